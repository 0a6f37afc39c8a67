import numpy as np
from scipy.optimize import Bounds, LinearConstraint, NonlinearConstraint, minimize, rosen
rng = np.random.default_rng(0)
C = np.cov(rng.normal(0.001, 0.02, (500, 5)).T) * 252
mu = np.array([0.05, 0.11, 0.08, 0.14, 0.02])
whole = {"type": "eq", "fun": lambda w: w.sum() - 1}
# %%
r = minimize(lambda w: w @ C @ w, np.full(5, 0.2), method="SLSQP", bounds=[(0, 0.4)] * 5, constraints=[whole, {"type": "ineq", "fun": lambda w: w @ mu - 0.1}])
print(r.x.round(5), round(r.fun, 8), r.nit, r.nfev, r.njev, r.message, r.success)
# %%
r = minimize(lambda w: -(w @ mu) / np.sqrt(w @ C @ w), np.full(5, 0.2), bounds=[(0, 1)] * 5, constraints=whole)
print(r.x.round(4), round(r.fun, 6), r.nit, r.nfev, r.status)
# %%
f = lambda x: (x[0] - 1) ** 2 + (x[1] - 2.5) ** 2
r = minimize(f, [2, 0], constraints=[LinearConstraint([[1, -2]], -2, np.inf), NonlinearConstraint(lambda x: x[0] ** 2 + x[1] ** 2, -np.inf, 3)], bounds=Bounds([0, 0], [5, 5]))
print(r.x.round(5), round(r.fun, 7), r.nit, r.nfev)
# %%
r = minimize(rosen, [1.3, 0.7, 0.8, 1.9, 1.2])
print(r.x.round(4), r.nit, r.nfev, r.njev, r.message)
# %%
r = minimize(rosen, [1.3, 0.7, 0.8, 1.9, 1.2], method="L-BFGS-B")
print(r.x.round(4), r.nit, r.nfev, r.message)
# %%
r = minimize(rosen, [1.3, 0.7], method="CG")
print(r.x.round(4), r.nit, r.nfev, r.message)
# %%
r = minimize(rosen, [1.3, 0.7, 0.8], method="Nelder-Mead")
print(r.x.round(4), r.nit, r.nfev, r.message)
# %%
print(minimize(lambda x: (x[0] - 3) ** 2 + (x[1] + 1) ** 2 + x[0] * x[1], [0, 0], bounds=[(0, 2), (-1, 5)]))
