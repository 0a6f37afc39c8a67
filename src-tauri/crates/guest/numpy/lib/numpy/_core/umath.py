"""Functions that work element by element."""

import _numpy
from _numpy import bool_, ndarray

from numpy._core.numeric import asarray, zeros_like
from numpy._core.numerictypes import generic


class ufunc:
    """A function that works element by element."""

    nout = 1

    def __init__(self, name, nin, function, identity=None):
        self.__name__ = self.__qualname__ = name
        self.nin, self.nargs, self.identity = nin, nin + 1, identity
        self._function = function

    def __repr__(self):
        return f"<ufunc '{self.__name__}'>"

    def __call__(self, *args, out=None, where=True, dtype=None, casting=None, order=None, subok=None):
        if len(args) == self.nin + 1 and out is None:
            *args, out = args
        if len(args) != self.nin:
            raise TypeError(
                f"{self.__name__}() takes from {self.nin} to {self.nin + 1} positional arguments but {len(args)} were given"
            )
        for argument in args:
            wrap = getattr(argument, "__array_ufunc__", None)
            if wrap is not None:
                return wrap(self, "__call__", *args)
        made = self._function(*args)
        if dtype is not None:
            made = made.astype(dtype)
        out = out[0] if isinstance(out, tuple) else out
        if where is not True:
            made = _numpy.where(where, made, zeros_like(made) if out is None else out)
        if out is not None:
            out[...] = made
            return out
        return made

    def reduce(self, array, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True):
        array = asarray(array, dtype)
        if where is not True:
            array = _numpy.where(where, array, self.identity)
        if self.__name__ in _REDUCTIONS:
            made = getattr(array, _REDUCTIONS[self.__name__])(axis=axis, keepdims=keepdims)
        else:
            made = self.accumulate(array, axis or 0)[(slice(None),) * ((axis or 0) % array.ndim) + (-1,)]
        return made if initial is None else self(made, initial)

    def accumulate(self, array, axis=0, dtype=None, out=None):
        a = asarray(array, dtype)
        if self.__name__ == "add":
            return a.cumsum(axis)
        if self.__name__ == "multiply":
            return a.cumprod(axis)
        made = a.copy()
        for position in range(1, a.shape[axis]):
            key = (slice(None),) * (axis % a.ndim)
            made[key + (position,)] = self(made[key + (position - 1,)], a[key + (position,)])
        return made

    def reduceat(self, array, indices, axis=0):
        a = asarray(array)
        ends = [*[int(index) for index in indices[1:]], len(a)]
        parts = [self.reduce(a[start:end]) if start < end else a[start] for start, end in zip(map(int, indices), ends)]
        return asarray(parts)

    def outer(self, a, b):
        a, b = asarray(a), asarray(b)
        return self(a.reshape(a.shape + (1,) * b.ndim), b)

    def at(self, a, indices, b=None):
        """Unlike an assignment, positions that come twice count twice."""
        places = _numpy.arange(0, a.size, 1).reshape(a.shape)[indices]
        values = None if b is None else _numpy.broadcast_to(b, places.shape).ravel()
        flat, places = a.ravel().copy(), asarray(places).ravel()
        if values is not None and self.__name__ == "add" and _sums_in_any_order(flat, places, values):
            sums = _method("bincount")(places, values, flat.size)
            flat = (flat + sums).astype(a.dtype)
        else:
            _one_by_one(self, flat, places, values)
        a[...] = flat.reshape(a.shape)


def _sums_in_any_order(flat, places, values):
    """Whether sums of the values, added at last, have the bits of values added one after another."""
    if not places.size or flat.dtype.kind not in "iuf" or values.dtype.kind not in "biuf":
        return False
    if flat.dtype.kind in "iu":
        return values.dtype.kind in "biu" and float(abs(values.astype("f8")).sum()) < 2**53
    return flat.dtype.itemsize == 8 and not flat[places].any()


def _one_by_one(function, flat, places, values):
    """Each round takes the next value of every position, so that a value sees what the one before it left."""
    order = places.argsort(kind="stable")
    ordered = places[order]
    starts = (
        _method("flatnonzero")(_method("concatenate")([[True], ordered[1:] != ordered[:-1]])) if places.size else places
    )
    lengths = _method("diff")(_method("concatenate")([starts, [places.size]]))
    for step in range(int(lengths.max()) if places.size else 0):
        taken = order[starts[lengths > step] + step]
        where = places[taken]
        flat[where] = function(flat[where]) if values is None else function(flat[where], values[taken])


def _method(name):
    import numpy

    return getattr(numpy, name)


_REDUCTIONS = {
    "add": "sum",
    "multiply": "prod",
    "maximum": "max",
    "minimum": "min",
    "logical_and": "all",
    "logical_or": "any",
}


def _one(name):
    return ufunc(name, 1, lambda x: _numpy.apply(name, x))


def _two(name, identity=None):
    return ufunc(name, 2, lambda x, y: _numpy.operate(name, x, y), identity)


def _compared(name):
    return ufunc(name, 2, lambda x, y: _numpy.compare(name, x, y))


sqrt, cbrt, exp, exp2, expm1 = _one("sqrt"), _one("cbrt"), _one("exp"), _one("exp2"), _one("expm1")
log, log2, log10, log1p = _one("log"), _one("log2"), _one("log10"), _one("log1p")
sin, cos, tan, arcsin, arccos, arctan = (
    _one("sin"),
    _one("cos"),
    _one("tan"),
    _one("arcsin"),
    _one("arccos"),
    _one("arctan"),
)
sinh, cosh, tanh, arcsinh, arccosh, arctanh = (
    _one("sinh"),
    _one("cosh"),
    _one("tanh"),
    _one("arcsinh"),
    _one("arccosh"),
    _one("arctanh"),
)
asin, acos, atan, asinh, acosh, atanh = arcsin, arccos, arctan, arcsinh, arccosh, arctanh
radians = deg2rad = _one("radians")
degrees = rad2deg = _one("degrees")
floor, ceil, trunc, rint = _one("floor"), _one("ceil"), _one("trunc"), _one("rint")
abs = absolute = _one("absolute")
fabs, negative, square, sign, reciprocal = (
    _one("fabs"),
    _one("negative"),
    _one("square"),
    _one("sign"),
    _one("reciprocal"),
)
positive = ufunc("positive", 1, lambda x: +asarray(x))
invert = bitwise_not = bitwise_invert = _one("invert")
isnan, isinf, isfinite, signbit, isnat = _one("isnan"), _one("isinf"), _one("isfinite"), _one("signbit"), _one("isnat")
logical_not = _one("logical_not")
conjugate = conj = _one("conjugate")
spacing = _one("spacing")
fix = trunc

add, subtract, multiply, floor_divide = _two("add", 0), _two("subtract"), _two("multiply", 1), _two("floor_divide")
divide = true_divide = _two("divide")
remainder = mod = _two("remainder")
fmod = _two("fmod")
power = pow = _two("power")
float_power = ufunc("float_power", 2, lambda x, y: _numpy.operate("power", asarray(x) * 1.0, asarray(y) * 1.0))
maximum, minimum, fmax, fmin = _two("maximum"), _two("minimum"), _two("fmax"), _two("fmin")
arctan2, hypot, copysign, nextafter = _two("arctan2"), _two("hypot"), _two("copysign"), _two("nextafter")
atan2 = arctan2
logaddexp, logaddexp2, heaviside = _two("logaddexp"), _two("logaddexp2"), _two("heaviside")
gcd, lcm = _two("gcd"), _two("lcm")
bitwise_and, bitwise_or, bitwise_xor = _two("bitwise_and"), _two("bitwise_or"), _two("bitwise_xor")
left_shift, right_shift = _two("left_shift"), _two("right_shift")
bitwise_left_shift, bitwise_right_shift = left_shift, right_shift
less, less_equal, equal = _compared("less"), _compared("less_equal"), _compared("equal")
not_equal, greater, greater_equal = _compared("not_equal"), _compared("greater"), _compared("greater_equal")


def _truths(x):
    return asarray(x).astype(bool_)


logical_and = ufunc("logical_and", 2, lambda x, y: _numpy.operate("bitwise_and", _truths(x), _truths(y)), True)
logical_or = ufunc("logical_or", 2, lambda x, y: _numpy.operate("bitwise_or", _truths(x), _truths(y)), False)
logical_xor = ufunc("logical_xor", 2, lambda x, y: _numpy.operate("bitwise_xor", _truths(x), _truths(y)), False)


def divmod(x1, x2):
    return floor_divide(x1, x2), remainder(x1, x2)


def modf(x):
    whole = trunc(asarray(x) * 1.0)
    return copysign(asarray(x) - whole, x), whole


def frexp(x):
    x = asarray(x) * 1.0
    exponent = _numpy.where(x == 0, 0, floor(log2(_numpy.where(x == 0, 1.0, absolute(x)))) + 1).astype(int)
    return x / exp2(exponent), exponent


def ldexp(x1, x2):
    return asarray(x1) * exp2(x2)


def bitwise_count(x):
    return asarray([value.bit_count() for value in asarray(x).ravel().tolist()], int).reshape(asarray(x).shape)


def frompyfunc(func, /, nin, nout, *, identity=None):
    """A function over objects."""

    def apply(*args):
        arrays = [asarray(argument) for argument in args]
        shape = _numpy.broadcast_shapes([a.shape for a in arrays])
        columns = [_numpy.broadcast_to(a, shape).ravel().tolist() for a in arrays]
        made = [func(*values) for values in zip(*columns)]
        if nout == 1:
            return asarray(made, object).reshape(shape)[()]
        return tuple(asarray(list(part), object).reshape(shape)[()] for part in zip(*made))

    return ufunc(f"{getattr(func, '__name__', '?')} (vectorized)", nin, apply, identity)


def round(a, decimals=0, out=None):
    if hasattr(a, "round") and not isinstance(a, ndarray):
        made = a.round(decimals)
    else:
        made = asarray(a).round(decimals)
    if out is None:
        return made
    out[...] = made
    return out


around = round_ = round


def clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None, dtype=None):
    low = a_min if a_min is not None else min
    high = a_max if a_max is not None else max
    if hasattr(a, "clip") and not isinstance(a, (ndarray, generic)):
        return a.clip(low, high)
    made = asarray(a, dtype)
    if low is not None:
        made = maximum(made, low)
    if high is not None:
        made = minimum(made, high)
    if out is None:
        return made
    out[...] = made
    return out


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    x = asarray(x)
    if x.dtype.kind != "f":
        return x
    from numpy._core.numerictypes import finfo

    largest = finfo(x.dtype).max
    inf = float("inf")
    made = _numpy.where(isnan(x), nan, x)
    made = _numpy.where(made == inf, largest if posinf is None else posinf, made)
    made = _numpy.where(made == -inf, -largest if neginf is None else neginf, made).astype(x.dtype)
    if not copy and x.ndim:
        x[...] = made
        return x
    return made[()]


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    a, b = asarray(a), asarray(b)
    near = (absolute(a - b) <= atol + rtol * absolute(b)) & isfinite(b)
    made = near | (a == b)
    if equal_nan:
        made = made | (isnan(a) & isnan(b))
    return made


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return bool(asarray(isclose(a, b, rtol, atol, equal_nan)).all())


def array_equal(a1, a2, equal_nan=False):
    a1, a2 = asarray(a1), asarray(a2)
    if a1.shape != a2.shape:
        return False
    same = asarray(a1 == a2)
    if equal_nan:
        same = same | asarray((a1 != a1) & (a2 != a2))
    return bool(same.all())


def array_equiv(a1, a2):
    try:
        return bool(asarray(asarray(a1) == asarray(a2)).all())
    except ValueError:
        return False


def real(val):
    return asarray(val).real if not hasattr(val, "real") else val.real


def imag(val):
    return asarray(val).imag if not hasattr(val, "imag") else val.imag


def angle(z, deg=False):
    z = asarray(z)
    made = arctan2(z.imag, z.real)
    return degrees(made) if deg else made


def sinc(x):
    y = asarray(x) * 3.141592653589793
    return _numpy.where(y == 0, 1.0, sin(y) / _numpy.where(y == 0, 1.0, y))[()]


def isneginf(x, out=None):
    return isinf(x) & signbit(x)


def isposinf(x, out=None):
    return isinf(x) & ~asarray(signbit(x))[()]
