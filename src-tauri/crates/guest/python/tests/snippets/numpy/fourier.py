# %%
import numpy as np

np.set_printoptions(precision=6, suppress=True)
np.fft.fft([1, 2, 3, 4])
# %%
wave = np.sin(np.arange(30) * 0.4) + 0.3 * np.cos(np.arange(30) * 1.7)
np.abs(np.fft.rfft(wave))
# %%
for length in (1, 2, 3, 7, 30, 97, 134):
    values = np.cos(np.arange(length) * 0.3) + np.arange(length)
    print(length, np.fft.fft(values)[:3], np.allclose(np.fft.ifft(np.fft.fft(values)).real, values), np.allclose(np.fft.irfft(np.fft.rfft(values), length), values))
# %%
np.fft.fftfreq(5), np.fft.fftfreq(4, d=0.5), np.fft.rfftfreq(6, d=2), np.fft.fftshift(np.arange(5)), np.fft.ifftshift(np.arange(5))
# %%
table = np.arange(12.0).reshape(3, 4)
print(np.abs(np.fft.fft2(table)).round(6) + 0.0)
print(np.fft.fft(table, axis=0), np.fft.fft(table, n=2), np.abs(np.fft.rfft2(table)).round(6) + 0.0)
np.allclose(np.fft.ifft2(np.fft.fft2(table)).real, table), np.allclose(np.fft.irfft2(np.fft.rfft2(table)), table)
# %%
np.fft.fft([1, 2, 3, 4], norm="ortho"), np.fft.ifft([1, 2, 3, 4], norm="forward"), np.fft.hfft([1, 2, 3]), np.fft.ihfft([1, 2, 3, 4])
# %%
np.fft.fft([1, 2], n=0)
