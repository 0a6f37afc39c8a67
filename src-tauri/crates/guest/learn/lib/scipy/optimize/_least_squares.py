"""Sums of squares: a trust region as in M. A. Branch, T. F. Coleman and Y. Li (1999), and steps that are cut at bounds."""

import numpy as np
from _unavailable import unavailable
from scipy.optimize._constraints import ends
from scipy.optimize._differentiable import central_slopes, slopes
from scipy.optimize._result import OptimizeResult

_MESSAGES = {
    0: "The maximum number of function evaluations is exceeded.",
    1: "`gtol` termination condition is satisfied.",
    2: "`ftol` termination condition is satisfied.",
    3: "`xtol` termination condition is satisfied.",
    4: "Both `ftol` and `xtol` termination conditions are satisfied.",
}
_EPSILON = 2.220446049250313e-16
# For each loss its value, slope and curvature at squared residuals.
_LOSSES = {
    "soft_l1": lambda z: (2 * (np.sqrt(1 + z) - 1), (1 + z) ** -0.5, -0.5 * (1 + z) ** -1.5),
    "huber": lambda z: (
        np.where(z <= 1, z, 2 * np.sqrt(np.maximum(z, 1)) - 1),
        np.where(z <= 1, 1.0, np.maximum(z, 1) ** -0.5),
        np.where(z <= 1, 0.0, -0.5 * np.maximum(z, 1) ** -1.5),
    ),
    "cauchy": lambda z: (np.log1p(z), 1 / (1 + z), -1 / (1 + z) ** 2),
    "arctan": lambda z: (np.arctan(z), 1 / (1 + z**2), -2 * z / (1 + z**2) ** 2),
}


@unavailable("callback")
def least_squares(
    fun,
    x0,
    jac="2-point",
    bounds=(-np.inf, np.inf),
    method="trf",
    ftol=1e-8,
    xtol=1e-8,
    gtol=1e-8,
    x_scale=None,
    loss="linear",
    f_scale=1.0,
    diff_step=None,
    tr_solver=None,
    tr_options=None,
    jac_sparsity=None,
    max_nfev=None,
    verbose=0,
    args=(),
    kwargs=None,
    callback=None,
    workers=None,
):
    if method not in ("trf", "dogbox", "lm"):
        raise ValueError("`method` must be 'trf', 'dogbox', 'lm' or a callable.")
    if not (callable(loss) or loss == "linear" or loss in _LOSSES):
        raise ValueError(f"`loss` must be one of {sorted({'linear', *_LOSSES})} or a callable.")
    if diff_step is not None or jac_sparsity is not None:
        raise NotImplementedError("least_squares with `diff_step` or `jac_sparsity` is not available here")
    x = np.atleast_1d(np.asarray(x0, float)).ravel()
    low, high = _limits(bounds, x.size)
    if ((x < low) | (x > high)).any():
        raise ValueError("Initial guess is outside of provided bounds")
    problem = _Problem(fun, jac, args, kwargs or {}, loss, f_scale, low, high)
    tolerances = tuple(_EPSILON if tolerance is None else tolerance for tolerance in (ftol, xtol, gtol))
    scale = 1.0 if x_scale is None else x_scale
    return _trust_region(problem, x, tolerances, scale, 100 * x.size if max_nfev is None else max_nfev)


def _limits(bounds, size):
    if hasattr(bounds, "lb"):
        return ends(bounds, size)
    if len(bounds) != 2:
        raise ValueError("`bounds` must contain 2 elements.")
    low, high = (np.broadcast_to(np.asarray(end, float), (size,)).astype(float) for end in bounds)
    if (low >= high).any():
        raise ValueError("Each lower bound must be strictly less than each upper bound.")
    return low, high


class _Problem:
    def __init__(self, fun, jac, args, kwargs, loss, scale, low, high):
        self._fun, self._jac, self._args, self._kwargs = fun, jac, args, kwargs
        self.loss, self.scale, self.low, self.high = loss, scale, low, high
        self.nfev = self.njev = 0

    def bounded(self):
        return bool(np.isfinite(self.low).any() or np.isfinite(self.high).any())

    def values(self, x):
        self.nfev += 1
        return self._call(x)

    def _call(self, x):
        return np.atleast_1d(np.asarray(self._fun(x, *self._args, **self._kwargs), float)).ravel()

    def slopes(self, x, f):
        self.njev += 1
        if callable(self._jac):
            return np.atleast_2d(np.asarray(self._jac(x, *self._args, **self._kwargs), float))
        if self._jac == "3-point":
            return central_slopes(self._call, x)
        return slopes(self._call, x, f, ((low, high) for low, high in zip(self.low, self.high)))

    def cost(self, f):
        return 0.5 * (f @ f) if self.loss == "linear" else 0.5 * self.scale**2 * self._rho(f)[0].sum()

    def _rho(self, f):
        z = (f / self.scale) ** 2
        value, slope, curvature = self.loss(z) if callable(self.loss) else _LOSSES[self.loss](z)
        return value, slope, curvature / self.scale**2

    def weighted(self, f, J):
        """Residuals and slopes whose squares have the slopes of the loss."""
        if self.loss == "linear":
            return f, J
        _, slope, curvature = self._rho(f)
        weight = np.sqrt(np.maximum(slope + 2 * curvature * f**2, _EPSILON))
        return f * slope / weight, J * weight[:, None]


def _trust_region(problem, x, tolerances, x_scale, most):
    ftol, xtol, gtol = tolerances
    f = problem.values(x)
    J = problem.slopes(x, f)
    cost, status, damping = problem.cost(f), None, 0.0
    scaled = x_scale if isinstance(x_scale, str) else np.broadcast_to(np.asarray(x_scale, float), x.shape)
    d = _unit(J) if isinstance(scaled, str) else scaled
    delta = float(np.linalg.norm(x / d)) or 1.0
    while True:
        wf, wJ = problem.weighted(f, J)
        g = wJ.T @ wf
        optimality = np.max(np.abs(_free(g, x, problem)), initial=0.0)
        if optimality < gtol:
            status = 1
        if status is not None or problem.nfev >= most:
            break
        moved, status, delta, damping = _step(problem, x, f, cost, wf, wJ, d, delta, damping, (ftol, xtol), most)
        if moved is not None:
            x, f = moved
            cost, J = problem.cost(f), problem.slopes(x, f)
            d = np.minimum(d, _unit(J)) if isinstance(scaled, str) else d
    mask = np.where(
        x <= problem.low + 1e-10 * np.maximum(1, np.abs(problem.low)),
        -1,
        np.where(x >= problem.high - 1e-10 * np.maximum(1, np.abs(problem.high)), 1, 0),
    )
    status = status or 0
    return OptimizeResult(
        message=_MESSAGES[status],
        success=status > 0,
        status=status,
        fun=f,
        x=x,
        cost=cost,
        jac=wJ,
        grad=g,
        optimality=optimality,
        active_mask=mask,
        nfev=problem.nfev,
        njev=problem.njev,
    )


def _unit(J):
    lengths = np.sqrt((J**2).sum(axis=0))
    return 1 / np.where(lengths == 0, 1.0, lengths)


def _free(g, x, problem):
    """The slopes that do not press against a bound."""
    pressed = ((x <= problem.low) & (g > 0)) | ((x >= problem.high) & (g < 0))
    return np.where(pressed, 0.0, g)


def _step(problem, x, f, cost, wf, wJ, d, delta, damping, tolerances, most):
    free = ~(((x <= problem.low) & (wJ.T @ wf > 0)) | ((x >= problem.high) & (wJ.T @ wf < 0)))
    Jh = (wJ * d)[:, free]
    U, s, V = np.linalg.svd(Jh, full_matrices=False)
    uf, status = U.T @ wf, None
    while problem.nfev < most:
        step = np.zeros(x.size)
        inner, damping = _within(uf, s, V.T, Jh.shape, delta, damping)
        step[free] = inner
        moved = np.clip(x + d * step, problem.low, problem.high)
        step = (moved - x) / d
        predicted = -(0.5 * np.sum((wJ @ (d * step)) ** 2) + (wJ.T @ wf) @ (d * step))
        fresh = problem.values(moved)
        length = np.linalg.norm(step)
        if not np.isfinite(fresh).all():
            delta = 0.25 * length
            continue
        gained = cost - problem.cost(fresh)
        ratio = gained / predicted if predicted > 0 else 1.0 if predicted == gained == 0 else 0.0
        wider = 0.25 * length if ratio < 0.25 else 2 * delta if ratio > 0.75 and length > 0.95 * delta else delta
        status = _ended(gained, cost, np.linalg.norm(moved - x), np.linalg.norm(x), ratio, *tolerances)
        if status is not None:
            break
        damping, delta = damping * delta / wider if wider else damping, wider
        if gained > 0:
            break
    else:
        gained = -1
    return ((moved, fresh) if gained > 0 else None), status, delta, damping


def _ended(gained, cost, length, size, ratio, ftol, xtol):
    flat, near = gained < ftol * cost and ratio > 0.25, length < xtol * (xtol + size)
    return 4 if flat and near else 2 if flat else 3 if near else None


def _within(uf, s, V, shape, delta, damping):
    """J. J. Moré's step (1978): the lowest point of the model no further than `delta` away."""
    suf = s * uf

    def distance(a):
        below = s**2 + a
        length = np.linalg.norm(suf / below)
        return length - delta, -np.sum(suf**2 / below**3) / length

    full = shape[0] >= shape[1] and s.size and s[-1] > _EPSILON * shape[0] * s[0]
    if full:
        step = -V @ (uf / s)
        if np.linalg.norm(step) <= delta:
            return step, 0.0
    if not s.size or not suf.any():
        return np.zeros(shape[1]), damping
    upper, lower = np.linalg.norm(suf) / delta, 0.0
    if full:
        phi, slope = distance(0.0)
        lower = -phi / slope
    if not full and damping == 0:
        damping = max(0.001 * upper, np.sqrt(lower * upper))
    for _ in range(10):
        if damping < lower or damping > upper:
            damping = max(0.001 * upper, np.sqrt(lower * upper))
        phi, slope = distance(damping)
        if phi < 0:
            upper = damping
        ratio = phi / slope
        lower = max(lower, damping - ratio)
        damping -= (phi + delta) * ratio / delta
        if abs(phi) < 0.01 * delta:
            break
    step = -V @ (suf / (s**2 + damping))
    return step * (delta / np.linalg.norm(step)), damping


@unavailable("atol")
def nnls(A, b, maxiter=None, atol=None):
    """C. L. Lawson and R. J. Hanson's least squares without negative values."""
    A, b = np.asarray(A, float), np.asarray(b, float)
    if A.shape[0] != b.size:
        raise ValueError(
            f"Incompatible dimensions. The first dimension of A is {A.shape[0]}, while the shape of b is {b.shape}"
        )
    x, inside = np.zeros(A.shape[1]), np.zeros(A.shape[1], bool)
    tolerance = 10 * max(A.shape) * _EPSILON * np.max(np.abs(A).sum(axis=0), initial=0)
    for _ in range(maxiter or 3 * max(A.shape[1], 1)):
        pull = A.T @ (b - A @ x)
        if inside.all() or pull[~inside].max() <= tolerance:
            break
        inside[np.where(inside, -np.inf, pull).argmax()] = True
        found = _on(A, b, inside)
        while found[inside].min() <= 0:
            leaving = inside & (found <= 0)
            part = (x[leaving] / (x[leaving] - found[leaving])).min()
            x = x + part * (found - x)
            inside &= x > tolerance
            x[~inside] = 0
            found = _on(A, b, inside)
            if not inside.any():
                break
        x = found
    else:
        raise RuntimeError("Maximum number of iterations reached.")
    return x, float(np.linalg.norm(A @ x - b))


def _on(A, b, inside):
    found = np.zeros(A.shape[1])
    if inside.any():
        found[inside] = np.linalg.lstsq(A[:, inside], b, rcond=None)[0]
    return found


def lsq_linear(
    A, b, bounds=(-np.inf, np.inf), method="trf", tol=1e-10, lsq_solver=None, lsmr_tol=None, max_iter=None, verbose=0
):
    A, b = np.asarray(A, float), np.asarray(b, float)
    low, high = _limits(bounds, A.shape[1])
    start = np.clip(np.linalg.lstsq(A, b, rcond=None)[0], low, high)
    found = least_squares(lambda x: A @ x - b, start, lambda x: A, (low, high), ftol=1e-14, xtol=1e-14, gtol=1e-12)
    return OptimizeResult(
        message="The relative change of the cost function is less than `tol`.",
        success=True,
        status=2 if found.nfev > 1 else 3,
        x=found.x,
        fun=found.fun,
        cost=found.cost,
        optimality=found.optimality,
        active_mask=found.active_mask,
        nit=found.nfev,
    )
