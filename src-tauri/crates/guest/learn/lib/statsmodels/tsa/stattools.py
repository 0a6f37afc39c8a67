"""How a series is related to its own past, and whether it stays where it is."""

import math
import warnings

import numpy as np
from _unavailable import unavailable
from scipy import stats
from statsmodels import missing as _missing
from statsmodels.tools.sm_exceptions import InterpolationWarning
from statsmodels.tsa._index import values_of

__all__ = ["acf", "acovf", "adfuller", "ccf", "coint", "grangercausalitytests", "kpss", "pacf", "q_stat"]


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


# J. MacKinnon: where tails begin and end, polynomials of p-values (1994) and of critical values (2010), for a single series.
_ENDS = {
    "n": (-19.04, -1.04, math.inf),
    "c": (-18.83, -1.61, 2.74),
    "ct": (-16.18, -2.89, 0.7),
    "ctt": (-17.17, -3.21, 0.54),
}
_LOW = {
    "n": (0.6344, 1.2378, 0.032496),
    "c": (2.1659, 1.4412, 0.038269),
    "ct": (3.2512, 1.6047, 0.049588),
    "ctt": (4.0003, 1.658, 0.048288),
}
_HIGH = {
    "n": (0.4797, 0.93557, -0.06999, 0.033066),
    "c": (1.7339, 0.93202, -0.12745, -0.010368),
    "ct": (2.5261, 0.61654, -0.37956, -0.060285),
    "ctt": (3.0778, 0.49529, -0.41477, -0.059359),
}
_CRITICAL = {
    "n": ((-2.56574, -2.2358, -3.627, 0), (-1.941, -0.2686, -3.365, 31.223), (-1.61682, 0.2656, -2.714, 25.364)),
    "c": ((-3.43035, -6.5393, -16.786, -79.433), (-2.86154, -2.8903, -4.234, -40.04), (-2.56677, -1.5384, -2.809, 0)),
    "ct": (
        (-3.95877, -9.0531, -28.428, -134.155),
        (-3.41049, -4.3904, -9.036, -45.374),
        (-3.12705, -2.5856, -3.925, -22.38),
    ),
    "ctt": (
        (-4.37113, -11.5882, -35.819, -334.047),
        (-3.83239, -5.9057, -12.49, -118.284),
        (-3.55326, -3.6596, -5.293, -63.559),
    ),
}


def _polynomial(weights, at):
    return sum(weight * at**power for power, weight in enumerate(weights))


@unavailable("store", "regresults")
def adfuller(x, maxlag=None, regression="c", autolag="AIC", store=False, regresults=False):
    """D. Dickey and W. Fuller's test for a unit root: statistic, p-value, lags, observations, critical values, and the best criterion."""
    from statsmodels.regression.linear_model import OLS

    if regression not in _ENDS:
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
    low, edge, high = _ENDS[regression]
    if height > high or height < low:
        chance = 1.0 if height > high else 0.0
    else:
        chance = float(stats.norm.cdf(_polynomial(_LOW[regression] if height <= edge else _HIGH[regression], height)))
    critical = {
        name: np.float64(_polynomial(weights, 1 / fit.nobs))
        for name, weights in zip(("1%", "5%", "10%"), _CRITICAL[regression])
    }
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
                "ssr_ftest": (height, float(stats.f.sf(height, lags, both.df_resid)), both.df_resid, lags),
                "ssr_chi2test": (chi2, float(stats.chi2.sf(chi2, lags)), lags),
                "lrtest": (ratio, float(stats.chi2.sf(ratio, lags)), lags),
                "params_ftest": (height, float(stats.f.sf(height, lags, both.df_resid)), both.df_resid, float(lags)),
            },
            [one, both, None],
        )
    return found


def coint(*args, **kwargs):
    raise NotImplementedError("coint is not available here\nhint: test the residuals of a regression with adfuller")
