"""`from statsmodels.tsa.arima.model import ARIMA`."""

from statsmodels.tsa.statespace.sarimax import SARIMAX, SARIMAXResults

__all__ = ["ARIMA", "ARIMAResults"]

ARIMAResults = SARIMAXResults


class ARIMA(SARIMAX):
    """As SARIMAX, with a constant where nothing is differenced."""

    def __init__(
        self,
        endog,
        exog=None,
        order=(0, 0, 0),
        seasonal_order=(0, 0, 0, 0),
        trend=None,
        enforce_stationarity=True,
        enforce_invertibility=True,
        concentrate_scale=False,
        trend_offset=1,
        dates=None,
        freq=None,
        missing="none",
        validate_specification=True,
        validate_exog=False,
    ):
        plain = not (order[1] or seasonal_order[1])
        super().__init__(
            endog,
            exog,
            order,
            seasonal_order,
            ("c" if plain else "n") if trend is None else trend,
            enforce_stationarity,
            enforce_invertibility,
            concentrate_scale=concentrate_scale,
            trend_offset=trend_offset,
            dates=dates,
            missing=missing,
        )

    _state_constant = False

    def _trend_terms(self):
        powers = [power for letter, power in (("c", 0), ("t", 1)) if letter in self.trend]
        return [("const" if power == 0 else "x1", power, 1.0) for power in powers]
