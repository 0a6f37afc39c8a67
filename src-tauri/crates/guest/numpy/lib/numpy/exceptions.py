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


class _UFuncBinaryResolutionError(UFuncTypeError):
    pass


class RankWarning(RuntimeWarning):
    """A fit that its data do not settle."""


class TooHardError(RuntimeError):
    pass


class _UFuncNoLoopError(UFuncTypeError):
    pass


class _UFuncOutputCastingError(UFuncTypeError):
    pass


for _class in (UFuncTypeError, _UFuncNoLoopError, _UFuncBinaryResolutionError, _UFuncOutputCastingError):
    _class.__module__ = "numpy._core._exceptions"
