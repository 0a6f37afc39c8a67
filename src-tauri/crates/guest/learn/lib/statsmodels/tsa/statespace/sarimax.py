"""ARIMA with seasons and columns, by the exact likelihood of the differenced series."""

import math

import _series

import numpy as np
import pandas as pd
from _unavailable import unavailable
from scipy import stats
from statsmodels.iolib.summary import Summary, Table, head, moment, parameter_cells, parameters
from statsmodels.stats.stattools import jarque_bera
from statsmodels.tsa._index import after, values_of
from statsmodels.tsa.statespace import _diffuse

_UNAVAILABLE = (
    "measurement_error time_varying_regression mle_regression simple_differencing concentrate_scale trend_offset "
    "use_exact_diffuse dates missing"
).split()


def _counted(one):
    if isinstance(one, (list, tuple)):
        raise NotImplementedError("lists of lags are not available here\nhint: give the number of lags")
    return int(one)


def _lower(weights):
    """A matrix whose row k holds the weights of the steps up to k, the newest last."""
    count = len(weights)
    back = np.subtract.outer(np.arange(count), np.arange(count))
    return np.where(back >= 0, weights[np.maximum(back, 0)], 0.0)


class SARIMAX:
    @unavailable(*_UNAVAILABLE)
    def __init__(
        self,
        endog,
        exog=None,
        order=(1, 0, 0),
        seasonal_order=(0, 0, 0, 0),
        trend=None,
        enforce_stationarity=True,
        enforce_invertibility=True,
        measurement_error=False,
        time_varying_regression=False,
        mle_regression=True,
        simple_differencing=False,
        hamilton_representation=False,
        concentrate_scale=False,
        trend_offset=1,
        use_exact_diffuse=False,
        dates=None,
        freq=None,
        missing="none",
        validate_specification=True,
        **kwargs,
    ):
        self.enforce_stationarity, self.enforce_invertibility = bool(enforce_stationarity), bool(enforce_invertibility)
        self._values, self._index, name = values_of(endog)
        self.endog, self.endog_names = self._values, name or "y"
        if np.isnan(self._values).any():
            raise ValueError(
                "endog contains missing values\nhint: fill or drop them first, for example with interpolate()"
            )
        self.order, self.seasonal_order = (
            tuple(_counted(one) for one in order),
            tuple(_counted(one) for one in seasonal_order),
        )
        if len(self.order) != 3 or len(self.seasonal_order) != 4:
            raise ValueError("order must have three numbers and seasonal_order four")
        if any(self.seasonal_order[:3]) and self.seasonal_order[3] <= 1:
            raise ValueError("Seasonal periodicity must be greater than 1.")
        self._exog = None if exog is None else np.asarray(exog, dtype=float).reshape(len(self._values), -1)
        self._exog_names = (
            []
            if exog is None
            else [str(one) for one in exog.columns]
            if hasattr(exog, "columns")
            else [f"x{place + 1}" for place in range(self._exog.shape[1])]
        )
        self.trend = trend or "n"
        if self.trend not in ("n", "c", "t", "ct"):
            raise ValueError(f"trend {trend!r} is not available here\nhint: n, c, t and ct are")
        self._trends = self._trend_terms()
        if len(self._values) <= self._burn() + sum(self._numbers()[:4]) + 1:
            raise ValueError(
                f"{len(self._values)} values are too few for this model\nhint: choose smaller orders or a longer series"
            )

    def _trend_terms(self):
        """Name, power of time and factor of each term of the trend. A constant of the state equation is one of the
        differenced series."""
        if "t" in self.trend:
            raise NotImplementedError(
                "a trend in time is not available in SARIMAX here\nhint: use ARIMA(..., trend='t'), or put the time into exog"
            )
        if self.trend == "n":
            return []
        power = self.order[1] + self.seasonal_order[1]
        return [
            ("intercept", power, 1 / (math.factorial(power) * max(self.seasonal_order[3], 1) ** self.seasonal_order[1]))
        ]

    _state_constant = True  # the constant is that of the state equation, not the mean

    def _numbers(self):
        (ar, _, ma), (season_ar, _, season_ma, season) = self.order, self.seasonal_order
        return [ar, ma, season_ar, season_ma, season]

    def _burn(self):
        return self.order[1] + self.seasonal_order[1] * self.seasonal_order[3]

    def _differences(self):
        """The polynomial of the lags that differencing takes away."""
        found = np.ones(1)
        for times, lag in ((self.order[1], 1), (self.seasonal_order[1], self.seasonal_order[3])):
            for _ in range(times):
                step = np.zeros(lag + 1)
                step[0], step[lag] = 1.0, -1.0
                found = np.convolve(found, step)
        return found

    def _differenced(self, values):
        steps = self._differences()
        return sum(
            weight * values[len(steps) - 1 - back : len(values) - back]
            for back, weight in enumerate(steps.tolist())
            if weight
        )

    def _columns(self):
        """Columns of the differenced series, with their names."""
        count = len(self._values)
        time = np.arange(1, count + 1, dtype=float)
        columns = [(name, factor * time**power) for name, power, factor in self._trends]
        columns += list(zip(self._exog_names, [] if self._exog is None else self._exog.T))
        return [name for name, _ in columns], [self._differenced(column) for _, column in columns]

    def _innovations(self, rest, terms):
        """Errors and variances of a series without its columns, and the weights of the past and of past noise."""
        if self.enforce_stationarity:
            return _series.innovations(rest, terms, self._numbers())
        ar, ma = _diffuse.weights(terms, self._numbers())
        errors, variances, *_ = _diffuse.innovations(rest, ar, ma, self._burn())
        return errors, variances, ar, ma

    def _unsettled(self):
        """How many values the state needs before their likelihood counts."""
        if self.enforce_stationarity:
            return 0
        ar, ma, seasonal_ar, seasonal_ma, season = self._numbers()
        return max(ar + seasonal_ar * season, ma + seasonal_ma * season + 1)

    @unavailable("start_params", "cov_type")
    def fit(self, start_params=None, disp=None, maxiter=50, method=None, cov_type=None, low_memory=False, **kwargs):
        names, columns = self._columns()
        series = self._differenced(self._values)
        if any(float(np.abs(column).max()) == 0 for column in columns):
            raise ValueError(
                "In models with integration (`d > 0`) or seasonal integration (`D > 0`), trend terms of lower order than `d + D` cannot be (as they would be eliminated due to the differencing operation)."
            )
        rows = np.column_stack(columns) if columns else np.zeros((len(series), 0))
        start = np.linalg.lstsq(rows, series, rcond=None)[0] if columns else np.zeros(0)
        if not self.enforce_stationarity:
            found = _diffuse.fit(
                series, rows, start, self._numbers(), self._burn(), self.enforce_invertibility, maxiter
            )
            return SARIMAXResults(self, names, rows, series, *found)
        flat = np.concatenate(columns) if columns else np.zeros(0)
        found, steps, converged = _series.fit_arma(series, flat, start, self._numbers())
        return SARIMAXResults(self, names, rows, series, found, steps, converged)


class SARIMAXResults:
    def __init__(self, model, names, rows, series, found, steps, converged):
        self.model, self._rows, self._series, self._size = model, rows, series, len(names)
        self.nobs, self.mle_retvals = len(model._values), {"converged": converged, "iterations": steps}
        ar, ma, season_ar, season_ma, season = model._numbers()
        self.param_names = (
            names + [f"ar.L{lag}" for lag in range(1, ar + 1)] + [f"ma.L{lag}" for lag in range(1, ma + 1)]
        )
        self.param_names += (
            [f"ar.S.L{lag * season}" for lag in range(1, season_ar + 1)]
            + [f"ma.S.L{lag * season}" for lag in range(1, season_ma + 1)]
            + ["sigma2"]
        )
        errors, variances, _, _ = self._innovations(found)
        self._unsettled = model._unsettled()
        self._inner = np.append(found, float((errors**2 / variances)[self._unsettled :].mean()))
        self._errors, self._variances = errors, variances
        self.llf = np.float64(self._likelihoods(self._inner).sum())
        self.nobs_effective = len(series) - self._unsettled
        self._params, slopes = self._shown()
        self._covariance = slopes @ self._outer() @ slopes.T

    def _shown(self):
        """The parameters as they are shown, and how they change with those that were fitted: the constant of the state
        equation is the mean, less what the past explains of it."""
        params, slopes = self._inner.copy(), np.eye(len(self._inner))
        if not (self.model._state_constant and self.model._trends):
            return params, slopes
        mean = params[0]
        places = [[], []]
        for place, name in enumerate(self.param_names):
            if name.startswith("ar."):
                places[name.startswith("ar.S.")].append(place)
        plain, seasonal = (1 - float(params[own].sum()) for own in places)
        params[0] = mean * plain * seasonal
        slopes[0, 0], slopes[0, places[0]], slopes[0, places[1]] = plain * seasonal, -mean * seasonal, -mean * plain
        return params, slopes

    def _of_kind(self, start, seasonal=False):
        """The estimates of one kind, in the order of their lags."""
        kept = [
            value
            for name, value in zip(self.param_names, self._params.tolist())
            if name.startswith(start) and name.startswith(f"{start}S.") == seasonal
        ]
        return np.array(kept)

    arparams = property(lambda self: self._of_kind("ar."))
    maparams = property(lambda self: self._of_kind("ma."))
    seasonalarparams = property(lambda self: self._of_kind("ar.", True))
    seasonalmaparams = property(lambda self: self._of_kind("ma.", True))

    @property
    def arroots(self):
        return 1 / np.roots(np.concatenate([[1.0], -self.arparams]))

    @property
    def maroots(self):
        return 1 / np.roots(np.concatenate([[1.0], self.maparams]))

    def _innovations(self, params):
        shape, terms = params[: self._size], params[self._size : len(self.param_names) - 1]
        rest = self._series - self._rows @ shape if self._size else self._series
        return self.model._innovations(rest, terms)

    def _likelihoods(self, params):
        errors, variances, _, _ = self._innovations(params[:-1])
        errors, variances = errors[self._unsettled :], variances[self._unsettled :]
        spread = variances * params[-1]
        return -0.5 * (np.log(2 * np.pi * spread) + errors**2 / spread)

    def _outer(self):
        """From the products of the slopes of each value's likelihood."""
        slopes = np.array([self._slope(place) for place in range(len(self._inner))])
        if not np.isfinite(slopes).all():  # at the edge of what is stationary
            return np.full((len(slopes), len(slopes)), np.nan)
        return np.linalg.pinv(slopes @ slopes.T)

    def _slope(self, place):
        for share in (1e-5, 1e-9):
            step = np.zeros(len(self._inner))
            step[place] = width = share * max(abs(float(self._inner[place])), 1e-2)
            slope = (self._likelihoods(self._inner + step) - self._likelihoods(self._inner - step)) / (2 * width)
            if np.isfinite(slope).all():
                break
        return slope

    def _named(self, values):
        return values if self.model._index is None else pd.Series(values, index=self.param_names)

    @property
    def params(self):
        return self._named(self._params)

    @property
    def bse(self):
        return self._named(np.sqrt(np.diag(self._covariance)))

    @property
    def zvalues(self):
        return self._named(self._params / np.sqrt(np.diag(self._covariance)))

    tvalues = zvalues

    @property
    def pvalues(self):
        return self._named(2 * stats.norm.sf(np.abs(np.asarray(self.zvalues))))

    def conf_int(self, alpha=0.05):
        reach = float(stats.norm.ppf(1 - alpha / 2)) * np.asarray(self.bse)
        found = np.column_stack([self._params - reach, self._params + reach])
        return (
            found
            if self.model._index is None
            else pd.DataFrame(found, index=self.param_names, columns=["lower", "upper"])
        )

    @property
    def aic(self):
        return np.float64(2 * len(self._params) - 2 * self.llf)

    @property
    def bic(self):
        return np.float64(np.log(self.nobs_effective) * len(self._params) - 2 * self.llf)

    @property
    def hqic(self):
        return np.float64(2 * np.log(np.log(self.nobs_effective)) * len(self._params) - 2 * self.llf)

    def _by_row(self, values):
        return values if self.model._index is None else pd.Series(values, index=self.model._index)

    @property
    def fittedvalues(self):
        return self._by_row(self.model._values - np.asarray(self.resid))

    @property
    def resid(self):
        """Errors one step ahead; at the start the values themselves, which differencing uses up."""
        return self._by_row(np.concatenate([self.model._values[: self.model._burn()], self._errors]))

    def _differences_ahead(self, count):
        """Mean and covariance, in units of the noise, of the differenced series without its columns, from the exact filter:
        in short series the state is uncertain still, most of all when noise can hardly be undone."""
        model, params = self.model, self._inner[:-1]
        ar, ma = _diffuse.weights(params[self._size :], model._numbers())
        rest = self._series - self._rows @ params[: self._size] if self._size else self._series
        if model.enforce_stationarity:
            *_, state, spread = _diffuse.filtered(rest, ar, ma, _diffuse.stationary_spread(ar, ma))
        else:
            *_, state, spread = _diffuse.innovations(rest, ar, ma, model._burn(), float(self._inner[-1]))
        move, noise = _diffuse.dynamics(ar, ma)
        seen, of_noise = np.zeros((count, len(noise))), np.zeros(count)
        seen[0, 0] = 1.0
        for step in range(1, count):
            seen[step] = seen[step - 1] @ move
        of_noise[1:] = seen[: count - 1] @ noise
        made = _lower(of_noise)
        return seen @ state, seen @ spread @ seen.T + made @ made.T

    def _level(self, places, exog):
        trends, shape = self.model._trends, self._inner[: self._size]
        found = sum(
            (
                weight * factor * places.astype(float) ** power
                for (_, power, factor), weight in zip(trends, shape.tolist())
            ),
            np.zeros(len(places)),
        )
        return found if exog is None else found + exog @ shape[len(trends) :]

    def _ahead(self, count, exog):
        """Means and standard errors of the next values."""
        model = self.model
        if model._exog is not None:
            if exog is None:
                raise ValueError(
                    "Out-of-sample operations in a model with a regression component require additional exogenous values via the `exog` argument."
                )
            exog = np.asarray(exog, dtype=float).reshape(-1, model._exog.shape[1])
            if len(exog) != count:
                raise ValueError(
                    f"Provided exogenous values are not of the appropriate shape. Required ({count}, {model._exog.shape[1]}), got {exog.shape}."
                )
        mean, spread = self._differences_ahead(count)
        steps = model._differences()
        rest = (model._values - self._level(np.arange(1, self.nobs + 1), model._exog)).tolist()
        for value in mean.tolist():
            rest.append(value - sum(float(steps[lag]) * rest[-lag] for lag in range(1, len(steps))))
        weights = np.zeros(count)
        for step in range(count):
            reach = range(1, min(step, len(steps) - 1) + 1)
            weights[step] = (step == 0) - sum(float(steps[lag]) * weights[step - lag] for lag in reach)
        whole = _lower(weights)
        variances = ((whole @ spread) * whole).sum(axis=1)
        places = np.arange(self.nobs + 1, self.nobs + count + 1)
        found = np.array(rest[self.nobs :]) + self._level(places, exog if model._exog is not None else None)
        return found, np.sqrt(self._params[-1] * variances)

    def get_forecast(self, steps=1, exog=None, alpha=0.05, **kwargs):
        steps = (
            int(steps)
            if isinstance(steps, (int, np.integer))
            else int(after(self.model._index, 2000).get_loc(pd.Timestamp(steps))) + 1
        )
        index = None if self.model._index is None else after(self.model._index, steps)
        return Prediction(*self._ahead(steps, exog), index, self.model.endog_names)

    def forecast(self, steps=1, exog=None, **kwargs):
        return self.get_forecast(steps, exog).predicted_mean

    def get_prediction(self, start=None, end=None, dynamic=False, exog=None, **kwargs):
        from statsmodels.tsa.holtwinters.results import _place

        if dynamic:
            raise NotImplementedError(
                "dynamic prediction is not available here\nhint: fit the model to the first part and use forecast"
            )
        start, end = (
            _place(self.model._index, one, self.nobs, other) for one, other in ((start, 0), (end, self.nobs - 1))
        )
        more = max(end - self.nobs + 1, 0)
        mean, spread = (
            np.asarray(self.fittedvalues),
            np.sqrt(self._params[-1] * np.concatenate([np.full(self.model._burn(), np.nan), self._variances])),
        )
        index = self.model._index
        if more:
            ahead = self.get_forecast(more, exog)
            mean, spread = np.concatenate([mean, ahead._mean]), np.concatenate([spread, ahead._spread])
            index = None if index is None else index.append(after(index, more))
        return Prediction(
            mean[start : end + 1],
            spread[start : end + 1],
            None if index is None else index[start : end + 1],
            self.model.endog_names,
        )

    def predict(self, start=None, end=None, dynamic=False, exog=None, **kwargs):
        return self.get_prediction(start, end, dynamic, exog).predicted_mean

    def _model_name(self):
        (p, d, q), (sp, sd, sq, s) = self.model.order, self.model.seasonal_order
        kind = type(self.model).__name__
        if sp or sd or sq:
            # Seasonal noise is a number where there are as many terms of plain noise, otherwise the list of its lags.
            noise = sq if sq == q else list(range(1, sq + 1))
            return f"{kind}({p}, {d}, {q})x({sp}, {sd}, {noise}, {s})"
        return f"{kind}({p}, {d}, {q})"

    def summary(self, alpha=0.05, **kwargs):
        date, time = moment()
        index = self.model._index
        dated = isinstance(index, pd.DatetimeIndex)
        first, last = (
            (index[0].strftime("%m-%d-%Y"), f"- {index[-1].strftime('%m-%d-%Y')}") if dated else ("0", f"- {self.nobs}")
        )
        left = [
            ("Dep. Variable:", str(self.model.endog_names)),
            ("Model:", self._model_name()),
            ("Date:", date),
            ("Time:", time),
            ("Sample:", first),
            ("", last),
            ("Covariance Type:", "opg"),
        ]
        right = [
            ("No. Observations:", str(self.nobs)),
            ("Log Likelihood", f"{self.llf:.3f}"),
            ("AIC", f"{self.aic:.3f}"),
            ("BIC", f"{self.bic:.3f}"),
            ("HQIC", f"{self.hqic:.3f}"),
        ]
        shown = self.param_names, self._table(alpha), alpha, "z"
        above, lines, below = head("SARIMAX Results", left, right), parameters(*shown), ["=" * 83, *self._test_lines()]
        summary = Summary(above + lines[:-1] + below)
        summary.tables = [Table([*above, above[1]]), Table(lines, parameter_cells(*shown)), Table(below[:6])]
        return summary

    def _table(self, alpha):
        return self._params, self.bse, self.zvalues, self.pvalues, *np.asarray(self.conf_int(alpha)).T

    @property
    def _standardized(self):
        """One-step errors in units of their deviations, without those of an unsettled start."""
        return (self._errors / np.sqrt(self._variances * self._params[-1]))[self._unsettled :]

    def test_normality(self, method=None):
        """Statistic, p-value, skewness and kurtosis (C. Jarque and A. Bera 1980), as the row of an array."""
        if method not in (None, "jarquebera"):
            raise ValueError("method must be None or 'jarquebera'")
        return np.array([jarque_bera(self._standardized)])

    def test_serial_correlation(self, method=None, df_adjust=False, lags=None):
        """Statistics and p-values up to each lag (G. Ljung and G. Box 1978; G. Box and D. Pierce 1970)."""
        from statsmodels.stats.diagnostic import acorr_ljungbox

        if method not in (None, "ljungbox", "boxpierce"):
            raise ValueError("method must be one of 'ljungbox', 'boxpierce'")
        if df_adjust:
            raise NotImplementedError("df_adjust=True is not available here\nhint: use acorr_ljungbox with model_df")
        rest = self._standardized
        if lags is None:
            season = self.model.seasonal_order[3] if getattr(self.model, "seasonal_order", None) else 0
            lags = min(2 * season if season else 10, len(rest) // 5)
        found = acorr_ljungbox(rest, lags=lags, boxpierce=method == "boxpierce")
        columns = [2, 3] if method == "boxpierce" else [0, 1]
        return np.asarray(found)[:, columns].T.reshape(1, 2, -1)

    def test_heteroskedasticity(self, method=None, alternative="two-sided", use_f=True):
        """Squares of the last third of the errors by those of the first third, and the p-value (A. Harvey 1990)."""
        if method not in (None, "breakvar"):
            raise ValueError("method must be None or 'breakvar'")
        rest = self._standardized
        third = max(round(len(rest) / 3), 1)
        ratio = float((rest[-third:] ** 2).sum() / (rest[:third] ** 2).sum())
        law, value = (stats.f(third, third), ratio) if use_f else (stats.chi2(third), third * ratio)
        above, below = float(law.sf(value)), float(law.cdf(value))
        chances = {"two-sided": 2 * min(above, below), "increasing": above, "decreasing": below}
        if alternative not in chances:
            raise ValueError("alternative must be one of 'two-sided', 'increasing', 'decreasing'")
        return np.array([[ratio, chances[alternative]]])

    def _test_lines(self):
        from statsmodels.stats.diagnostic import acorr_ljungbox

        rest = self._standardized
        box = acorr_ljungbox(rest, lags=[1])
        bera, bera_p, skew, kurtosis = jarque_bera(rest)
        third = max(round(len(rest) / 3), 1)
        ratio = float((rest[-third:] ** 2).sum() / (rest[:third] ** 2).sum())
        chance = 2 * min(float(stats.f.sf(ratio, third, third)), float(stats.f.cdf(ratio, third, third)))
        pairs = [
            (("Ljung-Box (L1) (Q):", float(box["lb_stat"].iloc[0])), ("Jarque-Bera (JB):", bera)),
            (("Prob(Q):", float(box["lb_pvalue"].iloc[0])), ("Prob(JB):", bera_p)),
            (("Heteroskedasticity (H):", ratio), ("Skew:", skew)),
            (("Prob(H) (two-sided):", chance), ("Kurtosis:", kurtosis)),
        ]
        lines = [
            f"{one}{first:>{42 - len(one)}.2f}   {other}{second:>{38 - len(other)}.2f}"
            for (one, first), (other, second) in pairs
        ]
        return [
            *lines,
            "=" * 83,
            "",
            "Warnings:",
            "[1] Covariance matrix calculated using the outer product of gradients (complex-step).",
        ]


class Prediction:
    """Values ahead with the spread of their errors."""

    def __init__(self, mean, spread, index, name):
        self._mean, self._spread, self._index, self._name = mean, spread, index, name

    def _named(self, values, name):
        return values if self._index is None else pd.Series(values, index=self._index, name=name)

    @property
    def predicted_mean(self):
        return self._named(self._mean, "predicted_mean")

    @property
    def se_mean(self):
        return self._named(self._spread, "var_pred_mean")

    def conf_int(self, alpha=0.05):
        reach = float(stats.norm.ppf(1 - alpha / 2)) * self._spread
        found = np.column_stack([self._mean - reach, self._mean + reach])
        return (
            found
            if self._index is None
            else pd.DataFrame(found, index=self._index, columns=[f"lower {self._name}", f"upper {self._name}"])
        )

    def summary_frame(self, alpha=0.05):
        ends = np.asarray(self.conf_int(alpha))
        frame = pd.DataFrame(
            {"mean": self._mean, "mean_se": self._spread, "mean_ci_lower": ends[:, 0], "mean_ci_upper": ends[:, 1]},
            index=self._index,
        )
        frame.columns.name = self._name
        return frame
