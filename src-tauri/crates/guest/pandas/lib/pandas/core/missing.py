"""`interpolate`: lines between neighbours, polynomials, splines, and the curves of `scipy.interpolate`."""

import _pandas_windows
from _pandas import column_of

from pandas.core.dtypes.base import is_number_or_flag
from pandas.core.hints import hinted

_KINDS = ("nearest", "zero", "quadratic", "cubic")
_BEYOND = ("pchip", "cubicspline", "spline")  # curves that go on behind the last value


def through_curve(index, method, limit, direction, area, options):
    """The function that fills the gaps of a column from a curve through its values."""
    import numpy

    curve = _curve(method, options or {})
    places = _places(index)
    lines = interpolation(index, "index" if places is not None else "linear", limit, direction, area)

    def filled(column):
        gaps = column.missing()
        if not column.dtype.startswith("float") or not len(gaps.true_rows()) or len(gaps.true_rows()) == len(column):
            return column
        x = numpy.arange(len(column), dtype=float) if places is None else places
        known, reached = ~gaps.array(), ~lines(column).missing().array()
        values = column.array()
        made = values.copy()
        asked = reached & ~known
        if method not in _BEYOND:
            asked = asked & (x >= x[known].min()) & (x <= x[known].max())
        if asked.any():
            made[asked] = curve(x[known], values[known])(x[asked])
        return column_of(made)

    return filled


def _places(index):
    """Where the rows lie along the curve; `None` when their labels are no numbers."""
    dtype = index._column.dtype
    if dtype.startswith("datetime"):
        return index._column.cast("int64").array().astype(float)
    return index._column.array().astype(float) if dtype.startswith(("int", "float", "uint")) else None


def _curve(method, options):
    from scipy import interpolate

    if method in _KINDS:
        return lambda x, y: interpolate.interp1d(x, y, kind=method)
    if method == "polynomial":
        order = _order(method, options)
        return lambda x, y: interpolate.interp1d(x, y, kind=order)
    shapes = {"pchip": "PchipInterpolator", "akima": "Akima1DInterpolator", "cubicspline": "CubicSpline"}
    if method in shapes:
        return getattr(interpolate, shapes[method])
    if method == "spline":
        order = _order(method, options)
        if options.get("s") == 0:
            return lambda x, y: interpolate.make_interp_spline(x, y, order)
        message = "interpolate(method='spline') without s=0 smooths the values, which is not here"
        raise hinted(
            NotImplementedError(message), f"use method='polynomial', order={order}: a curve through all values"
        )
    raise ValueError(f"Invalid interpolate method '{method}'")


def _order(method, options):
    order = options.get("order")
    if order is None and method == "polynomial":
        raise ValueError("You must specify the order of the spline or polynomial.")
    if order is None or order <= 0:
        raise ValueError(f"order needs to be specified and greater than 0; got order: {order}")
    return int(order)


def interpolation(index, method, limit, direction, area, options=None):
    """The function that fills the gaps of a column."""
    if method in ("pad", "ffill", "bfill", "backfill"):
        return lambda column: column.take(_pandas_windows.filling_rows(column, method in ("bfill", "backfill"), limit))
    if method not in ("linear", "time", "index", "values", "slinear"):
        from pandas.core.missing import through_curve

        return through_curve(index, method, limit, direction, area, options)
    places = (
        None
        if method == "linear"
        else index._column.cast("int64")
        if index._column.dtype.startswith("datetime")
        else index._column
    )
    direction = direction or "forward"
    forward, backward = direction in ("forward", "both"), direction in ("backward", "both")

    def filled(column):
        if not is_number_or_flag(column.dtype) or not len(column.missing().true_rows()):
            return column
        made = _pandas_windows.interpolated(column, places, forward, backward, limit)
        return made if area is None else _only(made, column, area)

    return filled


def _only(made, column, area):
    """The filled values between the first and the last known one, or only those outside."""
    known = column.missing().invert().true_rows().tolist()
    inside = column_of([bool(known) and known[0] <= row <= known[-1] for row in range(len(column))])
    return made.choose(inside if area == "inside" else inside.invert(), column)
