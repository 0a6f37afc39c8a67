import numpy as np
from scipy.interpolate import *
x = np.linspace(0, 10, 40)
y = np.sin(x) + np.random.default_rng(4).normal(0, 0.2, 40)
# %%
s = UnivariateSpline(x, y, s=2)
print(s([1, 2, 5.5]).round(8), s.get_knots().round(6), round(s.get_residual(), 7), round(s.integral(0, 10), 7), s.derivative()(3.0).round(7))
# %%
t = splrep(x, y, s=1.5)
print(len(t[0]), splev([1, 2, 3], t).round(8), splev(2.0, t, der=1).round(8), round(splint(0, 5, t), 8))
# %%
print(make_smoothing_spline(x, y, lam=0.5)([1, 2, 5.5]).round(8), make_smoothing_spline(x, y)([1, 2]).round(5))
# %%
p = np.random.default_rng(5).uniform(size=(40, 2))
v = p[:, 0] ** 2 + p[:, 1]
print(griddata(p, v, [[0.4, 0.5], [0.6, 0.6]]).round(8), griddata(p, v, [[0.4, 0.5]], method="nearest").round(8))
# %%
print(RBFInterpolator(p, v)([[0.5, 0.5]]).round(6), RBFInterpolator(p, v, smoothing=1.0)([[0.5, 0.5]]).round(6))
# %%
r = RegularGridInterpolator((np.arange(3.0), np.arange(4.0)), np.arange(12.0).reshape(3, 4) ** 2)
print(r([[0.5, 1.5], [1, 2]]), CubicSpline(x, y).integrate(0, 5).round(8))
