"""`cut` and `qcut`: numbers into intervals."""

from _pandas import column_of

from pandas.core.index import index_of, is_listlike
from pandas.core.series import Series


class Interval:
    """The numbers between two ends."""

    def __init__(self, left, right, closed="right"):
        self.left, self.right, self.closed = left, right, closed

    @property
    def mid(self):
        return (self.left + self.right) / 2

    @property
    def length(self):
        return self.right - self.left

    def __contains__(self, value):
        if self.closed == "left":
            return self.left <= value < self.right
        return self.left < value <= self.right

    def __repr__(self):
        return f"Interval({self.left}, {self.right}, closed={self.closed!r})"

    def __str__(self):
        opening, closing = ("[", ")") if self.closed == "left" else ("(", "]")
        return f"{opening}{self.left}, {self.right}{closing}"

    def _key(self):
        return (self.left, self.right)

    def __eq__(self, other):
        return isinstance(other, Interval) and self._key() == other._key()

    def __hash__(self):
        return hash(self._key())

    def __lt__(self, other):
        return self._key() < other._key()

    def __gt__(self, other):
        return self._key() > other._key()


def cut(x, bins, right=True, labels=None, retbins=False, precision=3, include_lowest=False, duplicates="raise", ordered=True):
    series = x if isinstance(x, Series) else Series(x)
    edges = list(bins) if is_listlike(bins) else _even_edges(series, bins, right)
    if any(low >= high for low, high in zip(edges, edges[1:])):
        raise ValueError("bins must increase monotonically.")
    return _binned(series, edges, right, labels, retbins, precision, include_lowest)


def _even_edges(series, count, right):
    low, high = float(series.min()), float(series.max())
    if low == high:
        low, high = low - (0.001 * abs(low) or 0.001), high + (0.001 * abs(high) or 0.001)
    step = (high - low) / count
    edges = [low + step * place for place in range(count)] + [high]
    margin = (high - low) * 0.001
    if right:
        edges[0] -= margin
    else:
        edges[-1] += margin
    return edges


def qcut(x, q, labels=None, retbins=False, precision=3, duplicates="raise"):
    series = x if isinstance(x, Series) else Series(x)
    fractions = list(q) if is_listlike(q) else [place / q for place in range(q + 1)]
    edges = series._column.quantiles([float(part) for part in fractions], "linear").tolist()
    kept = sorted(set(edges))
    if len(kept) < len(edges):
        if duplicates == "raise":
            raise ValueError(f"Bin edges must be unique: {index_of(edges)!r}.\nYou can drop duplicate edges by setting the 'duplicates' kwarg")
        edges = kept
    return _binned(series, edges, True, labels, retbins, precision, True)


def _binned(series, edges, right, labels, retbins, precision, include_lowest):
    count = len(edges) - 1
    names = _names(edges, right, labels, precision, include_lowest, count)
    values = series._column.map(lambda value: _place(value, edges, right, include_lowest), True).tolist()
    if labels is False:
        made = column_of([float("nan") if place is None or place != place else int(place) for place in values])
    else:
        made = column_of([float("nan") if place is None or place != place else names[int(place)] for place in values])
    result = Series._made(made, series.index, series.name)
    if retbins:
        import numpy

        return result, numpy.array(edges)
    return result


def _place(value, edges, right, include_lowest):
    for place, (low, high) in enumerate(zip(edges, edges[1:])):
        if (low < value <= high) if right else (low <= value < high):
            return place
        if include_lowest and place == 0 and value == low:
            return place
    return float("nan")


def _names(edges, right, labels, precision, include_lowest, count):
    if labels is not None and labels is not False:
        if len(labels) != count:
            raise ValueError("Bin labels must be one fewer than the number of bin edges")
        return list(labels)
    shown = _rounded(edges, precision)
    if right and include_lowest:
        shown[0] = shown[0] - 10**-precision
        shown[0] = round(shown[0], precision)
    return [Interval(low, high, "right" if right else "left") for low, high in zip(shown, shown[1:])]


def _rounded(edges, precision):
    """As few digits as keep the edges apart."""
    for digits in range(precision, 20):
        shown = [edge if isinstance(edge, int) else round(edge, digits) for edge in edges]
        if len(set(shown)) == len(set(edges)):
            return shown
    return list(edges)
