"""Windows over arrays; here they are copies, so that what is written into them stays there."""

import numpy as np


def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    """Every window of a shape, its own axes last."""
    x = np.asarray(x)
    shape = tuple(window_shape) if hasattr(window_shape, "__iter__") else (window_shape,)
    if any(size < 0 for size in shape):
        raise ValueError("`window_shape` cannot contain negative values")
    if axis is None:
        if len(shape) != x.ndim:
            raise ValueError(
                f"Since axis is None, must provide window_shape for all dimensions of `x`; got {len(shape)} window_shape elements and `x.ndim` is {x.ndim}."
            )
        axes = tuple(range(x.ndim))
    else:
        axes = tuple(axis) if hasattr(axis, "__iter__") else (axis,)
        if len(axes) != len(shape):
            raise ValueError(
                f"Must provide matching length window_shape and axis; got {len(shape)} window_shape elements and {len(axes)} axes elements."
            )
    for place, size in zip(axes, shape):
        place %= x.ndim if x.ndim else 1
        count = x.shape[place] - size + 1
        if count <= 0:
            raise ValueError("window shape cannot be larger than input array shape")
        rows = np.arange(count).reshape(-1, 1) + np.arange(size)
        x = np.moveaxis(np.take(x, rows, axis=place), place + 1, -1)
    return x


def broadcast_to(array, shape, subok=False):
    return np.broadcast_to(array, shape)
