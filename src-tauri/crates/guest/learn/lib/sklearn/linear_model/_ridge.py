"""Least squares that keep coefficients small."""

import numpy as np
from sklearn.base import keep_parameters
from sklearn.linear_model._base import LinearClassifier, LinearRegressor, centred, targets_to_fit
from sklearn.utils.class_weight import compute_sample_weight
from sklearn.utils.validation import check_weights, classes_to_fit


def solved(rows, target, alpha):
    """Coefficients for each target; through the smaller side of the table."""
    alphas = np.broadcast_to(np.asarray(alpha, dtype=float).ravel(), (1 if target.ndim == 1 else target.shape[1],))
    columns = [target] if target.ndim == 1 else list(target.T)
    count, width = rows.shape
    if width <= count:
        gram, pulls = rows.T @ rows, [rows.T @ column for column in columns]
        found = [_inverted(gram + one * np.eye(width), pull) for pull, one in zip(pulls, alphas.tolist())]
    else:
        gram = rows @ rows.T
        found = [
            rows.T @ _inverted(gram + one * np.eye(count), column) for column, one in zip(columns, alphas.tolist())
        ]
    return found[0] if target.ndim == 1 else np.array(found)


def _inverted(matrix, right):
    try:
        return np.linalg.solve(matrix, right)
    except np.linalg.LinAlgError:
        return np.linalg.lstsq(matrix, right, rcond=None)[0]


class Ridge(LinearRegressor):
    """Least squares plus `alpha` times the squared coefficients."""

    def __init__(
        self,
        alpha=1.0,
        *,
        fit_intercept=True,
        copy_X=True,
        max_iter=None,
        tol=1e-4,
        solver="auto",
        positive=False,
        random_state=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        rows, target = targets_to_fit(self, X, y)
        rows, target, middle, level = centred(rows, target, self.fit_intercept, check_weights(sample_weight, rows))
        if self.positive:
            from sklearn.linear_model._base import _positive

            wide = np.vstack([rows, np.sqrt(self.alpha) * np.eye(rows.shape[1])])
            self.coef_ = _positive(wide, np.concatenate([target, np.zeros(rows.shape[1])]))
        else:
            self.coef_ = solved(rows, target, self.alpha)
        self.n_iter_, self.solver_ = None, "cholesky" if self.solver == "auto" else self.solver
        self._set_intercept(middle, level)
        return self


class RidgeCV(LinearRegressor):
    """Ridge with the best of several strengths, by leaving out one row at a time or by folds."""

    def __init__(
        self,
        alphas=(0.1, 1.0, 10.0),
        *,
        fit_intercept=True,
        scoring=None,
        cv=None,
        gcv_mode=None,
        store_cv_results=False,
        alpha_per_target=False,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        alphas = [float(alpha) for alpha in np.atleast_1d(self.alphas).tolist()]
        if self.cv is not None:
            from sklearn.model_selection import GridSearchCV

            search = GridSearchCV(
                Ridge(fit_intercept=self.fit_intercept), {"alpha": alphas}, cv=self.cv, scoring=self.scoring
            ).fit(X, y)
            self.alpha_, self.best_score_ = search.best_params_["alpha"], search.best_score_
        else:
            self.alpha_, self.best_score_ = self._left_out(X, y, alphas, sample_weight)
        model = Ridge(self.alpha_, fit_intercept=self.fit_intercept).fit(X, y, sample_weight)
        for name in ("coef_", "intercept_", "n_features_in_", "feature_names_in_"):
            if hasattr(model, name):
                setattr(self, name, getattr(model, name))
        return self

    def _left_out(self, X, y, alphas, sample_weight):
        """Errors when each row is left out, from the leverages of one decomposition."""
        rows, target = targets_to_fit(self, X, y)
        weights = check_weights(sample_weight, rows)
        rows, target, _, _ = centred(rows, target, self.fit_intercept, weights)
        target = target.reshape(len(rows), -1)
        left, sizes, _ = np.linalg.svd(rows, full_matrices=False)
        base = 0.0 if not self.fit_intercept else 1 / len(rows) if weights is None else weights / weights.sum()
        scores = []
        for alpha in alphas:
            shares = sizes**2 / (sizes**2 + alpha)
            leverage = ((left**2) * shares).sum(axis=1) + base
            off = (target - (left * shares) @ (left.T @ target)) / (1 - leverage).reshape(-1, 1)
            scores.append(-float(np.mean(off**2)))
        best = int(np.argmax(scores))
        return alphas[best], np.float64(scores[best])


class RidgeClassifier(LinearClassifier):
    """Ridge on classes as -1 and 1."""

    def __init__(
        self,
        alpha=1.0,
        *,
        fit_intercept=True,
        copy_X=True,
        max_iter=None,
        tol=1e-4,
        class_weight=None,
        solver="auto",
        positive=False,
        random_state=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        rows, labels = classes_to_fit(self, X, y)
        weights = check_weights(sample_weight, rows)
        if self.class_weight is not None:
            own = compute_sample_weight(self.class_weight, self.classes_[labels])
            weights = own if weights is None else weights * own
        hits = np.where(labels.reshape(-1, 1) == np.arange(len(self.classes_)), 1.0, -1.0)
        hits = hits[:, 1:] if len(self.classes_) == 2 else hits
        rows, hits, middle, level = centred(rows, hits, self.fit_intercept, weights)
        self.coef_ = solved(rows, hits, self.alpha)
        self.intercept_ = level - self.coef_ @ middle if self.fit_intercept else np.zeros(len(self.coef_))
        if len(self.coef_) == 1:
            self.coef_ = self.coef_[0]
        return self
