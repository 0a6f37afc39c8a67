# %%
import numpy as np
np.array([0.42, 0.67, 0.75, 0.83, 0.92, 14.5, 20.5, 23.5, 24.5, 28.5, 30.5, 32.5, 34.5, 36.5, 40.5, 45.5, 55.5, 70.5])

# %%
np.array([1e10, 1.5]), np.array([1e-5, 1]), np.array([1e-10]), np.array([123456789.123]), np.array([0.1, 1000.0]), np.array([1e100, 1]), np.array([np.nan, 1, np.inf]), np.array([-np.inf, 1.25]), np.array([np.nan, np.nan]), np.array([1/3, 2/3])

# %%
np.arange(100)

# %%
print(np.arange(100))
print(np.linspace(0, 1, 30))

# %%
np.arange(2000), np.arange(3000).reshape(50, 60), np.zeros((2, 2, 3)), np.arange(2000.0) / 7

# %%
print(np.arange(3000).reshape(50, 60))
np.arange(60).reshape(2, 30)

# %%
np.array(["apple", "fig"] * 12), np.array([1, None, "x"], dtype=object), np.array([True, False] * 20), np.array([[1.5, -2.25], [100, 3]])

# %%
np.zeros((0, 3)), np.array([], dtype=int), np.array([], dtype=object), np.array([[1, 2]], dtype=object), np.float64(3), np.array(2.5), np.array("a")

# %%
np.random.seed(0) if False else np.array([-1.5, 2, -300.123456789])

# %%
np.set_printoptions(precision=3, suppress=True)
print(np.array([1.23456, 1e-8, 12345.678]))
np.set_printoptions(precision=8, suppress=False)
str(np.array([[1, 2], [3, 4]])), repr(np.array([[1, 2], [3, 4]])), f"{np.array([1, 2])}"
