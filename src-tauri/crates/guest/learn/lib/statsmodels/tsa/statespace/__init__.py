"""Models as states that move in steps."""

from statsmodels.tsa.statespace.sarimax import SARIMAX

__all__ = ["SARIMAX"]
