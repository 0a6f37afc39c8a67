import numpy as np
from scipy.optimize import basinhopping, differential_evolution, fsolve, least_squares, linprog, milp, nnls, root, rosen, Bounds, LinearConstraint
# %%
print(fsolve(lambda x: [x[0] * np.cos(x[1]) - 4, x[1] * x[0] - x[1] - 5], [1, 1]))
print(fsolve(lambda x: x**3 - 2 * x - 5, 2.0))
# %%
s = root(lambda x: [x[0] + 0.5 * (x[0] - x[1]) ** 3 - 1, 0.5 * (x[1] - x[0]) ** 3 + x[1]], [0, 0])
print(s.x.round(8), s.success, s.message)
# %%
r = linprog([-3, -5], A_ub=[[1, 0], [0, 2], [3, 2]], b_ub=[4, 12, 18])
print(r.x, r.fun, r.status, r.message, r.ineqlin.marginals + 0.0, r.slack)
# %%
print(linprog([1, 1], A_eq=[[1, 2]], b_eq=[4], bounds=(0, 10)).x, linprog([1, 1], A_ub=[[1, 1]], b_ub=[-1]).message)
# %%
r = milp(c=[-8, -11, -6, -4], constraints=LinearConstraint([[5, 7, 4, 3]], -np.inf, 14), integrality=np.ones(4), bounds=Bounds(0, 1))
print(r.x, r.fun, r.success)
# %%
t = np.linspace(0, 10, 50)
y = 2.5 * np.exp(-0.3 * t) + 0.5 + np.random.default_rng(0).normal(0, 0.05, 50)
r = least_squares(lambda p: p[0] * np.exp(-p[1] * t) + p[2] - y, [1, 1, 0])
print(r.x.round(6), round(r.cost, 8), r.status, r.nfev, r.message)
# %%
print(least_squares(lambda p: p[0] * np.exp(-p[1] * t) + p[2] - y, [1, 1, 0], loss="soft_l1", f_scale=0.1).x.round(4))
# %%
x, off = nnls([[1, 2], [3, 4], [5, 6.0]], [7, 8, 9.0])
print(x.round(8), round(off, 8))
# %%
r = differential_evolution(rosen, [(0, 2), (0, 2), (0, 2)], seed=1, maxiter=40)
print(r.nit, r.nfev, r.message)
# %%
r = basinhopping(lambda x: np.cos(14.5 * x[0] - 0.3) + (x[0] + 0.2) * x[0], [1.0], seed=0, niter=20)
print(r.x.round(5), round(r.fun, 5), r.message)
# %%
from scipy.optimize import brentq, bisect, curve_fit, root_scalar
print(root_scalar(lambda x: x**3 - 2, bracket=[0, 2], method="brentq"), brentq(np.cos, 0, 2), bisect(np.cos, 0, 2))
# %%
p, spread, info, message, ier = curve_fit(lambda x, a, b: a * x + b, t, y, full_output=True)
print(p.round(5), round(float(info["fvec"] @ info["fvec"]), 5))
