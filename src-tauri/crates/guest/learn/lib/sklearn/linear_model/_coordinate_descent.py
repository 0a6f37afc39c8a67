"""Lasso and elastic net."""

import warnings

import _learning

import numpy as np
from sklearn.base import keep_parameters
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model._base import LinearRegressor, centred, targets_to_fit
from sklearn.utils.validation import check_weights


class ElasticNet(LinearRegressor):
    """Half the mean squared error plus `alpha` times a mix of absolute and squared coefficients."""

    def __init__(
        self,
        alpha=1.0,
        *,
        l1_ratio=0.5,
        fit_intercept=True,
        precompute=False,
        max_iter=1000,
        copy_X=True,
        tol=1e-4,
        warm_start=False,
        positive=False,
        random_state=None,
        selection="cyclic",
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None, check_input=True):
        if self.alpha == 0:
            warnings.warn(
                "With alpha=0, this algorithm does not converge well. You are advised to use the LinearRegression estimator",
                stacklevel=2,
            )
        rows, target = targets_to_fit(self, X, y)
        weights = check_weights(sample_weight, rows)
        if weights is not None:
            weights = weights * (len(rows) / weights.sum())
        if weights is None and self.fit_intercept:
            # The offset of the rows is taken off their transpose as well.
            middle, level = rows.mean(axis=0), target.mean(axis=0)
            target, off = target - level, middle
        else:
            rows, target, middle, level = centred(rows, target, self.fit_intercept, weights)
            off = np.zeros(rows.shape[1])
        single = target.ndim == 1
        before = getattr(self, "coef_", None) if self.warm_start else None
        starts = (
            np.zeros((1 if single else target.shape[1], rows.shape[1])) if before is None else np.atleast_2d(before)
        )
        fits = [
            self._descended(rows, off, column, start)
            for column, start in zip([target] if single else list(target.T), starts)
        ]
        self.coef_ = fits[0][0] if single else np.array([one[0] for one in fits])
        self.dual_gap_ = fits[0][1] / len(rows) if single else np.array([one[1] / len(rows) for one in fits])
        self.n_iter_ = fits[0][2] if single else [one[2] for one in fits]
        self._set_intercept(middle, level)
        return self

    def _descended(self, rows, off, target, start):
        count = len(rows)
        found, gap, wanted, rounds = _learning.coordinate_descent(
            rows,
            off,
            target,
            start,
            lasso=float(self.alpha * self.l1_ratio * count),
            ridge=float(self.alpha * (1 - self.l1_ratio) * count),
            positive=bool(self.positive),
            tolerance=float(self.tol),
            most_rounds=int(self.max_iter),
        )
        if gap > wanted:
            warnings.warn(
                f"Objective did not converge. You might want to increase the number of iterations, check the scale of the features or consider increasing regularisation. "
                f"Duality gap: {gap:.6e}, tolerance: {wanted:.3e}",
                ConvergenceWarning,
                stacklevel=4,
            )
        return found, np.float64(gap), rounds


class Lasso(ElasticNet):
    """Half the mean squared error plus `alpha` times the absolute coefficients."""

    def __init__(
        self,
        alpha=1.0,
        *,
        fit_intercept=True,
        precompute=False,
        copy_X=True,
        max_iter=1000,
        tol=1e-4,
        warm_start=False,
        positive=False,
        random_state=None,
        selection="cyclic",
    ):
        super().__init__(
            alpha,
            l1_ratio=1.0,
            fit_intercept=fit_intercept,
            precompute=precompute,
            max_iter=max_iter,
            copy_X=copy_X,
            tol=tol,
            warm_start=warm_start,
            positive=positive,
            random_state=random_state,
            selection=selection,
        )


class _Searched(LinearRegressor):
    """The best strength along a path, by cross-validation."""

    def _ratios(self):
        return [1.0]

    def fit(self, X, y, sample_weight=None):
        from sklearn.model_selection import check_cv

        rows, target = targets_to_fit(self, X, y)
        folds = list(check_cv(self.cv).split(rows, target))
        best = None
        self.mse_path_, self.alphas_ = [], []
        for ratio in self._ratios():
            alphas = self._path(rows, target, ratio)
            errors = np.array([self._errors(rows, target, train, test, alphas, ratio) for train, test in folds]).T
            place = int(errors.mean(axis=1).argmin())
            self.mse_path_.append(errors)
            self.alphas_.append(alphas)
            if best is None or errors.mean(axis=1)[place] < best[0]:
                best = float(errors.mean(axis=1)[place]), alphas[place], ratio
        if len(self.mse_path_) == 1:
            self.mse_path_, self.alphas_ = self.mse_path_[0], self.alphas_[0]
        _, self.alpha_, self.l1_ratio_ = best[0], best[1], np.float64(best[2])
        model = ElasticNet(self.alpha_, l1_ratio=self.l1_ratio_, **self._shared()).fit(X, y, sample_weight)
        self.coef_, self.intercept_, self.n_iter_, self.dual_gap_ = (
            model.coef_,
            model.intercept_,
            model.n_iter_,
            model.dual_gap_,
        )
        return self

    def _shared(self):
        return {
            "fit_intercept": self.fit_intercept,
            "max_iter": self.max_iter,
            "tol": self.tol,
            "positive": self.positive,
        }

    def _path(self, rows, target, ratio):
        if not isinstance(self.alphas, (int, np.integer)) and self.alphas is not None:
            return np.sort(np.asarray(self.alphas, dtype=float))[::-1]
        count = 100 if self.alphas is None else int(self.alphas)
        rows, target, _, _ = centred(rows, target, self.fit_intercept)
        pulls = rows.T @ target
        most = float(np.max(pulls if self.positive else np.abs(pulls))) / (len(rows) * ratio)
        return np.geomspace(most, most * self.eps, num=count)

    def _errors(self, rows, target, train, test, alphas, ratio):
        model = ElasticNet(l1_ratio=ratio, warm_start=True, **self._shared())
        errors = []
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            for alpha in alphas.tolist():
                model.alpha = alpha
                errors.append(
                    float(np.mean((model.fit(rows[train], target[train]).predict(rows[test]) - target[test]) ** 2))
                )
        return errors


class LassoCV(_Searched):
    def __init__(
        self,
        *,
        eps=1e-3,
        alphas=100,
        fit_intercept=True,
        precompute="auto",
        max_iter=1000,
        tol=1e-4,
        copy_X=True,
        cv=None,
        verbose=False,
        n_jobs=None,
        positive=False,
        random_state=None,
        selection="cyclic",
    ):
        keep_parameters(locals())


class ElasticNetCV(_Searched):
    def __init__(
        self,
        *,
        l1_ratio=0.5,
        eps=1e-3,
        alphas=100,
        fit_intercept=True,
        precompute="auto",
        max_iter=1000,
        tol=1e-4,
        cv=None,
        copy_X=True,
        verbose=0,
        n_jobs=None,
        positive=False,
        random_state=None,
        selection="cyclic",
    ):
        keep_parameters(locals())

    def _ratios(self):
        return [float(ratio) for ratio in np.atleast_1d(self.l1_ratio).tolist()]
