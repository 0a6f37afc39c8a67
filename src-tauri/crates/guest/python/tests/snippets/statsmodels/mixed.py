# %%
import numpy as np, pandas as pd, statsmodels.api as sm, statsmodels.formula.api as smf
from patsy import dmatrices, dmatrix
from statsmodels.iolib.summary2 import summary_col
rng = np.random.default_rng(1); n = 160
d = pd.DataFrame({"x": rng.normal(size=n), "g": rng.integers(0, 8, n), "t": rng.integers(0, 5, n)})
d["y"] = 0.5 * d.x + rng.normal(size=8)[d.g] + rng.normal(size=n)
d["b"] = (d.y > 0).astype(int)
r = smf.mixedlm("y ~ x + C(t)", d, groups="g").fit()
print(r.summary(), r.cov_re.round(3), r.random_effects[0].round(3), r.fittedvalues[:3].round(3), round(r.llf, 5))
# %%
r = smf.mixedlm("y ~ x", d, groups=d["g"]).fit(reml=False)
print(r.summary(), round(r.aic, 4), round(r.bic, 4), r.fe_params.round(4))
# %%
def dated(text):
    return "\n".join(line for line in str(text).split("\n") if "Date:" not in line)

print(dated(smf.ols("y ~ x", d).fit().summary2()))
print(dated(smf.logit("b ~ x", d).fit(disp=0).summary2()))
print(dated(smf.glm("b ~ x", d, family=sm.families.Binomial()).fit().summary2()))
smf.ols("y ~ x", d).fit().summary2().tables[1].round(4)
# %%
one, other = smf.ols("y ~ x", d).fit(), smf.ols("y ~ x + C(t)", d).fit()
print(summary_col([one, other]))
print(summary_col([one, other], stars=True, float_format="%0.2f", model_names=["A", "B"], info_dict={"N": lambda x: f"{int(x.nobs)}", "R2": lambda x: f"{x.rsquared:.2f}"}))
# %%
small = pd.DataFrame({"y": [1.0, 2, 3, 4, 5, 6, 7, 9], "x": [1.0, 2, 4, 3, 5, 7, 6, 8], "c": list("abcabcab")})
y, X = dmatrices("y ~ x + C(c)", small, return_type="dataframe")
print(y.head(2), X.head(3), sm.OLS(y, X).fit().params.round(6), dmatrices("y ~ x", small)[1].shape)
print(dmatrix("bs(x, df=5, degree=2, include_intercept=True) - 1", small, return_type="dataframe").round(4))
r = smf.ols("y ~ bs(x, df=4)", small).fit()
print(r.params.round(5), r.predict(pd.DataFrame({"x": [2.5, 6.5]})).round(5))
