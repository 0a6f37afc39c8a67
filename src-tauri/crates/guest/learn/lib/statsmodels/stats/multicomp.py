"""Which groups differ, when all pairs are compared (J. Tukey 1949; C. Kramer 1956)."""

import numpy as np
import pandas as pd
from _unavailable import unavailable
from scipy import stats
from statsmodels import missing as _missing
from statsmodels.stats.multitest import multipletests

__all__ = ["MultiComparison", "multipletests", "pairwise_tukeyhsd", "tukeyhsd"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


@unavailable("use_var")
def pairwise_tukeyhsd(endog, groups, alpha=0.05, use_var="equal"):
    return MultiComparison(endog, groups).tukeyhsd(alpha)


class MultiComparison:
    @unavailable("group_order")
    def __init__(self, data, groups, group_order=None):
        self.data, self.groups = np.asarray(data, dtype=float), np.asarray(groups)
        if len(self.data) != len(self.groups):
            raise ValueError(f"data has {len(self.data)} elements and groups has {len(self.groups)}")
        self.groupsunique, self.groupintlab = np.unique(self.groups, return_inverse=True)
        if len(self.groupsunique) < 2:
            raise ValueError("2 or more groups required for multiple comparisons")

    @unavailable("use_var")
    def tukeyhsd(self, alpha=0.05, use_var="equal"):
        return TukeyHSDResults(self, alpha)


class TukeyHSDResults:
    def __init__(self, comparison, alpha):
        self._multicomp, self.alpha, self.groupsunique = comparison, alpha, comparison.groupsunique
        parts = [comparison.data[comparison.groupintlab == number] for number in range(len(self.groupsunique))]
        means, sizes = np.array([part.mean() for part in parts]), np.array([float(len(part)) for part in parts])
        self.df_total = float(sizes.sum() - len(parts))
        self.variance = sum(float(((part - part.mean()) ** 2).sum()) for part in parts) / self.df_total
        pairs = [(one, other) for one in range(len(parts)) for other in range(one + 1, len(parts))]
        self._pairs = pairs
        self.meandiffs = np.array([means[other] - means[one] for one, other in pairs])
        self.std_pairs = np.array(
            [np.sqrt(self.variance * (1 / sizes[one] + 1 / sizes[other]) / 2) for one, other in pairs]
        )
        law = stats.studentized_range
        self.q_crit = float(law.ppf(1 - alpha, len(parts), self.df_total))
        heights = np.abs(self.meandiffs) / self.std_pairs
        self.pvalues = np.array([float(law.sf(height, len(parts), self.df_total)) for height in heights.tolist()])
        reach = self.q_crit * self.std_pairs
        self.confint = np.column_stack([self.meandiffs - reach, self.meandiffs + reach])
        self.reject = heights > self.q_crit
        self.reject2 = self.pvalues < alpha

    def _rows(self):
        names = [str(name) for name in self.groupsunique.tolist()]
        for (one, other), off, chance, (low, high), hit in zip(
            self._pairs, self.meandiffs, self.pvalues, self.confint, self.reject
        ):
            yield (
                names[one],
                names[other],
                *(np.round(value, 4).item() for value in (off, chance, low, high)),
                bool(hit),
            )

    def summary(self):
        return _Table(list(self._rows()), f"Multiple Comparison of Means - Tukey HSD, FWER={self.alpha:4.2f}")

    def summary_frame(self):
        rows = [
            (*row[:2], off, chance, low, high, bool(hit))
            for row, off, chance, (low, high), hit in zip(
                self._rows(), self.meandiffs, self.pvalues, self.confint, self.reject
            )
        ]
        return pd.DataFrame(rows, columns=["group t", "group c", "meandiff", "p-adj", "lower", "upper", "reject"])

    def __str__(self):
        return str(self.summary())


_HEADS = ("group1", "group2", "meandiff", "p-adj", "lower", "upper", "reject")


class _Table:
    def __init__(self, rows, title):
        self.data = [list(_HEADS), *(list(row) for row in rows)]
        self._title = title

    def __str__(self):
        cells = [[str(one) for one in row] for row in self.data]
        wide = [max(len(row[column]) for row in cells) for column in range(7)]
        lines = [" ".join(f"{one:>{width}}" for one, width in zip(row, wide)) for row in cells[1:]]
        heads = " ".join(one.center(width) for one, width in zip(cells[0], wide))
        width = len(heads)
        return "\n".join([self._title.center(width), "=" * width, heads, "-" * width, *lines, "-" * width])

    as_text = __str__

    def __repr__(self):
        return f"<class 'statsmodels.iolib.table.SimpleTable'>\n{self}"


def tukeyhsd(endog, groups, alpha=0.05):
    return pairwise_tukeyhsd(endog, groups, alpha)
