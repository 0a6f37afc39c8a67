# %%
import numpy as np
m = np.arange(6).reshape(2, 3)
t = np.arange(24).reshape(2, 3, 4)

# %%
np.moveaxis(t, 0, -1).shape, np.swapaxes(t, 0, 2).shape, np.rollaxis(t, 2).shape, np.transpose(t, (1, 0, 2)).shape, np.expand_dims(m, 1).shape, np.squeeze(np.ones((1, 2, 1))).shape, np.squeeze(np.ones((1, 2, 1)), axis=0).shape, t.reshape(-1, 4).shape, t.transpose(2, 0, 1).shape, m.T, m.ravel(), m.flatten(), m.reshape(3, -1), np.ravel(m, order="F"), m.flatten("F"), np.reshape(np.arange(6), (2, 3), order="F"), np.atleast_3d([1, 2]).shape, np.broadcast_shapes((2, 1), (3,)), [a.shape for a in np.broadcast_arrays([[1], [2]], [1, 2, 3])]

# %%
np.flip(m), np.flip(m, 0), np.fliplr(m), np.flipud(m), np.rot90(m), np.rot90(m, 2), np.roll(m, 1), np.roll(m, 1, axis=1), np.roll(m, (1, 1), axis=(0, 1)), np.tile(m, 2), np.tile([1, 2], (2, 2)), np.repeat(m, 2, axis=1), np.repeat([1, 2], [2, 3]), np.resize([1, 2, 3], (2, 2)), np.pad([1, 2], 1), np.pad([1, 2, 3], (1, 2), mode="edge"), np.pad([1, 2, 3], 2, mode="reflect"), np.pad(m, ((1, 0), (0, 1)), constant_values=9), np.pad([1, 2, 3], 1, mode="wrap"), np.pad([1.0, 2, 3], 1, mode="mean"), np.trim_zeros([0, 0, 1, 2, 0])

# %%
np.vstack([m, m]).shape, np.hstack([m, m]), np.dstack([m, m]).shape, np.stack([m, m], axis=-1).shape, np.concatenate([m, m], axis=None), np.block([[m, m]]).shape, np.column_stack([[1, 2], [3, 4]]), np.array_split(np.arange(7), 3), np.hsplit(m, 3), np.vsplit(m, 2), np.split(np.arange(6), [2, 4]), np.append(m, [[7, 8, 9]], axis=0), np.insert([1, 2, 3], 1, 9), np.insert([1, 2, 3], [0, 2], [8, 9]), np.delete(m, 1, axis=1), np.delete([1, 2, 3, 4], [0, 2]), np.delete(np.arange(5), slice(1, 3)), np.insert(m, 1, 7, axis=1), np.insert(m, 0, [7, 8, 9], axis=0)

# %%
np.squeeze(np.ones((2, 1)), axis=0)

# %%
np.moveaxis(m, 5, 0)

# %%
np.where(m > 2), np.argwhere(m > 3), np.flatnonzero(m > 3), np.nonzero([0, 1, 2]), np.select([m < 2, m > 4], [m, m * 10], default=-1), np.choose([0, 1, 0], [[1, 2, 3], [4, 5, 6]]), np.take(m, [0, 2], axis=1), np.take([1, 2, 3], [0, -1]), np.take_along_axis(m, np.argsort(-m, axis=1), axis=1), np.compress([True, False], m, axis=0), np.extract(m > 2, m), np.clip(m, 1, 4), np.piecewise(np.array([-1.0, 0, 2]), [np.array([-1.0, 0, 2]) < 0], [lambda v: -v, 5]), np.unravel_index(4, (2, 3)), np.ravel_multi_index((1, 1), (2, 3)), np.diag_indices(2), np.tril_indices(2), np.ix_([0, 1], [0, 2]), m[np.ix_([0, 1], [0, 2])]

# %%
x = np.arange(5); np.put(x, [0, 2], [9, 8]); y = np.arange(5); np.place(y, y > 2, [7]); z = np.zeros((3, 3)); np.fill_diagonal(z, 5); w = np.arange(4); np.putmask(w, w > 1, -1); v = np.zeros(3); np.copyto(v, [1, 2, 3]); x, y, z, w, v

# %%
np.tril(np.ones((3, 3))), np.triu(np.ones((3, 3)), 1), np.tri(3), np.diag([1, 2], 1), np.diag(np.arange(9).reshape(3, 3), -1), np.eye(3, k=1), np.eye(2, 3), np.diagonal(t).shape, np.meshgrid([1, 2], [3, 4, 5])[0], np.mgrid[0:2, 0:3], np.ogrid[0:2, 0:3], np.mgrid[0:1:3j], np.indices((2, 2)), np.fromfunction(lambda i, j: i + j, (2, 2)), np.r_[1:4, 0, 4], np.c_[[1, 2], [3, 4]], np.s_[1:3], np.linspace(0, 1, 3, retstep=True), np.linspace(0, 10, 5, dtype=int), np.linspace([0, 1], [1, 2], 3), np.logspace(0, 2, 3), np.geomspace(1, 1000, 4), np.arange(5, 0, -2), np.identity(2), np.fromiter((i * i for i in range(3)), int)

# %%
np.sort([[3, 1], [2, 5]]), np.sort([[3, 1], [2, 5]], axis=0), np.sort([3, 1, 2])[::-1], np.argsort([3, 1, 2]), np.lexsort(([1, 2, 3], [2, 1, 1])), np.sort(["b", "a"]), np.sort([np.nan, 1, 0]), np.partition([3, 1, 2], 1)[1], np.unique([3, 1, 1]), np.unique(["b", "a", "b"], return_counts=True), np.unique([[1, 2], [1, 2], [0, 1]], axis=0), np.unique([[1, 2], [1, 2], [0, 1]], axis=0, return_counts=True), np.unique([1, 1, 2], return_index=True, return_inverse=True), np.unique_counts([1, 1, 2]), np.isin([1, 2, 3], [1, 3], invert=True), np.intersect1d([1, 2, 3], [2, 3, 4]), np.union1d([1, 2], [2, 3]), np.setdiff1d([1, 2, 3], [2]), np.setxor1d([1, 2, 3], [2, 4]), np.unique([np.nan, 1, np.nan])

# %%
np.vectorize(lambda a, b: a + b)([1, 2], [3, 4]), np.vectorize(lambda a: "x" if a > 1 else "y")([1, 2]), np.vectorize(lambda a: a * 2, otypes=[float])([1, 2]), np.apply_along_axis(lambda row: row.sum(), 1, m), np.apply_along_axis(lambda row: row / row.sum(), 1, m + 1.0), np.apply_over_axes(np.sum, m, [0, 1]), list(np.ndindex(2, 2)), list(np.ndenumerate([5, 6])), [int(v) for v in np.nditer(m)], np.frompyfunc(lambda a: a + 1, 1, 1)([1, 2]), np.add.reduce([1, 2, 3]), np.add.accumulate([1, 2, 3]), np.multiply.outer([1, 2], [3, 4]), np.maximum.accumulate([1, 3, 2]), np.add.reduceat([1, 2, 3, 4], [0, 2])

# %%
q = np.zeros(3); np.add.at(q, [0, 0, 1], 1); out = np.zeros(3); np.add([1, 2, 3], 1, out=out); q, out, np.add([1, 2], [3, 4], where=[True, False], out=np.array([9, 9])), np.sqrt([4, 9], dtype=np.float32), np.multiply([1, 2], 2.5), np.divmod([7, 8], 3), np.modf([1.5, -2.25]), np.hypot(3, 4), np.arctan2(1, 1), np.copysign(3, -1), np.fmod(-7, 3), np.mod(-7, 3), np.gcd(12, 18), np.lcm(4, 6), np.logaddexp(0, 0), np.heaviside([-1, 0, 2], 0.5), np.cbrt(27), np.exp2(3), np.expm1(0.5), np.log2(8), np.arcsinh(1.0), np.deg2rad(180), np.sinc([0, 0.5]), np.nextafter(1, 2) > 1, np.float_power(2, -1), np.reciprocal(4.0), np.trunc([1.7, -1.7]), np.rint([0.5, 1.5]), np.fix(-1.5), np.sign([-2, 0, 3]), np.signbit(-1.0), np.positive([1, -1]), np.bitwise_xor(5, 3), np.left_shift(1, 3), np.invert(np.array([True, False])), np.logical_xor([True, False], True)

# %%
t[0, 1], t[..., 0], t[:, 1:, ::2].shape, t[0, [0, 2]], t[[0, 1], [1, 2], [3, 0]], t[t > 20], t[:, np.newaxis].shape, t[-1, -1, -1], m[:, [True, False, True]], m[m.sum(axis=1) > 5], m[1][2], m[(0, 1)]

# %%
np.hanning(4), np.hamming(3), np.blackman(3).round(8), np.bartlett(5), np.base_repr(10, 2), np.binary_repr(5, width=8), np.binary_repr(-3, 8), np.nan_to_num([np.nan, np.inf, -np.inf, 1], posinf=9), np.isclose([1, 2], [1, 2.1]), np.allclose([1, np.nan], [1, np.nan], equal_nan=True), np.array_equal([1, 2], [1, 2]), np.array_equiv([1, 1], 1), np.isposinf([np.inf, 1]), np.array2string(np.array([1.23456, 2]), precision=2), np.array2string(np.array([1, 2, 3]), separator=", "), np.array_str(np.array([1, 2])), np.lib.stride_tricks.sliding_window_view([1, 2, 3, 4], 2) if False else None

# %%
import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    made = np.array([1.0, -1, 0]) / 0, np.log([0.0, -1]), np.sqrt(-1.0), np.array([1, 2]) // 0, np.exp(1000.0), np.mean([]), np.var([1], ddof=1), np.nanmean([np.nan]), np.array([1e308]) * 10, np.float64(1) / np.array([0.0])
    with np.errstate(all="ignore"):
        np.array([1.0]) / 0
print(made)
for warning in caught:
    print(warning.category.__name__, warning.message)

# %%
with np.errstate(divide="raise"):
    np.array([1.0]) / 0
