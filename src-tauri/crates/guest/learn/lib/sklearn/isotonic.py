"""sklearn.isotonic: lines that only rise."""

import warnings

import numpy as np
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, RegressorMixin, TransformerMixin, keep_parameters
from sklearn.utils.validation import check_array, check_lengths, check_weights

__all__ = ["IsotonicRegression", "check_increasing", "isotonic_regression"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def check_increasing(x, y):
    """Whether y rises with x, by the sign of their rank correlation."""
    from scipy.stats import spearmanr

    rho = float(spearmanr(x, y)[0])
    if abs(rho) != 1.0 and len(x) > 3:
        middle, error = np.arctanh(rho), 1 / np.sqrt(len(x) - 3)
        low, high = np.tanh(middle - 1.96 * error), np.tanh(middle + 1.96 * error)
        if np.sign(low) != np.sign(high):
            warnings.warn(
                "Confidence interval of the Spearman correlation coefficient spans zero. "
                "Determination of ``increasing`` may be suspect.",
                stacklevel=2,
            )
    return rho >= 0


def isotonic_regression(y, *, sample_weight=None, y_min=None, y_max=None, increasing=True):
    """The rising values nearest to y: blocks that fall are joined to their mean."""
    values = np.asarray(y, dtype=float)
    weights = np.ones(len(values)) if sample_weight is None else np.asarray(sample_weight, dtype=float)
    if not increasing:
        return isotonic_regression(values[::-1], sample_weight=weights[::-1], y_min=y_min, y_max=y_max)[::-1]
    blocks = []
    for value, weight in zip(values.tolist(), weights.tolist()):
        sums, mass, size = value * weight, weight, 1
        while blocks and blocks[-1][0] / blocks[-1][1] >= sums / mass:
            before = blocks.pop()
            sums, mass, size = sums + before[0], mass + before[1], size + before[2]
        blocks.append((sums, mass, size))
    found = np.repeat([sums / mass for sums, mass, _ in blocks], [size for _, _, size in blocks])
    return found if y_min is None and y_max is None else np.clip(found, y_min, y_max)


class IsotonicRegression(RegressorMixin, TransformerMixin, BaseEstimator):
    def __init__(self, *, y_min=None, y_max=None, increasing=True, out_of_bounds="nan"):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        x, target = _line(X), check_array(y, ensure_2d=False, name="y").astype(float)
        check_lengths(x, target)
        self.increasing_ = check_increasing(x, target) if self.increasing == "auto" else self.increasing
        weights = check_weights(sample_weight, x)
        weights = np.ones(len(x)) if weights is None else weights
        kept = weights > 0
        x, target, weights = x[kept], target[kept], weights[kept]
        places, numbers = np.unique(x, return_inverse=True)
        mass = np.bincount(numbers, weights=weights)
        means = np.bincount(numbers, weights=weights * target) / mass
        line = isotonic_regression(
            means, sample_weight=mass, y_min=self.y_min, y_max=self.y_max, increasing=self.increasing_
        )
        self.X_min_, self.X_max_ = places.min(), places.max()
        corner = np.ones(len(line), dtype=bool)
        corner[1:-1] = (line[1:-1] != line[:-2]) | (line[1:-1] != line[2:])
        self.X_thresholds_, self.y_thresholds_ = places[corner], line[corner]
        return self

    def predict(self, T):
        x = _line(T)
        outside = (x < self.X_min_) | (x > self.X_max_)
        if self.out_of_bounds == "raise" and outside.any():
            raise ValueError("A value in x_new is outside the interpolation range.")
        found = np.interp(x, self.X_thresholds_, self.y_thresholds_)
        return np.where(outside, np.nan, found) if self.out_of_bounds == "nan" else found

    def transform(self, T):
        return self.predict(T)

    def get_feature_names_out(self, input_features=None):
        return np.array(["isotonicregression0"], dtype=object)


def _line(X):
    values = check_array(X, ensure_2d=False).astype(float)
    if values.ndim > 1 and values.shape[1] != 1:
        raise ValueError("Isotonic regression input X should be a 1d array or 2d array with 1 feature")
    return values.ravel()
