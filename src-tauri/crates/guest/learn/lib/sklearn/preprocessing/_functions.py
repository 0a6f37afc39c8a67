"""Polynomial features, binning and function transformers."""

import itertools
import warnings

import numpy as np
from _unavailable import unavailable
from sklearn.base import BaseEstimator, TransformerMixin, column_names, input_names, keep_parameters
from sklearn.utils.validation import check_features, check_is_fitted, check_names, learn_table


class PolynomialFeatures(TransformerMixin, BaseEstimator):
    """All products of columns up to a degree."""

    def __init__(self, degree=2, *, interaction_only=False, include_bias=True, order="C"):
        keep_parameters(locals())

    def fit(self, X, y=None):
        learn_table(self, X)
        self.n_output_features_ = len(self._products())
        return self

    def _products(self):
        least, most = self.degree if isinstance(self.degree, tuple) else (0, self.degree)
        choose = itertools.combinations if self.interaction_only else itertools.combinations_with_replacement
        degrees = list(range(max(1, least), most + 1))
        products = [product for degree in degrees for product in choose(range(self.n_features_in_), degree)]
        return ([()] if self.include_bias else []) + products

    @property
    def powers_(self):
        check_is_fitted(self)
        return np.array(
            [[product.count(column) for column in range(self.n_features_in_)] for product in self._products()]
        )

    def transform(self, X):
        values = check_features(self, X)
        made = {(): np.ones(len(values))}
        for product in self._products():
            if product:
                before = made.get(product[:-1])
                if before is None:
                    before = values[:, list(product[:-1])].prod(axis=1)
                made[product] = before * values[:, product[-1]]
        return np.column_stack([made[product] for product in self._products()])

    def get_feature_names_out(self, input_features=None):
        check_is_fitted(self)
        names = input_names(self, input_features).tolist()

        def name(product):
            powers = [(column, product.count(column)) for column in dict.fromkeys(product)]
            return (
                " ".join(names[column] if power == 1 else f"{names[column]}^{power}" for column, power in powers) or "1"
            )

        return np.array([name(product) for product in self._products()], dtype=object)


class KBinsDiscretizer(TransformerMixin, BaseEstimator):
    """Numbers as the bin that they fall into."""

    def __init__(
        self,
        n_bins=5,
        *,
        encode="onehot",
        strategy="quantile",
        quantile_method="averaged_inverted_cdf",
        dtype=None,
        subsample=200_000,
        random_state=None,
    ):
        keep_parameters(locals())

    @unavailable("sample_weight")
    def fit(self, X, y=None, sample_weight=None):
        values = learn_table(self, X)
        counts = np.broadcast_to(np.asarray(self.n_bins), (values.shape[1],))
        edges = [
            self._edges(number, column, int(count))
            for number, (column, count) in enumerate(zip(values.T, counts.tolist()))
        ]
        self.bin_edges_ = np.empty(len(edges), dtype=object)
        for number, one in enumerate(edges):
            self.bin_edges_[number] = one
        self.n_bins_ = np.array([len(one) - 1 for one in edges])
        return self

    def _edges(self, number, column, count):
        low, high = float(column.min()), float(column.max())
        if low == high:
            warnings.warn(f"Feature {number} is constant and will be replaced with 0.")
            return np.array([-np.inf, np.inf])
        if self.strategy == "uniform":
            return np.linspace(low, high, count + 1)
        if self.strategy == "kmeans":
            from sklearn.cluster import KMeans

            marks = np.linspace(low, high, count + 1)
            start = ((marks[1:] + marks[:-1]) * 0.5).reshape(-1, 1)
            centres = np.sort(
                KMeans(n_clusters=count, init=start, n_init=1).fit(column.reshape(-1, 1)).cluster_centers_[:, 0]
            )
            edges = np.concatenate([[low], (centres[1:] + centres[:-1]) * 0.5, [high]])
        else:
            edges = np.percentile(column, np.linspace(0, 100, count + 1), method=self.quantile_method)
        if self.strategy == "quantile":
            wide = np.concatenate([[True], np.diff(edges) > 1e-8])
            if not wide.all():
                edges = edges[wide]
                warnings.warn(
                    f"Bins whose width are too small (i.e., <= 1e-8) in feature {number} are removed. Consider decreasing the number of bins."
                )
        return edges

    def _codes(self, X):
        values = check_features(self, X)
        codes = [
            np.searchsorted(edges[1:-1], column, side="right")
            for edges, column in zip(self.bin_edges_.tolist(), values.T)
        ]
        return np.column_stack(codes).astype(float)

    def transform(self, X):
        codes = self._codes(X)
        if self.encode == "ordinal":
            return codes
        table = np.column_stack(
            [
                (column.reshape(-1, 1) == np.arange(count)).astype(float)
                for column, count in zip(codes.T, self.n_bins_.tolist())
            ]
        )
        if self.encode == "onehot-dense":
            return table
        from scipy.sparse import csr_matrix

        return csr_matrix(table)

    def inverse_transform(self, X):
        check_is_fitted(self)
        codes = np.asarray(X.toarray() if hasattr(X, "toarray") else X, dtype=float)
        if "onehot" in self.encode:
            ends = np.cumsum(self.n_bins_).tolist()
            codes = np.column_stack(
                [codes[:, end - count : end].argmax(axis=1) for end, count in zip(ends, self.n_bins_.tolist())]
            )
        middles = [(edges[1:] + edges[:-1]) * 0.5 for edges in self.bin_edges_.tolist()]
        return np.column_stack([middle[column.astype(int)] for middle, column in zip(middles, codes.T)])

    def get_feature_names_out(self, input_features=None):
        check_is_fitted(self)
        names = input_names(self, input_features)
        if self.encode == "ordinal":
            return names
        found = [
            f"{name}_{float(number)}"
            for name, count in zip(names.tolist(), self.n_bins_.tolist())
            for number in range(count)
        ]
        return np.array(found, dtype=object)


class FunctionTransformer(TransformerMixin, BaseEstimator):
    """Any function as a step of a pipeline."""

    def __init__(
        self,
        func=None,
        inverse_func=None,
        *,
        validate=False,
        accept_sparse=False,
        check_inverse=True,
        feature_names_out=None,
        kw_args=None,
        inv_kw_args=None,
    ):
        keep_parameters(locals())

    def __sklearn_is_fitted__(self):
        return True

    def fit(self, X, y=None):
        if self.validate:
            learn_table(self, X)
        else:
            names = column_names(X)
            if names is not None:
                self.feature_names_in_ = names
            shape = getattr(X, "shape", None) or np.asarray(X).shape
            self.n_features_in_ = shape[1] if len(shape) > 1 else 1
        return self

    def transform(self, X):
        if self.validate:
            check_names(self, X)
            X = check_features(self, X)
        return X if self.func is None else self.func(X, **(self.kw_args or {}))

    def inverse_transform(self, X):
        return X if self.inverse_func is None else self.inverse_func(X, **(self.inv_kw_args or {}))

    def __getattr__(self, name):
        if name == "get_feature_names_out" and self.__dict__.get("feature_names_out") is not None:
            return self._names
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _names(self, input_features=None):
        names = input_names(self, input_features)
        return (
            names
            if self.feature_names_out == "one-to-one"
            else np.asarray(self.feature_names_out(self, names), dtype=object)
        )
