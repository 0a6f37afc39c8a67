# %%
import numpy as np
from scipy import integrate, linalg

x = np.array([0.0, 0.5, 1.5, 2.0, 3.5, 4.0])
y = np.sin(x) + 2
print(round(float(integrate.trapezoid(y, x)), 10), round(float(integrate.simpson(y, x=x)), 10), round(float(integrate.simpson(y[:5], dx=0.5)), 10))
print(integrate.cumulative_trapezoid(y, x, initial=0).round(10), integrate.cumulative_trapezoid(np.ones((2, 3)), axis=0))
# %%
print(round(integrate.quad(lambda t: np.exp(-t * t), -np.inf, np.inf)[0], 10), round(integrate.quad(lambda t, a: a * t**2, 0, 3, args=(2,))[0], 10))
print(round(integrate.quad(np.sqrt, 1, 0)[0], 8))
# %%
matrix = np.array([[4.0, 1.0, 0.5], [1.0, 3.0, 0.2], [0.5, 0.2, 2.0]])
print(linalg.cholesky(matrix).round(8), linalg.cholesky(matrix, lower=True).round(8), linalg.svdvals(matrix).round(8))
print(linalg.toeplitz([1, 2, 3]), linalg.block_diag([[1, 2]], [[3], [4]]), linalg.expm(matrix).round(6), linalg.inv(matrix).round(8))
# %%
linalg.lstsq(np.column_stack([np.ones(6), x]), y)[0].round(8)
# %%
from scipy import stats

for method in ("fisher", "pearson", "mudholkar_george", "tippett", "stouffer"):
    print(method, *np.round(stats.combine_pvalues([0.03, 0.2, 0.5], method=method), 10))
print(stats.false_discovery_control([0.01, 0.04, 0.03, 0.2]), stats.false_discovery_control([0.01, 0.04, 0.03, 0.2], method="by"))
