# %%
import numpy as np
np.array([1, 2], dtype=np.int32), np.array([1.5, 2], dtype="float32"), np.zeros(2, np.uint8), np.ones((2, 2), "int16"), np.array([1, 2], dtype="i4").dtype, np.array([True], dtype=np.int8), np.arange(3, dtype=np.float32), np.full(2, 7, np.uint16), np.float16([0.1, 2])

# %%
np.int32(5), np.float32(0.1), np.uint8(255), np.int8(-3), np.float16(0.1), np.int64(1), np.float32(1) / 3, np.float32(2) ** 0.5, str(np.float32(0.1)), f"{np.float32(0.1):.3f}", float(np.float32(0.1)), int(np.int32(7)), np.float32(1e20), np.float32(16777217)

# %%
np.int8(100) + np.int8(1), np.array([250], np.uint8) + np.uint8(10), np.array([1, 2], np.int32) + 1, np.array([1, 2], np.int32) + 1.5, np.array([1, 2], np.int32) + np.int64(1), np.array([1.5], np.float32) * 2, np.array([1.5], np.float32) + np.float64(1), np.array([1.5], np.float32) + np.array([1]), np.array([1], np.int8) + np.array([1], np.uint8), np.array([1], np.uint32) + np.array([1], np.int32)

# %%
x = np.array([1, 2, 3], np.int32)
x.sum().dtype, x.mean().dtype, x.max(), x.cumsum().dtype, (x / 2).dtype, (x // 2).dtype, (x ** 2).dtype, x.astype(float).dtype, x.astype("int64").dtype, np.sqrt(x).dtype, (x > 1).dtype, x.std().dtype, np.concatenate([x, x]).dtype, np.concatenate([x, [1.5]]).dtype, np.where(x > 1, x, 0).dtype

# %%
y = np.array([1.5, 2.5, 3.25], np.float32)
y.sum(), y.mean(), y.max(), np.sqrt(y), y.round(1), y * y, y / 3, np.log(y).dtype, np.median(y), np.percentile(y, 30), y.dot(y), y @ y, y.tolist(), y[0], y.astype(np.float64)

# %%
np.array([0.1, 1e10, 3], np.float32), np.array([1e-5, 1], np.float32), np.array([[0.333333333, 2], [3, 4]], np.float32), np.array([], np.float32), np.array([], np.int32), np.float32("nan"), np.array([np.nan, np.inf, 1], np.float32)

# %%
z = np.array([1, 2, 3], np.int16)
z[0] = 100
z += 5
z[1:] *= 2
z, z.dtype, z.nbytes, z.itemsize

# %%
z += 1.5

# %%
np.int8(300)

# %%
np.array([1.7, -1.7, 300]).astype(np.int8), np.array([1.7, -1.7]).astype(np.int32), np.array(["1", "2"]).astype(np.int32), np.array([1, 0]).astype(bool), np.array([256, 1]).astype(np.uint8), np.array([-1]).astype(np.uint32), np.array([-1]).astype(np.uint64)

# %%
np.uint64(2**64 - 1), np.array([2**63], np.uint64), np.array([2**63], np.uint64) > 5, np.array([2**63], np.uint64).max(), np.array([2**63 + 10], np.uint64) // 3, np.array([2**63 + 10], np.uint64) / 2, np.array([5, 3], np.uint64) - np.array([3, 5], np.uint64)

# %%
np.iinfo(np.int32), np.iinfo("int8").max, np.iinfo(np.uint16).max, np.finfo(np.float32).eps, np.finfo(np.float32).max, np.finfo(float).tiny, np.iinfo(int).min

# %%
[np.dtype(name) for name in ("int32", "f4", "u1", np.int16, float, int, bool, "complex", "<i2", "datetime64[ns]", "m8[D]", object, str)]

# %%
[(np.dtype(name).name, np.dtype(name).kind, np.dtype(name).char, np.dtype(name).itemsize, np.dtype(name).str) for name in ("int8", "uint8", "int32", "float32", "float16", "complex64", "complex128", "datetime64[D]", "timedelta64[s]", "bool", "int64")]

# %%
np.issubdtype(np.int32, np.integer), np.issubdtype(np.uint8, np.signedinteger), np.issubdtype(np.float32, np.floating), np.issubdtype(np.complex64, np.number), np.issubdtype(np.datetime64, np.number), np.issubdtype("timedelta64[D]", np.timedelta64), isinstance(np.int32(1), np.integer), isinstance(np.float32(1), np.floating), isinstance(np.float32(1), float), isinstance(np.float64(1), float), np.isscalar(np.int32(1))

# %%
np.result_type(np.int32, np.float32), np.result_type(np.int8, np.uint8), np.promote_types("f4", "i2"), np.can_cast(np.int32, np.int64), np.can_cast("f8", "f4"), np.can_cast("i8", "f4", "same_kind"), np.result_type(3, np.int8), np.result_type(np.array([1], np.int8), 2.0), np.min_scalar_type(300)

# %%
np.int32(7) == 7, np.int32(7) < np.float64(7.5), hash(np.int32(7)) == hash(7), np.int32(7) % 4, divmod(7, 4), -np.int16(4), abs(np.int8(-4)), ~np.uint8(1), np.int32(6) & 3, [10, 20, 30][np.int32(1)], np.arange(5)[np.int32(2)], round(np.float32(2.567), 2), np.int32(3).item(), np.float32(0.5).astype(np.float64), np.int32(3)[()]

# %%
1j * 2, np.array([1 + 2j, 3 - 1j]), np.array([1 + 2j, 3 - 1j]).real, np.array([1 + 2j]).imag, np.abs(np.array([3 + 4j])), np.conj(np.array([1 + 2j])), np.angle(1j), np.array([1, 1j]) * np.array([2, 3]), np.array([1, 1j]) ** 2, np.array([1 + 1j]) / (1 - 1j), np.sqrt(np.array([-1 + 0j])), np.exp(np.array([1j * np.pi])).round(5), np.array([1 + 2j, 3]).sum(), np.array([1 + 2j, 3]).mean(), np.array([2, 1 + 1j, 1]).dtype, np.complex128(1 + 2j), np.array([1 + 2j]).tolist(), np.iscomplexobj([1j]), np.isreal(np.array([1, 1j]))

# %%
print(np.array([1.5 + 2j, -3.25 - 1j]))
print(np.array([1, 2], np.float32), np.array([1, 200], np.uint8), np.array([[1.5, 2.25]], np.float32))

# %%
np.array([1, 2, 3]).astype(str).tolist(), np.array([1.5, 2]).astype(str).tolist(), np.array(["a", "bbb"]).astype("U2"), np.array([1, 2]).astype(object), np.array([1.0, 2.5]).astype(complex)

# %%
np.array([1, 2.5, 3], dtype=int), np.array(["1.5", "2"], dtype=float), np.array([0, 1, 2], dtype=bool), np.array([1, 2], dtype=object), np.asarray([1, 2], dtype="float32").dtype, np.array((1, 2, 3), dtype=np.uint8).sum(), np.array([200, 100], np.uint8).sum(), np.array([1, 2], np.int8).prod().dtype, np.array([True, True]).sum()
