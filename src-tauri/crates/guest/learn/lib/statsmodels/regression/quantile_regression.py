"""Lines through a quantile instead of the mean (R. Koenker 1978), by weights that are found step by step."""

import numpy as np
from scipy import stats
from statsmodels.base.model import Line, Model
from statsmodels.iolib.summary import Summary, head, moment, parameters


class QuantReg(Model):
    def fit(self, q=0.5, vcov="robust", kernel="epa", bandwidth="hsheather", max_iter=1000, p_tol=1e-6, **kwargs):
        if not 0 < q < 1:
            raise ValueError("q must be strictly between 0 and 1")
        weighted, params, moved = self.exog, np.ones(self.exog.shape[1]), 10.0
        for steps in range(1, max_iter + 1):
            before = params
            params = np.linalg.pinv(weighted.T @ self.exog) @ (weighted.T @ self.endog)
            resid = self.endog - self.exog @ params
            resid = np.where(np.abs(resid) < 1e-6, np.where(resid < 0, -1e-6, 1e-6), resid)
            size = np.abs(np.where(resid < 0, q * resid, (1 - q) * resid))
            weighted = self.exog / size.reshape(-1, 1)
            moved = float(np.max(np.abs(params - before)))
            if moved <= p_tol:
                break
        return QuantRegResults(self, params, q, steps, vcov)


class QuantRegResults(Line):
    use_t = True

    def __init__(self, model, params, q, steps, vcov):
        self.model, self._params, self.q, self.iterations = model, params, q, steps
        self.nobs, self.df_model, self.df_resid = len(model.endog), model.df_model, model.df_resid
        self._resid = model.endog - model.exog @ params
        self.bandwidth = self._width()
        density = float((0.75 * np.clip(1 - (self._resid / self.bandwidth) ** 2, 0, None)).sum()) / (
            self.nobs * self.bandwidth
        )
        self.sparsity = 1 / density
        inverse = np.linalg.pinv(model.exog.T @ model.exog)
        if vcov == "iid":
            self._covariance = (1 / density) ** 2 * q * (1 - q) * inverse
        else:
            sides = np.where(self._resid > 0, (q / density) ** 2, ((1 - q) / density) ** 2)
            self._covariance = inverse @ (model.exog.T * sides) @ model.exog @ inverse

    def _width(self):
        """By P. Hall and S. Sheather (1988)."""
        height = stats.norm.ppf(self.q)
        own = (
            self.nobs ** (-1 / 3)
            * stats.norm.ppf(0.975) ** (2 / 3)
            * (1.5 * stats.norm.pdf(height) ** 2 / (2 * height**2 + 1)) ** (1 / 3)
        )
        low, high = np.quantile(self._resid, [0.25, 0.75])
        spread = min(float(np.std(self.model.endog)), (high - low) / 1.34)
        return spread * (stats.norm.ppf(self.q + own) - stats.norm.ppf(self.q - own))

    def _law(self):
        return stats.t(self.df_resid)

    @property
    def prsquared(self):
        def loss(off):
            return float(np.where(off < 0, (1 - self.q) * -off, self.q * off).sum())

        return 1 - loss(self._resid) / loss(self.model.endog - np.quantile(self.model.endog, self.q))

    def summary(self, yname=None, xname=None, title=None, alpha=0.05, **kwargs):
        date, time = moment()
        left = [
            ("Dep. Variable:", yname or str(self.model.endog_names)),
            ("Model:", "QuantReg"),
            ("Method:", "Least Squares"),
            ("Date:", date),
            ("Time:", time),
        ]
        right = [
            ("Pseudo R-squared:", f"{self.prsquared:#8.4g}"),
            ("Bandwidth:", f"{self.bandwidth:#8.4g}"),
            ("Sparsity:", f"{self.sparsity:#8.4g}"),
            ("No. Observations:", f"{self.nobs:.0f}"),
            ("Df Residuals:", f"{self.df_resid:.0f}"),
            ("Df Model:", f"{self.df_model:.0f}"),
        ]
        return Summary(
            head(title or "QuantReg Regression Results", left, right)
            + parameters(xname or self.model.exog_names, self._table(alpha), alpha, "t")
        )
