"""Bounds and constraints."""

import numpy as np


class Bounds:
    """Each variable lies between `lb` and `ub`."""

    def __init__(self, lb=-np.inf, ub=np.inf, keep_feasible=False):
        self.lb, self.ub = np.atleast_1d(np.asarray(lb, float)), np.atleast_1d(np.asarray(ub, float))
        self.keep_feasible = np.atleast_1d(keep_feasible)

    def __repr__(self):
        return f"Bounds({self.lb!r}, {self.ub!r})"

    def residual(self, x):
        return x - self.lb, self.ub - x


class NonlinearConstraint:
    """`lb <= fun(x) <= ub`."""

    def __init__(
        self,
        fun,
        lb,
        ub,
        jac="2-point",
        hess=None,
        keep_feasible=False,
        finite_diff_rel_step=None,
        finite_diff_jac_sparsity=None,
    ):
        self.fun, self.lb, self.ub, self.jac, self.hess = fun, lb, ub, jac, hess
        self.keep_feasible = keep_feasible


class LinearConstraint:
    """`lb <= A @ x <= ub`."""

    def __init__(self, A, lb=-np.inf, ub=np.inf, keep_feasible=False):
        self.A = np.atleast_2d(np.asarray(A.toarray() if hasattr(A, "toarray") else A, float))
        self.lb, self.ub = np.atleast_1d(np.asarray(lb, float)), np.atleast_1d(np.asarray(ub, float))
        self.keep_feasible = keep_feasible

    def residual(self, x):
        return self.A @ x - self.lb, self.ub - self.A @ x


def ends(bounds, size):
    """The lower and the upper ends of bounds of either form."""
    if bounds is None:
        return np.full(size, -np.inf), np.full(size, np.inf)
    if hasattr(bounds, "lb"):
        return np.broadcast_to(bounds.lb, (size,)).astype(float), np.broadcast_to(bounds.ub, (size,)).astype(float)
    pairs = [tuple(pair) for pair in bounds]
    if len(pairs) != size:
        raise ValueError("The number of bounds is not compatible with the length of `x0`.")
    low = np.array([-np.inf if pair[0] is None else float(pair[0]) for pair in pairs])
    high = np.array([np.inf if pair[1] is None else float(pair[1]) for pair in pairs])
    if (low > high).any():
        raise ValueError("One of the lower bounds is greater than an upper bound.")
    return low, high


def as_dictionaries(constraints, x0):
    """Constraints of any form as dictionaries of `type`, `fun`, `jac` and `args`."""
    if isinstance(constraints, (dict, LinearConstraint, NonlinearConstraint)):
        constraints = [constraints]
    made = []
    for place, constraint in enumerate(constraints):
        made += _from_object(constraint, x0) if hasattr(constraint, "lb") else [_checked(constraint, place)]
    return made


def _checked(constraint, place):
    if not isinstance(constraint, dict):
        raise TypeError("Constraints must be defined using a dictionary.")
    if "type" not in constraint:
        raise KeyError(f"Constraint {place} has no type defined.")
    if constraint["type"].lower() not in ("eq", "ineq"):
        raise ValueError(f"Unknown constraint type '{constraint['type']}'.")
    if "fun" not in constraint:
        raise ValueError(f"Constraint {place} has no function defined.")
    return {**constraint, "type": constraint["type"].lower()}


def _from_object(constraint, x0):
    if hasattr(constraint, "A"):
        fun, jac = (lambda x: constraint.A @ x), (lambda x: constraint.A)
    else:
        fun = lambda x: np.atleast_1d(np.asarray(constraint.fun(x), float))
        jac = (lambda x: np.atleast_2d(constraint.jac(x))) if callable(constraint.jac) else None
    size = np.atleast_1d(fun(x0)).size
    low, high = (
        np.broadcast_to(constraint.lb, (size,)).astype(float),
        np.broadcast_to(constraint.ub, (size,)).astype(float),
    )
    same = low == high
    above, below = np.isfinite(low) & ~same, np.isfinite(high) & ~same
    made = []
    if same.any():
        made.append({"type": "eq", "fun": lambda x: (fun(x) - low)[same], "jac": jac and (lambda x: jac(x)[same])})
    if above.any() or below.any():
        made.append(
            {
                "type": "ineq",
                "fun": lambda x: np.concatenate([(fun(x) - low)[above], (high - fun(x))[below]]),
                "jac": jac and (lambda x: np.vstack([jac(x)[above], -jac(x)[below]])),
            }
        )
    return made
