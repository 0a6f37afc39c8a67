import copy, pickle
import numpy as np
import pandas as pd
w = np.array([0.5, 0.5])
mu = pd.Series([1.0, 2.0], index=list("ab"))
cov = pd.DataFrame([[1.0, 0.2], [0.2, 2.0]], index=list("ab"), columns=list("ab"))
# %%
w @ mu, w.dot(mu), w.T.dot(cov).dot(w), w @ cov @ w
# %%
w @ cov
# %%
np.array([[1, 2], [3, 4]]) @ cov
# %%
s = pd.Series([1.0, np.nan, 3.0])
s.dot(s), s @ [1, 2, 3]
# %%
try:
    mu.dot(pd.Series([1, 2], index=[5, 6]))
except ValueError as error:
    print(error)
# %%
T = np.zeros((2, 2))
np.add.at(T, ([0, 0, 1], [1, 1, 0]), 1)
np.subtract.at(T, (slice(None), [0, 0]), 2)
T
# %%
c = np.zeros((3, 2))
np.add.at(c, [0, 0, 2], [[1, 2], [3, 4], [5, 6]])
a = np.arange(5.0)
np.maximum.at(a, [0, 0, 1], [3, 2, 9])
np.negative.at(a, [0, 0, 2])
c, a
# %%
copy.deepcopy({"a": np.int64(3)}), copy.copy(np.float64(2.5)), pickle.loads(pickle.dumps({"a": np.arange(3), "b": np.datetime64("2024-01-01")}))
# %%
p, found = np.polynomial.Polynomial.fit([0, 1, 2, 3], [1, 3, 2, 5], 1, full=True)
print(p, found[0].round(8), np.polynomial.Polynomial([1, -2, 3.5]))
# %%
np.format_float_positional(1e-5), np.format_float_positional(1.5, precision=3, unique=False), np.format_float_scientific(12345.678, precision=2)
# %%
a = np.array([0.08, 0.1, 1.25, -2.5])
print(np.array2string(a, floatmode="fixed", precision=4), np.array2string(a, formatter={"float": lambda x: f"{x:.1f}"}))
# %%
a.max(initial=3), a.sum(where=a > 0)
