"""Tests of what coefficients add up to."""

import re

import numpy as np
from scipy import stats


class ContrastResults:
    def __init__(self, statistic, pvalue, df_num, df_denom, effect=None, sd=None):
        self.statistic, self.pvalue, self.df_num, self.df_denom = statistic, pvalue, df_num, df_denom
        self.effect, self.sd = effect, sd
        self.fvalue = self.tvalue = statistic

    def __repr__(self):
        if self.sd is None:
            return f"<class 'statsmodels.stats.contrast.ContrastResults'>\n<F test: F={self.statistic}, p={self.pvalue}, df_denom={self.df_denom:.3g}, df_num={self.df_num:.3g}>"
        rows = [f"c{number}: {effect:.4f}, std err {sd:.3f}, t {t:.3f}, P>|t| {p:.3f}" for number, (effect, sd, t, p) in enumerate(zip(self.effect, self.sd, self.tvalue, self.pvalue))]
        return "\n".join(rows)

    __str__ = __repr__


def f_test(results, hypotheses):
    matrix, wanted = restrictions(results, hypotheses)
    off = matrix @ results._params - wanted
    inner = matrix @ results._covariance @ matrix.T
    count = len(matrix)
    value = float(off @ np.linalg.solve(inner, off)) / count
    return ContrastResults(value, float(stats.f.sf(value, count, results.df_resid)), count, results.df_resid)


def t_test(results, hypotheses):
    matrix, wanted = restrictions(results, hypotheses)
    effect = matrix @ results._params
    sd = np.sqrt(np.diag(matrix @ results._covariance @ matrix.T))
    heights = (effect - wanted) / sd
    law = stats.t(results.df_resid) if results.cov_type == "nonrobust" else stats.norm
    return ContrastResults(heights, 2 * law.sf(np.abs(heights)), 1, results.df_resid, effect, sd)


def restrictions(results, hypotheses):
    """As a matrix and what its products with the coefficients should be; text such as `a = b, c = 0` is read."""
    names = list(results.model.exog_names)
    if not isinstance(hypotheses, str):
        matrix = np.atleast_2d(np.asarray(hypotheses, dtype=float))
        return matrix, np.zeros(len(matrix))
    lines = []
    for part in hypotheses.split(","):
        sides = [*part.split("="), "0"][:2]
        left, right = (_terms(side, names) for side in sides)
        lines.append((left[0] - right[0], right[1] - left[1]))
    return np.array([line for line, _ in lines]), np.array([level for _, level in lines])


def _terms(text, names):
    """Coefficients and the number beside them."""
    line, level = np.zeros(len(names)), 0.0
    for sign, term in re.findall(r"([+-]?)\s*([^+-]+)", text.strip().strip("()")):
        times = -1.0 if sign == "-" else 1.0
        factor, _, name = term.strip().rpartition("*")
        times *= float(factor) if factor else 1.0
        name = name.strip()
        if name in names:
            line[names.index(name)] += times
        else:
            level += times * float(name)
    return line, level
