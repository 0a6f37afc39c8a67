"""Shapes: joining, splitting, transposing, repeating, and choosing elements."""

import builtins
import operator

import _numpy
from _numpy import bool_, int64

from numpy._core.numeric import _NoValue, arange, array, asarray, ones


def reshape(a, /, shape=None, order="C", *, newshape=None, copy=None):
    shape = newshape if shape is None else shape
    if order == "F":
        lengths = [shape] if isinstance(shape, int) else list(shape)
        return asarray(a).T.reshape(lengths[::-1]).T
    return asarray(a).reshape(shape)


def ravel(a, order="C"):
    return asarray(a).T.ravel() if order == "F" else asarray(a).ravel()


def transpose(a, axes=None):
    return asarray(a).transpose(*([] if axes is None else [axes]))


permute_dims = transpose


def matrix_transpose(x, /):
    return swapaxes(x, -1, -2)


def _axis(axis, dimensions, name=""):
    axis = operator.index(axis)
    if not -dimensions <= axis < dimensions:
        from numpy.exceptions import AxisError

        raise AxisError(f"{name}axis {axis} is out of bounds for array of dimension {dimensions}")
    return axis % dimensions


def _axes(axis, dimensions, name=""):
    return [_axis(one, dimensions, name) for one in (axis if isinstance(axis, (tuple, list)) else [axis])]


def squeeze(a, axis=None):
    if hasattr(a, "squeeze") and not isinstance(a, _numpy.ndarray):
        return a.squeeze()
    a = asarray(a)
    if axis is None:
        return a.squeeze()
    axes = _axes(axis, a.ndim)
    if builtins.any(a.shape[one] != 1 for one in axes):
        raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
    return a.reshape([length for position, length in enumerate(a.shape) if position not in axes])


def expand_dims(a, axis):
    a = asarray(a)
    axes = [axis] if not isinstance(axis, (tuple, list)) else axis
    dimensions = a.ndim + len(axes)
    axes = _axes(tuple(axes), dimensions)
    return a[tuple(None if position in axes else slice(None) for position in range(dimensions))]


def swapaxes(a, axis1, axis2):
    a = asarray(a)
    axes = list(range(a.ndim))
    axis1, axis2 = _axis(axis1, a.ndim), _axis(axis2, a.ndim)
    axes[axis1], axes[axis2] = axes[axis2], axes[axis1]
    return a.transpose(axes)


def moveaxis(a, source, destination):
    a = asarray(a)
    source, destination = _axes(source, a.ndim, "source: "), _axes(destination, a.ndim, "destination: ")
    if len(source) != len(destination):
        raise ValueError("`source` and `destination` arguments must have the same number of elements")
    order = [axis for axis in range(a.ndim) if axis not in source]
    for to, axis in sorted(zip(destination, source)):
        order.insert(to, axis)
    return a.transpose(order) if a.ndim else a


def rollaxis(a, axis, start=0):
    a = asarray(a)
    axis = _axis(axis, a.ndim)
    start = start + a.ndim if start < 0 else start
    return moveaxis(a, axis, start - 1 if axis < start else start)


def atleast_1d(*arys):
    made = [asarray(a) if asarray(a).ndim else asarray(a).reshape(1) for a in arys]
    return made[0] if len(made) == 1 else tuple(made)


def atleast_2d(*arys):
    made = [asarray(a) if asarray(a).ndim > 1 else asarray(a).reshape(1, -1) for a in arys]
    return made[0] if len(made) == 1 else tuple(made)


def atleast_3d(*arys):
    made = [a if a.ndim > 2 else a[:, :, None] if a.ndim == 2 else a.reshape(1, -1, 1) for a in map(asarray, arys)]
    return made[0] if len(made) == 1 else tuple(made)


def broadcast_to(array, shape, subok=False):
    return _numpy.broadcast_to(array, shape)


def broadcast_shapes(*args):
    return _numpy.broadcast_shapes([(shape,) if isinstance(shape, int) else shape for shape in args])


def broadcast_arrays(*args, subok=False):
    arrays = [asarray(a) for a in args]
    shape = _numpy.broadcast_shapes([a.shape for a in arrays])
    return tuple(_numpy.broadcast_to(a, shape) for a in arrays)


def concatenate(arrays, /, axis=0, out=None, *, dtype=None, casting=None):
    arrays = [asarray(a) for a in arrays]
    if axis is None:
        arrays, axis = [a.ravel() for a in arrays], 0
    made = _numpy.concatenate(arrays, axis)
    return made if dtype is None else made.astype(dtype)


concat = concatenate


def stack(arrays, axis=0, out=None, *, dtype=None, casting=None):
    arrays = [asarray(a) for a in arrays]
    if not arrays:
        raise ValueError("need at least one array to stack")
    if len({a.shape for a in arrays}) > 1:
        raise ValueError("all input arrays must have the same shape")
    made = _numpy.concatenate([expand_dims(a, axis) for a in arrays], axis)
    return made if dtype is None else made.astype(dtype)


def unstack(x, /, *, axis=0):
    return tuple(moveaxis(x, axis, 0))


def vstack(tup, *, dtype=None, casting=None):
    return concatenate([atleast_2d(a) for a in tup], 0, dtype=dtype)


row_stack = vstack


def hstack(tup, *, dtype=None, casting=None):
    arrays = [atleast_1d(a) for a in tup]
    return concatenate(arrays, 0 if arrays and arrays[0].ndim == 1 else 1, dtype=dtype)


def dstack(tup):
    return concatenate([atleast_3d(a) for a in tup], 2)


def column_stack(tup):
    return concatenate([asarray(a).reshape(-1, 1) if asarray(a).ndim < 2 else asarray(a) for a in tup], 1)


def block(arrays):
    def joined(part, depth, deepest):
        if isinstance(part, list):
            return concatenate([joined(inner, depth + 1, deepest) for inner in part], axis=-(deepest - depth))
        made = asarray(part)
        return made.reshape((1,) * (deepest - made.ndim) + made.shape)

    depth = lambda part: 1 + depth(part[0]) if isinstance(part, list) else 0
    return joined(arrays, 0, builtins.max(depth(arrays), 1))


class _Concatenator:
    """`r_` and `c_`: arrays from slices and values in brackets."""

    def __init__(self, join):
        self._join = join

    def __getitem__(self, key):
        parts = key if isinstance(key, tuple) else (key,)
        return self._join([atleast_1d(_line(part) if isinstance(part, slice) else part) for part in parts])


def _line(part):
    """A slice as values; an imaginary step is a count."""
    if isinstance(part.step, complex):
        from numpy._core.numeric import linspace

        return linspace(part.start or 0, part.stop, int(abs(part.step)))
    return arange(part.start or 0, part.stop, part.step)


r_ = _Concatenator(lambda parts: concatenate(parts))
c_ = _Concatenator(column_stack)


def split(ary, indices_or_sections, axis=0):
    ary = asarray(ary)
    if isinstance(indices_or_sections, int) and ary.shape[axis] % indices_or_sections:
        raise ValueError("array split does not result in an equal division")
    return array_split(ary, indices_or_sections, axis)


def array_split(ary, indices_or_sections, axis=0):
    ary = asarray(ary)
    length = ary.shape[axis]
    if isinstance(indices_or_sections, (int, int64)):
        sections = int(indices_or_sections)
        each, extra = divmod(length, sections)
        ends, end = [], 0
        for position in range(sections):
            end += each + (position < extra)
            ends.append(end)
    else:
        ends = [*indices_or_sections, length]
    key = (slice(None),) * axis
    return [ary[key + (slice(start, end),)] for start, end in zip([0, *ends], ends)]


def hsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 0 if asarray(ary).ndim == 1 else 1)


def vsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 0)


def dsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 2)


def append(arr, values, axis=None):
    if axis is None:
        return concatenate([asarray(arr).ravel(), asarray(values).ravel()])
    return concatenate([arr, values], axis)


def insert(arr, obj, values, axis=None):
    a = asarray(arr)
    if axis is None:
        a, axis = a.ravel(), 0
    axis = _axis(axis, a.ndim)
    length = a.shape[axis]
    single = not isinstance(obj, slice) and asarray(obj).ndim == 0
    given = list(range(length))[obj] if isinstance(obj, slice) else asarray(obj).ravel().tolist()
    for position in given:
        if not -length <= position <= length:
            raise IndexError(f"index {position} is out of bounds for axis {axis} with size {length}")
    positions = [position + length if position < 0 else position for position in given]
    fresh = array(values, a.dtype, ndmin=a.ndim)
    if single:
        fresh = moveaxis(fresh, 0, axis)
        positions = positions * fresh.shape[axis]
    lengths = [len(positions) if place == axis else size for place, size in enumerate(a.shape)]
    fresh = _numpy.broadcast_to(fresh, lengths)
    return _interleaved(a, fresh, positions, axis)


def _interleaved(a, fresh, positions, axis):
    lead = (slice(None),) * axis
    parts, before = [], 0
    for place in sorted(range(len(positions)), key=lambda place: positions[place]):
        parts += [a[lead + (slice(before, positions[place]),)], fresh[lead + (slice(place, place + 1),)]]
        before = positions[place]
    return concatenate([*parts, a[lead + (slice(before, None),)]], axis)


def delete(arr, obj, axis=None):
    a = asarray(arr)
    if axis is None:
        a, axis = a.ravel(), 0
    axis = _axis(axis, a.ndim)
    keep = ones(a.shape[axis], bool_)
    keep[obj if isinstance(obj, (slice, int)) else asarray(obj)] = False
    return a[(slice(None),) * axis + (keep,)]


def repeat(a, repeats, axis=None):
    a = asarray(a)
    positions = arange(a.size if axis is None else a.shape[axis])
    times = asarray(repeats)
    times = times.ravel().tolist() if times.ndim else [int(repeats)] * positions.size
    if len(times) == 1:
        times = times * positions.size
    if len(times) != positions.size:
        raise ValueError(f"operands could not be broadcast together with shape ({positions.size},) ({len(times)},)")
    positions = _numpy.repeat(positions, times)
    return a.ravel()[positions] if axis is None else a[(slice(None),) * (axis % a.ndim) + (positions,)]


def tile(A, reps):
    A = asarray(A)
    reps = tuple(reps) if hasattr(reps, "__iter__") else (reps,)
    while A.ndim < len(reps):
        A = A[None]
    reps = (1,) * (A.ndim - len(reps)) + reps
    for axis, times in enumerate(reps):
        A = _numpy.concatenate([A] * times, axis) if times else A[(slice(None),) * axis + (slice(0, 0),)]
    return A


def resize(a, new_shape):
    new_shape = (new_shape,) if isinstance(new_shape, int) else tuple(new_shape)
    flat = asarray(a).ravel()
    size = 1
    for length in new_shape:
        size *= length
    if not flat.size:
        from numpy._core.numeric import zeros

        return zeros(new_shape, flat.dtype)
    return flat[arange(size) % flat.size].reshape(new_shape)


def flip(m, axis=None):
    m = asarray(m)
    axes = range(m.ndim) if axis is None else _axes(axis, m.ndim)
    return m[tuple(slice(None, None, -1) if position in axes else slice(None) for position in range(m.ndim))]


def flipud(m):
    return flip(m, 0)


def fliplr(m):
    return flip(m, 1)


def rot90(m, k=1, axes=(0, 1)):
    m = asarray(m)
    k = k % 4
    if k == 0:
        return m[...]
    if k == 2:
        return flip(flip(m, axes[0]), axes[1])
    order = list(range(m.ndim))
    order[axes[0]], order[axes[1]] = order[axes[1]], order[axes[0]]
    return flip(m, axes[1]).transpose(order) if k == 1 else flip(m.transpose(order), axes[1])


def roll(a, shift, axis=None):
    a = asarray(a)
    if isinstance(axis, tuple):
        shifts = shift if isinstance(shift, tuple) else (shift,) * len(axis)
        for one, by in zip(axis, shifts):
            a = roll(a, by, one)
        return a
    flat = a.ravel() if axis is None else a
    position = 0 if axis is None else axis % a.ndim
    length = flat.shape[position]
    order = (arange(length) - shift) % length if length else arange(0)
    return flat[(slice(None),) * position + (order,)].reshape(a.shape)


# Choosing


def where(condition, x=_NoValue, y=_NoValue, /):
    if x is _NoValue and y is _NoValue:
        return asarray(condition).nonzero()
    if x is _NoValue or y is _NoValue:
        raise ValueError("either both or neither of x and y should be given")
    return _numpy.where(condition, x, y)


def nonzero(a):
    return asarray(a).nonzero()


def argwhere(a):
    a = asarray(a)
    return stack(a.nonzero(), -1) if a.ndim else asarray([], int64).reshape(int(bool(a)), 0)


def flatnonzero(a):
    return asarray(a).ravel().nonzero()[0]


def select(condlist, choicelist, default=0):
    if len(condlist) != len(choicelist):
        raise ValueError("list of cases must be same length as list of conditions")
    if not condlist:
        raise ValueError("select with an empty condition list is not possible")
    made = default
    for condition, choice in zip(reversed(condlist), reversed(choicelist)):
        made = _numpy.where(condition, choice, made)
    return made


def choose(a, choices, out=None, mode="raise"):
    a = _inside(asarray(a), len(choices), mode, "invalid entry in choice array")
    made = asarray(choices[0])
    for position, choice in enumerate(choices):
        made = _numpy.where(a == position, choice, made)
    return _given(made, out)


def _inside(places, length, mode, text):
    """Places within a length: wrapped around, cut off, or refused."""
    if mode == "wrap":
        return places % length
    if mode == "clip":
        from numpy._core.umath import clip

        return clip(places, 0, length - 1)
    if asarray((places < 0) | (places >= length)).any():
        raise ValueError(text)
    return places


def _given(made, out):
    if out is None:
        return made
    out[...] = made
    return out


def take(a, indices, axis=None, out=None, mode="raise"):
    a = asarray(a)
    indices = asarray(indices)
    length = a.size if axis is None else a.shape[axis]
    indices = indices if mode == "raise" else _inside(indices, length, mode, "")
    return _given(a.ravel()[indices] if axis is None else a[(slice(None),) * (axis % a.ndim) + (indices,)], out)


def take_along_axis(arr, indices, axis=-1):
    if axis is None:
        arr, axis = asarray(arr).ravel(), 0
    arr, indices = asarray(arr), asarray(indices)
    shape = [
        indices.shape[place] if place == axis % arr.ndim else builtins.max(length, indices.shape[place])
        for place, length in enumerate(arr.shape)
    ]
    spread = [length if place != axis % arr.ndim else arr.shape[place] for place, length in enumerate(shape)]
    return _numpy.take_along_axis(_numpy.broadcast_to(arr, spread), _numpy.broadcast_to(indices, shape), axis)


def put_along_axis(arr, indices, values, axis):
    if axis is None:
        arr, axis = arr.ravel(), 0
    indices = asarray(indices)
    key = []
    for place in range(arr.ndim):
        own = [1] * arr.ndim
        own[place] = -1
        key.append(indices if place == axis % arr.ndim else arange(indices.shape[place]).reshape(own))
    arr[tuple(key)] = values


def put(a, ind, v, mode="raise"):
    positions = asarray(ind).ravel()
    positions = positions if mode == "raise" else _inside(positions, a.size, mode, "")
    a.reshape(-1)[positions] = resize(v, positions.size)


def place(arr, mask, vals):
    mask = asarray(mask).astype(bool_)
    arr[mask] = resize(vals, int(mask.sum()))


def putmask(a, mask, values):
    mask = asarray(mask).astype(bool_)
    a[mask] = resize(values, a.size).reshape(a.shape)[mask]


def copyto(dst, src, casting="same_kind", where=True):
    if where is True:
        dst[...] = src
    else:
        mask = _numpy.broadcast_to(where, dst.shape)
        dst[mask] = _numpy.broadcast_to(src, dst.shape)[mask]


def compress(condition, a, axis=None, out=None):
    return take(a, flatnonzero(condition), axis, out)


def extract(condition, arr):
    return asarray(arr).ravel()[asarray(condition).ravel().astype(bool_)]


def fill_diagonal(a, val, wrap=False):
    count = builtins.min(a.shape)
    values = asarray(val)
    if wrap and a.ndim == 2 and a.shape[0] > a.shape[1]:
        places = arange(0, a.size, a.shape[1] + 1)
        a[places // a.shape[1], places % a.shape[1]] = values if values.ndim == 0 else resize(values, len(places))
        return
    positions = arange(count)
    a[(positions,) * a.ndim] = values if values.ndim == 0 else resize(values, count)


# Order


def sort(a, axis=-1, kind=None, order=None, *, stable=None):
    if axis is None:
        a, axis = asarray(a).ravel(), -1
    return _numpy.sort(a, axis)


def argsort(a, axis=-1, kind=None, order=None, *, stable=None):
    return asarray(a).argsort(axis, "stable" if stable else kind)


def partition(a, kth, axis=-1, kind="introselect", order=None):
    """Sorted throughout, which is more than was asked for."""
    return sort(a, axis)


def argpartition(a, kth, axis=-1, kind="introselect", order=None):
    return asarray(a).argsort(axis, "stable")


def lexsort(keys, axis=-1):
    if axis not in (-1, 0) or asarray(keys[0]).ndim > 1:
        first = asarray(keys[0])
        axis = axis % first.ndim
        turned = [moveaxis(asarray(key), axis, -1).reshape(-1, first.shape[axis]) for key in keys]
        lanes = [lexsort(list(lane)) for lane in zip(*turned)]
        shape = moveaxis(first, axis, -1).shape
        return moveaxis(stack(lanes).reshape(shape), -1, axis)
    order = arange(len(keys[0]))
    for key in keys:
        order = order[asarray(key)[order].argsort(kind="stable")]
    return order


def searchsorted(a, v, side="left", sorter=None):
    if side not in ("left", "right"):
        raise ValueError(f"search side must be 'left' or 'right' (got {side!r})")
    a = asarray(a) if sorter is None else asarray(a)[asarray(sorter)]
    return _numpy.searchsorted(a, v, side == "right")
