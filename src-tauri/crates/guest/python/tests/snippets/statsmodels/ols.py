# %%
import numpy as np, pandas as pd, statsmodels.api as sm, statsmodels.formula.api as smf
table = pd.DataFrame({"price": [10.0, 12.5, 9.0, 15.5, 14.0, 11.0, 16.5, 13.0, 12.0, 18.0], "size": [1, 2, 1, 4, 3, 2, 4, 3, 2, 5], "age": [5.0, 3.0, 6.0, 1.0, 2.0, 4.0, 2.0, 1.0, 5.0, 0.5], "town": list("ababababab")})
fit = sm.OLS(table["price"], sm.add_constant(table[["size", "age"]])).fit()
lines = str(fit.summary()).splitlines()
print("\n".join(line for line in lines if not line.startswith(("Date:", "Time:"))))
# %%
print(fit.params.round(8), fit.pvalues.round(8), fit.bse.round(8), fit.conf_int().round(8), sep="\n")
print([round(float(number), 8) for number in (fit.rsquared, fit.rsquared_adj, fit.fvalue, fit.f_pvalue, fit.aic, fit.bic, fit.llf, fit.mse_resid, fit.nobs, fit.df_resid, fit.df_model)])
# %%
print(fit.resid.round(6).tolist(), fit.predict(sm.add_constant(table[["size", "age"]])).round(6).tolist())
# %%
formula = smf.ols("price ~ size + C(town) + size:age + np.log(size)", data=table).fit()
print(formula.params.round(8))
print(formula.predict(table.head(2)).round(6).tolist())
# %%
print(smf.ols("price ~ size * age + town - 1", table).fit().params.round(8))
# %%
robust = sm.OLS(table["price"], sm.add_constant(table["size"])).fit(cov_type="HC3")
print(robust.bse.round(8).tolist(), robust.pvalues.round(8).tolist())
weighted = sm.WLS(table["price"], sm.add_constant(table["size"]), weights=table["size"]).fit()
print(weighted.params.round(8).tolist(), round(weighted.rsquared, 8))
# %%
from statsmodels.stats.diagnostic import het_breuschpagan, normal_ad
from statsmodels.stats.outliers_influence import variance_inflation_factor
from statsmodels.stats.stattools import durbin_watson
print([round(float(number), 8) for number in normal_ad(table["price"].to_numpy())])
print([round(float(number), 8) for number in het_breuschpagan(fit.resid, fit.model.exog)])
print(round(float(variance_inflation_factor(fit.model.exog, 1)), 8), round(float(durbin_watson(fit.resid)), 8))
