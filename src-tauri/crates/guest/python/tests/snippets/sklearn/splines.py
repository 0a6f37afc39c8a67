import numpy as np
import pandas as pd
from sklearn.preprocessing import SplineTransformer
from sklearn.cross_decomposition import PLSCanonical, PLSRegression
from sklearn.linear_model import LinearRegression
from sklearn.model_selection import cross_val_score
from sklearn.pipeline import make_pipeline
rng = np.random.default_rng(0)
X = rng.normal(size=(80, 2)); far = np.array([[-9.0, 0.1], [0.2, 8.0], [0.0, 0.0]])
# %%
for k in ({}, {"knots": "quantile", "n_knots": 4}, {"degree": 2, "extrapolation": "linear"}, {"extrapolation": "continue"}, {"extrapolation": "periodic"}, {"include_bias": False},
          {"knots": [[-2, -1], [0, 0.5], [1, 2]]}):
    s = SplineTransformer(**k).fit(X)
    print(k, s.n_features_out_, s.transform(far).round(5).tolist(), round(float((s.transform(X) ** 2).sum()), 8))
# %%
f = pd.DataFrame(X, columns=["a", "b"])
print(SplineTransformer(3, 2).set_output(transform="pandas").fit_transform(f).head(3).round(4))
# %%
SplineTransformer(extrapolation="error").fit(X).transform(far)
# %%
G = X.copy(); G[3, 0] = np.nan
print(SplineTransformer(handle_missing="zeros").fit(G).transform(G)[2:5].round(4))
# %%
SplineTransformer().fit(G)
# %%
SplineTransformer(n_knots=3, extrapolation="periodic").fit(X)
# %%
y = np.sin(2 * X[:, 0]) + 0.1 * rng.normal(size=80)
print(cross_val_score(make_pipeline(SplineTransformer(6), LinearRegression()), X, y).round(6))
# %%
Z = rng.normal(size=(60, 5)); Z[:, 4] = Z[:, 0] + 0.1 * rng.normal(size=60)
T = np.c_[Z[:, 0] + Z[:, 1], Z[:, 2] - Z[:, 0]] + 0.2 * rng.normal(size=(60, 2))
p = PLSRegression(3).fit(Z, T)
print(p.coef_.round(6), p.intercept_.round(6), p.n_iter_, round(p.score(Z, T), 8), p.x_scores_[:2].round(5), p.y_loadings_.round(5), p.x_rotations_.round(5))
print([part[:2].round(5).tolist() for part in p.transform(Z, T)], p.inverse_transform(p.transform(Z))[:1].round(5), p.get_feature_names_out(), p)
# %%
p = PLSRegression(n_components=2, scale=False).fit(Z, T[:, 0])
print(p.predict(Z[:3]).round(6), p.coef_.round(5), p.n_iter_)
# %%
for a in ("nipals", "svd"):
    c = PLSCanonical(2, algorithm=a).fit(Z, T)
    print(c.coef_.round(4), c.x_weights_.round(4).tolist())
# %%
PLSRegression(9).fit(Z, T)
