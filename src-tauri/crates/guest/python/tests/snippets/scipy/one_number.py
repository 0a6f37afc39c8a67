import numpy as np
from scipy import optimize as o
# %%
f = lambda x: (x[0] - 1) ** 2 + 10 * (x[1] + 2) ** 4 + x[0] * x[1]
for solve in (o.fmin, o.fmin_powell, o.fmin_bfgs, o.fmin_cg):
    x, path = solve(f, [2.0, 1.0], disp=0, retall=1)
    print(x.round(4), len(path), path[0], path[1].round(5), path[-1].round(4))
    print(len(solve(f, [2.0, 1.0], disp=0, retall=1, full_output=1)))
# %%
print(o.newton(lambda x: x**3 - 2, 1.0), o.newton(lambda x: x**3 - 2, 1.0, rtol=1e-3))
print(o.newton(lambda x: x**3 - 2, 1.0, fprime=lambda x: 3 * x**2, full_output=True))
print(o.newton(lambda x: x**3 - 2, 1.0, fprime=lambda x: 3 * x**2, fprime2=lambda x: 6 * x, full_output=True))
# %%
o.newton(lambda x: x**2 + 1, 1.0, maxiter=5)
# %%
o.newton(lambda x: x**2 + 1, 0.0, fprime=lambda x: 2 * x)
# %%
print(o.newton(lambda x: x**2 + 1, 1.0, maxiter=5, disp=False, full_output=True)[1])
# %%
print(o.root_scalar(lambda x: x**3 - 2, x0=1.0))
print(o.root_scalar(lambda x: x**3 - 2, x0=1.0, x1=2, xtol=1e-4))
print(o.root_scalar(lambda x: x**3 - 2, x0=1.0, fprime=lambda x: 3 * x**2, method="newton", rtol=1e-3))
print(o.root_scalar(lambda x: (x**3 - 2, 3 * x**2, 6 * x), x0=1.0, fprime=True, fprime2=True))
print(o.root_scalar(lambda x, a: x**3 - a, args=(3,), bracket=[0, 2], options={"xtol": 1e-3}).converged)
# %%
o.root_scalar(lambda x: x, method="halley", x0=1)
# %%
o.root_scalar(lambda x: x, x0=1, options={"tolerance": 1})
# %%
o.root_scalar(lambda x: x)
# %%
print(o.minimize_scalar(lambda x: (x - 2) ** 2 * np.exp(x / 5), bounds=(0, 5)))
print(o.minimize_scalar(lambda x: (x - 2) ** 2 * np.exp(x / 5), bounds=(0, 5), options={"xatol": 1e-9, "maxiter": 7}))
print(o.minimize_scalar(lambda x: (x - 2) ** 2 * np.exp(x / 5)))
print(o.minimize_scalar(lambda x: (x - 2) ** 2 * np.exp(x / 5), bracket=(1, 1.5, 4), tol=1e-3))
print(o.fminbound(lambda x: x**4 - x, 0, 2))
# %%
o.minimize_scalar(lambda x: x**2, bounds=(0, 1), method="brent")
# %%
t = np.linspace(0, 5, 30)
y = 2 * np.exp(-0.7 * t) + 0.3 + np.random.default_rng(1).normal(0, 0.05, 30)
g = lambda t, a, b, c: a * np.exp(-b * t) + c
C = 0.05**2 * 0.6 ** np.abs(np.subtract.outer(np.arange(30), np.arange(30)))
for k in ({"sigma": C}, {"sigma": C, "absolute_sigma": True}, {"sigma": np.linspace(0.01, 0.1, 30)}, {"sigma": 0.1, "absolute_sigma": True},
          {"method": "trf", "loss": "soft_l1", "f_scale": 0.05}, {"bounds": (0, [3, 2, 1])},
          {"jac": lambda t, a, b, c: np.column_stack([np.exp(-b * t), -a * t * np.exp(-b * t), np.ones(t.size)])}):
    p, s = o.curve_fit(g, t, y, **k)
    print(p.round(4), np.sqrt(np.diag(s)).round(4))
# %%
y2 = y.copy(); y2[3] = np.nan
print(o.curve_fit(g, t, y2, nan_policy="omit")[0].round(5))
# %%
o.curve_fit(g, t, y2)
# %%
o.curve_fit(g, t, y, p0=[1, 1, 0], tolerance=1)
# %%
o.curve_fit(g, t, y, method="lm", bounds=(0, 3))
# %%
x, ier = o.leastsq(lambda p: g(t, *p) - y, [1, 1, 0])
print(x.round(5), ier)
