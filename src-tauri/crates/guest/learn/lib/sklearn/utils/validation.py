"""Checks of what an estimator is given."""

import warnings

import numpy as np
from sklearn.base import column_names
from sklearn.exceptions import DataConversionWarning, NotFittedError

__all__ = ["check_X_y", "check_array", "check_consistent_length", "check_is_fitted", "column_or_1d"]


def __getattr__(name):
    if name == "check_random_state":
        from sklearn.utils import check_random_state

        return check_random_state
    raise AttributeError(name)


def length_of(rows):
    shape = getattr(rows, "shape", None)
    return shape[0] if shape else len(rows)


def check_lengths(*arrays):
    lengths = [int(length_of(rows)) for rows in arrays if rows is not None]
    if len(set(lengths)) > 1:
        raise ValueError(f"Found input variables with inconsistent numbers of samples: {lengths}")


check_consistent_length = check_lengths

_RESHAPE = (
    "Reshape your data either using array.reshape(-1, 1) if your data has a single feature or "
    "array.reshape(1, -1) if it contains a single sample."
)


def check_array(
    X,
    accept_sparse=False,
    *,
    dtype="numeric",
    ensure_all_finite=True,
    force_all_finite=None,
    ensure_2d=True,
    ensure_min_samples=1,
    ensure_min_features=1,
    estimator=None,
    name="X",
    input_name="",
    copy=False,
    order=None,
    allow_nd=False,
    **kwargs,
):
    """A table of floats; finite ones, unless `ensure_all_finite` says otherwise."""
    if hasattr(X, "toarray"):
        X = X.toarray()
    if hasattr(X, "columns") and ensure_2d:
        _check_types(X)
    values = np.asarray(X)
    if values.dtype.kind == "U" and dtype == "numeric":
        try:
            values = values.astype(float)
        except ValueError:
            raise ValueError(
                "dtype='numeric' is not compatible with arrays of bytes/strings."
                "Convert your data to numeric values explicitly instead."
            ) from None
    if ensure_2d and values.ndim < 2:
        kind = "scalar" if values.ndim == 0 else "1D"
        if hasattr(X, "iloc"):
            raise ValueError(
                f"Expected a 2-dimensional container but got {type(X)} instead. Pass a DataFrame containing a single row "
                "(i.e. single sample) or a single column (i.e. single feature) instead."
            )
        raise ValueError(f"Expected 2D array, got {kind} array instead:\narray={values}.\n{_RESHAPE}")
    if ensure_2d and values.ndim > 2 and not allow_nd:
        raise ValueError(f"Found array with dim {values.ndim}, while dim <= 2 is required{_by(estimator)}.")
    if dtype is not None and not (dtype == "numeric" and values.dtype.kind in "iub" and estimator is None):
        values = values.astype(float) if values.dtype.kind != "f" or copy else values
    if values.ndim and values.shape[0] < ensure_min_samples:
        raise ValueError(
            f"Found array with {values.shape[0]} sample(s) (shape={values.shape}) while a minimum of {ensure_min_samples} is required{_by(estimator)}."
        )
    if values.ndim == 2 and values.shape[1] < ensure_min_features:
        raise ValueError(
            f"Found array with {values.shape[1]} feature(s) (shape={values.shape}) while a minimum of {ensure_min_features} is required{_by(estimator)}."
        )
    finite = ensure_all_finite if force_all_finite is None else force_all_finite
    if finite and dtype is not None and values.dtype.kind == "f":
        check_finite(values, name, estimator, allow_nan=finite == "allow-nan")
    return values


def _by(estimator):
    if estimator is None:
        return ""
    return f" by {estimator if isinstance(estimator, str) else type(estimator).__name__}"


def _check_types(frame):
    """Times cannot be read as numbers."""
    for column, dtype in zip(frame.columns, frame.dtypes):
        if getattr(dtype, "kind", "") in "Mm":
            raise TypeError(
                f"The DType <class 'numpy.dtypes.DateTime64DType'> could not be promoted by <class 'numpy.dtypes.Float64DType'>: column "
                f"{column!r} holds times\nhint: turn them into numbers first, for example `.dt.year` or `(column - column.min()).dt.days`"
            )


def check_finite(values, name, estimator=None, allow_nan=False):
    values = np.asarray(values)
    if values.dtype.kind != "f" or np.isfinite(values.sum()) or np.isfinite(values).all():
        return
    missing = np.isnan(values).any()
    if missing and allow_nan and not np.isinf(values).any():
        return
    if not missing or allow_nan:
        raise ValueError(f"Input {name} contains infinity or a value too large for dtype('float64').")
    message = f"Input {name} contains NaN."
    if estimator is not None and name == "X":
        own = estimator if isinstance(estimator, str) else type(estimator).__name__
        message += (
            f"\n{own} does not accept missing values encoded as NaN natively. For supervised learning, "
            "you might want to consider sklearn.ensemble.HistGradientBoostingClassifier and Regressor which accept missing "
            "values encoded as NaNs natively. Alternatively, it is possible to preprocess the data, for instance by using an "
            "imputer transformer in a pipeline or drop samples with missing values. See "
            "https://scikit-learn.org/stable/modules/impute.html You can find a list of all estimators that handle NaN values "
            "at the following page: https://scikit-learn.org/stable/modules/impute.html#estimators-that-handle-nan-values"
        )
        message += "\nhint: call `dropna()` or `fillna(...)` on the columns first, or put a `SimpleImputer` before it"
    raise ValueError(message)


def _refuse_unavailable(estimator):
    """Parameters that have no effect here raise unless they have their default."""
    for name in getattr(estimator, "_unavailable", ()):
        given, default = getattr(estimator, name), estimator._parameters()[name]
        if given is not default and given != default:
            raise NotImplementedError(
                f"{type(estimator).__name__}({name}={given!r}) is not available here\nhint: leave {name} out"
            )


def learn_table(estimator, X, **how):
    """The table to fit; its columns are remembered."""
    _refuse_unavailable(estimator)
    names = column_names(X)
    values = check_array(X, estimator=estimator, **how)
    if names is not None:
        estimator.feature_names_in_ = names
    elif hasattr(estimator, "feature_names_in_"):
        del estimator.feature_names_in_
    estimator.n_features_in_ = values.shape[1]
    return values


def check_names(estimator, X):
    """The columns of a later table against those of the fitted one."""
    names, own = column_names(X), getattr(estimator, "feature_names_in_", None)
    kind = type(estimator).__name__
    if own is None:
        if names is not None and hasattr(estimator, "n_features_in_"):
            warnings.warn(
                f"X has feature names, but {kind} was fitted without feature names", UserWarning, stacklevel=3
            )
        return
    if names is None:
        warnings.warn(
            f"X does not have valid feature names, but {kind} was fitted with feature names", UserWarning, stacklevel=3
        )
        return
    names, own = names.tolist(), own.tolist()
    if names == own:
        return
    message = "The feature names should match those that were passed during fit.\n"
    unseen, lost = sorted(set(names) - set(own)), sorted(set(own) - set(names))
    message += _listed("Feature names unseen at fit time:\n", unseen) + _listed(
        "Feature names seen at fit time, yet now missing:\n", lost
    )
    if not unseen and not lost:
        message += "Feature names must be in the same order as they were in fit.\n"
    raise ValueError(message)


def _listed(head, names):
    shown = [f"- {name}\n" for name in names[:5]] + ["- ...\n"] * (len(names) > 5)
    return head + "".join(shown) if names else ""


def check_features(estimator, X, **how):
    """The table to predict from, with as many columns as the one that was fitted."""
    check_is_fitted(estimator)
    check_names(estimator, X)
    values = check_array(X, estimator=estimator, **how)
    if values.shape[1] != estimator.n_features_in_:
        raise ValueError(
            f"X has {values.shape[1]} features, but {type(estimator).__name__} is expecting "
            f"{estimator.n_features_in_} features as input."
        )
    return values


def check_is_fitted(estimator, attributes=None, *, msg=None, all_or_any=all):
    if attributes is not None:
        names = [attributes] if isinstance(attributes, str) else attributes
        fitted = all_or_any(hasattr(estimator, name) for name in names)
    elif hasattr(estimator, "__sklearn_is_fitted__"):
        fitted = estimator.__sklearn_is_fitted__()
    else:
        fitted = any(name.endswith("_") and not name.startswith("__") for name in vars(estimator))
    if not fitted:
        text = msg or (
            "This %(name)s instance is not fitted yet. Call 'fit' with appropriate arguments before "
            "using this estimator."
        )
        raise NotFittedError(text % {"name": type(estimator).__name__})


def column_or_1d(y, *, warn=False, dtype=None):
    values = np.asarray(y)
    if values.ndim == 2 and values.shape[1] == 1:
        if warn:
            warnings.warn(
                "A column-vector y was passed when a 1d array was expected. Please change the shape of y to "
                "(n_samples,), for example using ravel().",
                DataConversionWarning,
                stacklevel=2,
            )
        return values.ravel()
    if values.ndim != 1:
        raise ValueError(f"y should be a 1d array, got an array of shape {values.shape} instead.")
    return values


def check_X_y(X, y, accept_sparse=False, *, multi_output=False, y_numeric=False, estimator=None, **how):
    values = check_array(X, accept_sparse, estimator=estimator, **how)
    target = np.asarray(y) if multi_output else column_or_1d(y, warn=True)
    if y_numeric:
        target = target.astype(float)
    check_finite(target, "y")
    check_lengths(values, target)
    return values, target


def numbers_to_fit(estimator, X, y):
    """The table and one column of numbers."""
    if y is None:
        raise ValueError(f"{type(estimator).__name__} requires y to be passed, but the target y is None")
    values = learn_table(estimator, X)
    target = column_or_1d(y, warn=True).astype(float)
    check_finite(target, "y")
    check_lengths(values, target)
    return values, target


def classes_to_fit(estimator, X, y, **how):
    """The table, and for each row the number of its class; the classes are remembered."""
    from sklearn.utils.multiclass import check_classification_targets

    if y is None:
        raise ValueError(f"{type(estimator).__name__} requires y to be passed, but the target y is None")
    values = learn_table(estimator, X, **how)
    target = column_or_1d(y, warn=True)
    check_lengths(values, target)
    _check_complete(target)
    check_classification_targets(target)
    estimator.classes_, numbers = np.unique(target, return_inverse=True)
    return values, numbers


def _check_complete(target):
    if target.dtype.kind == "f":
        check_finite(target, "y")
    elif target.dtype.kind == "O" and any(value is None or value != value for value in target.tolist()):
        raise ValueError("Input y contains NaN.")


def check_weights(sample_weight, rows):
    """A weight for each row, or nothing."""
    if sample_weight is None:
        return None
    weights = np.asarray(sample_weight, dtype=float)
    weights = np.full(length_of(rows), float(weights)) if weights.ndim == 0 else weights
    if weights.shape != (length_of(rows),):
        raise ValueError(f"sample_weight.shape == {weights.shape}, expected {(length_of(rows),)}!")
    return weights
