"""sklearn.compose: different columns through different transformers."""

import numpy as np
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, RegressorMixin, TransformerMixin, clone, column_names, keep_parameters
from sklearn.pipeline import Composition, names_of
from sklearn.utils.validation import check_is_fitted

__all__ = ["ColumnTransformer", "TransformedTargetRegressor", "make_column_selector", "make_column_transformer"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


class make_column_selector:
    """Columns by their type or the pattern of their name."""

    def __init__(self, pattern=None, *, dtype_include=None, dtype_exclude=None):
        keep_parameters(locals())

    def __call__(self, df):
        if not hasattr(df, "iloc"):
            raise ValueError("make_column_selector can only be applied to pandas dataframes")
        chosen = df.iloc[:1]
        if self.dtype_include is not None or self.dtype_exclude is not None:
            chosen = chosen.select_dtypes(include=self.dtype_include, exclude=self.dtype_exclude)
        names = chosen.columns
        if self.pattern is not None:
            names = names[names.str.contains(self.pattern, regex=True)]
        return list(names)


class ColumnTransformer(TransformerMixin, Composition):
    """Each transformer gets its columns; the results stand side by side."""

    def __init__(
        self,
        transformers,
        *,
        remainder="drop",
        sparse_threshold=0.3,
        n_jobs=None,
        transformer_weights=None,
        verbose=False,
        verbose_feature_names_out=True,
        force_int_remainder_cols="deprecated",
    ):
        keep_parameters(locals())

    def get_params(self, deep=True):
        return self._deep_params("transformers", deep)

    def set_params(self, **params):
        return self._set_parts("transformers", params)

    def set_output(self, *, transform=None):
        super().set_output(transform=transform)
        for _, one, *_ in [*self.transformers, *getattr(self, "transformers_", ())]:
            if hasattr(one, "set_output"):
                one.set_output(transform=transform)
        return self

    @property
    def named_transformers_(self):
        from sklearn.utils import Bunch

        return Bunch(**{name: one for name, one, _ in self.transformers_})

    def fit(self, X, y=None, **params):
        self.fit_transform(X, y)
        return self

    def fit_transform(self, X, y=None, **params):
        X = X if hasattr(X, "iloc") else np.asarray(X)
        self._check_names([name for name, *_ in self.transformers])
        names = column_names(X)
        if names is not None:
            self.feature_names_in_ = names
        self.n_features_in_ = X.shape[1]
        plan = [(name, one, columns(X) if callable(columns) else columns) for name, one, columns in self.transformers]
        places = [self._places(columns) for _, _, columns in plan]
        used = {place for own in places for place in own}
        rest = [place for place in range(self.n_features_in_) if place not in used]
        self.transformers_, parts, self._slots = [], [], []
        for (name, one, columns), own in [
            *zip(plan, places),
            *([(("remainder", self.remainder, rest), rest)] if rest else []),
        ]:
            made = one if isinstance(one, str) else clone(one)
            if (isinstance(made, str) and made not in ("drop", "passthrough")) or (
                not isinstance(made, str) and not hasattr(made, "transform")
            ):
                raise TypeError(
                    f"All estimators should implement fit and transform, or can be 'drop' or 'passthrough' specifiers. '{made}' (type {type(made)}) doesn't."
                )
            if isinstance(made, str) and made == "passthrough":
                made = _Passing()
            self.transformers_.append(
                (name, made, columns if name != "remainder" or self.feature_names_in_ is None else self._labels(rest))
            )
            self._slots.append(own)
            if made == "drop" or not own:
                continue
            table = self._pick(X, own, columns)
            parts.append(
                (
                    name,
                    made.fit_transform(table, y)
                    if hasattr(made, "fit_transform")
                    else made.fit(table, y).transform(table),
                )
            )
        self.sparse_output_ = self._is_sparse(parts)
        return self._joined(parts)

    feature_names_in_ = None

    def _labels(self, places):
        return [self.feature_names_in_[place] for place in places] if self.feature_names_in_ is not None else places

    def _places(self, columns):
        """Numbers of the columns that a selection means."""
        names = None if self.feature_names_in_ is None else self.feature_names_in_.tolist()
        if isinstance(columns, slice):
            if isinstance(columns.start, str) or isinstance(columns.stop, str):
                start = 0 if columns.start is None else names.index(columns.start)
                stop = len(names) if columns.stop is None else names.index(columns.stop) + 1
                return list(range(start, stop))
            return list(range(self.n_features_in_))[columns]
        single = isinstance(columns, (str, int, np.integer))
        wanted = [columns] if single else list(columns)
        if wanted and all(isinstance(one, (bool, np.bool_)) for one in wanted):
            return [place for place, hit in enumerate(wanted) if hit]
        if any(isinstance(one, str) for one in wanted):
            if names is None:
                raise ValueError("Specifying the columns using strings is only supported for dataframes.")
            unknown = [one for one in wanted if one not in names]
            if unknown:
                raise ValueError(
                    f"A given column is not a column of the dataframe: {unknown[0]!r}\nhint: the columns are {', '.join(map(str, names))}"
                )
            return [names.index(one) for one in wanted]
        return [int(one) % self.n_features_in_ for one in wanted]

    def _pick(self, X, places, columns):
        if isinstance(columns, (str, int, np.integer)) and not isinstance(columns, bool):
            return X.iloc[:, places[0]] if hasattr(X, "iloc") else X[:, places[0]]
        return X.iloc[:, places] if hasattr(X, "iloc") else X[:, places]

    def _is_sparse(self, parts):
        sparse = [part for _, part in parts if hasattr(part, "toarray")]
        if not sparse:
            return False
        filled = sum(
            part.nnz if hasattr(part, "toarray") else part.shape[0] * (part.shape[1] if len(part.shape) > 1 else 1)
            for _, part in parts
        )
        cells = sum(part.shape[0] * (part.shape[1] if len(part.shape) > 1 else 1) for _, part in parts)
        return filled / cells < self.sparse_threshold if cells else False

    def transform(self, X, **params):
        check_is_fitted(self, "transformers_")
        if self.feature_names_in_ is not None and hasattr(X, "columns"):
            used = {
                place
                for own, (_, one, _) in zip(self._slots, self.transformers_)
                if not isinstance(one, str)
                for place in own
            }
            lost = {self.feature_names_in_[place] for place in used} - set(X.columns)
            if lost:
                raise ValueError(f"columns are missing: {lost}")
            X = (
                X[[name for name in self.feature_names_in_.tolist() if name in X.columns]]
                if list(X.columns) != self.feature_names_in_.tolist()
                else X
            )
            where = {name: place for place, name in enumerate(X.columns)}
            slots = [[where.get(self.feature_names_in_[place]) for place in own] for own in self._slots]
        else:
            X = X if hasattr(X, "iloc") else np.asarray(X)
            if X.shape[1] != self.n_features_in_:
                raise ValueError(
                    f"X has {X.shape[1]} features, but ColumnTransformer is expecting {self.n_features_in_} features as input."
                )
            slots = self._slots
        parts = [
            (name, one.transform(self._pick(X, own, columns)))
            for (name, one, columns), own in zip(self.transformers_, slots)
            if not isinstance(one, str) and own
        ]
        return self._joined(parts)

    def _joined(self, parts):
        weights = self.transformer_weights or {}
        if not parts:
            return np.zeros((0, 0))
        if (
            parts
            and all(hasattr(part, "iloc") for _, part in parts)
            and getattr(self, "_output_container", None) == "pandas"
        ):
            import pandas as pd

            return pd.concat([part for _, part in parts], axis=1)
        tables = []
        for name, part in parts:
            table = part.toarray() if hasattr(part, "toarray") else np.asarray(part)
            table = table.reshape(-1, 1) if table.ndim == 1 else table
            tables.append(table * weights[name] if name in weights else table)
        whole = (
            np.hstack(tables)
            if len({table.dtype.kind for table in tables}) == 1 or all(table.dtype.kind in "iufb" for table in tables)
            else np.hstack([table.astype(object) for table in tables])
        )
        if not self.sparse_output_:
            return whole
        from scipy.sparse import csr_matrix

        return csr_matrix(whole)

    @property
    def output_indices_(self):
        found, start = {}, 0
        for (name, one, _), own in zip(self.transformers_, self._slots):
            width = 0 if isinstance(one, str) or not own else len(self._names_of(name, one, own))
            found[name] = slice(start, start + width)
            start += width
        found.setdefault("remainder", slice(0, 0))
        return found

    def _names_of(self, name, one, own):
        if not hasattr(one, "get_feature_names_out"):
            raise AttributeError(
                f"Transformer {name} (type {type(one).__name__}) does not provide get_feature_names_out."
            )
        labels = np.array(
            self._labels(own) if self.feature_names_in_ is not None else [f"x{place}" for place in own], dtype=object
        )
        return [str(column) for column in one.get_feature_names_out(labels)]

    def get_feature_names_out(self, input_features=None):
        check_is_fitted(self, "transformers_")
        groups = [
            (name, self._names_of(name, one, own))
            for (name, one, _), own in zip(self.transformers_, self._slots)
            if not isinstance(one, str) and own
        ]
        if self.verbose_feature_names_out:
            return np.array([f"{name}__{column}" for name, columns in groups for column in columns], dtype=object)
        found = [column for _, columns in groups for column in columns]
        twice = [column for column in dict.fromkeys(found) if found.count(column) > 1]
        if twice:
            raise ValueError(
                f"Output feature names: {twice} are not unique. Please set verbose_feature_names_out=True to add prefixes to feature names"
            )
        return np.array(found, dtype=object)


class _Passing(TransformerMixin, BaseEstimator):
    """Columns as they are."""

    def fit(self, X, y=None):
        self.fitted_ = True
        return self

    def transform(self, X):
        return X

    def get_feature_names_out(self, input_features=None):
        return input_features

    def __repr__(self):
        return "FunctionTransformer(accept_sparse=True, check_inverse=False, feature_names_out='one-to-one')"


def make_column_transformer(
    *transformers,
    remainder="drop",
    sparse_threshold=0.3,
    n_jobs=None,
    verbose=False,
    verbose_feature_names_out=True,
    force_int_remainder_cols="deprecated",
):
    named = names_of([one for one, _ in transformers])
    parts = [(name, one, columns) for (name, one), (_, columns) in zip(named, transformers)]
    return ColumnTransformer(
        parts,
        remainder=remainder,
        sparse_threshold=sparse_threshold,
        verbose=verbose,
        verbose_feature_names_out=verbose_feature_names_out,
    )


class TransformedTargetRegressor(RegressorMixin, BaseEstimator):
    """Learn a function of the target, predict the target."""

    def __init__(self, regressor=None, *, transformer=None, func=None, inverse_func=None, check_inverse=True):
        keep_parameters(locals())

    def fit(self, X, y, **params):
        from sklearn.linear_model import LinearRegression
        from sklearn.preprocessing import FunctionTransformer

        target = np.asarray(y, dtype=float)
        self._flat = target.ndim == 1
        table = target.reshape(-1, 1) if self._flat else target
        if self.transformer is not None and (self.func is not None or self.inverse_func is not None):
            raise ValueError("'transformer' and functions 'func'/'inverse_func' cannot both be set.")
        if self.func is not None and self.inverse_func is None:
            raise ValueError("When 'func' is provided, 'inverse_func' must also be provided")
        self.transformer_ = (
            clone(self.transformer)
            if self.transformer is not None
            else FunctionTransformer(self.func, self.inverse_func)
        )
        changed = np.asarray(self.transformer_.fit_transform(table))
        changed = changed.ravel() if self._flat and changed.shape[1] == 1 else changed
        self.regressor_ = (LinearRegression() if self.regressor is None else clone(self.regressor)).fit(
            X, changed, **params
        )
        return self

    def predict(self, X, **params):
        check_is_fitted(self)
        found = np.asarray(self.regressor_.predict(X, **params))
        back = np.asarray(self.transformer_.inverse_transform(found.reshape(-1, 1) if found.ndim == 1 else found))
        return back.ravel() if self._flat else back

    @property
    def n_features_in_(self):
        return self.regressor_.n_features_in_
