# %%
import numpy as np
a = np.array([[1, 2, 3], [4, 5, 6]])
a, a.shape, a.ndim, a.size, a.dtype, len(a), a.T, a.tolist()

# %%
np.array([1, 2.5]), np.array([True, False]), np.array(["a", "bcd"]), np.array([None, 1]), np.array([]), np.array(3), np.array([[]]), np.array([1, 2], dtype=float)

# %%
print(a); print(np.array(["x", "yy"])); print(np.array([1.0, 2.5])); print(np.array([True])); print(np.array(5)); print([np.float64(1)])

# %%
np.array([[1, 2], [3]])

# %%
a[0], a[1, 2], a[:, 1], a[0, ::-1], a[-1], a[..., 0], a[a > 2], a[[1, 0]], a[[0, 1], [2, 0]], a[:, [0, 2]], a[None].shape, a[a[:, 0] > 1]

# %%
a[2]

# %%
a[0, 5]

# %%
a["x"]

# %%
b = a.copy(); b[0, 0] = 10; b[:, 1] = 0; b[b > 5] = -1; b[1] = [7, 8, 9]
row = b[0]; row[2] = 99
b, a

# %%
b[0] = [1, 2]

# %%
c = np.zeros(3, dtype=int); c += 2; c *= 3; c[1:] -= 1
c

# %%
c += 0.5

# %%
a + 1, a * 2.5, a / 2, a // 2, a % 2, a ** 2, -a, a @ a.T, a + np.array([10, 20, 30]), a * np.array([[1], [2]])

# %%
a + np.array([1, 2])

# %%
a > 2, a == 3, (a > 1) & (a < 5), (a < 2) | (a > 5), ~(a > 2), a != a

# %%
np.array([1, 2]) - np.array([True, False]), np.array([True, True]) + np.array([True, False]), np.array(["a", "b"]) + np.array(["x", "y"]), np.array(["a"]) == "a"

# %%
np.array([1.5]) & 1

# %%
np.array(["a"]) + 1

# %%
if a > 1: pass

# %%
a.sum(), a.sum(axis=0), a.sum(axis=1), a.mean(), a.mean(axis=0), a.min(), a.max(axis=1), a.std(), a.var(ddof=1), a.prod(), a.argmax(), a.argmin(axis=0), a.any(), a.all(), a.sum(axis=1, keepdims=True), a.cumsum(), a.cumsum(axis=0)

# %%
a.sum(axis=2)

# %%
np.array([]).max()

# %%
a.reshape(3, 2), a.reshape(-1), a.reshape((2, 1, 3)), a.ravel(), a.flatten(), a.astype(float), a.astype(str).tolist(), a.reshape(-1, 1).shape

# %%
a.reshape(4, 2)

# %%
np.array(["1", "2.5"]).astype(float), np.array([1.9, -1.9]).astype(int), np.array([0, 1]).astype(bool)

# %%
np.array(["x"]).astype(float)

# %%
for row in a: print(row)
3 in a, 10 in a, list(np.array([1, 2])), [float(v) for v in np.array([1.5])], a.item(2), a.T.tolist()

# %%
x = np.array([3.14159, 2.71828]); x.round(2), np.round(x, 1), np.round(2.5), np.round(3.5), np.round([0.5, 1.5])

# %%
s = np.array([3, 1, 2]); s.sort(); s, np.sort([3, 1, 2])[::-1], np.argsort([3, 1, 2]), np.unique([3, 1, 3]), np.unique(["b", "a", "b"], return_counts=True), np.array([3, 1, 2]).argsort()

# %%
m = np.arange(24).reshape(2, 3, 4)
m[1, [0, 2], 1:3], m[:, [True, False, True], 0], m[..., [0, -1]].shape, m[[0, 1], :, [1, 2]].shape, m[::-1, 1, ::2], m[0][::-1][[0, 1]], m[True].shape, m.T[1, 2]

# %%
m[0, 0, 0, 0]

# %%
m[:, [True, False]]

# %%
v = m[0, :, 1]; v += 100; m[0], m[:, 0][m[:, 0] > 12], m.transpose(2, 0, 1).shape, m.swapaxes(0, 1).shape
