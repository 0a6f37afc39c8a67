import numpy as np
import pandas as pd
from sklearn.decomposition import NMF, FactorAnalysis, FastICA, PCA, TruncatedSVD, fastica, non_negative_factorization
rng = np.random.default_rng(0)
F = rng.normal(size=(200, 2)); L = rng.normal(size=(2, 6))
X = F @ L + rng.normal(size=(200, 6)) * np.array([0.3, 0.5, 0.4, 0.6, 0.2, 0.3])
P = np.abs(rng.normal(size=(60, 3))) @ np.abs(rng.normal(size=(3, 8))) + 0.05 * rng.random((60, 8))
# %%
m = NMF(n_components=3, random_state=0)
W = m.fit_transform(P)
print(W[:3].round(4), m.components_.round(4), round(m.reconstruction_err_, 6), m.n_iter_, m.n_components_)
print(m.transform(P[:4]).round(4), m.inverse_transform(W[:2]).round(4), m.get_feature_names_out())
# %%
for k in ({"init": "random"}, {"init": "nndsvd"}, {"init": "nndsvdar"}, {"alpha_W": 0.01, "l1_ratio": 0.5}, {"alpha_W": 0.01, "alpha_H": 0.0}, {"shuffle": True},
          {"solver": "mu"}, {"solver": "mu", "beta_loss": "kullback-leibler"}, {"solver": "mu", "beta_loss": 0.5}, {"solver": "mu", "beta_loss": "itakura-saito", "init": "random"}):
    m = NMF(n_components=3, random_state=1, max_iter=2000, **k).fit(P)
    print(k, m.n_iter_, round(m.reconstruction_err_, 5), m.components_[:, :3].round(3).tolist())
# %%
NMF(2).fit(X)
# %%
NMF(2, beta_loss="kullback-leibler").fit(P)
# %%
W, H, n = non_negative_factorization(P, n_components=2, random_state=0)
print(W.shape, H.round(4), n)
# %%
big = np.abs(rng.normal(size=(80, 3))) @ np.abs(rng.normal(size=(3, 40))) + 0.1 * rng.random((80, 40))
m = NMF(n_components=4, random_state=3, max_iter=1000).fit(big)
print(m.n_iter_, round(m.reconstruction_err_, 4))
# %%
f = FactorAnalysis(n_components=2, random_state=0).fit(X)
print(f.components_.round(4), f.noise_variance_.round(4), f.n_iter_, round(f.loglike_[-1], 4))
print(f.transform(X[:3]).round(4), round(f.score(X), 6), f.get_covariance()[:2].round(4), f.get_precision()[:2].round(4))
# %%
for k in ({"rotation": "varimax"}, {"rotation": "quartimax"}, {"noise_variance_init": np.full(6, 0.2)}):
    f = FactorAnalysis(2, **k).fit(pd.DataFrame(X, columns=list("abcdef")))
    print(f.components_.round(3).tolist(), f.noise_variance_.round(4), f.get_feature_names_out())
# %%
S = np.c_[np.sin(np.linspace(0, 20, 400)), np.sign(np.cos(np.linspace(0, 31, 400))), rng.laplace(size=400)]
M = S @ np.array([[1, 1, 1], [0.5, 2, 1], [1.5, 1, 2]]).T
for k in ({}, {"fun": "exp"}, {"fun": "cube"}, {"algorithm": "deflation"}, {"whiten": "arbitrary-variance"}, {"whiten_solver": "eigh", "n_components": 2}, {"fun_args": {"alpha": 1.5}}):
    i = FastICA(random_state=0, **k)
    s = i.fit_transform(M)
    print(k, i.n_iter_, s[:2].round(4).tolist(), i.mixing_.round(4).tolist(), i.inverse_transform(s)[0].round(4))
# %%
print([None if part is None else np.round(part, 4).tolist() for part in fastica(M[:40], 2, random_state=1, compute_sources=False, return_n_iter=True)])
# %%
PCA(2).fit(X), NMF(), FactorAnalysis(rotation="varimax"), FastICA(3)
