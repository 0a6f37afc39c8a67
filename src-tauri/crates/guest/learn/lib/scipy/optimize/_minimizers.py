"""`minimize` and the older functions that stand for one method each."""

import numpy as np
from scipy.optimize._constraints import ends
from scipy.optimize._differentiable import EPSILON
from scipy.optimize._gradient_descent import bfgs, conjugate_gradients, lbfgsb
from scipy.optimize._minimize import bracket_of, brent_search, simplex_search
from scipy.optimize._result import OptimizeResult, OptimizeWarning
from scipy.optimize._slsqp import slsqp

_METHODS = (
    "nelder-mead powell cg bfgs newton-cg l-bfgs-b tnc cobyla cobyqa slsqp trust-constr dogleg trust-ncg trust-exact trust-krylov"
).split()
_DONE = "Optimization terminated successfully."


def minimize(
    fun,
    x0,
    args=(),
    method=None,
    jac=None,
    hess=None,
    hessp=None,
    bounds=None,
    constraints=(),
    tol=None,
    callback=None,
    options=None,
):
    """Methods that need second derivatives follow slopes here: `Newton-CG` and `trust-…` as `BFGS`, `TNC` as `L-BFGS-B`,
    `COBYLA`, `COBYQA` and `trust-constr` as `SLSQP` with a small tolerance; the counts of steps differ then."""
    args = args if isinstance(args, tuple) else (args,)
    if callable(method):
        raise NotImplementedError("a method of your own is not available here")
    chosen = _method(method, bounds, constraints)
    options = dict(options or {})
    shown = options.pop("disp", False)
    told = _told(callback)
    if chosen in ("slsqp", "cobyla", "cobyqa", "trust-constr"):
        found = _constrained(fun, x0, args, chosen, jac, bounds, constraints, tol, told, options)
    elif chosen in ("l-bfgs-b", "tnc"):
        options.setdefault("ftol", tol) if tol else None
        options.setdefault("gtol", tol) if tol else None
        found = lbfgsb(fun, x0, args, jac, bounds, told, **_known(options, "maxcor ftol gtol eps maxfun maxiter maxls"))
    elif chosen == "nelder-mead":
        found = _simplex(
            fun,
            x0,
            args,
            bounds,
            tol,
            told,
            **_known(options, "maxiter maxfev xatol fatol adaptive initial_simplex return_all"),
        )
    elif chosen == "powell":
        found = _powell(fun, x0, args, bounds, tol, told, **_known(options, "maxiter maxfev xtol ftol direc"))
    else:
        options.setdefault("gtol", tol) if tol else None
        follow = conjugate_gradients if chosen == "cg" else bfgs
        found = follow(
            fun, x0, args, jac, told, **_known(options, "gtol maxiter eps norm c1 c2", "xtol xrtol return_all")
        )
    if type(found.fun) is float:
        found.fun = np.float64(found.fun)
    if shown:
        print(found.message)
        print(
            f"         Current function value: {found.fun:f}\n         Iterations: {found.nit}\n         Function evaluations: {found.nfev}"
        )
    return found


def _method(method, bounds, constraints):
    if method is None:
        has_constraints = not (isinstance(constraints, (tuple, list)) and not len(constraints))
        return "slsqp" if has_constraints else "bfgs" if bounds is None else "l-bfgs-b"
    chosen = method.lower()
    if chosen not in _METHODS:
        raise ValueError(f"Unknown solver {method}")
    if bounds is not None and chosen in (
        "cg",
        "bfgs",
        "newton-cg",
        "dogleg",
        "trust-ncg",
        "trust-exact",
        "trust-krylov",
    ):
        import warnings

        warnings.warn(f"Method {method} cannot handle bounds.", RuntimeWarning, stacklevel=3)
    return chosen


def _known(options, names, without_effect=""):
    unknown = [name for name in options if name not in names.split() and name not in without_effect.split()]
    if unknown:
        import warnings

        warnings.warn(f"Unknown solver options: {', '.join(unknown)}", OptimizeWarning, stacklevel=3)
    return {name: value for name, value in options.items() if name in names.split()}


def _told(callback):
    """A callback with the argument that it asks for; true ends the search."""
    if callback is None:
        return None
    import inspect

    if list(inspect.signature(callback).parameters) == ["intermediate_result"]:
        return lambda x: callback(intermediate_result=OptimizeResult(x=x))

    def tell(x):
        try:
            return callback(x)
        except StopIteration:
            return True

    return tell


def _constrained(fun, x0, args, method, jac, bounds, constraints, tol, callback, options):
    if method == "slsqp":
        options.setdefault("ftol", tol) if tol else None
        return slsqp(fun, x0, args, jac, bounds, constraints, callback, **_known(options, "maxiter ftol eps", "iprint"))
    most = options.get("maxiter", 1000)
    found = slsqp(fun, x0, args, jac, bounds, constraints, callback, max(most, 100), 1e-12)
    found.pop("multipliers")
    if method == "trust-constr" and found.success:
        found.update(status=1, message="`gtol` termination condition is satisfied.", method="tr_interior_point")
    elif found.success:
        found.update(
            status=1 if method == "cobyla" else 0,
            message="Return from COBYLA because the trust region radius reaches its lower bound."
            if method == "cobyla"
            else "The lower bound for the trust-region radius has been reached",
        )
    return found


def _simplex(
    fun,
    x0,
    args,
    bounds,
    tol,
    callback,
    maxiter=None,
    maxfev=None,
    xatol=None,
    fatol=None,
    adaptive=False,
    initial_simplex=None,
    return_all=False,
):
    if adaptive or initial_simplex is not None or return_all:
        raise NotImplementedError(
            "Nelder-Mead with `adaptive`, `initial_simplex` or `return_all` is not available here"
        )
    x = np.atleast_1d(np.asarray(x0, float)).ravel()
    low, high = ends(bounds, x.size)
    inside = (lambda point: np.array(point)) if bounds is None else (lambda point: np.clip(point, low, high))
    of = lambda point: float(np.asarray(fun(inside(point), *args)).ravel()[0])
    xatol, fatol = (given if given is not None else tol or 1e-4 for given in (xatol, fatol))
    told = None if callback is None else lambda point: callback(inside(point))
    most_calls = maxfev or (np.inf if maxiter else 200 * x.size)
    most_rounds = maxiter or (np.inf if maxfev else 200 * x.size)
    point, value, rounds, calls, at_rest = simplex_search(
        of, inside(x).tolist(), xatol, fatol, most_calls, most_rounds, told
    )
    status = 0 if at_rest else 1 if calls >= most_calls else 2
    message = (
        _DONE,
        "Maximum number of function evaluations has been exceeded.",
        "Maximum number of iterations has been exceeded.",
    )[status]
    return OptimizeResult(
        message=message, success=status == 0, status=status, fun=value, x=inside(point), nit=rounds, nfev=calls
    )


def _powell(fun, x0, args, bounds, tol, callback, maxiter=None, maxfev=None, xtol=1e-4, ftol=1e-4, direc=None):
    """M. J. D. Powell's search along directions that adapt (1964)."""
    x = np.atleast_1d(np.asarray(x0, float)).ravel()
    xtol, ftol = tol or xtol, tol or ftol
    low, high = ends(bounds, x.size)
    calls = [0]

    def of(point):
        calls[0] += 1
        return float(np.asarray(fun(np.clip(point, low, high), *args)).ravel()[0])

    directions = np.eye(x.size) if direc is None else np.array(direc, float)
    value, rounds, most = of(x), 0, maxiter or 1000 * x.size
    start = x.copy()
    status = 0
    while True:
        at_start, largest, best = value, 0.0, 0
        for place in range(x.size):
            before = value
            value, x, _ = _along(of, x, directions[place], xtol * 100)
            if before - value > largest:
                largest, best = before - value, place
        rounds += 1
        if callback is not None and callback(np.copy(x)) is True:
            break
        if 2 * (at_start - value) <= ftol * (abs(at_start) + abs(value)) + 1e-20:
            break
        if rounds >= most or calls[0] >= (maxfev or 1000 * x.size):
            status = 2 if rounds >= most else 1
            break
        direction = x - start
        start = x.copy()
        beyond = of(np.clip(x + direction, low, high))
        if at_start > beyond:
            turn = (
                2 * (at_start + beyond - 2 * value) * (at_start - value - largest) ** 2
                - largest * (at_start - beyond) ** 2
            )
            if turn < 0:
                value, x, direction = _along(of, x, direction, xtol * 100)
                if direction.any():
                    directions[best] = directions[-1]
                    directions[-1] = direction
    message = (
        _DONE,
        "Maximum number of function evaluations has been exceeded.",
        "Maximum number of iterations has been exceeded.",
    )[status]
    return OptimizeResult(
        message=message,
        success=status == 0,
        status=status,
        fun=value,
        x=np.clip(x, low, high),
        nit=rounds,
        direc=directions,
        nfev=calls[0],
    )


def _along(of, x, direction, tolerance):
    if not direction.any():
        return of(x), x, direction
    along = lambda length: of(x + length * direction)
    step, value, _ = brent_search(along, *bracket_of(along, 0.0, 1.0), tolerance)
    return value, x + step * direction, step * direction


class _Path:
    """A callback that remembers the points after each round."""

    def __init__(self, x0, callback):
        self.points, self.callback = [np.atleast_1d(np.asarray(x0, float)).ravel()], callback

    def __call__(self, x):
        self.points.append(np.array(x, float))
        return None if self.callback is None else self.callback(x)

    def answer(self, found, names, full_output, retall):
        if full_output:
            parts = tuple(found[name] for name in names.split())
            return (*parts, self.points) if retall else parts
        return (found.x, self.points) if retall else found.x


def fmin(
    func,
    x0,
    args=(),
    xtol=0.0001,
    ftol=0.0001,
    maxiter=None,
    maxfun=None,
    full_output=0,
    disp=1,
    retall=0,
    callback=None,
    initial_simplex=None,
):
    path = _Path(x0, callback)
    found = _simplex(func, x0, args, None, None, path, maxiter, maxfun, xtol, ftol, False, initial_simplex)
    _report(found, disp)
    return path.answer(found, "x fun nit nfev status", full_output, retall)


def fmin_powell(
    func,
    x0,
    args=(),
    xtol=0.0001,
    ftol=0.0001,
    maxiter=None,
    maxfun=None,
    full_output=0,
    disp=1,
    retall=0,
    callback=None,
    direc=None,
):
    path = _Path(x0, callback)
    found = _powell(func, x0, args, None, None, path, maxiter, maxfun, xtol, ftol, direc)
    _report(found, disp)
    return path.answer(found, "x fun direc nit nfev status", full_output, retall)


def fmin_bfgs(
    f,
    x0,
    fprime=None,
    args=(),
    gtol=1e-05,
    norm=np.inf,
    epsilon=EPSILON,
    maxiter=None,
    full_output=0,
    disp=1,
    retall=0,
    callback=None,
):
    path = _Path(x0, callback)
    found = bfgs(f, x0, args, fprime, path, gtol, maxiter, epsilon, norm)
    _report(found, disp, True)
    return path.answer(found, "x fun jac hess_inv nfev njev status", full_output, retall)


def fmin_cg(
    f,
    x0,
    fprime=None,
    args=(),
    gtol=1e-05,
    norm=np.inf,
    epsilon=EPSILON,
    maxiter=None,
    full_output=0,
    disp=1,
    retall=0,
    callback=None,
):
    path = _Path(x0, callback)
    found = conjugate_gradients(f, x0, args, fprime, path, gtol, maxiter, epsilon, norm)
    _report(found, disp, True)
    return path.answer(found, "x fun nfev njev status", full_output, retall)


def fmin_l_bfgs_b(
    func,
    x0,
    fprime=None,
    args=(),
    approx_grad=0,
    bounds=None,
    m=10,
    factr=1e7,
    pgtol=1e-05,
    epsilon=1e-08,
    maxfun=15000,
    maxiter=15000,
    callback=None,
    maxls=20,
):
    jac = fprime if fprime is not None or approx_grad else True
    found = lbfgsb(
        func, x0, args, jac, bounds, callback, m, factr * 2.220446049250313e-16, pgtol, epsilon, maxfun, maxiter, maxls
    )
    return (
        found.x,
        found.fun,
        {"grad": found.jac, "task": found.message, "funcalls": found.nfev, "nit": found.nit, "warnflag": found.status},
    )


def fmin_slsqp(
    func,
    x0,
    eqcons=(),
    f_eqcons=None,
    ieqcons=(),
    f_ieqcons=None,
    bounds=(),
    fprime=None,
    fprime_eqcons=None,
    fprime_ieqcons=None,
    args=(),
    iter=100,
    acc=1e-06,
    iprint=1,
    disp=None,
    full_output=0,
    epsilon=EPSILON,
    callback=None,
):
    constraints = [{"type": "eq", "fun": part, "args": args} for part in eqcons]
    constraints += [{"type": "ineq", "fun": part, "args": args} for part in ieqcons]
    for kind, part, slope in (("eq", f_eqcons, fprime_eqcons), ("ineq", f_ieqcons, fprime_ieqcons)):
        if part is not None:
            constraints.append({"type": kind, "fun": part, "jac": slope, "args": args})
    found = slsqp(func, x0, args, fprime, bounds or None, constraints, callback, iter, acc, epsilon)
    if iprint:
        print(f"{found.message}    (Exit mode {found.status})\n            Current function value: {found.fun}")
        print(
            f"            Iterations: {found.nit}\n            Function evaluations: {found.nfev}\n            Gradient evaluations: {found.njev}"
        )
    return (found.x, found.fun, found.nit, found.status, found.message) if full_output else found.x


def _report(found, disp, slopes=False):
    if disp:
        print(
            f"{found.message}\n         Current function value: {found.fun:f}\n         Iterations: {found.nit}\n         Function evaluations: {found.nfev}"
        )
        if slopes:
            print(f"         Gradient evaluations: {found.njev}")


def rosen(x):
    """H. H. Rosenbrock's valley."""
    x = np.asarray(x)
    return np.sum(100.0 * (x[1:] - x[:-1] ** 2.0) ** 2.0 + (1 - x[:-1]) ** 2.0, axis=0)


def rosen_der(x):
    x = np.asarray(x)
    found = np.zeros_like(x, dtype=float)
    found[1:-1] = 200 * (x[1:-1] - x[:-2] ** 2) - 400 * (x[2:] - x[1:-1] ** 2) * x[1:-1] - 2 * (1 - x[1:-1])
    found[0] = -400 * x[0] * (x[1] - x[0] ** 2) - 2 * (1 - x[0])
    found[-1] = 200 * (x[-1] - x[-2] ** 2)
    return found
