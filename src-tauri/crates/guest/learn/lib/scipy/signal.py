"""scipy.signal: peaks and the smoothing of series."""

import numpy as np


def find_peaks(
    x,
    height=None,
    threshold=None,
    distance=None,
    prominence=None,
    width=None,
    wlen=None,
    rel_height=0.5,
    plateau_size=None,
):
    """Where a series is higher than on both sides; a plateau counts in its middle."""
    if width is not None or threshold is not None or plateau_size is not None:
        raise NotImplementedError("find_peaks with `width`, `threshold` or `plateau_size` is not available here")
    x = np.asarray(x, float)
    peaks = _highs(x.tolist())
    found = {}
    if height is not None:
        heights = x[peaks]
        kept = _within(heights, height)
        peaks = peaks[kept]
        found["peak_heights"] = heights[kept]
    if distance is not None:
        kept = _apart(peaks, x[peaks], distance)
        peaks = peaks[kept]
        found = {name: values[kept] for name, values in found.items()}
    if prominence is not None:
        rises, left, right = peak_prominences(x, peaks)
        kept = _within(rises, prominence)
        peaks = peaks[kept]
        found = {name: values[kept] for name, values in found.items()}
        found.update(prominences=rises[kept], left_bases=left[kept], right_bases=right[kept])
    return peaks, found


def _highs(values):
    made, position, last = [], 1, len(values) - 1
    while position < last:
        if values[position - 1] < values[position]:
            end = position + 1
            while end < last and values[end] == values[position]:
                end += 1
            if values[end] < values[position]:
                made.append((position + end - 1) // 2)
                position = end
        position += 1
    return np.array(made, int)


def _within(values, limits):
    low, high = limits if isinstance(limits, (tuple, list)) else (limits, None)
    kept = np.ones(values.size, bool)
    if low is not None:
        kept = kept & (values >= low)
    if high is not None:
        kept = kept & (values <= high)
    return kept


def _apart(peaks, heights, distance):
    """The highest first; what is too near to a higher one goes."""
    kept = [True] * len(peaks)
    places = peaks.tolist()
    for at in reversed(np.argsort(heights).tolist()):
        if kept[at]:
            for other in range(len(places)):
                if other != at and abs(places[other] - places[at]) < distance:
                    kept[other] = False
    return np.array(kept, bool)


def peak_prominences(x, peaks, wlen=None):
    x = np.asarray(x, float)
    rises, lefts, rights = [], [], []
    for peak in np.asarray(peaks).tolist():
        top = x[peak]
        higher = np.flatnonzero(x[:peak] > top)
        start = int(higher[-1]) + 1 if higher.size else 0
        higher = np.flatnonzero(x[peak + 1 :] > top)
        end = peak + 1 + int(higher[0]) if higher.size else x.size
        left = start + len(x[start : peak + 1]) - 1 - int(x[start : peak + 1][::-1].argmin())
        right = peak + int(x[peak:end].argmin())
        rises.append(top - max(x[left], x[right]))
        lefts.append(left)
        rights.append(right)
    return np.array(rises, float), np.array(lefts, int), np.array(rights, int)


def argrelextrema(data, comparator, axis=0, order=1, mode="clip"):
    data = np.asarray(data)
    positions = np.arange(data.size)
    kept = np.ones(data.size, bool)
    for shift in range(1, order + 1):
        for neighbour in (positions + shift, positions - shift):
            kept = kept & comparator(data, data[np.clip(neighbour, 0, data.size - 1)])
    return (np.flatnonzero(kept),)


def detrend(data, axis=-1, type="linear", bp=0, overwrite_data=False):
    data = np.asarray(data, float)
    if type in ("constant", "c"):
        return data - data.mean(axis=axis, keepdims=True)
    if data.ndim != 1:
        raise NotImplementedError("detrend of tables is not available here\nhint: detrend column by column")
    steps = np.arange(data.size)
    slope, start = np.polyfit(steps, data, 1)
    return data - (slope * steps + start)


def savgol_filter(x, window_length, polyorder, deriv=0, delta=1.0, axis=-1, mode="interp", cval=0.0):
    """A. Savitzky and M. J. E. Golay's smoothing; the ends are fitted (`mode="interp"`)."""
    if mode != "interp" or deriv:
        raise NotImplementedError("savgol_filter with mode='interp' and deriv=0 only")
    if polyorder >= window_length:
        raise ValueError("polyorder must be less than window_length.")
    x = np.asarray(x, float)
    if window_length > x.size:
        raise ValueError("If mode is 'interp', window_length must be less than or equal to the size of x.")
    half = window_length // 2
    steps = np.arange(-half, window_length - half) - (0.0 if window_length % 2 else -0.5)
    weights = np.linalg.pinv(np.vander(steps, polyorder + 1, increasing=True))[0]
    windows = x[np.arange(x.size - window_length + 1)[:, None] + np.arange(window_length)[None]]
    made = x.copy()
    made[half : half + len(windows)] = windows @ weights
    first = np.polyfit(np.arange(window_length), x[:window_length], polyorder)
    made[:half] = np.polyval(first, np.arange(half))
    last = np.polyfit(np.arange(window_length), x[-window_length:], polyorder)
    rest = x.size - half - len(windows)
    made[x.size - rest :] = np.polyval(last, np.arange(window_length - rest, window_length))
    return made


def __getattr__(name):
    raise AttributeError(
        f"module 'scipy.signal' has no attribute '{name}'\nhint: find_peaks, detrend and savgol_filter are available here"
    )
