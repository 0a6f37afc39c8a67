"""The Gauss-Legendre rule."""

import numpy as np


def leggauss(deg):
    """Points and weights of the Gauss-Legendre rule, by Newton's method."""
    k = np.arange(1, deg + 1)
    x = -np.cos(np.pi * (k - 0.25) / (deg + 0.5))
    for _ in range(100):
        value, slope = _legendre(x, deg)
        step = value / slope
        x = x - step
        if np.abs(step).max() < 1e-16:
            break
    _, slope = _legendre(x, deg)
    return x, 2 / ((1 - x * x) * slope * slope)


def _legendre(x, degree):
    before, here = np.ones_like(x), x
    for order in range(2, degree + 1):
        before, here = here, ((2 * order - 1) * x * here - (order - 1) * before) / order
    return here, degree * (x * here - before) / (x * x - 1)
