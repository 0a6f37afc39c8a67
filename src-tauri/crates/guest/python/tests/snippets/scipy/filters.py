import numpy as np
from scipy import ndimage, signal
t = np.arange(400) / 100
x = np.sin(2 * np.pi * 5 * t) + 0.5 * np.sin(2 * np.pi * 20 * t) + np.random.default_rng(1).normal(0, 0.3, 400)
b, a = signal.butter(4, 10, fs=100)
# %%
print(b.round(8), a.round(8))
# %%
print(signal.filtfilt(b, a, x)[:5].round(8), signal.lfilter(b, a, x)[:5].round(8))
# %%
print(signal.sosfiltfilt(signal.butter(3, [4, 6], btype="bandpass", fs=100, output="sos"), x)[:5].round(8))
# %%
f, p = signal.welch(x, fs=100, nperseg=128)
print(f[p.argmax()], p[:4].round(8), signal.periodogram(x, 100)[1][1:4].round(8))
# %%
f, s, S = signal.spectrogram(x, 100, nperseg=64)
print(f.shape, s[:3], S.shape, round(S.max(), 8))
# %%
print(np.abs(signal.hilbert(x))[:4].round(8), signal.correlation_lags(5, 3), signal.convolve([1, 2, 3], [0, 1, 0.5], mode="same"))
# %%
print(signal.medfilt(x, 5)[:4].round(8), signal.resample(x, 100)[:3].round(8), signal.decimate(x, 4)[:3].round(8), signal.detrend(x + t)[:3].round(8))
# %%
print(signal.savgol_filter(x, 11, 3, deriv=1, delta=0.01)[:3].round(6), signal.get_window("hann", 6), signal.firwin(5, 0.3).round(8))
# %%
peaks, found = signal.find_peaks(x, height=0.5, distance=10, prominence=0.4, width=2)
print(peaks[:5], {name: values[:2].round(4).tolist() for name, values in found.items()})
# %%
print(ndimage.gaussian_filter1d(x, 2)[:4].round(8), ndimage.uniform_filter1d(x, 5)[:3].round(8), ndimage.median_filter(x, 3)[:3].round(8))
# %%
labels, count = ndimage.label([[1, 1, 0, 0], [0, 0, 0, 1], [1, 0, 1, 1]])
print(labels, count, ndimage.sum_labels(np.ones((3, 4)), labels, [1, 2, 3]))
# %%
np.array([1.0, np.complex128(2j)]), np.convolve(np.array([1, 0.5 + 0.5j]), np.array([1, 0.5 - 0.5j]))
