"""numpy.ma: arrays some of whose values do not count.

Differs: a masked array is no `ndarray` itself; what is not here raises an AttributeError.
"""

import math

import numpy as np

nomask = np.bool_(False)


class MaskedConstant:
    """The value of a masked place."""

    def __repr__(self):
        return "masked"

    def __str__(self):
        return "--"

    def __float__(self):
        return math.nan

    def __bool__(self):
        return False

    def _itself(self, *other):
        return self

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __neg__ = __pow__ = (
        _itself
    )


masked = MaskedConstant()
_FILLS = {"i": 999999, "u": 999999, "f": 1e20, "b": True, "c": 1e20 + 0j, "U": "N/A"}


class _Dashes:
    def __repr__(self):
        return "--"


class MaskedArray:
    def __init__(self, data, mask=nomask, dtype=None, copy=False, fill_value=None, **options):
        self._plain = mask is nomask and not isinstance(data, MaskedArray)
        if isinstance(data, MaskedArray):
            mask, data = data.mask | np.asarray(mask, bool), data.data
        self.data = np.array(data, dtype=dtype) if dtype is not None or copy else np.asarray(data)
        self._mask = np.broadcast_to(np.asarray(mask, bool), self.data.shape).copy()
        self.fill_value = _FILLS.get(self.data.dtype.kind, 999999) if fill_value is None else fill_value

    mask = property(lambda self: self._mask)

    @mask.setter
    def mask(self, mask):
        self._mask = np.broadcast_to(np.asarray(mask, bool), self.data.shape).copy()

    shape = property(lambda self: self.data.shape)
    dtype = property(lambda self: self.data.dtype)
    ndim = property(lambda self: self.data.ndim)
    size = property(lambda self: self.data.size)
    T = property(lambda self: MaskedArray(self.data.T, self._mask.T))

    def __len__(self):
        return len(self.data)

    def __iter__(self):
        return (self[place] for place in range(len(self)))

    def __array__(self, dtype=None, copy=None):
        return self.data if dtype is None else self.data.astype(dtype)

    def __getitem__(self, key):
        key = key.filled(False) if isinstance(key, MaskedArray) else key
        values, gone = self.data[key], self._mask[key]
        if np.ndim(values) == 0:
            return masked if gone else values
        return MaskedArray(values, gone, fill_value=self.fill_value)

    def __setitem__(self, key, value):
        if value is masked:
            self._mask[key] = True
            return
        self.data[key] = value.data if isinstance(value, MaskedArray) else value
        self._mask[key] = value.mask if isinstance(value, MaskedArray) else False

    def _whole(self):
        """As an array of objects with dashes where nothing counts."""
        made = self.data.astype(object)
        made[self._mask] = _Dashes()
        return made

    def __str__(self):
        return str(self.data if self._plain else self._whole())

    def __repr__(self):
        shown, gone = (self.data, None) if self._plain else (self._whole(), self._mask)
        if self.ndim > 1:
            written = lambda array: np.array2string(array, separator=", ", prefix=" " * 7)
            mask = "False" if gone is None else f"\n        {written(gone)}"
            return f"masked_array(\n  data={written(shown)},\n  mask={mask.strip()},\n  fill_value={self.fill_value})"
        data = np.array2string(shown, separator=", ", prefix=" " * 18)
        mask = "False" if gone is None else np.array2string(gone, separator=", ", prefix=" " * 18)
        return f"masked_array(data={data},\n             mask={mask},\n       fill_value={self.fill_value})"

    def filled(self, fill_value=None):
        return np.where(self._mask, self.fill_value if fill_value is None else fill_value, self.data)

    def compressed(self):
        return self.data[~self._mask]

    def count(self, axis=None):
        found = (~self._mask).sum(axis=axis)
        return int(found) if axis is None else found

    def _reduced(self, name, axis, **options):
        if axis is None:
            left = self.compressed()
            return masked if not left.size else getattr(left, name)(**options)
        if name in ("sum", "prod"):
            found = getattr(np.where(self._mask, 0 if name == "sum" else 1, self.data), name)(axis=axis)
        else:
            found = getattr(np, f"nan{name}")(
                np.where(self._mask, np.nan, self.data.astype(float)), axis=axis, **options
            )
            found = found.astype(self.data.dtype) if name in ("min", "max") and self.data.dtype.kind in "iu" else found
        return MaskedArray(found, self._mask.all(axis=axis))

    def sum(self, axis=None):
        return self._reduced("sum", axis)

    def prod(self, axis=None):
        return self._reduced("prod", axis)

    def mean(self, axis=None):
        return self._reduced("mean", axis)

    def std(self, axis=None, ddof=0):
        return self._reduced("std", axis, ddof=ddof)

    def var(self, axis=None, ddof=0):
        return self._reduced("var", axis, ddof=ddof)

    def min(self, axis=None):
        return self._reduced("min", axis)

    def max(self, axis=None):
        return self._reduced("max", axis)

    def ptp(self, axis=None):
        return self.max(axis) - self.min(axis)

    def argmax(self):
        return np.where(self._mask, -np.inf, self.data).argmax()

    def argmin(self):
        return np.where(self._mask, np.inf, self.data).argmin()

    def any(self):
        return self.compressed().any()

    def all(self):
        return self.compressed().all()

    def cumsum(self, axis=None):
        return MaskedArray(
            np.where(self._mask, 0, self.data).cumsum(axis=axis), self._mask if axis is not None else self._mask.ravel()
        )

    def astype(self, dtype):
        return MaskedArray(self.data.astype(dtype), self._mask)

    def copy(self):
        return MaskedArray(self.data.copy(), self._mask)

    def reshape(self, *shape):
        return MaskedArray(self.data.reshape(*shape), self._mask.reshape(*shape))

    def ravel(self):
        return MaskedArray(self.data.ravel(), self._mask.ravel())

    flatten = ravel

    def round(self, decimals=0):
        return MaskedArray(self.data.round(decimals), self._mask)

    def tolist(self):
        made = self.data.astype(object)
        made[self._mask] = None
        return made.tolist()

    def _with(self, other, function, turned=False):
        values, gone = (other.data, other.mask) if isinstance(other, MaskedArray) else (np.asarray(other), False)
        with np.errstate(divide="ignore", invalid="ignore"):
            made = function(values, self.data) if turned else function(self.data, values)
        gone = self._mask | gone
        if function is np.true_divide:
            gone = gone | ~np.isfinite(made)
        kept = np.broadcast_to(self.data, made.shape).astype(made.dtype)
        return MaskedArray(np.where(gone, kept, made), gone)

    def __neg__(self):
        return MaskedArray(-self.data, self._mask)

    def __abs__(self):
        return MaskedArray(np.abs(self.data), self._mask)

    def __invert__(self):
        return MaskedArray(~self.data, self._mask)

    __hash__ = None


def _operators():
    both = {
        "add": np.add,
        "sub": np.subtract,
        "mul": np.multiply,
        "truediv": np.true_divide,
        "floordiv": np.floor_divide,
        "pow": np.power,
        "mod": np.remainder,
    }
    for name, function in both.items():
        setattr(MaskedArray, f"__{name}__", lambda self, other, _f=function: self._with(other, _f))
        setattr(MaskedArray, f"__r{name}__", lambda self, other, _f=function: self._with(other, _f, True))
    compared = {
        "lt": np.less,
        "le": np.less_equal,
        "gt": np.greater,
        "ge": np.greater_equal,
        "eq": np.equal,
        "ne": np.not_equal,
        "and": np.logical_and,
        "or": np.logical_or,
    }
    for name, function in compared.items():
        setattr(MaskedArray, f"__{name}__", lambda self, other, _f=function: self._with(other, _f))


_operators()
masked_array = MaskedArray


def array(data, dtype=None, copy=False, mask=nomask, fill_value=None, **options):
    return MaskedArray(data, mask, dtype, copy, fill_value)


asarray = asanyarray = array


def getdata(a):
    return a.data if isinstance(a, MaskedArray) else np.asarray(a)


def getmask(a):
    return a.mask if isinstance(a, MaskedArray) else nomask


def getmaskarray(a):
    return a.mask if isinstance(a, MaskedArray) else np.zeros(np.shape(a), bool)


def is_masked(x):
    return x is masked or bool(np.any(getmask(x)))


def isMaskedArray(x):
    return isinstance(x, MaskedArray)


def filled(a, fill_value=None):
    return a.filled(fill_value) if isinstance(a, MaskedArray) else np.asarray(a)


def masked_where(condition, a, copy=True):
    return MaskedArray(np.array(getdata(a)), np.asarray(filled(condition, True), bool) | getmaskarray(a))


def masked_invalid(a, copy=True):
    return masked_where(~np.isfinite(getdata(a)), a)


def masked_greater(x, value, copy=True):
    return masked_where(getdata(x) > value, x)


def masked_greater_equal(x, value, copy=True):
    return masked_where(getdata(x) >= value, x)


def masked_less(x, value, copy=True):
    return masked_where(getdata(x) < value, x)


def masked_less_equal(x, value, copy=True):
    return masked_where(getdata(x) <= value, x)


def masked_equal(x, value, copy=True):
    made = masked_where(getdata(x) == value, x)
    made.fill_value = value
    return made


masked_values = masked_equal


def masked_not_equal(x, value, copy=True):
    return masked_where(getdata(x) != value, x)


def masked_inside(x, v1, v2, copy=True):
    low, high = sorted((v1, v2))
    return masked_where((getdata(x) >= low) & (getdata(x) <= high), x)


def masked_outside(x, v1, v2, copy=True):
    low, high = sorted((v1, v2))
    return masked_where((getdata(x) < low) | (getdata(x) > high), x)


def _method(name):
    def function(a, *args, **options):
        return getattr(array(a), name)(*args, **options)

    function.__name__ = name
    return function


sum, mean, std, var, min, max, prod, count, cumsum, ptp = map(
    _method, ("sum", "mean", "std", "var", "min", "max", "prod", "count", "cumsum", "ptp")
)


def compressed(x):
    return array(x).compressed()


def median(a, axis=None):
    made = array(a)
    if axis is None:
        left = made.compressed()
        return np.median(left) if left.size else masked
    return MaskedArray(
        np.nanmedian(np.where(made.mask, np.nan, made.data.astype(float)), axis=axis), made.mask.all(axis=axis)
    )


def average(a, axis=None, weights=None):
    made = array(a)
    if weights is None:
        return made.mean(axis)
    kept = np.where(made.mask, 0.0, np.broadcast_to(np.asarray(weights, float), made.shape))
    return (np.where(made.mask, 0, made.data) * kept).sum(axis=axis) / kept.sum(axis=axis)


def where(condition, x, y):
    gone = np.where(
        filled(condition, False),
        getmaskarray(x) | np.zeros(np.shape(condition), bool),
        getmaskarray(y) | np.zeros(np.shape(condition), bool),
    )
    return MaskedArray(np.where(filled(condition, False), getdata(x), getdata(y)), gone)


def concatenate(arrays, axis=0):
    return MaskedArray(
        np.concatenate([getdata(one) for one in arrays], axis),
        np.concatenate([getmaskarray(one) for one in arrays], axis),
    )
