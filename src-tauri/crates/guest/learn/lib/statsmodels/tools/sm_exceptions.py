"""Warnings of the real library."""


class ModelWarning(UserWarning):
    pass


class ConvergenceWarning(ModelWarning):
    pass


class EstimationWarning(ModelWarning):
    pass


class ValueWarning(ModelWarning):
    pass


class InterpolationWarning(ModelWarning):
    pass


class InfeasibleTestError(RuntimeError):
    pass


class CollinearityWarning(ModelWarning):
    pass
