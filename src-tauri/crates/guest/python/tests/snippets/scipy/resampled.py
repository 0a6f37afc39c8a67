# %%
import numpy as np
from scipy import optimize, stats

rng = np.random.default_rng(5)
a, b = rng.normal(0.3, 1, 30), rng.normal(0, 1, 25)
apart = lambda x, y, axis: x.mean(axis=axis) - y.mean(axis=axis)
found = stats.bootstrap((a, b), apart, n_resamples=199, random_state=0, method="percentile")
tuple(np.round(found.confidence_interval, 10)), round(float(found.standard_error), 10)

# %%
found = stats.bootstrap((a,), np.median, n_resamples=199, rng=np.random.default_rng(1))
tuple(np.round(found.confidence_interval, 10))

# %%
found = stats.permutation_test((a, b), apart, n_resamples=99, rng=np.random.default_rng(2))
round(float(found.statistic), 10), float(found.pvalue)

# %%
found = optimize.minimize_scalar(lambda x: (x - 2) ** 2 + 1, bounds=(0, 5), method="bounded")
found.x.round(5), found.fun.round(5), optimize.minimize(lambda x: ((x - 1) ** 2).sum(), [0.0, 3.0]).fun.round(8)

# %%
np.random.default_rng(3).vonmises(0.5, 4, 3).round(10), np.random.default_rng(3).vonmises([0, 1], 1e-6).round(10)
