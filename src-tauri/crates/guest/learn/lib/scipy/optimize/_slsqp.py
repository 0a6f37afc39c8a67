"""Sequential quadratic programming, after D. Kraft (1988)."""

import numpy as np
from scipy.optimize._constraints import as_dictionaries, ends
from scipy.optimize._differentiable import EPSILON, Objective, slopes
from scipy.optimize._quadratic import Infeasible, solve
from scipy.optimize._result import OptimizeResult

_MESSAGES = {
    0: "Optimization terminated successfully",
    4: "Inequality constraints incompatible",
    8: "Positive directional derivative for linesearch",
    9: "Iteration limit reached",
}


class _Constraints:
    """The values and slopes of all constraints, equalities first."""

    def __init__(self, constraints, bounds, step):
        self._parts = [part for part in constraints if part["type"] == "eq"]
        self._parts += [part for part in constraints if part["type"] == "ineq"]
        self._bounds, self._step = bounds, step

    def equalities(self, x):
        return sum(self._value(part, x).size for part in self._parts if part["type"] == "eq")

    def _value(self, part, x):
        return np.atleast_1d(np.asarray(part["fun"](x, *part.get("args", ())), float)).ravel()

    def values(self, x):
        return np.concatenate([self._value(part, x) for part in self._parts]) if self._parts else np.zeros(0)

    def slopes(self, x):
        return np.vstack([self._slope(part, x) for part in self._parts]) if self._parts else np.zeros((0, x.size))

    def _slope(self, part, x):
        if callable(part.get("jac")):
            return np.atleast_2d(np.asarray(part["jac"](x, *part.get("args", ())), float))
        return slopes(lambda point: self._value(part, point), x, None, self._bounds, self._step)


def slsqp(fun, x0, args=(), jac=None, bounds=None, constraints=(), callback=None, maxiter=100, ftol=1e-6, eps=EPSILON):
    x = np.atleast_1d(np.asarray(x0, float)).ravel()
    low, high = ends(bounds, x.size)
    x = np.clip(x, low, high)
    objective = Objective(fun, args, jac, None if bounds is None else bounds, eps)
    constraint = _Constraints(as_dictionaries(constraints, x), bounds, eps)
    search = _Search(objective, constraint, x, low, high, ftol)
    status = 9
    while search.rounds < maxiter:
        status = search.round()
        if status is not None:
            break
        if callback is not None and callback(np.copy(search.x)) is True:
            break
        status = 9
    else:
        search.rounds += 1
    return OptimizeResult(
        x=search.x,
        fun=objective(search.x),
        jac=search.g,
        nit=search.rounds,
        nfev=objective.nfev,
        njev=objective.njev,
        status=status,
        message=_MESSAGES[status],
        success=status == 0,
        multipliers=search.multipliers,
    )


class _Search:
    def __init__(self, objective, constraint, x, low, high, accuracy):
        self.objective, self.constraint = objective, constraint
        self.x, self.low, self.high, self.accuracy = x, low, high, accuracy
        self.f, self.g = objective(x), objective.slope(x)
        self.c, self.A = constraint.values(x), constraint.slopes(x)
        self.equalities = constraint.equalities(x)
        self.penalties = self.multipliers = np.zeros(self.c.size)
        self.B, self.rounds, self.resets = np.eye(x.size), 0, 1

    def round(self):
        """One step; a status when the search has ended."""
        self.rounds += 1
        try:
            s, self.multipliers, kept = self._direction()
        except Infeasible:
            return 4
        pull = self.A.T @ self.multipliers
        rest = self.g - pull
        slope = self.g @ s
        gap = abs(slope) + np.abs(self.multipliers) @ np.abs(self.c)
        self.penalties = np.maximum(np.abs(self.multipliers), (self.penalties + np.abs(self.multipliers)) / 2)
        if gap < self.accuracy and self._violation(self.c).sum() < self.accuracy:
            return 0
        penalty = self.penalties @ self._violation(self.c)
        descent = slope - penalty * kept
        if descent >= 0:
            return self._reset()
        f0 = self.f
        s = self._line_search(s, f0 + penalty, descent)
        if self._is_at_rest(s, f0, self.accuracy):
            return 0
        self._update(s, rest)
        return None

    def _direction(self):
        """The step to the lowest point of the quadratic model, its multipliers and what it keeps of the constraints."""
        n, m = self.x.size, self.c.size
        below, above = np.isfinite(self.low), np.isfinite(self.high)
        A = np.vstack([self.A, np.eye(n)[below], -np.eye(n)[above]])
        c = np.concatenate([self.c, (self.x - self.low)[below], (self.high - self.x)[above]])
        try:
            s, multipliers = solve(self.B, self.g, A, c, self.equalities)
            kept = 1.0
        except (Infeasible, np.linalg.LinAlgError):
            s, multipliers, kept = self._relaxed(A, c, n, m)
        return np.clip(s, self.low - self.x, self.high - self.x), multipliers[:m], kept

    def _relaxed(self, A, c, n, m):
        """As before where the linear constraints contradict each other: one more variable takes a part of them back."""
        equal = np.arange(m) < self.equalities
        column = np.concatenate([np.where(equal, -self.c, np.maximum(-self.c, 0)), np.zeros(len(A) - m)])
        rows = np.vstack([np.column_stack([A, column]), np.eye(n + 1)[n:], -np.eye(n + 1)[n:]])
        rest = np.concatenate([c, [0.0, 1.0]])
        weight = 100.0
        for _ in range(5):
            B = np.zeros((n + 1, n + 1))
            B[:n, :n], B[n, n] = self.B, weight
            try:
                found, multipliers = solve(B, np.append(self.g, 0.0), rows, rest, self.equalities)
            except (Infeasible, np.linalg.LinAlgError):
                weight *= 10
                continue
            if found[n] >= 1 - 1e-9:
                raise Infeasible
            return found[:n], multipliers, 1.0 - found[n]
        raise Infeasible

    def _violation(self, c):
        return np.maximum(-c, np.where(np.arange(c.size) < self.equalities, c, 0.0))

    def _line_search(self, s, merit, descent):
        x0 = self.x
        for line in range(1, 12):
            self.x = np.clip(x0 + s, self.low, self.high)
            self.f, self.c = self.objective(self.x), self.constraint.values(self.x)
            change = self.f + self.penalties @ self._violation(self.c) - merit
            if change <= descent / 10 or line > 10:
                return s
            factor = max(descent / (2 * (descent - change)), 0.1) if np.isfinite(change) else 0.1
            s, descent = factor * s, factor * descent
        return s

    def _is_at_rest(self, s, f0, accuracy):
        small = abs(self.f - f0) < accuracy or np.linalg.norm(s) < accuracy
        return small and self._violation(self.c).sum() < accuracy

    def _update(self, s, rest):
        """Broyden, Fletcher, Goldfarb and Shanno's formula, damped so that the model stays convex."""
        self.g, self.A = self.objective.slope(self.x), self.constraint.slopes(self.x)
        change = self.g - self.A.T @ self.multipliers - rest
        along = self.B @ s
        curvature, measured = s @ along, s @ change
        if measured < 0.2 * curvature:
            part = 0.8 * curvature / (curvature - measured)
            change = part * change + (1 - part) * along
            measured = 0.2 * curvature
        self.B = self.B + np.outer(change, change) / measured - np.outer(along, along) / curvature

    def _reset(self):
        self.resets += 1
        if self.resets > 5:
            relaxed = self._violation(self.c).sum() < 10 * self.accuracy
            return 0 if relaxed and np.linalg.norm(self.g) < 10 * self.accuracy else 8
        self.B = np.eye(self.x.size)
        return None
