"""From dictionaries to columns."""

import numpy as np
from sklearn.base import BaseEstimator, TransformerMixin, keep_parameters


class DictVectorizer(TransformerMixin, BaseEstimator):
    """A column for each key with a number, and for each key with a text."""

    def __init__(self, *, dtype=np.float64, separator="=", sparse=True, sort=True):
        keep_parameters(locals())

    def _cells(self, one):
        for key, value in one.items():
            if isinstance(value, str):
                yield f"{key}{self.separator}{value}", 1.0
            elif isinstance(value, (list, tuple, set)):
                yield from ((f"{key}{self.separator}{part}", 1.0) for part in value)
            elif value is not None:
                yield key, float(value)

    def fit(self, X, y=None):
        found = {}
        for one in [X] if isinstance(X, dict) else X:
            for name, _ in self._cells(one):
                found.setdefault(name, len(found))
        self.feature_names_ = sorted(found) if self.sort else list(found)
        self.vocabulary_ = {name: place for place, name in enumerate(self.feature_names_)}
        return self

    def transform(self, X):
        rows = [X] if isinstance(X, dict) else list(X)
        table = np.zeros((len(rows), len(self.feature_names_)))
        for place, one in enumerate(rows):
            for name, value in self._cells(one):
                if name in self.vocabulary_:
                    table[place, self.vocabulary_[name]] += value
        if not self.sparse:
            return table
        from scipy.sparse import csr_matrix

        return csr_matrix(table)

    def inverse_transform(self, X, dict_type=dict):
        table = X.toarray() if hasattr(X, "toarray") else np.asarray(X)
        return [
            dict_type((name, value) for name, value in zip(self.feature_names_, row) if value != 0) for row in table
        ]

    def get_feature_names_out(self, input_features=None):
        return np.array([str(name) for name in self.feature_names_], dtype=object)
