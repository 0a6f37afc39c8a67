"""Tests of what coefficients add up to."""

import re

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.iolib.summary import parameters

_WIDTH = 78


class ContrastResults:
    """The result of a test of coefficients; with `effect` one row for each contrast, without it one for all together."""

    def __init__(self, statistic, pvalue, law, df_num, df_denom, effect=None, sd=None):
        self.statistic, self.pvalue, self.distribution = statistic, pvalue, law
        self.df_num, self.df_denom, self.effect, self.sd = df_num, df_denom, effect, sd
        if law == "F":
            self.fvalue = statistic
        elif effect is not None:
            self.tvalue = self.zvalue = statistic

    def _interval_law(self):
        return stats.t(self.df_denom) if self.distribution == "t" else stats.norm

    def conf_int(self, alpha=0.05):
        reach = float(self._interval_law().ppf(1 - alpha / 2)) * self.sd
        return np.column_stack([self.effect - reach, self.effect + reach])

    def summary(self, xname=None, alpha=0.05, title=None):
        if self.effect is None:
            return str(self)
        names = list(xname) if xname is not None else [f"c{number}" for number in range(len(self.effect))]
        columns = (self.effect, self.sd, self.statistic, self.pvalue, *self.conf_int(alpha).T)
        return "\n".join(
            [f"{title or 'Test for Constraints':^{_WIDTH}}", *parameters(names, columns, alpha, self.distribution)]
        )

    def summary_frame(self, xname=None, alpha=0.05):
        law = self.distribution
        names = list(xname) if xname is not None else [f"c{number}" for number in range(len(self.effect))]
        columns = dict(
            zip(
                ("coef", "std err", law, f"P>|{law}|", "Conf. Int. Low", "Conf. Int. Upp."),
                (self.effect, self.sd, self.statistic, self.pvalue, *self.conf_int(alpha).T),
            )
        )
        return pd.DataFrame(columns, index=names)

    def __str__(self):
        if self.effect is not None:
            return self.summary()
        if self.distribution == "F":
            return (
                f"<F test: F={self.statistic}, p={self.pvalue}, df_denom={self.df_denom:.3g}, df_num={self.df_num:.3g}>"
            )
        return f"<Wald test (chi2): statistic={self.statistic}, p-value={self.pvalue}, df_denom={self.df_num:.3g}>"

    def __repr__(self):
        return f"<class 'statsmodels.stats.contrast.ContrastResults'>\n{self}"


class WaldTestResults:
    """One row for each term."""

    def __init__(self, table):
        self.table = table
        self.statistic, self.pvalues = table.iloc[:, 0].to_numpy(), table.iloc[:, 1].to_numpy()

    def summary_frame(self):
        law = "F" if "df_denom" in self.table.columns else "chi2"
        names = {"statistic": law, "pvalue": f"P>{law}", "df_constraint": "df constraint", "df_denom": "df denom"}
        return self.table.rename(columns=names)

    def __str__(self):
        return self.summary_frame().to_string()

    def __repr__(self):
        return f"<class 'statsmodels.stats.contrast.WaldTestResults'>\n{self}"


class Hypotheses:
    """Tests that every fit with coefficients and their covariance has: `_params`, `_covariance`, `_by_t`."""

    @property
    def _by_t(self):
        return getattr(self, "use_t", False)

    def t_test(self, r_matrix, cov_p=None, use_t=None):
        matrix, wanted = restrictions(self, r_matrix)
        by_t = self._by_t if use_t is None else use_t
        effect = matrix @ self._params
        sd = np.sqrt(np.diag(matrix @ self._covariance @ matrix.T))
        heights = (effect - wanted) / sd
        law = stats.t(self._freedom()) if by_t else stats.norm
        return ContrastResults(
            heights, 2 * law.sf(np.abs(heights)), "t" if by_t else "z", 1, self._freedom(), effect, sd
        )

    def f_test(self, r_matrix, cov_p=None, invcov=None):
        return self.wald_test(r_matrix, use_f=True)

    def wald_test(self, r_matrix, cov_p=None, invcov=None, use_f=None, df_constraints=None, scalar=True):
        matrix, wanted = restrictions(self, r_matrix)
        off = matrix @ self._params - wanted
        count = len(matrix)
        value = np.float64(off @ np.linalg.solve(matrix @ self._covariance @ matrix.T, off))
        if self._by_t if use_f is None else use_f:
            return ContrastResults(
                float(value / count),
                stats.f.sf(value / count, count, self._freedom()),
                "F",
                float(count),
                self._freedom(),
            )
        return ContrastResults(value, stats.chi2.sf(value, count), "chi2", count, self._freedom())

    def wald_test_terms(self, skip_single=False, extra_constraints=None, combine_terms=None, scalar=True):
        design = getattr(self.model, "_design", None)
        groups = (
            design.groups()
            if design is not None
            else [(name, [place]) for place, name in enumerate(self.model.exog_names)]
        )
        every = np.eye(len(self._params))
        kept = [(name, places) for name, places in groups if len(places) > 1 or not skip_single]
        found = [self.wald_test(every[places]) for _, places in kept]
        columns = {
            "statistic": [one.statistic for one in found],
            "pvalue": [one.pvalue for one in found],
            "df_constraint": [int(one.df_num) for one in found],
        }
        if self._by_t:
            columns["df_denom"] = [self._freedom()] * len(found)
        return WaldTestResults(pd.DataFrame(columns, index=[name for name, _ in kept]))

    def _freedom(self):
        return getattr(self, "df_resid", np.inf)


def restrictions(results, hypotheses):
    """As a matrix and what its products with the coefficients should be; text such as `a = b, c = 0` is read."""
    names = list(results.model.exog_names)
    if isinstance(hypotheses, tuple) and len(hypotheses) == 2:
        matrix, wanted = hypotheses
        return np.atleast_2d(np.asarray(matrix, dtype=float)), np.ravel(np.asarray(wanted, dtype=float))
    if isinstance(hypotheses, dict):
        hypotheses = [f"{name} = {value}" for name, value in hypotheses.items()]
    parts = hypotheses if isinstance(hypotheses, list) and hypotheses and isinstance(hypotheses[0], str) else None
    if isinstance(hypotheses, str):
        parts = _parts(hypotheses, ",", names)
    if parts is None:
        matrix = np.atleast_2d(np.asarray(hypotheses, dtype=float))
        return matrix, np.zeros(len(matrix))
    lines = []
    for part in parts:
        lines += _equalities(part, names)
    return np.array([line for line, _ in lines]), np.array([level for _, level in lines])


def _pattern(names):
    """Names first, the longest one first, since they may hold every sign that a formula has."""
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


def _parts(text, sign, names):
    """The parts between these signs where they are not inside a name."""
    parts = [""]
    for piece in re.findall(rf"{_pattern(names)}|.", text):
        if piece == sign:
            parts.append("")
        else:
            parts[-1] += piece
    return parts


def _equalities(text, names):
    """`a = b = 2` as differences that should be zero."""
    sides = _parts(text, "=", names)
    read = [_sum(side, names) for side in (sides if len(sides) > 1 else [*sides, "0"])]
    last = read[-1]
    return [(line - last[0], last[1] - level) for line, level in read[:-1]]


def _sum(text, names):
    """Coefficients and the number beside them."""
    line, level, sign, times = np.zeros(len(names)), 0.0, 1.0, None
    pattern = rf"\s*(?:(?P<name>{_pattern(names)})|(?P<number>\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+)|(?P<sign>[-+*/()]))"
    place, text = 0, text.strip()
    while place < len(text):
        found = re.match(pattern, text[place:])
        if found is None:
            raise ValueError(
                f"unrecognized token in constraint: `{text[place:]}`\nhint: the coefficients are {', '.join(names)}"
            )
        place += found.end()
        if found["name"] is not None:
            line[names.index(found["name"])] += sign * (1.0 if times is None else times)
            sign, times = 1.0, None
        elif found["number"] is not None:
            times = float(found["number"]) * (1.0 if times is None else times)
        elif found["sign"] in "+-":
            level += sign * (times or 0.0)
            sign, times = -1.0 if found["sign"] == "-" else 1.0, None
    return line, level + sign * (times or 0.0)
