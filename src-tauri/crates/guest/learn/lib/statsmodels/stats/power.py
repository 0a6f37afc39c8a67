"""How likely a test is to find an effect, and how many observations that takes."""

import math

from scipy import stats
from scipy.optimize import brentq
from statsmodels.stats._noncentral import chi_square_above, f_above, t_below

__all__ = [
    "FTestAnovaPower",
    "GofChisquarePower",
    "NormalIndPower",
    "TTestIndPower",
    "TTestPower",
    "tt_ind_solve_power",
    "tt_solve_power",
    "zt_ind_solve_power",
]


class _Power:
    """Subclasses give the power; what is left out of its arguments is searched for."""

    def solve_power(self, **given):
        unknown = [name for name in self._names if given.get(name, self._defaults.get(name)) is None]
        settings = {name: given.get(name, self._defaults.get(name)) for name in given.keys() | self._defaults.keys()}
        if len(unknown) != 1:
            raise ValueError("need exactly one keyword that is None")
        name = unknown[0]
        wanted = settings.pop("power", None)
        settings.pop(name, None)
        if name == "power":
            return self.power(**settings)
        if name == "effect_size" and wanted is not None and math.isclose(wanted, settings.get("alpha") or 0.0):
            return 0.0

        def miss(value):
            return float(self.power(**settings, **{name: value})) - wanted

        least, most, may_grow = _REACH[name]
        return _root(miss, self._least(name, least, settings), most, may_grow)

    def _least(self, name, least, settings):
        """From where on to search."""
        return least


# Where to look for each: from, to, and whether the search may go on to larger ones.
_REACH = {
    "effect_size": (1e-8, 1.0, True),
    "nobs": (2.0 + 1e-8, 10.0, True),
    "nobs1": (2.0 + 1e-8, 10.0, True),
    "alpha": (1e-12, 1 - 1e-12, False),
    "ratio": (1e-3, 10.0, True),
}


def _root(function, low, high, may_grow):
    start = function(low)
    high = max(high, 2 * low) if may_grow else high
    for _ in range(60):
        if not may_grow or start * function(high) <= 0:
            break
        low, high = high, high * 2
    return float(brentq(function, low, high, xtol=1e-12, rtol=1e-14))


def _tails(alternative, alpha):
    if alternative not in ("two-sided", "larger", "smaller"):
        raise ValueError("alternative has to be 'two-sided', 'larger' or 'smaller'")
    return alpha / 2 if alternative == "two-sided" else alpha


def _t_power(shift, df, alpha, alternative):
    level = _tails(alternative, alpha)
    edge, found = float(stats.t.isf(level, df)), 0.0
    if alternative in ("two-sided", "larger"):
        found = 1.0 - t_below(edge, df, shift)
    if alternative in ("two-sided", "smaller"):
        found = found + t_below(-edge, df, shift)
    return found


class TTestPower(_Power):
    """Of one sample, or of pairs."""

    _names = ("effect_size", "nobs", "alpha", "power")
    _defaults = {"alternative": "two-sided"}

    def power(self, effect_size, nobs, alpha, df=None, alternative="two-sided"):
        return _t_power(effect_size * math.sqrt(nobs), nobs - 1 if df is None else df, alpha, alternative)

    def solve_power(self, effect_size=None, nobs=None, alpha=None, power=None, alternative="two-sided"):
        return super().solve_power(
            effect_size=effect_size, nobs=nobs, alpha=alpha, power=power, alternative=alternative
        )


class TTestIndPower(_Power):
    """Of two samples with one variance."""

    _names = ("effect_size", "nobs1", "alpha", "power", "ratio")
    _defaults = {"alternative": "two-sided"}

    def power(self, effect_size, nobs1, alpha, ratio=1, df=None, alternative="two-sided"):
        other = nobs1 * ratio
        df = nobs1 - 1 + other - 1 if df is None else df
        return _t_power(effect_size * math.sqrt(1 / (1 / nobs1 + 1 / other)), df, alpha, alternative)

    def solve_power(self, effect_size=None, nobs1=None, alpha=None, power=None, ratio=1.0, alternative="two-sided"):
        return super().solve_power(
            effect_size=effect_size, nobs1=nobs1, alpha=alpha, power=power, ratio=ratio, alternative=alternative
        )


class NormalIndPower(_Power):
    """Of two samples whose variances are known, as of two proportions."""

    _names = ("effect_size", "nobs1", "alpha", "power", "ratio")
    _defaults = {"alternative": "two-sided"}

    def __init__(self, ddof=0, **kwds):
        self.ddof = ddof

    def power(self, effect_size, nobs1, alpha, ratio=1, alternative="two-sided"):
        count = 1 / (1 / (nobs1 - self.ddof) + 1 / (nobs1 * ratio - self.ddof)) if ratio > 0 else nobs1 - self.ddof
        level, shift, found = _tails(alternative, alpha), effect_size * math.sqrt(count), 0.0
        if alternative in ("two-sided", "larger"):
            found = stats.norm.sf(stats.norm.isf(level) - shift)
        if alternative in ("two-sided", "smaller"):
            found = found + stats.norm.cdf(stats.norm.ppf(level) - shift)
        return found

    def solve_power(self, effect_size=None, nobs1=None, alpha=None, power=None, ratio=1.0, alternative="two-sided"):
        return super().solve_power(
            effect_size=effect_size, nobs1=nobs1, alpha=alpha, power=power, ratio=ratio, alternative=alternative
        )


class FTestAnovaPower(_Power):
    """Of the means of several groups; `nobs` counts the rows of all."""

    _names = ("effect_size", "nobs", "alpha", "power")
    _defaults = {}

    def power(self, effect_size, nobs, alpha, k_groups=2):
        between, within = k_groups - 1, nobs - k_groups
        edge = stats.f.isf(alpha, between, within)
        return f_above(float(edge), between, within, effect_size**2 * nobs)

    def _least(self, name, least, settings):
        # Without more rows than groups nothing is left to estimate a variance from.
        return settings["k_groups"] + 1.0 if name == "nobs" else least

    def solve_power(self, effect_size=None, nobs=None, alpha=None, power=None, k_groups=2):
        return super().solve_power(effect_size=effect_size, nobs=nobs, alpha=alpha, power=power, k_groups=k_groups)


class GofChisquarePower(_Power):
    """Of counts in bins."""

    _names = ("effect_size", "nobs", "alpha", "power")
    _defaults = {}

    def power(self, effect_size, nobs, alpha, n_bins, ddof=0):
        df = n_bins - 1 - ddof
        return chi_square_above(float(stats.chi2.isf(alpha, df)), df, effect_size**2 * nobs)

    def solve_power(self, effect_size=None, nobs=None, alpha=None, power=None, n_bins=2):
        return super().solve_power(effect_size=effect_size, nobs=nobs, alpha=alpha, power=power, n_bins=n_bins)


tt_solve_power = TTestPower().solve_power
tt_ind_solve_power = TTestIndPower().solve_power
zt_ind_solve_power = NormalIndPower().solve_power
