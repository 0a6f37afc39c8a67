"""How a series is related to its own past, and whether it stays where it is."""

import math
import warnings

import numpy as np
import pandas as pd
from _unavailable import unavailable
from scipy import stats
from statsmodels import missing as _missing
from statsmodels.tools.sm_exceptions import CollinearityWarning, InterpolationWarning
from statsmodels.tsa._index import values_of
from statsmodels.tsa.adfvalues import mackinnoncrit, mackinnonp

__all__ = [
    "acf",
    "acovf",
    "adfuller",
    "arma_order_select_ic",
    "ccf",
    "coint",
    "grangercausalitytests",
    "kpss",
    "pacf",
    "q_stat",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


@unavailable("missing")
def acovf(x, adjusted=False, demean=True, fft=True, missing="none", nlag=None):
    values = values_of(x)[0]
    count = len(values)
    off = values - values.mean() if demean else values
    most = count - 1 if nlag is None else nlag
    found = np.array([float(off[lag:] @ off[: count - lag]) for lag in range(most + 1)])
    return found / (count - np.arange(most + 1) if adjusted else count)


def acf(x, adjusted=False, nlags=None, qstat=False, fft=True, alpha=None, bartlett_confint=True, missing="none"):
    values = values_of(x)[0]
    if missing in ("drop", "conservative"):
        values = values[~np.isnan(values)]
    count = len(values)
    nlags = min(int(10 * math.log10(count)), count - 1) if nlags is None else min(nlags, count - 1)
    spread = acovf(values, adjusted, nlag=nlags)
    found = spread / spread[0]
    if alpha is None and not qstat:
        return found
    parts = [found]
    if alpha is not None:
        wide = np.ones(nlags + 1) / count
        wide[0] = 0
        if bartlett_confint and nlags > 1:
            wide[2:] *= 1 + 2 * np.cumsum(found[1:-1] ** 2)
        reach = float(stats.norm.ppf(1 - alpha / 2)) * np.sqrt(wide)
        parts.append(np.column_stack([found - reach, found + reach]))
    if qstat:
        parts += q_stat(found[1:], count)
    return tuple(parts)


def q_stat(x, nobs):
    lags = np.arange(1, len(x) + 1)
    found = nobs * (nobs + 2) * np.cumsum(np.asarray(x) ** 2 / (nobs - lags))
    return [found, stats.chi2.sf(found, lags)]


def pacf(x, nlags=None, method="ywadjusted", alpha=None):
    values = values_of(x)[0]
    count = len(values)
    nlags = max(min(int(10 * math.log10(count)), count // 2 - 1), 1) if nlags is None else nlags
    if nlags > count // 2 - 1 and count > 3:
        raise ValueError(
            f"Can only compute partial correlations for lags up to 50% of the sample size. The requested nlags {nlags} must be < {count // 2}."
        )
    if method in ("ols", "ols-inefficient", "ols-adjusted"):
        found = _by_regression(values, nlags)
    elif method in (
        "yw",
        "ywa",
        "ywadjusted",
        "yw_adjusted",
        "ywm",
        "ywmle",
        "yw_mle",
        "ld",
        "lda",
        "ldadjusted",
        "ldb",
        "ldbiased",
    ):
        adjusted = method in ("yw", "ywa", "ywadjusted", "yw_adjusted", "ld", "lda", "ldadjusted")
        found = _by_recursion(acovf(values, adjusted, nlag=nlags))
    else:
        raise ValueError(f"method {method!r} is not available here\nhint: ywadjusted, ywm, ldbiased and ols are")
    if alpha is None:
        return found
    reach = float(stats.norm.ppf(1 - alpha / 2)) * math.sqrt(1 / count)
    ends = np.column_stack([found - reach, found + reach])
    ends[0] = found[0]
    return found, ends


def _by_recursion(spread):
    """Partial correlations by N. Levinson and J. Durbin."""
    found, weights, left = [1.0], np.zeros(0), float(spread[0])
    for lag in range(1, len(spread)):
        partial = (
            (float(spread[lag]) - float(weights @ spread[1:lag][::-1])) / left if lag > 1 else float(spread[1]) / left
        )
        weights = np.append(weights - partial * weights[::-1], partial)
        left *= 1 - partial**2
        found.append(partial)
    return np.array(found)


def _by_regression(values, nlags):
    found = [1.0]
    for lag in range(1, nlags + 1):
        rows = np.column_stack(
            [np.ones(len(values) - lag), *(values[lag - back : len(values) - back] for back in range(1, lag + 1))]
        )
        found.append(float(np.linalg.lstsq(rows, values[lag:], rcond=None)[0][-1]))
    return np.array(found)


@unavailable("alpha")
def ccf(x, y, adjusted=True, fft=True, *, nlags=None, alpha=None):
    one, other = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    count = len(one)
    most = count if nlags is None else nlags
    one, other = one - one.mean(), other - other.mean()
    sums = np.array(
        [float(one[lag:] @ other[: count - lag]) / (count - lag if adjusted else count) for lag in range(most)]
    )
    return sums / (one.std() * other.std())


@unavailable("store", "regresults")
def adfuller(x, maxlag=None, regression="c", autolag="AIC", store=False, regresults=False):
    """D. Dickey and W. Fuller's test for a unit root: statistic, p-value, lags, observations, critical values, and the best criterion."""
    from statsmodels.regression.linear_model import OLS

    if regression not in ("c", "ct", "ctt", "n"):
        raise ValueError(f"regression must be one of ('c', 'ct', 'ctt', 'n'), got {regression!r}")
    values = values_of(x)[0]
    if np.isnan(values).any():
        raise ValueError("exog contains inf or nans\nhint: fill or drop missing values first")
    if float(values.max()) == float(values.min()):
        raise ValueError("Invalid input, x is constant")
    count, trends = len(values), 0 if regression == "n" else len(regression)
    most = min(count // 2 - trends - 1, math.ceil(12.0 * (count / 100.0) ** 0.25)) if maxlag is None else maxlag
    if most < 0:
        raise ValueError("sample size is too short to use selected regression component")
    if maxlag is not None and maxlag > count // 2 - trends - 1:
        raise ValueError(
            "maxlag must be less than (nobs/2 - 1 - ntrend) where ntrend is the number of included deterministic regressors"
        )

    def fitted(lags, start):
        steps = np.diff(values)
        rows = [values[start:-1], *(steps[start - back : len(steps) - back] for back in range(1, lags + 1))]
        size = len(steps) - start
        rows += [np.arange(1, size + 1, dtype=float) ** power for power in range(trends)]
        return OLS(steps[start:], np.column_stack(rows)).fit()

    lags, best = most, None
    if autolag is not None:
        name = autolag.lower()
        if name == "t-stat":
            edge = 1.6448536269514722
            for lags in range(most, -1, -1):
                best = abs(float(np.asarray(fitted(lags, most).tvalues)[lags]))
                if best >= edge:
                    break
        else:
            found = [(float(getattr(fitted(lags, most), name)), lags) for lags in range(most + 1)]
            best, lags = min(found)
    fit = fitted(lags, lags)
    height = float(np.asarray(fit.tvalues)[0])
    chance = mackinnonp(height, regression)
    critical = dict(zip(("1%", "5%", "10%"), mackinnoncrit(1, regression, fit.nobs)))
    found = (height, chance, lags, int(fit.nobs), critical)
    return found if autolag is None else (*found, np.float64(best))


@unavailable("store")
def kpss(x, regression="c", nlags="auto", store=False):
    """Whether a series stays around a level, or a line (D. Kwiatkowski and others 1992): statistic, p-value, lags, critical values."""
    values = values_of(x)[0]
    count = len(values)
    if regression == "ct":
        rows = np.column_stack([np.ones(count), np.arange(1, count + 1)])
        off = values - rows @ np.linalg.lstsq(rows, values, rcond=None)[0]
        edges = [0.119, 0.146, 0.176, 0.216]
    elif regression == "c":
        off, edges = values - values.mean(), [0.347, 0.463, 0.574, 0.739]
    else:
        raise ValueError(f"hypothesis '{regression}' not understood.")
    nlags = (
        _kpss_lags(off)
        if nlags == "auto"
        else math.ceil(12.0 * (count / 100.0) ** 0.25)
        if nlags == "legacy"
        else nlags
    )
    nlags = min(nlags, count - 1)
    spread = float(off @ off) + sum(
        2 * float(off[lag:] @ off[: count - lag]) * (1 - lag / (nlags + 1.0)) for lag in range(1, nlags + 1)
    )
    height = np.float64((np.cumsum(off) ** 2).sum() / count**2 / (spread / count))
    chance = np.float64(np.interp(height, edges, [0.1, 0.05, 0.025, 0.01]))
    if chance in (0.1, 0.01):
        which = "smaller" if chance == 0.01 else "greater"
        warnings.warn(
            f"The test statistic is outside of the range of p-values available in the\nlook-up table. The actual p-value is {which} than the p-value returned.\n",
            InterpolationWarning,
            stacklevel=2,
        )
    return height, chance, nlags, dict(zip(("10%", "5%", "2.5%", "1%"), edges))


def _kpss_lags(off):
    """The lags that B. Hobijn, P. Franses and M. Ooms (1998) choose."""
    count = len(off)
    most = int(count ** (2.0 / 9.0))
    zero, first = float(off @ off) / count, 0.0
    for lag in range(1, most + 1):
        product = float(off[lag:] @ off[: count - lag]) / (count / 2.0)
        zero += product
        first += lag * product
    return int(1.1447 * ((first / zero) ** 2) ** (1.0 / 3.0) * count ** (1.0 / 3.0))


def grangercausalitytests(x, maxlag, addconst=True, verbose=None):
    """Whether the second column says something about the first that the first does not say itself."""
    from statsmodels.regression.linear_model import OLS
    from statsmodels.tools.tools import add_constant

    table = np.asarray(x, dtype=float)
    found = {}
    for lags in range(1, maxlag + 1) if isinstance(maxlag, (int, np.integer)) else maxlag:
        target = table[lags:, 0]
        own = np.column_stack([table[lags - back : len(table) - back, 0] for back in range(1, lags + 1)])
        other = np.column_stack([table[lags - back : len(table) - back, 1] for back in range(1, lags + 1)])
        one, both = OLS(target, add_constant(own)).fit(), OLS(target, add_constant(np.column_stack([own, other]))).fit()
        height = (one.ssr - both.ssr) / both.ssr / lags * both.df_resid
        chi2 = both.nobs * (one.ssr - both.ssr) / both.ssr
        ratio = -2 * (one.llf - both.llf)
        found[lags] = (
            {
                "ssr_ftest": (height, stats.f.sf(height, lags, both.df_resid), both.df_resid, np.int64(lags)),
                "ssr_chi2test": (chi2, stats.chi2.sf(chi2, lags), np.int64(lags)),
                "lrtest": (ratio, stats.chi2.sf(ratio, lags), np.int64(lags)),
                "params_ftest": (height, stats.f.sf(height, lags, both.df_resid), both.df_resid, float(lags)),
            },
            [one, both, None],
        )
    return found


def coint(y0, y1, trend="c", method="aeg", maxlag=None, autolag="aic", return_results=None):
    """Whether a combination of series stays where it is (R. Engle and C. Granger 1987): statistic, p-value, critical values."""
    from statsmodels.regression.linear_model import OLS
    from statsmodels.tsa.tsatools import add_trend

    target, others = np.asarray(y0, dtype=float), np.asarray(y1, dtype=float)
    others = others.reshape(-1, 1) if others.ndim == 1 else others
    count, series = len(others), others.shape[1] + 1
    fit = OLS(target, others if trend == "n" else add_trend(others, trend)).fit()
    if fit.rsquared < 1 - 100 * np.sqrt(np.finfo(float).eps):
        height = adfuller(fit.resid, maxlag=maxlag, autolag=autolag, regression="n")[0]
    else:
        warnings.warn(
            "y0 and y1 are (almost) perfectly colinear.Cointegration test is not reliable in this case.",
            CollinearityWarning,
            stacklevel=2,
        )
        height = -math.inf
    critical = np.full(3, np.nan) if trend == "n" else mackinnoncrit(series, trend, count - 1)
    return height, mackinnonp(height, trend, series), critical


def arma_order_select_ic(y, max_ar=4, max_ma=2, ic="bic", trend="c", model_kw=None, fit_kw=None):
    """The criteria of all ARMA models up to two orders, and the orders of the smallest."""
    from statsmodels.tsa.arima.model import ARIMA

    names = [ic] if isinstance(ic, str) else list(ic)
    tables = {name: np.zeros((max_ar + 1, max_ma + 1)) for name in names}
    for own in range(max_ar + 1):
        for shocks in range(max_ma + 1):
            fit = ARIMA(y, order=(own, 0, shocks), trend=trend, **(model_kw or {})).fit(**(fit_kw or {}))
            for name in names:
                tables[name][own, shocks] = getattr(fit, name)
    found = _Orders({name: pd.DataFrame(table) for name, table in tables.items()})
    for name, table in tables.items():
        found[f"{name}_min_order"] = tuple(place[0] for place in np.where(table == table.min()))
    return found


class _Orders(dict):
    __getattr__ = dict.__getitem__
