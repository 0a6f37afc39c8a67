# %%
import numpy as np
import pandas as pd
import statsmodels.api as sm
import statsmodels.formula.api as smf
rng = np.random.default_rng(3)
table = pd.DataFrame({"y": rng.random(36), "x": rng.random(36), "z z": rng.random(36), "g": list("abc") * 12, "h": list("uv") * 18, "o": [1, 2, 3, 4] * 9})

def fitted(formula):
    made = smf.ols(formula, data=table).fit()
    print(formula, made.model.endog_names, dict(zip(made.params.index, made.params.round(6).tolist())))

# %%
for formula in ("y ~ C(g, Treatment(reference='b'))*x", 'y ~ C(g, Treatment("c"))', "y~C(g,Sum)+I(x**2)", "y ~ C(o, Poly)", "y~C(o,Helmert)", "y~C(o,Diff)", "y~C(o,levels=[3,1,2,4])"):
    fitted(formula)

# %%
for formula in ("y ~ (x+h+g)**2", "y ~ g/x", "y~x + I(x**2)+np.log(x+1) - 1", "y ~ g:h", "y ~ x:g", "y ~ h + x:h", "y ~ 0 + g + h", "y~g*h-1", "y~x*h*g", "y ~ x + h + x:h - h"):
    fitted(formula)

# %%
for formula in ("y ~ Q('z z')+ center(x)", "y~standardize(x)+C(o)", "y ~ I(x>0.5)", "y~np.power(x,2)", "np.log(y) ~ I((x-1)/2)", "y ~ 1"):
    fitted(formula)

# %%
made = smf.ols("y ~ x + g", data=table).fit()
print(made.t_test("x=0, g[T.b]=g[T.c]"))
print(made.t_test([0, 1, -1, 0]).summary_frame().round(6))
print(made.f_test("g[T.b]=0, g[T.c]=0").df_num, round(made.f_test("g[T.b]=0, g[T.c]=0").pvalue, 9), round(made.f_test("2*x - g[T.b] = 0.5").fvalue, 6))
print(made.wald_test_terms().table.round(6))
print(made.wald_test_terms(skip_single=True).summary_frame().round(6))

# %%
robust = smf.ols("y ~ x + g", data=table).fit(cov_type="HC3")
print(robust.t_test("x = 0.1"))
print(robust.wald_test("x = 0", scalar=True).pvalue.round(9), made.HC1_se.round(8).tolist(), made.get_robustcov_results("HC0").bse.round(8))
smaller = smf.ols("y ~ x", data=table).fit()
print(np.round(made.compare_f_test(smaller), 8), np.round(made.compare_lr_test(smaller), 8))
print(smaller.predict({"x": [0.1, 0.2]}).round(8), smaller.predict(pd.DataFrame({"x": [0.1]}, index=["r"])).round(8))

# %%
from statsmodels.stats.diagnostic import acorr_breusch_godfrey, acorr_lm, het_arch, linear_rainbow, linear_reset
print(np.round(linear_reset(smaller, power=2, use_f=True).pvalue, 7), np.round(linear_reset(smaller).statistic, 6), np.round(linear_reset(smaller, test_type="exog").pvalue, 6))
print(np.round(het_arch(made.resid, 3), 8), np.round(acorr_breusch_godfrey(made, 3), 8), np.round(acorr_lm(made.resid, 2), 8), np.round(linear_rainbow(made), 8))

# %%
from statsmodels.tsa.ar_model import AutoReg, ar_select_order
series = pd.Series(np.cumsum(rng.normal(0.5, 1, 60)), index=pd.date_range("2020-01-01", periods=60, freq="MS"), name="sales")
past = AutoReg(series, lags=2, trend="ct").fit()
print(past.params.round(8), past.pvalues.round(8), np.round([past.aic, past.bic, past.hqic, past.llf, past.sigma2], 6))
print(past.predict(58, 63).round(6), past.forecast(2).round(6), past.predict("2024-11-01", "2025-02-01").round(6), past.fittedvalues.head(2).round(6), past.resid.tail(1).round(6))

# %%
seasonal = AutoReg(series, [1, 12], seasonal=True).fit()
print(seasonal.params.round(6), seasonal.get_prediction(start=58, end=62).summary_frame().round(5), seasonal.nobs, seasonal.df_resid)
chosen = ar_select_order(series.to_numpy(), 4)
print(chosen.ar_lags, {lags: round(float(value), 5) for lags, value in chosen.bic.items()}, {lags: round(float(value), 5) for lags, value in chosen.aic.items()})
print(AutoReg(series.to_numpy(), 3).fit().forecast(2).round(6), AutoReg(series.to_numpy(), 3).fit().params.round(7))

# %%
cycle, trend = sm.tsa.filters.hpfilter(series, lamb=1600)
print(trend.head(3).round(7), cycle.tail(2).round(7))
from statsmodels.stats.stattools import omni_normtest, robust_skewness
print(np.round(omni_normtest(series), 8), np.round(robust_skewness(series), 8))
