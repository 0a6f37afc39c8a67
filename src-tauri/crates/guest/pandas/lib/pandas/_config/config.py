"""Options: `pd.set_option`, `pd.options`."""

import re

DEFAULTS = {
    "display.max_rows": 60,
    "display.min_rows": 10,
    "display.max_columns": 20,
    "display.width": 80,
    "display.max_colwidth": 50,
    "display.precision": 6,
    "display.float_format": None,
    "display.show_dimensions": "truncate",
    "display.expand_frame_repr": True,
    "display.max_seq_items": 100,
    "display.colheader_justify": "right",
    "display.max_info_columns": 100,
    "display.max_info_rows": 1690785,
    "display.notebook_repr_html": True,
    "display.unicode.east_asian_width": False,
    "mode.chained_assignment": "warn",
    "mode.copy_on_write": True,
    "future.no_silent_downcasting": False,
    "future.infer_string": True,
    "plotting.backend": "matplotlib",
    "compute.use_bottleneck": False,
    "compute.use_numexpr": False,
}
values = dict(DEFAULTS)


class OptionError(AttributeError, KeyError):
    """An option that does not exist."""


def _key(pattern):
    if pattern in values:
        return pattern
    found = [key for key in values if re.search(pattern, key, re.I)]
    if not found:
        raise OptionError(f"No such keys(s): {pattern!r}")
    if len(found) > 1:
        raise OptionError("Pattern matched multiple keys")
    return found[0]


def get_option(pattern):
    return values[_key(pattern)]


def set_option(*args):
    if len(args) == 1 and isinstance(args[0], dict):
        args = [part for pair in args[0].items() for part in pair]
    if not args or len(args) % 2:
        raise ValueError("Must provide an even number of non-keyword arguments")
    for pattern, value in zip(args[::2], args[1::2]):
        values[_key(pattern)] = value


def reset_option(pattern):
    keys = list(values) if pattern == "all" else [key for key in values if re.search(pattern, key, re.I)]
    for key in keys:
        values[key] = DEFAULTS[key]


class option_context:
    """Options that hold inside a `with` block."""

    def __init__(self, *args):
        self._pairs = list(zip(args[::2], args[1::2]))

    def __enter__(self):
        self._before = [(pattern, get_option(pattern)) for pattern, _ in self._pairs]
        for pattern, value in self._pairs:
            set_option(pattern, value)

    def __exit__(self, *exception):
        for pattern, value in self._before:
            set_option(pattern, value)


class _Options:
    """`pd.options.display.max_rows = 10`."""

    def __init__(self, prefix=""):
        object.__setattr__(self, "_prefix", prefix)

    def __getattr__(self, name):
        key = self._prefix + name
        if key in values:
            return values[key]
        if any(known.startswith(key + ".") for known in values):
            return _Options(key + ".")
        raise OptionError(f"No such option: {key!r}")

    def __setattr__(self, name, value):
        set_option(self._prefix + name, value)


options = _Options()


def describe_option(pat="", _print_desc=True):
    """Name the options that fit, each with its default and what is set now."""
    found = [key for key in values if re.search(pat, key, re.I)]
    if not found:
        raise OptionError(f"No such keys(s) for {pat=}")
    text = "\n".join(f"{key}\n    [default: {DEFAULTS[key]}] [currently: {values[key]}]" for key in found)
    if not _print_desc:
        return text
    print(text)
    return None
