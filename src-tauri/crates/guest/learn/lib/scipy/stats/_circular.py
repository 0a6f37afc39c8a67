"""Circular mean, variance and standard deviation."""

import numpy as np
from scipy.stats._axis_nan_policy import lanes


def _resultant(samples, high, low):
    """Mean sine and cosine on the unit circle."""
    turned = (samples - low) * 2 * np.pi / (high - low)
    return np.sin(turned).mean(), np.cos(turned).mean()


@lanes(None, least=1, default_axis=None)
def circmean(samples, high=2 * np.pi, low=0):
    sine, cosine = _resultant(samples, high, low)
    angle = np.arctan2(sine, cosine) % (2 * np.pi)
    return angle * (high - low) / (2 * np.pi) + low


@lanes(None, least=1, default_axis=None)
def circvar(samples, high=2 * np.pi, low=0):
    return 1 - min(np.float64(1.0), np.hypot(*_resultant(samples, high, low)))


@lanes(None, least=1, default_axis=None)
def circstd(samples, high=2 * np.pi, low=0, normalize=False):
    spread = np.sqrt(-2 * np.log(min(np.float64(1.0), np.hypot(*_resultant(samples, high, low)))))
    return spread if normalize else spread * (high - low) / (2 * np.pi)
