"""numpy: names, signatures and argument forms; the work is done by the native module `_numpy`.

`_core` is always loaded, `lib` when one of its names is first asked for.
"""

import copyreg as _copyreg
import math as _math

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
    ndarray,
    str_,
    timedelta64,
    uint8,
    uint16,
    uint32,
    uint64,
)

from numpy import exceptions
from numpy._core.arrayprint import *
from numpy._core.fromnumeric import *
from numpy._core.numeric import *
from numpy._core.numeric import _NoValue, asarray
from numpy._core.numerictypes import *
from numpy._core.shape_base import *
from numpy._core.umath import *

__version__ = "2.4.6"

pi = _math.pi
e = _math.e
inf = _math.inf
nan = _math.nan
euler_gamma = 0.5772156649015329
newaxis = None
little_endian = True
True_ = bool_(True)
False_ = bool_(False)

bool = bool_
half, single, double = float16, float32, float64
byte, short, intc, int_, intp, long, longlong = int8, int16, int32, int64, int64, int64, int64
ubyte, ushort, uintc, uint, uintp, ulong, ulonglong = uint8, uint16, uint32, uint64, uint64, uint64, uint64
csingle, cdouble, longdouble, clongdouble = complex64, complex128, float64, complex128
ScalarType = (int, float, complex, type(True), str, int64, float64, complex128, bool_, str_)  # noqa: UP003 - `bool` is numpy's here
typecodes = {
    "AllInteger": "bBhHiIlLqQpP",
    "AllFloat": "efdgFDG",
    "Float": "efdg",
    "Integer": "bhilqp",
    "UnsignedInteger": "BHILQP",
    "Complex": "FDG",
}
sctypeDict = {
    kind.__name__: kind
    for kind in (
        bool_,
        int8,
        int16,
        int32,
        int64,
        uint8,
        uint16,
        uint32,
        uint64,
        float16,
        float32,
        float64,
        complex64,
        complex128,
    )
}

_SUBMODULES = ("random", "linalg", "polynomial", "lib", "fft", "ma", "char", "strings")
_LATER = {
    "_function_base_impl": (
        "quantile percentile median digitize bincount histogram histogramdd histogram2d histogram_bin_edges cov corrcoef "
        "correlate convolve gradient trapezoid interp unwrap"
    ),
    "_arraysetops_impl": (
        "unique unique_all unique_counts unique_inverse unique_values isin in1d intersect1d union1d setdiff1d setxor1d"
    ),
    "_nanfunctions_impl": (
        "nansum nanprod nancumsum nancumprod nanmin nanmax nanmean nanvar nanstd nanmedian nanquantile nanpercentile "
        "nanargmin nanargmax"
    ),
    "_polynomial_impl": "polyfit polyval roots poly polyadd polysub polymul polydiv polyder polyint vander poly1d",
    "_index_tricks_impl": (
        "mgrid ogrid s_ index_exp ix_ ndindex ndenumerate nditer unravel_index ravel_multi_index diag_indices "
        "diag_indices_from tril_indices triu_indices tril_indices_from triu_indices_from apply_along_axis apply_over_axes "
        "vectorize piecewise pad trim_zeros hanning hamming blackman bartlett base_repr binary_repr loadtxt genfromtxt "
        "savetxt busdaycalendar busday_count busday_offset is_busday datetime_as_string datetime_data"
    ),
    "_npyio_impl": "save savez savez_compressed load",
    "_products_impl": "dot matmul vdot vecdot matvec vecmat inner outer kron cross trace tensordot einsum",
}
_HOME = {name: module for module, names in _LATER.items() for name in names.split()}
_REMOVED = {
    "float": "float",
    "int": "int",
    "object": "object",
    "str": "str",
    "complex": "complex",
    "NaN": "np.nan",
    "Inf": "np.inf",
    "float_": "np.float64",
    "unicode_": "np.str_",
    "product": "np.prod",
    "cumproduct": "np.cumprod",
    "trapz": "np.trapezoid",
    "sometrue": "np.any",
    "alltrue": "np.all",
    "in1d": "np.isin",
    "row_stack": "np.vstack",
    "round_": "np.round",
}


def __getattr__(name):
    import importlib

    if name in _HOME:
        found = getattr(importlib.import_module(f"numpy.lib.{_HOME[name]}"), name)
        globals()[name] = found
        return found
    if name in _SUBMODULES:
        return importlib.import_module(f"numpy.{name}")
    hint = f"\nhint: use {_REMOVED[name]}" if name in _REMOVED else ""
    raise AttributeError(f"module 'numpy' has no attribute '{name}'{hint}")


def __dir__():
    return [*globals(), *_HOME, *_SUBMODULES]


def _method(name):
    """The function that stands behind a method of arrays which is written in Python."""
    return globals().get(name) or __getattr__(name)


# Modules that the ones above import for themselves are not names of numpy.
for _name in ("builtins", "math", "operator", "sys"):
    globals().pop(_name, None)

# Methods of arrays that are written as functions here.
_METHODS = frozenset(
    "clip ptp repeat take swapaxes searchsorted diagonal trace compress choose put partition argpartition conj conjugate dot".split()
)


def _made_again(scalar):
    """How `copy` and `pickle` make a scalar anew."""
    if isinstance(scalar, (datetime64, timedelta64)):
        value = str(scalar) if isinstance(scalar, datetime64) else scalar.astype("int64").item()
        return type(scalar), (value, __getattr__("datetime_data")(scalar.dtype)[0])
    return type(scalar), (scalar.item(),)


def _array_again(values, kind, shape):
    return asarray(values, kind).reshape(shape)


_copyreg.pickle(
    ndarray,
    lambda a: (_array_again, (a.ravel().tolist(), a.dtype.str if a.dtype.kind in "mM" else a.dtype.name, a.shape)),
)
for _kind in {*sctypeDict.values(), str_, datetime64, timedelta64}:
    _copyreg.pickle(_kind, _made_again)
