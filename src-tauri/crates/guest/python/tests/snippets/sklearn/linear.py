# %%
import numpy as np
from sklearn.linear_model import LinearRegression
X = np.array([1, 2, 3, 4, 5]).reshape(-1, 1)
y = np.array([2, 4, 5, 4, 5])
model = LinearRegression().fit(X, y)
model, round(model.coef_[0], 10), round(model.intercept_, 10), model.predict([[6]]).round(10), round(model.score(X, y), 10)

# %%
model.get_params(), LinearRegression(fit_intercept=False), model.n_features_in_, model.rank_

# %%
Z = np.array([[1, 0, 1], [0, 1, 2], [1, 0, 3], [0, 1, 4.5]])
dependent = LinearRegression().fit(Z, [1, 2, 3, 5])
dependent.coef_.round(6), dependent.intercept_.round(6), dependent.rank_, dict(zip("abc", dependent.coef_.round(4)))

# %%
LinearRegression().fit([[1, 2], [3, np.nan]], [1, 2])

# %%
LinearRegression().fit([1, 2, 3], [1, 2, 3])

# %%
LinearRegression().fit([[1], [2]], [1, 2, 3])

# %%
LinearRegression().predict([[1]])

# %%
model.predict([[1, 2]])

# %%
LinearRegression().fit([["a"], ["b"]], [1, 2])

# %%
both = LinearRegression().fit(X, np.array([y, y * 2]).T)
both.coef_.round(8), both.intercept_.round(8), both.predict([[1]]).round(8)

# %%
model.set_params(depth=3)
