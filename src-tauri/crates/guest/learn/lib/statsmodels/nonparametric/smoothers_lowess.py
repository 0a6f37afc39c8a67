"""Local lines through a cloud of points (W. Cleveland 1979)."""

import numpy as np
from _unavailable import unavailable

__all__ = ["lowess"]


@unavailable("is_sorted")
def lowess(
    endog, exog, frac=2.0 / 3.0, it=3, delta=0.0, xvals=None, is_sorted=False, missing="drop", return_sorted=True
):
    """Pairs of x and the height of the line through the nearest points, points far off counting less each time."""
    y, x = np.asarray(endog, dtype=float), np.asarray(exog, dtype=float)
    if x.ndim != 1 or y.ndim != 1 or len(x) != len(y):
        raise ValueError("exog and endog must have same length")
    if not 0 <= frac <= 1:
        raise ValueError("Lowess `frac` must be in the range [0,1]!")
    known = np.isfinite(x) & np.isfinite(y) if missing in ("drop", "none") else np.ones(len(x), dtype=bool)
    order = np.argsort(x[known], kind="stable")
    xs, ys = x[known][order], y[known][order]
    if xvals is not None:
        return _at(np.asarray(xvals, dtype=float), xs, ys, frac, it)
    heights = _smoothed(xs, ys, frac, it, delta)[0]
    if return_sorted:
        return np.column_stack([xs, heights])
    found = np.full(len(x), np.nan)
    found[np.nonzero(known)[0][order]] = heights
    return found


def _smoothed(xs, ys, frac, it, delta):
    count = len(xs)
    near = int(frac * count + 1e-10)
    if not 0 < near <= count:
        raise ValueError("the number of neighbours `frac * n` must be at least 1\nhint: choose a larger `frac`")
    robust, heights = np.ones(count), ys
    for _ in range(it + 1):
        heights = _fitted(xs, ys, near, robust, delta)
        off = np.abs(ys - heights)
        middle = float(np.median(off))
        if middle == 0:
            robust = (off == 0).astype(float)
        else:
            shares = off / (6 * middle)
            robust = np.where(shares >= 1, 0.0, (1 - shares**2) ** 2)
    return heights, robust


def _fitted(xs, ys, near, robust, delta):
    count, left = len(xs), 0
    heights, places = np.full(count, np.nan), xs.tolist()
    at, last = 0, -1
    while at < count:
        place = places[at]
        while left + near < count and place > (places[left] + places[left + near]) / 2:
            left += 1
        heights[at] = _height(
            place,
            xs[left : left + near],
            ys[left : left + near],
            robust[left : left + near],
            ys[at],
            places[-1] - places[0],
        )
        if last >= 0 and at - last > 1:
            between = np.arange(last + 1, at)
            share = (xs[between] - places[last]) / (place - places[last])
            heights[between] = share * heights[at] + (1 - share) * heights[last]
        last = at
        following = at + 1
        while following < count and places[following] == place:
            heights[following] = heights[at]
            last = following
            following += 1
        reach = following
        while reach < count and places[reach] <= places[last] + delta:
            reach += 1
        at = max(following, reach - 1) if following < count else count
    return heights


def _height(place, xs, ys, robust, own, span):
    distances = np.abs(xs - place)
    radius = max(float(distances[0]), float(distances[-1]))
    far, close = distances > 0.999 * radius, distances <= 0.001 * radius
    with np.errstate(all="ignore"):
        weights = np.where(far, 0.0, np.where(close, 1.0, (1 - (distances / radius) ** 3) ** 3)) * robust
    whole = float(weights.sum())
    if whole <= 0:
        return own
    weights = weights / whole
    middle = float(weights @ xs)
    spread = float(weights @ (xs - middle) ** 2)
    if spread >= (0.001 * span) ** 2 and spread > 0:
        weights = weights * (1 + (place - middle) * (xs - middle) / spread)
    return float(weights @ ys)


def _at(wanted, xs, ys, frac, it):
    near = int(frac * len(xs) + 1e-10)
    robust = _smoothed(xs, ys, frac, max(it - 1, 0), 0.0)[1] if it > 0 else np.ones(len(xs))
    found = []
    for place in wanted.tolist():
        distances = np.abs(xs - place)
        left = min(range(len(xs) - near + 1), key=lambda start: max(distances[start], distances[start + near - 1]))
        part = slice(left, left + near)
        found.append(_height(place, xs[part], ys[part], robust[part], np.nan, float(xs[-1] - xs[0])))
    return np.array(found)
