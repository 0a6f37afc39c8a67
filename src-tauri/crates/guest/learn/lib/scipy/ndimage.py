"""scipy.ndimage: filters and regions of arrays."""

import numpy as np
from _unavailable import unavailable

_MODES = {
    "reflect": "symmetric", "grid-mirror": "symmetric", "constant": "constant", "grid-constant": "constant", "nearest": "edge",
    "mirror": "reflect", "wrap": "wrap", "grid-wrap": "wrap",
}  # fmt: skip


def _padded(x, before, after, mode, cval):
    if mode not in _MODES:
        raise RuntimeError("boundary mode not supported")
    around = list(zip(before, after))
    return (
        np.pad(x, around, mode="constant", constant_values=cval)
        if _MODES[mode] == "constant"
        else np.pad(x, around, mode=_MODES[mode])
    )


def correlate1d(input, weights, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    x, weights = np.asarray(input), np.asarray(weights, float)
    rows = np.moveaxis(x.astype(float), axis, -1)
    before = len(weights) // 2 + origin
    after = len(weights) - 1 - before
    around = [0] * (rows.ndim - 1)
    padded = _padded(rows, [*around, before], [*around, after], mode, cval)
    made = np.zeros(rows.shape)
    for place, weight in enumerate(weights.tolist()):
        made = made + weight * padded[..., place : place + rows.shape[-1]]
    return _typed(np.moveaxis(made, -1, axis), x, output)


def _typed(made, x, output):
    return made.astype(output if output is not None else x.dtype)


def convolve1d(input, weights, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    weights = np.asarray(weights)[::-1]
    return correlate1d(input, weights, axis, output, mode, cval, -origin - (1 if len(weights) % 2 == 0 else 0))


@unavailable("axes")
def correlate(input, weights, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    x, weights = np.asarray(input), np.asarray(weights, float)
    before = [size // 2 + origin for size in weights.shape]
    padded = _padded(
        x.astype(float), before, [size - 1 - first for size, first in zip(weights.shape, before)], mode, cval
    )
    made = np.zeros(x.shape)
    for place in np.ndindex(*weights.shape):
        made = made + weights[place] * padded[tuple(slice(first, first + size) for first, size in zip(place, x.shape))]
    return _typed(made, x, output)


@unavailable("axes")
def convolve(input, weights, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    weights = np.asarray(weights)
    if any(size % 2 == 0 for size in weights.shape):
        raise NotImplementedError("convolve with weights of an even length is not available here")
    return correlate(input, weights[(slice(None, None, -1),) * weights.ndim], output, mode, cval, -origin)


def gaussian_filter1d(
    input, sigma, axis=-1, order=0, output=None, mode="reflect", cval=0.0, truncate=4.0, *, radius=None
):
    reach = int(truncate * float(sigma) + 0.5) if radius is None else radius
    return correlate1d(input, _gaussian(float(sigma), order, reach)[::-1], axis, output, mode, cval)


def _gaussian(sigma, order, reach):
    x = np.arange(-reach, reach + 1)
    bell = np.exp(-0.5 / (sigma * sigma) * x**2)
    bell = bell / bell.sum()
    if order == 0:
        return bell
    # The factor before the bell of each derivative, as a polynomial: q' + q * p'.
    q = np.array([1.0])
    for _ in range(order):
        q = np.polyadd(np.polyder(q), np.polymul(q, np.array([-1.0 / sigma**2, 0.0])))
    return np.polyval(q, x) * bell


@unavailable("axes")
def gaussian_filter(
    input, sigma, order=0, output=None, mode="reflect", cval=0.0, truncate=4.0, *, radius=None, axes=None
):
    made = np.asarray(input)
    for axis, (width, derivative) in enumerate(zip(_each(sigma, made.ndim), _each(order, made.ndim))):
        if width > 1e-15:
            made = gaussian_filter1d(made, width, axis, derivative, output, mode, cval, truncate, radius=radius)
    return made


def _each(value, count):
    return [value] * count if np.ndim(value) == 0 else list(value)


def uniform_filter1d(input, size, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    return correlate1d(input, np.full(size, 1.0 / size), axis, output, mode, cval, origin)


@unavailable("axes")
def uniform_filter(input, size=3, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    made = np.asarray(input)
    for axis, length in enumerate(_each(size, made.ndim)):
        made = uniform_filter1d(made, length, axis, output, mode, cval, origin) if length > 1 else made
    return made


def _windows(input, size, footprint, mode, cval):
    x = np.asarray(input)
    shape = tuple(_each(size, x.ndim)) if footprint is None else np.asarray(footprint).shape
    padded = _padded(x, [length // 2 for length in shape], [length - 1 - length // 2 for length in shape], mode, cval)
    windows = np.lib.stride_tricks.sliding_window_view(padded, shape).reshape(x.shape + (-1,))
    return windows if footprint is None else windows[..., np.asarray(footprint, bool).ravel()]


@unavailable("origin", "axes")
def median_filter(input, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    return rank_filter(input, None, size, footprint, output, mode, cval)


@unavailable("output", "origin", "axes")
def rank_filter(input, rank, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    windows = np.sort(_windows(input, size, footprint, mode, cval), axis=-1)
    return windows[..., windows.shape[-1] // 2 if rank is None else rank]


@unavailable("output", "origin", "axes")
def percentile_filter(
    input, percentile, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None
):
    windows = np.sort(_windows(input, size, footprint, mode, cval), axis=-1)
    count = windows.shape[-1]
    place = (
        count - 1 if percentile == 100 else int(count * (percentile + 100 if percentile < 0 else percentile) / 100.0)
    )
    return windows[..., place]


@unavailable("output", "origin", "axes")
def maximum_filter(input, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    return _windows(input, size, footprint, mode, cval).max(axis=-1)


@unavailable("output", "origin", "axes")
def minimum_filter(input, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    return _windows(input, size, footprint, mode, cval).min(axis=-1)


@unavailable("output", "origin")
def maximum_filter1d(input, size, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    x = np.asarray(input)
    return maximum_filter(x, [size if place == axis % x.ndim else 1 for place in range(x.ndim)], mode=mode, cval=cval)


@unavailable("output", "origin")
def minimum_filter1d(input, size, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    x = np.asarray(input)
    return minimum_filter(x, [size if place == axis % x.ndim else 1 for place in range(x.ndim)], mode=mode, cval=cval)


def generate_binary_structure(rank, connectivity):
    steps = np.abs(np.indices([3] * rank) - 1).sum(axis=0)
    return steps <= max(connectivity, 1)


@unavailable("output")
def label(input, structure=None, output=None):
    """Number the connected regions, in the order in which rows meet them."""
    x = np.asarray(input) != 0
    structure = generate_binary_structure(x.ndim, 1) if structure is None else np.asarray(structure, bool)
    offsets = [tuple(int(part) - 1 for part in place) for place in np.argwhere(structure)]
    found, number = np.zeros(x.shape, np.int32), 0
    seen = set()
    cells = {tuple(place) for place in np.argwhere(x).tolist()}
    for start in sorted(cells):
        if start in seen:
            continue
        number += 1
        waiting = [start]
        seen.add(start)
        while waiting:
            place = waiting.pop()
            found[place] = number
            for offset in offsets:
                near = tuple(a + b for a, b in zip(place, offset))
                if near in cells and near not in seen:
                    seen.add(near)
                    waiting.append(near)
    return found, number


def find_objects(input, max_label=0):
    labels = np.asarray(input)
    found = []
    for number in range(1, (max_label or int(np.max(labels, initial=0))) + 1):
        places = np.argwhere(labels == number)
        found.append(
            tuple(slice(int(low), int(high) + 1) for low, high in zip(places.min(axis=0), places.max(axis=0)))
            if len(places)
            else None
        )
    return found


def _by_label(function, input, labels, index):
    x = np.asarray(input)
    if labels is None:
        return function(x.ravel())
    labels = np.broadcast_to(np.asarray(labels), x.shape)
    if index is None:
        return function(x[labels > 0])
    made = [function(x[labels == number]) for number in np.atleast_1d(index)]
    return np.array(made) if np.ndim(index) else made[0]


def sum_labels(input, labels=None, index=None):
    return _by_label(np.sum, input, labels, index)


sum = sum_labels


def mean(input, labels=None, index=None):
    return _by_label(np.mean, input, labels, index)


def standard_deviation(input, labels=None, index=None):
    return _by_label(np.std, input, labels, index)


def variance(input, labels=None, index=None):
    return _by_label(np.var, input, labels, index)


def maximum(input, labels=None, index=None):
    return _by_label(np.max, input, labels, index)


def minimum(input, labels=None, index=None):
    return _by_label(np.min, input, labels, index)


def median(input, labels=None, index=None):
    return _by_label(np.median, input, labels, index)


def center_of_mass(input, labels=None, index=None):
    x = np.asarray(input)

    def one(part):
        weight = np.sum(part)
        return tuple(np.sum(part * grid) / weight for grid in np.indices(x.shape))

    if labels is None:
        return one(x)
    labels = np.asarray(labels)
    if index is None:
        return one(x * (labels > 0))
    made = [one(x * (labels == number)) for number in np.atleast_1d(index)]
    return made if np.ndim(index) else made[0]


@unavailable("output", "origin", "axes")
def binary_dilation(
    input,
    structure=None,
    iterations=1,
    mask=None,
    output=None,
    border_value=0,
    origin=0,
    brute_force=False,
    *,
    axes=None,
):
    return _grown(np.asarray(input) != 0, structure, iterations, border_value, mask, True)


@unavailable("output", "origin", "axes")
def binary_erosion(
    input,
    structure=None,
    iterations=1,
    mask=None,
    output=None,
    border_value=0,
    origin=0,
    brute_force=False,
    *,
    axes=None,
):
    return _grown(np.asarray(input) != 0, structure, iterations, border_value, mask, False)


def _grown(x, structure, iterations, border, mask, grows):
    structure = generate_binary_structure(x.ndim, 1) if structure is None else np.asarray(structure, bool)
    left = iterations
    while True:
        windows = _windows(x, None, structure, "constant", bool(border))
        made = windows.any(axis=-1) if grows else windows.all(axis=-1)
        made = made if mask is None else np.where(np.asarray(mask, bool), made, x)
        left -= 1
        if left == 0 or (left < 0 and (made == x).all()):
            return made
        x = made


def binary_opening(input, structure=None, iterations=1, **options):
    return binary_dilation(binary_erosion(input, structure, iterations), structure, iterations)


def binary_closing(input, structure=None, iterations=1, **options):
    return binary_erosion(binary_dilation(input, structure, iterations), structure, iterations)


def sobel(input, axis=-1, output=None, mode="reflect", cval=0.0):
    made = correlate1d(input, [-1, 0, 1], axis, output, mode, cval)
    for other in range(np.ndim(input)):
        if other != axis % np.ndim(input):
            made = correlate1d(made, [1, 2, 1], other, output, mode, cval)
    return made


@unavailable("axes")
def laplace(input, output=None, mode="reflect", cval=0.0, *, axes=None):
    parts = [correlate1d(input, [1, -2, 1], axis, output, mode, cval) for axis in range(np.ndim(input))]
    return np.sum(np.array(parts), axis=0)
