"""Linear models with effects that differ between groups (N. Laird and J. Ware 1982)."""

import numpy as np
import pandas as pd
from _unavailable import unavailable
from scipy import stats
from statsmodels.base.model import Fitted, Model
from statsmodels.iolib.summary2 import Summary


class MixedLM(Model):
    """Effects of columns, and of the columns of `exog_re` in each group, an own constant unless others are given."""

    @unavailable("missing")
    def __init__(self, endog, exog, groups, exog_re=None, missing="none", re_names=None, **kwargs):
        if kwargs.get("exog_vc") is not None or kwargs.get("vc_formula") is not None:
            raise NotImplementedError(
                "variance components are not available here\nhint: use groups and re_formula for one level of groups"
            )
        if groups is None:
            raise ValueError("'groups' must be specified in the mixed model")
        super().__init__(endog, exog)
        self.exog_re = np.ones((len(self.endog), 1)) if exog_re is None else np.asarray(exog_re, dtype=float)
        self.exog_re = self.exog_re.reshape(len(self.endog), -1)
        self.groups = np.asarray(groups)
        if len(self.groups) != len(self.endog):
            raise ValueError("groups must have one entry for each row of the model")
        self.group_labels, self._numbers = np.unique(self.groups, return_inverse=True)
        names = [str(name) for name in exog_re.columns] if hasattr(exog_re, "columns") else None
        self._re_names = re_names or names or ["Group"]
        if len(self._re_names) != self.exog_re.shape[1]:
            self._re_names = [f"Z{number + 1}" for number in range(self.exog_re.shape[1])]
        self.k_fe, self.k_re = self.exog.shape[1], self.exog_re.shape[1]
        self._parts = [self._products(self._numbers == number) for number in range(len(self.group_labels))]

    @classmethod
    def from_formula(cls, formula, data, re_formula=None, vc_formula=None, subset=None, groups=None, **kwargs):
        from statsmodels.formula._design import Design

        if groups is None:
            raise ValueError("'groups' is a required keyword argument in MixedLM.from_formula")
        if vc_formula is not None:
            raise NotImplementedError("vc_formula is not available here\nhint: use groups and re_formula")
        data = data if subset is None else data.loc[subset]
        name = groups if isinstance(groups, str) else "Group"
        design = Design(formula, data)
        endog, exog = design.both()
        column = data[groups] if isinstance(groups, str) else pd.Series(np.asarray(groups), index=data.index)
        exog_re, names = None, [name]
        if re_formula is not None:
            own = Design(f"{formula.partition('~')[0]} ~ {re_formula.lstrip().lstrip('~')}", data)
            exog_re = own.rows(data.loc[exog.index])
            names = [name if one == "Intercept" else one for one in exog_re.columns]
        model = cls(endog, exog, column.loc[exog.index].to_numpy(), exog_re, re_names=names, **kwargs)
        model._design, model.formula = design, formula
        return model

    def _products(self, rows):
        """All that the likelihood needs of a group."""
        x, z, y = self.exog[rows], self.exog_re[rows], self.endog[rows]
        return z.T @ z, z.T @ x, x.T @ x, z.T @ y, x.T @ y, float(y @ y)

    def _profile(self, psi, reml, fixed=None):
        """The likelihood at the covariances of the random effects in units of the residual variance, with the best
        coefficients unless `fixed` are given, their precision and the residual variance."""
        spreads, directions = np.linalg.eigh(psi)
        root = directions * np.sqrt(np.clip(spreads, 0, None))
        every, logs = np.eye(self.k_re), 0.0
        xvx, xvy, yvy = np.zeros((self.k_fe, self.k_fe)), np.zeros(self.k_fe), 0.0
        for zz, zx, xx, zy, xy, yy in self._parts:
            inner = every + root.T @ zz @ root
            logs += float(np.linalg.slogdet(inner)[1])
            left = np.linalg.solve(inner, root.T @ np.column_stack([zx, zy]))
            xvx += xx - (root.T @ zx).T @ left[:, :-1]
            xvy += xy - (root.T @ zx).T @ left[:, -1]
            yvy += yy - float((root.T @ zy) @ left[:, -1])
        coefficients = np.linalg.solve(xvx, xvy) if fixed is None else fixed
        squares = yvy - 2 * float(coefficients @ xvy) + float(coefficients @ xvx @ coefficients)
        count = len(self.endog) - (self.k_fe if reml else 0)
        value = -0.5 * (logs + count * (np.log(squares) + np.log(2 * np.pi) - np.log(count) + 1))
        if reml:
            value -= 0.5 * float(np.linalg.slogdet(xvx)[1])
        return value, coefficients, xvx, squares / count

    def _covariances(self, terms):
        """The symmetric matrix of its lower triangle, row by row."""
        found = np.zeros((self.k_re, self.k_re))
        found[np.tril_indices(self.k_re)] = terms
        return found + np.tril(found, -1).T

    def fit(self, start_params=None, reml=True, niter_sa=0, do_cg=True, method=None, **kwargs):
        from scipy.optimize import minimize

        lower = np.tril_indices(self.k_re)

        def worse(terms):
            root = np.zeros((self.k_re, self.k_re))
            root[lower] = terms
            return -self._profile(root @ root.T, reml)[0]

        found = minimize(worse, np.eye(self.k_re)[lower], method="BFGS")
        root = np.zeros((self.k_re, self.k_re))
        root[lower] = found.x
        return MixedLMResults(self, root @ root.T, reml)


class MixedLMResults(Fitted):
    def __init__(self, model, psi, reml):
        self.model, self.reml, self.method = model, reml, "REML" if reml else "ML"
        self.llf, self._fixed, precision, self.scale = model._profile(psi, reml)
        self._psi, self.nobs, self.converged = psi, len(model.endog), True
        self.k_fe, self.k_re, self.df_resid = model.k_fe, model.k_re, model.df_resid
        terms = psi[np.tril_indices(model.k_re)]
        self._params = np.concatenate([self._fixed, terms])
        plain = self.scale * np.linalg.inv(precision)
        self._covariance = np.full((len(self._params), len(self._params)), np.nan)
        self._covariance[: model.k_fe, : model.k_fe] = plain
        steps = 1e-2 * np.concatenate([np.sqrt(np.diag(plain)), 0.1 * np.maximum(np.abs(terms), 0.05)])
        if np.linalg.eigvalsh(psi).min() > 2 * steps[model.k_fe :].max():
            self._covariance = np.linalg.inv(self._curvature(steps))

    def _curvature(self, steps):
        """Second differences of the likelihood; at the border of what is possible there are none."""
        moves, count = np.diag(steps), len(steps)

        def value(params):
            fixed, terms = params[: self.k_fe], params[self.k_fe :]
            return self.model._profile(self.model._covariances(terms), self.reml, fixed)[0]

        found = np.empty((count, count))
        for one in range(count):
            for other in range(one, count):
                signs = ((1, 1), (1, -1), (-1, 1), (-1, -1))
                corners = [value(self._params + a * moves[one] + b * moves[other]) for a, b in signs]
                bend = (corners[0] - corners[1] - corners[2] + corners[3]) / (4 * steps[one] * steps[other])
                found[one, other] = found[other, one] = -bend
        return found

    @property
    def _own_names(self):
        return [*self.model.exog_names, *self._spread_names()]

    def _spread_names(self):
        names = self.model._re_names
        return [
            f"{names[row]} Var" if row == column else f"{names[column]} x {names[row]} Cov"
            for row in range(len(names))
            for column in range(row + 1)
        ]

    @property
    def fe_params(self):
        return pd.Series(self._fixed, index=self.model.exog_names)

    @property
    def bse_fe(self):
        return pd.Series(self._bse[: self.k_fe], index=self.model.exog_names)

    @property
    def cov_re(self):
        names = self.model._re_names
        return pd.DataFrame(self._psi * self.scale, index=names, columns=names)

    @property
    def random_effects(self):
        model, found = self.model, {}
        rest = model.endog - model.exog @ self._fixed
        for number, label in enumerate(model.group_labels.tolist()):
            rows = model._numbers == number
            z = model.exog_re[rows]
            shared = np.linalg.solve(np.eye(self.k_re) + self._psi @ z.T @ z, self._psi @ z.T @ rest[rows])
            found[label] = pd.Series(shared, index=model._re_names)
        return found

    @property
    def fittedvalues(self):
        effects = np.array([one.to_numpy() for one in self.random_effects.values()])
        model = self.model
        return self._by_row(model.exog @ self._fixed + (model.exog_re * effects[model._numbers]).sum(axis=1))

    @property
    def resid(self):
        return self._by_row(self.model.endog - np.asarray(self.fittedvalues))

    def predict(self, exog=None, transform=True):
        if exog is None:
            return self._by_row(self.model.exog @ self._fixed)
        return self._of_rows(self.model._rows(exog, transform) @ self._fixed, exog)

    @property
    def aic(self):
        return np.nan if self.reml else -2 * self.llf + 2 * (len(self._params) + 1)

    @property
    def bic(self):
        return np.nan if self.reml else -2 * self.llf + np.log(self.nobs) * (len(self._params) + 1)

    def summary(self, yname=None, xname_fe=None, xname_re=None, title=None, alpha=0.05):
        model, made = self.model, Summary()
        sizes = np.bincount(model._numbers)
        made.add_dict(
            {
                "Model:": "MixedLM",
                "No. Observations:": str(self.nobs),
                "No. Groups:": str(len(sizes)),
                "Min. group size:": f"{sizes.min():.0f}",
                "Max. group size:": f"{sizes.max():.0f}",
                "Mean group size:": f"{sizes.mean():.1f}",
                "Dependent Variable:": yname or model.endog_names,
                "Method:": self.method,
                "Scale:": self.scale,
                "Log-Likelihood:": self.llf,
                "Converged:": "Yes" if self.converged else "No",
            }
        )
        reach = float(stats.norm.ppf(1 - alpha / 2))
        rows = []
        for value, error in zip(self._fixed.tolist(), self._bse[: self.k_fe].tolist()):
            height = value / error
            numbers = (
                value,
                error,
                height,
                2 * float(stats.norm.sf(abs(height))),
                value - reach * error,
                value + reach * error,
            )
            rows.append([f"{one:.3f}" for one in numbers])
        for value, error in zip(self._params[self.k_fe :].tolist(), self._bse[self.k_fe :].tolist()):
            error = error * np.sqrt(self.scale)
            rows.append([f"{value * self.scale:.3f}", "" if np.isnan(error) else f"{error:.3f}", "", "", "", ""])
        heads = ["Coef.", "Std.Err.", "z", "P>|z|", f"[{alpha / 2}", f"{1 - alpha / 2}]"]
        made.add_df(pd.DataFrame(rows, columns=heads, index=self._own_names))
        made.add_title(title or "Mixed Linear Model Regression Results")
        return made
