# %%
import numpy as np
import pandas as pd
import statsmodels.api as sm
import statsmodels.formula.api as smf
from statsmodels.stats.anova import anova_lm
from statsmodels.stats.multicomp import pairwise_tukeyhsd
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint, proportions_ztest


def shown(summary):
    return "\n".join(line for line in str(summary).splitlines() if not line.startswith(("Date:", "Time:")))


rng = np.random.RandomState(0)
n = 120
df = pd.DataFrame({"x": rng.normal(size=n), "z": rng.normal(size=n), "g": rng.choice(["a", "b", "c"], n)})
df["hit"] = (rng.uniform(size=n) < 1 / (1 + np.exp(-df.x))).astype(int)
df["count"] = rng.poisson(np.exp(0.3 + 0.4 * df.x))
df["level"] = 1 + 2 * df.x - df.z + rng.normal(size=n)
df["amount"] = np.exp(df.x) + rng.gamma(2, 1, n)
X = sm.add_constant(df[["x", "z"]])
print(shown(sm.GLM(df.hit, X, family=sm.families.Binomial()).fit().summary()))
# %%
print(shown(sm.Logit(df.hit, X).fit().summary()))
# %%
fit = smf.logit("hit ~ x + C(g)", df).fit(disp=0)
print(shown(fit.summary()))
print(fit.pred_table(), round(fit.aic, 6), np.exp(fit.params).round(6), fit.get_margeff().margeff.round(6))
# %%
print(shown(smf.glm("count ~ x", df, family=sm.families.Poisson()).fit().summary()), shown(smf.poisson("count ~ x", df).fit(disp=0).summary()))
# %%
print(shown(sm.Probit(df.hit, X).fit(disp=0).summary()))
# %%
print(shown(smf.glm("level ~ x", df).fit().summary()))
fit = smf.glm("amount ~ x + z", df, family=sm.families.Gamma(link=sm.families.links.Log())).fit()
print(shown(fit.summary()), round(fit.aic, 6), round(fit.null_deviance, 6), fit.predict(df[:3]).round(6))
# %%
fit = smf.ols("level ~ x + C(g)", df).fit()
print(anova_lm(fit).round(6), anova_lm(fit, typ=2).round(6), anova_lm(fit, typ=3).round(6))
anova_lm(smf.ols("level ~ x", df).fit(), fit).round(6)
# %%
found = pairwise_tukeyhsd(df.level, df.g)
print(found, found.pvalues.round(6), found.confint.round(6))
# %%
print([round(float(one), 9) for one in proportions_ztest([30, 45], [100, 110])])
print([[round(float(end), 9) for end in proportion_confint(30, 100, method=method)] for method in ("normal", "wilson", "agresti_coull", "beta")])
# %%
for method in ("bonferroni", "holm", "fdr_bh", "holm-sidak"):
    print(multipletests([0.01, 0.04, 0.03, 0.2], method=method)[1].round(9))
