# %%
import numpy as np
import pandas as pd
import statsmodels.api as sm
import statsmodels.formula.api as smf

draw = np.random.RandomState(3)
frame = pd.DataFrame({"x": draw.normal(10, 2, 80), "z": draw.normal(0, 1, 80), "kind": draw.choice(["a", "b", "c"], 80)})
frame["y"] = 3 + 2 * frame["x"] - frame["z"] + draw.normal(0, 1.5, 80)
# Columns of one length are the hard case for a decomposition.
rows = (frame[["x", "z"]] - frame[["x", "z"]].mean()) / frame[["x", "z"]].std()
print(sm.OLS(frame["y"], sm.add_constant(rows)).fit().params.round(8))
print(np.linalg.svd(sm.add_constant(rows).to_numpy())[1].round(8))
# %%
model = smf.ols("y ~ x + z", frame).fit()
print(model.summary().tables[1])
print(model.get_prediction(pd.DataFrame({"x": [9.0, 11.0], "z": [0.0, 1.0]})).summary_frame(alpha=0.1).round(6))
# %%
influence = model.get_influence()
print(influence.summary_frame().head(3).round(6))
print(influence.cooks_distance[1][:3].round(6), influence.dffits[1].round(6))
# %%
test = model.f_test("x = 2, z = -1")
print(round(float(test.fvalue), 6), round(float(test.pvalue), 6), round(float(model.t_test("x - 2*z").effect[0]), 6))
# %%
from statsmodels.tsa.seasonal import STL

index = pd.date_range("2019-01-01", periods=60, freq="MS")
series = pd.Series(np.arange(60) * 0.5 + 10 * np.sin(np.arange(60) * np.pi / 6) + draw.normal(0, 1, 60), index=index)
parts = STL(series).fit()
print(parts.trend.head(3).round(6), parts.seasonal.tail(3).round(6), round(float(parts.resid.std()), 8))
# %%
robust = STL(series, seasonal=13, robust=True, seasonal_jump=2, trend_jump=3).fit()
print(robust.trend.tail(3).round(6), robust.weights.head(4).round(6))
# %%
from statsmodels.tsa.api import VAR

steps = draw.normal(size=(90, 2))
for at in range(1, 90):
    steps[at] += steps[at - 1] @ np.array([[0.5, 0.2], [0.0, 0.3]])
system = VAR(pd.DataFrame(steps, columns=["u", "v"]))
fit = system.fit(2)
print(fit.params.round(6), fit.pvalues.round(6), round(fit.aic, 8), round(fit.bic, 8), round(fit.llf, 6))
print(fit.forecast(steps[-2:], 3).round(6), fit.irf(3).orth_irfs[2].round(6), fit.is_stable())
# %%
cause = fit.test_causality("v", ["u"], kind="f")
print(round(cause.test_statistic, 6), round(cause.pvalue, 8), cause.conclusion, fit.fevd(4).decomp[1][3].round(6))
print({name: int(lags) for name, lags in sorted(system.select_order(4).selected_orders.items())}, system.fit(maxlags=5, ic="bic").k_ar)
# %%
several = sm.MNLogit(frame["kind"].astype("category").cat.codes, sm.add_constant(frame[["x", "z"]])).fit(disp=0)
print(several.params.round(6), several.pvalues.round(6), round(several.llf, 6), round(several.prsquared, 8))
print(several.predict(sm.add_constant(frame[["x", "z"]]).head(2)).round(6), several.conf_int().round(5))
# %%
counts = pd.Series(draw.negative_binomial(2, 0.3, 80))
spread = sm.NegativeBinomial(counts, sm.add_constant(frame["z"])).fit(disp=0)
print(spread.params.round(3), round(spread.llf, 4))
# %%
print(smf.quantreg("y ~ x + z", frame).fit(q=0.25).params.round(3))
line = smf.rlm("y ~ x + z", frame).fit()
print(line.params.round(6), line.bse.round(6), round(line.scale, 6))
# %%
from statsmodels.stats.contingency_tables import Table2x2, mcnemar

print(round(float(mcnemar([[30, 12], [5, 40]], exact=True).pvalue), 12), mcnemar([[30, 12], [5, 40]], exact=False).statistic)
table = Table2x2([[30, 12], [5, 40]])
print(table.oddsratio, np.round(table.oddsratio_confint(), 8), round(table.riskratio, 8), np.round(table.riskratio_confint(), 8))
# %%
from statsmodels.stats.power import FTestAnovaPower, NormalIndPower, TTestIndPower, TTestPower

print(round(float(TTestIndPower().solve_power(effect_size=0.5, alpha=0.05, power=0.8)), 4), round(float(TTestPower().power(0.4, 30, 0.05)), 8))
print(round(float(NormalIndPower().solve_power(0.3, power=0.9, alpha=0.05)), 4), round(float(FTestAnovaPower().power(0.25, 90, 0.05, k_groups=3)), 8))
# %%
from statsmodels.stats.weightstats import CompareMeans, DescrStatsW, ttest_ind, ztest

print(np.round(ztest(frame["x"], value=9.5), 8), np.round(ttest_ind(frame["x"], frame["y"], usevar="unequal"), 8))
sample = DescrStatsW(frame["x"], weights=np.arange(80) % 3 + 1)
print(round(sample.mean, 8), round(sample.std, 8), np.round(sample.tconfint_mean(), 8))
print(np.round(CompareMeans.from_data(frame["x"], frame["z"]).tconfint_diff(), 8))
# %%
from statsmodels.nonparametric.smoothers_lowess import lowess

print(lowess(frame["y"], frame["x"], frac=0.4)[:4].round(6))
print(lowess(frame["y"], frame["x"], frac=0.5, delta=0.5, return_sorted=False)[:4].round(6))
