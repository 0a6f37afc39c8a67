"""Tables of the analysis of variance."""

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels import missing as _missing

__all__ = ["anova_lm"]


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
