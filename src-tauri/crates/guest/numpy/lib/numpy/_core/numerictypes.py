"""The abstract number classes, and questions about types. A native scalar has one base class, so membership is decided by the metaclass."""

import builtins

import _numpy
from _numpy import (
    bool_,
    complex64,
    complex128,
    datetime64,
    dtype,
    float16,
    float32,
    float64,
    int8,
    int16,
    int32,
    int64,
    str_,
    timedelta64,
    uint8,
    uint16,
    uint32,
    uint64,
)


class _Family(type):
    """A class to which scalar classes belong without inheriting from it."""

    def __instancecheck__(cls, instance):
        return cls.__subclasscheck__(builtins.type(instance))

    def __subclasscheck__(cls, subclass):
        return builtins.type.__subclasscheck__(cls, subclass) or any(
            issubclass(subclass, member) for member in cls.__dict__.get("_members", ())
        )


_SIGNED = (int8, int16, int32, int64, timedelta64)
_UNSIGNED = (uint8, uint16, uint32, uint64)
_FLOATS = (float16, float32, float64)
_COMPLEX = (complex64, complex128)


class generic(metaclass=_Family):
    _members = (bool_, *_SIGNED, *_UNSIGNED, *_FLOATS, *_COMPLEX, str_, datetime64)


class number(generic):
    _members = (*_SIGNED, *_UNSIGNED, *_FLOATS, *_COMPLEX)
    _dtype_name = "float64"


class integer(number):
    _members = (*_SIGNED, *_UNSIGNED)
    _dtype_name = "int64"


class signedinteger(integer):
    _members = _SIGNED


class unsignedinteger(integer):
    _members = _UNSIGNED


class inexact(number):
    _members = (*_FLOATS, *_COMPLEX)


class floating(inexact):
    _members = _FLOATS


class complexfloating(inexact):
    _members = _COMPLEX


class flexible(generic):
    _members = (str_,)


class character(flexible):
    _members = (str_,)


class object_(generic):
    _members = ()
    _dtype_name = "object"

    def __new__(cls, value=None):
        return value


for _class in (
    generic,
    number,
    integer,
    signedinteger,
    unsignedinteger,
    inexact,
    floating,
    complexfloating,
    flexible,
    character,
    object_,
):
    _class.__module__ = "numpy"


def isscalar(element):
    return isinstance(element, (int, float, complex, str, bytes, generic))


def issubdtype(arg1, arg2):
    first = arg1 if isinstance(arg1, type) and issubclass(arg1, generic) else dtype(arg1).type
    second = arg2 if isinstance(arg2, type) and issubclass(arg2, generic) else dtype(arg2).type
    return issubclass(first, second)


def isdtype(dtype_, kind):
    kinds = {
        "bool": (bool_,),
        "signed integer": _SIGNED[:-1],
        "unsigned integer": _UNSIGNED,
        "integral": _SIGNED[:-1] + _UNSIGNED,
        "real floating": _FLOATS,
        "complex floating": _COMPLEX,
        "numeric": _SIGNED[:-1] + _UNSIGNED + _FLOATS + _COMPLEX,
    }
    wanted = kind if isinstance(kind, tuple) else (kind,)
    return any(dtype(dtype_).type in (kinds[one] if isinstance(one, str) else (dtype(one).type,)) for one in wanted)


def result_type(*arrays_and_dtypes):
    made = [_empty_of(a) if isinstance(a, (type, str, dtype)) else a for a in arrays_and_dtypes]
    return _numpy.common_dtype(made)


def _empty_of(of):
    return _numpy.full((0,), "" if dtype(of).kind == "U" else 0, of)


def promote_types(type1, type2):
    return result_type(dtype(type1), dtype(type2))


def common_type(*arrays):
    return result_type(float16, *arrays).type


def can_cast(from_, to, casting="safe"):
    if not isinstance(from_, (type, str, dtype)):
        raise TypeError(
            "can_cast() does not support Python ints, floats, and complex because the result used to depend on the value."
        )
    to = dtype(to)
    if casting in ("safe", "no", "equiv"):
        return promote_types(from_, to) == to
    order = "b?uifcmMUO"
    return casting == "unsafe" or order.index(dtype(from_).kind) <= order.index(to.kind)


def min_scalar_type(a):
    if isinstance(a, int) and not isinstance(a, bool):
        names = ["uint8", "uint16", "uint32", "uint64"] if a >= 0 else ["int8", "int16", "int32", "int64"]
        return dtype(next(name for name in names if iinfo(name).min <= a <= iinfo(name).max))
    return _numpy.asarray(a).dtype


class finfo:
    """Limits of a float type."""

    _known = {
        "float16": (16, 10, 6.5504e4, 6.103515625e-05, 3, 1e-3),
        "float32": (32, 23, 3.4028234663852886e38, 1.1754943508222875e-38, 6, 1e-6),
        "float64": (64, 52, 1.7976931348623157e308, 2.2250738585072014e-308, 15, 1e-15),
    }

    def __init__(self, dtype=float):
        kind = _numpy.dtype(dtype) if isinstance(dtype, (type, str, _numpy.dtype)) else _numpy.asarray(dtype).dtype
        name = {"complex128": "float64", "complex64": "float32"}.get(kind.name, kind.name)
        if name not in self._known:
            raise ValueError(f"data type {dtype!r} not inexact")
        self.dtype = _numpy.dtype(name)
        kind = self.dtype.type
        self.bits, self.nmant, largest, tiny, self.precision, resolution = self._known[name]
        self.eps, self.epsneg = kind(2.0**-self.nmant), kind(2.0 ** -(self.nmant + 1))
        self.max, self.min = kind(largest), kind(-largest)
        self.tiny = self.smallest_normal = kind(tiny)
        self.resolution = kind(resolution)
        self.smallest_subnormal = kind(tiny * 2.0**-self.nmant)

    def __repr__(self):
        return f"finfo(resolution={self.resolution}, min={self.min}, max={self.max}, dtype={self.dtype})"


class iinfo:
    """Limits of an integer type."""

    def __init__(self, type=int):
        self.dtype = _numpy.dtype(type) if isinstance(type, (builtins.type, str, dtype)) else _numpy.asarray(type).dtype
        if self.dtype.kind not in "iu":
            raise ValueError(f"Invalid integer data type {self.dtype.kind!r}.")
        self.kind, self.bits = self.dtype.kind, self.dtype.itemsize * 8
        signed = self.kind == "i"
        self.min = -(2 ** (self.bits - 1)) if signed else 0
        self.max = 2 ** (self.bits - signed) - 1

    def __repr__(self):
        return f"iinfo(min={self.min}, max={self.max}, dtype={self.dtype})"


def iscomplexobj(x):
    return _numpy.asarray(x).dtype.kind == "c"


def isrealobj(x):
    return not iscomplexobj(x)


def iscomplex(x):
    return _numpy.asarray(x).imag != 0


def isreal(x):
    return _numpy.asarray(x).imag == 0


def ndim(a):
    return a.ndim if hasattr(a, "ndim") else _numpy.asarray(a).ndim


def shape(a):
    return a.shape if hasattr(a, "shape") else _numpy.asarray(a).shape


def size(a, axis=None):
    if axis is None:
        return a.size if hasattr(a, "size") else _numpy.asarray(a).size
    return _numpy.asarray(a).shape[axis]


def iterable(y):
    return hasattr(y, "__iter__")


def astype(x, dtype, /, *, copy=True):
    return x.astype(dtype, copy=copy)
