"""numpy.char and numpy.strings: what Python's texts can do, for each text of an array."""

import numpy as np


def _each(function, *given):
    """The function of every combination that broadcasting makes."""
    arrays = [np.asarray(part) for part in given]
    shape = np.broadcast_shapes(*[part.shape for part in arrays])
    columns = [np.broadcast_to(part, shape).ravel().tolist() for part in arrays]
    found = [function(*parts) for parts in zip(*columns)]
    if found and isinstance(found[0], list):
        made = np.empty(len(found), dtype=object)
        for place, value in enumerate(found):
            made[place] = value
        return made.reshape(shape)
    return np.array(found).reshape(shape)


def _plain(name):
    def function(a):
        return _each(lambda text: getattr(text, name)(), a)

    function.__name__ = name
    return function


for _name in (
    "upper",
    "lower",
    "capitalize",
    "title",
    "swapcase",
    "isalpha",
    "isdigit",
    "isnumeric",
    "isalnum",
    "isdecimal",
    "isspace",
    "islower",
    "isupper",
    "istitle",
    "splitlines",
):
    globals()[_name] = _plain(_name)


def _stripping(name):
    def function(a, chars=None):
        return _each(lambda text: getattr(text, name)(chars), a)

    function.__name__ = name
    return function


strip, lstrip, rstrip = _stripping("strip"), _stripping("lstrip"), _stripping("rstrip")


def _looking(name):
    def function(a, sub, start=0, end=None):
        return _each(lambda text, part: getattr(text, name)(part, start, len(text) if end is None else end), a, sub)

    function.__name__ = name
    return function


find, rfind, index, rindex, count, startswith, endswith = map(
    _looking, ("find", "rfind", "index", "rindex", "count", "startswith", "endswith")
)


def _padding(name):
    def function(a, width, fillchar=" "):
        return _each(lambda text, size: getattr(text, name)(size, fillchar), a, width)

    function.__name__ = name
    return function


center, ljust, rjust = _padding("center"), _padding("ljust"), _padding("rjust")


def zfill(a, width):
    return _each(lambda text, size: text.zfill(size), a, width)


def add(x1, x2):
    return _each(lambda one, other: one + other, x1, x2)


def multiply(a, i):
    return _each(lambda text, times: text * max(0, times), a, i)


def mod(a, values):
    return _each(lambda text, value: text % value, a, values)


def replace(a, old, new, count=-1):
    return _each(lambda text, one, other: text.replace(one, other, count), a, old, new)


def join(sep, seq):
    return _each(lambda between, text: between.join(text), sep, seq)


def split(a, sep=None, maxsplit=-1):
    return _each(lambda text: text.split(sep, -1 if maxsplit is None else maxsplit), a)


def rsplit(a, sep=None, maxsplit=-1):
    return _each(lambda text: text.rsplit(sep, -1 if maxsplit is None else maxsplit), a)


def partition(a, sep):
    arrays = np.asarray(a)
    return np.array([text.partition(sep) for text in arrays.ravel().tolist()]).reshape(*arrays.shape, 3)


def str_len(a):
    return _each(len, a)


def _compared(test):
    return lambda x1, x2: _each(test, x1, x2)


equal = _compared(lambda one, other: one.rstrip() == other.rstrip())
not_equal = _compared(lambda one, other: one.rstrip() != other.rstrip())
less = _compared(lambda one, other: one < other)
greater = _compared(lambda one, other: one > other)
less_equal = _compared(lambda one, other: one <= other)
greater_equal = _compared(lambda one, other: one >= other)


def array(obj, itemsize=None, copy=True, unicode=None, order=None):
    return np.array(obj)


asarray = array
