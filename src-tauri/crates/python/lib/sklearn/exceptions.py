"""The exceptions of scikit-learn."""


class NotFittedError(ValueError, AttributeError):
    """An estimator that was used before it was fitted."""


class ConvergenceWarning(UserWarning):
    pass


class UndefinedMetricWarning(UserWarning):
    pass
