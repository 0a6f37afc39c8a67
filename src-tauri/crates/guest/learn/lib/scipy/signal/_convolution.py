"""Sums of products of shifted series."""

import numpy as np

_LONG = 500


def convolve(in1, in2, mode="full", method="auto"):
    a, b = np.asarray(in1), np.asarray(in2)
    if a.ndim != b.ndim:
        raise ValueError("volume and kernel should have the same dimensionality")
    if mode == "valid" and any(m < n for m, n in zip(a.shape, b.shape)):
        a, b = b, a
    whole = a.dtype.kind in "iub" and b.dtype.kind in "iub"
    if a.ndim > 1 or method == "fft" or (method == "auto" and not whole and min(a.size, b.size) > _LONG):
        made = fftconvolve(a, b, mode)
        return np.round(made).astype(np.result_type(a, b)) if whole else made
    return _cut(np.convolve(a, b), a.shape, b.shape, mode)


def fftconvolve(in1, in2, mode="full", axes=None):
    a, b = np.asarray(in1), np.asarray(in2)
    if axes is not None:
        raise NotImplementedError("fftconvolve with `axes` is not available here")
    shape = tuple(m + n - 1 for m, n in zip(a.shape, b.shape))
    if a.ndim == 1:
        size = _fast(shape[0])
        both = np.fft.fft(a, size) * np.fft.fft(b, size)
        made = np.fft.ifft(both)[: shape[0]]
    else:
        made = np.fft.ifft2(np.fft.fft2(a, shape) * np.fft.fft2(b, shape))
    made = made if a.dtype.kind == "c" or b.dtype.kind == "c" else made.real
    return _cut(made, a.shape, b.shape, mode)


oaconvolve = fftconvolve


def _fast(size):
    """The next length without large prime factors."""
    while True:
        rest = size
        for prime in (2, 3, 5):
            while rest % prime == 0:
                rest //= prime
        if rest == 1:
            return size
        size += 1


def _cut(made, a, b, mode):
    if mode == "full":
        return made
    if mode not in ("same", "valid"):
        raise ValueError("acceptable mode flags are 'valid', 'same', or 'full'")
    wanted = a if mode == "same" else tuple(m - n + 1 for m, n in zip(a, b))
    starts = [(have - want) // 2 for have, want in zip(made.shape, wanted)]
    return made[tuple(slice(start, start + want) for start, want in zip(starts, wanted))]


def correlate(in1, in2, mode="full", method="auto"):
    a, b = np.asarray(in1), np.asarray(in2)
    turned = np.conj(b[(slice(None, None, -1),) * b.ndim])
    if mode == "valid" and any(m < n for m, n in zip(a.shape, b.shape)):
        return convolve(turned, a, mode, method)[(slice(None, None, -1),) * b.ndim]
    return convolve(a, turned, mode, method)


def correlation_lags(in1_len, in2_len, mode="full"):
    lags = np.arange(-in2_len + 1, in1_len)
    if mode == "full":
        return lags
    if mode == "same":
        start = lags.size // 2 - in1_len // 2
        return lags[start : start + in1_len]
    return np.arange(in1_len - in2_len + 1) if in1_len >= in2_len else np.arange(in1_len - in2_len, 1)


def convolve2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
    if boundary != "fill" or fillvalue:
        raise NotImplementedError("convolve2d with boundary='fill' and fillvalue=0 only")
    a, b = np.asarray(in1), np.asarray(in2)
    made = np.zeros(tuple(m + n - 1 for m, n in zip(a.shape, b.shape)), np.result_type(a, b))
    for row in range(b.shape[0]):
        for column in range(b.shape[1]):
            made[row : row + a.shape[0], column : column + a.shape[1]] += a * b[row, column]
    return _cut(made, a.shape, b.shape, mode)


def correlate2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
    return convolve2d(in1, np.conj(np.asarray(in2))[::-1, ::-1], mode, boundary, fillvalue)


def choose_conv_method(in1, in2, mode="full", measure=False):
    return "fft" if min(np.size(in1), np.size(in2)) > _LONG else "direct"
