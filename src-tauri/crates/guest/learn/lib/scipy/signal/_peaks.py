"""Peaks of a series."""

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
    x = np.asarray(x, float)
    if x.ndim != 1:
        raise ValueError("`x` must be a 1-D array")
    if distance is not None and distance < 1:
        raise ValueError("`distance` must be greater or equal to 1")
    peaks, left, right = _highs(x.tolist())
    found = {}
    if plateau_size is not None:
        sizes = right - left + 1
        peaks, found = _kept(
            peaks, {"plateau_sizes": sizes, "left_edges": left, "right_edges": right}, _within(sizes, plateau_size)
        )
    if height is not None:
        found["peak_heights"] = x[peaks]
        peaks, found = _kept(peaks, found, _within(x[peaks], height))
    if threshold is not None:
        left, right = x[peaks] - x[peaks - 1], x[peaks] - x[peaks + 1]
        low, high = threshold if isinstance(threshold, (tuple, list)) else (threshold, None)
        found.update(left_thresholds=left, right_thresholds=right)
        peaks, found = _kept(
            peaks, found, _within(np.minimum(left, right), low) & _within(np.maximum(left, right), (None, high))
        )
    if distance is not None:
        peaks, found = _kept(peaks, found, _apart(peaks, x[peaks], distance))
    if prominence is not None or width is not None:
        rises, left, right = peak_prominences(x, peaks, wlen)
        found.update(prominences=rises, left_bases=left, right_bases=right)
    if prominence is not None:
        peaks, found = _kept(peaks, found, _within(rises, prominence))
    if width is not None:
        names = ("widths", "width_heights", "left_ips", "right_ips")
        known = (found["prominences"], found["left_bases"], found["right_bases"])
        found.update(zip(names, peak_widths(x, peaks, rel_height, known)))
        peaks, found = _kept(peaks, found, _within(found["widths"], width))
    return peaks, found


def _kept(peaks, found, kept):
    return peaks[kept], {name: values[kept] for name, values in found.items()}


def peak_widths(x, peaks, rel_height=0.5, prominence_data=None, wlen=None):
    """How wide each peak is at a part of its height, between the points where a straight line crosses it."""
    x = np.asarray(x, float)
    rises, left, right = peak_prominences(x, peaks, wlen) if prominence_data is None else prominence_data
    heights = x[peaks] - rises * rel_height
    starts, ends = [], []
    for peak, height, first, last in zip(np.asarray(peaks).tolist(), heights.tolist(), left.tolist(), right.tolist()):
        at = peak
        while first < at and height < x[at]:
            at -= 1
        starts.append(at + (height - x[at]) / (x[at + 1] - x[at]) if x[at] < height else float(at))
        at = peak
        while at < last and height < x[at]:
            at += 1
        ends.append(at - (height - x[at]) / (x[at - 1] - x[at]) if x[at] < height else float(at))
    starts, ends = np.array(starts, float), np.array(ends, float)
    return ends - starts, heights, starts, ends


def _highs(values):
    made, position, last = [], 1, len(values) - 1  # middle, left and right end of each
    while position < last:
        if values[position - 1] < values[position]:
            end = position + 1
            while end < last and values[end] == values[position]:
                end += 1
            if values[end] < values[position]:
                made.append(((position + end - 1) // 2, position, end - 1))
                position = end
        position += 1
    return tuple(np.array([peak[part] for peak in made], int) for part in range(3))


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
        first, last = (
            (0, x.size) if wlen is None else (max(0, peak - int(wlen) // 2), min(x.size, peak + int(wlen) // 2 + 1))
        )
        higher = np.flatnonzero(x[first:peak] > top)
        start = first + int(higher[-1]) + 1 if higher.size else first
        higher = np.flatnonzero(x[peak + 1 : last] > top)
        end = peak + 1 + int(higher[0]) if higher.size else last
        left = start + len(x[start : peak + 1]) - 1 - int(x[start : peak + 1][::-1].argmin())
        right = peak + int(x[peak:end].argmin())
        rises.append(top - max(x[left], x[right]))
        lefts.append(left)
        rights.append(right)
    return np.array(rises, float), np.array(lefts, int), np.array(rights, int)


def argrelextrema(data, comparator, axis=0, order=1, mode="clip"):
    data = np.asarray(data)
    if mode not in ("clip", "wrap"):
        raise ValueError("clipmode must be one of 'clip', 'raise', or 'wrap'")
    positions = np.arange(data.shape[axis])
    kept = np.ones(data.shape, bool)
    for shift in range(1, order + 1):
        for neighbour in (positions + shift, positions - shift):
            place = np.clip(neighbour, 0, positions.size - 1) if mode == "clip" else neighbour % positions.size
            kept = kept & comparator(data, np.take(data, place, axis=axis))
    return np.nonzero(kept)


def argrelmax(data, axis=0, order=1, mode="clip"):
    return argrelextrema(data, np.greater, axis, order, mode)


def argrelmin(data, axis=0, order=1, mode="clip"):
    return argrelextrema(data, np.less, axis, order, mode)
