"""Tables of counts of two classifications."""

import numpy as np
from _unavailable import unavailable
from scipy import stats

__all__ = ["SquareTable", "Table", "Table2x2", "cochrans_q", "mcnemar"]


class _Bunch:
    """Named results."""

    def __init__(self, **named):
        self.__dict__.update(named)

    def __str__(self):
        return "\n".join(f"{name:<12}{value}" for name, value in vars(self).items())

    __repr__ = __str__


def mcnemar(table, exact=True, correction=True):
    """Whether the two classifications are of one frequency, from the pairs that differ."""
    table = np.asarray(table, dtype=float)
    one, other = float(table[0, 1]), float(table[1, 0])
    if exact:
        statistic = min(one, other)
        pvalue = 1.0 if one == other else min(2 * float(stats.binom.cdf(statistic, one + other, 0.5)), 1.0)
        return _Bunch(pvalue=pvalue, statistic=statistic)
    statistic = (abs(one - other) - (1.0 if correction else 0.0)) ** 2 / (one + other)
    return _Bunch(pvalue=float(stats.chi2.sf(statistic, 1)), statistic=statistic)


def cochrans_q(x, return_object=True):
    """Whether several classifications of the same rows as 0 or 1 are of one frequency."""
    table = np.asarray(x, dtype=float)
    width = table.shape[1]
    columns, rows = table.sum(axis=0), table.sum(axis=1)
    statistic = float(
        (width - 1) * (width * (columns**2).sum() - columns.sum() ** 2) / (width * rows.sum() - (rows**2).sum())
    )
    pvalue = float(stats.chi2.sf(statistic, width - 1))
    return _Bunch(df=width - 1, pvalue=pvalue, statistic=statistic) if return_object else (statistic, pvalue, width - 1)


class Table:
    """A table of counts, with what independence would give."""

    def __init__(self, table, shift_zeros=True):
        self.table_orig = table
        counts = np.asarray(table, dtype=float)
        self.table = counts + 0.5 if shift_zeros and (counts == 0).any() else counts

    @classmethod
    def from_data(cls, data, shift_zeros=True):
        import pandas as pd

        first, second = (data.iloc[:, 0], data.iloc[:, 1]) if hasattr(data, "iloc") else np.asarray(data).T
        return cls(pd.crosstab(first, second), shift_zeros)

    @property
    def fittedvalues(self):
        return np.outer(self.table.sum(axis=1), self.table.sum(axis=0)) / self.table.sum()

    @property
    def resid_pearson(self):
        return (self.table - self.fittedvalues) / np.sqrt(self.fittedvalues)

    @property
    def standardized_resids(self):
        whole = self.table.sum()
        rows, columns = self.table.sum(axis=1) / whole, self.table.sum(axis=0) / whole
        return self.resid_pearson / np.sqrt(np.outer(1 - rows, 1 - columns))

    @property
    def chi2_contribs(self):
        return self.resid_pearson**2

    def test_nominal_association(self):
        statistic = float(self.chi2_contribs.sum())
        df = (self.table.shape[0] - 1) * (self.table.shape[1] - 1)
        return _Bunch(df=df, pvalue=1 - float(stats.chi2.cdf(statistic, df)), statistic=statistic)


class SquareTable(Table):
    @unavailable("method")
    def symmetry(self, method="bowker"):
        above = np.triu_indices(len(self.table), 1)
        one, other = self.table[above], self.table.T[above]
        statistic, df = float(((one - other) ** 2 / (one + other)).sum()), len(one)
        return _Bunch(df=df, pvalue=1 - float(stats.chi2.cdf(statistic, df)), statistic=statistic)


class Table2x2(SquareTable):
    """Odds and risks of two rows with two columns."""

    def __init__(self, table, shift_zeros=True):
        super().__init__(table, shift_zeros)
        if self.table.shape != (2, 2):
            raise ValueError("Table2x2 takes a 2x2 table as input.")

    @property
    def oddsratio(self):
        return self.table[0, 0] * self.table[1, 1] / (self.table[0, 1] * self.table[1, 0])

    @property
    def log_oddsratio(self):
        return np.log(self.oddsratio)

    @property
    def log_oddsratio_se(self):
        return np.sqrt((1 / self.table).sum())

    @property
    def riskratio(self):
        shares = self.table[:, 0] / self.table.sum(axis=1)
        return shares[0] / shares[1]

    @property
    def log_riskratio(self):
        return np.log(self.riskratio)

    @property
    def log_riskratio_se(self):
        shares = self.table[:, 0] / self.table.sum(axis=1)
        return np.sqrt(((1 - shares) / (self.table.sum(axis=1) * shares)).sum())

    def oddsratio_pvalue(self, null=1):
        return self._pvalue(self.log_oddsratio - np.log(null), self.log_oddsratio_se)

    def log_oddsratio_pvalue(self, null=0):
        return self._pvalue(self.log_oddsratio - null, self.log_oddsratio_se)

    def riskratio_pvalue(self, null=1):
        return self._pvalue(self.log_riskratio - np.log(null), self.log_riskratio_se)

    def _pvalue(self, distance, error):
        return 2 * stats.norm.cdf(-abs(distance / error))

    def log_oddsratio_confint(self, alpha=0.05, method="normal"):
        return self._around(self.log_oddsratio, self.log_oddsratio_se, alpha)

    def oddsratio_confint(self, alpha=0.05, method="normal"):
        low, high = self.log_oddsratio_confint(alpha)
        return np.exp(low), np.exp(high)

    def log_riskratio_confint(self, alpha=0.05, method="normal"):
        return self._around(self.log_riskratio, self.log_riskratio_se, alpha)

    def riskratio_confint(self, alpha=0.05, method="normal"):
        low, high = self.log_riskratio_confint(alpha)
        return np.exp(low), np.exp(high)

    def _around(self, middle, error, alpha):
        reach = -stats.norm.ppf(alpha / 2) * error
        return middle - reach, middle + reach

    def summary(self, alpha=0.05, float_format="%.3f", method="normal"):
        from statsmodels.iolib.table import SimpleTable

        rows = [
            (self.oddsratio, None, *self.oddsratio_confint(alpha), self.oddsratio_pvalue()),
            (self.log_oddsratio, self.log_oddsratio_se, *self.log_oddsratio_confint(alpha), self.oddsratio_pvalue()),
            (self.riskratio, None, *self.riskratio_confint(alpha), self.riskratio_pvalue()),
            (self.log_riskratio, self.log_riskratio_se, *self.log_riskratio_confint(alpha), self.riskratio_pvalue()),
        ]
        cells = [["" if value is None else float_format % value for value in row] for row in rows]
        names = ["Odds ratio", "Log odds ratio", "Risk ratio", "Log risk ratio"]
        return SimpleTable(cells, ["Estimate", "SE", "LCB", "UCB", "p-value"], names, above="")
