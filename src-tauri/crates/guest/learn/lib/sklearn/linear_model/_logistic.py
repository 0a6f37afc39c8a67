"""Logistic regression."""

import warnings

import _learning

import numpy as np
from _unavailable import unavailable
from sklearn.base import keep_parameters
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model._base import LinearClassifier
from sklearn.utils.class_weight import compute_class_weight
from sklearn.utils.validation import check_weights, classes_to_fit

_SOLVERS = ("liblinear", "newton-cg", "newton-cholesky", "lbfgs", "sag", "saga")


class LogisticRegression(LinearClassifier):
    """Chances of classes; `lbfgs` stops where scikit-learn's stops, the other solvers go on to the optimum."""

    def __init__(
        self,
        penalty="deprecated",
        *,
        C=1.0,
        l1_ratio=0.0,
        dual=False,
        tol=1e-4,
        fit_intercept=True,
        intercept_scaling=1,
        class_weight=None,
        random_state=None,
        solver="lbfgs",
        max_iter=100,
        verbose=0,
        warm_start=False,
        n_jobs=None,
    ):
        keep_parameters(locals())

    def _shares(self):
        """How much of the penalty is for absolute values; nothing without a penalty."""
        penalty = self.penalty
        if penalty == "deprecated":
            penalty = (
                None if np.inf == self.C else "l1" if self.l1_ratio == 1 else "elasticnet" if self.l1_ratio else "l2"
            )
        elif penalty not in ("l1", "l2", "elasticnet", None, "none"):
            raise ValueError(
                f"The 'penalty' parameter of LogisticRegression must be a str among {{'elasticnet', 'l1', 'l2'}} or None. Got {penalty!r} instead."
            )
        if self.solver not in _SOLVERS:
            raise ValueError(
                f"The 'solver' parameter of LogisticRegression must be a str among {set(_SOLVERS)}. Got {self.solver!r} instead."
            )
        if self.solver not in ("liblinear", "saga") and penalty not in ("l2", None, "none"):
            raise ValueError(f"Solver {self.solver} supports only 'l2' or None penalties, got {penalty} penalty.")
        if self.solver == "liblinear" and penalty in ("elasticnet", None, "none"):
            raise ValueError(
                "Only 'saga' solver supports elasticnet penalty, got solver=liblinear."
                if penalty == "elasticnet"
                else "penalty=None is not supported for the liblinear solver"
            )
        return {"l1": 1.0, "l2": 0.0, "elasticnet": self.l1_ratio}.get(penalty)

    def fit(self, X, y, sample_weight=None):
        share = self._shares()
        rows, labels = classes_to_fit(self, X, y)
        count = len(self.classes_)
        if count < 2:
            raise ValueError(
                f"This solver needs samples of at least 2 classes in the data, but the data contains only one class: {self.classes_[0]!r}"
            )
        if self.solver == "liblinear" and count > 2:
            raise ValueError(
                "The 'liblinear' solver does not support multiclass classification (n_classes >= 3). Either use another solver or wrap the estimator in a OneVsRestClassifier "
                "to keep applying a one-versus-rest scheme."
            )
        weights = check_weights(sample_weight, rows)
        if self.class_weight is not None:
            own = compute_class_weight(
                self.class_weight, classes=self.classes_, y=self.classes_[labels], sample_weight=weights
            )[labels]
            weights = own if weights is None else weights * own
        strength = 0.0 if share is None else 1.0 / (self.C * (len(rows) if weights is None else float(weights.sum())))
        lines = 1 if count == 2 else count
        found, steps, converged = self._solved(rows, labels, weights, strength, share or 0.0, lines)
        self.n_iter_ = np.array([min(steps, self.max_iter)], dtype=np.int32)
        if not converged and self.solver == "lbfgs":
            warnings.warn(
                f"lbfgs failed to converge after {steps} iteration(s) (status=1):\nSTOP: TOTAL NO. OF ITERATIONS REACHED LIMIT\n\nIncrease the number of iterations to improve the convergence "
                f"(max_iter={self.max_iter}).\nYou might also want to scale the data as shown in:\n    https://scikit-learn.org/stable/modules/preprocessing.html\nPlease also refer to the documentation "
                "for alternative solver options:\n    https://scikit-learn.org/stable/modules/linear_model.html#logistic-regression",
                ConvergenceWarning,
                stacklevel=2,
            )
        width = rows.shape[1]
        self.coef_ = found[:, :width]
        self.intercept_ = found[:, width] if self.fit_intercept else np.zeros(lines)
        return self

    def _solved(self, rows, labels, weights, strength, share, lines):
        # liblinear treats the intercept as one more coefficient.
        scaled = self.solver == "liblinear" and self.fit_intercept
        table = np.column_stack([rows, np.full(len(rows), float(self.intercept_scaling))]) if scaled else rows
        intercept = bool(self.fit_intercept) and not scaled
        start = np.zeros((lines, table.shape[1] + intercept))
        if self.warm_start and hasattr(self, "coef_") and self.coef_.shape == (lines, rows.shape[1]):
            start = np.column_stack([self.coef_, self.intercept_]) if self.fit_intercept else self.coef_
        exact = self.solver != "lbfgs"
        found, _, steps, converged = _learning.logistic(
            table,
            labels,
            weights,
            start,
            classes=len(self.classes_),
            intercept=intercept,
            ridge=float(strength * (1 - share)),
            lasso=float(strength * share),
            gradient=1e-9 if exact else float(self.tol),
            gain=0.0 if exact else 64 * np.finfo(float).eps,
            most_steps=20_000 if exact else int(self.max_iter),
        )
        if scaled:
            found = np.column_stack([found[:, :-1], found[:, -1] * self.intercept_scaling])
        return found, steps, converged

    def predict_proba(self, X):
        heights = self.decision_function(X)
        if heights.ndim == 1:
            chance = 1 / (1 + np.exp(-heights))
            return np.column_stack([1 - chance, chance])
        powers = np.exp(heights - heights.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    def predict_log_proba(self, X):
        return np.log(self.predict_proba(X))


class LogisticRegressionCV(LogisticRegression):
    """The best of several strengths, by cross-validation."""

    def __init__(
        self,
        *,
        Cs=10,
        l1_ratios=(0.0,),
        fit_intercept=True,
        cv=None,
        dual=False,
        penalty="deprecated",
        scoring=None,
        solver="lbfgs",
        tol=1e-4,
        max_iter=100,
        class_weight=None,
        n_jobs=None,
        verbose=0,
        refit=True,
        intercept_scaling=1.0,
        random_state=None,
        use_legacy_attributes="warn",
    ):
        keep_parameters(locals())

    @unavailable("sample_weight")
    def fit(self, X, y, sample_weight=None):
        from sklearn.model_selection import GridSearchCV

        strengths = (
            np.logspace(-4, 4, self.Cs) if isinstance(self.Cs, (int, np.integer)) else np.asarray(self.Cs, dtype=float)
        )
        shared = {
            name: getattr(self, name)
            for name in (
                "fit_intercept",
                "dual",
                "penalty",
                "solver",
                "tol",
                "max_iter",
                "class_weight",
                "intercept_scaling",
                "random_state",
            )
        }
        search = GridSearchCV(
            LogisticRegression(**shared), {"C": strengths.tolist()}, cv=self.cv, scoring=self.scoring
        ).fit(X, y)
        best = search.best_estimator_
        self.Cs_, self.C_ = strengths, np.array([search.best_params_["C"]])
        for name in ("coef_", "intercept_", "classes_", "n_iter_", "n_features_in_", "feature_names_in_"):
            if hasattr(best, name):
                setattr(self, name, getattr(best, name))
        return self
