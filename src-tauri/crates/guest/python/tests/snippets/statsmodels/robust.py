# %%
import numpy as np, pandas as pd, statsmodels.api as sm, statsmodels.formula.api as smf
rng = np.random.default_rng(1); n = 120
d = pd.DataFrame({"y": rng.normal(size=n), "x": rng.normal(size=n), "g": rng.integers(0, 8, n), "h": rng.integers(0, 5, n), "b": rng.integers(0, 2, n)})
d["y"] += 0.5 * d.x
def shown(results):
    return "\n".join(line for line in str(results.summary()).split("\n") if "Date:" not in line and "Time:" not in line)

r = smf.ols("y ~ x", d).fit(cov_type="cluster", cov_kwds={"groups": d["g"]})
print(r.bse.round(8).to_dict(), r.pvalues.round(8).to_dict(), round(r.fvalue, 6), round(r.f_pvalue, 8), r.conf_int().values.round(6).tolist())
print(shown(r))
# %%
r = smf.ols("y ~ x", d).fit(cov_type="HAC", cov_kwds={"maxlags": 4})
print(shown(r), r.t_test("x = 0.5"))
# %%
for settings in ({"groups": d["g"], "use_correction": False}, {"groups": d["g"], "df_correction": False}):
    r = smf.ols("y ~ x", d).fit(cov_type="cluster", cov_kwds=settings, use_t=True)
    print(r.bse.round(8).to_dict(), r.pvalues.round(8).to_dict(), round(float(r.f_test("x = 0").fvalue), 6), r.f_test("x = 0").df_denom)
r = smf.ols("y ~ x", d).fit(cov_type="HAC", cov_kwds={"maxlags": 2, "use_correction": True, "kernel": "uniform"})
print(r.bse.round(8).to_dict(), smf.ols("y ~ x", d).fit().get_robustcov_results("cluster", groups=d["g"]).bse.round(8))
# %%
for kind, settings in (("cluster", {"groups": d["g"]}), ("HAC", {"maxlags": 3}), ("HC1", None), ("HC3", None)):
    print(kind, smf.logit("b ~ x", d).fit(disp=0, cov_type=kind, cov_kwds=settings).bse.round(6).to_dict(), smf.glm("b ~ x", d, family=sm.families.Poisson()).fit(cov_type=kind, cov_kwds=settings).bse.round(6).to_dict())
# %%
r = smf.ols("y ~ x", d).fit()
print(r.outlier_test().head(3).round(6), r.outlier_test("holm").head(2).round(6))
from statsmodels.stats.multitest import multipletests
print({name: multipletests([0.01, 0.02, 0.03, 0.2, 0.011], method=name)[1].round(6).tolist() for name in ("bonf", "hommel", "fdr_p", "sh")})
# %%
print(shown(smf.ols("np.log(abs(y) + 1.0000001) ~ x", d).fit()))
print(shown(smf.ols("y ~ x - 1", d).fit()))
# %%
from statsmodels.tsa.statespace.sarimax import SARIMAX
e = rng.normal(size=150); y = np.zeros(150)
for t in range(1, 150): y[t] = 1 + 0.6 * y[t - 1] + e[t]
s = pd.Series(y, pd.date_range("2010-01-01", periods=150, freq="MS"), name="y")
r = SARIMAX(s, order=(1, 0, 0), trend="c").fit(disp=0)
print(r.params.round(2).to_dict(), r.bse.round(2).to_dict(), r.forecast(3).round(2).tolist(), len(r.summary().tables), str(r.summary().tables[0]).split("\n")[3:4])
