"""scipy.stats: description, tests and distributions; the numbers come from Rust.

Each function is loaded from its module when it is first asked for, so that the import stays cheap.
"""

_MODULES = {
    "_stats_py": (
        "describe moment skew kurtosis variation sem iqr mode median_abs_deviation gmean hmean pmean trim_mean trimboth "
        "trim1 tmean tvar tstd tsem tmin tmax sigmaclip zscore zmap gzscore gstd entropy rankdata percentileofscore "
        "scoreatpercentile cumfreq relfreq binned_statistic binned_statistic_2d wasserstein_distance expectile"
    ),
    "_correlation": ("pearsonr spearmanr kendalltau pointbiserialr linregress theilslopes siegelslopes"),
    "_mean_tests": "ttest_1samp ttest_ind ttest_rel ttest_ind_from_stats f_oneway alexandergovern tukey_hsd",
    "_rank_tests": ("mannwhitneyu wilcoxon kruskal friedmanchisquare ranksums brunnermunzel median_test"),
    "_variance_tests": "levene bartlett fligner obrientransform",
    "_scale_tests": "ansari mood",
    "_hypotests": "cramervonmises cramervonmises_2samp epps_singleton_2samp energy_distance",
    "_unconditional_tests": "barnard_exact boschloo_exact",
    "_circular": "circmean circvar circstd",
    "_bayes_mvs": "bayes_mvs mvsdist",
    "_distribution_tests": ("shapiro normaltest skewtest kurtosistest jarque_bera anderson kstest ks_1samp ks_2samp"),
    "_count_tests": "chisquare power_divergence fisher_exact binomtest",
    "contingency": "chi2_contingency",
    "_power_transforms": (
        "boxcox boxcox_llf boxcox_normmax yeojohnson yeojohnson_llf yeojohnson_normmax probplot ppcc_max"
    ),
    "_kde": "gaussian_kde",
    "_multiple_tests": "combine_pvalues false_discovery_control",
    "_resampling": "bootstrap permutation_test monte_carlo_test BootstrapResult",
    "_continuous_distns": ("norm t chi2 f gamma erlang beta expon uniform lognorm weibull_min weibull_max pareto"),
    "_continuous_distns_further": (
        "cauchy halfcauchy logistic laplace gumbel_r gumbel_l rayleigh triang powerlaw genextreme genpareto halfnorm invgamma "
        "invgauss truncnorm chi maxwell loguniform reciprocal exponnorm skewnorm kstwo kstwobign studentized_range"
    ),
    "_continuous_distns_more": (
        "burr burr12 fisk lomax exponweib gengamma invweibull gompertz johnsonsu johnsonsb gennorm betaprime arcsine "
        "nakagami halflogistic truncexpon moyal"
    ),
    "_discrete_distns": "binom poisson geom nbinom bernoulli hypergeom randint betabinom logser",
    "_distn_infrastructure": "rv_continuous rv_discrete",
    "_multivariate": "multivariate_normal multinomial dirichlet",
    "_survival": "CensoredData logrank",
    "_empirical": "ecdf rv_histogram kstat kstatvar differential_entropy",
    "_more_tests": "somersd weightedtau quantile_test anderson_ksamp dunnett",
    "_warnings": "ConstantInputWarning NearConstantInputWarning DegenerateDataWarning SmallSampleWarning",
}
_HOME = {name: module for module, names in _MODULES.items() for name in names.split()}
_SUBMODULES = ("mstats", "distributions", "contingency", "qmc")

__all__ = sorted(_HOME)


def __getattr__(name):
    import importlib

    if name in _HOME:
        found = getattr(importlib.import_module(f"scipy.stats.{_HOME[name]}"), name)
        globals()[name] = found
        return found
    if name in _SUBMODULES:
        return importlib.import_module(f"scipy.stats.{name}")
    raise AttributeError(f"module 'scipy.stats' has no attribute '{name}'\nhint: it is not available here")


def __dir__():
    return [*__all__, *_SUBMODULES]
