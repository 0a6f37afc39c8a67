"""Columns as splines."""

import numpy as np
from sklearn.base import BaseEstimator, TransformerMixin, input_names, keep_parameters
from sklearn.utils.validation import check_array, check_features, check_is_fitted, check_weights, learn_table

_EXTRAPOLATIONS = ("constant", "continue", "error", "linear", "periodic")


def _basis(t, degree, x, pieces):
    """Values of each B-spline at `x`, by the recursion of M. G. Cox and C. de Boor (1972)."""
    piece = np.clip(np.searchsorted(t, x, "right") - 1, *pieces)
    values = [np.ones(len(x))]
    for level in range(1, degree + 1):
        carried, following = np.zeros(len(x)), []
        for place in range(level):
            left, right = t[piece + 1 - level + place], t[piece + 1 + place]
            width = right - left
            term = np.where(width == 0, 0.0, values[place] / np.where(width == 0, 1.0, width))
            following.append(carried + (right - x) * term)
            carried = (x - left) * term
        values = [*following, carried]
    found = np.zeros((len(x), len(t) - degree - 1))
    for place, value in enumerate(values):
        found[np.arange(len(x)), piece - degree + place] = value
    return found


def _slopes(t, degree, x, pieces):
    """Derivatives of each B-spline at `x`."""
    if degree == 0:
        return np.zeros((len(x), len(t) - 1))
    lower, width = _basis(t, degree - 1, x, pieces), t[degree:] - t[:-degree]
    shares = lower * np.where(width == 0, 0.0, degree / np.where(width == 0, 1.0, width))
    return shares[:, :-1] - shares[:, 1:]


class SplineTransformer(TransformerMixin, BaseEstimator):
    """Each column as B-splines over knots of its own."""

    def __init__(
        self,
        n_knots=5,
        degree=3,
        *,
        knots="uniform",
        extrapolation="constant",
        include_bias=True,
        order="C",
        handle_missing="error",
        sparse_output=False,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None, sample_weight=None):
        if self.sparse_output:
            raise NotImplementedError("sparse_output=True is not available here\nhint: leave it out")
        if self.extrapolation not in _EXTRAPOLATIONS:
            raise ValueError(
                f"The 'extrapolation' parameter of SplineTransformer must be a str among {set(_EXTRAPOLATIONS)}. "
                f"Got {self.extrapolation!r} instead."
            )
        rows = self._rows(X)
        base = self._base_knots(rows, check_weights(sample_weight, rows))
        periodic = self.extrapolation == "periodic"
        if periodic and len(base) <= self.degree:
            raise ValueError(
                f"Periodic splines require degree < n_knots. Got n_knots={len(base)} and degree={self.degree}."
            )
        self._knots = [self._all_knots(column, periodic) for column in base.T]
        self._splines = len(base) - 1 + (0 if periodic else self.degree)
        self.n_features_out_ = rows.shape[1] * (self._splines - 1 + bool(self.include_bias))
        return self

    def _rows(self, X):
        try:
            return learn_table(
                self, X, ensure_min_samples=2, ensure_all_finite=self.handle_missing != "zeros" or "allow-nan"
            )
        except ValueError as error:
            if "contains NaN" not in str(error):
                raise
            raise ValueError(
                "Input X contains NaN values and `SplineTransformer` is configured to error in this case "
                "(handle_missing='error'). To avoid this error, set handle_missing='zeros' to encode missing values as "
                "splines with value 0 or ensure no missing values in X."
            ) from error

    def _base_knots(self, rows, weights):
        if not isinstance(self.knots, str):
            base = check_array(self.knots).astype(float)
            if len(base) < 2:
                raise ValueError("Number of knots, knots.shape[0], must be >= 2.")
            if base.shape[1] != rows.shape[1]:
                raise ValueError("knots.shape[1] == n_features is violated.")
            if not (np.diff(base, axis=0) > 0).all():
                raise ValueError("knots must be sorted without duplicates.")
            return base
        if self.knots == "quantile":
            if weights is not None:
                raise NotImplementedError("quantile knots with weights are not available here\nhint: knots='uniform'")
            return np.nanpercentile(rows, 100 * np.linspace(0, 1, self.n_knots), axis=0)
        used = rows if weights is None else rows[weights > 0]
        return np.linspace(np.nanmin(used, axis=0), np.nanmax(used, axis=0), self.n_knots)

    def _all_knots(self, base, periodic):
        """The knots with those beyond both ends, at the distance of the outermost pair."""
        degree = self.degree
        if periodic:
            period = base[-1] - base[0]
            return np.concatenate([base[-(degree + 1) : -1] - period, base, base[1 : degree + 1] + period])
        first, last = base[1] - base[0], base[-1] - base[-2]
        before = np.linspace(base[0] - degree * first, base[0] - first, degree)
        after = np.linspace(base[-1] + last, base[-1] + degree * last, degree)
        return np.concatenate([before, base, after])

    def transform(self, X):
        missing = self.handle_missing == "zeros"
        rows = check_features(self, X, ensure_all_finite="allow-nan" if missing else True).astype(float)
        parts = [self._columns(t, column) for t, column in zip(self._knots, rows.T)]
        return np.hstack(parts if self.include_bias else [part[:, :-1] for part in parts])

    def _columns(self, t, x):
        degree, gaps = self.degree, np.isnan(x)
        pieces = (degree, len(t) - degree - 2)
        low, high = t[degree], t[-degree - 1]
        x = np.where(gaps, low, x)
        if self.extrapolation == "periodic":
            found = _basis(t, degree, low + (x - low) % (high - low), pieces)
            found[:, :degree] += found[:, self._splines :]
            found = found[:, : self._splines]
        elif self.extrapolation == "continue":
            found = _basis(t, degree, x, pieces)
        else:
            found = _basis(t, degree, np.clip(x, low, high), pieces)
            outside = (x < low) | (x > high)
            if self.extrapolation == "error" and outside.any():
                raise ValueError("`X` contains values beyond the limits of the knots.")
            if self.extrapolation == "linear":
                ends = np.clip(x, low, high)[outside]
                found[outside] += _slopes(t, degree, ends, pieces) * (x[outside] - ends)[:, None]
        found[gaps] = 0.0
        return found

    def get_feature_names_out(self, input_features=None):
        check_is_fitted(self)
        count = self._splines - 1 + bool(self.include_bias)
        names = input_names(self, input_features)
        return np.array([f"{name}_sp_{number}" for name in names for number in range(count)], dtype=object)
