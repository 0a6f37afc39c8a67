"""Lines that far points pull less (P. Huber 1981), by weights that are found step by step."""

import numpy as np
from _unavailable import unavailable
from statsmodels.base.model import Line, Model
from statsmodels.iolib.summary import Summary, head, moment, parameters
from statsmodels.robust import norms

_NORMAL = 0.6744897501960817  # the upper quartile of the normal distribution


class RLM(Model):
    def __init__(self, endog, exog, M=None, missing="none", **kwargs):
        super().__init__(endog, exog, missing)
        self.M = norms.HuberT() if M is None else M

    @unavailable("scale_est", "cov")
    def fit(self, maxiter=50, tol=1e-8, scale_est="mad", init=None, cov="H1", update_scale=True, **kwargs):
        params, weights = np.linalg.lstsq(self.exog, self.endog, rcond=None)[0], np.ones(len(self.endog))
        resid = self.endog - self.exog @ params
        scale, steps = _spread(resid), 1
        deviance, before = self._deviance(resid, weights), np.inf
        while abs(deviance - before) > tol and steps < maxiter and scale:
            weights = self.M.weights(resid / scale)
            root = np.sqrt(weights)
            params = np.linalg.lstsq(self.exog * root.reshape(-1, 1), self.endog * root, rcond=None)[0]
            resid = self.endog - self.exog @ params
            scale = _spread(resid) if update_scale else scale
            deviance, before = self._deviance(resid, weights), deviance
            steps += 1
        return RLMResults(self, params, scale, weights, steps)

    def _deviance(self, resid, weights):
        """The criterion at which the real one stops: residuals over the variance, not the spread."""
        variance = float((weights * resid**2).sum()) / self.df_resid
        return float(self.M.rho(resid / variance).sum()) if variance else 0.0


def _spread(resid):
    return float(np.median(np.abs(resid))) / _NORMAL


class RLMResults(Line):
    def __init__(self, model, params, scale, weights, steps):
        self.model, self._params, self.scale, self.weights = model, params, scale, weights
        self.fit_history = {"iteration": steps}
        self.nobs, self.df_model, self.df_resid = len(model.endog), model.df_model, model.df_resid
        shares = (model.endog - model.exog @ params) / scale
        bend = model.M.psi_deriv(shares)
        middle, count = float(bend.mean()), self.nobs
        correction = 1 + (self.df_model + 1) / count * float(bend.var()) / middle**2
        spread = float((model.M.psi(shares) ** 2).sum()) * scale**2 / self.df_resid
        self._covariance = correction**2 * spread / middle**2 * np.linalg.inv(model.exog.T @ model.exog)

    def summary(self, yname=None, xname=None, title=None, alpha=0.05, **kwargs):
        date, time = moment()
        left = [
            ("Dep. Variable:", yname or str(self.model.endog_names)),
            ("Model:", "RLM"),
            ("Method:", "IRLS"),
            ("Norm:", type(self.model.M).__name__),
            ("Scale Est.:", "mad"),
            ("Cov Type:", "H1"),
            ("Date:", date),
            ("Time:", time),
            ("No. Iterations:", str(self.fit_history["iteration"])),
        ]
        right = [
            ("No. Observations:", f"{self.nobs:.0f}"),
            ("Df Residuals:", f"{self.df_resid:.0f}"),
            ("Df Model:", f"{self.df_model:.0f}"),
        ]
        return Summary(
            head(title or "Robust linear Model Regression Results", left, right)
            + parameters(xname or self.model.exog_names, self._table(alpha), alpha, "z")
        )
