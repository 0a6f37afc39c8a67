"""Scalers and normalisers."""

import warnings

import _learning

import numpy as np
from scipy import special
from sklearn.base import BaseEstimator, OneToOneFeatureMixin, TransformerMixin, keep_parameters
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_array, check_features, check_weights, learn_table

_GAPS = {"ensure_all_finite": "allow-nan"}


def _nonzero(scale, constant=None):
    """A column that does not vary is left as it is."""
    small = scale < 10 * np.finfo(float).eps if constant is None else constant
    return np.where(small, 1.0, scale)


def _moments_by_column(values):
    """Means and variances as numpy adds up the columns of a frame, which lie one behind the other."""
    columns = np.ascontiguousarray(values.T)
    mean = columns.sum(axis=1) / len(values)
    off = columns - mean.reshape(-1, 1)
    return mean, ((off**2).sum(axis=1) - off.sum(axis=1) ** 2 / len(values)) / len(values)


class _Scaler(OneToOneFeatureMixin, TransformerMixin, BaseEstimator):
    def _later(self, X):
        return check_features(self, X, **_GAPS)


class StandardScaler(_Scaler):
    """Every column with mean 0 and standard deviation 1; missing values stay."""

    def __init__(self, *, copy=True, with_mean=True, with_std=True):
        keep_parameters(locals())

    def fit(self, X, y=None, sample_weight=None):
        return self._learn(learn_table(self, X, **_GAPS), sample_weight, by_column=hasattr(X, "iloc"))

    def _learn(self, values, sample_weight, by_column=False):
        weights = check_weights(sample_weight, values)
        whole = weights is None and bool(np.isfinite(values.sum()))
        known = None if whole else ~np.isnan(values)
        counts = [len(values)] if whole else known.sum(axis=0).tolist()
        self.n_samples_seen_ = np.float64(counts[0]) if len(set(counts)) == 1 else np.array(counts, dtype=float)
        if whole:
            mean, variance = _moments_by_column(values) if by_column else _learning.column_moments(values)
        elif weights is not None:
            parts = known * weights.reshape(-1, 1)
            mean = np.nansum(values * parts, axis=0) / parts.sum(axis=0)
            variance = np.nansum(parts * (values - mean) ** 2, axis=0) / parts.sum(axis=0)
            self.n_samples_seen_ = weights.sum()
        elif known.all():
            mean, variance = values.mean(axis=0), values.var(axis=0)
        else:
            mean, variance = np.nanmean(values, axis=0), np.nanvar(values, axis=0)
        self.mean_ = mean if self.with_mean or self.with_std else None
        self.var_ = self.scale_ = None
        if self.with_std:
            eps = np.finfo(float).eps
            rounding = len(values) * eps * variance + (len(values) * mean * eps) ** 2
            self.var_ = variance
            self.scale_ = np.where(variance <= rounding, 1.0, np.sqrt(variance))
            self.scale_ = np.where(self.scale_ == 0, 1.0, self.scale_)
        return self

    def partial_fit(self, X, y=None, sample_weight=None):
        values = learn_table(self, X, **_GAPS)
        seen = getattr(self, "_seen", None)
        self._seen = values if seen is None else np.vstack([seen, values])
        return self._learn(self._seen, sample_weight)

    def transform(self, X, copy=None):
        values = self._later(X)
        if self.with_mean and self.with_std and values.dtype == float:
            return _learning.scaled(values, self.mean_, self.scale_)
        values = values - self.mean_ if self.with_mean else values
        return values / self.scale_ if self.with_std else values

    def inverse_transform(self, X, copy=None):
        values = check_array(X, **_GAPS).astype(float)
        values = values * self.scale_ if self.with_std else values
        return values + self.mean_ if self.with_mean else values


class MinMaxScaler(_Scaler):
    """Every column between two values."""

    def __init__(self, feature_range=(0, 1), *, copy=True, clip=False):
        keep_parameters(locals())

    def fit(self, X, y=None):
        low, high = self.feature_range
        if low >= high:
            raise ValueError(
                f"Minimum of desired feature range must be smaller than maximum. Got {self.feature_range}."
            )
        values = learn_table(self, X, **_GAPS)
        self.n_samples_seen_ = len(values)
        self.data_min_, self.data_max_ = np.nanmin(values, axis=0), np.nanmax(values, axis=0)
        self.data_range_ = self.data_max_ - self.data_min_
        self.scale_ = (high - low) / _nonzero(self.data_range_)
        self.min_ = low - self.data_min_ * self.scale_
        return self

    def transform(self, X):
        values = self._later(X) * self.scale_ + self.min_
        return np.clip(values, *self.feature_range) if self.clip else values

    def inverse_transform(self, X):
        return (check_array(X, **_GAPS) - self.min_) / self.scale_


class MaxAbsScaler(_Scaler):
    """Every column with 1 as its largest size."""

    def __init__(self, *, copy=True, clip=False):
        self.copy = copy
        self.clip = clip

    def fit(self, X, y=None):
        values = learn_table(self, X, **_GAPS)
        self.n_samples_seen_ = len(values)
        self.max_abs_ = np.nanmax(np.abs(values), axis=0)
        self.scale_ = _nonzero(self.max_abs_)
        return self

    def transform(self, X):
        values = self._later(X) / self.scale_
        return np.clip(values, -1.0, 1.0) if self.clip else values

    def inverse_transform(self, X):
        return check_array(X, **_GAPS) * self.scale_


class RobustScaler(_Scaler):
    """Every column with median 0 and interquartile range 1."""

    def __init__(
        self, *, with_centering=True, with_scaling=True, quantile_range=(25.0, 75.0), copy=True, unit_variance=False
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        low, high = self.quantile_range
        if not 0 <= low <= high <= 100:
            raise ValueError(f"Invalid quantile range: {self.quantile_range}")
        values = learn_table(self, X, **_GAPS)
        self.center_ = np.nanmedian(values, axis=0) if self.with_centering else None
        self.scale_ = None
        if self.with_scaling:
            edges = np.nanpercentile(values, [low, high], axis=0)
            self.scale_ = _nonzero(edges[1] - edges[0])
            if self.unit_variance:
                self.scale_ = self.scale_ / float(special.ndtri(high / 100) - special.ndtri(low / 100))
        return self

    def transform(self, X):
        values = self._later(X)
        values = values - self.center_ if self.with_centering else values
        return values / self.scale_ if self.with_scaling else values

    def inverse_transform(self, X):
        values = check_array(X, **_GAPS)
        values = values * self.scale_ if self.with_scaling else values
        return values + self.center_ if self.with_centering else values


class Normalizer(_Scaler):
    """Every row with length 1."""

    def __init__(self, norm="l2", *, copy=True):
        self.norm = norm
        self.copy = copy

    def fit(self, X, y=None):
        learn_table(self, X)
        return self

    def transform(self, X, copy=None):
        return normalize(check_features(self, X), self.norm)


class Binarizer(_Scaler):
    """1 above the threshold, 0 otherwise."""

    def __init__(self, *, threshold=0.0, copy=True):
        self.threshold = threshold
        self.copy = copy

    def fit(self, X, y=None):
        learn_table(self, X)
        return self

    def transform(self, X, copy=None):
        return binarize(check_features(self, X), threshold=self.threshold)


class PowerTransformer(_Scaler):
    """Columns made as normal as a power can make them (Yeo and Johnson, or Box and Cox)."""

    def __init__(self, method="yeo-johnson", *, standardize=True, copy=True):
        keep_parameters(locals())

    def fit(self, X, y=None):
        from scipy import stats

        values = learn_table(self, X, **_GAPS)
        if self.method == "box-cox" and np.nanmin(values) <= 0:
            raise ValueError("The Box-Cox transformation can only be applied to strictly positive data")
        search = stats.boxcox_normmax if self.method == "box-cox" else stats.yeojohnson_normmax
        settings = {"method": "mle"} if self.method == "box-cox" else {}
        columns = [column[~np.isnan(column)] for column in values.T]
        self.lambdas_ = np.array(
            [1.0 if np.ptp(column) == 0 else float(search(column, **settings)) for column in columns]
        )
        if self.standardize:
            self._scaler = StandardScaler().fit(self._powered(values))
        return self

    def _powered(self, values):
        return np.column_stack(
            [_power(column, power, self.method) for column, power in zip(values.T, self.lambdas_.tolist())]
        )

    def transform(self, X):
        values = self._powered(self._later(X))
        return self._scaler.transform(values) if self.standardize else values

    def inverse_transform(self, X):
        values = check_array(X, **_GAPS)
        values = self._scaler.inverse_transform(values) if self.standardize else values
        undo = special.inv_boxcox if self.method == "box-cox" and hasattr(special, "inv_boxcox") else None
        columns = [
            undo(column, power) if undo else _unpower(column, power, self.method)
            for column, power in zip(values.T, self.lambdas_.tolist())
        ]
        return np.column_stack(columns)


def _power(column, power, method):
    if method == "box-cox":
        return np.log(column) if power == 0 else (column**power - 1) / power
    up, down = np.maximum(column, 0), np.minimum(column, 0)
    rise = np.log1p(up) if power == 0 else ((up + 1) ** power - 1) / power
    fall = -np.log1p(-down) if power == 2 else -((1 - down) ** (2 - power) - 1) / (2 - power)
    return np.where(column >= 0, rise, fall)


def _unpower(column, power, method):
    if method == "box-cox":
        return np.exp(column) if power == 0 else (column * power + 1) ** (1 / power)
    up, down = np.maximum(column, 0), np.minimum(column, 0)
    rise = np.expm1(up) if power == 0 else (up * power + 1) ** (1 / power) - 1
    fall = -np.expm1(-down) if power == 2 else 1 - (1 - (2 - power) * down) ** (1 / (2 - power))
    return np.where(column >= 0, rise, fall)


class QuantileTransformer(_Scaler):
    """Values by their place among all: uniform or normal."""

    def __init__(
        self,
        *,
        n_quantiles=1000,
        output_distribution="uniform",
        ignore_implicit_zeros=False,
        subsample=10_000,
        random_state=None,
        copy=True,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        values = learn_table(self, X, **_GAPS)
        count = len(values)
        if self.n_quantiles > count:
            warnings.warn(
                f"n_quantiles ({self.n_quantiles}) is greater than the total number of samples ({count}). n_quantiles is set to n_samples."
            )
        self.n_quantiles_ = max(1, min(self.n_quantiles, count))
        self.references_ = np.linspace(0, 1, self.n_quantiles_)
        if self.subsample is not None and self.subsample < count:
            from sklearn.utils import resample

            values = resample(
                values, replace=False, n_samples=self.subsample, random_state=check_random_state(self.random_state)
            )
        self.quantiles_ = np.maximum.accumulate(np.nanpercentile(values, self.references_ * 100, axis=0), axis=0)
        return self

    def _each(self, values, change):
        return np.column_stack([change(column, marks) for column, marks in zip(values.T, self.quantiles_.T)])

    def transform(self, X):
        return self._each(self._later(X), self._placed)

    def _placed(self, column, marks):
        up = np.interp(column, marks, self.references_)
        down = np.interp(-column, -marks[::-1], -self.references_[::-1])
        places = 0.5 * (up - down)
        places = np.where(column <= marks[0], 0.0, np.where(column >= marks[-1], 1.0, places))
        if self.output_distribution == "normal":
            edge = 1e-7
            low, high = special.ndtri(edge - np.spacing(1)), special.ndtri(1 - (edge - np.spacing(1)))
            with np.errstate(all="ignore"):
                places = np.clip(special.ndtri(places), low, high)
        return places

    def inverse_transform(self, X):
        def back(column, marks):
            places = special.ndtr(column) if self.output_distribution == "normal" else column
            return np.interp(places, self.references_, marks)

        return self._each(check_array(X, **_GAPS), back)


def normalize(X, norm="l2", *, axis=1, copy=True, return_norm=False):
    sparse = hasattr(X, "toarray")
    values = check_array(X).astype(float)
    values = values.T if axis == 0 else values
    if norm not in ("l1", "l2", "max"):
        raise ValueError(
            f"The 'norm' parameter of normalize must be a str among {{'l1', 'l2', 'max'}}. Got {norm!r} instead."
        )
    sizes = {
        "l1": lambda: np.abs(values).sum(axis=1),
        "l2": lambda: np.sqrt((values**2).sum(axis=1)),
        "max": lambda: np.abs(values).max(axis=1),
    }[norm]()
    found = values / np.where(sizes == 0, 1.0, sizes).reshape(-1, 1)
    found = found.T if axis == 0 else found
    if sparse:
        found = type(X)(found)
    return (found, sizes) if return_norm else found


def binarize(X, *, threshold=0.0, copy=True):
    return (check_array(X) > threshold).astype(float)


def _whole(scaler, X, axis):
    values = np.asarray(X, dtype=float)
    if values.ndim == 1:
        return scaler.fit_transform(values.reshape(-1, 1)).ravel()
    return scaler.fit_transform(values) if axis == 0 else scaler.fit_transform(values.T).T


def scale(X, *, axis=0, with_mean=True, with_std=True, copy=True):
    return _whole(StandardScaler(with_mean=with_mean, with_std=with_std), X, axis)


def minmax_scale(X, feature_range=(0, 1), *, axis=0, copy=True):
    return _whole(MinMaxScaler(feature_range), X, axis)


def maxabs_scale(X, *, axis=0, copy=True):
    return _whole(MaxAbsScaler(), X, axis)


def robust_scale(
    X, *, axis=0, with_centering=True, with_scaling=True, quantile_range=(25.0, 75.0), copy=True, unit_variance=False
):
    scaler = RobustScaler(
        with_centering=with_centering,
        with_scaling=with_scaling,
        quantile_range=quantile_range,
        unit_variance=unit_variance,
    )
    return _whole(scaler, X, axis)


def add_dummy_feature(X, value=1.0):
    values = check_array(X)
    return np.column_stack([np.full(len(values), value), values])
