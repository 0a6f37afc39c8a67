"""Means of several groups whose variances may differ."""

from dataclasses import dataclass

import numpy as np
from _unavailable import unavailable
from scipy import stats


@dataclass(frozen=True)
class AnovaResult:
    """The test; unpacked it gives statistic and p-value."""

    statistic: float
    pvalue: float
    df: tuple
    df_num: float
    df_denom: float
    nobs_total: float
    n_groups: int
    means: np.ndarray
    nobs: np.ndarray
    vars_: np.ndarray
    use_var: str
    welch_correction: bool
    df2: tuple = None
    df_num2: float = None
    pvalue2: float = None

    def __iter__(self):
        return iter((self.statistic, self.pvalue))


def anova_oneway(data, groups=None, use_var="unequal", welch_correction=True, trim_frac=0):
    if groups is not None:
        groups, data = np.asarray(groups), np.asarray(data)
        data = [data[groups == group] for group in np.unique(groups)]
    samples = [np.asarray(sample, dtype=float) for sample in data]
    if any(sample.ndim != 1 for sample in samples):
        raise ValueError("data arrays have to be one-dimensional")
    means, variances, counts = (np.array(part) for part in zip(*(_trimmed(one, trim_frac) for one in samples)))
    return anova_generic(means, variances, counts, use_var=use_var, welch_correction=welch_correction)


def _trimmed(sample, share):
    """Mean, variance and size without this share of each end; the variance is that of the winsorised sample."""
    if share == 0:
        return sample.mean(), sample.var(ddof=1), float(len(sample))
    if not 0 <= share < 0.5:
        raise ValueError("Proportion too big.")
    values, cut = np.sort(sample), int(share * len(sample))
    kept = values[cut : len(values) - cut]
    winsorised = np.clip(values, kept[0], kept[-1])
    return kept.mean(), winsorised.var(ddof=1) * (len(values) - 1) / (len(kept) - 1), len(kept)


@unavailable("info")
def anova_generic(means, variances, nobs, use_var="unequal", welch_correction=True, info=None):
    """B. L. Welch's test, the usual one for equal variances, or M. B. Brown and A. B. Forsythe's."""
    use_var = use_var.lower()
    if use_var not in ("unequal", "equal", "bf"):
        raise ValueError("use_var must be one of: 'unequal', 'equal', 'bf'")
    count, total = len(means), nobs.sum()
    weights = nobs / variances if use_var == "unequal" else nobs
    shares = weights / weights.sum()
    between = weights @ (means - shares @ means) ** 2
    above, more = count - 1.0, {}
    if use_var == "unequal":
        spread = ((1 - shares) ** 2 / (nobs - 1)).sum() / (count**2 - 1)
        statistic = between / above / (1 + 2 * (count - 2) * spread if welch_correction else 1.0)
        below = 1.0 / (3.0 * spread)
    elif use_var == "equal":
        statistic = between / above / (((nobs - 1) * variances).sum() / (total - count))
        below = total - count
    else:
        parts = (1.0 - nobs / total) * variances
        spread = parts.sum()
        statistic, below = between / spread, spread**2 / (parts**2 / (nobs - 1)).sum()
        shared = nobs / total * variances
        above = spread**2 / ((variances**2).sum() + shared.sum() ** 2 - 2 * (shared * variances).sum())
        plain = (count - 1, below)
        more = {"df2": plain, "df_num2": count - 1, "pvalue2": stats.f.sf(statistic, *plain)}
    return AnovaResult(
        statistic=statistic,
        pvalue=stats.f.sf(statistic, above, below),
        df=(above, below),
        df_num=above,
        df_denom=below,
        nobs_total=total,
        n_groups=count,
        means=means,
        nobs=nobs,
        vars_=variances,
        use_var=use_var,
        welch_correction=welch_correction,
        **more,
    )
