# %%
import numpy as np
import pandas as pd
import scipy.stats as stats
a = np.array([4.1, 5.6, 3.9, 7.2, 6.6, 5.1, 4.8, 6.0, 5.5, 7.9, 3.2, 6.3])
b = np.array([5.0, 6.1, 4.4, 8.8, 6.2, 7.1, 5.9, 7.3, 4.6, 9.1, 4.0, 8.2])

def show(*results):
    for result in results:
        print([f"{value:.10g}" for value in np.atleast_1d(np.asarray(result, float)).ravel()])

# %%
show(stats.skew(a), stats.skew(a, bias=False), stats.kurtosis(a), stats.kurtosis(a, fisher=False), stats.kurtosis(a, bias=False), stats.skew(np.column_stack([a, b])), stats.kurtosis(np.column_stack([a, b]), axis=1))

# %%
show(stats.zscore(a), stats.zscore(a, ddof=1), stats.zscore([2, 2, 2]), stats.zscore(np.column_stack([a, b])), stats.zmap([1, 2], a), stats.zscore(pd.Series(a)), stats.gzscore(a))

# %%
show(stats.sem(a), stats.variation(a), stats.iqr(a), stats.iqr(a, rng=(10, 90)), stats.iqr(a, scale="normal"), stats.median_abs_deviation(a), stats.median_abs_deviation(a, scale="normal"), stats.gmean(a), stats.hmean(a), stats.pmean(a, 2), stats.trim_mean(a, 0.1), stats.moment(a, 3), stats.gstd(a), stats.gmean([1, 4], weights=[1, 3]))

# %%
described = stats.describe(a)
show(described.nobs, described.minmax, described.mean, described.variance, described.skewness, described.kurtosis)
stats.describe([1, 2, 3, 4])

# %%
stats.mode([3, 1, 1, 2, 2]), stats.mode(np.array([[1, 2], [1, 3], [4, 3]])), stats.mode([1.5, np.nan, 1.5]), stats.mode([[1, 2], [1, 3]], axis=None), stats.mode([1, 1, 2], keepdims=True) if False else None

# %%
stats.mode(["a", "b"])

# %%
stats.rankdata([3, 1, 2, 2]), stats.rankdata([3, 1, 2, 2], method="min"), stats.rankdata([3, 1, 2, 2], "dense"), stats.rankdata([3, 1, 2, 2], "max"), stats.rankdata([3, 1, 2, 2], "ordinal"), stats.rankdata([[3, 1], [2, 5]]), stats.rankdata([[3, 1], [2, 5]], axis=1)

# %%
show(stats.percentileofscore([1, 2, 3, 3, 4], 3), stats.percentileofscore([1, 2, 3, 3, 4], 3, kind="strict"), stats.percentileofscore([1, 2, 3, 3, 4], 3, kind="weak"), stats.percentileofscore([1, 2, 3, 3, 4], [1, 9], kind="mean"), stats.scoreatpercentile(a, 30))

# %%
show(stats.entropy([1, 2, 3]), stats.entropy([0.5, 0.5], base=2), stats.entropy([0.2, 0.8], [0.5, 0.5]), stats.wasserstein_distance(a, b), stats.tmean(a, (4, 7)), stats.tstd(a, (4, 7)), stats.tvar(a), stats.tmin(a, 4), stats.tmax(a, 7), stats.tsem(a))

# %%
np.sort(stats.trimboth(np.arange(10), 0.2)), np.sort(stats.trim1(np.arange(10), 0.2)), stats.sigmaclip([1, 2, 3, 2, 1, 2, 30.0], 2, 2).clipped

# %%
stats.mstats.winsorize(np.array([1, 2, 3, 4, 100.0]), limits=[0.2, 0.2]).tolist(), stats.mstats.winsorize(np.arange(10.0), limits=0.1).tolist(), stats.mstats.winsorize(np.arange(10.0), limits=(0, 0.25)).tolist()

# %%
counted = stats.cumfreq(a, numbins=4)
show(counted.cumcount, counted.lowerlimit, counted.binsize, stats.relfreq(a, numbins=4).frequency)
binned = stats.binned_statistic(a, b, statistic="mean", bins=3)
show(binned.statistic, binned.bin_edges, binned.binnumber, stats.binned_statistic(a, b, "count", bins=[3, 5, 8]).statistic)

# %%
density = stats.gaussian_kde(a)
show(density([4, 5.5, 9]), density.factor, density.covariance, density.integrate_box_1d(4, 6), stats.gaussian_kde(a, bw_method="silverman")([5]), stats.gaussian_kde(a, bw_method=0.3)(5), stats.gaussian_kde(a, weights=np.arange(1, 13))([5, 6]), stats.gaussian_kde(np.vstack([a, b]))([[5, 6], [6, 7]]))

# %%
(places, ordered), line = stats.probplot(a)
show(places, ordered, line, stats.probplot(a, dist="expon")[1], stats.probplot(a, fit=False)[0])

# %%
def six(*results):
    for result in results:
        print([f"{value:.6g}" for value in np.atleast_1d(np.asarray(result, float)).ravel()])
transformed, best = stats.boxcox(a)
six(transformed, best, stats.boxcox(a, lmbda=0.5), stats.boxcox_llf(0.5, a), stats.boxcox_normmax(a), stats.boxcox(a, alpha=0.05)[2], *stats.yeojohnson(a - 5), stats.yeojohnson(a - 5, 0.5))

# %%
stats.boxcox([1, 0, 2])

# %%
stats.iqr([1, 2, 3, 4]), stats.zscore([1, 2, 3])
