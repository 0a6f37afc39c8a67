# %%
import numpy as np
np.random.seed(42)
np.random.rand(), np.random.rand(3), np.random.randn(3), np.random.randint(0, 10, 5), np.random.normal(10, 2, 3), np.random.uniform(1, 2, 2)

# %%
rng = np.random.RandomState(0)
rng.permutation(10), rng.choice([1, 2, 3], 5), rng.choice(5, 3, replace=False), rng.choice(["a", "b"], 4, p=[0.9, 0.1]), rng.random_sample((2, 2)), rng.randint(5), rng.randint(1, 3, (2, 3)), rng.randint(0, 2**40, 3), rng.exponential(2.0, 2)

# %%
x = np.arange(6); np.random.seed(1); np.random.shuffle(x); y = list("abc"); np.random.shuffle(y); x, y, np.random.permutation(["u", "v", "w"]), np.random.choice(4), np.random.normal(size=3), np.random.poisson(3, 5), np.random.RandomState([1, 2]).rand(2)

# %%
np.random.randint(5, 2)
