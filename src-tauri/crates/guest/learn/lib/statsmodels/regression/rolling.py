"""Least squares in a window that moves along."""

import numpy as np
import pandas as pd
from _unavailable import unavailable
from statsmodels.regression.linear_model import OLS, WLS

__all__ = ["RollingOLS", "RollingWLS"]


class RollingWLS:
    """A fit at each row, of the rows of the window that ends there."""

    def __init__(self, endog, exog, window=None, *, weights=None, min_nobs=None, missing="drop", expanding=False):
        if missing not in ("drop", "skip"):
            raise NotImplementedError(f"missing={missing!r} is not available here\nhint: 'drop' and 'skip' are")
        plain = OLS(endog, exog, missing="none") if not _gaps(endog, exog) else OLS(*_filled(endog, exog))
        self.endog_names, self.exog_names, self._labels = plain.endog_names, plain.exog_names, plain._labels
        self.endog = np.asarray(endog, dtype=float).ravel()
        self.exog = np.asarray(exog, dtype=float).reshape(len(self.endog), -1)
        self.weights = np.ones(len(self.endog)) if weights is None else np.asarray(weights, dtype=float)
        self.window = len(self.endog) if window is None else window
        self.min_nobs, self.expanding, self.missing = min_nobs, expanding, missing
        if not self.exog.shape[1] < self.window <= len(self.endog):
            raise ValueError(
                "window must be larger than the number of regressors in the model and at most the number of observations"
            )

    @unavailable("reset", "params_only")
    def fit(self, method="inv", cov_type="nonrobust", cov_kwds=None, reset=None, use_t=None, params_only=False):
        known = np.isfinite(self.exog).all(axis=1) & np.isfinite(self.endog)
        least, fits = self.min_nobs or (self.exog.shape[1] if self.expanding else self.window), []
        for end in range(1, len(self.endog) + 1):
            start = 0 if self.expanding and end < self.window else max(end - self.window, 0)
            rows = np.arange(start, end)[known[start:end]]
            whole = self.missing == "drop" or len(rows) == end - start
            enough = (end >= self.window or self.expanding) and len(rows) >= min(least, self.window) and whole
            enough = enough and len(rows) > self.exog.shape[1]
            model = WLS(self.endog[rows], self.exog[rows], weights=self.weights[rows]) if enough else None
            fits.append(None if model is None else model.fit(cov_type=cov_type, cov_kwds=cov_kwds, use_t=use_t))
        return RollingRegressionResults(self, fits)


class RollingOLS(RollingWLS):
    def __init__(self, endog, exog, window=None, *, min_nobs=None, missing="drop", expanding=False):
        super().__init__(endog, exog, window, min_nobs=min_nobs, missing=missing, expanding=expanding)


def _gaps(endog, exog):
    return bool(np.isnan(np.asarray(endog, dtype=float)).any() or np.isnan(np.asarray(exog, dtype=float)).any())


def _filled(endog, exog):
    fill = lambda one: one.fillna(0) if hasattr(one, "fillna") else np.nan_to_num(one)
    return fill(endog), fill(exog)


class RollingRegressionResults:
    def __init__(self, model, fits):
        self.model, self._fits = model, fits

    def _table(self, of):
        blank = np.full(len(self.model.exog_names), np.nan)
        found = np.array([blank if fit is None else of(fit) for fit in self._fits])
        if self.model._labels is None:
            return found
        return pd.DataFrame(found, index=self.model._labels, columns=self.model.exog_names)

    def _series(self, of):
        found = np.array([np.nan if fit is None else float(of(fit)) for fit in self._fits])
        return found if self.model._labels is None else pd.Series(found, index=self.model._labels)

    params = property(lambda self: self._table(lambda fit: fit._params))
    bse = property(lambda self: self._table(lambda fit: fit._bse))
    tvalues = property(lambda self: self._table(lambda fit: fit._params / fit._bse))
    pvalues = property(lambda self: self._table(lambda fit: np.asarray(fit.pvalues)))
    rsquared = property(lambda self: self._series(lambda fit: fit.rsquared))
    rsquared_adj = property(lambda self: self._series(lambda fit: fit.rsquared_adj))
    nobs = property(lambda self: self._series(lambda fit: fit.nobs))
    ssr = property(lambda self: self._series(lambda fit: fit.ssr))
    mse_resid = property(lambda self: self._series(lambda fit: fit.mse_resid))
    fvalue = property(lambda self: self._series(lambda fit: fit.fvalue))
    f_pvalue = property(lambda self: self._series(lambda fit: fit.f_pvalue))
    llf = property(lambda self: self._series(lambda fit: fit.llf))
    aic = property(lambda self: self._series(lambda fit: fit.aic))
    bic = property(lambda self: self._series(lambda fit: fit.bic))

    def conf_int(self, alpha=0.05):
        """The ends for each coefficient, under two levels of columns."""
        names = self.model.exog_names
        blank = np.full((len(names), 2), np.nan)
        found = np.array([blank if fit is None else np.asarray(fit.conf_int(alpha)) for fit in self._fits])
        if self.model._labels is None:
            return np.transpose(found, (0, 2, 1))
        columns = pd.MultiIndex.from_product([names, ["lower", "upper"]])
        return pd.DataFrame(found.reshape(len(found), -1), index=self.model._labels, columns=columns)
