"""Ordinary and weighted least squares, with the tests that go with them."""

import math

import numpy as np
import pandas as pd
from _unavailable import unavailable
from scipy import stats
from scipy._lib._bunch import result_class
from statsmodels.base.model import Line
from statsmodels.iolib.summary import named
from statsmodels.stats.sandwich_covariance import robust

_MODELS = {"OLS": "Least Squares", "WLS": "Least Squares"}


class OLS:
    """Least squares of `endog` on the columns of `exog`; a constant has to be among them to be fitted."""

    @unavailable("hasconst")
    def __init__(self, endog, exog=None, missing="none", hasconst=None, **kwargs):
        if exog is None:
            exog = np.ones(len(endog))
        framed = [one for one in (endog, exog) if isinstance(one, (pd.Series, pd.DataFrame))]
        self._labels = framed[0].index if framed else None
        name = endog.columns[0] if isinstance(endog, pd.DataFrame) else getattr(endog, "name", None)
        self.endog_names = name or "y"
        self.exog_names = _names(exog)
        self.endog, self.exog = np.asarray(endog, dtype=float).ravel(), np.asarray(exog, dtype=float)
        if self.exog.ndim == 1:
            self.exog = self.exog.reshape(-1, 1)
        if len(self.endog) != len(self.exog):
            raise ValueError("The indices for endog and exog are not aligned")
        self._drop(missing)
        if not (np.isfinite(self.exog).all() and np.isfinite(self.endog).all()):
            raise ValueError("exog contains inf or nans")
        self.weights = np.ones(len(self.endog))
        self._intercept = [
            number for number, column in enumerate(self.exog.T) if np.ptp(column) == 0 and column[0] != 0
        ]

    def _drop(self, missing):
        if missing == "drop":
            known = np.isfinite(self.endog) & np.isfinite(self.exog).all(axis=1)
            self.endog, self.exog = self.endog[known], self.exog[known]
            self._labels = None if self._labels is None else self._labels[known.tolist()]

    def fit(self, method="pinv", cov_type="nonrobust", cov_kwds=None, use_t=None, **kwargs):
        return RegressionResults(self, cov_type, cov_kwds, use_t)

    def predict(self, params, exog=None):
        return np.asarray(self.exog if exog is None else exog, dtype=float) @ np.asarray(params)

    @property
    def df_model(self):
        return float(np.linalg.matrix_rank(self.exog) - bool(self._intercept))

    @property
    def df_resid(self):
        return np.float64(len(self.endog) - np.linalg.matrix_rank(self.exog))


class WLS(OLS):
    """Least squares in which each row counts with its weight."""

    def __init__(self, endog, exog=None, weights=1.0, **kwargs):
        super().__init__(endog, exog, **kwargs)
        self.weights = np.ones(len(self.endog)) * np.asarray(weights, dtype=float)


class GLS(OLS):
    """Least squares when rows vary together: `sigma` is their covariance, a variance for each, or one number."""

    def __init__(self, endog, exog=None, sigma=None, **kwargs):
        super().__init__(endog, exog, **kwargs)
        sigma = None if sigma is None else np.asarray(sigma, dtype=float)
        if sigma is None or sigma.ndim < 2:
            self.weights = np.ones(len(self.endog)) / (1.0 if sigma is None else sigma)
        else:
            raise NotImplementedError(
                "GLS with a matrix of covariances is not available here\nhint: give one variance for each row, or use WLS"
            )


def _names(exog):
    if isinstance(exog, pd.DataFrame):
        return [str(name) for name in exog.columns]
    if isinstance(exog, pd.Series):
        return [str(exog.name)]
    rows = np.asarray(exog)
    columns = list(rows.T) if rows.ndim == 2 else [rows]
    number, names = 0, []
    for column in columns:
        if len(column) and np.ptp(column) == 0:
            names.append("const")
        else:
            number += 1
            names.append(f"x{number}")
    return names


CompareLRTestResult = result_class("CompareLRTestResult", "statistic pvalue df_diff")


class RegressionResults(Line):
    """The results of a fit; they are Series when the data had names."""

    def __init__(self, model, cov_type="nonrobust", cov_kwds=None, use_t=None):
        self.model, self.cov_type, self.cov_kwds = model, cov_type, dict(cov_kwds or {})
        root = np.sqrt(model.weights)
        self._rows, self._target = model.exog * root.reshape(-1, 1), model.endog * root
        self._inverse = np.linalg.pinv(self._rows)
        self._params = self._inverse @ self._target
        self.nobs = float(len(model.endog))
        self.df_model, self.df_resid = model.df_model, model.df_resid
        self._resid = model.endog - model.exog @ self._params
        self._wresid = self._resid * root
        self.ssr = np.float64((self._wresid**2).sum())
        self.scale = self.mse_resid = self.ssr / self.df_resid if self.df_resid else np.float64(np.nan)
        self.use_t = cov_type == "nonrobust" if use_t is None else use_t
        self._covariance = self._cov()

    def _cov(self):
        bread = self._inverse @ self._inverse.T
        self.df_resid_inference = self.df_resid
        if self.cov_type == "nonrobust":
            return bread * self.scale
        scores = self._rows * self._wresid.reshape(-1, 1)
        leverage = (self._rows * self._inverse.T).sum(axis=1)
        found = robust(scores, bread, self.cov_type, self.cov_kwds, self.df_resid, leverage)
        self.df_resid_inference = found.freedom
        self.cov_kwds = {**self.cov_kwds, "description": found.description}
        return found.covariance

    def _freedom(self):
        return self.df_resid_inference

    _plain = False  # statsmodels gives arrays from here on where the covariance was exchanged afterwards

    @property
    def _own_names(self):
        has_names = self.model._labels is not None or not self.model.exog_names[-1].startswith("x")
        return self.model.exog_names if has_names and not self._plain else None

    def _law(self):
        return stats.t(self.df_resid_inference) if self._by_t else stats.norm

    @property
    def centered_tss(self):
        weights = self.model.weights
        middle = float((self.model.endog * weights).sum() / weights.sum())
        return np.float64((weights * (self.model.endog - middle) ** 2).sum())

    @property
    def uncentered_tss(self):
        return np.float64((self._target**2).sum())

    @property
    def _tss(self):
        return self.centered_tss if self.model._intercept else self.uncentered_tss

    @property
    def ess(self):
        return self._tss - self.ssr

    @property
    def rsquared(self):
        return 1 - self.ssr / self._tss

    @property
    def rsquared_adj(self):
        return 1 - (self.nobs - bool(self.model._intercept)) / self.df_resid * (1 - self.rsquared)

    @property
    def mse_model(self):
        return self.ess / self.df_model

    @property
    def mse_total(self):
        return self._tss / (self.df_resid + self.df_model)

    @property
    def fvalue(self):
        if self.cov_type == "nonrobust":
            return self.mse_model / self.mse_resid if self.df_model else math.nan
        self.__dict__.setdefault("_f_freedom", self.df_resid_inference)
        kept = [number for number in range(len(self._params)) if number not in self.model._intercept]
        part = self._params[kept]
        return np.float64(part @ np.linalg.inv(self._covariance[np.ix_(kept, kept)]) @ part) / len(kept)

    @property
    def f_pvalue(self):
        # As in statsmodels, the degrees of freedom of clusters count once `fvalue` was asked for.
        freedom = self.__dict__.setdefault("_f_freedom", self.df_resid)
        return stats.f.sf(self.fvalue, self.df_model, freedom)

    @property
    def llf(self):
        half = self.nobs / 2
        return (
            -np.log(self.ssr) * half
            - (1 + math.log(math.pi / half)) * half
            + 0.5 * float(np.log(self.model.weights).sum())
        )

    @property
    def aic(self):
        return -2 * self.llf + 2 * (self.df_model + bool(self.model._intercept))

    @property
    def bic(self):
        return -2 * self.llf + math.log(self.nobs) * (self.df_model + bool(self.model._intercept))

    @property
    def condition_number(self):
        return np.float64(np.linalg.cond(self._rows))

    def predict(self, exog=None, transform=True):
        if exog is None:
            return self.fittedvalues
        design = getattr(self.model, "_design", None)
        rows = design.rows(exog) if design is not None and transform else exog
        found = np.asarray(rows, dtype=float) @ self._params
        labels = getattr(exog if isinstance(exog, pd.Series) else rows, "index", None)
        return found if labels is None else pd.Series(found, index=labels)

    @unavailable("row_labels")
    def get_prediction(self, exog=None, transform=True, weights=None, row_labels=None, **kwargs):
        from statsmodels.regression._prediction import prediction

        return prediction(self, exog, transform, weights)

    def get_influence(self):
        from statsmodels.stats.outliers_influence import OLSInfluence

        return OLSInfluence(self)

    def outlier_test(self, method="bonf", alpha=0.05, **kwargs):
        """Studentised residuals, their p-values, and these corrected for how many there are."""
        from statsmodels.stats.multitest import multipletests

        heights = self.get_influence().resid_studentized_external
        chances = 2 * stats.t.sf(np.abs(heights), self.df_resid - 1)
        found = np.column_stack([heights, chances, multipletests(chances, method=method, alpha=alpha)[1]])
        labels = self.model._labels
        return (
            found
            if labels is None
            else pd.DataFrame(found, index=labels, columns=["student_resid", "unadj_p", f"{method}(p)"])
        )

    @property
    def resid_pearson(self):
        return self._wresid / np.sqrt(self.scale)

    @property
    def wresid(self):
        return self._by_row(self._wresid)

    @property
    def normalized_cov_params(self):
        found, names = self._inverse @ self._inverse.T, self._own_names
        return found if names is None else pd.DataFrame(found, index=names, columns=names)

    @property
    def eigenvals(self):
        """Of the weighted columns times themselves, the largest first."""
        return np.sort(np.linalg.eigvalsh(self._rows.T @ self._rows))[::-1]

    @property
    def k_constant(self):
        return int(bool(self.model._intercept))

    def get_robustcov_results(self, cov_type="HC1", use_t=None, **kwargs):
        made = type(self)(self.model, cov_type, kwargs, self.use_t if use_t is None else use_t)
        made._plain = True
        return made

    def _robust_errors(self, cov_type):
        return named(RegressionResults(self.model, cov_type)._bse, self._own_names)

    def _robust_covariance(self, cov_type):
        return RegressionResults(self.model, cov_type)._covariance

    cov_HC0 = property(lambda self: self._robust_covariance("HC0"))
    cov_HC1 = property(lambda self: self._robust_covariance("HC1"))
    cov_HC2 = property(lambda self: self._robust_covariance("HC2"))
    cov_HC3 = property(lambda self: self._robust_covariance("HC3"))
    HC0_se = property(lambda self: self._robust_errors("HC0"))
    HC1_se = property(lambda self: self._robust_errors("HC1"))
    HC2_se = property(lambda self: self._robust_errors("HC2"))
    HC3_se = property(lambda self: self._robust_errors("HC3"))

    def compare_f_test(self, restricted):
        """F, its p-value and how many coefficients the other model has fewer."""
        fewer = restricted.df_resid - self.df_resid
        value = (restricted.ssr - self.ssr) / fewer / self.ssr * self.df_resid
        return value, stats.f.sf(value, fewer, self.df_resid), np.float64(fewer)

    @unavailable("large_sample")
    def compare_lr_test(self, restricted, large_sample=False):
        fewer = restricted.df_resid - self.df_resid
        value = -2 * (restricted.llf - self.llf)
        return CompareLRTestResult(value, stats.chi2.sf(value, fewer), np.float64(fewer))

    def summary(self, yname=None, xname=None, title=None, alpha=0.05, slim=False):
        from statsmodels.regression._summary import Summary

        return Summary(self, alpha, title)

    def summary2(self, yname=None, xname=None, title=None, alpha=0.05, float_format="%.4f"):
        from statsmodels.iolib.summary2 import of_least_squares

        return of_least_squares(self, title=title, xname=xname, yname=yname, alpha=alpha, float_format=float_format)
