# %%
import numpy as np
x = np.array([3.2, 1.5, 4.8, 2.2, 9.1, 5.5, 3.3])
m = np.array([[1.0, 2, 3], [4, 5, 9]])

# %%
[np.percentile(x, 30, method=method).round(10) for method in ("linear", "lower", "higher", "midpoint", "nearest", "inverted_cdf", "averaged_inverted_cdf", "closest_observation", "interpolated_inverted_cdf", "hazen", "weibull", "median_unbiased", "normal_unbiased")]

# %%
np.percentile(m, [25, 75], axis=1), np.quantile(m, 0.5, axis=0), np.quantile(m, [0.1, 0.9]), np.percentile(m, 50, axis=1, keepdims=True), np.median(m, axis=0), np.median(m, axis=1, keepdims=True), np.median([1, 2, np.nan]), np.percentile([1, 2, 3], [0, 100]), np.quantile([1, 2, 3, 4], 0.25), np.percentile([], 50) if False else None

# %%
np.percentile([1, 2], 120)

# %%
np.quantile([1, 2], 0.5, method="nosuch")

# %%
np.histogram(x), np.histogram(x, bins=3), np.histogram(x, bins=[0, 3, 6, 10]), np.histogram(x, bins=4, range=(0, 8)), np.histogram(x, bins=3, density=True), np.histogram(x, bins=2, weights=np.arange(7)), np.histogram(x, bins="auto"), np.histogram(x, bins="sturges")[1], np.histogram([1, 2, 2, 3]), np.histogram_bin_edges(x, "fd"), np.histogram_bin_edges(x, "sqrt"), np.histogram_bin_edges([1, 1, 1], 2)

# %%
counts, first, second = np.histogram2d([1, 2, 2, 3], [1, 1, 2, 3], bins=2)
counts, first, second, np.histogram2d([1, 2, 2, 3], [1, 1, 2, 3], bins=[2, 3])[0].shape, np.histogramdd(np.array([[1, 1], [2, 2], [2, 3]]), bins=2)[0]

# %%
np.histogram(x, bins=0)

# %%
np.digitize([0.5, 1, 2.5, 9], [1, 2, 3]), np.digitize([0.5, 1, 2.5, 9], [1, 2, 3], right=True), np.digitize([1, 5], [3, 2, 1]), np.bincount([0, 1, 1, 3]), np.bincount([0, 1, 1], weights=[0.5, 1, 2]), np.bincount([1, 2], minlength=6), np.searchsorted([1, 3, 5], [0, 3, 6]), np.searchsorted([1, 3, 5], 3, side="right"), np.searchsorted(["a", "c"], "b")

# %%
np.cov(m), np.cov(m, rowvar=False), np.cov([1, 2, 3], [1, 3, 2]), np.cov([1, 2, 3], ddof=0), np.cov(m, bias=True), np.corrcoef(m), np.corrcoef([1, 2, 3], [1, 3, 2]), np.cov([1, 2, 3], aweights=[1, 2, 1]), np.cov([1, 2, 3], fweights=[1, 2, 1]), np.corrcoef(m, rowvar=False).round(8)

# %%
y = np.array([[1, np.nan, 3], [4, 5, np.nan]])
np.nanmean(y), np.nanmean(y, axis=0), np.nansum(y, axis=1), np.nanstd(y), np.nanvar(y, axis=1), np.nanmin(y, axis=0), np.nanmax(y), np.nanmedian(y, axis=1), np.nanpercentile(y, 50, axis=0), np.nanquantile(y, [0.25, 0.75]), np.nanargmax(y), np.nanargmin(y, axis=1), np.nancumsum(y), np.nanprod(y), np.nanstd(y, axis=1, ddof=1), np.nanmean(y, axis=1, keepdims=True)

# %%
np.average(m), np.average(m, axis=0, weights=[1, 3]), np.average([1, 2, 3], weights=[3, 2, 1], returned=True), np.average(m, axis=1, weights=[1, 1, 2]), np.ptp(m), np.ptp(m, axis=1), np.var(m, axis=0), np.std(m, axis=1, ddof=1), np.std(m, keepdims=True), np.mean(m, axis=(0, 1)), np.sum(m, axis=0, keepdims=True), np.prod(m, axis=1), np.cumsum(m, axis=1), np.cumprod(m, axis=0), np.max(m, axis=0, initial=4), np.sum(m, where=m > 2), np.mean(m, where=m > 2), np.any(m > 8, axis=1), np.all(m > 0), np.argmax(m, axis=1), np.argmin(m), np.count_nonzero(m > 2, axis=0)

# %%
np.gradient([1, 4, 9, 16]), np.gradient([1, 4, 9, 16], 2), np.gradient([1, 4, 9], [0, 1, 3]), np.gradient(m), np.gradient(m, axis=1), np.gradient([1.0, 4, 9, 16], edge_order=2), np.trapezoid([1, 2, 3]), np.trapezoid([1, 2, 3], [0, 1, 3]), np.trapezoid(m), np.interp([0, 1.5, 9], [1, 2, 3], [10, 20, 40]), np.interp(0, [1, 2], [3, 4], left=-1), np.diff([1, 4, 9, 16], n=2), np.diff(m, axis=0), np.diff([1, 2], prepend=0), np.ediff1d([1, 4, 9]), np.unwrap([0, 3, 6.5]), np.correlate([1, 2, 3], [0, 1, 0.5]), np.convolve([1, 2, 3], [0, 1, 0.5]), np.convolve([1, 2, 3], [1, 1], "same"), np.convolve([1, 2, 3], [1, 1], mode="valid")

# %%
np.polyfit([0, 1, 2, 3], [1, 3, 7, 13], 2).round(8), np.polyval([1, 2, 3], [0, 1, 2]), np.roots([1, -3, 2]), np.poly([1, 2]), np.polyadd([1, 2], [1, 0, 0]), np.polymul([1, 1], [1, -1]), np.polyder([1, 2, 3]), np.polyint([2, 2]), np.polydiv([1, 0, -1], [1, 1]), np.vander([1, 2, 3], 3), np.poly1d([1, 2, 3])(2), np.poly1d([1, 2, 3]), np.poly1d([1, -3, 2]).roots, np.roots([1, 2]), (np.poly1d([1, 1]) * np.poly1d([1, -1])).coeffs, np.poly1d([1, 2]).deriv()

# %%
print(np.poly1d([1, -2, 3.5]))
print(np.poly1d([2, 1]))
coefficients, covariance = np.polyfit([0, 1, 2, 3, 4], [1, 3, 7, 13, 20], 1, cov=True)
coefficients.round(8), covariance.round(8), np.polyfit([1, 2, 3], [1, 2, 4], 1, w=[1, 2, 1]).round(8)

# %%
np.polyfit([1, 2], [1, 2, 3], 1)

# %%
p = np.polynomial.Polynomial([1, 2, 3])
p(2), p.coef, p.degree(), np.polynomial.Polynomial.fit([0, 1, 2], [1, 3, 7], 2).convert().coef.round(8), np.polynomial.polynomial.polyval(2, [1, 2, 3]), np.polynomial.polynomial.polyfit([0, 1, 2], [1, 3, 7], 2).round(8), p.deriv().coef, p.roots()
