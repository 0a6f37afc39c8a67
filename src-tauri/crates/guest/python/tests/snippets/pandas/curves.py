# %%
import pandas as pd
import numpy as np

gappy = pd.Series([1.0, 4, np.nan, np.nan, 2, 7, np.nan, 3, 9, np.nan])
for order in (1, 2, 3, 5):
    print(gappy.interpolate(method="polynomial", order=order).round(8).tolist())
# %%
for method in ("quadratic", "cubic", "nearest", "zero", "pchip", "akima", "cubicspline"):
    print(method, gappy.interpolate(method=method).round(8).tolist())
# %%
gappy.interpolate(method="spline", order=3, s=0).round(8).tolist()
# %%
gappy.interpolate(method="cubic", limit=1).round(8).tolist()
# %%
dated = pd.Series([1.0, np.nan, 5, 2, 8], index=pd.to_datetime(["2024-01-01", "2024-01-03", "2024-01-04", "2024-01-09", "2024-01-10"]))
dated.interpolate(method="quadratic").round(8)
# %%
pd.DataFrame({"a": gappy, "b": gappy * 2}).interpolate(method="polynomial", order=2).round(6)
# %%
gappy.interpolate(method="polynomial")
# %%
row = pd.Series([1.0, 5, 2, 8, 3, np.nan, 7, 8, 9, 10])
for shape in ("triang", "hamming", "boxcar", "blackman", "hann", "cosine", "bartlett", "nuttall"):
    windows = row.rolling(4, win_type=shape, min_periods=2)
    print(shape, windows.mean().round(8).tolist(), windows.sum().round(8).tolist())
# %%
row.rolling(4, win_type="gaussian", min_periods=2).mean(std=2).round(8).tolist(), row.rolling(4, win_type="triang", min_periods=2).std().round(6).tolist()
# %%
row.rolling(5, win_type="triang", center=True).mean()
# %%
pd.DataFrame({"a": row, "b": row * 2}).rolling(3, win_type="triang").mean().round(5)
# %%
from scipy.interpolate import Akima1DInterpolator, PchipInterpolator, interp1d, make_interp_spline

x, y = np.array([0.0, 1, 2.5, 4, 5, 7]), np.array([1.0, 3, 2, 2, 6, 5])
at = np.linspace(0, 7, 9)
print(make_interp_spline(x, y, k=2)(at).round(8), make_interp_spline(x, y)(at, 1).round(8), make_interp_spline(x, y, k=5)(at).round(6))
print(interp1d(x, y, kind="quadratic")(at).round(8), interp1d(x, y, kind=3)(at).round(8))
print(PchipInterpolator(x, y)(at).round(8), Akima1DInterpolator(x, y)(at).round(8))
