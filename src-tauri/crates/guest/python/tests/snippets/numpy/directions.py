# %%
import numpy as np

rng = np.random.default_rng(0)
A = rng.normal(size=(5, 5))
S = A @ A.T
values, vectors = np.linalg.eigh(S)
values.round(9), vectors.round(9)

# %%
for shape in ((2, 2), (3, 3), (4, 3), (3, 4), (9, 3), (3, 9)):
    u, s, vh = np.linalg.svd(rng.normal(size=shape), full_matrices=False)
    print(shape, s.round(9), u.round(6).tolist(), vh.round(6).tolist())

# %%
cov = [[0.04, 0.01, 0], [0.01, 0.09, 0.002], [0, 0.002, 0.01]]
rng.multivariate_normal([0.08, 0.12, 0.05], cov, 3).round(9)

# %%
np.random.seed(0)
np.random.multivariate_normal([0.08, 0.12, 0.05], cov, 2).round(9)

# %%
returns = rng.multivariate_normal([0, 0, 0, 0], S[:4, :4], 60)
values, vectors = np.linalg.eigh(np.cov(returns.T))
(values[::-1] / values.sum()).round(9), vectors[:, ::-1].round(8)
