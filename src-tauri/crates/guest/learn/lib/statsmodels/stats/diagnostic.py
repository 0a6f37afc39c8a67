"""Tests of residuals."""

import numpy as np
from _unavailable import unavailable
from scipy import stats

# Where a piece ends, and the polynomial of the statistic in its exponent: R. D'Agostino and M. Stephens,
# "Goodness-of-fit techniques" (1986), table 4.9.
_PIECES = (
    (0.2, True, (-13.436, 101.14, -223.73)),
    (0.34, True, (-8.318, 42.796, -59.938)),
    (0.6, False, (0.9177, -4.279, -1.38)),
    (13.0, False, (1.2937, -5.709, 0.0186)),
)


@unavailable("axis")
def normal_ad(x, axis=0):
    """Anderson and Darling's test for a normal distribution of unknown mean and variance."""
    values = np.sort(np.asarray(x, dtype=float))
    count = len(values)
    heights = (values - values.mean()) / values.std(ddof=1)
    below, above = stats.norm.cdf(heights), stats.norm.sf(heights)
    ranks = 2 * np.arange(1, count + 1) - 1
    statistic = -count - (ranks * (np.log(below) + np.log(above[::-1]))).sum() / count
    adjusted = float(statistic * (1 + 0.75 / count + 2.25 / count**2))
    for end, upper, (one, two, three) in _PIECES:
        if adjusted < end:
            tail = np.exp(one + two * adjusted + three * adjusted**2)
            return statistic, (1 - tail if upper else tail)
    return statistic, 0.0


def het_breuschpagan(resid, exog_het, robust=True):
    """Whether the spread of residuals depends on the columns: statistic and p-value of Lagrange and F form."""
    from statsmodels.regression.linear_model import OLS

    squares = np.asarray(resid, dtype=float) ** 2
    target = squares if robust else squares / squares.mean()
    fit = OLS(target, exog_het).fit()
    statistic = fit.nobs * fit.rsquared if robust else fit.ess / 2
    return statistic, stats.chi2.sf(statistic, fit.df_model), fit.fvalue, fit.f_pvalue


def het_white(resid, exog):
    """Whether the spread depends on the columns, their squares and products."""
    from statsmodels.regression.linear_model import OLS

    rows = np.asarray(exog, dtype=float)
    count = rows.shape[1]
    products = np.column_stack([rows[:, one] * rows[:, other] for one in range(count) for other in range(one, count)])
    fit = OLS(np.asarray(resid, dtype=float) ** 2, products).fit()
    statistic = fit.nobs * fit.rsquared
    return statistic, stats.chi2.sf(statistic, np.linalg.matrix_rank(products) - 1), fit.fvalue, fit.f_pvalue


@unavailable("auto_lag")
def acorr_ljungbox(x, lags=None, boxpierce=False, model_df=0, period=None, return_df=True, auto_lag=False):
    """Whether a series is related to its own past (G. Ljung and G. Box 1978)."""
    import pandas as pd
    from statsmodels.tsa.stattools import acf

    values = np.asarray(x, dtype=float)
    count = len(values)
    lags = min(10, count // 5) if lags is None else lags
    lags = np.arange(1, lags + 1) if isinstance(lags, (int, np.integer)) else np.asarray(lags, dtype=int)
    related = acf(values, nlags=int(lags.max()), fft=False)[1:] ** 2
    plain = count * np.cumsum(related)
    weighed = count * (count + 2) * np.cumsum(related / (count - np.arange(1, len(related) + 1)))
    table = {"lb_stat": weighed[lags - 1]}
    table["lb_pvalue"] = stats.chi2.sf(table["lb_stat"], lags - model_df)
    if boxpierce:
        table["bp_stat"] = plain[lags - 1]
        table["bp_pvalue"] = stats.chi2.sf(table["bp_stat"], lags - model_df)
    return pd.DataFrame(table, index=lags)


@unavailable("store")
def het_goldfeldquandt(y, x, idx=None, split=None, drop=None, alternative="increasing", store=False):
    """Whether the spread is larger in the second half of the rows."""
    from statsmodels.regression.linear_model import OLS

    target, rows = np.asarray(y, dtype=float), np.asarray(x, dtype=float)
    if idx is not None:
        order = np.argsort(rows[:, idx], kind="stable")
        target, rows = target[order], rows[order]
    split = len(target) // 2 if split is None else int(len(target) * split) if 0 < split < 1 else int(split)
    start = split if drop is None else split + (int(len(target) * drop) if 0 < drop < 1 else int(drop))
    one, other = OLS(target[:split], rows[:split]).fit(), OLS(target[start:], rows[start:]).fit()
    height = other.mse_resid / one.mse_resid
    chance = float(stats.f.sf(height, other.df_resid, one.df_resid))
    chance = {"increasing": chance, "decreasing": 1 - chance}.get(alternative, 2 * min(chance, 1 - chance))
    return height, chance, alternative


@unavailable("cov_kwds")
def linear_reset(res, power=3, test_type="fitted", use_f=False, cov_type="nonrobust", cov_kwds=None):
    """J. B. Ramsey's test: whether powers of what was fitted, or of the columns, still explain something."""
    from statsmodels.regression.linear_model import OLS

    exog = res.model.exog
    if test_type not in ("fitted", "exog", "princomp"):
        raise ValueError("test_type must be one of 'fitted', 'exog', 'princomp'")
    powers = list(range(2, power + 1)) if isinstance(power, int) else list(power)
    if test_type == "fitted":
        base = np.asarray(res.fittedvalues, dtype=float).reshape(-1, 1)
    else:
        base = exog[:, [len(np.unique(column)) > 2 for column in exog.T]]
    if test_type == "princomp":
        standard = (base - base.mean(axis=0)) / base.std(axis=0)
        base = (standard @ np.linalg.svd(standard)[2][0]).reshape(-1, 1)
    more = np.column_stack([base**one for one in powers])
    wider = OLS(res.model.endog, np.column_stack([exog, more])).fit(cov_type=cov_type)
    added, own = more.shape[1], exog.shape[1]
    return wider.wald_test(np.eye(own + added)[own:], use_f=use_f)


@unavailable("store")
def het_arch(resid, nlags=None, store=False, ddof=0):
    """R. F. Engle's test: whether squared residuals depend on the squares before them."""
    return acorr_lm(np.asarray(resid, dtype=float) ** 2, nlags=nlags, ddof=ddof)


@unavailable("store", "period", "cov_type")
def acorr_lm(resid, nlags=None, store=False, *, period=None, ddof=0, cov_type="nonrobust", cov_kwargs=None):
    """Whether a series depends on its own past: Lagrange multiplier and F, each with its p-value."""
    from statsmodels.regression.linear_model import OLS

    values = np.asarray(resid, dtype=float)
    lags = min(10, len(values) // 5) if nlags is None else int(nlags)
    count = len(values) - lags
    columns = [np.ones(count), *(values[lags - lag : len(values) - lag] for lag in range(1, lags + 1))]
    fit = OLS(values[lags:], np.column_stack(columns)).fit()
    statistic = (count - ddof) * fit.rsquared
    return statistic, stats.chi2.sf(statistic, lags), fit.fvalue, fit.f_pvalue


@unavailable("store")
def acorr_breusch_godfrey(res, nlags=None, store=False):
    """T. S. Breusch's and L. G. Godfrey's test: whether residuals depend on those before them, given the columns."""
    from statsmodels.regression.linear_model import OLS

    resid = np.asarray(res.resid, dtype=float)
    count = len(resid)
    lags = min(10, count // 5) if nlags is None else int(nlags)
    padded = np.concatenate([np.zeros(lags), resid])
    past = np.column_stack([padded[lags - lag : lags - lag + count] for lag in range(1, lags + 1)])
    fit = OLS(resid, np.column_stack([res.model.exog, past])).fit()
    own = res.model.exog.shape[1]
    joint = fit.f_test(np.eye(own + lags)[own:])
    statistic = count * fit.rsquared
    return statistic, stats.chi2.sf(statistic, lags), np.float64(joint.fvalue), joint.pvalue


@unavailable("order_by", "use_distance", "center")
def linear_rainbow(res, frac=0.5, order_by=None, use_distance=False, center=None):
    """J. M. Utts' test: whether the middle rows fit better than all of them."""
    from statsmodels.regression.linear_model import OLS

    count = len(res.model.endog)
    start = int(np.ceil(0.5 * (1 - frac) * count))
    end = int(np.floor(start + frac * count))
    middle = OLS(res.model.endog[start:end], res.model.exog[start:end]).fit()
    freedom = count - (end - start)
    value = (res.ssr - middle.ssr) / freedom / middle.ssr * middle.df_resid
    return value, stats.f.sf(value, freedom, middle.df_resid)
