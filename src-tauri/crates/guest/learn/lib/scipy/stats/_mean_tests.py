"""Tests of means: t-tests, analysis of variance, Tukey."""

import math

import numpy as np
from scipy._lib._bunch import ConfidenceInterval, result_class
from scipy.stats._axis_nan_policy import chi_square_probability, lanes, one_of, sample, student_probability

F_onewayResult = result_class("F_onewayResult", "statistic pvalue")
AlexanderGovernResult = result_class("AlexanderGovernResult", "statistic pvalue")


class TtestResult(result_class("TtestResult", "statistic pvalue", "df")):
    """Also knows the interval in which the true mean or difference lies."""

    def confidence_interval(self, confidence_level=0.95):
        from scipy import special

        if not 0 <= confidence_level <= 1:
            raise ValueError("`confidence_level` must be a number between 0 and 1.")
        part = confidence_level if self._alternative != "two-sided" else 0.5 + confidence_level / 2
        reach = special.stdtrit(self.df, part) * self._standard_error
        low = self._estimate - reach if self._alternative != "less" else np.float64(-np.inf)
        high = self._estimate + reach if self._alternative != "greater" else np.float64(np.inf)
        return ConfidenceInterval(low, high)


def _result(estimate, error, freedom, alternative, expected=0.0):
    """`estimate` against what is expected; the interval is that of the estimate."""
    with np.errstate(divide="ignore", invalid="ignore"):
        t = np.float64(estimate - expected) / np.float64(error)
    made = TtestResult(t, student_probability(t, freedom, alternative), freedom)
    made._estimate, made._standard_error, made._alternative = np.float64(estimate), error, alternative
    return made


def ttest_1samp(a, popmean, axis=0, nan_policy="propagate", alternative="two-sided", *, keepdims=False):
    expected = np.asarray(popmean, float)
    if expected.ndim and expected.size == 1:
        popmean = float(expected.ravel()[0])
    return _ttest_one(a, popmean, one_of(alternative), axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(TtestResult, least=2)
def _ttest_one(a, popmean, alternative):
    return _result(a.mean(), np.sqrt(a.var(ddof=1) / a.size), np.int64(a.size - 1), alternative, popmean)


def ttest_rel(a, b, axis=0, nan_policy="propagate", alternative="two-sided", *, keepdims=False):
    return _ttest_pairs(a, b, one_of(alternative), axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(TtestResult, samples=2, paired=True)
def _ttest_pairs(a, b, alternative):
    if a.size != b.size:
        raise ValueError("Array shapes are incompatible for broadcasting.")
    return _ttest_one(a - b, 0.0, alternative)


def ttest_ind(
    a,
    b,
    *,
    axis=0,
    equal_var=True,
    nan_policy="propagate",
    alternative="two-sided",
    trim=0,
    method=None,
    keepdims=False,
):
    if method is not None:
        raise NotImplementedError(
            "`method` of ttest_ind is not available here\nhint: permutation_test takes the difference of means"
        )
    if not 0 <= trim < 0.5:
        raise ValueError("Trimming percentage should be 0 <= `trim` < .5.")
    function = _yuen if trim else _ttest_two
    given = (equal_var, one_of(alternative), *([trim] if trim else []))
    return function(a, b, *given, axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(TtestResult, samples=2)
def _yuen(a, b, equal_var, alternative, trim):
    """K. K. Yuen's test: trimmed means, with the variances of the winsorized samples."""
    parts = [_trimmed(values, trim) for values in (a, b)]
    (mean_a, spread_a, count_a), (mean_b, spread_b, count_b) = parts
    return _from_summary(mean_a - mean_b, spread_a, spread_b, count_a, count_b, equal_var, alternative)


def _trimmed(values, trim):
    """The trimmed mean, the variance that goes with it, and how many values were kept."""
    ordered = np.sort(values)
    cut = int(trim * ordered.size)
    kept = ordered.size - 2 * cut
    pulled = np.clip(ordered, ordered[cut], ordered[ordered.size - cut - 1])
    spread = pulled.var(ddof=1) * (ordered.size - 1) / (kept - 1)
    return ordered[cut : ordered.size - cut].mean(), spread, kept


@lanes(TtestResult, samples=2)
def _ttest_two(a, b, equal_var, alternative):
    if a.size < 1 or b.size < 1 or a.size + b.size < 3:
        return TtestResult(np.float64(np.nan), np.float64(np.nan), np.float64(np.nan))
    spread = [values.var(ddof=1) if values.size > 1 else np.float64(0.0 if equal_var else np.nan) for values in (a, b)]
    return _from_summary(a.mean() - b.mean(), *spread, a.size, b.size, equal_var, alternative)


def _from_summary(difference, spread_a, spread_b, count_a, count_b, equal_var, alternative):
    if equal_var:
        freedom = np.float64(count_a + count_b - 2.0)
        pooled = ((count_a - 1) * spread_a + (count_b - 1) * spread_b) / freedom
        return _result(difference, np.sqrt(pooled * (1.0 / count_a + 1.0 / count_b)), freedom, alternative)
    part_a, part_b = spread_a / count_a, spread_b / count_b
    with np.errstate(divide="ignore", invalid="ignore"):
        freedom = (part_a + part_b) ** 2 / (part_a**2 / (count_a - 1) + part_b**2 / (count_b - 1))
    freedom = np.float64(1.0) if freedom != freedom else freedom
    return _result(difference, np.sqrt(part_a + part_b), freedom, alternative)


def ttest_ind_from_stats(mean1, std1, nobs1, mean2, std2, nobs2, equal_var=True, alternative="two-sided"):
    made = _from_summary(
        mean1 - mean2, np.float64(std1) ** 2, np.float64(std2) ** 2, nobs1, nobs2, equal_var, one_of(alternative)
    )
    return _Ttest_indResult(made.statistic, made.pvalue)


_Ttest_indResult = result_class("Ttest_indResult", "statistic pvalue")


def f_oneway(*samples, axis=0, equal_var=True, nan_policy="propagate", keepdims=False):
    if len(samples) < 2:
        raise TypeError(f"at least two inputs are required; got {len(samples)}.")
    return _f_oneway(*samples, axis=axis, nan_policy=nan_policy, keepdims=keepdims, equal_var=equal_var)


@lanes(F_onewayResult, samples=None)
def _f_oneway(*samples, equal_var=True):
    from scipy import special

    if any(values.size == 0 for values in samples) or all(values.size == 1 for values in samples):
        return F_onewayResult(np.float64(np.nan), np.float64(np.nan))
    if not equal_var:
        return _welch_anova(samples)
    joined = np.concatenate(samples)
    # Far from zero, squares would lose their digits.
    offset = joined.mean()
    total = ((joined - offset) ** 2).sum()
    between = sum((values - offset).sum() ** 2 / values.size for values in samples)
    within = total - between
    groups, count = len(samples), joined.size
    if all((values == values[0]).all() for values in samples):
        same = (joined == joined[0]).all()
        return (
            F_onewayResult(np.float64(np.nan), np.float64(np.nan))
            if same
            else F_onewayResult(np.float64(np.inf), np.float64(0.0))
        )
    f = (between / (groups - 1)) / (within / (count - groups))
    return F_onewayResult(f, special.fdtrc(groups - 1, count - groups, f))


def _welch_anova(samples):
    from scipy import special

    counts = np.array([values.size for values in samples], float)
    means = np.array([values.mean() for values in samples])
    weights = counts / np.array([values.var(ddof=1) for values in samples])
    total, groups = weights.sum(), len(samples)
    middle = (weights * means).sum() / total
    spread = ((1 - weights / total) ** 2 / (counts - 1)).sum()
    f = (weights * (means - middle) ** 2).sum() / (groups - 1) / (1 + 2 * (groups - 2) / (groups**2 - 1) * spread)
    freedom = (groups**2 - 1) / (3 * spread)
    return F_onewayResult(f, special.fdtrc(groups - 1, freedom, f))


def alexandergovern(*samples, nan_policy="propagate", axis=0, keepdims=False):
    if len(samples) < 2:
        raise TypeError(f"2 or more inputs required, got {len(samples)}")
    return _alexandergovern(*samples, axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(AlexanderGovernResult, samples=None, least=2)
def _alexandergovern(*samples):
    """R. A. Alexander and D. M. Govern's test for means when variances differ."""
    counts = np.array([values.size for values in samples], float)
    means = np.array([values.mean() for values in samples])
    errors = np.sqrt(np.array([values.var(ddof=1) for values in samples]) / counts)
    errors = np.where(errors <= np.abs(np.finfo(float).eps * means), np.nan, errors)
    weights = 1 / errors**2
    t = (means - (weights / weights.sum() * means).sum()) / errors
    freedom = counts - 1
    a = freedom - 0.5
    b = 48 * a**2
    c = np.sqrt(a * np.log(1 + t**2 / freedom))
    z = c + (c**3 + 3 * c) / b - (4 * c**7 + 33 * c**5 + 240 * c**3 + 855 * c) / (b**2 * 10 + 8 * b * c**4 + 1000 * b)
    statistic = (z**2).sum()
    return AlexanderGovernResult(statistic, chi_square_probability(statistic, len(samples) - 1))


class TukeyHSDResult:
    """All pairwise differences, with probabilities that hold for all of them together."""

    def __init__(self, statistic, pvalue, groups, freedom, error):
        self.statistic, self.pvalue = statistic, pvalue
        self._groups, self._freedom, self._error = groups, freedom, error

    def confidence_interval(self, confidence_level=0.95):
        import _scipy

        if not 0 < confidence_level < 1:
            raise ValueError("Confidence level must be between 0 and 1.")
        reach = _scipy.apply("studentized_range_quantile", confidence_level, self._groups, self._freedom) * self._error
        return ConfidenceInterval(self.statistic - reach, self.statistic + reach)

    def __str__(self):
        interval = self.confidence_interval()
        lines = [
            "Pairwise Group Comparisons (95.0% Confidence Interval)",
            "Comparison  Statistic  p-value  Lower CI  Upper CI",
        ]
        for i in range(self._groups):
            for j in range(self._groups):
                if i != j:
                    cells = (self.statistic, self.pvalue, interval.low, interval.high)
                    lines.append(f" ({i} - {j}) " + "".join(f"{cell[i, j]:>10.3f}" for cell in cells))
        return "\n".join(lines) + "\n"


def tukey_hsd(*args, equal_var=True):
    import _scipy

    if len(args) < 2:
        raise ValueError("There must be more than 1 treatment.")
    groups = [sample(values).ravel() for values in args]
    if any(values.size <= 1 for values in groups):
        raise ValueError("Input samples must be greater than one in size.")
    counts = np.array([values.size for values in groups], float)
    means = np.array([values.mean() for values in groups])
    spread = np.array([values.var(ddof=1) for values in groups])
    if equal_var:
        freedom = counts.sum() - len(groups)
        mean_square = (spread * (counts - 1)).sum() / freedom
        error = np.sqrt((1 / counts[:, None] + 1 / counts[None]) * mean_square / 2)
    else:
        part = spread / counts
        error = np.sqrt(part[:, None] + part[None]) / math.sqrt(2)
        freedom = (part[:, None] + part[None]) ** 2 / (
            part[:, None] ** 2 / (counts[:, None] - 1) + part[None] ** 2 / (counts[None] - 1)
        )
    difference = means[:, None] - means[None]
    chances = _scipy.apply("studentized_range", np.abs(difference) / error, len(groups), freedom)
    return TukeyHSDResult(difference, chances, len(groups), freedom, error)
