"""Filters at work."""

import numpy as np
from scipy.signal._design import cheby1, firwin


def lfilter(b, a, x, axis=-1, zi=None):
    b, a = _normalised(b, a)
    x = np.asarray(x)
    if zi is None and len(a) == 1 and x.ndim == 1:
        return np.convolve(x, b)[: len(x)]
    rows = np.moveaxis(x, axis, -1)
    flat = rows.reshape(-1, rows.shape[-1])
    order = max(len(a), len(b)) - 1
    states = (
        np.zeros((len(flat), order))
        if zi is None
        else np.broadcast_to(np.moveaxis(np.asarray(zi), axis, -1), rows.shape[:-1] + (order,)).reshape(-1, order)
    )
    made = [_filtered(b, a, row, state) for row, state in zip(flat, states)]
    y = np.moveaxis(np.array([values for values, _ in made]).reshape(rows.shape), -1, axis)
    if zi is None:
        return y
    return y, np.moveaxis(np.array([state for _, state in made]).reshape(rows.shape[:-1] + (order,)), -1, axis)


def _normalised(b, a):
    b, a = np.atleast_1d(np.asarray(b)) * 1.0, np.atleast_1d(np.asarray(a)) * 1.0
    b, a = b / a[0], a / a[0]
    return b, a


def _filtered(b, a, x, state):
    """The transposed direct form II."""
    order = max(len(a), len(b)) - 1
    if not order:
        return (b[0] * x).tolist(), []
    b, a = b.tolist() + [0.0] * (order + 1 - len(b)), a.tolist() + [0.0] * (order + 1 - len(a))
    state, made = state.tolist(), []
    if order == 2:
        return _filtered_twice(b, a, x.tolist(), state)
    for value in x.tolist():
        y = b[0] * value + state[0]
        for place in range(order - 1):
            state[place] = state[place + 1] + b[place + 1] * value - a[place + 1] * y
        state[-1] = b[-1] * value - a[-1] * y
        made.append(y)
    return made, state


def _filtered_twice(b, a, x, state):
    (b0, b1, b2), (_, a1, a2), (first, second), made = b, a, state, []
    for value in x:
        y = b0 * value + first
        first = second + b1 * value - a1 * y
        second = b2 * value - a2 * y
        made.append(y)
    return made, [first, second]


def lfilter_zi(b, a):
    """The state in which a step of one has already settled."""
    b, a = _normalised(b, a)
    size = max(len(a), len(b))
    a, b = np.concatenate([a, np.zeros(size - len(a))]), np.concatenate([b, np.zeros(size - len(b))])
    companion = np.zeros((size - 1, size - 1))
    companion[:, 0] = -a[1:]
    companion[np.arange(size - 2), np.arange(1, size - 1)] = 1
    return np.linalg.solve(np.eye(size - 1) - companion, b[1:] - a[1:] * b[0])


def filtfilt(b, a, x, axis=-1, padtype="odd", padlen=None, method="pad", irlen=None):
    """Forwards and backwards, so that nothing is shifted."""
    if method != "pad":
        raise NotImplementedError("filtfilt with method='pad' only")
    b, a = np.atleast_1d(b), np.atleast_1d(a)
    zi = lfilter_zi(b, a) if max(len(a), len(b)) > 1 else np.zeros(0)
    once = lambda row, first: lfilter(b, a, row, zi=zi * first)[0]
    return _both_ways(once, x, axis, padtype, 3 * max(len(a), len(b)) if padlen is None else padlen)


def _both_ways(once, x, axis, padtype, length):
    x = np.asarray(x, float)
    if padtype is None:
        length = 0
    if x.shape[axis] <= length:
        raise ValueError(f"The length of the input vector x must be greater than padlen, which is {length}.")
    one = lambda row: _forth_and_back(once, row, padtype, length)
    return one(x) if x.ndim == 1 else np.apply_along_axis(one, axis, x)


def _forth_and_back(once, x, padtype, length):
    extended = _extended(x, padtype, length)
    forth = once(extended, extended[0])
    back = once(forth[::-1], forth[-1])[::-1]
    return back[length : len(back) - length] if length else back


def _extended(x, padtype, length):
    if not length:
        return x
    left, right = x[length:0:-1], x[-2 : -(length + 2) : -1]
    if padtype == "odd":
        left, right = 2 * x[0] - left, 2 * x[-1] - right
    elif padtype == "constant":
        left, right = np.full(length, x[0]), np.full(length, x[-1])
    elif padtype != "even":
        raise ValueError(
            f"Unknown value '{padtype}' given to padtype. padtype must be 'even', 'odd', 'constant', or None."
        )
    return np.concatenate([left, x, right])


def sosfilt(sos, x, axis=-1, zi=None):
    sos = np.atleast_2d(np.asarray(sos, float))
    y, states = np.asarray(x, float), []
    for row, section in enumerate(sos):
        if zi is None:
            y = lfilter(section[:3], section[3:], y, axis)
        else:
            y, state = lfilter(section[:3], section[3:], y, axis, zi=np.asarray(zi)[row])
            states.append(state)
    return y if zi is None else (y, np.array(states))


def sosfilt_zi(sos):
    sos, scale, states = np.asarray(sos, float), 1.0, []
    for section in sos:
        states.append(scale * lfilter_zi(section[:3], section[3:]))
        scale *= section[:3].sum() / section[3:].sum()
    return np.array(states)


def sosfiltfilt(sos, x, axis=-1, padtype="odd", padlen=None):
    sos = np.asarray(sos, float)
    length = 3 * (2 * len(sos) + 1 - min(int((sos[:, 2] == 0).sum()), int((sos[:, 5] == 0).sum())))
    zi = sosfilt_zi(sos)
    return _both_ways(
        lambda row, first: sosfilt(sos, row, zi=zi * first)[0], x, axis, padtype, length if padlen is None else padlen
    )


def hilbert(x, N=None, axis=-1):
    """The analytic signal."""
    x = np.asarray(x, float)
    N = x.shape[axis] if N is None else N
    weights = np.zeros(N)
    weights[0] = 1
    weights[1 : (N + 1) // 2] = 2
    if N % 2 == 0:
        weights[N // 2] = 1
    shape = [1] * x.ndim
    shape[axis] = N
    return np.fft.ifft(np.fft.fft(x, N, axis=axis) * weights.reshape(shape), axis=axis)


def resample(x, num, t=None, axis=0, window=None, domain="time"):
    """Fewer or more values by the lines of the spectrum."""
    if window is not None or domain != "time":
        raise NotImplementedError("resample with `window` or domain='freq' is not available here")
    x = np.asarray(x, float)
    rows = np.moveaxis(x, axis, -1)
    size = rows.shape[-1]
    spectrum = np.fft.rfft(rows)
    kept = min(num, size)
    made = np.zeros(rows.shape[:-1] + (num // 2 + 1,), complex)
    made[..., : kept // 2 + 1] = spectrum[..., : kept // 2 + 1]
    if kept % 2 == 0 and num != size:
        made[..., kept // 2] *= 2 if num < size else 0.5
    y = np.moveaxis(np.fft.irfft(made, num) * (num / size), -1, axis)
    if t is None:
        return y
    return y, np.arange(num) * (t[1] - t[0]) * size / num + t[0]


def upfirdn(h, x, up=1, down=1, axis=-1, mode="constant", cval=0):
    if mode != "constant" or cval:
        raise NotImplementedError("upfirdn with zeros beyond the ends only")
    x, h = np.asarray(x, float), np.asarray(h, float)
    one = lambda row: _up_and_down(h, row, up, down)
    return one(x) if x.ndim == 1 else np.apply_along_axis(one, axis, x)


def _up_and_down(h, x, up, down):
    spread = np.zeros((len(x) - 1) * up + 1)
    spread[::up] = x
    return np.convolve(spread, h)[::down]


def resample_poly(x, up, down, axis=0, window=("kaiser", 5.0), padtype="constant", cval=None):
    if padtype != "constant":
        raise NotImplementedError("resample_poly with padtype='constant' only")
    x = np.asarray(x, float)
    shared = int(np.gcd(up, down))
    up, down = up // shared, down // shared
    if up == down == 1:
        return x.copy()
    size = x.shape[axis]
    wanted = -(-size * up // down)
    half = 10 * max(up, down)
    h = up * (
        firwin(2 * half + 1, 1.0 / max(up, down), window=window)
        if isinstance(window, (str, tuple))
        else np.asarray(window, float)
    )
    half = (len(h) - 1) // 2
    before = down - half % down
    skipped = (half + before) // down
    h = np.concatenate([np.zeros(before), h])
    while len(h) + (size - 1) * up < (wanted + skipped - 1) * down + 1:
        h = np.concatenate([h, [0.0]])
    y = np.moveaxis(upfirdn(h, x, up, down, axis), axis, 0)[skipped : skipped + wanted]
    return np.moveaxis(y, 0, axis)


def decimate(x, q, n=None, ftype="iir", axis=-1, zero_phase=True):
    x = np.asarray(x, float)
    if ftype == "fir":
        half = 10 * q if n is None else n
        h = firwin(2 * half + 1 if n is None else n + 1, 1.0 / q, window="hamming")
        return resample_poly(x, 1, q, axis=axis, window=h) if zero_phase else upfirdn(h, x, down=q, axis=axis)
    if ftype != "iir":
        raise ValueError("invalid ftype")
    sos = cheby1(8 if n is None else n, 0.05, 0.8 / q, output="sos")
    y = sosfiltfilt(sos, x, axis=axis) if zero_phase else sosfilt(sos, x, axis=axis)
    return np.moveaxis(np.moveaxis(y, axis, 0)[::q], 0, axis)
