"""Spectra: how much of a series each frequency carries."""

import warnings

import numpy as np
from _unavailable import unavailable
from scipy.signal._smoothing import detrend as _detrended
from scipy.signal.windows import get_window


def periodogram(
    x, fs=1.0, window="boxcar", nfft=None, detrend="constant", return_onesided=True, scaling="density", axis=-1
):
    x = np.asarray(x)
    length = x.shape[axis]
    if nfft is not None and nfft < length:
        x, length, nfft = np.take(x, np.arange(nfft), axis=axis), nfft, None
    return welch(x, fs, window, length, 0, nfft, detrend, return_onesided, scaling, axis)


def welch(
    x,
    fs=1.0,
    window="hann",
    nperseg=None,
    noverlap=None,
    nfft=None,
    detrend="constant",
    return_onesided=True,
    scaling="density",
    axis=-1,
    average="mean",
):
    """P. D. Welch's estimate (1967)."""
    freqs, power = csd(x, x, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, scaling, axis, average)
    return freqs, power.real


def csd(
    x,
    y,
    fs=1.0,
    window="hann",
    nperseg=None,
    noverlap=None,
    nfft=None,
    detrend="constant",
    return_onesided=True,
    scaling="density",
    axis=-1,
    average="mean",
):
    x, y = np.asarray(x), np.asarray(y)
    freqs, _, power = _segments(x, y, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, scaling, axis)
    if average == "median":
        count = power.shape[-1]
        places = 2 * np.arange(1.0, (count - 1) // 2 + 1)
        bias = 1 + np.sum(1.0 / (places + 1) - 1.0 / places)
        power = np.median(power.real, axis=-1) / bias + (
            1j * np.median(power.imag, axis=-1) / bias if x is not y else 0
        )
    elif average == "mean":
        power = power.mean(axis=-1)
    else:
        raise ValueError(f'average must be "median" or "mean", got {average}')
    return freqs, np.moveaxis(power, -1, axis)


def coherence(x, y, fs=1.0, window="hann", nperseg=None, noverlap=None, nfft=None, detrend="constant", axis=-1):
    options = {
        "fs": fs,
        "window": window,
        "nperseg": nperseg,
        "noverlap": noverlap,
        "nfft": nfft,
        "detrend": detrend,
        "axis": axis,
    }
    freqs, own = welch(x, **options)
    other, both = welch(y, **options)[1], csd(x, y, **options)[1]
    return freqs, np.abs(both) ** 2 / own / other


def spectrogram(
    x,
    fs=1.0,
    window=("tukey", 0.25),
    nperseg=None,
    noverlap=None,
    nfft=None,
    detrend="constant",
    return_onesided=True,
    scaling="density",
    axis=-1,
    mode="psd",
):
    x = np.asarray(x)
    nperseg = _segment_length(window, nperseg, x.shape[axis])
    noverlap = nperseg // 8 if noverlap is None else noverlap
    if mode == "psd":
        freqs, times, power = _segments(
            x, x, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, scaling, axis
        )
        return freqs, times, power.real
    freqs, times, lines = _lines(x, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, "spectrum", axis)
    if mode == "magnitude":
        return freqs, times, np.abs(lines)
    if mode in ("angle", "phase"):
        angles = np.angle(lines)
        return freqs, times, np.unwrap(angles, axis=-2) if mode == "phase" else angles
    if mode != "complex":
        raise ValueError(
            f"unknown value for mode {mode}, must be one of ['psd', 'complex', 'magnitude', 'angle', 'phase']"
        )
    return freqs, times, lines


def stft(
    x,
    fs=1.0,
    window="hann",
    nperseg=256,
    noverlap=None,
    nfft=None,
    detrend=False,
    return_onesided=True,
    boundary="zeros",
    padded=True,
    axis=-1,
    scaling="spectrum",
):
    x = np.moveaxis(np.asarray(x), axis, -1)
    nperseg = _segment_length(window, nperseg, x.shape[-1])
    noverlap = nperseg // 2 if noverlap is None else noverlap
    around = [(0, 0)] * (x.ndim - 1)
    if boundary is not None:
        kind = {"zeros": "constant", "constant": "edge", "even": "reflect"}.get(boundary)
        if kind is None:
            raise NotImplementedError(f"boundary={boundary!r} is not available here")
        x = np.pad(x, [*around, (nperseg // 2, nperseg // 2)], mode=kind)
    if padded:
        missing = (-(x.shape[-1] - nperseg) % (nperseg - noverlap)) % nperseg
        x = np.pad(x, [*around, (0, missing)])
    freqs, times, lines = _lines(
        x,
        fs,
        window,
        nperseg,
        noverlap,
        nfft,
        detrend,
        return_onesided,
        scaling if scaling == "spectrum" else "density",
        -1,
    )
    return freqs, times - (nperseg / 2 / fs if boundary is not None else 0), lines


@unavailable("time_axis", "freq_axis")
def istft(
    Zxx,
    fs=1.0,
    window="hann",
    nperseg=None,
    noverlap=None,
    nfft=None,
    input_onesided=True,
    boundary=True,
    time_axis=-1,
    freq_axis=-2,
    scaling="spectrum",
):
    Z = np.asarray(Zxx)
    if Z.ndim != 2 or not input_onesided or scaling != "spectrum":
        raise NotImplementedError("istft of one series with one-sided lines only")
    nperseg = 2 * (Z.shape[0] - 1) if nperseg is None else nperseg
    step = nperseg - (nperseg // 2 if noverlap is None else noverlap)
    weights = get_window(window, nperseg)
    parts = np.fft.irfft(Z.T, nfft or nperseg)[:, :nperseg] * weights.sum()
    size = nperseg + step * (Z.shape[1] - 1)
    made, norm = np.zeros(size), np.zeros(size)
    for place, part in enumerate(parts):
        made[place * step : place * step + nperseg] += part * weights
        norm[place * step : place * step + nperseg] += weights**2
    cut = slice(nperseg // 2, size - nperseg // 2) if boundary else slice(None)
    made = made[cut] / np.where(norm[cut] > 1e-10, norm[cut], 1.0)
    return np.arange(len(made)) / fs, made


def _segment_length(window, nperseg, size):
    if not isinstance(window, (str, tuple)):
        return len(window)
    if nperseg is None:
        return min(256, size)
    if nperseg > size:
        warnings.warn(
            f"nperseg = {nperseg} is greater than input length  = {size}, using nperseg = {size}",
            UserWarning,
            stacklevel=4,
        )
        return size
    return int(nperseg)


def _segments(x, y, fs, window, nperseg, noverlap, nfft, detrend, onesided, scaling, axis):
    """The products of the spectra of each window."""
    onesided = onesided and x.dtype.kind != "c" and y.dtype.kind != "c"
    nperseg = _segment_length(window, nperseg, x.shape[axis])
    freqs, times, lines = _lines(x, fs, window, nperseg, noverlap, nfft, detrend, onesided, scaling, axis)
    others = lines if x is y else _lines(y, fs, window, nperseg, noverlap, nfft, detrend, onesided, scaling, axis)[2]
    power = np.conj(lines) * others
    if onesided:
        size = nperseg if nfft is None else nfft
        twice = np.ones(len(freqs))
        twice[1 : -1 if size % 2 == 0 else None] = 2
        power = power * twice[:, None]
    return freqs, times, power


def _lines(x, fs, window, nperseg, noverlap, nfft, detrend, onesided, scaling, axis):
    rows = np.moveaxis(np.asarray(x), axis, -1)
    noverlap = nperseg // 2 if noverlap is None else int(noverlap)
    if noverlap >= nperseg:
        raise ValueError("noverlap must be less than nperseg.")
    size = nperseg if nfft is None else int(nfft)
    if size < nperseg:
        raise ValueError("nfft must be greater than or equal to nperseg.")
    weights = get_window(window, nperseg) if isinstance(window, (str, tuple)) else np.asarray(window, float)
    parts = np.lib.stride_tricks.sliding_window_view(rows, nperseg, axis=-1)[..., :: nperseg - noverlap, :]
    if callable(detrend):
        parts = detrend(parts)
    elif detrend:
        parts = _detrended(parts, axis=-1, type=detrend)
    scale = 1 / np.sqrt(fs * (weights**2).sum()) if scaling == "density" else 1 / weights.sum()
    if scaling not in ("density", "spectrum"):
        raise ValueError(f"Unknown scaling: '{scaling}'")
    transform = np.fft.rfft if onesided and rows.dtype.kind != "c" else np.fft.fft
    lines = transform(parts * weights, size) * scale
    freqs = np.fft.rfftfreq(size, 1 / fs) if transform is np.fft.rfft else np.fft.fftfreq(size, 1 / fs)
    times = np.arange(nperseg / 2, rows.shape[-1] - nperseg / 2 + 1, nperseg - noverlap) / float(fs)
    return freqs, times, np.moveaxis(lines, -1, -2)


def lombscargle(x, y, freqs, precenter=False, normalize=False, *, weights=None, floating_mean=False):
    """N. R. Lomb and J. D. Scargle's spectrum of values at uneven times."""
    if floating_mean or weights is not None:
        raise NotImplementedError("lombscargle with `weights` or `floating_mean` is not available here")
    x, y, w = np.asarray(x, float), np.asarray(y, float), np.asarray(freqs, float)[:, None]
    y = y - y.mean() if precenter else y
    tau = np.arctan2(np.sin(2 * w * x).sum(axis=1), np.cos(2 * w * x).sum(axis=1))[:, None] / (2 * w)
    cosine, sine = np.cos(w * (x - tau)), np.sin(w * (x - tau))
    power = 0.5 * ((cosine @ y) ** 2 / (cosine**2).sum(axis=1) + (sine @ y) ** 2 / (sine**2).sum(axis=1))
    return power * 2 / (y @ y) if normalize else power
