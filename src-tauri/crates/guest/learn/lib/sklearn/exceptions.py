"""The exceptions of scikit-learn."""

__all__ = [
    "ConvergenceWarning",
    "DataConversionWarning",
    "DataDimensionalityWarning",
    "EfficiencyWarning",
    "FitFailedWarning",
    "NotFittedError",
    "UndefinedMetricWarning",
]


class NotFittedError(ValueError, AttributeError):
    """An estimator that was used before it was fitted."""


class ConvergenceWarning(UserWarning):
    pass


class UndefinedMetricWarning(UserWarning):
    pass


class DataConversionWarning(UserWarning):
    pass


class DataDimensionalityWarning(UserWarning):
    pass


class EfficiencyWarning(UserWarning):
    pass


class FitFailedWarning(RuntimeWarning):
    pass
