"""Chances and counts by maximum likelihood, with Newton's steps."""

import numpy as np
import pandas as pd
from _unavailable import unavailable
from scipy import special, stats
from statsmodels.base import optimizer
from statsmodels.base.model import Fitted, Likelihood, Model
from statsmodels.iolib.summary import Summary, parameters
from statsmodels.stats.sandwich_covariance import robust


class PerfectSeparationError(Exception):
    pass


class PerfectSeparationWarning(UserWarning):
    pass


class _Discrete(Model):
    """Subclasses say how the likelihood of a row, and its first and second derivative, follow from the height of the line."""

    def __init__(self, endog, exog=None, offset=None, exposure=None, missing="none", **kwargs):
        super().__init__(endog, exog, missing)
        self._offset = (0.0 if offset is None else np.asarray(offset, dtype=float)) + (
            0.0 if exposure is None else np.log(np.asarray(exposure, dtype=float))
        )
        self._check()

    def _check(self):
        pass

    def _raw(self, params):
        return self.exog @ params + self._offset

    def loglike(self, params):
        return np.float64(self._parts(self._raw(np.asarray(params)))[0].sum())

    def fit(
        self,
        start_params=None,
        method="newton",
        maxiter=35,
        full_output=1,
        disp=1,
        cov_type="nonrobust",
        cov_kwds=None,
        use_t=None,
        **kwargs,
    ):
        params = np.zeros(self.exog.shape[1]) if start_params is None else np.asarray(start_params, dtype=float)
        params = self._start(params) if start_params is None else params
        params, steps, converged = optimizer.climbed(params, self._slope_and_bend, maxiter)
        if disp:
            optimizer.told(self, params, steps, converged)
        if not converged:
            import warnings

            warnings.warn("Maximum Likelihood optimization failed to converge. Check mle_retvals")
        return DiscreteResults(self, params, steps, converged, cov_type, cov_kwds, use_t)

    def _slope_and_bend(self, params):
        _, slope, bend = self._parts(self._raw(params))
        return self.exog.T @ slope, (self.exog * bend.reshape(-1, 1)).T @ self.exog

    def _start(self, params):
        return params

    def predict(self, params, exog=None, which="mean", linear=False):
        raw = (self.exog if exog is None else np.asarray(exog, dtype=float)) @ np.asarray(params) + (
            self._offset if exog is None else 0.0
        )
        return raw if linear or which == "linear" else self._mean(raw)


class Logit(_Discrete):
    def _check(self):
        if not ((self.endog >= 0) & (self.endog <= 1)).all():
            raise ValueError("endog must be in the unit interval.")

    def _parts(self, raw):
        chance = self._mean(raw)
        return self.endog * raw - np.logaddexp(0, raw), self.endog - chance, chance * (1 - chance)

    def _mean(self, raw):
        return 1 / (1 + np.exp(-raw))

    def _bend(self, raw):
        """The first and the second derivative of the mean."""
        chance = self._mean(raw)
        slope = chance * (1 - chance)
        return slope, slope * (1 - 2 * chance)


class Probit(Logit):
    def _parts(self, raw):
        sign = 2 * self.endog - 1
        height = sign * raw
        ratio = sign * stats.norm.pdf(raw) / np.clip(special.ndtr(height), 1e-300, 1)
        return special.log_ndtr(height), ratio, ratio * (ratio + raw)

    def _mean(self, raw):
        return special.ndtr(raw)

    def _bend(self, raw):
        slope = stats.norm.pdf(raw)
        return slope, -raw * slope


class Poisson(_Discrete):
    def _check(self):
        if (self.endog < 0).any():
            raise ValueError("endog must be non-negative counts")

    def _start(self, params):
        if self._constant:
            place = next(number for number, column in enumerate(self.exog.T) if float(np.ptp(column)) == 0)
            level = np.log(self.endog.mean()) - np.log(np.exp(self._raw(params)).mean())
            params[place] = level / self.exog[0, place]
        return params

    def _parts(self, raw):
        mean = np.exp(raw)
        return self.endog * raw - mean - special.gammaln(self.endog + 1), self.endog - mean, mean

    def _mean(self, raw):
        return np.exp(raw)

    def _bend(self, raw):
        return np.exp(raw), np.exp(raw)


class NegativeBinomial(_Discrete):
    """Counts that vary more than Poisson's: their variance is the mean plus `alpha` times its square."""

    def fit(self, start_params=None, method="bfgs", maxiter=35, full_output=1, disp=1, cov_type="nonrobust", **kwargs):
        from scipy.optimize import minimize

        start = (
            Poisson(self.endog, self.exog, offset=self._offset).fit(disp=0)._params
            if start_params is None
            else np.asarray(start_params)[:-1]
        )
        excess = (self.endog - np.exp(self._raw(start))) ** 2 / np.exp(self._raw(start)) - 1
        alpha = (
            max(float(np.mean(excess / np.exp(self._raw(start)))), 0.05)
            if start_params is None
            else float(np.asarray(start_params)[-1])
        )
        found = minimize(
            lambda params: -self.loglike(_spread_of(params)) / len(self.endog),
            np.append(start, np.log(alpha)),
            method="BFGS",
        )
        params = _spread_of(found.x)
        if disp:
            print(
                f"Optimization terminated successfully.\n         Current function value: {-self.loglike(params) / len(self.endog):.6f}\n         Iterations: {found.nit}"
            )
        return CountResults(self, params, int(found.nit), True)

    def loglike(self, params):
        params = np.asarray(params)
        mean, size = np.exp(self._raw(params[:-1])), 1 / params[-1]
        chance = size / (size + mean)
        return np.float64(
            (
                special.gammaln(self.endog + size)
                - special.gammaln(self.endog + 1)
                - special.gammaln(size)
                + size * np.log(chance)
                + self.endog * np.log1p(-chance)
            ).sum()
        )

    def predict(self, params, exog=None, which="mean", linear=False):
        return super().predict(np.asarray(params)[: self.exog.shape[1]], exog, which, linear)

    def _mean(self, raw):
        return np.exp(raw)


def _spread_of(params):
    """With the spread itself in place of its logarithm; counts that vary less than Poisson's have hardly any."""
    return np.append(params[:-1], np.exp(np.clip(params[-1], -16.0, 16.0)))


def _curvature(function, place):
    """Second derivatives, by differences of the fourth root of the precision."""
    steps = np.minimum(
        np.finfo(float).eps ** 0.25 * np.maximum(np.abs(place), 0.1),
        np.where(np.arange(len(place)) == len(place) - 1, place / 2, np.inf),
    )
    count = len(place)
    found, moves = np.empty((count, count)), np.diag(steps)
    for one in range(count):
        for other in range(one, count):
            corners = [
                function(place + a * moves[one] + b * moves[other]) for a, b in ((1, 1), (1, -1), (-1, 1), (-1, -1))
            ]
            found[one, other] = found[other, one] = (corners[0] - corners[1] - corners[2] + corners[3]) / (
                4 * steps[one] * steps[other]
            )
    return found


class DiscreteResults(Likelihood, Fitted):
    def __init__(self, model, params, steps, converged, cov_type, cov_kwds=None, use_t=None):
        self.model, self._params, self.cov_type = model, params, cov_type
        self.mle_retvals = {"converged": converged, "iterations": steps}
        self.nobs, self.df_model, self.df_resid = len(model.endog), model.df_model, model.df_resid
        _, slope, bend = model._parts(model._raw(params))
        self._covariance = np.linalg.pinv((model.exog * bend.reshape(-1, 1)).T @ model.exog)
        if cov_type != "nonrobust":
            found = robust(slope.reshape(-1, 1) * model.exog, self._covariance, cov_type, cov_kwds, self.df_resid)
            self._covariance, self.df_resid_inference = found.covariance, found.freedom
        self.use_t = bool(use_t)

    def _law(self):
        return stats.t(self._freedom()) if self.use_t else stats.norm

    def _freedom(self):
        return getattr(self, "df_resid_inference", self.df_resid)

    @property
    def llnull(self):
        null = type(self.model)(self.model.endog, np.ones((self.nobs, 1)), offset=self.model._offset)
        return null.fit(disp=0).llf

    @property
    def _free(self):
        """How many parameters were fitted."""
        return self.df_model + self.model._constant

    @property
    def fittedvalues(self):
        return self._by_row(self.model._raw(self._params))

    @property
    def resid_response(self):
        return self._by_row(self.model.endog - self.model.predict(self._params))

    resid = resid_response

    def predict(self, exog=None, transform=True, **kwargs):
        if exog is None:
            return self._by_row(self.model.predict(self._params, **kwargs))
        return self._of_rows(self.model.predict(self._params, self.model._rows(exog, transform), **kwargs), exog)

    def pred_table(self, threshold=0.5):
        """How often each class was predicted as each."""
        predicted = (self.model.predict(self._params) > threshold).astype(int)
        true = self.model.endog.astype(int)
        return np.bincount(true * 2 + predicted, minlength=4).reshape(2, 2).astype(float)

    @unavailable("atexog", "dummy", "count")
    def get_margeff(self, at="overall", method="dydx", atexog=None, dummy=False, count=False):
        if at != "overall" or method != "dydx":
            raise NotImplementedError("get_margeff has here at='overall' and method='dydx'\nhint: leave both out")
        return Margins(self)

    def summary2(self, yname=None, xname=None, title=None, alpha=0.05, float_format="%.4f"):
        from statsmodels.iolib.summary2 import of_results

        return of_results(self, title=title, xname=xname, yname=yname, alpha=alpha, float_format=float_format)

    def summary(self, yname=None, xname=None, title=None, alpha=0.05, **kwargs):
        return Summary(
            self._head(title, yname) + parameters(xname or self.model.exog_names, self._table(alpha), alpha, "z")
        )


class Margins:
    """How much the mean changes with each column, on average over the rows."""

    def __init__(self, results):
        model, params = results.model, results._params
        slope, bend = model._bend(model._raw(params))
        kept = [number for number, column in enumerate(model.exog.T) if float(np.ptp(column)) > 0]
        self.results, self._names = results, [model.exog_names[number] for number in kept]
        self.margeff = (float(slope.mean()) * params)[kept]
        turn = (np.eye(len(params)) * float(slope.mean()) + np.outer(params, bend @ model.exog / len(slope)))[kept]
        self.margeff_se = np.sqrt(np.diag(turn @ results._covariance @ turn.T))
        self.tvalues = self.margeff / self.margeff_se
        self.pvalues = 2 * stats.norm.sf(np.abs(self.tvalues))

    def conf_int(self, alpha=0.05):
        reach = float(stats.norm.ppf(1 - alpha / 2)) * self.margeff_se
        return np.column_stack([self.margeff - reach, self.margeff + reach])

    def summary_frame(self, alpha=0.05):
        low, high = self.conf_int(alpha).T
        return pd.DataFrame(
            {
                "dy/dx": self.margeff,
                "Std. Err.": self.margeff_se,
                "z": self.tvalues,
                "Pr(>|z|)": self.pvalues,
                "Conf. Int. Low": low,
                "Cont. Int. Hi.": high,
            },
            index=self._names,
        )

    def summary(self, alpha=0.05):
        model = self.results.model
        low, high = self.conf_int(alpha).T
        name = f"{type(model).__name__} Marginal Effects"
        given = [("Dep. Variable:", str(model.endog_names)), ("Method:", "dydx"), ("At:", "overall")]
        lines = [name.center(37), "=" * 37, *(f"{one}{value:>{37 - len(one)}}" for one, value in given)]
        columns = (self.margeff, self.margeff_se, self.tvalues, self.pvalues, low, high)
        table = parameters(self._names, columns, alpha, "z")
        return Summary(lines + [line.replace("     coef", "    dy/dx") for line in table])


class CountResults(DiscreteResults):
    """With a parameter more than there are columns: how far counts are spread."""

    def __init__(self, model, params, steps, converged):
        self.model, self._params = model, params
        self.mle_retvals = {"converged": converged, "iterations": steps}
        self.nobs, self.df_model, self.df_resid = len(model.endog), model.df_model, model.df_resid
        self._covariance = np.linalg.pinv(-_curvature(model.loglike, params))

    @property
    def _own_names(self):
        names = super()._own_names
        return None if names is None else [*names, "alpha"]

    @property
    def fittedvalues(self):
        return self._by_row(self.model._raw(self._params[:-1]))

    @property
    def _free(self):
        return super()._free + 1

    def summary(self, yname=None, xname=None, title=None, alpha=0.05, **kwargs):
        return super().summary(yname, xname or [*self.model.exog_names, "alpha"], title, alpha)
