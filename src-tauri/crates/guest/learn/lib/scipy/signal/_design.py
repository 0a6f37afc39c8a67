"""Filters from what they shall let through."""

import numpy as np
from _unavailable import unavailable


def butter(N, Wn, btype="low", analog=False, output="ba", fs=None):
    """S. Butterworth's filter (1930)."""
    return iirfilter(N, Wn, btype=btype, analog=analog, output=output, ftype="butter", fs=fs)


def cheby1(N, rp, Wn, btype="low", analog=False, output="ba", fs=None):
    return iirfilter(N, Wn, rp=rp, btype=btype, analog=analog, output=output, ftype="cheby1", fs=fs)


def cheby2(N, rs, Wn, btype="low", analog=False, output="ba", fs=None):
    return iirfilter(N, Wn, rs=rs, btype=btype, analog=analog, output=output, ftype="cheby2", fs=fs)


_BANDS = {
    "low": "low", "lowpass": "low", "l": "low", "lp": "low", "high": "high", "highpass": "high", "h": "high", "hp": "high",
    "band": "band", "bandpass": "band", "bp": "band", "pass": "band", "bandstop": "stop", "bs": "stop", "stop": "stop",
}  # fmt: skip


def iirfilter(N, Wn, rp=None, rs=None, btype="band", analog=False, ftype="butter", output="ba", fs=None):
    edges = np.atleast_1d(np.asarray(Wn, float))
    if fs is not None:
        edges = edges * 2 / fs
    band = _BANDS.get(btype)
    if band is None:
        raise ValueError(f"'{btype}' is an invalid bandtype for filter.")
    if edges.size != (1 if band in ("low", "high") else 2):
        raise ValueError(
            "Must specify a single critical frequency Wn for lowpass or highpass filter"
            if band in ("low", "high")
            else "Wn must specify start and stop frequencies for bandpass or bandstop filter"
        )
    if not analog and ((edges <= 0) | (edges >= 1)).any():
        limit = f"0 < Wn < fs/2 (fs={fs} -> fs/2={fs / 2})" if fs is not None else "0 < Wn < 1"
        raise ValueError(
            f"Digital filter critical frequencies must be {limit}"
            if fs is None
            else f"Digital filter critical frequencies Wn must be {limit}"
        )
    z, p, k = _PROTOTYPES[ftype](N, rp, rs)
    warped = edges if analog else 4.0 * np.tan(np.pi * edges / 2.0)
    if band in ("low", "high"):
        z, p, k = (_to_low if band == "low" else _to_high)(z, p, k, warped[0])
    else:
        width, middle = warped[1] - warped[0], np.sqrt(warped[0] * warped[1])
        z, p, k = (_to_band if band == "band" else _to_stop)(z, p, k, middle, width)
    if not analog:
        z, p, k = bilinear_zpk(z, p, k, 2.0)
    if output == "zpk":
        return z, p, k
    return zpk2sos(z, p, k, analog=analog) if output == "sos" else zpk2tf(z, p, k)


def _butterworth(N, rp, rs):
    steps = np.arange(-N + 1, N, 2)
    return np.zeros(0, complex), -np.exp(1j * np.pi * steps / (2 * N)), 1.0


def _chebyshev1(N, rp, rs):
    ripple = np.sqrt(10 ** (0.1 * rp) - 1.0)
    mu = np.arcsinh(1 / ripple) / N
    theta = np.pi * np.arange(-N + 1, N, 2) / (2 * N)
    p = -np.sinh(mu + 1j * theta)
    k = np.prod(-p).real
    return np.zeros(0, complex), p, k / np.sqrt(1 + ripple * ripple) if N % 2 == 0 else k


def _chebyshev2(N, rp, rs):
    mu = np.arcsinh(1 / (1 / np.sqrt(10 ** (0.1 * rs) - 1.0))) / N
    steps = np.arange(-N + 1, N, 2) if N % 2 == 0 else np.concatenate([np.arange(-N + 1, 0, 2), np.arange(2, N, 2)])
    z = -np.conj(1j / np.sin(steps * np.pi / (2.0 * N)))
    p = -np.exp(1j * np.pi * np.arange(-N + 1, N, 2) / (2 * N))
    p = 1.0 / (np.sinh(mu) * p.real + 1j * np.cosh(mu) * p.imag)
    return z, p, (np.prod(-p) / np.prod(-z)).real


_PROTOTYPES = {"butter": _butterworth, "cheby1": _chebyshev1, "cheby2": _chebyshev2}


def _to_low(z, p, k, edge):
    return edge * z, edge * p, k * edge ** (len(p) - len(z))


def _to_high(z, p, k, edge):
    gain = (np.prod(-z) / np.prod(-p)).real
    return np.concatenate([edge / z, np.zeros(len(p) - len(z))]), edge / p, k * gain


def _to_band(z, p, k, middle, width):
    z, p = z * width / 2, p * width / 2
    pair = lambda r: np.concatenate([r + np.sqrt(r**2 - middle**2 + 0j), r - np.sqrt(r**2 - middle**2 + 0j)])
    degree = len(p) - len(z)
    return np.concatenate([pair(z), np.zeros(degree)]), pair(p), k * width**degree


def _to_stop(z, p, k, middle, width):
    gain = (np.prod(-z) / np.prod(-p)).real
    degree = len(p) - len(z)
    z, p = (width / 2) / z, (width / 2) / p
    pair = lambda r: np.concatenate([r + np.sqrt(r**2 - middle**2 + 0j), r - np.sqrt(r**2 - middle**2 + 0j)])
    return np.concatenate([pair(z), np.full(degree, 1j * middle), np.full(degree, -1j * middle)]), pair(p), k * gain


def bilinear_zpk(z, p, k, fs):
    double = 2.0 * fs
    degree = len(p) - len(z)
    gain = (np.prod(double - z) / np.prod(double - p)).real
    return np.concatenate([(double + z) / (double - z), -np.ones(degree)]), (double + p) / (double - p), k * gain


def zpk2tf(z, p, k):
    return np.atleast_1d(k * _polynomial(z)), np.atleast_1d(_polynomial(p))


def _polynomial(roots):
    made = np.ones(1, complex)
    for root in np.asarray(roots):
        made = np.append(made, 0) - np.append(0, made * root)
    return made.real


def tf2zpk(b, a):
    b, a = np.atleast_1d(np.asarray(b, float)), np.atleast_1d(np.asarray(a, float))
    b, a = b / a[0], a / a[0]
    return np.roots(b), np.roots(a), b[np.flatnonzero(b)[0]] if b.any() else 0.0


@unavailable("pairing")
def zpk2sos(z, p, k, pairing=None, *, analog=False):
    """Sections of second order: poles near the circle come last, each with the nearest zeros."""
    z, p = np.asarray(z, complex), np.asarray(p, complex)
    if not len(z) and not len(p):
        return np.array([[k, 0.0, 0.0, 1.0, 0.0, 0.0]])
    if not analog:
        count = max(len(z), len(p))
        count += count % 2
        p, z = np.concatenate([p, np.zeros(count - len(p))]), np.concatenate([z, np.zeros(count - len(z))])
    poles, zeros, sections = _cleaned(p), _cleaned(z), []
    while poles:
        pole = min(poles, key=lambda value: abs(1 - abs(value)))
        pair = _taken(poles, pole)
        sections.append((_nearest_pair(zeros, pole, len(pair)), pair))
    made = np.zeros((len(sections), 6))
    for row, (zero, pair) in enumerate(reversed(sections)):
        b, a = _polynomial(zero), _polynomial(pair)
        made[row, : len(b)], made[row, 3 : 3 + len(a)] = b, a
    made[0, :3] *= k
    return made


def _cleaned(values):
    return [
        complex(value.real, 0.0) if abs(value.imag) < 1e-10 * max(1.0, abs(value)) else complex(value)
        for value in values.tolist()
    ]


def _taken(values, first):
    """The value and its conjugate, or the next real one."""
    values.remove(first)
    if first.imag:
        second = min(values, key=lambda value: abs(value - first.conjugate()))
    else:
        real = [value for value in values if not value.imag]
        if not real:
            return [first]
        second = min(real, key=lambda value: abs(1 - abs(value)))
    values.remove(second)
    return [first, second]


def _nearest_pair(zeros, pole, count):
    if not zeros:
        return []
    first = min(zeros, key=lambda value: abs(value - pole))
    if first.imag:
        return _taken(zeros, first)
    zeros.remove(first)
    real = [value for value in zeros if not value.imag]
    if count < 2 or not real:
        return [first]
    second = min(real, key=lambda value: abs(value - pole))
    zeros.remove(second)
    return [first, second]


def tf2sos(b, a, pairing=None, *, analog=False):
    return zpk2sos(*tf2zpk(b, a), pairing, analog=analog)


def sos2tf(sos):
    b, a = np.ones(1), np.ones(1)
    for section in np.asarray(sos, float):
        b, a = np.convolve(b, section[:3]), np.convolve(a, section[3:])
    return b, a


def iirnotch(w0, Q, fs=2.0):
    return _resonance(w0, Q, fs, "notch")


def iirpeak(w0, Q, fs=2.0):
    return _resonance(w0, Q, fs, "peak")


def _resonance(w0, Q, fs, kind):
    w0 = 2 * float(w0) / fs
    if not 0 < w0 < 1:
        raise ValueError("w0 should be such that 0 < w0 < 1")
    width, w0 = w0 / Q * np.pi, w0 * np.pi
    beta = np.tan(width / 2.0)
    gain = 1.0 / (1.0 + beta)
    b = gain * np.array([1.0, -2.0 * np.cos(w0), 1.0]) if kind == "notch" else (1.0 - gain) * np.array([1.0, 0.0, -1.0])
    return b, np.array([1.0, -2.0 * gain * np.cos(w0), 2.0 * gain - 1.0])


def firwin(numtaps, cutoff, *, width=None, window="hamming", pass_zero=True, scale=True, fs=None):
    from scipy.signal.windows import get_window

    edges = np.atleast_1d(np.asarray(cutoff, float)) / (0.5 * (2 if fs is None else fs))
    if (edges <= 0).any() or (edges >= 1).any():
        raise ValueError("Invalid cutoff frequency: frequencies must be greater than 0 and less than fs/2.")
    if width is not None:
        raise NotImplementedError("firwin with `width` is not available here")
    if isinstance(pass_zero, str):
        pass_zero = pass_zero in ("lowpass", "bandstop")
    last = bool(edges.size & 1) ^ bool(pass_zero)
    if last and numtaps % 2 == 0:
        raise ValueError(
            "A filter with an even number of coefficients must have zero response at the Nyquist frequency."
        )
    bands = np.concatenate([[0.0] * bool(pass_zero), edges, [1.0] * last]).reshape(-1, 2)
    steps = np.arange(numtaps) - 0.5 * (numtaps - 1)
    taps = sum(right * np.sinc(right * steps) - left * np.sinc(left * steps) for left, right in bands.tolist())
    taps = taps * get_window(window, numtaps, fftbins=False)
    if scale:
        left, right = bands[0]
        middle = 0.0 if left == 0 else 1.0 if right == 1 else 0.5 * (left + right)
        taps = taps / np.sum(taps * np.cos(np.pi * steps * middle))
    return taps


@unavailable("plot")
def freqz(b, a=1, worN=512, whole=False, plot=None, fs=2 * np.pi, include_nyquist=False):
    b, a = np.atleast_1d(b), np.atleast_1d(a)
    w = _frequencies(worN, whole, fs, include_nyquist)
    turn = np.exp(-2j * np.pi * w / fs)
    return w, np.polyval(b[::-1], turn) / np.polyval(a[::-1], turn)


def _frequencies(worN, whole, fs, include_nyquist):
    if worN is None or np.ndim(worN) == 0:
        return np.linspace(
            0, fs if whole else fs / 2, 512 if worN is None else int(worN), endpoint=include_nyquist and not whole
        )
    return np.asarray(worN, float)


def freqz_sos(sos, worN=512, whole=False, fs=2 * np.pi):
    response = 1.0
    for section in np.asarray(sos, float):
        w, part = freqz(section[:3], section[3:], worN, whole, fs=fs)
        response = response * part
    return w, response


sosfreqz = freqz_sos


def buttord(wp, ws, gpass, gstop, analog=False, fs=None):
    wp, ws = np.atleast_1d(np.asarray(wp, float)), np.atleast_1d(np.asarray(ws, float))
    if wp.size > 1:
        raise NotImplementedError("buttord is available for low and high filters here")
    scale = 1.0 if fs is None else 2 / fs
    passed, stopped = (w * scale if analog else np.tan(np.pi * w * scale / 2.0) for w in (wp[0], ws[0]))
    low = wp[0] < ws[0]
    ratio = stopped / passed if low else passed / stopped
    stop, through = 10 ** (0.1 * abs(gstop)), 10 ** (0.1 * abs(gpass))
    order = int(np.ceil(np.log10((stop - 1.0) / (through - 1.0)) / (2 * np.log10(ratio))))
    natural = (through - 1.0) ** (-1.0 / (2.0 * order))
    edge = passed * natural if low else passed / natural
    return order, (edge if analog else 2.0 / np.pi * np.arctan(edge)) / scale
