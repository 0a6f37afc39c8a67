"""Exponential smoothing."""

from statsmodels.tsa.holtwinters.model import ExponentialSmoothing, Holt, SimpleExpSmoothing
from statsmodels.tsa.holtwinters.results import HoltWintersResults

__all__ = ["ExponentialSmoothing", "Holt", "HoltWintersResults", "SimpleExpSmoothing"]
