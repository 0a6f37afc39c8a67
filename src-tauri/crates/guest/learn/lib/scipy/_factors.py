"""Values of any kind as numbers that keep their order."""

import numpy as np


def codes(values):
    values = np.asarray(values)
    if values.dtype.kind in "OU":
        return np.unique(values, return_inverse=True)[1].astype(float)
    return values
