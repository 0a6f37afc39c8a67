"""Chances of several classes by maximum likelihood."""

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.base import optimizer
from statsmodels.base.model import Likelihood, Model
from statsmodels.iolib.summary import Summary, parameter_cells, parameter_row, parameter_width


def _label(value):
    """Formulas turn numbers into floats; whole ones are written without a point."""
    return int(value) if isinstance(value, float) and value == int(value) else value


class MNLogit(Model):
    """Each class but the first has a line of its own; classes are numbered in their order."""

    def __init__(self, endog, exog=None, missing="none", **kwargs):
        values = endog.iloc[:, 0] if isinstance(endog, pd.DataFrame) else endog
        classes, codes = np.unique(np.asarray(values), return_inverse=True)
        if len(classes) < 2:
            raise ValueError("at least two classes are expected")
        named = codes if not isinstance(values, pd.Series) else pd.Series(codes, index=values.index, name=values.name)
        super().__init__(named, exog, missing)
        self._classes, self.J, self.K = [_label(one) for one in classes.tolist()], len(classes), self.exog.shape[1]
        self._hits = (self.endog.astype(int).reshape(-1, 1) == np.arange(self.J)).astype(float)

    @property
    def _ynames_map(self):
        return {number: str(name) for number, name in enumerate(self._classes)}

    def _chances(self, params, rows):
        heights = np.column_stack([np.zeros(len(rows)), rows @ params])
        heights = np.exp(heights - heights.max(axis=1, keepdims=True))
        return heights / heights.sum(axis=1, keepdims=True)

    def loglike(self, params):
        chances = self._chances(np.asarray(params, dtype=float).reshape(self.K, -1), self.exog)
        return np.float64((self._hits * np.log(chances)).sum())

    def _curvature(self, params):
        chances, width = self._chances(params, self.exog)[:, 1:], (self.J - 1) * self.K
        found = np.empty((width, width))
        for one in range(self.J - 1):
            for other in range(self.J - 1):
                weights = chances[:, one] * ((one == other) - chances[:, other])
                place = slice(one * self.K, (one + 1) * self.K), slice(other * self.K, (other + 1) * self.K)
                found[place] = (self.exog * weights.reshape(-1, 1)).T @ self.exog
        return found

    def fit(self, start_params=None, method="newton", maxiter=35, full_output=1, disp=1, **kwargs):
        start = (
            np.zeros((self.K, self.J - 1))
            if start_params is None
            else np.asarray(start_params, dtype=float).reshape(self.K, -1)
        )
        found, steps, converged = optimizer.climbed(start.T.ravel(), self._slope_and_curvature, maxiter)
        params = self._by_class(found)
        if disp:
            optimizer.told(self, params, steps, converged)
        return MultinomialResults(self, params, steps, converged)

    def _by_class(self, params):
        """A column for each class but the first."""
        return params.reshape(self.J - 1, self.K).T

    def _slope_and_curvature(self, params):
        params = self._by_class(params)
        return (self.exog.T @ (self._hits - self._chances(params, self.exog))[:, 1:]).T.ravel(), self._curvature(params)

    def predict(self, params, exog=None):
        return self._chances(np.asarray(params), self.exog if exog is None else np.asarray(exog, dtype=float))


class MultinomialResults(Likelihood):
    """The results of a fit; `params` has one column for each class but the first."""

    def __init__(self, model, params, steps, converged):
        self.model, self._params = model, params
        self.mle_retvals = {"converged": converged, "iterations": steps}
        self.nobs = len(model.endog)
        self.df_model, self.df_resid = (
            float((model.df_model) * (model.J - 1)),
            float(self.nobs - (model.df_model + model._constant) * (model.J - 1)),
        )
        self._covariance = np.linalg.inv(model._curvature(params))
        self._bse = np.sqrt(np.diag(self._covariance)).reshape(model.J - 1, model.K).T

    def _named(self, values):
        framed = self.model._labels is not None or self.model._framed
        return pd.DataFrame(values, index=self.model.exog_names) if framed else values

    @property
    def params(self):
        return self._named(self._params)

    @property
    def bse(self):
        return self._named(self._bse)

    @property
    def tvalues(self):
        return self._named(self._params / self._bse)

    @property
    def pvalues(self):
        return self._named(2 * stats.norm.sf(np.abs(self._params / self._bse)))

    def cov_params(self):
        return self._covariance

    def _ends(self, alpha):
        reach = float(stats.norm.ppf(1 - alpha / 2)) * self._bse
        return self._params - reach, self._params + reach

    def conf_int(self, alpha=0.05, cols=None):
        low, high = self._ends(alpha)
        classes = [str(name) for name in self.model._classes[1:]]
        index = pd.MultiIndex.from_product([classes, self.model.exog_names], names=[self.model.endog_names, None])
        return pd.DataFrame({"lower": low.T.ravel(), "upper": high.T.ravel()}, index=index)

    @property
    def llnull(self):
        shares = self.model._hits.mean(axis=0)
        return np.float64((self.model._hits.sum(axis=0) * np.log(shares)).sum())

    @property
    def _free(self):
        return self.df_model + self.model.J - 1

    def predict(self, exog=None, transform=True):
        rows = self.model.exog if exog is None else self.model._rows(exog, transform)
        found = self.model._chances(self._params, rows)
        labels = self.model._labels if exog is None else getattr(exog, "index", None)
        return found if labels is None else pd.DataFrame(found, index=labels)

    @property
    def fittedvalues(self):
        return self.predict()

    def pred_table(self):
        chosen = self.model._chances(self._params, self.model.exog).argmax(axis=1)
        places = self.model.endog.astype(int) * self.model.J + chosen
        return np.bincount(places, minlength=self.model.J**2).reshape(self.model.J, -1).astype(float)

    def summary(self, alpha=0.05, yname=None, title=None, **kwargs):
        return Summary(self._head(title, yname) + self._coefficients(yname or str(self.model.endog_names), alpha))

    def _coefficients(self, name, alpha):
        names, classes = self.model.exog_names, [f"{name}={one}" for one in self.model._classes[1:]]
        first = parameter_width([*names, *classes])
        heights = self._params / self._bse
        columns = (self._params, self._bse, heights, 2 * stats.norm.sf(np.abs(heights)), *self._ends(alpha))
        lines = []
        for place, one in enumerate(classes):
            (_, *heads), *rows = parameter_cells(names, [column[:, place] for column in columns], alpha, "z")
            above = parameter_row([f"{one:>{first}}", *heads], first)
            lines += [above, "-" * len(above), *(parameter_row(row, first) for row in rows), "-" * len(above)]
        rule = "=" * len(lines[0])
        return [rule, *lines[:-1], rule]
