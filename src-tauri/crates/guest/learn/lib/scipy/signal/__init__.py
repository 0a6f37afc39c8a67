"""scipy.signal: peaks, filters, spectra and the smoothing of series."""

from _lazy import lazy_attributes, names_in

_HOMES = {
    "._peaks": "find_peaks peak_prominences peak_widths argrelextrema argrelmax argrelmin",
    "._smoothing": "savgol_filter savgol_coeffs detrend medfilt wiener",
    "._design": "butter cheby1 cheby2 iirfilter iirnotch iirpeak firwin freqz freqz_sos sosfreqz buttord tf2zpk zpk2tf zpk2sos tf2sos sos2tf bilinear_zpk",
    "._filtering": (
        "lfilter lfilter_zi filtfilt sosfilt sosfilt_zi sosfiltfilt hilbert resample resample_poly decimate upfirdn"
    ),
    "._convolution": "convolve correlate correlation_lags fftconvolve oaconvolve convolve2d correlate2d choose_conv_method",
    "._spectral": "periodogram welch csd coherence spectrogram stft istft lombscargle",
    "._waveforms": "chirp square sawtooth gausspulse unit_impulse",
    ".windows": "get_window",
}
__all__ = sorted({*names_in(_HOMES), "windows"})
__getattr__ = lazy_attributes("scipy.signal", _HOMES)


def __dir__():
    return [*globals(), *__all__]
