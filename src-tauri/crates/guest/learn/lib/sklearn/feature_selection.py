"""sklearn.feature_selection: which columns say something about the target."""

import numpy as np
from _unavailable import unavailable
from scipy import stats
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, TransformerMixin, clone, input_names, is_classifier, keep_parameters
from sklearn.utils.validation import check_array, check_features, check_is_fitted, column_or_1d, learn_table

__all__ = [
    "RFE",
    "RFECV",
    "SelectFromModel",
    "SelectKBest",
    "SelectPercentile",
    "SequentialFeatureSelector",
    "VarianceThreshold",
    "chi2",
    "f_classif",
    "f_regression",
    "mutual_info_classif",
    "mutual_info_regression",
    "r_regression",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def f_classif(X, y):
    rows, labels = check_array(X).astype(float), column_or_1d(y)
    groups = [rows[labels == label] for label in np.unique(labels).tolist()]
    whole, count, kinds = rows.mean(axis=0), len(rows), len(groups)
    between = sum(len(group) * (group.mean(axis=0) - whole) ** 2 for group in groups)
    inside = sum(((group - group.mean(axis=0)) ** 2).sum(axis=0) for group in groups)
    with np.errstate(all="ignore"):
        found = (between / (kinds - 1)) / (inside / (count - kinds))
    return found, stats.f.sf(found, kinds - 1, count - kinds)


def r_regression(X, y, *, center=True, force_finite=True):
    rows, target = check_array(X).astype(float), column_or_1d(y).astype(float)
    if center:
        rows, target = rows - rows.mean(axis=0), target - target.mean()
    with np.errstate(all="ignore"):
        found = rows.T @ target / (np.sqrt((rows**2).sum(axis=0)) * np.sqrt(float(target @ target)))
    return np.nan_to_num(found) if force_finite else found


@unavailable("force_finite")
def f_regression(X, y, *, center=True, force_finite=True):
    related = r_regression(X, y, center=center)
    free = len(column_or_1d(y)) - (2 if center else 1)
    with np.errstate(all="ignore"):
        found = related**2 / (1 - related**2) * free
    return found, stats.f.sf(found, 1, free)


def chi2(X, y):
    rows, labels = check_array(X).astype(float), column_or_1d(y)
    if (rows < 0).any():
        raise ValueError("Input X must be non-negative.")
    classes = np.unique(labels)
    hits = (labels.reshape(-1, 1) == classes).astype(float)
    seen, expected = hits.T @ rows, np.outer(hits.mean(axis=0), rows.sum(axis=0))
    with np.errstate(all="ignore"):
        found = ((seen - expected) ** 2 / expected).sum(axis=0)
    return found, stats.chi2.sf(found, len(classes) - 1)


class _Selector(TransformerMixin, BaseEstimator):
    def get_support(self, indices=False):
        check_is_fitted(self)
        mask = self._mask()
        return np.nonzero(mask)[0] if indices else mask

    def transform(self, X):
        mask = self.get_support()
        rows = X if hasattr(X, "iloc") else check_array(X)
        check_features(self, X, ensure_all_finite=False)
        return np.asarray(rows, dtype=None)[:, mask]

    def inverse_transform(self, X):
        values, mask = np.asarray(X), self.get_support()
        table = np.zeros((len(values), len(mask)))
        table[:, mask] = values
        return table

    def get_feature_names_out(self, input_features=None):
        return input_names(self, input_features)[self.get_support()]


class VarianceThreshold(_Selector):
    def __init__(self, threshold=0.0):
        self.threshold = threshold

    def fit(self, X, y=None):
        rows = learn_table(self, X, ensure_all_finite="allow-nan")
        self.variances_ = np.nanvar(rows, axis=0)
        if self.threshold == 0:
            self.variances_ = np.minimum(self.variances_, np.nanmax(rows, axis=0) - np.nanmin(rows, axis=0))
        if not (self.variances_ > self.threshold).any():
            raise ValueError(f"No feature in X meets the variance threshold {self.threshold:.5f}")
        return self

    def _mask(self):
        return self.variances_ > self.threshold


class _Scored(_Selector):
    def fit(self, X, y=None):
        rows = learn_table(self, X)
        found = self.score_func(rows, y)
        self.scores_, self.pvalues_ = found if isinstance(found, tuple) else (found, None)
        return self


class SelectKBest(_Scored):
    def __init__(self, score_func=f_classif, *, k=10):
        self.score_func = score_func
        self.k = k

    def _mask(self):
        scores = np.nan_to_num(self.scores_, nan=np.finfo(float).min)
        mask = np.zeros(len(scores), dtype=bool)
        mask[
            np.argsort(scores, kind="stable")[
                -len(scores) if self.k == "all" else len(scores) - min(self.k, len(scores)) :
            ]
        ] = True
        return mask


class SelectPercentile(_Scored):
    def __init__(self, score_func=f_classif, *, percentile=10):
        self.score_func = score_func
        self.percentile = percentile

    def _mask(self):
        scores = np.nan_to_num(self.scores_, nan=np.finfo(float).min)
        if self.percentile == 100:
            return np.ones(len(scores), dtype=bool)
        edge = float(np.percentile(scores, 100 - self.percentile))
        mask = scores > edge
        ties = np.nonzero(scores == edge)[0]
        mask[ties[: int(len(scores) * self.percentile / 100) - int(mask.sum())]] = True
        return mask


def _importances(model):
    found = getattr(model, "feature_importances_", None)
    if found is None:
        if not hasattr(model, "coef_"):
            raise ValueError(
                f"when `importance_getter=='auto'`, the underlying estimator {type(model).__name__} should have `coef_` or `feature_importances_` attribute."
            )
        found = np.asarray(model.coef_)
        return np.abs(found) if found.ndim == 1 else np.abs(found).sum(axis=0)
    return np.asarray(found)


class SelectFromModel(_Selector):
    def __init__(
        self, estimator, *, threshold=None, prefit=False, norm_order=1, max_features=None, importance_getter="auto"
    ):
        keep_parameters(locals())

    def fit(self, X, y=None, **params):
        learn_table(self, X)
        self.estimator_ = self.estimator if self.prefit else clone(self.estimator).fit(X, y, **params)
        scores, wanted = _importances(self.estimator_), self.threshold
        if wanted is None:
            wanted = 1e-5 if type(self.estimator).__name__ in ("Lasso", "LassoCV") else "mean"
        if isinstance(wanted, str):
            times, _, name = wanted.rpartition("*")
            base = float(np.median(scores) if name.strip() == "median" else np.mean(scores))
            wanted = base * (float(times) if times else 1.0)
        self.threshold_ = wanted
        return self

    def _mask(self):
        scores = _importances(self.estimator_)
        mask = scores >= self.threshold_
        if self.max_features is not None:
            best = np.zeros(len(scores), dtype=bool)
            best[np.argsort(-scores, kind="stable")[: self.max_features]] = True
            mask &= best
        return mask


def _squares(model, getter):
    """How much each column counts, squared, so that signs and classes add up."""
    if callable(getter):
        found = getter(model)
    elif getter == "auto":
        found = model.coef_ if hasattr(model, "coef_") else _importances(model)
    else:
        found = model
        for name in getter.split("."):
            found = getattr(found, name)
    squares = np.asarray(found) ** 2
    return squares if squares.ndim == 1 else squares.sum(axis=0)


class RFE(_Selector):
    """Leave out the weakest column, fit again."""

    def __init__(self, estimator, *, n_features_to_select=None, step=1, verbose=0, importance_getter="auto"):
        keep_parameters(locals())

    def fit(self, X, y, **params):
        return self._eliminate(learn_table(self, X), y, params)

    def _eliminate(self, rows, y, params, watch=None):
        """`watch` is told of the fitted model and its columns before each step, and at the end."""
        count = rows.shape[1]
        wanted = self.n_features_to_select
        wanted = (
            count // 2 if wanted is None else wanted if isinstance(wanted, (int, np.integer)) else int(count * wanted)
        )
        step = int(max(1, self.step * count)) if 0 < self.step < 1 else int(self.step)
        support, ranking = np.ones(count, dtype=bool), np.ones(count, dtype=int)
        while support.sum() > wanted:
            places = np.nonzero(support)[0]
            model = clone(self.estimator).fit(rows[:, places], y, **params)
            weakest = np.argsort(_squares(model, self.importance_getter))
            if watch is not None:
                watch(model, places)
            support[places[weakest[: min(step, int(support.sum()) - wanted)]]] = False
            ranking[~support] += 1
        places = np.nonzero(support)[0]
        self.support_, self.ranking_, self.n_features_ = support, ranking, int(support.sum())
        self.estimator_ = clone(self.estimator).fit(rows[:, places], y, **params)
        if watch is not None:
            watch(self.estimator_, places)
        if hasattr(self.estimator_, "classes_"):
            self.classes_ = self.estimator_.classes_
        return self

    def _mask(self):
        return self.support_

    def predict(self, X):
        return self.estimator_.predict(self.transform(X))

    def predict_proba(self, X):
        return self.estimator_.predict_proba(self.transform(X))

    def decision_function(self, X):
        return self.estimator_.decision_function(self.transform(X))

    def score(self, X, y):
        return self.estimator_.score(self.transform(X), y)


class RFECV(RFE):
    """As RFE, with as many columns as score best on rows that were not learnt from."""

    def __init__(
        self,
        estimator,
        *,
        step=1,
        min_features_to_select=1,
        cv=None,
        scoring=None,
        verbose=0,
        n_jobs=None,
        importance_getter="auto",
    ):
        keep_parameters(locals())

    def fit(self, X, y, *, groups=None, **params):
        from sklearn.metrics._scorer import check_scoring
        from sklearn.model_selection._split import check_cv

        rows, target = learn_table(self, X), np.asarray(y)
        scorer, folds, sizes = check_scoring(self.estimator, self.scoring), [], []
        for train, test in check_cv(self.cv, target, classifier=is_classifier(self.estimator)).split(
            rows, target, groups
        ):
            scores, sizes = [], []

            def watch(model, places, test=test, scores=scores, sizes=sizes):
                scores.append(float(scorer(model, rows[test][:, places], target[test])))
                sizes.append(len(places))

            one = self._plain(min(self.min_features_to_select, rows.shape[1]))
            folds.append((scores, one._eliminate(rows[train], target[train], params, watch)))
        scores, sizes = np.array([one for one, _ in folds])[:, ::-1], np.array(sizes)[::-1]
        found = self._plain(int(sizes[scores.sum(axis=0).argmax()]))._eliminate(rows, target, params)
        for name in ("support_", "ranking_", "n_features_", "estimator_", "classes_"):
            if hasattr(found, name):
                setattr(self, name, getattr(found, name))
        self.cv_results_ = {
            "mean_test_score": scores.mean(axis=0),
            "std_test_score": scores.std(axis=0),
            **{f"split{number}_test_score": line for number, line in enumerate(scores)},
            "n_features": sizes,
        }
        return self

    def _plain(self, count):
        return RFE(self.estimator, n_features_to_select=count, step=self.step, importance_getter=self.importance_getter)


def mutual_info_regression(X, y, *, discrete_features="auto", n_neighbors=3, copy=True, random_state=None, n_jobs=None):
    """Mutual information of each column with a number, by distances to neighbours (A. Kraskov, H. Stoegbauer and P. Grassberger 2004)."""
    return _information(X, np.asarray(y, dtype=float), discrete_features, False, n_neighbors, random_state)


def mutual_info_classif(X, y, *, discrete_features="auto", n_neighbors=3, copy=True, random_state=None, n_jobs=None):
    """Mutual information of each column with a class (B. Ross 2014)."""
    return _information(
        X, np.unique(column_or_1d(y), return_inverse=True)[1], discrete_features, True, n_neighbors, random_state
    )


def _information(X, target, discrete, of_classes, near, random_state):
    from sklearn.utils import check_random_state

    rows = check_array(X).astype(float)
    chance, width = check_random_state(random_state), rows.shape[1]
    if isinstance(discrete, str):
        discrete = np.zeros(width, dtype=bool)
    elif isinstance(discrete, (bool, np.bool_)):
        discrete = np.full(width, bool(discrete))
    else:
        given = np.asarray(discrete)
        discrete = given if given.dtype == bool else np.isin(np.arange(width), given)
    free = np.nonzero(~discrete)[0]
    if len(free):
        # A little noise, so that no two values are the same.
        part = rows[:, free] / np.where(rows[:, free].std(axis=0) == 0, 1.0, rows[:, free].std(axis=0))
        size = np.maximum(1, np.abs(part).mean(axis=0))
        rows[:, free] = part + 1e-10 * size * chance.standard_normal(size=(len(rows), len(free)))
    if not of_classes:
        spread = float(target.std())
        target = target / spread if spread else target
        target = target + 1e-10 * max(1.0, float(np.abs(target).mean())) * chance.standard_normal(size=len(target))
    found = []
    for place, counted in enumerate(discrete.tolist()):
        column = rows[:, place]
        if counted and of_classes:
            found.append(_between_classes(column, target))
        elif counted or of_classes:
            found.append(_between_class_and_number(*((target, column) if counted else (column, target)), near))
        else:
            found.append(_between_numbers(column, target, near))
    return np.array(found)


def _between_classes(one, other):
    from sklearn.metrics import mutual_info_score

    return float(mutual_info_score(one, other))


def _within(values, radius):
    """How many of the values lie nearer to each than its radius says, itself included."""
    ordered = np.sort(values)
    first, end = (
        np.searchsorted(ordered, values - radius, side="left"),
        np.searchsorted(ordered, values + radius, side="right"),
    )
    # The ends are rounded; the distance itself decides.
    first = first + (np.abs(ordered[np.minimum(first, len(values) - 1)] - values) >= radius)
    end = end - (np.abs(ordered[np.maximum(end - 1, 0)] - values) >= radius)
    return np.maximum(end - first, 1)


def _between_numbers(one, other, near):
    import _learning

    from scipy.special import digamma

    pairs = np.column_stack([one, other])
    radius = _learning.nearest(pairs, pairs, near + 1, "chebyshev")[0][:, -1]
    counts = [_within(values, radius) for values in (one, other)]
    return max(0.0, float(digamma(len(one)) + digamma(near) - digamma(counts[0]).mean() - digamma(counts[1]).mean()))


def _between_class_and_number(numbers, classes, near):
    import _learning

    from scipy.special import digamma

    radius, sizes, reach = (np.zeros(len(numbers)) for _ in range(3))
    for label in np.unique(classes).tolist():
        own = classes == label
        count = int(own.sum())
        if count > 1:
            reach[own] = min(near, count - 1)
            part = numbers[own].reshape(-1, 1)
            radius[own] = _learning.nearest(part, part, min(near, count - 1) + 1, "chebyshev")[0][:, -1]
        sizes[own] = count
    kept = sizes > 1
    numbers, radius, sizes, reach = numbers[kept], radius[kept], sizes[kept], reach[kept]
    around = _within(numbers, radius)
    return max(
        0.0, float(digamma(len(numbers)) + digamma(reach).mean() - digamma(sizes).mean() - digamma(around).mean())
    )


class SequentialFeatureSelector(_Selector):
    """Take in, or leave out, the column after which cross-validation goes best, again and again."""

    def __init__(
        self, estimator, *, n_features_to_select="auto", tol=None, direction="forward", scoring=None, cv=5, n_jobs=None
    ):
        keep_parameters(locals())

    def fit(self, X, y=None, **params):
        from sklearn.model_selection import cross_val_score

        rows = learn_table(self, X)
        width, forward = rows.shape[1], self.direction == "forward"
        wanted = self.n_features_to_select
        if wanted == "auto":
            wanted = width // 2 if self.tol is None else width - 1
        wanted = int(width * wanted) if isinstance(wanted, float) else int(wanted)
        chosen, before = np.zeros(width, dtype=bool), -np.inf
        for _ in range(
            wanted if forward or (self.n_features_to_select == "auto" and self.tol is not None) else width - wanted
        ):
            scores = {}
            for place in np.nonzero(~chosen)[0].tolist():
                tried = chosen.copy()
                tried[place] = True
                part = rows[:, np.nonzero(tried if forward else ~tried)[0]]
                scores[place] = float(
                    cross_val_score(clone(self.estimator), part, y, cv=self.cv, scoring=self.scoring).mean()
                )
            best = max(scores, key=scores.get)
            if self.tol is not None and scores[best] - before < self.tol:
                break
            before = scores[best]
            chosen[best] = True
        self.support_ = chosen if forward else ~chosen
        self.n_features_to_select_ = int(self.support_.sum())
        return self

    def _mask(self):
        return self.support_
