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
# With other values than these, `element_texts` writes the elements.
_WRITTEN_HERE = {"floatmode": "maxprec", "formatter": None, "sign": "-", "nanstr": "nan", "infstr": "inf"}


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None, **other):
    given = {
        "precision": precision,
        "threshold": threshold,
        "edgeitems": edgeitems,
        "linewidth": linewidth,
        "suppress": suppress,
    }
    changed = {**_options, **{name: value for name, value in {**given, **other}.items() if value is not None}}
    if "formatter" in other:
        changed["formatter"] = other["formatter"]
    unknown = set(changed) - set(_options)
    if unknown:
        raise TypeError(f"set_printoptions() got an unexpected keyword argument '{unknown.pop()}'")
    native = {name: int(builtins.min(changed[name], sys.maxsize)) for name in _NATIVE}
    from_python = {"from_python": True} if any(changed[name] != value for name, value in _WRITTEN_HERE.items()) else {}
    _numpy.set_print_options(**native, suppress=builtins.bool(changed["suppress"]), **from_python)
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
    sign=None,
    floatmode=None,
    suffix="",
    legacy=None,
):
    given = {
        "linewidth": max_line_width,
        "precision": precision,
        "suppress": suppress_small,
        "threshold": threshold,
        "edgeitems": edgeitems,
        "formatter": formatter,
        "sign": sign,
        "floatmode": floatmode,
    }
    with printoptions(**{name: value for name, value in given.items() if value is not None}):
        a = asarray(a)
        text = _numpy.array_text(a, separator, len(prefix))
        return element_texts(a)[0] if a.ndim == 0 and _options["formatter"] else text


def array_repr(arr, max_line_width=None, precision=None, suppress_small=None):
    given = {"linewidth": max_line_width, "precision": precision, "suppress": suppress_small}
    with printoptions(**{name: value for name, value in given.items() if value is not None}):
        return repr(asarray(arr))


def array_str(a, max_line_width=None, precision=None, suppress_small=None):
    return array2string(a, max_line_width, precision, suppress_small)


# Texts of elements for the options that the native printer does not know.

_KINDS = {
    "b": ("bool",),
    "i": ("int", "int_kind"),
    "u": ("int", "int_kind"),
    "f": ("float", "float_kind"),
    "c": ("complexfloat", "complex_kind"),
    "m": ("timedelta",),
    "M": ("datetime",),
    "U": ("numpystr", "str_kind"),
    "O": ("object",),
}


def element_texts(array):
    """The elements of an array, in order, as the print options ask for."""
    array = asarray(array)
    values = list(array.ravel())
    formatter = _options["formatter"] or {}
    for name in (*_KINDS.get(array.dtype.kind, ()), "all"):
        if name in formatter:
            return [str(formatter[name](value)) for value in values]
    if array.dtype.kind == "f":
        return _float_texts([float(value) for value in values])
    texts = [repr(value) if array.dtype.kind in "UO" else str(value) for value in values]
    width = builtins.max(map(len, texts)) if texts and array.dtype.kind not in "UO" else 0
    return [text.rjust(width) for text in texts]


def _float_texts(values):
    finite = [builtins.abs(value) for value in values if value - value == 0]
    nonzero = [value for value in finite if value]
    scientific = builtins.bool(nonzero) and (
        builtins.max(nonzero) >= 1e8
        or (
            not _options["suppress"]
            and (builtins.min(nonzero) < 1e-4 or builtins.max(nonzero) / builtins.min(nonzero) > 1000)
        )
    )
    parts = [
        _scientific_parts(value) if scientific else _positional_parts(value) for value in values if value - value == 0
    ]
    digits = builtins.max([len(part) for _, part, _ in parts], default=0)
    fill = "0" if _options["floatmode"] in ("fixed", "maxprec_equal") else " "
    if scientific:
        shown = iter([f"{whole}.{part.ljust(digits, '0')}{end}" for whole, part, end in parts])
    else:
        shown = iter([f"{whole}.{part.ljust(digits, fill)}" for whole, part, _ in parts])
    texts = [next(shown) if value - value == 0 else _special_text(value) for value in values]
    width = builtins.max(map(len, texts), default=0)
    return [text.rjust(width) for text in texts]


def _special_text(value):
    if value != value:
        return _options["nanstr"]
    return ("-" if value < 0 else "+" if _options["sign"] == "+" else "") + _options["infstr"]


def _positional_parts(value):
    precision, mode = _options["precision"], _options["floatmode"]
    if mode == "fixed":
        text = f"{value:.{precision}f}"
    else:
        text = format_float_positional(value, None if mode == "unique" else precision)
    whole, _, part = text.partition(".")
    return _signed(whole, value), part, ""


def _scientific_parts(value):
    precision, mode = _options["precision"], _options["floatmode"]
    text = format_float_scientific(value, None if mode == "unique" else precision, unique=mode != "fixed")
    number, _, exponent = text.partition("e")
    whole, _, part = number.partition(".")
    return _signed(whole, value), part, f"e{exponent}"


def _signed(whole, value):
    sign = _options["sign"]
    return whole if sign == "-" or whole.startswith("-") else (sign if sign in "+ " else "") + whole


def format_float_positional(
    x,
    precision=None,
    unique=True,
    fractional=True,
    trim="k",
    sign=False,
    pad_left=None,
    pad_right=None,
    min_digits=None,
):
    from decimal import Decimal

    x = float(x)
    if x - x != 0:
        text = str(x)
    elif unique and precision is None:
        text = format(Decimal(repr(x)), "f")
    else:
        places = precision if fractional else precision - 1 - (Decimal(x).adjusted() if x else 0)
        text = f"{builtins.round(x, places) if places < 0 else x:.{builtins.max(places, 0)}f}"
        text = _without_zeros(text) if unique else text
    return _padded(
        _trimmed(_at_least(text, min_digits, unique and precision is None), trim), sign, x, pad_left, pad_right
    )


def format_float_scientific(
    x, precision=None, unique=True, trim="k", sign=False, pad_left=None, exp_digits=None, min_digits=None
):
    x = float(x)
    if x - x != 0:
        return str(x)
    digits = next(count for count in range(18) if float(f"{x:.{count}e}") == x)
    if precision is not None:
        digits = builtins.min(digits, precision) if unique else precision
    number, _, exponent = f"{x:.{digits}e}".partition("e")
    number = _trimmed(_at_least(_without_zeros(number) if unique else number, min_digits, True), trim)
    exponent = f"{exponent[0]}{exponent[1:].rjust(exp_digits or 2, '0')}"
    return _padded(f"{number}e{exponent}", sign, x, pad_left, None)


def _without_zeros(text):
    return text.rstrip("0") if "." in text else text


def _at_least(text, min_digits, shortest):
    whole, _, part = text.partition(".")
    part = "" if shortest and part == "0" else part
    return f"{whole}.{part.ljust(min_digits or 0, '0')}"


def _trimmed(text, trim):
    whole, _, part = text.partition(".")
    if not whole.lstrip("-").isdigit():
        return text.rstrip(".")
    part = part if trim == "k" else part.rstrip("0")
    if trim == "-" and not part:
        return whole
    return f"{whole}.{part or ('0' if trim == '0' else '')}"


def _padded(text, sign, x, pad_left, pad_right):
    text = f"+{text}" if sign and x >= 0 else text
    if pad_left is not None:
        text = " " * builtins.max(0, pad_left - len(text.partition(".")[0])) + text
    if pad_right is not None:
        text = text + " " * builtins.max(0, pad_right - len(text.partition(".")[2]))
    return text


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
