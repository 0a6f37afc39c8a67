"""Grids, walks over positions, windows, and functions applied piece by piece."""

import builtins
import itertools
import math

import numpy as np


class _Grid:
    """`mgrid` and `ogrid`: axes as slices in brackets."""

    def __init__(self, sparse):
        self._sparse = sparse

    def __getitem__(self, key):
        from numpy._core.shape_base import _line

        if isinstance(key, slice):
            return _line(key)
        lines = [_line(part) for part in key]
        made = np.meshgrid(*lines, indexing="ij", sparse=self._sparse)
        return tuple(made) if self._sparse else np.array(made)


mgrid, ogrid = _Grid(False), _Grid(True)


class _Index:
    def __getitem__(self, key):
        return key


s_ = index_exp = _Index()


def ix_(*args):
    made = []
    for position, line in enumerate(args):
        line = np.asarray(line)
        line = line.nonzero()[0] if line.dtype.kind == "b" else line
        made.append(line.reshape([-1 if place == position else 1 for place in range(len(args))]))
    return tuple(made)


class ndindex:
    """All positions of a shape."""

    def __init__(self, *shape):
        shape = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
        self._positions = itertools.product(*[range(length) for length in shape])

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._positions)


class ndenumerate:
    """Positions with their elements."""

    def __init__(self, arr):
        arr = np.asarray(arr)
        self._pairs = zip(ndindex(*arr.shape), iter(arr.ravel()))

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._pairs)


def nditer(op, flags=None, op_flags=None, **_):
    """Reads element by element; writing through it is not available."""
    arrays = np.broadcast_arrays(*op) if isinstance(op, (list, tuple)) else [np.asarray(op)]
    columns = [array.ravel() for array in arrays]
    return iter(columns[0]) if len(columns) == 1 else zip(*columns)


def unravel_index(indices, shape, order="C"):
    flat, made = np.asarray(indices), []
    if np.any((flat < 0) | (flat >= math.prod(shape))):
        wrong = flat[(flat < 0) | (flat >= math.prod(shape))].ravel()[0] if flat.ndim else flat
        raise ValueError(f"index {int(wrong)} is out of bounds for array with size {math.prod(shape)}")
    for length in reversed(shape) if order == "C" else shape:
        made.append((flat % length)[()])
        flat = flat // length
    return tuple(reversed(made)) if order == "C" else tuple(made)


def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    modes = [mode] * len(dims) if isinstance(mode, str) else list(mode)
    flat, parts = 0, list(zip(multi_index, dims, modes))
    for position, length, way in parts if order == "C" else reversed(parts):
        position = np.asarray(position)
        if way == "wrap":
            position = position % length
        elif way == "clip":
            position = np.clip(position, 0, length - 1)
        elif np.any((position < 0) | (position >= length)):
            raise ValueError("invalid entry in coordinates array")
        flat = flat * length + position
    return np.asarray(flat)[()]


def diag_indices(n, ndim=2):
    return (np.arange(n),) * ndim


def diag_indices_from(arr):
    return diag_indices(len(arr), np.ndim(arr))


def tril_indices(n, k=0, m=None):
    return np.tri(n, m, k, bool).nonzero()


def triu_indices(n, k=0, m=None):
    return (~np.tri(n, m, k - 1, bool)).nonzero()


def tril_indices_from(arr, k=0):
    return tril_indices(*np.shape(arr)[:1], k=k, m=np.shape(arr)[1])


def triu_indices_from(arr, k=0):
    return triu_indices(*np.shape(arr)[:1], k=k, m=np.shape(arr)[1])


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    arr = np.asarray(arr)
    turned = np.moveaxis(arr, axis, -1)
    made = np.array([func1d(lane, *args, **kwargs) for lane in turned.reshape(-1, turned.shape[-1])])
    made = made.reshape(turned.shape[:-1] + made.shape[1:])
    return np.moveaxis(made, -1, axis) if made.ndim == arr.ndim else made


def apply_over_axes(func, a, axes):
    made = np.asarray(a)
    for axis in axes if hasattr(axes, "__iter__") else [axes]:
        reduced = func(made, axis)
        made = reduced if np.ndim(reduced) == made.ndim else np.expand_dims(reduced, axis)
    return made


class vectorize:
    """Call a Python function for each element."""

    def __init__(self, pyfunc=None, otypes=None, doc=None, excluded=None, cache=False, signature=None):
        self.pyfunc, self._otypes, self._excluded = pyfunc, otypes, set(excluded or ())
        self.__doc__ = doc or getattr(pyfunc, "__doc__", None)

    def __call__(self, *args, **kwargs):
        if self.pyfunc is None:
            # Used as a decorator with arguments.
            self.pyfunc = args[0]
            return self
        fixed = {position: value for position, value in enumerate(args) if position in self._excluded}
        spread = [value for position, value in enumerate(args) if position not in self._excluded]
        named = {name: value for name, value in kwargs.items() if name not in self._excluded}
        held = {name: value for name, value in kwargs.items() if name in self._excluded}
        arrays = [np.asarray(value) for value in [*spread, *named.values()]]
        shape = np.broadcast_shapes(*[a.shape for a in arrays])
        columns = [list(np.broadcast_to(a, shape).ravel()) for a in arrays]
        if not columns or not columns[0]:
            if not self._otypes:
                raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
            return np.empty(shape, self._otypes[0])

        def call(values):
            given = iter(values)
            placed = [fixed[position] if position in fixed else next(given) for position in range(len(args))]
            return self.pyfunc(*placed, **dict(zip(named, given)), **held)

        made = [call(values) for values in zip(*columns)]
        types = list(self._otypes) if self._otypes else None
        if isinstance(made[0], tuple):
            return tuple(
                np.array(list(part), types[at] if types else None).reshape(shape) for at, part in enumerate(zip(*made))
            )
        return np.array(made, types[0] if types else None).reshape(shape)[()]


def piecewise(x, condlist, funclist, *args, **kw):
    x = np.asarray(x)
    conditions = [
        np.asarray(condition, bool)
        for condition in (condlist if isinstance(condlist, (list, tuple)) or np.ndim(condlist) > x.ndim else [condlist])
    ]
    if len(funclist) == len(conditions) + 1:
        rest = np.ones(x.shape, bool)
        for condition in conditions:
            rest = rest & ~condition
        conditions = [*conditions, rest]
    elif len(funclist) != len(conditions):
        raise ValueError(
            f"with {len(conditions)} condition(s), either {len(conditions)} or {len(conditions) + 1} functions are expected"
        )
    made = np.zeros_like(x)
    for condition, function in zip(conditions, funclist):
        if callable(function):
            chosen = x[condition]
            if chosen.size:
                made[condition] = function(chosen, *args, **kw)
        else:
            made[condition] = function
    return made


def pad(array, pad_width, mode="constant", **kwargs):
    array = np.asarray(array)
    widths = _widths(pad_width, array.ndim)
    if callable(mode):
        raise NotImplementedError("pad with a function is not available here")
    for axis, (before, after) in enumerate(widths):
        array = np.moveaxis(_padded(np.moveaxis(array, axis, 0), before, after, mode, axis, kwargs), 0, axis)
    return array


def _widths(pad_width, dimensions):
    if isinstance(pad_width, dict):
        return [
            pad_width.get(axis, (0, 0))
            if not isinstance(pad_width.get(axis, 0), int)
            else (pad_width.get(axis, 0),) * 2
            for axis in range(dimensions)
        ]
    return np.broadcast_to(np.asarray(pad_width, int), (dimensions, 2)).tolist()


def _padded(array, before, after, mode, axis, options):
    length = len(array)
    if mode == "constant":
        values = np.broadcast_to(np.asarray(options.get("constant_values", 0)), (axis + 1, 2))[axis]
        filled = lambda count, value: np.full((count, *array.shape[1:]), value, array.dtype)
        return np.concatenate([filled(before, values[0]), array, filled(after, values[1])])
    if mode in ("mean", "median", "maximum", "minimum"):
        reduce = {"mean": np.mean, "median": np.median, "maximum": np.max, "minimum": np.min}[mode]
        value = reduce(array, axis=0, keepdims=True).astype(array.dtype)
        return np.concatenate([value] * before + [array] + [value] * after)
    positions = np.arange(-before, length + after)
    if mode == "edge":
        positions = np.clip(positions, 0, length - 1)
    elif mode == "wrap":
        positions = positions % length
    elif mode == "reflect":
        period = builtins.max(2 * (length - 1), 1)
        positions = positions % period
        positions = np.where(positions >= length, period - positions, positions)
    elif mode == "symmetric":
        positions = positions % (2 * length)
        positions = np.where(positions >= length, 2 * length - 1 - positions, positions)
    elif mode == "linear_ramp":
        ends = np.broadcast_to(np.asarray(options.get("end_values", 0)), (axis + 1, 2))[axis]
        ramps = [
            np.linspace(ends[0], array[0], before, endpoint=False),
            np.linspace(ends[1], array[-1], after, endpoint=False)[::-1],
        ]
        return np.concatenate([ramps[0].astype(array.dtype), array, ramps[1].astype(array.dtype)])
    else:
        raise ValueError(f"mode '{mode}' is not supported")
    return array[positions]


def trim_zeros(filt, trim="fb", axis=None):
    values = np.asarray(filt)
    if trim.lower() not in ("f", "b", "fb", "bf"):
        raise ValueError(f"unexpected character(s) in `trim`: {trim!r}")
    axes = range(values.ndim) if axis is None else [axis] if isinstance(axis, int) else axis
    axes = {part % values.ndim for part in axes}
    filled, key = values.nonzero(), []
    for place, length in enumerate(values.shape):
        found = filled[place]
        if place not in axes or not found.size:
            key.append(slice(None) if place not in axes else slice(0))
            continue
        start = int(found.min()) if "f" in trim.lower() else 0
        key.append(slice(start, int(found.max()) + 1 if "b" in trim.lower() else length))
    return filt[key[0]] if values.ndim == 1 else values[tuple(key)]


def sliding_window_view(x, window_shape, axis=None):
    x = np.asarray(x)
    window = window_shape if isinstance(window_shape, int) else window_shape[0]
    axis = (x.ndim - 1 if axis is None else axis) % x.ndim
    positions = np.arange(x.shape[axis] - window + 1)[:, None] + np.arange(window)[None]
    made = np.moveaxis(x, axis, -1)[..., positions]
    return np.moveaxis(made, -2, axis)


# Windows


def _cosines(M, *weights):
    if M < 2:
        return np.ones(builtins.max(M, 0))
    n = np.arange(1 - M, M, 2)
    return builtins.sum(weight * np.cos(np.pi * k * n / (M - 1)) for k, weight in enumerate(weights))


def hanning(M):
    return _cosines(M, 0.5, 0.5)


def hamming(M):
    return _cosines(M, 0.54, 0.46)


def blackman(M):
    return _cosines(M, 0.42, 0.5, 0.08)


def bartlett(M):
    n = np.arange(1 - M, M, 2)
    return np.ones(builtins.max(M, 0)) if M < 2 else np.where(n <= 0, 1 + n / (M - 1), 1 - n / (M - 1))


# Numbers as text, and text as numbers


def base_repr(number, base=2, padding=0):
    digits, rest, made = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", abs(int(number)), ""
    while rest:
        rest, digit = divmod(rest, base)
        made = digits[digit] + made
    return ("-" if number < 0 else "") + "0" * padding + (made or "0")


def binary_repr(num, width=None):
    num = int(num)
    if num >= 0:
        return f"{num:b}".rjust(width or 0, "0")
    if width is None:
        return f"-{-num:b}"
    return f"{2**width + num:b}"


def loadtxt(
    fname,
    dtype=float,
    comments="#",
    delimiter=None,
    converters=None,
    skiprows=0,
    usecols=None,
    unpack=False,
    ndmin=0,
    encoding=None,
    max_rows=None,
):
    lines = _lines(fname)[skiprows:]
    rows = []
    for line in lines:
        line = line.split(comments)[0].strip() if comments else line.strip()
        if line:
            rows.append([part.strip() for part in line.split(delimiter)])
    rows = rows[:max_rows]
    if usecols is not None:
        columns = [usecols] if isinstance(usecols, int) else usecols
        rows = [[row[column] for column in columns] for row in rows]
    made = np.array(rows, str).astype(dtype) if rows else np.zeros((0,), dtype)
    made = made.squeeze() if ndmin == 0 else made
    return made.T if unpack else made


def genfromtxt(
    fname,
    dtype=float,
    comments="#",
    delimiter=None,
    skip_header=0,
    usecols=None,
    filling_values=math.nan,
    unpack=False,
    encoding=None,
    names=None,
    skip_footer=0,
    max_rows=None,
    missing_values=None,
    invalid_raise=True,
):
    if missing_values is not None or not invalid_raise:
        raise NotImplementedError("genfromtxt with `missing_values` or invalid_raise=False is not available here")
    if names is not None or dtype is None:
        raise NotImplementedError(
            "genfromtxt with names or dtype=None is not available here\nhint: use pandas.read_csv"
        )

    def number(text):
        try:
            return float(text)
        except ValueError:
            return filling_values

    rows = [
        [number(part) for part in line.split(comments)[0].split(delimiter)]
        for line in _lines(fname)[skip_header:]
        if line.split(comments)[0].strip()
    ]
    made = np.array(rows[: len(rows) - skip_footer][:max_rows], float)
    if usecols is not None:
        made = made[:, [usecols] if isinstance(usecols, int) else list(usecols)]
    made = made.squeeze().astype(dtype)
    return made.T if unpack else made


def _lines(source):
    if hasattr(source, "read"):
        return source.read().splitlines()
    if isinstance(source, (list, tuple)):
        return list(source)
    with open(source) as file:
        return file.read().splitlines()


def savetxt(fname, X, fmt="%.18e", delimiter=" ", newline="\n", header="", footer="", comments="# ", encoding=None):
    X = np.asarray(X)
    rows = X.reshape(-1, 1) if X.ndim < 2 else X
    formats = [fmt] * rows.shape[1] if isinstance(fmt, str) else list(fmt)
    lines = [comments + header] if header else []
    lines += [delimiter.join(form % value for form, value in zip(formats, row)) for row in rows.tolist()]
    lines += [comments + footer] if footer else []
    text = newline.join(lines) + newline
    if hasattr(fname, "write"):
        fname.write(text)
        return
    with open(fname, "w") as file:
        file.write(text)


class busdaycalendar:
    """Which days of a week are worked on, and the days off."""

    def __init__(self, weekmask="1111100", holidays=None):
        self.weekmask = np.array(_week(weekmask), bool)
        given = [] if holidays is None else list(holidays)
        days = np.unique(_days(given)) if given else np.zeros(0, int)
        self._holidays = days[self.weekmask[(days + 3) % 7]] if days.size else days

    @property
    def holidays(self):
        return _dates(self._holidays)

    def _before(self, day):
        """How many working days lie before a day, counted from a Monday long ago."""
        worked = np.concatenate([[0], np.cumsum(self.weekmask.astype(int))])
        count = (day + 3) // 7 * int(worked[-1]) + worked[(day + 3) % 7]
        return count - np.searchsorted(self._holidays, day) if self._holidays.size else count

    def _open(self, day):
        made = self.weekmask[(day + 3) % 7]
        return made & ~np.isin(day, self._holidays) if self._holidays.size else made


def _week(mask):
    """The seven flags of a week, from Monday on."""
    if not isinstance(mask, str):
        return [bool(flag) for flag in mask]
    text = "".join(mask.split())
    if len(text) == 7 and set(text) <= {"0", "1"}:
        return [flag == "1" for flag in text]
    days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    named = [text[place : place + 3] for place in range(0, len(text), 3)]
    if not set(named) <= set(days):
        raise ValueError(f'Invalid business day weekmask string "{mask}"')
    return [day in named for day in days]


def _days(dates):
    """Days as their numbers."""
    return np.asarray(np.asarray(dates, "datetime64[D]").astype(int))


def _dates(numbers):
    return np.zeros(len(numbers), "datetime64[D]") + np.array([int(number) for number in numbers], "timedelta64[D]")


def _together(first, second):
    """Two arrays over one shape, as lines of it."""
    shape = np.broadcast_shapes(first.shape, second.shape)
    return shape, *(np.broadcast_to(part, shape).ravel() for part in (first, second))


def _shaped(made, shape, out):
    if out is None:
        return made.reshape(shape) if shape else made[0]
    out[...] = made.reshape(shape)
    return out


def _calendar(weekmask, holidays, given):
    return given if given is not None else busdaycalendar(weekmask, holidays)


def busday_count(begindates, enddates, weekmask="1111100", holidays=(), busdaycal=None, out=None):
    """Working days from the first day to the one before the last; negative backwards."""
    calendar = _calendar(weekmask, holidays, busdaycal)
    shape, first, last = _together(_days(begindates), _days(enddates))
    forwards = calendar._before(last) - calendar._before(first)
    # Backwards numpy counts the days after the last one, to the first one.
    backwards = calendar._before(last + 1) - calendar._before(first + 1)
    return _shaped(np.where(last >= first, forwards, backwards), shape, out)


def is_busday(dates, weekmask="1111100", holidays=None, busdaycal=None, out=None):
    days = _days(dates)
    return _shaped(_calendar(weekmask, holidays, busdaycal)._open(days.ravel()), days.shape, out)


def busday_offset(dates, offsets, roll="raise", weekmask="1111100", holidays=None, busdaycal=None, out=None):
    """The working day so many after each day; `roll` says where a day off counts from."""
    calendar = _calendar(weekmask, holidays, busdaycal)
    shape, days, steps = _together(_days(dates), np.asarray(offsets, int))
    moved = [_moved(calendar, day, step, roll) for day, step in zip(days.tolist(), steps.tolist())]
    return _shaped(_dates(moved), shape, out)


def _moved(calendar, day, step, roll):
    if not calendar.weekmask.any():
        raise ValueError("the business day weekmask must have at least one valid business day")
    is_open = lambda day: bool(calendar._open(np.array([day]))[0])
    if not is_open(day):
        if roll == "raise":
            raise ValueError("Non-business day date in busday_offset")
        ahead = roll in ("forward", "following", "modifiedfollowing")
        start = day
        day = _next_open(is_open, day, 1 if ahead else -1)
        month = lambda day: str(np.datetime64(day, "D"))[:7]
        if roll.startswith("modified") and month(day) != month(start):
            day = _next_open(is_open, start, -1 if ahead else 1)
    for _ in range(abs(step)):
        day = _next_open(is_open, day, 1 if step > 0 else -1)
    return day


def _next_open(is_open, day, way):
    day += way
    while not is_open(day):
        day += way
    return day


def datetime_as_string(arr, unit=None, timezone="naive", casting="same_kind"):
    arr = np.asarray(arr)
    if unit is not None:
        arr = arr.astype(f"datetime64[{unit}]")
    return np.array([str(value) for value in arr.ravel()]).reshape(arr.shape)[()]


def datetime_data(dtype):
    name = np.dtype(dtype).name
    return (name[name.index("[") + 1 : -1] if "[" in name else "generic", 1)
