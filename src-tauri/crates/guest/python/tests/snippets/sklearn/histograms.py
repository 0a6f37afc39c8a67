# %%
import numpy as np, pandas as pd
from sklearn.ensemble import HistGradientBoostingClassifier, HistGradientBoostingRegressor
from sklearn.inspection import partial_dependence
rng = np.random.default_rng(5)
X = rng.normal(size=(600, 4)); X[rng.random(X.shape) < 0.05] = np.nan
y = np.nan_to_num(X[:, 0]) + np.nan_to_num(X[:, 1]) ** 2 + rng.normal(size=600) * 0.3
for settings in ({}, {"l2_regularization": 1.0, "max_depth": 3}, {"early_stopping": True, "random_state": 0, "n_iter_no_change": 3}):
    model = HistGradientBoostingRegressor(max_iter=30, **settings).fit(X, y)
    print(settings, model.n_iter_, model.predict(X[:4]).round(6), round(model.score(X, y), 6))
counts = rng.poisson(np.exp(np.nan_to_num(X[:, 0])))
print(HistGradientBoostingRegressor(loss="poisson", max_iter=20).fit(X, counts).predict(X[:4]).round(6))
# %%
model = HistGradientBoostingClassifier(max_iter=20).fit(X, y > 1)
print(model.predict_proba(X[:3]).round(6), model.score(X, y > 1), model)
# %%
frame = pd.DataFrame({"n": X[:, 0], "c": pd.Categorical(rng.choice(list("abcdef"), 600)), "m": X[:, 1]})
goal = y + frame["c"].cat.codes.to_numpy() % 3
print(HistGradientBoostingRegressor(max_iter=20).fit(frame, goal).predict(frame.head(4)).round(6))
print(partial_dependence(HistGradientBoostingRegressor(max_iter=20).fit(np.nan_to_num(X), y), np.nan_to_num(X), [0], grid_resolution=5)["average"].round(6))
# %%
print(np.argsort(rng.integers(0, 4, 30)), np.argsort(rng.integers(0, 3, 40).astype(float))[::-1], np.argsort(rng.integers(0, 4, 20), kind="stable"))
# %%
rng = np.random.default_rng(4)
X = rng.normal(size=(500, 3)); y = X[:, 0] * 2 + X[:, 1] ** 2 + rng.normal(size=500) * 0.3
w = rng.integers(0, 4, 500) + rng.random(500) * (rng.random(500) < 0.5)
print(HistGradientBoostingRegressor(max_iter=10).fit(X, y, sample_weight=w).predict(X[:5]).round(8), HistGradientBoostingRegressor(max_iter=10).fit(X, y, sample_weight=np.ones(500)).predict(X[:5]).round(8))
c = (y > 1).astype(int)
print(HistGradientBoostingClassifier(max_iter=10, class_weight="balanced").fit(X, c).predict_proba(X[:5])[:, 1].round(8))
print(HistGradientBoostingRegressor(max_iter=10, loss="absolute_error").fit(X, y, sample_weight=w).predict(X[:5]).round(8))
# %%
rng = np.random.default_rng(3)
X = rng.normal(size=(600, 4)); X[rng.random(X.shape) < 0.05] = np.nan
y = np.nan_to_num(X[:, 0]) * 2 + np.nan_to_num(X[:, 1]) ** 2 + rng.normal(size=600) * 0.3
for loss, k in (("absolute_error", {}), ("quantile", {"quantile": 0.7}), ("squared_error", {})):
    m = HistGradientBoostingRegressor(loss=loss, max_iter=40, **k).fit(X, y)
    print(loss, m.predict(X[:6]).round(8), round(float(m.predict(X).sum()), 6))
# %%
many = np.digitize(y, [0, 2])
for k in ({}, {"class_weight": "balanced"}):
    m = HistGradientBoostingClassifier(max_iter=30, **k).fit(X, many)
    print(m.predict_proba(X[:4]).round(8), round(float((m.predict_proba(X) ** 2).sum()), 6))
