"""Line styles and markers, as words and as format strings such as 'ro--'."""

_DASHES = {
    "-": (),
    "solid": (),
    "--": (3.7, 1.6),
    "dashed": (3.7, 1.6),
    "-.": (6.4, 1.6, 1.0, 1.6),
    "dashdot": (6.4, 1.6, 1.0, 1.6),
    ":": (1.0, 1.65),
    "dotted": (1.0, 1.65),
}
_NO_LINE = ("", " ", "none", "None")
_MARKERS = {
    "o": "circle",
    ".": "circle",
    ",": "circle",
    "s": "square",
    "D": "diamond",
    "d": "diamond",
    "^": "triangle",
    "v": "triangle",
    "<": "triangle",
    ">": "triangle",
    "x": "cross",
    "X": "cross",
    "+": "plus",
    "P": "plus",
    "*": "diamond",
    "h": "circle",
    "H": "circle",
    "p": "circle",
    "8": "circle",
    "|": "plus",
    "_": "plus",
}
_LETTERS = "bgrcmykw"


def dashes(linestyle):
    """Drawn and empty lengths in line widths; None for no line at all."""
    if linestyle is None:
        return ()
    if isinstance(linestyle, tuple):
        lengths = linestyle[1]
        return () if lengths is None else tuple(float(length) for length in lengths)
    if linestyle in _NO_LINE:
        return None
    if linestyle not in _DASHES:
        raise ValueError(
            f"{linestyle!r} is not a valid value for ls; supported values are '-', '--', '-.', ':', 'None'"
        )
    return _DASHES[linestyle]


def marker(sign):
    if sign is None or sign in _NO_LINE:
        return "none"
    return _MARKERS.get(sign, "circle")


def parsed(form):
    """A format string as line style, marker and colour, each None if it says nothing of it."""
    linestyle, sign, color = None, None, None
    rest = form
    while rest:
        two = rest[:2]
        if two in ("--", "-."):
            linestyle, rest = two, rest[2:]
        elif rest[0] in "-:":
            linestyle, rest = rest[0], rest[1:]
        elif rest[0] == "C" and rest[1:2].isdigit():
            color, rest = two, rest[2:]
        elif rest[0] in _LETTERS and color is None:
            color, rest = rest[0], rest[1:]
        elif rest[0] in _MARKERS:
            sign, rest = rest[0], rest[1:]
        else:
            return _named_color(form)
    return linestyle, sign, color


def _named_color(form):
    from matplotlib.colors import is_color_like

    if is_color_like(form):
        return None, None, form
    raise ValueError(f"{form!r} is not a valid format string")
