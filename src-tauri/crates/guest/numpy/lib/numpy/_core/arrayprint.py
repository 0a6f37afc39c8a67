"""How arrays print, print options, and warnings about results that are not finite."""

import builtins
import sys

import _numpy

from numpy._core.numeric import asarray

_options = {
    "edgeitems": 3,
    "threshold": 1000,
    "floatmode": "maxprec",
    "precision": 8,
    "suppress": False,
    "linewidth": 75,
    "nanstr": "nan",
    "infstr": "inf",
    "sign": "-",
    "formatter": None,
    "legacy": False,
    "override_repr": None,
}
_NATIVE = ("precision", "threshold", "edgeitems", "linewidth")


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None, **other):
    given = {
        "precision": precision,
        "threshold": threshold,
        "edgeitems": edgeitems,
        "linewidth": linewidth,
        "suppress": suppress,
    }
    changed = {**_options, **{name: value for name, value in {**given, **other}.items() if value is not None}}
    native = {name: int(builtins.min(changed[name], sys.maxsize)) for name in _NATIVE}
    _numpy.set_print_options(**native, suppress=builtins.bool(changed["suppress"]))
    _options.update(changed)


def get_printoptions():
    return dict(_options)


class printoptions:
    """The options for the length of a `with` block."""

    def __init__(self, **options):
        self._given = options

    def __enter__(self):
        self._before = get_printoptions()
        set_printoptions(**self._given)

    def __exit__(self, *_):
        set_printoptions(**self._before)


def array2string(
    a,
    max_line_width=None,
    precision=None,
    suppress_small=None,
    separator=" ",
    prefix="",
    *,
    formatter=None,
    threshold=None,
    edgeitems=None,
    **other,
):
    given = {
        "linewidth": max_line_width,
        "precision": precision,
        "suppress": suppress_small,
        "threshold": threshold,
        "edgeitems": edgeitems,
    }
    with printoptions(**{name: value for name, value in given.items() if value is not None}):
        return _numpy.array_text(asarray(a), separator, len(prefix))


def array_repr(arr, max_line_width=None, precision=None, suppress_small=None):
    given = {"linewidth": max_line_width, "precision": precision, "suppress": suppress_small}
    with printoptions(**{name: value for name, value in given.items() if value is not None}):
        return repr(asarray(arr))


def array_str(a, max_line_width=None, precision=None, suppress_small=None):
    return array2string(a, max_line_width, precision, suppress_small)


def format_float_positional(
    x, precision=None, unique=True, fractional=True, trim="k", sign=False, pad_left=None, pad_right=None
):
    text = (
        f"{float(x):f}"
        if precision is None and float(x) % 1 == 0
        else repr(float(x))
        if precision is None
        else f"{float(x):.{precision}f}"
    )
    if trim == "-":
        return text.rstrip("0").rstrip(".") if "." in text else text
    whole, _, part = text.partition(".")
    part = part.rstrip("0") or ("0" if trim == "0" else "")
    return f"{whole}.{part}"


def format_float_scientific(x, precision=None, unique=True, trim="k", sign=False, pad_left=None, exp_digits=None):
    digits = 17 if precision is None else precision
    if precision is None:
        digits = next(count for count in range(18) if float(f"{float(x):.{count}e}") == float(x))
    return f"{float(x):.{digits}e}"


# Impossible numbers

_reactions = {"divide": "warn", "over": "warn", "under": "ignore", "invalid": "warn"}


def seterr(all=None, divide=None, over=None, under=None, invalid=None):
    before = dict(_reactions)
    given = {"divide": divide or all, "over": over or all, "under": under or all, "invalid": invalid or all}
    _reactions.update({name: value for name, value in given.items() if value is not None})
    return before


def geterr():
    return dict(_reactions)


class errstate:
    """The reactions for the length of a `with` block."""

    def __init__(self, **given):
        self._given = given

    def __enter__(self):
        self._before = seterr(**{name: value for name, value in self._given.items() if name != "call"})
        return self

    def __exit__(self, *_):
        seterr(**self._before)

    def __call__(self, function):
        def run(*args, **options):
            with type(self)(**self._given):
                return function(*args, **options)

        return run


def report(kind, name):
    """Called by the native functions when a result is impossible."""
    words = {
        "divide": f"divide by zero encountered in {name}",
        "invalid": f"invalid value encountered in {name}",
        "over": f"overflow encountered in {name}",
        "under": f"underflow encountered in {name}",
    }[kind]
    reaction = _reactions[kind]
    if reaction == "raise":
        raise FloatingPointError(words)
    if reaction == "warn":
        import warnings

        warnings.warn(words, RuntimeWarning, stacklevel=2)
    elif reaction == "print":
        print(f"Warning: {words}")
