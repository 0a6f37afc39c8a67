"""Exponential smoothing."""

from statsmodels.tsa.holtwinters.model import ExponentialSmoothing, Holt, HoltWintersResults, SimpleExpSmoothing

__all__ = ["ExponentialSmoothing", "Holt", "HoltWintersResults", "SimpleExpSmoothing"]
