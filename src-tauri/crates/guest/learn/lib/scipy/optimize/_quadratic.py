"""Quadratic programmes, by D. Goldfarb and A. Idnani's dual method (1983)."""

import numpy as np


class Infeasible(Exception):
    """No point satisfies all constraints."""


def solve(B, g, A, c, equalities):
    """The lowest point of `x'Bx/2 + g'x` where `A @ x + c` is zero in the first rows and not negative in the others.

    Returns the point and the multiplier of each row.
    """
    inverse = np.linalg.inv(B)
    x = -inverse @ g
    active, signs, duals = [], [], []
    scale = 1e-12 * (1 + np.abs(c) + np.abs(A).sum(axis=1)) if len(A) else np.zeros(0)
    for _ in range(20 * (len(A) + len(g)) + 50):
        row, sign = _violated(A @ x + c, active, equalities, scale)
        if row is None:
            return _at_rest(B, g, A, c, active, x)
        x, active, signs, duals = _added(inverse, A, c, x, active, signs, duals, row, sign, equalities)
    raise Infeasible


def _violated(rest, active, equalities, scale):
    for row in range(equalities):
        if row not in active:
            return row, 1.0 if rest[row] <= 0 else -1.0
    free = np.array([row for row in range(equalities, len(rest)) if row not in active], int)
    if free.size:
        worst = free[(rest[free]).argmin()]
        if rest[worst] < -scale[worst]:
            return int(worst), 1.0
    return None, 1.0


def _added(inverse, A, c, x, active, signs, duals, row, sign, equalities):
    """Step until the row holds; rows whose multiplier would become negative leave."""
    normal, own = sign * A[row], 0.0
    active, signs, duals = list(active), list(signs), np.array(duals, float)
    for _ in range(2 * len(A) + 2):
        N = A[active] * np.array(signs)[:, None] if active else np.zeros((0, len(x)))
        pull = np.linalg.solve(N @ inverse @ N.T, N @ inverse @ normal) if active else np.zeros(0)
        step = inverse @ (normal - N.T @ pull)
        slope = step @ normal
        leaving = [place for place in range(len(active)) if active[place] >= equalities and pull[place] > 1e-14]
        ratios = [duals[place] / pull[place] for place in leaving]
        partly = min(ratios, default=np.inf)
        whole = np.inf if slope <= 1e-13 * (normal @ inverse @ normal) else -(sign * (A[row] @ x + c[row])) / slope
        if not np.isfinite(min(partly, whole)):
            if abs(A[row] @ x + c[row]) <= 1e-10 * (1 + abs(c[row])):
                return x, active, signs, duals.tolist()
            raise Infeasible
        length = min(partly, whole)
        if np.isfinite(whole):
            x = x + length * step
        duals, own = duals - length * pull, own + length
        if whole <= partly:
            return x, [*active, row], [*signs, sign], [*duals.tolist(), own]
        place = leaving[int(np.argmin(ratios))]
        active.pop(place)
        signs.pop(place)
        duals = np.delete(duals, place)
    raise Infeasible


def _at_rest(B, g, A, c, active, x):
    """The point and multipliers once more, from the rows that hold: without the rounding of the steps."""
    multipliers = np.zeros(len(A))
    if active:
        N = A[active]
        size = len(g)
        whole = np.block([[B, -N.T], [N, np.zeros((len(active), len(active)))]])
        try:
            found = np.linalg.solve(whole, np.concatenate([-g, -c[active]]))
        except np.linalg.LinAlgError:
            found = np.linalg.lstsq(whole, np.concatenate([-g, -c[active]]), rcond=None)[0]
        x = found[:size]
        multipliers[active] = found[size:]
    return x, multipliers
