# %%
import numpy as np
import pandas as pd
from statsmodels.duration.survfunc import SurvfuncRight, survdiff

rng = np.random.default_rng(8)
months = np.ceil(rng.exponential(12, 60)).clip(1, 36)
churned, plan = (rng.random(60) < 0.7).astype(int), rng.choice(["free", "paid"], 60)
curve = SurvfuncRight(months, churned)
curve.summary().head().round(8)

# %%
curve.quantile(0.5), curve.quantile_ci(0.5), curve.quantile_ci(0.25, method="log"), curve.quantile(0.9999)

# %%
weighted = SurvfuncRight(months, churned, freq_weights=rng.integers(1, 4, 60))
weighted.summary().tail(3).round(8)

# %%
[tuple(round(float(part), 9) for part in survdiff(months, churned, plan, weight_type=kind)) for kind in (None, "gb", "tw")]

# %%
tuple(np.round(survdiff(months, churned, plan, weight_type="fh", fh_p=0.5), 9)), tuple(np.round(survdiff(months, churned, plan, strata=rng.integers(0, 2, 60)), 9))

# %%
from statsmodels.stats.proportion import confint_proportions_2indep

for compare, methods in {"diff": ["wald", "newcomb", "agresti-caffo", None], "ratio": ["log", "log-adjusted"], "or": ["logit", None]}.items():
    for method in methods:
        print(compare, method, np.round(confint_proportions_2indep(45, 400, 30, 380, method=method, compare=compare), 9))

# %%
import statsmodels.formula.api as smf

data = pd.DataFrame({"a": rng.normal(size=60), "m": months, "c": churned})
logit, line = smf.logit("c ~ a", data).fit(disp=0), smf.ols("m ~ a", data).fit()
[type(value).__name__ for value in (logit.prsquared, logit.llf, logit.llr_pvalue, logit.aic, line.df_resid)]

# %%
line.resid_pearson[:3].round(8), line.wresid.head(3).round(8), line.cov_HC3.round(8), line.normalized_cov_params.round(8)

# %%
print(logit.get_margeff().summary())
