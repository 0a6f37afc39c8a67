# %%
import warnings
import numpy as np
from scipy.optimize import curve_fit, minimize, brentq, newton, minimize_scalar, linear_sum_assignment, root_scalar
from scipy.interpolate import interp1d, CubicSpline
from scipy.signal import find_peaks, detrend, savgol_filter, argrelextrema
warnings.simplefilter("ignore")

def show(*results, digits=6):
    for result in results:
        print([f"{value:.{digits}g}" for value in np.atleast_1d(np.asarray(result, float)).ravel()])

# %%
x = np.array([0.0, 1, 2, 3, 4, 5])
y = np.array([1.0, 2.7, 7.5, 20.3, 54.0, 149.0])
best, spread = curve_fit(lambda x, a, b: a * np.exp(b * x), x, y, p0=[1, 1])
show(best, digits=6)
show(np.sqrt(np.diag(spread)), digits=4)
line, spread = curve_fit(lambda x, a, b: a * x + b, x, [1, 3, 5, 7.5, 9, 11])
show(line, spread, digits=5)
show(curve_fit(lambda x, a: a * x, x, 2 * x, bounds=(0, 1.5))[0])

# %%
found = minimize(lambda p: (p[0] - 1) ** 2 + (p[1] + 2) ** 2 + 3, [0, 0])
show(found.x.round(4), found.fun, found.success)
show(minimize(lambda p: (p[0] - 1) ** 2 + (p[1] + 2) ** 2, [0, 0], method="Nelder-Mead").x.round(3), minimize(lambda p: (p[0] - 3) ** 2, [0], bounds=[(0, 2)]).x)
show(brentq(lambda v: v**2 - 2, 0, 2), newton(lambda v: v**2 - 2, 1.0), root_scalar(lambda v: v**3 - 1, bracket=[0, 3]).root, minimize_scalar(lambda v: (v - 2) ** 2).x, digits=8)
linear_sum_assignment([[4, 1, 3], [2, 0, 5], [3, 2, 2]])

# %%
brentq(lambda v: v**2 + 1, 0, 2)

# %%
known = interp1d([0, 1, 2, 4], [0, 2, 1, 5])
show(known([0.5, 1, 3]), interp1d([0, 1, 2, 4], [0, 2, 1, 5], kind="cubic")([0.5, 3]), interp1d([0, 1], [1, 3], fill_value="extrapolate")([-1, 2]), interp1d([0, 1, 2], [5, 6, 7], kind="nearest")([0.4, 1.6]), interp1d([0, 1, 2], [5, 6, 7], kind="previous")([0.4, 1.6]), interp1d([0, 1], [1, 3], bounds_error=False)([2]), interp1d([0, 1], [1, 3], bounds_error=False, fill_value=(0, 9))([-1, 2]))
spline = CubicSpline([0, 1, 2, 3], [0, 1, 0, 2])
show(spline([0.5, 1.5, 2.5]), spline(0.5, 1), CubicSpline([0, 1, 2, 3], [0, 1, 0, 2], bc_type="natural")([0.5, 1.5]), CubicSpline([0, 1, 2], [0, 1, 0])([0.5]))

# %%
known(5)

# %%
series = np.array([0, 2, 1, 3, 0, 5, 5, 1, 4, 0.0])
find_peaks(series), find_peaks(series, height=3), find_peaks(series, distance=3)[0], find_peaks(series, prominence=2), argrelextrema(series, np.greater)[0]

# %%
show(detrend([1, 3, 2, 5, 6])[1:], detrend([1, 3, 2], type="constant"), savgol_filter([1, 2, 5, 4, 6, 8, 7], 5, 2), digits=7)

# %%
days = np.arange(0, 20.0)
people = 1000 / (1 + np.exp(-0.8 * (days - 9))) + 5 * np.sin(days)
growth, spread = curve_fit(lambda t, most, speed, middle: most / (1 + np.exp(-speed * (t - middle))), days, people, p0=[800, 1, 10])
show(growth, digits=6)
show(np.sqrt(np.diag(spread)), digits=4)

# %%
curve_fit(lambda x, a, b, c: a + b * x + c * x**2, [1, 2], [1, 2])

# %%
curve_fit(lambda x, a, b: a * np.exp(b * x), x, y, p0=[100, -5], maxfev=3)

# %%
curve_fit(lambda x, a: undefined_name * x, x, y)
