# %%
import warnings
import numpy as np
from scipy import stats
warnings.simplefilter("ignore")
rng = np.random.default_rng(12)
a, b, c = rng.normal(0, 1, 19), rng.normal(0.3, 1.4, 15), rng.normal(0, 2, 30)
few = [rng.normal(0, 1, n) for n in (5, 6, 7)]

def show(*results):
    """Nine digits, whatever the result is made of."""
    for result in results:
        parts = result if isinstance(result, tuple) else (result.statistic, result.pvalue) if hasattr(result, "pvalue") else (result,)
        print(*(f"{float(part):.9g}" for part in parts))

# %%
show(stats.alexandergovern(a, b), stats.alexandergovern(a, b, c), stats.alexandergovern(*few))

# %%
for one in ("two-sided", "less", "greater"):
    show(stats.mood(a, b, alternative=one), stats.mood(np.round(a, 1), np.round(b, 1), alternative=one))
    show(stats.ansari(np.round(a, 1), np.round(b, 1), alternative=one), stats.ansari(np.tile(a, 4), np.tile(b, 4), alternative=one))
    print([f"{stats.ansari(a, b, alternative=one).pvalue:.6f}", f"{stats.ansari(*few[:2], alternative=one).pvalue:.6f}"])

# %%
show(stats.cramervonmises(a, "norm"), stats.cramervonmises(c, "norm", args=(0, 2)), stats.cramervonmises(few[0], stats.expon(loc=-3).cdf))
show(stats.cramervonmises_2samp(a, b), stats.cramervonmises_2samp(a, c), stats.cramervonmises_2samp(*few[:2]), stats.cramervonmises_2samp(a, b, method="asymptotic"), stats.cramervonmises_2samp(np.round(few[0]), np.round(few[1])))
print(stats.cramervonmises(a, "norm").__class__.__name__)

# %%
show(stats.epps_singleton_2samp(a, b), stats.epps_singleton_2samp(a, c), stats.epps_singleton_2samp(np.tile(a, 2), c, t=(0.3, 0.6, 1.1)))
show(stats.energy_distance(a, b), stats.energy_distance([0, 8], [0, 8], [3, 1], [2, 2]))

# %%
for table in ([[7, 12], [8, 3]], [[1, 9], [11, 3]], [[20, 31], [18, 44]]):
    for one in ("two-sided", "less", "greater"):
        print(f"{stats.barnard_exact(table, alternative=one).pvalue:.6f} {stats.barnard_exact(table, alternative=one, pooled=False).pvalue:.6f} {stats.boschloo_exact(table, alternative=one).pvalue:.6f}")

# %%
for made in stats.bayes_mvs(a, alpha=0.9):
    show((made.statistic, *made.minmax))
show(stats.circmean(a), stats.circvar(a), stats.circstd(a), stats.circmean([350, 10, 20], high=360), stats.circstd([350, 10, 20], high=360))
show(tuple(stats.obrientransform(a, b)[1][:3]))

# %%
for one in ("two-sided", "less", "greater"):
    show(stats.ttest_ind(a, b, trim=0.2, alternative=one), stats.ttest_ind(a, b, trim=0.1, equal_var=False, alternative=one))

# %%
from scipy.stats.contingency import odds_ratio, relative_risk
for kind in ("conditional", "sample"):
    for one in ("two-sided", "less", "greater"):
        found = odds_ratio([[7, 12], [8, 3]], kind=kind)
        interval = found.confidence_interval(0.9, one)
        print(f"{found.statistic:.8g} {interval.low:.7g} {interval.high:.7g}")
print(odds_ratio([[0, 12], [8, 3]]).statistic, odds_ratio([[0, 0], [8, 3]]).statistic, odds_ratio([[5, 0], [8, 3]], kind="sample").statistic)
made = relative_risk(27, 122, 44, 487)
show((made.relative_risk, *made.confidence_interval()))
