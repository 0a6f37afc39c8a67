"""scipy.fft: the transforms of numpy, and cosines and sines."""

import numpy as np
from _unavailable import unavailable
from numpy.fft import *  # noqa: F403 - all of it is offered here too

__all__ = [*(name for name in dir(np.fft) if not name.startswith("_")), "dct", "dst", "idct", "idst", "next_fast_len"]


def next_fast_len(target, real=False):
    from scipy.signal._convolution import _fast

    return _fast(target)


@unavailable("orthogonalize")
def dct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    return _transformed(np.asarray(x, float), _cosines, type, n, axis, norm)


@unavailable("orthogonalize")
def idct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    return _inverse(dct, np.asarray(x, float), type, n, axis, norm)


@unavailable("orthogonalize")
def dst(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    return _transformed(np.asarray(x, float), _sines, type, n, axis, norm)


@unavailable("orthogonalize")
def idst(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    return _inverse(dst, np.asarray(x, float), type, n, axis, norm)


def _inverse(transform, x, type, n, axis, norm):
    other = {2: 3, 3: 2}.get(type, type)
    made = transform(x, other, n, axis, norm)
    size = made.shape[axis]
    return made if norm == "ortho" else made / (2 * size)


def _transformed(x, matrix, type, n, axis, norm):
    if type not in (2, 3) or norm not in (None, "backward", "ortho"):
        raise NotImplementedError("transforms of type 2 and 3 with norm=None or 'ortho' only")
    rows = np.moveaxis(x, axis, -1)
    if n is not None:
        rows = (
            rows[..., :n]
            if n <= rows.shape[-1]
            else np.pad(rows, [(0, 0)] * (rows.ndim - 1) + [(0, n - rows.shape[-1])])
        )
    return np.moveaxis(rows @ matrix(rows.shape[-1], type, norm).T, -1, axis)


def _cosines(size, type, norm):
    lines = 2 * np.cos(np.pi * np.arange(size)[:, None] * (2 * np.arange(size) + 1) / (2 * size))
    return _oriented(lines, 0, size, type, norm)


def _sines(size, type, norm):
    lines = 2 * np.sin(np.pi * (np.arange(size)[:, None] + 1) * (2 * np.arange(size) + 1) / (2 * size))
    return _oriented(lines, size - 1, size, type, norm)


def _oriented(lines, special, size, type, norm):
    if norm == "ortho":
        lines = lines / np.sqrt(2 * size)
        lines[special] /= np.sqrt(2)
        return lines if type == 2 else lines.T
    if type == 3:
        lines = lines.copy()
        lines[special] /= 2
        return lines.T
    return lines
