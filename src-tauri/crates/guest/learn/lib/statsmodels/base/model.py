"""`Model` and its results: estimates with tests, predictions, likelihoods."""

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.iolib.summary import head, moment, named
from statsmodels.regression._hypotheses import Hypotheses


class Model:
    """Data with names, as `OLS` takes them."""

    def __init__(self, endog, exog=None, missing="none", **kwargs):
        from statsmodels.regression.linear_model import _names

        exog = np.ones(len(endog)) if exog is None else exog
        self._labels = getattr(endog, "index", None) if isinstance(endog, (pd.Series, pd.DataFrame)) else None
        self._framed = isinstance(exog, (pd.DataFrame, pd.Series))
        self.endog_names = getattr(endog, "name", None) or "y"
        self.exog_names = _names(exog)
        self.endog, self.exog = np.asarray(endog, dtype=float), np.asarray(exog, dtype=float)
        self.exog = self.exog.reshape(-1, 1) if self.exog.ndim == 1 else self.exog
        if self.endog.ndim == 2 and self.endog.shape[1] == 1:
            self.endog = self.endog.ravel()
        if len(self.endog) != len(self.exog):
            raise ValueError(
                "The indices for endog and exog are not aligned"
                if self._labels is not None
                else "endog and exog matrices are different sizes"
            )
        if missing == "drop":
            known = np.isfinite(self.exog).all(axis=1) & (
                np.isfinite(self.endog) if self.endog.ndim == 1 else np.isfinite(self.endog).all(axis=1)
            )
            self.endog, self.exog = self.endog[known], self.exog[known]
            self._labels = None if self._labels is None else self._labels[known.tolist()]
        if not (np.isfinite(self.exog).all() and np.isfinite(self.endog).all()):
            raise ValueError("exog contains inf or nans")
        self._constant = any(float(np.ptp(column)) == 0 and column[0] != 0 for column in self.exog.T)

    @classmethod
    def from_formula(cls, formula, data, subset=None, **kwargs):
        from statsmodels.formula.api import _model

        return _model(cls, formula, data, kwargs)

    @property
    def df_model(self):
        return float(np.linalg.matrix_rank(self.exog) - self._constant)

    @property
    def df_resid(self):
        return np.float64(len(self.exog) - np.linalg.matrix_rank(self.exog))

    def _rows(self, exog, transform=True):
        design = getattr(self, "_design", None)
        rows = design.rows(exog) if design is not None and transform else exog
        rows = np.asarray(rows, dtype=float)
        return rows.reshape(-1, self.exog.shape[1]) if rows.ndim == 1 else rows


class Fitted(Hypotheses):
    """Estimates, their covariance, and the tests that follow from both; set by the subclass: `model`, `_params`, `_covariance`."""

    use_t = False

    @property
    def _own_names(self):
        return self.model.exog_names if self.model._labels is not None or self.model._framed else None

    def _law(self):
        return stats.norm

    @property
    def params(self):
        return named(self._params, self._own_names)

    @property
    def _bse(self):
        return np.sqrt(np.diag(self._covariance))

    @property
    def bse(self):
        return named(self._bse, self._own_names)

    @property
    def tvalues(self):
        return named(self._params / self._bse, self._own_names)

    @property
    def pvalues(self):
        return named(2 * np.asarray(self._law().sf(np.abs(self._params / self._bse))), self._own_names)

    def conf_int(self, alpha=0.05, cols=None):
        reach = float(self._law().ppf(1 - alpha / 2)) * self._bse
        found = np.column_stack([self._params - reach, self._params + reach])
        return found if self._own_names is None else pd.DataFrame(found, index=self._own_names)

    def cov_params(self):
        names = self._own_names
        return self._covariance if names is None else pd.DataFrame(self._covariance, index=names, columns=names)

    def _by_row(self, values):
        return values if self.model._labels is None else pd.Series(values, index=self.model._labels)

    def _table(self, alpha):
        return (
            self._params,
            self._bse,
            np.asarray(self.tvalues),
            np.asarray(self.pvalues),
            *np.asarray(self.conf_int(alpha)).T,
        )

    def _of_rows(self, found, exog):
        """With the labels of the rows that it was worked out for."""
        return pd.Series(found, index=exog.index) if isinstance(exog, (pd.DataFrame, pd.Series)) else found


class Line(Fitted):
    """A line through the rows, and what each row is away from it."""

    @property
    def fittedvalues(self):
        return self._by_row(self.model.exog @ self._params)

    @property
    def resid(self):
        return self._by_row(self.model.endog - self.model.exog @ self._params)

    def predict(self, exog=None, transform=True):
        if exog is None:
            return self.fittedvalues
        return self._of_rows(self.model._rows(exog, transform) @ self._params, exog)


class Likelihood:
    """Results of a likelihood compared with that of a constant alone; the subclass sets `model`, `_params`, `llnull`, `_free`, `mle_retvals`."""

    method, cov_type = "MLE", "nonrobust"

    @property
    def converged(self):
        return self.mle_retvals["converged"]

    @property
    def llf(self):
        return self.model.loglike(self._params)

    @property
    def prsquared(self):
        return 1 - self.llf / self.llnull

    @property
    def llr(self):
        return -2 * (self.llnull - self.llf)

    @property
    def llr_pvalue(self):
        return np.float64(stats.chi2.sf(self.llr, self.df_model))

    @property
    def aic(self):
        return -2 * (self.llf - self._free)

    @property
    def bic(self):
        return -2 * self.llf + np.log(self.nobs) * self._free

    def _head(self, title, yname):
        """The upper part of a summary."""
        date, time = moment()
        name = type(self.model).__name__
        left = [
            ("Dep. Variable:", yname or str(self.model.endog_names)),
            ("Model:", name),
            ("Method:", self.method),
            ("Date:", date),
            ("Time:", time),
            ("converged:", str(self.converged)),
            ("Covariance Type:", self.cov_type),
        ]
        right = [
            ("No. Observations:", f"{self.nobs:.0f}"),
            ("Df Residuals:", f"{self.df_resid:.0f}"),
            ("Df Model:", f"{self.df_model:.0f}"),
            ("Pseudo R-squ.:", f"{self.prsquared:#6.4g}"),
            ("Log-Likelihood:", f"{self.llf:#8.5g}"),
            ("LL-Null:", f"{self.llnull:#8.5g}"),
            ("LLR p-value:", f"{self.llr_pvalue:#6.4g}"),
        ]
        return head(title or f"{name} Regression Results", left, right)
