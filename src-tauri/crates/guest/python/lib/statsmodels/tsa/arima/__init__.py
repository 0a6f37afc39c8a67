"""ARIMA."""
