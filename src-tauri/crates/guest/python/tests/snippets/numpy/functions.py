# %%
import numpy as np
np.arange(5), np.arange(2, 10, 3), np.arange(0, 1, 0.25), np.linspace(0, 1, 5), np.zeros(3), np.ones((2, 2)), np.full(3, 7), np.eye(2), np.zeros_like([1, 2]), np.arange(3.0)

# %%
x = np.array([1.0, 4.0, 9.0])
np.sqrt(x), np.log(x), np.log10([1, 10, 100]), np.log1p(0.0), np.exp(0), np.abs([-1, 2]), np.abs(-3.5), np.square([2, 3]), np.sign([-2.5, 0, 3]), np.floor(2.7), np.ceil([1.2]), np.power(2, 3), np.maximum([1, 5], 3), np.minimum([1, 5], [4, 2])

# %%
np.isnan([1, np.nan]), np.isnan(np.nan), np.isfinite([1, np.inf]), np.isinf(np.inf), np.nan_to_num([np.nan, 1.0]), np.logical_and([True, False], True), np.logical_not([1, 0])

# %%
np.mean([1, 2, 3]), np.median([3, 1, 2, 10]), np.std([1, 2, 3]), np.var([1, 2, 3], ddof=1), np.percentile([1, 2, 3, 4], 25), np.percentile([1, 2, 3, 4], [25, 50, 75]), np.quantile([1.5, 2.5, 10], 0.9), np.sum([[1, 2], [3, 4]], axis=0), np.max([1, 2]), np.min([[1, 2], [0, 5]], axis=1), np.ptp([1, 5]), np.nanmean([1, np.nan, 3]), np.nansum([1, np.nan]), np.average([1, 2, 3], weights=[3, 2, 1])

# %%
np.where([True, False, True], 1, 0), np.where(np.array([1, 5, 3]) > 2), np.where(np.array([1, 2]) > 1, "big", "small"), np.select([np.array([1, 5]) > 3], ["high"], default="low"), np.clip([1, 5, 10], 2, 6), np.argmax([1, 9, 3]), np.count_nonzero([0, 1, 2])

# %%
np.concatenate([[1, 2], [3.5]]), np.vstack([[1, 2], [3, 4]]), np.hstack([[1], [2, 3]]), np.stack([[1, 2], [3, 4]], axis=1), np.column_stack([[1, 2], [3, 4]]), np.append([1], [2, 3]), np.repeat([1, 2], 2), np.tile([1, 2], 2), np.split(np.arange(4), 2), np.delete([1, 2, 3], 1), np.insert([1, 3], 1, 2), np.r_[1:4, 0], np.c_[[1, 2], [3, 4]]

# %%
np.concatenate([[1, 2], [[3, 4]]])

# %%
np.diff([1, 4, 9]), np.cumsum([1, 2, 3]), np.cumprod([1.0, 2, 3]), np.dot([1, 2], [3, 4]), np.outer([1, 2], [3, 4]), np.isin([1, 2, 3], [2]), np.unique([1, 1, 2], return_index=True, return_inverse=True), np.bincount([0, 1, 1]), np.digitize([0.5, 1.5], [0, 1, 2]), np.searchsorted([1, 3, 5], 4), np.flip([1, 2, 3]), np.roll([1, 2, 3], 1), np.intersect1d([1, 2], [2, 3]), np.setdiff1d([1, 2], [2])

# %%
np.corrcoef([1, 2, 3], [2, 4, 7]).round(10), np.cov([1, 2, 3], [2, 4, 7]), np.polyfit([1, 2, 3], [3, 5, 7], 1).round(8), np.polyval([2, 1], 3), np.histogram([1, 2, 2, 3, 10], bins=3), np.linalg.norm([3, 4]), np.interp(2.5, [1, 2, 3], [10, 20, 30])

# %%
np.linalg.solve([[2.0, 0.0], [0.0, 4.0]], [2.0, 8.0]), np.linalg.det([[1, 2], [3, 4]]).round(8), np.linalg.inv([[2.0, 0.0], [0.0, 4.0]])

# %%
np.sum(np.arange(1000) / 7), np.mean(np.arange(1, 1001) / 3), np.std(np.arange(500) / 7), np.array([[0.1, 0.2], [0.3, 0.4]] * 50).sum(axis=0), np.array([0.1] * 10).sum()

# %%
np.pi, np.inf, np.nan, np.issubdtype(np.int64, np.number), np.issubdtype(float, np.floating), np.isscalar(3), np.shape([[1, 2]]), np.isclose(0.1 + 0.2, 0.3), np.allclose([1.0], [1.0]), np.array_equal([1], [1])
