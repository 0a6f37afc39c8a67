"""A line through points, with the interval of its estimate."""

import math

from matplotlib import _values, pyplot
from seaborn import palettes
from seaborn._base import rows
from seaborn._statistics import normal_quantile
from seaborn.categorical import _name_axis

# The places at which the fitted line is drawn.
_PLACES = 100


def regplot(
    data=None,
    *,
    x=None,
    y=None,
    scatter=True,
    fit_reg=True,
    ci=95,
    order=1,
    logx=False,
    truncate=True,
    label=None,
    color=None,
    marker="o",
    scatter_kws=None,
    line_kws=None,
    ax=None,
    x_jitter=None,
    y_jitter=None,
    lowess=False,
    logistic=False,
    robust=False,
    seed=None,
    n_boot=1000,
    **settings,
):
    axes = ax if ax is not None else pyplot.gca()
    for name, asked in (("logistic", logistic), ("robust", robust)):
        if asked:
            raise NotImplementedError(
                f"regplot(..., {name}=True) is not available here\nhint: leave it out for a least-squares line"
            )
    given = rows(data, x=x, y=y)
    pairs = _pairs(given)
    paint = palettes.first(color)
    paint = axes._next_color() if paint is None else paint
    if scatter:
        look = {"alpha": 0.7, **(scatter_kws or {})}
        axes.scatter(
            [one for one, _ in pairs],
            [other for _, other in pairs],
            color=look.pop("color", paint),
            label=label,
            s=look.pop("s", 30),
            **look,
        )
    if fit_reg and lowess:
        _draw_lowess(axes, pairs, paint, line_kws or {})
    elif fit_reg and len(pairs) > order:
        _draw_fit(axes, pairs, order, logx, ci, paint, line_kws or {})
    _name_axis(axes, "x", given.name("x"))
    _name_axis(axes, "y", given.name("y"))
    return axes


def _pairs(given):
    both = zip(map(_values.number, given.get("x")), map(_values.number, given.get("y")))
    return [(x, y) for x, y in both if x is not None and y is not None]


def _draw_fit(axes, pairs, order, logx, ci, paint, look):
    low, high = min(x for x, _ in pairs), max(x for x, _ in pairs)
    if low == high:
        return
    places = [low + (high - low) * number / (_PLACES - 1) for number in range(_PLACES)]
    fitted, reach = _fit(pairs, places, order, logx, ci)
    _draw_line(axes, places, fitted, paint, look)
    if reach is not None:
        axes.fill_between(
            places,
            [y + far for y, far in zip(fitted, reach)],
            [y - far for y, far in zip(fitted, reach)],
            color=look.get("color", paint),
            alpha=0.15,
        )


def _draw_line(axes, places, fitted, paint, look):
    axes.plot(
        places,
        fitted,
        color=look.get("color", paint),
        linewidth=look.get("linewidth", look.get("lw")),
        linestyle=look.get("linestyle", look.get("ls")),
    )


def _draw_lowess(axes, pairs, paint, look):
    """A line that follows the points, without an interval."""
    from statsmodels.nonparametric.smoothers_lowess import lowess

    smooth = lowess([y for _, y in pairs], [x for x, _ in pairs])
    _draw_line(axes, smooth[:, 0], smooth[:, 1], paint, look)


def _fit(pairs, places, order, logx, ci):
    """The least-squares polynomial at `places`, and half of the confidence interval of its mean there.

    The interval is that of normal errors, which the original's bootstrap estimates.
    """
    import numpy

    turned = (lambda x: math.log(x)) if logx else (lambda x: x)
    x, y = numpy.array([turned(x) for x, _ in pairs]), numpy.array([y for _, y in pairs])
    coefficients = numpy.polyfit(x, y, order)
    at = numpy.array([turned(x) for x in places])
    fitted = numpy.polyval(coefficients, at)
    free = len(pairs) - order - 1
    if ci is None or free < 1:
        return fitted.tolist(), None
    columns = numpy.vstack([x**power for power in range(order + 1)]).T
    wanted = numpy.vstack([at**power for power in range(order + 1)]).T
    variance = float(((y - numpy.polyval(coefficients, x)) ** 2).sum()) / free
    shape = numpy.linalg.inv(columns.T @ columns)
    leverage = ((wanted @ shape) * wanted).sum(axis=1)
    reach = normal_quantile(0.5 + ci / 200) * numpy.sqrt(numpy.abs(leverage) * variance)
    return fitted.tolist(), reach.tolist()


def residplot(
    data=None,
    *,
    x=None,
    y=None,
    lowess=False,
    order=1,
    label=None,
    color=None,
    ax=None,
    scatter_kws=None,
    line_kws=None,
    **settings,
):
    axes = ax if ax is not None else pyplot.gca()
    given = rows(data, x=x, y=y)
    pairs = _pairs(given)
    fitted, _ = _fit(pairs, [x for x, _ in pairs], order, False, None)
    left = [(x, y - line) for (x, y), line in zip(pairs, fitted)]
    axes.axhline(0, linestyle="--")
    look = {"s": 30, "color": color, **(scatter_kws or {})}
    axes.scatter([x for x, _ in left], [y for _, y in left], label=label, **look)
    if lowess:
        paint = palettes.first(color)
        _draw_lowess(axes, left, axes._next_color() if paint is None else paint, line_kws or {})
    _name_axis(axes, "x", given.name("x"))
    _name_axis(axes, "y", given.name("y"))
    return axes
