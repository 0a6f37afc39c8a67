"""The warnings of scipy.stats."""


class DegenerateDataWarning(RuntimeWarning):
    pass


class ConstantInputWarning(DegenerateDataWarning):
    def __init__(self, message="An input array is constant; the correlation coefficient is not defined."):
        super().__init__(message)


class NearConstantInputWarning(DegenerateDataWarning):
    def __init__(
        self, message="An input array is nearly constant; the computed correlation coefficient may be inaccurate."
    ):
        super().__init__(message)


class SmallSampleWarning(RuntimeWarning):
    pass


TOO_SMALL = "One or more sample arguments is too small; all returned values will be NaN. See documentation for sample size requirements."
