# %%
import warnings
import numpy as np
import pandas as pd
import scipy.stats as stats
from scipy import stats
from scipy.stats import pearsonr, zscore
warnings.simplefilter("ignore")
a = np.array([4.1, 5.6, 3.9, 7.2, 6.6, 5.1, 4.8, 6.0, 5.5, 7.9, 3.2, 6.3])
b = np.array([5.0, 6.1, 4.4, 8.8, 6.2, 7.1, 5.9, 7.3, 4.6, 9.1, 4.0, 8.2])
c = np.array([3.3, 4.7, 6.9, 2.8, 5.2, 4.4, 3.6])

def show(*results):
    """Ten digits, whatever the result is made of."""
    for result in results:
        if isinstance(result, dict):
            print({key: f"{value:.10g}" for key, value in result.items()})
        elif np.ndim(result) == 0:
            print(f"{result:.10g}" if isinstance(result, (float, np.floating)) else result)
        else:
            print([f"{value:.10g}" for value in np.asarray(result, float).ravel()])

# %%
for result in (stats.ttest_ind(a, b), stats.ttest_ind(a, c, equal_var=False), stats.ttest_1samp(a, 5), stats.ttest_rel(a, b), stats.ttest_ind(a, b, alternative="less"), stats.ttest_1samp(a, 5, alternative="greater")):
    show(result, result.df, result.confidence_interval(0.9))

# %%
show(stats.ttest_ind_from_stats(5, 1.2, 20, 6, 1.5, 25), stats.ttest_ind_from_stats(5, 1.2, 20, 6, 1.5, 25, equal_var=False))
table = np.column_stack([a, b])
show(stats.ttest_1samp(table, 5).pvalue, stats.ttest_ind(table, table + 1, axis=0).statistic, stats.ttest_ind(table.T, table.T + 1, axis=1).pvalue)

# %%
show(stats.f_oneway(a, b, c), stats.f_oneway(a, b), stats.f_oneway(a, b, c, equal_var=False), stats.kruskal(a, b, c), stats.friedmanchisquare(a, b, a[::-1]), stats.kruskal([1, 1, 2], [2, 3, 3]))

# %%
tukey = stats.tukey_hsd(a, b, c)
show(tukey.statistic, tukey.pvalue, tukey.confidence_interval().low)
print(tukey)

# %%
show(stats.shapiro(a), stats.shapiro(b * b), stats.normaltest(a), stats.skewtest(a), stats.kurtosistest(a), stats.jarque_bera(a))
anderson = stats.anderson(a)
show(anderson.statistic, anderson.critical_values, anderson.significance_level, stats.anderson(a, "expon").statistic)

# %%
for result in (stats.kstest(a, "norm", args=(5, 1.5)), stats.kstest(zscore(a), "norm"), stats.kstest(a, stats.norm(5, 2).cdf), stats.ks_2samp(a, b), stats.ks_2samp(a, c), stats.ks_2samp(a, c, alternative="less"), stats.kstest(a, c, alternative="greater"), stats.kstest(a, "norm", args=(5, 1.5), alternative="greater"), stats.ks_2samp(a, b, method="asymp"), stats.kstest(a, "norm", args=(5, 1.5), method="asymp")):
    show(result, result.statistic_location, result.statistic_sign)

# %%
show(stats.mannwhitneyu(a, b), stats.mannwhitneyu(a, c), stats.mannwhitneyu(a, c, alternative="greater"), stats.mannwhitneyu([1, 2, 3], [1, 4, 5, 6]), stats.mannwhitneyu(a, c, method="asymptotic", use_continuity=False), stats.ranksums(a, b), stats.brunnermunzel(a, b))

# %%
show(stats.wilcoxon(a, b), stats.wilcoxon(a - 5), stats.wilcoxon(a, b, alternative="less"), stats.wilcoxon([1, -1, 2, 3, 0, 5]), stats.wilcoxon([1.5, -1, 2, 3, 4, 5]), stats.wilcoxon(np.arange(60) - 20.5), stats.wilcoxon([1, -1, 2, 3, 0, 5, 1, 1, 2, -3, 4, 4, 5, 5, 6], zero_method="pratt"), stats.wilcoxon([1, -1, 2, 3, 0, 5, 1, 1, 2, -3, 4, 4, 5, 5, 6], zero_method="zsplit", correction=True))

# %%
show(stats.levene(a, b, c), stats.levene(a, b, center="mean"), stats.bartlett(a, b, c), stats.fligner(a, b, c))
median = stats.median_test(a, b)
show(median.statistic, median.pvalue, median.median)
print(median.table)

# %%
for result in (stats.chi2_contingency([[10, 20, 30], [6, 9, 17]]), stats.chi2_contingency([[10, 20], [30, 25]]), stats.chi2_contingency([[10, 20], [30, 25]], correction=False), stats.chi2_contingency(pd.crosstab(pd.Series(list("aabbabab")), pd.Series(list("xyxyxxyy"))))):
    show(result.statistic, result.pvalue, result.dof, result.expected_freq)
show(stats.chi2_contingency([[10, 20], [30, 25]], lambda_="log-likelihood").pvalue, stats.contingency.association([[10, 20], [30, 25]]))

# %%
show(stats.chisquare([16, 18, 16, 14, 12, 12]), stats.chisquare([16, 18, 16], f_exp=[16, 16, 18]), stats.power_divergence([16, 18, 16, 14], lambda_="log-likelihood"), stats.fisher_exact([[1, 5], [7, 2]]), stats.fisher_exact([[8, 2], [1, 5]], alternative="greater"), stats.fisher_exact([[8, 2], [1, 5]], alternative="less"))

# %%
result = stats.binomtest(7, 10, 0.4)
show(result.pvalue, result.statistic, result.proportion_ci(), result.proportion_ci(method="wilson"), result.proportion_ci(method="wilsoncc"), stats.binomtest(3, 20, 0.3, alternative="less").pvalue, stats.binomtest(15, 20, 0.5).pvalue)
print(str(result)[:75])

# %%
stats.chi2_contingency([[0, 0], [1, 2]])

# %%
stats.chisquare([16, 18], f_exp=[10, 10])

# %%
stats.ttest_ind([1, 2, np.nan], [2, 3, 4]), stats.shapiro([1, np.nan, 3]), stats.pearsonr([1, 2, np.nan], [3, 4, 5])

# %%
show(stats.ttest_ind([1, 2, np.nan, 5], [2, 3, 4, 9], nan_policy="omit"), stats.zscore([1, np.nan, 3, 8], nan_policy="omit"), stats.spearmanr([1, 2, np.nan, 4], [1, 3, 2, 5], nan_policy="omit"))

# %%
stats.ttest_ind([1, 2, np.nan], [1, 2], nan_policy="raise")

# %%
stats.ttest_rel([1, 2], [1, 2, 3])

# %%
t, p = stats.ttest_ind(a, b)
r, p = pearsonr(a, b)
stat, p, dof, expected = stats.chi2_contingency([[1, 2], [3, 4]])
f"{t:.4f} {p:.4f} {r:.4f} {dof}"

# %%
str(stats.ttest_ind([1, 2, 3], [3, 4, 5]))[:60], stats.mode([1, 2, 2, 3]), type(stats.kruskal([1, 2, 3], [4, 5, 6])).__name__, stats.wilcoxon([1, 2, 3, 4], [3, 5, 2, 8])

# %%
stats.nosuchtest

# %%
few = stats.binomtest(14, 30, 0.3)
[type(end).__name__ for way in ("exact", "wilson", "wilsoncc") for end in few.proportion_ci(method=way)]

# %%
stats.norm.ppf([0.5, 0.9, 0.95, 0.975, 0.995, 0.001]).tolist()
