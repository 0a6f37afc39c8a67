"""Smoother series, and series without their trend."""

import math

import numpy as np


def detrend(data, axis=-1, type="linear", bp=0, overwrite_data=False):
    data = np.asarray(data, float)
    if type in ("constant", "c"):
        return data - data.mean(axis=axis, keepdims=True)
    if type not in ("linear", "l"):
        raise ValueError("Trend type must be 'linear' or 'constant'.")
    rows = np.moveaxis(data, axis, 0)
    flat = rows.reshape(len(rows), -1).copy()
    edges = np.unique(np.concatenate([[0], np.atleast_1d(bp), [len(flat)]])).astype(int)
    if edges[-1] > len(flat):
        raise ValueError("Breakpoints must be less than length of data along given axis.")
    for start, end in zip(edges[:-1], edges[1:]):
        line = np.column_stack([np.arange(1, end - start + 1) / (end - start), np.ones(end - start)])
        flat[start:end] -= line @ np.linalg.lstsq(line, flat[start:end], rcond=None)[0]
    return np.moveaxis(flat.reshape(rows.shape), 0, axis)


def savgol_coeffs(window_length, polyorder, deriv=0, delta=1.0, pos=None, use="conv"):
    if polyorder >= window_length:
        raise ValueError("polyorder must be less than window_length.")
    half, odd = divmod(window_length, 2)
    pos = (half if odd else half - 0.5) if pos is None else pos
    if deriv > polyorder:
        return np.zeros(window_length)
    steps = np.arange(-pos, window_length - pos, dtype=float)
    steps = steps[::-1] if use == "conv" else steps
    powers = steps ** np.arange(polyorder + 1).reshape(-1, 1)
    wanted = np.zeros(polyorder + 1)
    wanted[deriv] = math.factorial(deriv) / delta**deriv
    return np.linalg.lstsq(powers, wanted, rcond=None)[0]


def savgol_filter(x, window_length, polyorder, deriv=0, delta=1.0, axis=-1, mode="interp", cval=0.0):
    """A. Savitzky and M. J. E. Golay's smoothing."""
    if mode not in ("mirror", "constant", "nearest", "interp", "wrap"):
        raise ValueError("mode must be 'mirror', 'constant', 'nearest', 'wrap' or 'interp'.")
    x = np.asarray(x, float)
    if mode == "interp" and window_length > x.shape[axis]:
        raise ValueError("If mode is 'interp', window_length must be less than or equal to the size of x.")
    weights = savgol_coeffs(window_length, polyorder, deriv, delta)
    one = lambda row: _smoothed(row, weights, window_length, polyorder, deriv, delta, mode, cval)
    return one(x) if x.ndim == 1 else np.apply_along_axis(one, axis, x)


def _smoothed(x, weights, length, order, deriv, delta, mode, cval):
    half = length // 2
    if mode != "interp":
        kind = {"mirror": "reflect", "nearest": "edge", "wrap": "wrap", "constant": "constant"}[mode]
        options = {"constant_values": cval} if mode == "constant" else {}
        padded = np.pad(x, (half, length - 1 - half), mode=kind, **options)
        return np.convolve(padded, weights, "valid")
    made = np.convolve(np.pad(x, (half, length - 1 - half), mode="edge"), weights, "valid")
    made[:half] = _end(x[:length], order, deriv, delta)[:half]
    made[len(x) - half :] = _end(x[-length:], order, deriv, delta)[length - half :]
    return made


def _end(window, order, deriv, delta):
    steps = np.arange(len(window))
    fitted = np.polyfit(steps, window, order)
    if deriv:
        fitted = np.polyder(fitted, deriv)
    return np.polyval(fitted, steps) / delta**deriv


def medfilt(volume, kernel_size=None):
    """The median of each window; zeros lie beyond the ends."""
    x = np.asarray(volume)
    sizes = np.broadcast_to(3 if kernel_size is None else kernel_size, (x.ndim,)).tolist()
    if any(size % 2 == 0 for size in sizes):
        raise ValueError("Each element of kernel_size should be odd.")
    padded = np.pad(x, [(size // 2, size // 2) for size in sizes])
    windows = np.lib.stride_tricks.sliding_window_view(padded, tuple(sizes))
    return np.median(windows.reshape(x.shape + (-1,)), axis=-1).astype(x.dtype)


def wiener(im, mysize=None, noise=None):
    x = np.asarray(im, float)
    sizes = np.broadcast_to(3 if mysize is None else mysize, (x.ndim,)).tolist()
    windows = lambda values: np.lib.stride_tricks.sliding_window_view(
        np.pad(values, [((size - 1) // 2, size // 2) for size in sizes]), tuple(sizes)
    ).reshape(x.shape + (-1,))
    mean = windows(x).sum(axis=-1) / np.prod(sizes)
    spread = windows(x**2).sum(axis=-1) / np.prod(sizes) - mean**2
    noise = spread.mean() if noise is None else noise
    return np.where(spread < noise, mean, (x - mean) * (1 - noise / np.where(spread, spread, 1)) + mean)
