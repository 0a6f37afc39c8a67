"""Differential equations, by J. R. Dormand and P. J. Prince's pairs of orders 5 and 4 (1980)."""

import numpy as np
from scipy.optimize._result import OptimizeResult

_C = (0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1)
_A = (
    (),
    (1 / 5,),
    (3 / 40, 9 / 40),
    (44 / 45, -56 / 15, 32 / 9),
    (19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729),
    (9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656),
)
_B = np.array([35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84])
_E = np.array([-71 / 57600, 0, 71 / 16695, -71 / 1920, 17253 / 339200, -22 / 525, 1 / 40])
_P = np.array([
    [1, -8048581381 / 2820520608, 8663915743 / 2820520608, -12715105075 / 11282082432],
    [0, 0, 0, 0],
    [0, 131558114200 / 32700410799, -68118460800 / 10900136933, 87487479700 / 32700410799],
    [0, -1754552775 / 470086768, 14199869525 / 1410260304, -10690763975 / 1880347072],
    [0, 127303824393 / 49829197408, -318862633887 / 49829197408, 701980252875 / 199316789632],
    [0, -282668133 / 205662961, 2019193451 / 616988883, -1453857185 / 822651844],
    [0, 40617522 / 29380423, -110615467 / 29380423, 69997945 / 29380423],
])  # fmt: skip


class OdeResult(OptimizeResult):
    pass


def solve_ivp(
    fun,
    t_span,
    y0,
    method="RK45",
    t_eval=None,
    dense_output=False,
    events=None,
    vectorized=False,
    args=None,
    rtol=1e-3,
    atol=1e-6,
    max_step=np.inf,
    first_step=None,
    **options,
):
    """Every method steps as `RK45` here; the others do so with a tolerance that is smaller by a factor of a thousand."""
    if method not in ("RK45", "RK23", "DOP853", "Radau", "BDF", "LSODA"):
        raise ValueError(
            "`method` must be one of ['BDF', 'DOP853', 'LSODA', 'RK23', 'RK45', 'Radau'] or OdeSolver class."
        )
    if options:
        raise NotImplementedError(f"solve_ivp with {', '.join(options)} is not available here")
    if method != "RK45":
        rtol, atol = min(rtol, 1e-3) * 1e-3, np.asarray(atol) * 1e-3
    extra = () if args is None else tuple(args)
    stepper = _Stepper(
        lambda t, y: np.asarray(fun(t, y, *extra), float),
        float(t_span[0]),
        np.atleast_1d(np.asarray(y0, float)),
        float(t_span[1]),
        rtol,
        atol,
        max_step,
        first_step,
    )
    watched = [] if events is None else [events] if callable(events) else list(events)
    watched = [_Event(event, extra, stepper) for event in watched]
    return _run(stepper, t_eval, watched, dense_output)


class _Stepper:
    def __init__(self, fun, t, y, end, rtol, atol, max_step, first_step):
        self.fun, self.t, self.y, self.end, self.max_step = fun, t, y, end, max_step
        self.rtol, self.atol = max(rtol, 100 * 2.220446049250313e-16), np.asarray(atol, float)
        self.direction = 1.0 if end >= t else -1.0
        self.calls = 0
        self.f = self.value(t, y)
        self.step_size = self._first_step() if first_step is None else first_step

    def value(self, t, y):
        self.calls += 1
        return self.fun(t, y)

    def _norm(self, x):
        return np.linalg.norm(x) / x.size**0.5

    def _first_step(self):
        whole = abs(self.end - self.t)
        if whole == 0:
            return 0.0
        scale = self.atol + np.abs(self.y) * self.rtol
        d0, d1 = self._norm(self.y / scale), self._norm(self.f / scale)
        h0 = min(1e-6 if d0 < 1e-5 or d1 < 1e-5 else 0.01 * d0 / d1, whole)
        f1 = self.value(self.t + h0 * self.direction, self.y + h0 * self.direction * self.f)
        d2 = self._norm((f1 - self.f) / scale) / h0
        h1 = max(1e-6, h0 * 1e-3) if d1 <= 1e-15 and d2 <= 1e-15 else (0.01 / max(d1, d2)) ** (1 / 5)
        return min(100 * h0, h1, whole, self.max_step)

    def advance(self):
        """One accepted step; false where steps become too small."""
        least = 10 * abs(np.nextafter(self.t, self.direction * np.inf) - self.t)
        size, rejected = min(max(self.step_size, least), max(self.max_step, least)), False
        while True:
            if size < least:
                return False
            h = size * self.direction
            following = self.t + h
            if self.direction * (following - self.end) > 0:
                following = self.end
            h = following - self.t
            size = abs(h)
            y, f, stages = self._stages(h)
            scale = self.atol + np.maximum(np.abs(self.y), np.abs(y)) * self.rtol
            error = self._norm((stages.T @ _E) * h / scale)
            if error < 1:
                factor = 10.0 if error == 0 else min(10.0, 0.9 * error ** (-1 / 5))
                self.step_size = size * (min(1.0, factor) if rejected else factor)
                break
            size, rejected = size * max(0.2, 0.9 * error ** (-1 / 5)) if np.isfinite(error) else size * 0.2, True
        self.t_old, self.y_old, self.h, self.stages = self.t, self.y, h, stages
        self.t, self.y, self.f = following, y, f
        return True

    def _stages(self, h):
        stages = np.zeros((7, self.y.size))
        stages[0] = self.f
        for place in range(1, 6):
            dy = (stages[:place].T @ np.array(_A[place])) * h
            stages[place] = self.value(self.t + _C[place] * h, self.y + dy)
        y = self.y + h * (stages[:6].T @ _B)
        stages[6] = self.value(self.t + h, y)
        return y, stages[6], stages

    def between(self):
        """The solution within the last step."""
        t_old, y_old, h, Q = self.t_old, self.y_old, self.h, self.stages.T @ _P

        def solution(t):
            x = (np.asarray(t, float) - t_old) / h
            powers = np.cumprod(np.stack([x] * 4), axis=0)
            found = h * (Q @ powers)
            return y_old + found if np.ndim(t) == 0 else y_old[:, None] + found

        return solution


class _Event:
    def __init__(self, event, args, stepper):
        self.of = lambda t, y: float(np.squeeze(event(t, y, *args)))
        terminal = getattr(event, "terminal", 0)
        self.left = int(terminal) if terminal else 0
        self.direction = getattr(event, "direction", 0)
        self.value = self.of(stepper.t, stepper.y)
        self.times, self.states = [], []

    def crossed(self, t, y):
        before, self.value = self.value, self.of(t, y)
        up, down = before <= 0 <= self.value, before >= 0 >= self.value
        return (up and self.direction > 0) or (down and self.direction < 0) or ((up or down) and self.direction == 0)


def _run(stepper, t_eval, watched, dense_output):
    t_eval = None if t_eval is None else np.asarray(t_eval, float)
    times, states = ([stepper.t], [stepper.y]) if t_eval is None else ([], [])
    pieces, done, status = [], 0, 0
    while stepper.t != stepper.end:
        if not stepper.advance():
            status = -1
            break
        solution = stepper.between()
        pieces.append((stepper.t_old, stepper.t, solution))
        t, y, ended = _events(stepper, watched, solution)
        if t_eval is None:
            times.append(t)
            states.append(y)
        else:
            upto = len(t_eval) if not len(t_eval) else int(np.sum((t_eval - t) * stepper.direction <= 0))
            if upto > done:
                times += t_eval[done:upto].tolist()
                states += list(solution(t_eval[done:upto]).T)
                done = upto
        if ended:
            status = 1
            break
    message = {
        -1: "Required step size is less than spacing between numbers.",
        0: "The solver successfully reached the end of the integration interval.",
        1: "A termination event occurred.",
    }[status]
    return OdeResult(
        message=message,
        success=status >= 0,
        status=status,
        t=np.array(times),
        y=np.array(states).T if states else np.zeros((stepper.y.size, 0)),
        sol=_Pieces(pieces, stepper.direction) if dense_output else None,
        t_events=[np.array(event.times) for event in watched] if watched else None,
        y_events=[np.array(event.states) for event in watched] if watched else None,
        nfev=stepper.calls,
        njev=0,
        nlu=0,
    )


def _events(stepper, watched, solution):
    """The end of the step, or the event that ends the run before it."""
    from scipy.optimize import brentq

    found = []
    for event in watched:
        if event.crossed(stepper.t, stepper.y):
            root = brentq(
                lambda t, event=event: event.of(t, solution(t)), stepper.t_old, stepper.t, xtol=8.881784197001252e-16
            )
            found.append((root, event))
    for root, event in sorted(found, key=lambda pair: pair[0] * stepper.direction):
        event.times.append(root)
        event.states.append(solution(root))
        if event.left:
            event.left -= 1
            if not event.left:
                return root, solution(root), True
    return stepper.t, stepper.y, False


class _Pieces:
    """The solution at any time."""

    def __init__(self, pieces, direction):
        self._pieces, self._direction = pieces, direction

    def __call__(self, t):
        if np.ndim(t) == 0:
            ends = [end for _, end, _ in self._pieces]
            place = next((place for place, end in enumerate(ends) if (t - end) * self._direction <= 0), len(ends) - 1)
            return self._pieces[place][2](t)
        return np.array([self(float(time)) for time in np.asarray(t)]).T


def odeint(
    func,
    y0,
    t,
    args=(),
    Dfun=None,
    col_deriv=0,
    full_output=0,
    ml=None,
    mu=None,
    rtol=None,
    atol=None,
    tcrit=None,
    h0=0.0,
    hmax=0.0,
    hmin=0.0,
    ixpr=0,
    mxstep=0,
    mxhnil=0,
    mxordn=12,
    mxords=5,
    printmessg=0,
    tfirst=False,
):
    """The solution at the times of `t`; the steps are those of `RK45` here."""
    t = np.asarray(t, float)
    of = func if tfirst else lambda time, y, *more: func(y, time, *more)
    found = solve_ivp(
        of,
        (t[0], t[-1]),
        y0,
        t_eval=t,
        args=args if isinstance(args, tuple) else (args,),
        rtol=1e-10 if rtol is None else rtol * 1e-2,
        atol=1e-11 if atol is None else np.asarray(atol) * 1e-2,
    )
    return (found.y.T, {"nfe": found.nfev, "message": "Integration successful."}) if full_output else found.y.T
