"""scipy.signal: peaks, filters, spectra and the smoothing of series."""

_HOMES = {
    "_peaks": "find_peaks peak_prominences peak_widths argrelextrema argrelmax argrelmin",
    "_smoothing": "savgol_filter savgol_coeffs detrend medfilt wiener",
    "_design": "butter cheby1 cheby2 iirfilter iirnotch iirpeak firwin freqz freqz_sos sosfreqz buttord tf2zpk zpk2tf zpk2sos tf2sos sos2tf bilinear_zpk",
    "_filtering": (
        "lfilter lfilter_zi filtfilt sosfilt sosfilt_zi sosfiltfilt hilbert hilbert2 resample resample_poly decimate upfirdn"
    ),
    "_convolution": "convolve correlate correlation_lags fftconvolve oaconvolve convolve2d correlate2d choose_conv_method",
    "_spectral": "periodogram welch csd coherence spectrogram stft istft lombscargle",
    "_waveforms": "chirp square sawtooth gausspulse unit_impulse",
    "windows": "get_window",
}
_HOME = {name: module for module, names in _HOMES.items() for name in names.split()}
__all__ = sorted({*_HOME, "windows"})


def __getattr__(name):
    import importlib

    if name == "windows":
        return importlib.import_module("scipy.signal.windows")
    if name not in _HOME:
        raise AttributeError(f"module 'scipy.signal' has no attribute '{name}'")
    found = getattr(importlib.import_module(f"scipy.signal.{_HOME[name]}"), name)
    globals()[name] = found
    return found


def __dir__():
    return [*globals(), *_HOME]
