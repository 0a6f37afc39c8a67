"""Generalised linear models by weighted least squares in rounds (P. McCullagh and J. Nelder 1989)."""

import numpy as np
from scipy import stats
from statsmodels.base.model import Fitted, Model
from statsmodels.genmod import families
from statsmodels.iolib.summary import Summary, head, moment, parameters
from statsmodels.stats.sandwich_covariance import robust


class GLM(Model):
    def __init__(
        self,
        endog,
        exog=None,
        family=None,
        offset=None,
        exposure=None,
        freq_weights=None,
        var_weights=None,
        missing="none",
        **kwargs,
    ):
        super().__init__(endog, exog, missing)
        self.family = families.Gaussian() if family is None else family() if isinstance(family, type) else family
        count = len(self.exog)
        self.freq_weights = np.ones(count) if freq_weights is None else np.asarray(freq_weights, dtype=float)
        self.var_weights = np.ones(count) if var_weights is None else np.asarray(var_weights, dtype=float)
        self._offset = (
            np.zeros(count)
            + (0.0 if offset is None else np.asarray(offset, dtype=float))
            + (0.0 if exposure is None else np.log(np.asarray(exposure, dtype=float)))
        )
        self._trials = np.ones(count)
        if isinstance(self.family, families.Binomial) and self.endog.ndim == 2:
            self._trials = self.endog.sum(axis=1)
            self.endog = self.endog[:, 0] / self._trials
        if isinstance(self.family, families.Binomial) and ((self.endog < 0) | (self.endog > 1)).any():
            raise ValueError(
                "The first guess on the deviance function returned a nan. This could be a boundary problem and should be reported.\nhint: a target of 0 and 1 is expected"
            )

    def fit(
        self,
        start_params=None,
        maxiter=100,
        method="IRLS",
        tol=1e-8,
        scale=None,
        cov_type="nonrobust",
        cov_kwds=None,
        use_t=None,
        disp=False,
        **kwargs,
    ):
        found = self._irls(maxiter, tol, start_params)
        return GLMResults(self, *found, scale, cov_type, cov_kwds, use_t)

    def _weights(self):
        return self.freq_weights * self.var_weights * self._trials

    def _irls(self, maxiter, tol, start):
        family, link, weights, y = self.family, self.family.link, self._weights(), self.endog
        mean = family.starting_mu(y) if start is None else link.inverse(self.exog @ np.asarray(start) + self._offset)
        scale = self._scale(mean)
        before = [np.inf, family.deviance(y, mean, weights) / scale]
        raw, inverse = link(mean), None
        for step in range(1, maxiter + 1):
            slope = link.deriv(mean)
            own = weights / (slope**2 * family.variance(mean))
            root = np.sqrt(own)
            inverse = np.linalg.pinv(self.exog * root.reshape(-1, 1))
            params = inverse @ (root * (raw + slope * (y - mean) - self._offset))
            raw = self.exog @ params + self._offset
            mean = link.inverse(raw)
            # Divided by the scale of the round before, as the real one watches it.
            before.append(family.deviance(y, mean, weights) / scale)
            scale = self._scale(mean)
            if np.isclose(before[-1], before[-2], rtol=0, atol=tol):
                return params, mean, inverse @ inverse.T, step, True
        return params, mean, inverse @ inverse.T, maxiter, False

    def _scale(self, mean):
        if not self.family._scaled:
            return 1.0
        return np.float64((self._weights() * (self.endog - mean) ** 2 / self.family.variance(mean)).sum()) / (
            self.freq_weights.sum() - self.df_model - self._constant
        )

    def predict(self, params, exog=None, offset=None, exposure=None, which="mean", linear=False):
        rows = self.exog if exog is None else np.asarray(exog, dtype=float)
        raw = rows @ np.asarray(params) + (self._offset if exog is None else 0.0)
        return raw if linear or which == "linear" else self.family.link.inverse(raw)


class GLMResults(Fitted):
    def __init__(self, model, params, mean, inverse, steps, converged, scale, cov_type, cov_kwds=None, use_t=None):
        self.model, self.family, self._params, self._mean = model, model.family, params, mean
        self.converged, self.method, self.cov_type = converged, "IRLS", cov_type
        self.fit_history = {"iteration": steps}
        self.nobs = float(model.freq_weights.sum())
        self.df_model = model.df_model
        self.df_resid = self.nobs - self.df_model - model._constant
        weights = model._weights()
        spread = model.family.variance(mean)
        self.pearson_chi2 = np.float64((weights * (model.endog - mean) ** 2 / spread).sum())
        wanted = scale if isinstance(scale, (int, float)) else None
        self.scale = (
            wanted
            if wanted is not None
            else self.pearson_chi2 / self.df_resid
            if model.family._scaled or scale == "X2"
            else 1.0
        )
        self._covariance = inverse * self.scale
        if cov_type != "nonrobust":
            self._make_robust(inverse, weights, spread, cov_kwds)
        self.use_t = bool(use_t)

    def _make_robust(self, inverse, weights, spread, cov_kwds):
        model = self.model
        score = (weights * (model.endog - self._mean) / (spread * model.family.link.deriv(self._mean))).reshape(
            -1, 1
        ) * model.exog
        found = robust(score, inverse, self.cov_type, cov_kwds, self.df_resid)
        self._covariance, self.df_resid_inference = found.covariance, found.freedom

    def _law(self):
        return stats.t(self._freedom()) if self.use_t else stats.norm

    def _freedom(self):
        return getattr(self, "df_resid_inference", self.df_resid)

    @property
    def mu(self):
        return self._mean

    @property
    def fittedvalues(self):
        return self._by_row(self._mean)

    @property
    def resid_response(self):
        return self._by_row(self.model.endog - self._mean)

    @property
    def resid_pearson(self):
        return self._by_row(
            (self.model.endog - self._mean) * np.sqrt(self.model._weights() / self.family.variance(self._mean))
        )

    @property
    def resid_deviance(self):
        unit = self.family._unit(self.model.endog, self._mean) * self.model._weights()
        return self._by_row(np.sign(self.model.endog - self._mean) * np.sqrt(np.clip(unit, 0, np.inf)))

    @property
    def deviance(self):
        return self.family.deviance(self.model.endog, self._mean, self.model._weights())

    @property
    def llf(self):
        scale, weights = self.scale, self.model._weights()
        if isinstance(self.family, families.Gaussian):
            scale = float((weights * (self.model.endog - self._mean) ** 2).sum() / weights.sum())
        return self.family.loglike(self.model.endog, self._mean, weights, scale)

    def _null(self):
        rows = np.ones((len(self.model.endog), 1))
        model = GLM(
            self.model.endog,
            rows,
            self.family,
            self.model._offset,
            freq_weights=self.model.freq_weights,
            var_weights=self.model.var_weights * self.model._trials,
        )
        return model.fit()

    @property
    def null_deviance(self):
        return self._null().deviance

    @property
    def llnull(self):
        null = self._null()
        return self.family.loglike(self.model.endog, null._mean, self.model._weights(), self.scale)

    def pseudo_rsquared(self, kind="cs"):
        if kind.lower().startswith("mcf"):
            return 1 - self.llf / self.llnull
        return 1 - np.exp((self.llnull - self.llf) * (2 / self.nobs))

    @property
    def aic(self):
        return -2 * self.llf + 2 * (self.df_model + 1)

    @property
    def bic_llf(self):
        return -2 * self.llf + (self.df_model + 1) * np.log(self.nobs)

    @property
    def bic_deviance(self):
        return self.deviance - self.df_resid * np.log(self.nobs)

    bic = bic_llf

    def predict(self, exog=None, transform=True, **kwargs):
        if exog is None:
            return self.fittedvalues
        return self._of_rows(self.model.predict(self._params, self.model._rows(exog, transform), **kwargs), exog)

    def summary2(self, yname=None, xname=None, title=None, alpha=0.05, float_format="%.4f"):
        from statsmodels.iolib.summary2 import of_results

        return of_results(self, title=title, xname=xname, yname=yname, alpha=alpha, float_format=float_format)

    def summary(self, yname=None, xname=None, title=None, alpha=0.05):
        date, time = moment()
        left = [
            ("Dep. Variable:", yname or str(self.model.endog_names)),
            ("Model:", "GLM"),
            ("Model Family:", type(self.family).__name__),
            ("Link Function:", type(self.family.link).__name__),
            ("Method:", self.method),
            ("Date:", date),
            ("Time:", time),
            ("No. Iterations:", str(self.fit_history["iteration"])),
            ("Covariance Type:", self.cov_type),
        ]
        right = [
            ("No. Observations:", f"{self.nobs:.0f}"),
            ("Df Residuals:", f"{self.df_resid:.0f}"),
            ("Df Model:", f"{self.df_model:.0f}"),
            ("Scale:", f"{self.scale:#8.5g}"),
            ("Log-Likelihood:", f"{self.llf:#8.5g}"),
            ("Deviance:", f"{self.deviance:#8.5g}"),
            ("Pearson chi2:", f"{self.pearson_chi2:#6.3g}"),
            ("Pseudo R-squ. (CS):", f"{self.pseudo_rsquared():#6.4g}"),
        ]
        lines = head(title or "Generalized Linear Model Regression Results", left, right)
        return Summary(lines + parameters(xname or self.model.exog_names, self._table(alpha), alpha, "z"))
