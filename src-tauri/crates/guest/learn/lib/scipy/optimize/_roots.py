"""Systems of equations: M. J. D. Powell's hybrid method, as MINPACK's `hybrd` steps."""

import warnings

import numpy as np
from _unavailable import unavailable
from scipy.optimize._result import OptimizeResult

_MESSAGES = {
    1: "The solution converged.",
    2: "The number of calls to function has reached maxfev = {}.",
    3: "xtol={:f} is too small, no further improvement in the approximate\n solution is possible.",
    4: "The iteration is not making good progress, as measured by the \n improvement from the last five Jacobian evaluations.",
    5: "The iteration is not making good progress, as measured by the \n improvement from the last ten iterations.",
}
_EPSILON = 2.220446049250313e-16


def fsolve(
    func,
    x0,
    args=(),
    fprime=None,
    full_output=0,
    col_deriv=0,
    xtol=1.49012e-08,
    maxfev=0,
    band=None,
    epsfcn=None,
    factor=100,
    diag=None,
):
    if band is not None or col_deriv:
        raise NotImplementedError("fsolve with `band` or `col_deriv` is not available here")
    found = _hybrid(func, x0, args, fprime, xtol, maxfev, epsfcn, factor, diag)
    if full_output:
        info = {"nfev": found.nfev, "fjac": found.fjac, "r": found.r, "qtf": found.qtf, "fvec": found.fun}
        return found.x, info, found.status, found.message
    if found.status != 1:
        warnings.warn(found.message, RuntimeWarning, stacklevel=2)
    return found.x


@unavailable("callback")
def root(fun, x0, args=(), method="hybr", jac=None, tol=None, callback=None, options=None):
    """Where a function of several variables is zero; every method steps as `hybr`, or as least squares for `lm`."""
    options = dict(options or {})
    if method == "lm":
        from scipy.optimize._least_squares import least_squares

        found = least_squares(fun, x0, jac or "2-point", args=args)
        return OptimizeResult(
            message="The relative error between two consecutive iterates is at most 0.000000",
            success=found.success,
            status=2,
            x=found.x,
            fun=found.fun,
            method="lm",
            nfev=found.nfev,
        )
    if method not in ("hybr", "broyden1", "broyden2", "anderson", "krylov", "df-sane", "linearmixing"):
        raise ValueError(f"Unknown solver {method}")
    both = fun
    if jac is True:
        fun, jac = (lambda x, *more: both(x, *more)[0]), (lambda x, *more: both(x, *more)[1])
    found = _hybrid(
        fun,
        x0,
        args,
        jac,
        tol or options.get("xtol", 1.49012e-08),
        options.get("maxfev", 0),
        options.get("eps"),
        options.get("factor", 100),
        options.get("diag"),
    )
    found["method"] = method
    return found


class _Hybrid:
    def __init__(self, fun, x, jac, step, most):
        self.fun, self.jac, self.step, self.most = fun, jac, step, most
        self.x, self.calls = x, 0
        self.f = self.value(x)
        if self.f.size != x.size:
            raise TypeError(
                f"fsolve: there is a mismatch between the input and output shape of the 'func' argument. Shape should be {x.shape} but it is {self.f.shape}."
            )

    def value(self, x):
        self.calls += 1
        return np.atleast_1d(np.asarray(self.fun(x), float)).ravel()

    def slopes(self):
        if self.jac is not None:
            return np.atleast_2d(np.asarray(self.jac(self.x), float))
        steps = np.where(self.x == 0, self.step, self.step * np.abs(self.x))
        columns = []
        for place in range(self.x.size):
            moved = self.x.copy()
            moved[place] += steps[place]
            columns.append((self.value(moved) - self.f) / steps[place])
        return np.column_stack(columns)


def _hybrid(fun, x0, args, jac, xtol, maxfev, epsfcn, factor, diag):
    x0 = np.asarray(x0, float)
    x = np.atleast_1d(x0).ravel().copy()
    state = _Hybrid(
        lambda point: fun(point, *args),
        x,
        None if jac is None or isinstance(jac, bool) else lambda point: jac(point, *args),
        np.sqrt(_EPSILON if epsfcn is None else epsfcn),
        maxfev or (200 * (x.size + 1) if jac is None else 100 * (x.size + 1)),
    )
    status, J = _search(state, xtol, factor, None if diag is None else np.asarray(diag, float))
    q, r = np.linalg.qr(J)
    message = _MESSAGES[status].format(state.most if status == 2 else xtol)
    return OptimizeResult(
        message=message,
        success=status == 1,
        status=status,
        fun=state.f,
        x=state.x,
        nfev=state.calls,
        fjac=q.T,
        r=r[np.triu_indices(x.size)],
        qtf=q.T @ state.f,
    )


def _search(state, xtol, factor, scale):
    given, delta, first = scale is not None, None, True
    successes = failures = slow = slower = 0
    norm = np.linalg.norm(state.f)
    while True:
        J, fresh, failures = state.slopes(), True, 0
        lengths = np.sqrt((J**2).sum(axis=0))
        if scale is None:
            scale = np.where(lengths == 0, 1.0, lengths)
        if delta is None:
            delta = factor * np.linalg.norm(scale * state.x) or float(factor)
        scale = scale if given else np.maximum(scale, lengths)
        while True:
            step = _dogleg(J, scale, state.f, delta)
            length = np.linalg.norm(scale * step)
            delta = min(delta, length) if first else delta
            moved = state.x + step
            value = state.value(moved)
            reached = np.linalg.norm(value)
            gained = 1 - (reached / norm) ** 2 if reached < norm else -1.0
            left = np.linalg.norm(state.f + J @ step)
            expected = 1 - (left / norm) ** 2 if left < norm else 0.0
            ratio = gained / expected if expected > 0 else 0.0
            if ratio < 0.1:
                successes, failures, delta = 0, failures + 1, delta / 2
            else:
                failures, successes = 0, successes + 1
                delta = max(delta, length / 0.5) if ratio >= 0.5 or successes > 1 else delta
                delta = length / 0.5 if abs(ratio - 1) <= 0.1 else delta
            change = value - (state.f + J @ step)
            if ratio >= 1e-4:
                state.x, state.f, norm, first = moved, value, reached, False
            slow = 0 if gained >= 0.001 else slow + 1
            slower = 0 if gained >= 0.1 else slower + (1 if fresh else 0)
            size = np.linalg.norm(scale * state.x)
            if delta <= xtol * size or norm == 0:
                return 1, J
            if state.calls >= state.most:
                return 2, J
            if 0.1 * max(0.1 * delta, length) <= _EPSILON * size:
                return 3, J
            if slower == 5:
                return 4, J
            if slow == 10:
                return 5, J
            if failures == 2:
                break
            J = J + np.outer(change, scale**2 * step) / length**2
            fresh = False


def _dogleg(J, scale, f, delta):
    """The step within `delta` along the bent path from the steepest descent to Newton's point."""
    try:
        newton = -np.linalg.solve(J, f)
    except np.linalg.LinAlgError:
        newton = -np.linalg.pinv(J) @ f
    reach = np.linalg.norm(scale * newton)
    if reach <= delta:
        return newton
    slope = -(J.T @ f) / scale
    steepness = np.linalg.norm(slope)
    if steepness == 0:
        return delta / reach * newton
    down = slope / steepness / scale
    bend = np.linalg.norm(J @ down)
    cauchy = (steepness / bend) / bend
    part = 0.0
    if cauchy < delta:
        size = np.linalg.norm(f)
        near, far = cauchy / delta, delta / reach
        term = (size / steepness) * (size / reach) * near
        term = term - far * near**2 + np.sqrt((term - far) ** 2 + (1 - far**2) * (1 - near**2))
        part = far * (1 - near**2) / term
    return (1 - part) * min(cauchy, delta) * down + part * newton
