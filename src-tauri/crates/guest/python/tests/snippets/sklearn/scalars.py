# %%
import numpy as np
import pandas as pd
from sklearn import ensemble, linear_model, mixture, model_selection, preprocessing

rng = np.random.default_rng(0)
X = rng.normal(size=(80, 3))
y = X @ [1, 2, -1] + rng.normal(size=80)
kind = lambda model, *names: [type(getattr(model, name)).__name__ for name in names]
(
    kind(linear_model.LassoCV().fit(X, y), "alpha_", "dual_gap_"),
    kind(linear_model.RidgeCV().fit(X, y), "alpha_", "best_score_"),
    kind(linear_model.ElasticNetCV().fit(X, y), "alpha_", "l1_ratio_"),
    kind(linear_model.BayesianRidge().fit(X, y), "alpha_", "lambda_"),
    kind(linear_model.HuberRegressor().fit(X, y), "intercept_", "scale_"),
    kind(mixture.GaussianMixture(2, random_state=0).fit(X), "lower_bound_"),
    kind(model_selection.GridSearchCV(linear_model.Ridge(), {"alpha": [1, 2]}).fit(X, y), "best_index_", "best_score_"),
)

# %%
frame = pd.DataFrame(rng.lognormal(3, 1, (333, 3)), columns=list("abc"))
scaler = preprocessing.StandardScaler().fit(frame)
scaler.mean_, scaler.var_, scaler.transform(frame)[:2]

# %%
linear_model.TweedieRegressor(power=0).fit(X, y).coef_.round(6), linear_model.RidgeClassifier().fit(X, y > 0).coef_.round(8)

# %%
counts = rng.poisson(np.exp(X @ [0.3, -0.2, 0.1] + 1))
(
    linear_model.PoissonRegressor().fit(X, counts).coef_.round(9),
    linear_model.PoissonRegressor(alpha=0, solver="newton-cholesky").fit(X, counts).coef_.round(4),
    linear_model.GammaRegressor(alpha=0.1).fit(X, counts + 0.5).coef_.round(9),
    linear_model.TweedieRegressor(power=1.5, alpha=0.2).fit(X, counts).coef_.round(9),
)

# %%
y[:5] += 20
huber = linear_model.HuberRegressor().fit(X, y)
huber.coef_.round(8), huber.intercept_.round(8), huber.scale_.round(8), huber.n_iter_, huber.outliers_.sum()
