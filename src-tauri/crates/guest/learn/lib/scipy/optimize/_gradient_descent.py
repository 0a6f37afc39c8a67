"""Minimisers that follow slopes: BFGS, conjugate gradients and L-BFGS-B."""

import math

import numpy as np
from scipy.optimize._constraints import ends
from scipy.optimize._differentiable import EPSILON, Objective
from scipy.optimize._line_search import Search
from scipy.optimize._result import OptimizeResult

_MESSAGES = {
    0: "Optimization terminated successfully.",
    1: "Maximum number of iterations has been exceeded.",
    2: "Desired error not necessarily achieved due to precision loss.",
    3: "NaN result encountered.",
}


def _wolfe(objective, x, direction, slope, value, before, c1, c2, accepts=None):
    """A step that satisfies the strong Wolfe conditions; nothing where none was found."""
    along = slope @ direction
    first = min(1.0, 1.01 * 2 * (value - before) / along) if along else 1.0
    first = 1.0 if first < 0 else first

    def phi(step):
        point = x + step * direction
        return objective(point), objective.slope(point) @ direction

    accepts = accepts or (lambda step: True)
    step = Search(c1, c2, 1e-14, 1e-100, 1e100).run(phi, first, value, along)
    return step if step is not None and accepts(step) else _widened(phi, first, value, along, c1, c2, accepts)


def _widened(phi, step, value, along, c1, c2, accepts):
    """As J. Nocedal and S. J. Wright describe it (algorithms 3.5 and 3.6), for lines on which the first search fails."""
    last = (0.0, value, along)
    for turn in range(10):
        if not step:
            return None
        here = (step, *phi(step))
        if here[1] > value + c1 * step * along or (here[1] >= last[1] and turn):
            return _zoom(phi, last, here, value, along, c1, c2, accepts)
        if abs(here[2]) <= -c2 * along and accepts(step):
            return step
        if here[2] >= 0:
            return _zoom(phi, here, last, value, along, c1, c2, accepts)
        last, step = here, 2 * step
    return step


def _zoom(phi, low, high, value, along, c1, c2, accepts):
    recent = None
    for _ in range(11):
        step = _interpolated(low, high, recent)
        here = (step, *phi(step))
        if here[1] > value + c1 * step * along or here[1] >= low[1]:
            recent, high = high, here
            continue
        if abs(here[2]) <= -c2 * along and accepts(step):
            return step
        if here[2] * (high[0] - low[0]) >= 0:
            recent, high = high, low
        else:
            recent = low
        low = here
    return None


def _interpolated(low, high, recent):
    width = high[0] - low[0]
    least, most = min(low[0], high[0]), max(low[0], high[0])
    cubic = None if recent is None else _cubic_lowest(low, high, recent)
    if cubic is not None and least + 0.2 * width <= cubic <= most - 0.2 * width:
        return cubic
    curve = 2 * (high[1] - low[1] - low[2] * width)
    quadratic = low[0] - low[2] * width**2 / curve if curve else None
    if quadratic is not None and least + 0.1 * width <= quadratic <= most - 0.1 * width:
        return quadratic
    return low[0] + 0.5 * width


def _cubic_lowest(low, high, recent):
    (a, fa, slope), (b, fb, _), (c, fc, _) = low, high, recent
    db, dc = b - a, c - a
    below = (db * dc) ** 2 * (db - dc)
    if not below:
        return None
    rise_b, rise_c = fb - fa - slope * db, fc - fa - slope * dc
    third = (dc**2 * rise_b - db**2 * rise_c) / below
    second = (-(dc**3) * rise_b + db**3 * rise_c) / below
    root = second * second - 3 * third * slope
    return a + (-second + math.sqrt(root)) / (3 * third) if root >= 0 and third else None


def bfgs(fun, x0, args=(), jac=None, callback=None, gtol=1e-5, maxiter=None, eps=EPSILON, norm=np.inf, c1=1e-4, c2=0.9):
    x = np.atleast_1d(np.asarray(x0, float)).ravel()
    objective = Objective(fun, args, jac, None, eps)
    value, slope = objective(x), objective.slope(x)
    before, inverse = value + np.linalg.norm(slope) / 2, np.eye(x.size)
    status, rounds, most = 0, 0, 200 * x.size if maxiter is None else maxiter
    while np.linalg.norm(slope, norm) > gtol and rounds < most:
        direction = -(inverse @ slope)
        step = _wolfe(objective, x, direction, slope, value, before, c1, c2)
        if step is None:
            status = 2
            break
        moved = step * direction
        x = x + moved
        before, value = value, objective(x)
        change, slope = objective.slope(x) - slope, objective.slope(x)
        rounds += 1
        if callback is not None and callback(np.copy(x)) is True:
            break
        if np.linalg.norm(slope, norm) <= gtol or not np.linalg.norm(moved):
            break
        if not math.isfinite(value):
            status = 2
            break
        inverse = _updated(inverse, moved, change)
    if status == 0 and np.linalg.norm(slope, norm) > gtol and rounds >= most:
        status = 1
    if status == 0 and not np.isfinite(x).all():
        status = 3
    return _result(objective, x, value, slope, rounds, status, hess_inv=inverse)


def _updated(inverse, moved, change):
    along = change @ moved
    factor = 1 / along if along else 1000.0
    left = np.eye(moved.size) - np.outer(moved, change) * factor
    return left @ inverse @ left.T + factor * np.outer(moved, moved)


def _result(objective, x, value, slope, rounds, status, message=None, **more):
    return OptimizeResult(
        fun=value,
        jac=slope,
        **more,
        nfev=objective.nfev,
        njev=objective.njev,
        status=status,
        success=status == 0,
        message=message or _MESSAGES[status],
        x=x,
        nit=rounds,
    )


def conjugate_gradients(
    fun, x0, args=(), jac=None, callback=None, gtol=1e-5, maxiter=None, eps=EPSILON, norm=np.inf, c1=1e-4, c2=0.4
):
    """E. Polak and G. Ribière's method."""
    x = np.atleast_1d(np.asarray(x0, float)).ravel()
    objective = Objective(fun, args, jac, None, eps)
    value, slope = objective(x), objective.slope(x)
    before, direction = value + np.linalg.norm(slope) / 2, -slope
    status, rounds, most = 0, 0, 200 * x.size if maxiter is None else maxiter
    while np.linalg.norm(slope, norm) > gtol and rounds < most:
        turned = _Turn(objective, x, slope, direction, gtol, norm)
        step = _wolfe(objective, x, direction, slope, value, before, c1, c2, turned.goes_down)
        if step is None:
            status = 2
            break
        x = x + step * direction
        before, value = value, objective(x)
        slope, direction = turned.after(step)
        rounds += 1
        if callback is not None and callback(np.copy(x)) is True:
            break
    if status == 0 and np.linalg.norm(slope, norm) > gtol and rounds >= most:
        status = 1
    return _result(objective, x, value, slope, rounds, status)


class _Turn:
    """The direction that follows a step."""

    def __init__(self, objective, x, slope, direction, gtol, norm):
        self.objective, self.x, self.slope, self.direction, self.gtol, self.norm = (
            objective,
            x,
            slope,
            direction,
            gtol,
            norm,
        )

    def after(self, step):
        slope = self.objective.slope(self.x + step * self.direction)
        factor = max(0.0, (slope - self.slope) @ slope / (self.slope @ self.slope))
        return slope, -slope + factor * self.direction

    def goes_down(self, step):
        slope, direction = self.after(step)
        return np.linalg.norm(slope, self.norm) <= self.gtol or direction @ slope <= -0.01 * (slope @ slope)


def lbfgsb(
    fun,
    x0,
    args=(),
    jac=None,
    bounds=None,
    callback=None,
    maxcor=10,
    ftol=2.220446049250313e-09,
    gtol=1e-5,
    eps=1e-8,
    maxfun=15000,
    maxiter=15000,
    maxls=20,
):
    """R. H. Byrd, P. Lu, J. Nocedal and C. Zhu's method (1995), with the projection of J. L. Morales and J. Nocedal (2011)."""
    x = np.atleast_1d(np.asarray(x0, float)).ravel()
    low, high = ends(bounds, x.size)
    x = np.clip(x, low, high)
    search = _Boxed(Objective(fun, args, jac, bounds, eps), x, low, high, maxcor, maxls)
    rounds, message, status = 0, None, 0
    if search.at_rest() <= gtol:
        message = "CONVERGENCE: NORM OF PROJECTED GRADIENT <= PGTOL"
    while message is None:
        before = search.value
        if not search.step(rounds == 0):
            message, status = "ABNORMAL: ", 2
            break
        rounds += 1
        if callback is not None and callback(np.copy(search.x)) is True:
            message, status = "STOP: CALLBACK REQUESTED HALT", 2
        elif rounds >= maxiter:
            message, status = "STOP: TOTAL NO. OF ITERATIONS REACHED LIMIT", 1
        elif search.objective.nfev > maxfun:
            message, status = "STOP: TOTAL NO. OF F,G EVALUATIONS EXCEEDS LIMIT", 1
        elif search.at_rest() <= gtol:
            message = "CONVERGENCE: NORM OF PROJECTED GRADIENT <= PGTOL"
        elif before - search.value <= ftol * max(abs(before), abs(search.value), 1.0):
            message = "CONVERGENCE: RELATIVE REDUCTION OF F <= FACTR*EPSMCH"
        else:
            search.learn()
    inverse = InverseHessian(search.moves, search.changes, x.size)
    found = _result(search.objective, search.x, search.value, search.slope, rounds, status, message)
    found["hess_inv"] = inverse
    return found


class InverseHessian:
    """The inverse of the matrix of second derivatives, as the last steps show it."""

    def __init__(self, moves, changes, size):
        self._moves, self._changes, self.shape, self.dtype = list(moves), list(changes), (size, size), np.dtype(float)

    def todense(self):
        found = np.eye(self.shape[0])
        for move, change in zip(self._moves, self._changes):
            found = _updated(found, move, change)
        return found

    def __matmul__(self, other):
        return self.todense() @ other

    dot = matvec = __matmul__

    def __repr__(self):
        return f"<{self.shape[0]}x{self.shape[1]} LbfgsInvHessProduct with dtype=float64>"


class _Boxed:
    """The state of a search within bounds."""

    def __init__(self, objective, x, low, high, memory, most):
        self.objective, self.x, self.low, self.high, self.memory, self.most = objective, x, low, high, memory, most
        self.value, self.slope = objective(x), objective.slope(x)
        self.moves, self.changes, self.theta = [], [], 1.0
        self.unbounded = not (np.isfinite(low).any() or np.isfinite(high).any())
        self.boxed = bool((np.isfinite(low) & np.isfinite(high)).all())

    def at_rest(self):
        return float(np.max(np.abs(np.clip(self.x - self.slope, self.low, self.high) - self.x), initial=0.0))

    def _model(self):
        """The matrix of second derivatives, from the remembered steps."""
        B = self.theta * np.eye(self.x.size)
        if self.moves:
            S, Y = np.column_stack(self.moves), np.column_stack(self.changes)
            products = S.T @ Y
            L = np.tril(products, -1)
            middle = np.block([[-np.diag(np.diag(products)), L.T], [L, self.theta * (S.T @ S)]])
            W = np.hstack([Y, self.theta * S])
            B = B - W @ np.linalg.solve(middle, W.T)
        return B

    def step(self, first):
        for _ in range(2):
            direction = self._direction()
            length = self._line_search(direction, first and not self.moves)
            if length is not None:
                return True
            if not self.moves:
                return False
            self.moves, self.changes, self.theta = [], [], 1.0
        return False

    def _direction(self):
        B = self._model()
        if self.unbounded and self.moves:
            return np.linalg.solve(B, -self.slope)
        corner = self._cauchy(B)
        free = (corner > self.low) & (corner < self.high)
        if not self.moves or not free.any():
            return corner - self.x
        rest = (self.slope + B @ (corner - self.x))[free]
        inside = np.linalg.solve(B[free][:, free], -rest)
        point = corner.copy()
        point[free] = np.clip(corner[free] + inside, self.low[free], self.high[free])
        if (point - self.x) @ self.slope > 0:
            point = corner.copy()
            point[free] = corner[free] + self._room(corner[free], inside, free) * inside
        return point - self.x

    def _room(self, start, direction, free):
        limit = np.where(direction > 0, self.high[free], self.low[free]) - start
        moving = direction != 0
        return min(1.0, float(np.min((limit[moving] / direction[moving]), initial=1.0)))

    def _cauchy(self, B):
        """The first lowest point of the model along the path down the slope that is bent at the bounds."""
        limit = np.where(self.slope < 0, self.high, self.low)
        with np.errstate(invalid="ignore", divide="ignore"):
            times = np.where(self.slope == 0, np.inf, (self.x - limit) / self.slope)
        direction = np.where(times > 0, -self.slope, 0.0)
        point, at = self.x.copy(), 0.0
        for time in [*sorted({float(time) for time in times if 0 < time < np.inf}), np.inf]:
            first = self.slope @ direction + direction @ (B @ (point - self.x))
            second = direction @ (B @ direction)
            if first >= 0 or second <= 0:
                break
            if -first / second < time - at:
                return point + (-first / second) * direction
            point = np.where(times == time, np.where(direction != 0, limit, point), point + (time - at) * direction)
            direction, at = np.where(times <= time, 0.0, direction), time
        return point

    def _line_search(self, direction, first):
        x, value, slope = self.x, self.value, self.slope
        norm = np.linalg.norm(direction)
        if not norm:
            return None
        most = 1e10 if self.unbounded else 1.0 if first else max(1.0, self._reach(direction))
        start = min(1.0 / norm, most) if first and not self.boxed else 1.0

        def phi(step):
            point = x + direction if step == 1.0 else x + step * direction
            point = np.clip(point, self.low, self.high)
            return self.objective(point), self.objective.slope(point) @ direction

        length = Search(1e-3, 0.9, 0.1, 0.0, most).run(phi, start, value, slope @ direction, self.most)
        if length is None:
            if self.objective._at is None or not self.objective(self.objective._at) < value:
                return None
            self.x = self.objective._at
        else:
            self.x = np.clip(x + direction if length == 1.0 else x + length * direction, self.low, self.high)
        self.value, self.slope = self.objective(self.x), self.objective.slope(self.x)
        self._last = self.x - x, self.slope - slope, -(slope @ (self.x - x))
        return length or 1.0

    def _reach(self, direction):
        limit = np.where(direction > 0, self.high, self.low) - self.x
        moving = direction != 0
        return float(np.min((limit[moving] / direction[moving]), initial=1e10))

    def learn(self):
        move, change, drop = self._last
        if move @ change <= 2.220446049250313e-16 * drop:
            return
        self.moves, self.changes = [*self.moves, move][-self.memory :], [*self.changes, change][-self.memory :]
        self.theta = (change @ change) / (move @ change)
