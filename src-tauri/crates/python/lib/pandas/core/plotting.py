"""`.plot`: charts through matplotlib."""

import _pandas

from pandas.core.dtypes import is_number
from pandas.core.hints import missing_attribute

KINDS = ["line", "bar", "barh", "hist", "box", "scatter", "pie", "area", "kde", "density", "hexbin"]


class PlotAccessor:
    """`df.plot(kind=…)`, `df.plot.bar(…)`."""

    def __init__(self, owner):
        self._owner = owner

    def __call__(self, *args, **options):
        kind = options.pop("kind", "line")
        if args and isinstance(args[0], str) and args[0] in KINDS and self._owner.ndim == 1:
            kind, args = args[0], args[1:]
        for name, value in zip(("x", "y"), args):
            options.setdefault(name, value)
        if kind not in KINDS:
            raise ValueError(f"{kind} is not a valid plot kind")
        return _drawn(self._owner, kind, options)

    def __getattr__(self, name):
        if name not in KINDS:
            raise missing_attribute(self, name)
        return lambda *args, **options: self(*args, kind=name, **options) if self._owner.ndim == 2 else self(kind=name, **options)


def _drawn(owner, kind, options):
    axes = _axes(options)
    x, y = options.pop("x", None), options.pop("y", None)
    look = {name: options.pop(name, None) for name in ("title", "xlabel", "ylabel", "legend", "grid", "rot", "xlim", "ylim", "logy", "logx")}
    for name in ("subplots", "layout", "sharex", "sharey", "use_index", "colormap", "table", "fontsize", "secondary_y", "backend", "sort_columns"):
        options.pop(name, None)
    frame = owner.to_frame() if owner.ndim == 1 else owner
    labels = frame[x] if x is not None else frame.index
    if kind == "scatter":
        axes.scatter(frame[x].tolist(), frame[y].tolist(), **_scatter_options(frame, options))
        axes.set_xlabel(look["xlabel"] or str(x))
        axes.set_ylabel(look["ylabel"] or str(y))
        return _finished(axes, look, False)
    columns = _columns(frame, x, y)
    if not columns:
        raise TypeError("no numeric data to plot")
    named = owner.ndim == 2
    _DRAW[kind](axes, labels, columns, options, named)
    if kind not in ("hist", "box", "pie"):
        name = x if x is not None else frame.index.name
        if name is not None:
            (axes.set_ylabel if kind == "barh" else axes.set_xlabel)(str(name))
    return _finished(axes, look, named and kind not in ("box", "pie"))


def _axes(options):
    import matplotlib.pyplot as plt

    axes, size = options.pop("ax", None), options.pop("figsize", None)
    if axes is not None:
        return axes
    if size is not None:
        plt.figure(figsize=size)
    return plt.gca()


def _scatter_options(frame, options):
    shown = dict(options)
    if isinstance(shown.get("c"), str) and shown["c"] in frame.columns:
        shown["c"] = frame[shown["c"]].tolist()
    if isinstance(shown.get("s"), str) and shown["s"] in frame.columns:
        shown["s"] = frame[shown["s"]].tolist()
    return shown


def _columns(frame, x, y):
    wanted = ([y] if not isinstance(y, (list, tuple)) else list(y)) if y is not None else None
    chosen = frame[wanted] if wanted is not None else frame if x is None else frame.drop(columns=[x])
    return [(label, series) for label, series in chosen.items() if is_number(series._column.dtype) or series._column.dtype == "bool"]


def _style(options, place):
    """The options of one of several columns."""
    shown = dict(options)
    colors = shown.pop("color", None)
    if colors is not None:
        shown["color"] = colors[place % len(colors)] if isinstance(colors, (list, tuple)) else colors
    shown.pop("stacked", None)
    shown.pop("width", None)
    return shown


def _texts(labels):
    """Labels for bars, as text."""
    if labels._column.dtype.startswith(("datetime", "period")):
        return labels._column.texts(6)
    if getattr(labels, "nlevels", 1) > 1:
        return ["(" + ", ".join(map(str, label)) + ")" for label in labels.tolist()]
    return [str(label) for label in labels.tolist()]


def _positions(labels):
    """Places on a continuous axis: numbers and moments as they are, other labels by their texts."""
    if labels._column.dtype.startswith("datetime"):
        return labels._column.items()
    return labels.tolist() if is_number(labels._column.dtype) else _texts(labels)


def _line(axes, labels, columns, options, named):
    style = options.pop("style", None)
    for place, (label, series) in enumerate(columns):
        marks = [style[place] if isinstance(style, (list, tuple)) else style] if style else []
        axes.plot(_positions(labels), series.tolist(), *marks, **{"label": str(label), **_style(options, place)})


def _bars(axes, labels, columns, options, named, horizontal=False):
    texts = _texts(labels)
    stacked, width = options.pop("stacked", False), options.pop("width", 0.5)
    draw = axes.barh if horizontal else axes.bar
    thickness, offset = ("height", "left") if horizontal else ("width", "bottom")
    if len(columns) == 1:
        (label, series), = columns
        extra = {"label": str(label)} if named else {}
        colors = options.pop("color", None)
        extra |= {} if colors is None else {"color": colors}
        draw(texts, series.fillna(0).tolist(), **{thickness: width}, **extra, **options)
        return
    base = [0.0] * len(texts)
    each = width if stacked else width / len(columns)
    for place, (label, series) in enumerate(columns):
        values = series.fillna(0).tolist()
        shift = 0 if stacked else (place - (len(columns) - 1) / 2) * each
        where = [row + shift for row in range(len(texts))]
        extra = {offset: list(base)} if stacked else {}
        draw(where, values, **{thickness: each, "label": str(label)}, **extra, **_style(options, place))
        base = [low + value for low, value in zip(base, values)]
    places = list(range(len(texts)))
    if horizontal:
        axes.set_yticks(places)
        axes.set_yticklabels(texts)
    else:
        axes.set_xticks(places)
        axes.set_xticklabels(texts)


def _hist(axes, labels, columns, options, named):
    for place, (label, series) in enumerate(columns):
        axes.hist(series.dropna().tolist(), **{"label": str(label), **_style(options, place)})
    axes.set_ylabel("Frequency")


def _box(axes, labels, columns, options, named):
    options.pop("by", None)
    axes.boxplot([series.dropna().tolist() for _, series in columns], labels=[str(label) for label, _ in columns], **options)


def _pie(axes, labels, columns, options, named):
    label, series = columns[0]
    axes.pie(series.tolist(), labels=options.pop("labels", _texts(labels)), **options)
    axes.set_ylabel(str(label))


def _area(axes, labels, columns, options, named):
    base = [0.0] * len(labels)
    for place, (label, series) in enumerate(columns):
        top = [low + value for low, value in zip(base, series.fillna(0).tolist())]
        axes.fill_between(_positions(labels), base, top, **{"label": str(label), **_style(options, place)})
        base = top


_DRAW = {
    "line": _line,
    "bar": _bars,
    "barh": lambda *args: _bars(*args, horizontal=True),
    "hist": _hist,
    "box": _box,
    "pie": _pie,
    "area": _area,
}


def _finished(axes, look, legend):
    for name in ("title", "xlabel", "ylabel", "xlim", "ylim"):
        if look[name] is not None:
            getattr(axes, f"set_{name}")(look[name])
    if look["legend"] if look["legend"] is not None else legend:
        axes.legend()
    if look["grid"]:
        axes.grid(True)
    if look["rot"] is not None:
        axes.tick_params(axis="x", rotation=look["rot"])
    if look["logy"]:
        axes.set_yscale("log")
    if look["logx"]:
        axes.set_xscale("log")
    return axes
