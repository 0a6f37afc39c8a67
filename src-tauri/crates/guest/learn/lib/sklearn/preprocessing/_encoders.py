"""Categories as numbers."""

import warnings

import numpy as np
from _unavailable import unavailable
from sklearn.base import (
    BaseEstimator,
    OneToOneFeatureMixin,
    TransformerMixin,
    column_names,
    input_names,
    keep_parameters,
)
from sklearn.utils.validation import check_array, check_is_fitted, check_lengths, check_names, column_or_1d


def _is_gap(value):
    return value is None or value != value


def _sorted_values(column):
    """The different values in order, gaps last."""
    values = list(dict.fromkeys("\0gap" if _is_gap(value) and value is not None else value for value in column))
    gaps = [one for one in (None,) if one in values] + [np.nan] * ("\0gap" in values)
    known = [value for value in values if value is not None and value != "\0gap"]
    try:
        known.sort()
    except TypeError:
        kinds = sorted({type(value).__name__ for value in known})
        raise TypeError(
            f"Encoders require their input argument must be uniformly strings or numbers. Got {kinds}"
        ) from None
    return known + gaps


class _Places:
    """Where each category stands."""

    def __init__(self, categories):
        self._places = {value: number for number, value in enumerate(categories) if not _is_gap(value) or value is None}
        self._gap = next(
            (number for number, value in enumerate(categories) if value is not None and _is_gap(value)), None
        )

    def of(self, value):
        """Nothing for a value that is not among them."""
        if value is not None and _is_gap(value):
            return self._gap
        return self._places.get(value)


def _columns_of(X, estimator):
    """Each column as a list of plain values, and the kind of each."""
    if hasattr(X, "iloc") and hasattr(X, "columns"):
        columns = [X.iloc[:, number] for number in range(X.shape[1])]
        arrays = [np.asarray(column) for column in columns]
    else:
        values = np.asarray(X)
        if values.dtype.kind == "U" and not hasattr(X, "dtype") and _is_mixed(X):
            values = np.array([list(row) for row in X], dtype=object)
        if values.ndim != 2:
            check_array(values, dtype=None, estimator=estimator)
        arrays = list(values.T)
    if not arrays or len(arrays[0]) == 0:
        raise ValueError(
            f"Found array with 0 sample(s) (shape=(0, {len(arrays)})) while a minimum of 1 is required by {type(estimator).__name__}."
        )
    return [array.tolist() for array in arrays], [array.dtype for array in arrays]


def _is_mixed(rows):
    return any(not isinstance(value, str) for row in rows for value in row)


def _array(values, dtype):
    """Categories as an array: of the column's type where it says something."""
    if dtype.kind in "iufb" and not any(_is_gap(value) and value is None for value in values):
        return np.array(values, dtype=dtype)
    if dtype.kind == "U":
        return np.array(values)
    array = np.empty(len(values), dtype=object)
    for number, value in enumerate(values):
        array[number] = value
    return array


class _Encoder(TransformerMixin, BaseEstimator):
    def _learn_categories(self, X):
        names = column_names(X)
        columns, kinds = _columns_of(X, self)
        if names is not None:
            self.feature_names_in_ = names
        self.n_features_in_ = len(columns)
        if isinstance(self.categories, str):
            self.categories_ = [_array(_sorted_values(column), kind) for column, kind in zip(columns, kinds)]
        else:
            if len(self.categories) != len(columns):
                raise ValueError("Shape mismatch: if categories is an array, it has to be of shape (n_features,).")
            self.categories_ = [_given(own, kind) for own, kind in zip(self.categories, kinds)]
            if self.handle_unknown == "error":
                for number, column in enumerate(columns):
                    self._check_known(number, column, "fit")
        return columns

    def _later_columns(self, X):
        check_is_fitted(self)
        check_names(self, X)
        columns, _ = _columns_of(X, self)
        if len(columns) != self.n_features_in_:
            raise ValueError(
                f"X has {len(columns)} features, but {type(self).__name__} is expecting {self.n_features_in_} features as input."
            )
        return columns

    def _check_known(self, number, column, when):
        places = _Places(self.categories_[number].tolist())
        unknown = [value for value in dict.fromkeys(column) if places.of(value) is None]
        if unknown:
            try:
                unknown.sort()
            except TypeError:
                pass
            kind = self.categories_[number].dtype
            shown = (
                _array(unknown, kind)
                if kind.kind not in "iufb" or all(isinstance(value, (int, float)) for value in unknown)
                else unknown
            )
            text = [
                np.str_(value) if kind.kind == "U" else value
                for value in (shown.tolist() if kind.kind in "OU" else list(shown))
            ]
            raise ValueError(f"Found unknown categories {text} in column {number} during {when}")


def _given(categories, kind):
    values = list(np.asarray(categories, dtype=object).tolist())
    if (kind.kind in "iufb" and values == sorted(values)) or kind.kind not in "iufb":
        return _array(values, kind if kind.kind != "U" else np.asarray(values).dtype)
    raise ValueError("Unsorted categories are not supported for numerical categories")


class OneHotEncoder(_Encoder):
    """A column of 0 and 1 for each category."""

    def __init__(
        self,
        *,
        categories="auto",
        drop=None,
        sparse_output=True,
        dtype=np.float64,
        handle_unknown="error",
        min_frequency=None,
        max_categories=None,
        feature_name_combiner="concat",
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        columns = self._learn_categories(X)
        self._rare = [self._rare_of(number, column) for number, column in enumerate(columns)]
        self.drop_idx_ = self._dropped()
        return self

    def _rare_of(self, number, column):
        """Places of the categories that are put together as one."""
        if self.min_frequency is None and self.max_categories is None:
            return []
        places = _Places(self.categories_[number].tolist())
        counts = np.bincount(np.array([places.of(value) for value in column]), minlength=len(self.categories_[number]))
        rare = np.zeros(len(counts), dtype=bool)
        if self.min_frequency is not None:
            least = self.min_frequency if isinstance(self.min_frequency, int) else self.min_frequency * len(column)
            rare |= counts < least
        if self.max_categories is not None and self.max_categories < len(counts) - rare.sum() + rare.any():
            kept = np.argsort(-counts, kind="stable")[: self.max_categories - 1]
            rare[:] = True
            rare[kept] = False
        return np.nonzero(rare)[0].tolist()

    @property
    def infrequent_categories_(self):
        check_is_fitted(self)
        return [categories[rare] if rare else None for categories, rare in zip(self.categories_, self._rare)]

    def _shown(self, number):
        """Names of the columns for one feature, before any is dropped."""
        rare = set(self._rare[number])
        kept = [value for place, value in enumerate(self.categories_[number].tolist()) if place not in rare]
        return kept + ["infrequent_sklearn"] * bool(rare)

    def _dropped(self):
        if self.drop is None:
            return None
        if isinstance(self.drop, str):
            if self.drop == "first":
                found = [0] * self.n_features_in_
            elif self.drop == "if_binary":
                found = [0 if len(self._shown(number)) == 2 else None for number in range(self.n_features_in_)]
            else:
                raise ValueError(
                    f"Wrong input for parameter `drop`. Expected 'first', 'if_binary', None or array of objects, got {type(self.drop)}"
                )
        else:
            found = [
                self._shown(number).index(value) if value in self._shown(number) else None
                for number, value in enumerate(np.asarray(self.drop, dtype=object).tolist())
            ]
        array = np.empty(len(found), dtype=object)
        for number, value in enumerate(found):
            array[number] = value
        return array

    def _kept(self, number):
        dropped = None if self.drop_idx_ is None else self.drop_idx_[number]
        return [place for place in range(len(self._shown(number))) if place != dropped]

    def transform(self, X):
        columns = self._later_columns(X)
        blocks = [self._block(number, column) for number, column in enumerate(columns)]
        table = np.column_stack(blocks) if len(blocks) > 1 else blocks[0]
        table = table if self.dtype in (float, np.float64) else table.astype(self.dtype)
        if not self.sparse_output:
            return table
        from scipy.sparse import csr_matrix

        return csr_matrix(table)

    def _block(self, number, column):
        if self.handle_unknown == "error":
            self._check_known(number, column, "transform")
        categories = self.categories_[number].tolist()
        places, rare = _Places(categories), self._rare[number]
        width = len(self._shown(number))
        order = [place for place in range(len(categories)) if place not in rare]
        columns = dict(zip(order, range(len(order)))) | dict.fromkeys(rare, width - 1)
        fallback = width - 1 if rare and self.handle_unknown == "infrequent_if_exist" else -1
        numbers = []
        unseen = False
        for value in column:
            place = places.of(value)
            unseen = unseen or place is None
            numbers.append(fallback if place is None else columns[place])
        if unseen and self.handle_unknown in ("ignore", "warn") and self.drop is not None:
            warnings.warn(
                f"Found unknown categories in columns [{number}] during transform. These unknown categories will be encoded as all zeros"
            )
        numbers = np.array(numbers)
        kept = self._kept(number)
        return (numbers.reshape(-1, 1) == np.array(kept, dtype=int).reshape(1, -1)).astype(float)

    def inverse_transform(self, X):
        check_is_fitted(self)
        values = check_array(X)
        start, columns = 0, []
        for number in range(self.n_features_in_):
            kept, shown = self._kept(number), self._shown(number)
            block = values[:, start : start + len(kept)]
            start += len(kept)
            dropped = None if self.drop_idx_ is None else self.drop_idx_[number]
            rest = None if dropped is None else shown[dropped]
            columns.append([shown[kept[int(row.argmax())]] if row.any() else rest for row in block])
        table = np.empty((len(values), len(columns)), dtype=object)
        for number, column in enumerate(columns):
            for row, value in enumerate(column):
                table[row, number] = value
        kinds = {categories.dtype.kind for categories in self.categories_}
        return table if kinds & {"O", "U"} else table.astype(float if "f" in kinds else int)

    def get_feature_names_out(self, input_features=None):
        check_is_fitted(self)
        names = input_names(self, input_features).tolist()
        combine = self.feature_name_combiner
        combine = (lambda name, value: f"{name}_{value}") if combine == "concat" else combine
        found = [
            combine(name, self._shown(number)[place])
            for number, name in enumerate(names)
            for place in self._kept(number)
        ]
        return np.array(found, dtype=object)


class OrdinalEncoder(OneToOneFeatureMixin, _Encoder):
    """Categories as numbers from 0, in their order."""

    def __init__(
        self,
        *,
        categories="auto",
        dtype=np.float64,
        handle_unknown="error",
        unknown_value=None,
        encoded_missing_value=np.nan,
        min_frequency=None,
        max_categories=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        if self.handle_unknown == "use_encoded_value" and self.unknown_value is None:
            raise TypeError(
                "unknown_value should be an integer or np.nan when handle_unknown is 'use_encoded_value', got None."
            )
        if self.handle_unknown == "error" and self.unknown_value is not None:
            raise TypeError(
                f"unknown_value should only be set when handle_unknown is 'use_encoded_value', got {self.unknown_value}."
            )
        self._learn_categories(X)
        return self

    def transform(self, X):
        found = []
        for number, column in enumerate(self._later_columns(X)):
            if self.handle_unknown == "error":
                self._check_known(number, column, "transform")
            places = _Places(self.categories_[number].tolist())
            codes = [self._code(value, places) for value in column]
            found.append(codes)
        return np.array(found, dtype=float).T.astype(self.dtype)

    def _code(self, value, places):
        place = places.of(value)
        if place is None:
            return self.unknown_value
        return self.encoded_missing_value if _is_gap(value) else place

    def inverse_transform(self, X):
        check_is_fitted(self)
        codes = check_array(X, ensure_all_finite="allow-nan")
        table = np.empty(codes.shape, dtype=object)
        for number, categories in enumerate(self.categories_):
            values = categories.tolist()
            for row, code in enumerate(codes[:, number].tolist()):
                known = code == code and 0 <= code < len(values) and code != self.unknown_value
                table[row, number] = values[int(code)] if known else (np.nan if code != code else None)
        return table


class TargetEncoder(OneToOneFeatureMixin, _Encoder):
    """Categories as the mean of the target, drawn towards the mean of all; fitted rows are encoded by the other folds."""

    def __init__(self, categories="auto", target_type="auto", smooth="auto", cv=5, shuffle=True, random_state=None):
        keep_parameters(locals())

    handle_unknown = "ignore"

    def fit(self, X, y):
        self._learn(X, y)
        return self

    def _learn(self, X, y):
        from sklearn.utils.multiclass import type_of_target

        columns = self._learn_categories(X)
        target = column_or_1d(y, warn=True)
        check_lengths(X, target)
        self.target_type_ = type_of_target(target) if self.target_type == "auto" else self.target_type
        if self.target_type_ == "multiclass":
            raise NotImplementedError(
                "targets of more than two classes are not available here\nhint: use OneHotEncoder"
            )
        if self.target_type_ == "binary":
            self.classes_, target = np.unique(target, return_inverse=True)
        target = target.astype(float)
        codes = [
            np.array([_Places(own.tolist()).of(value) for value in column])
            for own, column in zip(self.categories_, columns)
        ]
        self.target_mean_ = float(target.mean())
        self.encodings_ = [self._means(one, target, len(own)) for one, own in zip(codes, self.categories_)]
        return codes, target

    def _means(self, codes, target, count):
        mean, variance = target.mean(), target.var()
        counts = np.bincount(codes, minlength=count).astype(float)
        sums = np.bincount(codes, weights=target, minlength=count)
        if self.smooth != "auto":
            return (sums + self.smooth * mean) / np.where(counts + self.smooth == 0, 1, counts + self.smooth)
        own = sums / np.where(counts == 0, 1, counts)
        spread = np.bincount(codes, weights=(target - own[codes]) ** 2, minlength=count)
        share = (
            variance * counts / np.where(counts == 0, 1, variance * counts + spread / np.where(counts == 0, 1, counts))
        )
        return np.where(counts == 0, mean, share * own + (1 - share) * mean)

    def fit_transform(self, X, y):
        from sklearn.model_selection import KFold, StratifiedKFold

        codes, target = self._learn(X, y)
        kind = KFold if self.target_type_ == "continuous" else StratifiedKFold
        folds = kind(self.cv, shuffle=self.shuffle, random_state=self.random_state if self.shuffle else None)
        found = np.zeros((len(target), len(codes)))
        for train, test in folds.split(found, target):
            for number, one in enumerate(codes):
                found[test, number] = self._means(one[train], target[train], len(self.categories_[number]))[one[test]]
        return found

    def transform(self, X):
        found = []
        for number, column in enumerate(self._later_columns(X)):
            places, values = _Places(self.categories_[number].tolist()), self.encodings_[number].tolist()
            numbers = [places.of(value) for value in column]
            found.append([self.target_mean_ if place is None else values[place] for place in numbers])
        return np.array(found).T


class LabelEncoder(TransformerMixin, BaseEstimator):
    """Labels as numbers from 0, in their order."""

    def fit(self, y):
        self.classes_ = _classes(y)
        return self

    def fit_transform(self, y):
        self.classes_ = _classes(y)
        return self.transform(y)

    def transform(self, y):
        check_is_fitted(self)
        labels = column_or_1d(y, warn=True).tolist()
        places = _Places(self.classes_.tolist())
        unseen = [label for label in dict.fromkeys(labels) if places.of(label) is None]
        if unseen:
            unseen = list(np.unique(np.array(unseen))) if not any(map(_is_gap, unseen)) else unseen
            # A text is looked up label by label, numbers are looked up together.
            raise ValueError(
                f"y contains previously unseen labels: {repr(unseen[0]) if isinstance(unseen[0], str) else unseen}"
            )
        return np.array([places.of(label) for label in labels], dtype=int)

    def inverse_transform(self, y):
        check_is_fitted(self)
        numbers = column_or_1d(y, warn=True).astype(int)
        unseen = [number for number in np.unique(numbers).tolist() if not 0 <= number < len(self.classes_)]
        if unseen:
            raise ValueError(f"y contains previously unseen labels: {np.array(unseen)}")
        return self.classes_[numbers]


def _classes(y):
    labels = column_or_1d(y, warn=True)
    return _array(_sorted_values(labels.tolist()), labels.dtype)


class LabelBinarizer(TransformerMixin, BaseEstimator):
    """A column for each label; one column for two labels."""

    def __init__(self, *, neg_label=0, pos_label=1, sparse_output=False):
        keep_parameters(locals())

    def fit(self, y):
        self.classes_ = np.unique(column_or_1d(y, warn=True))
        return self

    def fit_transform(self, y):
        return self.fit(y).transform(y)

    def transform(self, y):
        check_is_fitted(self)
        return label_binarize(y, classes=self.classes_, neg_label=self.neg_label, pos_label=self.pos_label)

    def inverse_transform(self, Y, threshold=None):
        values = np.asarray(Y)
        if values.ndim == 2 and values.shape[1] > 1:
            return self.classes_[values.argmax(axis=1)]
        middle = (self.neg_label + self.pos_label) / 2 if threshold is None else threshold
        return self.classes_[(values.ravel() > middle).astype(int)]


@unavailable("sparse_output")
def label_binarize(y, *, classes, neg_label=0, pos_label=1, sparse_output=False):
    labels, classes = np.asarray(y), np.asarray(classes)
    hits = labels.reshape(-1, 1) == np.sort(classes).reshape(1, -1)
    hits = hits[:, 1:] if len(classes) == 2 else hits
    return np.where(hits, pos_label, neg_label)


class MultiLabelBinarizer(TransformerMixin, BaseEstimator):
    """Sets of labels as rows of 0 and 1."""

    def __init__(self, *, classes=None, sparse_output=False):
        self.classes = classes
        self.sparse_output = sparse_output

    def fit(self, y):
        known = sorted({label for labels in y for label in labels}) if self.classes is None else list(self.classes)
        plain = all(isinstance(label, (int, np.integer)) for label in known)
        self.classes_ = np.array(known) if plain else _array(known, np.dtype(object))
        return self

    def fit_transform(self, y):
        y = [list(labels) for labels in y]
        return self.fit(y).transform(y)

    def transform(self, y):
        check_is_fitted(self)
        places = {label: number for number, label in enumerate(self.classes_.tolist())}
        rows = [list(labels) for labels in y]
        table = np.zeros((len(rows), len(places)), dtype=int)
        for number, labels in enumerate(rows):
            for label in labels:
                if label in places:
                    table[number, places[label]] = 1
        return table

    def inverse_transform(self, yt):
        classes = self.classes_.tolist()
        return [tuple(label for label, hit in zip(classes, row) if hit) for row in np.asarray(yt).tolist()]
