"""Tables of the analysis of variance."""

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels import missing as _missing

__all__ = ["AnovaRM", "anova_lm"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def anova_lm(*args, scale=None, test="F", typ=1, robust=None, **kwargs):
    """Sums of squares of each term of a fitted formula, in the order of its columns (1), each given those without it (2), or given all (3)."""
    if len(args) > 1:
        return _compared(args)
    (fit,) = args
    design = getattr(fit.model, "_design", None)
    if design is None:
        raise ValueError(
            "anova_lm needs a model that was fitted from a formula\nhint: smf.ols('y ~ a + b', data).fit()"
        )
    typ = {"I": 1, "II": 2, "III": 3}.get(typ, typ)
    groups = design.groups()
    if typ == 1:
        return _in_turn(fit, groups)
    if typ not in (2, 3):
        raise ValueError(f"Type {typ!s} not understood")
    return _given_others(fit, groups, typ)


def _left(fit, places):
    """The residual sum of squares of the columns at these places."""
    rows = fit._rows[:, places]
    if not places:
        return float((fit._target**2).sum())
    return float(((fit._target - rows @ (np.linalg.pinv(rows) @ fit._target)) ** 2).sum())


def _in_turn(fit, groups):
    used, rows, index = [], [], []
    before = None
    for name, places in groups:
        used = used + places
        left = _left(fit, used)
        if name != "Intercept":
            before = float((fit._target**2).sum()) if before is None else before
            rows.append((float(len(places)), before - left))
            index.append(name)
        before = left
    table = [(free, sums, sums / free, *_tested(fit, sums, free)) for free, sums in rows]
    table.append((fit.df_resid, fit.ssr, fit.ssr / fit.df_resid, np.nan, np.nan))
    return pd.DataFrame(table, index=[*index, "Residual"], columns=["df", "sum_sq", "mean_sq", "F", "PR(>F)"])


def _tested(fit, sums, free):
    height = sums / free / fit.scale
    return height, float(stats.f.sf(height, free, fit.df_resid))


def _given_others(fit, groups, typ):
    every = [place for _, places in groups for place in places]
    rows, index = [], []
    for name, places in groups:
        if typ == 2 and name == "Intercept":
            continue
        own = set(name.split(":"))
        # With type 2, terms that hold this one do not take part.
        above = [place for other, held in groups if typ == 2 and own < set(other.split(":")) for place in held]
        rest = [place for place in every if place not in places and place not in above]
        sums = _left(fit, rest) - _left(fit, sorted(rest + places))
        rows.append((sums, float(len(places)), *_tested(fit, sums, len(places))))
        index.append(name)
    rows.append((fit.ssr, fit.df_resid, np.nan, np.nan))
    return pd.DataFrame(rows, index=[*index, "Residual"], columns=["sum_sq", "df", "F", "PR(>F)"])


def _compared(fits):
    table, last = [], fits[-1]
    for number, fit in enumerate(fits):
        if not number:
            table.append((fit.df_resid, fit.ssr, 0.0, np.nan, np.nan, np.nan))
            continue
        free, sums = fits[number - 1].df_resid - fit.df_resid, fits[number - 1].ssr - fit.ssr
        height = sums / free / last.scale
        table.append((fit.df_resid, fit.ssr, free, sums, height, float(stats.f.sf(height, free, last.df_resid))))
    return pd.DataFrame(table, columns=["df_resid", "ssr", "df_diff", "ss_diff", "F", "Pr(>F)"])


class AnovaRM:
    """The analysis of variance of measures repeated in each subject, with the same conditions for all."""

    def __init__(self, data, depvar, subject, within=None, between=None, aggregate_func=None):
        if between is not None:
            raise NotImplementedError("Between subject effect not yet supported!")
        if not within:
            raise ValueError("within must name at least one factor")
        keys = [subject, *within]
        if data.duplicated(keys).any():
            if aggregate_func is None:
                raise ValueError(
                    "The data set contains more than one observation per subject and cell. Either aggregate the data "
                    "manually, or pass the `aggregate_func` parameter."
                )
            data = data.groupby(keys, as_index=False)[depvar].agg(aggregate_func)
        self.data, self.depvar, self.within, self.subject = data, depvar, list(within), subject
        levels = [data[key].drop_duplicates().sort_values().tolist() for key in keys]
        if len(data) != int(np.prod([len(own) for own in levels])):
            raise ValueError("Data is unbalanced.")
        places = [data[key].map({level: place for place, level in enumerate(own)}) for key, own in zip(keys, levels)]
        self._cells = np.empty([len(own) for own in levels])
        self._cells[tuple(place.to_numpy() for place in places)] = data[depvar].to_numpy(dtype=float)

    def fit(self):
        from itertools import combinations

        factors = range(len(self.within))
        terms = [term for size in range(1, len(self.within) + 1) for term in combinations(factors, size)]
        rows = [self._test(term) for term in terms]
        names = [":".join(self.within[factor] for factor in term) for term in terms]
        return AnovaResults(pd.DataFrame(rows, columns=["F Value", "Num DF", "Den DF", "Pr > F"], index=names))

    def _test(self, term):
        """F of the contrasts of a term against how much subjects differ in them."""
        found = self._cells
        for factor in reversed(range(len(self.within))):
            count = found.shape[factor + 1]
            weights = _contrasts(count) if factor in term else np.full((count, 1), 1 / np.sqrt(count))
            found = np.moveaxis(np.tensordot(found, weights, axes=([factor + 1], [0])), -1, factor + 1)
        found = found.reshape(len(found), -1)
        count, size = found.shape
        middle = found.mean(axis=0)
        between, within = size, size * (count - 1)
        value = count * float((middle**2).sum()) / between / (float(((found - middle) ** 2).sum()) / within)
        return value, float(between), float(within), float(stats.f.sf(value, between, within))


def _contrasts(count):
    """Differences of levels that are at right angles and of length 1."""
    steps = np.tril(np.ones((count, count - 1)), -1)
    return np.linalg.qr(steps - steps.mean(axis=0))[0]


class AnovaResults:
    def __init__(self, anova_table):
        self.anova_table = anova_table

    def summary(self):
        from statsmodels.iolib.summary2 import Summary

        made = Summary()
        made.add_title("Anova")
        made.add_df(self.anova_table)
        return made

    def __str__(self):
        return str(self.summary())
