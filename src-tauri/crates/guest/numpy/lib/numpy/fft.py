"""`numpy.fft`: discrete Fourier transforms; the work is done by `_numpy.fourier`."""

import _numpy

import numpy as np


def _along(a, n, axis, inverse, norm):
    """The transform along an axis, cut or filled up with zeros to `n` values."""
    a = np.asarray(a)
    n = a.shape[axis] if n is None else n
    if n < 1:
        raise ValueError(f"Invalid number of FFT data points ({n}) specified.")
    rows = _fitted(np.moveaxis(a, axis, -1), n)
    made = _numpy.fourier(rows.reshape(-1, n), inverse).reshape(rows.shape)
    scale = _scale(norm, inverse, n)
    return np.moveaxis(made if scale == 1 else made / scale, -1, axis)


def _fitted(rows, n):
    width = rows.shape[-1]
    if width >= n:
        return rows[..., :n]
    return np.concatenate([rows, np.zeros((*rows.shape[:-1], n - width))], axis=-1)


def _scale(norm, inverse, n):
    if norm not in (None, "backward", "ortho", "forward"):
        raise ValueError(f'Invalid norm value {norm}; should be "backward", "ortho" or "forward".')
    if norm == "ortho":
        return float(np.sqrt(n))
    return n if inverse == (norm in (None, "backward")) else 1


def fft(a, n=None, axis=-1, norm=None, out=None):
    return _along(a, n, axis, False, norm)


def ifft(a, n=None, axis=-1, norm=None, out=None):
    return _along(a, n, axis, True, norm)


def rfft(a, n=None, axis=-1, norm=None, out=None):
    """The frequencies of real values that are not below zero."""
    a = np.asarray(a)
    if a.dtype.kind == "c":
        raise TypeError(
            "ufunc 'rfft_n_even' did not contain a loop with signature matching types <class 'numpy.dtypes.Complex128DType'> -> None"
        )
    whole = np.moveaxis(_along(a, n, axis, False, norm), axis, -1)
    return np.moveaxis(whole[..., : whole.shape[-1] // 2 + 1], -1, axis)


def irfft(a, n=None, axis=-1, norm=None, out=None):
    half = np.moveaxis(np.asarray(a), axis, -1)
    n = 2 * (half.shape[-1] - 1) if n is None else n
    half = _fitted(half, n // 2 + 1)
    mirrored = np.conj(half[..., 1 : (n + 1) // 2][..., ::-1])
    edges = half * 1
    edges[..., 0] = half[..., 0].real
    if n % 2 == 0:
        edges[..., -1] = half[..., -1].real
    return np.moveaxis(_along(np.concatenate([edges, mirrored], axis=-1), n, -1, True, norm).real, -1, axis)


def hfft(a, n=None, axis=-1, norm=None, out=None):
    swapped = {None: "forward", "backward": "forward", "forward": "backward"}.get(norm, norm)
    return irfft(np.conj(a), n, axis, swapped)


def ihfft(a, n=None, axis=-1, norm=None, out=None):
    swapped = {None: "forward", "backward": "forward", "forward": "backward"}.get(norm, norm)
    return np.conj(rfft(a, n, axis, swapped))


def _axes(a, s, axes):
    a = np.asarray(a)
    if axes is None:
        axes = range(a.ndim) if s is None else range(-len(s), 0)
    axes = list(axes)
    return a, list(s) if s is not None else [a.shape[axis] for axis in axes], axes


def fftn(a, s=None, axes=None, norm=None, out=None):
    a, s, axes = _axes(a, s, axes)
    for n, axis in reversed(list(zip(s, axes))):
        a = fft(a, n, axis, norm)
    return a


def ifftn(a, s=None, axes=None, norm=None, out=None):
    a, s, axes = _axes(a, s, axes)
    for n, axis in reversed(list(zip(s, axes))):
        a = ifft(a, n, axis, norm)
    return a


def fft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    return fftn(a, s, axes, norm)


def ifft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    return ifftn(a, s, axes, norm)


def rfftn(a, s=None, axes=None, norm=None, out=None):
    a, s, axes = _axes(a, s, axes)
    return (
        fftn(rfft(a, s[-1], axes[-1], norm), s[:-1], axes[:-1], norm)
        if len(axes) > 1
        else rfft(a, s[-1], axes[-1], norm)
    )


def rfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    return rfftn(a, s, axes, norm)


def irfftn(a, s=None, axes=None, norm=None, out=None):
    last = None if s is None else s[-1]
    a, s, axes = _axes(a, s, axes)
    inner = ifftn(a, s[:-1], axes[:-1], norm) if len(axes) > 1 else a
    return irfft(inner, last, axes[-1], norm)


def irfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    return irfftn(a, s, axes, norm)


def fftfreq(n, d=1.0, device=None):
    if not hasattr(n, "__index__"):
        raise ValueError("n should be an integer")
    places = np.concatenate([np.arange(0, (n - 1) // 2 + 1), np.arange(-(n // 2), 0)])
    return places * (1.0 / (n * d))


def rfftfreq(n, d=1.0, device=None):
    if not hasattr(n, "__index__"):
        raise ValueError("n should be an integer")
    return np.arange(0, n // 2 + 1) * (1.0 / (n * d))


def _shifted(x, axes, half):
    x = np.asarray(x)
    axes = range(x.ndim) if axes is None else [axes] if isinstance(axes, int) else axes
    for axis in axes:
        x = np.roll(x, half(x.shape[axis]), axis=axis)
    return x


def fftshift(x, axes=None):
    return _shifted(x, axes, lambda n: n // 2)


def ifftshift(x, axes=None):
    return _shifted(x, axes, lambda n: -(n // 2))
