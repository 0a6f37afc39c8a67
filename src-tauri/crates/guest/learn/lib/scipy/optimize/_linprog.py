"""Linear programmes: G. B. Dantzig's simplex in two phases, and branching for whole numbers."""

import heapq

import numpy as np
from _unavailable import unavailable
from scipy.optimize._constraints import LinearConstraint, ends
from scipy.optimize._result import OptimizeResult

_MESSAGES = {
    0: "Optimization terminated successfully. (HiGHS Status 7: Optimal)",
    1: "Iteration limit reached. (HiGHS Status 14: model_status is Iteration limit reached; primal_status is Feasible)",
    2: "The problem is infeasible. (HiGHS Status 8: model_status is Infeasible; primal_status is None)",
    3: "The problem is unbounded. (HiGHS Status 10: model_status is Unbounded; primal_status is Feasible)",
}
_TOLERANCE = 1e-9


class _Failed(Exception):
    def __init__(self, status):
        self.status = status


@unavailable("callback", "x0")
def linprog(
    c,
    A_ub=None,
    b_ub=None,
    A_eq=None,
    b_eq=None,
    bounds=(0, None),
    method="highs",
    callback=None,
    options=None,
    x0=None,
    integrality=None,
):
    c = np.atleast_1d(np.asarray(c, float)).ravel()
    if method not in ("highs", "highs-ds", "highs-ipm", "simplex", "revised simplex", "interior-point"):
        raise ValueError(f"Unknown solver '{method}'")
    A_ub, b_ub = _rows(A_ub, b_ub, c.size, "A_ub", "b_ub")
    A_eq, b_eq = _rows(A_eq, b_eq, c.size, "A_eq", "b_eq")
    low, high = ends(_pairs(bounds, c.size), c.size)
    whole = np.zeros(c.size) if integrality is None else np.broadcast_to(np.asarray(integrality), c.shape)
    if whole.any():
        return _integers(c, A_ub, b_ub, A_eq, b_eq, low, high, whole)
    try:
        found = _Programme(c, A_ub, b_ub, A_eq, b_eq, low, high).solve()
    except _Failed as failure:
        return _nothing(failure.status)
    return _answer(found, c, A_ub, b_ub, A_eq, b_eq, low, high)


def _rows(A, b, size, name_of_a, name_of_b):
    if A is None:
        return np.zeros((0, size)), np.zeros(0)
    A = np.atleast_2d(np.asarray(A.toarray() if hasattr(A, "toarray") else A, float))
    b = np.atleast_1d(np.asarray(b, float)).ravel()
    if A.shape[1] != size:
        raise ValueError(
            f"Invalid input for linprog: {name_of_a} must have exactly two dimensions, and the number of columns in {name_of_a} must be equal to the size of c"
        )
    if A.shape[0] != b.size:
        raise ValueError(
            f"Invalid input for linprog: The number of rows in {name_of_a} must be equal to the number of values in {name_of_b}"
        )
    return A, b


def _pairs(bounds, size):
    if bounds is None:
        return [(0, None)] * size
    if hasattr(bounds, "lb"):
        return bounds
    bounds = list(bounds)
    if len(bounds) == 2 and not np.ndim(bounds[0]) and not np.ndim(bounds[1]):
        return [tuple(bounds)] * size
    return bounds * size if len(bounds) == 1 else bounds


def _nothing(status):
    return OptimizeResult(
        x=None,
        fun=None,
        success=False,
        status=status,
        message=_MESSAGES[status],
        nit=0,
        slack=None,
        con=None,
        lower=_side(None, None),
        upper=_side(None, None),
        eqlin=_side(None, None),
        ineqlin=_side(None, None),
    )


def _side(residual, marginals):
    return OptimizeResult(residual=residual, marginals=marginals)


def _answer(found, c, A_ub, b_ub, A_eq, b_eq, low, high):
    x, duals, rounds = found
    y_ub, y_eq = duals[: len(b_ub)], duals[len(b_ub) :]
    reduced = c - A_ub.T @ y_ub - A_eq.T @ y_eq
    reduced = np.where(np.abs(reduced) < 1e-11, 0.0, reduced)
    at_low = np.abs(x - low) <= np.abs(high - x)
    slack = b_ub - A_ub @ x
    return OptimizeResult(
        message=_MESSAGES[0],
        success=True,
        status=0,
        fun=float(c @ x),
        x=x,
        nit=rounds,
        lower=_side(x - low, np.where(at_low & (reduced > 0), reduced, 0.0)),
        upper=_side(high - x, np.where(~at_low & (reduced < 0), reduced, 0.0)),
        eqlin=_side(b_eq - A_eq @ x, y_eq),
        ineqlin=_side(slack, y_ub),
        slack=slack,
        con=b_eq - A_eq @ x,
        mip_node_count=0,
        mip_dual_bound=0.0,
        mip_gap=0.0,
    )


class _Programme:
    """The programme in the form `A @ z = b`, `z >= 0`."""

    def __init__(self, c, A_ub, b_ub, A_eq, b_eq, low, high):
        if (low > high).any():
            raise _Failed(2)
        self.size, self.low, self.high = c.size, low, high
        self.mirrored, self.free = ~np.isfinite(low) & np.isfinite(high), ~np.isfinite(low) & ~np.isfinite(high)
        self.start = np.where(np.isfinite(low), low, np.where(self.mirrored, np.where(np.isfinite(high), high, 0), 0.0))
        sign = np.where(self.mirrored, -1.0, 1.0)
        boxed = np.isfinite(low) & np.isfinite(high)
        split = np.eye(c.size)[:, self.free]
        spread = np.hstack([np.diag(sign), -split])
        above = np.hstack([np.eye(c.size)[boxed], np.zeros((int(boxed.sum()), int(self.free.sum())))])
        unequal = np.vstack([A_ub @ spread, above])
        self.b = np.concatenate([b_ub - A_ub @ self.start, (high - low)[boxed], b_eq - A_eq @ self.start])
        self.A = np.vstack(
            [
                np.hstack([unequal, np.eye(len(unequal))]),
                np.hstack([A_eq @ spread, np.zeros((len(b_eq), len(unequal)))]),
            ]
        )
        self.c = np.concatenate([c @ spread, np.zeros(len(unequal))])
        self.spread, self.counts = spread, (len(b_ub), int(boxed.sum()), len(b_eq))

    def solve(self):
        z, basis, rounds = self._simplex()
        y = self._duals(basis) if len(basis) else np.zeros(len(self.b))
        unequal, boxed, _ = self.counts
        x = self.start + self.spread @ z[: self.spread.shape[1]]
        y = np.where(np.abs(y) < 1e-12, 0.0, y)
        return x, np.concatenate([y[:unequal], y[unequal + boxed :]]), rounds

    def _duals(self, basis):
        """What one more unit of each right side changes."""
        kept = [place for place in basis if place < self.A.shape[1]]
        return np.linalg.lstsq(self.A[:, kept].T, self.c[kept], rcond=None)[0]

    def _simplex(self):
        rows, columns = self.A.shape
        turned = np.where(self.b < 0, -1.0, 1.0)
        table = np.hstack([self.A * turned[:, None], np.eye(rows), (self.b * turned)[:, None]])
        basis = list(range(columns, columns + rows))
        for row in range(rows):
            own = columns - (self.counts[0] + self.counts[1]) + row
            if row < self.counts[0] + self.counts[1] and turned[row] > 0:
                basis[row] = own
        artificial = np.concatenate([np.zeros(columns), np.ones(rows)])
        table, basis, first = _pivoted(table, basis, artificial, columns)
        if (artificial[basis] @ table[:, -1] if rows else 0) > 1e-7 * max(1.0, np.max(np.abs(self.b), initial=0)):
            raise _Failed(2)
        table, basis = _without_artificial(table, basis, columns)
        table, basis, second = _pivoted(table, basis, np.concatenate([self.c, np.zeros(rows)]), columns)
        z = np.zeros(columns + rows)
        z[basis] = table[:, -1]
        return z[:columns], basis, first + second


def _pivoted(table, basis, cost, columns):
    """Pivot until no column lowers the cost; after many rounds by R. G. Bland's rule, which cannot cycle."""
    for rounds in range(20000):
        reduced = cost[:columns] - cost[basis] @ table[:, :columns] if basis else cost[:columns]
        candidates = np.flatnonzero(reduced < -_TOLERANCE)
        if not candidates.size:
            return table, basis, rounds
        column = int(candidates[0] if rounds > 500 else reduced.argmin())
        rising = table[:, column] > _TOLERANCE
        if not rising.any():
            raise _Failed(3)
        ratios = np.where(rising, table[:, -1] / np.where(rising, table[:, column], 1.0), np.inf)
        least = ratios.min()
        ties = np.flatnonzero(ratios <= least + 1e-12)
        row = int(min(ties, key=lambda place: basis[place]))
        table = _pivot(table, row, column)
        basis[row] = column
    raise _Failed(1)


def _pivot(table, row, column):
    line = table[row] / table[row, column]
    table = table - np.outer(table[:, column], line)
    table[row] = line
    return table


def _without_artificial(table, basis, columns):
    kept = np.ones(len(basis), bool)
    for row, place in enumerate(basis):
        if place >= columns:
            useful = np.flatnonzero(np.abs(table[row, :columns]) > _TOLERANCE)
            if useful.size:
                table = _pivot(table, row, int(useful[0]))
                basis[row] = int(useful[0])
            else:
                kept[row] = False
    return table[kept], [place for place, keep in zip(basis, kept) if keep]


def milp(c, *, integrality=None, bounds=None, constraints=None, options=None):
    c = np.atleast_1d(np.asarray(c, float)).ravel()
    whole = np.zeros(c.size) if integrality is None else np.broadcast_to(np.asarray(integrality), c.shape)
    low, high = (np.zeros(c.size), np.full(c.size, np.inf)) if bounds is None else ends(bounds, c.size)
    return _integers(c, *_separated(constraints, c.size), low, high, whole)


def _separated(constraints, size):
    if constraints is None:
        constraints = []
    elif isinstance(constraints, LinearConstraint) or not isinstance(constraints, list):
        constraints = [constraints]
    A_ub, b_ub, A_eq, b_eq = [np.zeros((0, size))], [np.zeros(0)], [np.zeros((0, size))], [np.zeros(0)]
    for constraint in constraints:
        constraint = constraint if hasattr(constraint, "A") else LinearConstraint(*constraint)
        low, high = (np.broadcast_to(end, (len(constraint.A),)) for end in (constraint.lb, constraint.ub))
        same = low == high
        above, below = np.isfinite(high) & ~same, np.isfinite(low) & ~same
        A_eq.append(constraint.A[same])
        b_eq.append(high[same])
        A_ub += [constraint.A[above], -constraint.A[below]]
        b_ub += [high[above], -low[below]]
    return np.vstack(A_ub), np.concatenate(b_ub), np.vstack(A_eq), np.concatenate(b_eq)


def _integers(c, A_ub, b_ub, A_eq, b_eq, low, high, whole):
    """A. H. Land and A. G. Doig's branching: the nearest bound first."""
    best, value, count, status = None, np.inf, 0, 2
    low, high = np.where(whole > 0, np.ceil(low - 1e-9), low), np.where(whole > 0, np.floor(high + 1e-9), high)
    waiting = [(-np.inf, 0, low, high)]
    while waiting:
        bound, _, low_here, high_here = heapq.heappop(waiting)
        if bound >= value - 1e-9 * max(1.0, abs(value) if np.isfinite(value) else 1.0):
            break
        try:
            x, _, _ = _Programme(c, A_ub, b_ub, A_eq, b_eq, low_here, high_here).solve()
        except _Failed as failure:
            status = failure.status if failure.status == 3 else status
            if failure.status == 3:
                break
            continue
        reached = float(c @ x)
        if reached >= value - 1e-9:
            continue
        off = np.where(whole > 0, np.abs(x - np.round(x)), 0.0)
        if np.max(off, initial=0) <= 1e-6:
            best, value = np.where(whole > 0, np.round(x), x), reached
            continue
        place = int(off.argmax())
        for down in (True, False):
            lower, upper = low_here.copy(), high_here.copy()
            if down:
                upper[place] = np.floor(x[place])
            else:
                lower[place] = np.ceil(x[place])
            count += 1
            heapq.heappush(waiting, (reached, count, lower, upper))
        if count > 20000:
            raise NotImplementedError(
                "this many branches are too many here\nhint: tighten the bounds or relax `integrality`"
            )
    if best is None:
        return _nothing(status)
    fun = float(c @ best)
    return OptimizeResult(
        message=_MESSAGES[0],
        success=True,
        status=0,
        fun=fun,
        x=best,
        mip_node_count=count,
        mip_dual_bound=fun,
        mip_gap=0.0,
        slack=b_ub - A_ub @ best,
        con=b_eq - A_eq @ best,
        nit=count,
    )
