# %%
import numpy as np, pandas as pd
import statsmodels.api as sm
from statsmodels.stats.anova import AnovaRM
from statsmodels.stats.multicomp import pairwise_tukeyhsd
from statsmodels.stats.power import FTestAnovaPower
rng = np.random.default_rng(2)
d = pd.DataFrame([(s, c, t, rng.normal() + c * 0.5 + s * 0.1 + t * 0.2) for s in range(10) for c in range(3) for t in range(2)], columns=["s", "c", "t", "y"])
r = AnovaRM(d, "y", "s", within=["c", "t"]).fit()
print(r, r.anova_table.round(8), AnovaRM(d, "y", "s", within=["c"], aggregate_func="mean").fit().summary())
# %%
AnovaRM(d, "y", "s", within=["c"])
# %%
v = rng.normal(size=60) + np.repeat([0, 0.4, 3], 20)
print(pairwise_tukeyhsd(v, np.repeat(["alpha", "b", "gamma long"], 20)), pairwise_tukeyhsd(v * 1000, np.repeat([1, 2, 3], 20), alpha=0.01))
# %%
print(round(float(FTestAnovaPower().solve_power(0.25, k_groups=3, alpha=0.05, power=0.8)), 4), round(float(FTestAnovaPower().solve_power(effect_size=None, nobs=100, k_groups=4, alpha=0.05, power=0.9)), 6))
# %%
from statsmodels.regression.rolling import RollingOLS
x = sm.add_constant(pd.DataFrame({"x": rng.normal(size=30)})); y = pd.Series(rng.normal(size=30), name="y")
r = RollingOLS(y, x, window=10).fit()
print(r.params.iloc[[8, 9, 29]].round(8), r.rsquared.tail(2).round(8), r.bse.tail(2).round(8), r.tvalues.tail(1).round(8))
