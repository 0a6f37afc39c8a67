# %%
import numpy as np
rng = np.random.default_rng(42)
rng.random(), rng.random(3), rng.integers(0, 10, 5), rng.integers(5), rng.normal(), rng.normal(10, 2, 3), rng.standard_normal((2, 2)), rng.uniform(1, 2, 2), rng.integers(0, 2**40, 2), rng.integers(1, 6, endpoint=True)

# %%
rng = np.random.default_rng(0)
x = np.arange(6); rng.shuffle(x)
x, rng.permutation(5), rng.permutation(["a", "b", "c"]), rng.choice(["u", "v", "w"], 4), rng.choice(10, 3, replace=False), rng.choice(20000, 3, replace=False), rng.choice(20000, 500, replace=False)[:4], rng.choice(3, 5, p=[0.5, 0.25, 0.25]), rng.choice([1, 2]), np.random.default_rng(2**70).random(), np.random.default_rng([1, 2]).random()

# %%
normals = np.random.default_rng(1).normal(size=100000)
normals[:3], normals.sum(), normals.min(), normals.max(), normals[99990:]

# %%
rng.choice([1, 2], 3, replace=False)

# %%
hasattr(rng, "rand"), hasattr(rng, "integers")
