"""The exception classes of numpy."""


class AxisError(ValueError, IndexError):
    """An axis that the array does not have."""


class VisibleDeprecationWarning(UserWarning):
    pass


class ComplexWarning(RuntimeWarning):
    pass


class DTypePromotionError(TypeError):
    pass


class UFuncTypeError(TypeError):
    pass


class _UFuncNoLoopError(UFuncTypeError):
    pass


class _UFuncOutputCastingError(UFuncTypeError):
    pass


for _class in (UFuncTypeError, _UFuncNoLoopError, _UFuncOutputCastingError):
    _class.__module__ = "numpy._core._exceptions"
