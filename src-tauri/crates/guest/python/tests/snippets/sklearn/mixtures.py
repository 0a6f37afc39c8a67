# %%
import numpy as np
import pandas as pd
from sklearn.mixture import GaussianMixture

draw = np.random.RandomState(5)
rows = np.vstack([draw.normal([0, 0], [1, 0.5], (60, 2)), draw.normal([6, 3], [0.5, 1.5], (40, 2))])
labels = np.repeat([0, 1], [60, 40])
for kind in ("full", "tied", "diag", "spherical"):
    mixture = GaussianMixture(2, covariance_type=kind, random_state=0).fit(rows)
    print(kind, np.sort(mixture.weights_).round(5), round(float(mixture.bic(rows)), 3), round(float(mixture.aic(rows)), 3), mixture.converged_)
# %%
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis

three = np.digitize(rows[:, 0] + draw.normal(0, 1, 100), [0.5, 5])
linear = LinearDiscriminantAnalysis().fit(rows, three)
print(linear.coef_.round(6), linear.intercept_.round(6), linear.predict_proba(rows)[:2].round(6), linear.explained_variance_ratio_.round(6))
print(LinearDiscriminantAnalysis().fit(rows, labels).decision_function(rows)[:3].round(5), linear.score(rows, three))
curved = QuadraticDiscriminantAnalysis().fit(rows, three)
print(curved.predict_proba(rows)[:2].round(6), curved.score(rows, three))
# %%
from sklearn.neural_network import MLPClassifier, MLPRegressor

print(MLPClassifier((6,), max_iter=40, random_state=1).fit(rows, three).predict_proba(rows)[:2].round(6))
print(MLPClassifier((5, 3), activation="tanh", solver="sgd", learning_rate="adaptive", early_stopping=True, max_iter=30, random_state=1).fit(rows, labels).loss_curve_[-1] * 1e8 // 1)
regressor = MLPRegressor(hidden_layer_sizes=(4,), max_iter=30, batch_size=25, random_state=2).fit(rows, rows[:, 0] * 2)
print(regressor.predict(rows)[:3].round(6), round(regressor.loss_, 6))
# %%
searched = MLPRegressor(hidden_layer_sizes=(6,), solver="lbfgs", activation="tanh", max_iter=500, random_state=0)
print(searched.fit(rows, rows.sum(axis=1)).score(rows, rows.sum(axis=1)) > 0.99)
# %%
from sklearn.feature_selection import mutual_info_classif, mutual_info_regression

print(mutual_info_classif(rows, three, random_state=0).round(6), mutual_info_regression(rows, rows[:, 0] ** 2, random_state=0).round(6))
