"""ARIMA by its older place."""

from statsmodels.tsa.arima.model import ARIMA, ARIMAResults

__all__ = ["ARIMA", "ARIMAResults"]
