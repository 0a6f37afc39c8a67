"""`cut` and `qcut`: numbers into intervals."""

import math

import _pandas_typed
from _pandas import column_of

from pandas._libs.interval import Interval
from pandas._libs.tslibs.timedeltas import Timedelta
from pandas._libs.tslibs.timestamps import Timestamp
from pandas.core.arrays.categorical import Categorical
from pandas.core.indexes.base import index_of, is_listlike
from pandas.core.series import Series


def cut(
    x, bins, right=True, labels=None, retbins=False, precision=3, include_lowest=False, duplicates="raise", ordered=True
):
    series = x if isinstance(x, Series) else Series(x)
    if hasattr(bins, "_parts"):
        return _given(x, series, bins)
    series, back = _as_numbers(series)
    if is_listlike(bins):
        edges = [_number(edge) for edge in bins]
        if any(isinstance(edge, float) for edge in edges):
            edges = [float(edge) for edge in edges]  # as in the array that pandas makes of them
        if len(set(edges)) < len(edges) and duplicates == "drop":
            edges = sorted(set(edges))
    else:
        edges = _even_edges(series, bins, right)
    if any(low >= high for low, high in zip(edges, edges[1:])):
        if len(set(edges)) < len(edges) and all(low <= high for low, high in zip(edges, edges[1:])):
            raise ValueError(
                f"Bin edges must be unique: {index_of(edges)!r}.\nYou can drop duplicate edges by setting the 'duplicates' kwarg"
            )
        raise ValueError("bins must increase monotonically.")
    return _binned(x, series, edges, right, labels, retbins, precision, include_lowest, ordered, back)


def _as_numbers(series):
    """The values as numbers, and the function that makes moments or spans of numbers again."""
    dtype = series._column.dtype
    if dtype.startswith("datetime"):
        return series._with(
            column_of([float("nan") if value != value else value.value // 1000 for value in series])
        ), lambda value: Timestamp(int(value), unit="us")
    if dtype.startswith("timedelta"):
        return series._with(
            column_of([float("nan") if value != value else value.value // 1000 for value in series])
        ), lambda value: Timedelta(int(value), unit="us")
    return series, None


def _number(edge):
    return edge.value // 1000 if hasattr(edge, "value") and hasattr(edge, "as_unit") else edge


def _given(x, series, bins):
    """Values into intervals that are given."""
    codes = bins.get_indexer(series._column.items())
    column = _pandas_typed.categories_from_codes(column_of(codes), bins._column, True)
    return series._with(column) if isinstance(x, Series) else Categorical._of(column)


def _even_edges(series, count, right):
    low, high = float(series.min()), float(series.max())
    same = low == high
    if same:
        low, high = low - (0.001 * abs(low) or 0.001), high + (0.001 * abs(high) or 0.001)
    step = (high - low) / count
    edges = [low + step * place for place in range(count)] + [high]
    margin = 0.0 if same else (high - low) * 0.001
    if right:
        edges[0] -= margin
    else:
        edges[-1] += margin
    return edges


def qcut(x, q, labels=None, retbins=False, precision=3, duplicates="raise"):
    series, back = _as_numbers(x if isinstance(x, Series) else Series(x))
    fractions = list(q) if is_listlike(q) else [place / q for place in range(q + 1)]
    edges = series._column.quantiles([float(part) for part in fractions], "linear").tolist()
    kept = sorted(set(edges))
    if len(kept) < len(edges):
        if duplicates == "raise":
            raise ValueError(
                f"Bin edges must be unique: {index_of(edges)!r}.\nYou can drop duplicate edges by setting the 'duplicates' kwarg"
            )
        edges = kept
    return _binned(x, series, edges, True, labels, retbins, precision, True, True, back)


def _binned(x, series, edges, right, labels, retbins, precision, include_lowest, ordered, back):
    names = _names(edges, right, labels, precision, include_lowest, len(edges) - 1, back)
    places = _places(series._column, edges, right, include_lowest)
    outside = places.compare("lt", 0)
    if labels is False:
        made = places.cast("float64").choose(outside.invert(), float("nan")) if bool(outside.truth("any")) else places
    else:
        codes = places
        distinct = list(dict.fromkeys(names))
        codes = (
            codes
            if len(distinct) == len(names)
            else codes.map(lambda code: distinct.index(names[code]) if code >= 0 else -1, True)
        )
        made = _pandas_typed.categories_from_codes(codes, column_of(distinct), ordered)
    if not isinstance(x, Series):
        result = made.array() if labels is False else Categorical._of(made)
    else:
        result = Series._made(made, series.index, series.name)
    if retbins:
        import numpy

        return result, numpy.array(edges) if back is None else index_of([back(edge) for edge in edges])
    return result


def _places(column, edges, right, include_lowest):
    """The number of the interval that each value lies in; -1 for none."""
    import numpy

    values, borders = column.cast("float64").array(), numpy.array([float(edge) for edge in edges])
    places = numpy.searchsorted(borders, values, side="left" if right else "right")
    if include_lowest and right:
        places[values == borders[0]] = 1
    places[(places == len(edges)) | numpy.isnan(values)] = 0
    return column_of(places - 1)


def _names(edges, right, labels, precision, include_lowest, count, back):
    if labels is not None and labels is not False:
        if len(labels) != count:
            raise ValueError("Bin labels must be one fewer than the number of bin edges")
        return list(labels)
    closed = "right" if right else "left"
    if back is not None:
        return [Interval(back(low), back(high), closed) for low, high in zip(edges, edges[1:])]
    shown, digits = _rounded(edges, precision)
    if right and include_lowest:
        shown = [shown[0] - 10**-digits, *(float(edge) for edge in shown[1:])]
    return [Interval(low, high, closed) for low, high in zip(shown, shown[1:])]


def _rounded(edges, precision):
    """The edges with as few digits as keep them apart, and how many those are."""
    for digits in range(precision, 20):
        shown = [edge if isinstance(edge, int) else _with_digits(edge, digits) for edge in edges]
        if len(set(shown)) == len(set(edges)):
            return shown, digits
    return list(edges), precision


def _with_digits(edge, digits):
    """The number with so many digits behind the point, those that are not leading zeros of a fraction."""
    import numpy

    if edge == 0 or not math.isfinite(edge):
        return edge
    leading = -math.floor(math.log10(abs(edge))) - 1 if abs(edge) < 1 else 0
    return float(numpy.around(edge, digits + leading))
