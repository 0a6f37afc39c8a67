"""sklearn.impute: filling gaps."""

import warnings

import numpy as np
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, TransformerMixin, clone, input_names, keep_parameters
from sklearn.utils.validation import check_features, check_is_fitted, check_names, learn_table

__all__ = ["KNNImputer", "MissingIndicator", "SimpleImputer"]


def __getattr__(name):
    if name == "IterativeImputer":
        return IterativeImputer
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def _gaps(values, missing_values):
    if values.dtype.kind == "O":
        flat = [
            value is None or value != value
            if _is_nan(missing_values) or missing_values is None
            else value == missing_values
            for value in values.ravel().tolist()
        ]
        return np.array(flat, dtype=bool).reshape(values.shape)
    if _is_nan(missing_values) or missing_values is None:
        return np.isnan(values) if values.dtype.kind == "f" else np.zeros(values.shape, dtype=bool)
    return values == missing_values


def _is_nan(value):
    return isinstance(value, float) and value != value


def _with_marks(table, gaps, add, chosen):
    return np.hstack([table, gaps[:, chosen].astype(float)]) if add and len(chosen) else table


class _Imputer(TransformerMixin, BaseEstimator):
    def _names(self, kept, input_features):
        names = input_names(self, input_features)
        marks = [f"missingindicator_{names[place]}" for place in self._marked] if self.add_indicator else []
        return np.array([*names[kept].tolist(), *marks], dtype=object)


class SimpleImputer(_Imputer):
    """Gaps get the mean, the median, the most frequent value or a constant of their column."""

    def __init__(
        self,
        *,
        missing_values=np.nan,
        strategy="mean",
        fill_value=None,
        copy=True,
        add_indicator=False,
        keep_empty_features=False,
    ):
        keep_parameters(locals())

    def _table(self, X):
        values = X.toarray() if hasattr(X, "toarray") else np.asarray(X)
        if values.dtype.kind in "iub" and self.strategy in ("mean", "median"):
            values = values.astype(float)
        if values.dtype.kind == "U" and isinstance(X, list):
            values = np.array([list(row) for row in X], dtype=object)
        if values.dtype.kind == "O":
            try:
                numbers = values.astype(float)
                values = numbers if self.strategy in ("mean", "median") else values
            except (TypeError, ValueError) as error:
                if self.strategy in ("mean", "median"):
                    raise ValueError(f"Cannot use {self.strategy} strategy with non-numeric data:\n{error}") from None
        if values.ndim != 2:
            from sklearn.utils.validation import check_array

            check_array(X, estimator=self, ensure_all_finite=False)
        return values

    def fit(self, X, y=None):
        from sklearn.base import column_names

        if self.strategy not in ("mean", "median", "most_frequent", "constant") and not callable(self.strategy):
            raise ValueError(
                f"The 'strategy' parameter of SimpleImputer must be a str among {{'constant', 'mean', 'median', 'most_frequent'}} or a callable. Got {self.strategy!r} instead."
            )
        values, names = self._table(X), column_names(X)
        if names is not None:
            self.feature_names_in_ = names
        self.n_features_in_ = values.shape[1]
        gaps = _gaps(values, self.missing_values)
        found = [self._statistic(column[~gap], values.dtype) for column, gap in zip(values.T, gaps.T)]
        self.statistics_ = np.array(
            found, dtype=object if values.dtype.kind in "OU" or any(isinstance(one, str) for one in found) else float
        )
        self._marked = np.nonzero(gaps.any(axis=0))[0].tolist()
        return self

    def _statistic(self, known, dtype):
        if self.strategy == "constant":
            return self.fill_value if self.fill_value is not None else 0 if dtype.kind in "iufb" else "missing_value"
        if not len(known):
            return 0.0 if self.keep_empty_features else np.nan
        if callable(self.strategy):
            return self.strategy(known)
        if self.strategy == "most_frequent":
            values, counts = np.unique(known, return_counts=True)
            return values.tolist()[int(counts.argmax())]
        return float(np.mean(known) if self.strategy == "mean" else np.median(known))

    def _kept(self):
        if self.strategy == "constant" or self.keep_empty_features:
            return list(range(self.n_features_in_))
        return [place for place, value in enumerate(self.statistics_.tolist()) if value == value]

    def transform(self, X):
        check_is_fitted(self)
        check_names(self, X)
        values = self._table(X)
        if values.shape[1] != self.n_features_in_:
            raise ValueError(
                f"X has {values.shape[1]} features, but SimpleImputer is expecting {self.n_features_in_} features as input."
            )
        gaps, kept = _gaps(values, self.missing_values), self._kept()
        if len(kept) < self.n_features_in_:
            lost = np.array([place for place in range(self.n_features_in_) if place not in kept])
            shown = self.feature_names_in_[lost] if hasattr(self, "feature_names_in_") else lost
            warnings.warn(
                f"Skipping features without any observed values: {shown}. At least one non-missing value is needed for imputation with strategy='{self.strategy}'."
            )
        filled = (
            values.astype(object)
            if self.statistics_.dtype.kind == "O"
            else values.astype(float)
            if values.dtype.kind != "O"
            else values.copy()
        )
        for place in kept:
            if gaps[:, place].any():
                filled[gaps[:, place], place] = self.statistics_.tolist()[place]
        return _with_marks(filled[:, kept], gaps, self.add_indicator, self._marked)

    def get_feature_names_out(self, input_features=None):
        check_is_fitted(self)
        return self._names(self._kept(), input_features)


class KNNImputer(_Imputer):
    """Gaps get the mean of the nearest rows, by the columns that both know."""

    _unavailable = ("metric",)

    def __init__(
        self,
        *,
        missing_values=np.nan,
        n_neighbors=5,
        weights="uniform",
        metric="nan_euclidean",
        copy=True,
        add_indicator=False,
        keep_empty_features=False,
    ):
        keep_parameters(locals())

    def _read(self, values):
        return values if _is_nan(self.missing_values) else np.where(values == self.missing_values, np.nan, values)

    def fit(self, X, y=None):
        self._fit_X = self._read(learn_table(self, X, ensure_all_finite="allow-nan"))
        self._known = ~np.isnan(self._fit_X)
        self._columns = np.nonzero(self._known.any(axis=0) | self.keep_empty_features)[0].tolist()
        self._marked = np.nonzero((~self._known).any(axis=0))[0].tolist()
        self.fitted_ = True
        return self

    def transform(self, X):
        from sklearn.metrics.pairwise import nan_euclidean_distances

        values = self._read(check_features(self, X, ensure_all_finite="allow-nan")).copy()
        gaps = np.isnan(values)
        rows = np.nonzero(gaps[:, self._columns].any(axis=1))[0]
        if len(rows):
            apart = nan_euclidean_distances(values[rows], self._fit_X)
            for place in self._columns:
                own = gaps[rows, place]
                if own.any():
                    values[rows[own], place] = self._filled(apart[own], place)
        return _with_marks(values[:, self._columns], gaps, self.add_indicator, self._marked)

    def _filled(self, apart, place):
        donors = np.nonzero(self._known[:, place])[0]
        if not len(donors):
            return np.zeros(len(apart))
        values, distances = self._fit_X[donors, place], apart[:, donors]
        count = min(self.n_neighbors, len(donors))
        order = np.argsort(distances, axis=1, kind="stable")[:, :count]
        near = np.take_along_axis(distances, order, axis=1)
        weights = np.where(np.isnan(near), 0.0, 1.0)
        if self.weights == "distance":
            zero = near == 0
            inverse = np.where(zero, 1.0, 1 / np.where(zero, 1.0, near))
            weights = np.where(
                np.isnan(near), 0.0, np.where(zero.any(axis=1, keepdims=True), zero.astype(float), inverse)
            )
        sums = weights.sum(axis=1)
        means = (weights * values[order]).sum(axis=1) / np.where(sums == 0, 1, sums)
        return np.where(sums == 0, values.mean(), means)

    def get_feature_names_out(self, input_features=None):
        check_is_fitted(self)
        return self._names(self._columns, input_features)


class IterativeImputer(_Imputer):
    """Each column is predicted from the others, in turns, until the gaps settle."""

    _unavailable = ("sample_posterior", "n_nearest_features")

    def __init__(
        self,
        estimator=None,
        *,
        missing_values=np.nan,
        sample_posterior=False,
        max_iter=10,
        tol=1e-3,
        n_nearest_features=None,
        initial_strategy="mean",
        fill_value=None,
        imputation_order="ascending",
        skip_complete=False,
        min_value=-np.inf,
        max_value=np.inf,
        verbose=0,
        random_state=None,
        add_indicator=False,
        keep_empty_features=False,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        self.fit_transform(X)
        return self

    def fit_transform(self, X, y=None, **params):
        from sklearn.linear_model import BayesianRidge

        values = learn_table(self, X, ensure_all_finite="allow-nan")
        gaps = _gaps(values, self.missing_values)
        self.initial_imputer_ = SimpleImputer(
            missing_values=self.missing_values, strategy=self.initial_strategy, fill_value=self.fill_value
        )
        filled = self.initial_imputer_.fit_transform(values)
        self._marked = np.nonzero(gaps.any(axis=0))[0].tolist()
        counts = gaps.sum(axis=0)
        order = [
            place for place in np.argsort(counts, kind="stable").tolist() if counts[place] or not self.skip_complete
        ]
        order = (
            order[::-1]
            if self.imputation_order == "descending"
            else sorted(order)
            if self.imputation_order == "roman"
            else order
        )
        limit = self.tol * float(np.max(np.abs(values[~gaps]))) if (~gaps).any() else 0.0
        self.imputation_sequence_, self.n_iter_ = [], 0
        for self.n_iter_ in range(1, self.max_iter + 1):
            before = filled.copy()
            for place in order:
                others = [other for other in range(filled.shape[1]) if other != place]
                known = ~gaps[:, place]
                model = (BayesianRidge() if self.estimator is None else clone(self.estimator)).fit(
                    filled[known][:, others], filled[known, place]
                )
                self.imputation_sequence_.append((place, others, model))
                self._fill(filled, gaps, place, others, model)
            if float(np.max(np.abs(filled - before))) < limit:
                break
        self._steps = len(order)
        return _with_marks(filled, gaps, self.add_indicator, self._marked)

    def _fill(self, filled, gaps, place, others, model):
        rows = gaps[:, place]
        if rows.any():
            filled[rows, place] = np.clip(model.predict(filled[rows][:, others]), self.min_value, self.max_value)

    def transform(self, X):
        values = check_features(self, X, ensure_all_finite="allow-nan")
        gaps = _gaps(values, self.missing_values)
        filled = self.initial_imputer_.transform(values)
        for place, others, model in self.imputation_sequence_:
            self._fill(filled, gaps, place, others, model)
        return _with_marks(filled, gaps, self.add_indicator, self._marked)

    def get_feature_names_out(self, input_features=None):
        return self._names(list(range(self.n_features_in_)), input_features)


class MissingIndicator(TransformerMixin, BaseEstimator):
    """Where gaps are."""

    def __init__(self, *, missing_values=np.nan, features="missing-only", sparse="auto", error_on_new=True):
        keep_parameters(locals())

    def fit(self, X, y=None):
        gaps = _gaps(learn_table(self, X, ensure_all_finite="allow-nan"), self.missing_values)
        self.features_ = (
            np.nonzero(gaps.any(axis=0))[0] if self.features == "missing-only" else np.arange(gaps.shape[1])
        )
        return self

    def transform(self, X):
        gaps = _gaps(check_features(self, X, ensure_all_finite="allow-nan"), self.missing_values)
        return gaps[:, self.features_.tolist()]

    def get_feature_names_out(self, input_features=None):
        names = input_names(self, input_features)
        return np.array([f"missingindicator_{names[place]}" for place in self.features_.tolist()], dtype=object)
