import numpy as np
import pandas as pd
from statsmodels.stats.oneway import anova_oneway
from statsmodels.tsa.seasonal import MSTL
rng = np.random.default_rng(0)
a, b, c = rng.normal(0, 1, 20), rng.normal(0.5, 2, 25), rng.normal(1, 3, 30)
# %%
for k in ({}, {"use_var": "equal"}, {"use_var": "bf"}, {"welch_correction": False}, {"trim_frac": 0.1}):
    r = anova_oneway([a, b, c], **k)
    print(k, round(float(r.statistic), 10), round(float(r.pvalue), 10), [round(float(one), 8) for one in r.df], r.n_groups, r.nobs_total, r.means.round(6), r.pvalue2 is None, r.df2 and [round(float(one), 6) for one in r.df2])
statistic, pvalue = anova_oneway([a, b, c])
f = pd.DataFrame({"v": np.r_[a, b, c], "g": ["a"] * 20 + ["b"] * 25 + ["c"] * 30})
print(round(float(pvalue), 8), round(float(anova_oneway(f.v, f.g).pvalue), 8))
# %%
anova_oneway([a, b], use_var="other")
# %%
t = np.arange(400)
y = pd.Series(0.01 * t + np.sin(2 * np.pi * t / 12) + 2 * np.cos(2 * np.pi * t / 52) + rng.normal(0, 0.2, 400), index=pd.date_range("2020-01-05", periods=400, freq="W"))
r = MSTL(y, periods=(12, 52)).fit()
print(r.seasonal.head(3).round(6), r.trend.tail(3).round(6), r.resid.head(2).round(6))
print(MSTL(y, periods=[52, 12], windows=[15, 11]), MSTL(y, periods=12).fit().seasonal.tail(2).round(6))
# %%
m = MSTL(np.exp(y.to_numpy() / 4), periods=(12, 52), lmbda=0, iterate=3, stl_kwargs={"seasonal_deg": 0, "robust": True})
print(m.fit().seasonal[:3].round(5), m.fit().trend[:3].round(5))
m = MSTL(np.exp(y.to_numpy() / 4), periods=12, lmbda="auto")
print(m.fit().trend[:3].round(3), round(float(m.est_lmbda), 3))
# %%
print(MSTL(y.head(60), periods=(12, 52)).periods)
