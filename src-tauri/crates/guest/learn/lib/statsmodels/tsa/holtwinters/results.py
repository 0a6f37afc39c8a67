"""What exponential smoothing found: levels, trends and seasons, forecasts, simulated futures, a summary."""

import numpy as np
import pandas as pd
from scipy.special import boxcox, inv_boxcox
from sklearn.utils import check_random_state
from statsmodels.iolib.summary import Summary, Table, head, moment
from statsmodels.tsa._index import after

_CODES = ("alpha", "beta", "gamma", "l.0", "b.0", "phi")


class HoltWintersResults:
    def __init__(self, model, params, optimized, mle_retvals, remove_bias):
        self.model, self._params, self.optimized, self.mle_retvals = model, params, optimized, mle_retvals
        fitted, levels, trends, seasons, _ = model._smoothed(params)
        self._levels, self._trends, self._seasons = levels, trends, seasons
        self._first_season = params[6:]
        fitted = self._turned_back(fitted)
        errors = model._values - fitted
        self._bias = float(errors.mean()) if remove_bias else 0.0
        self._fitted, self._remove_bias = fitted + self._bias, remove_bias
        self.fittedvalues, self.level = self._named(self._fitted), self._named(levels)
        self.trend = self._named(trends) if model.has_trend else None
        self.season = self._named(seasons) if model.has_seasonal else None
        self.resid = self._named(errors)
        self.sse = np.float64((errors**2).sum())
        count, period = model.nobs, model.seasonal_periods
        self.k = size = period * model.has_seasonal + 2 * model.has_trend + 2 + model.damped_trend
        self.aic = np.float64(count * np.log(self.sse / count) + 2 * size)
        self.bic = np.float64(count * np.log(self.sse / count) + size * np.log(count))
        left = count - size - 3
        self.aicc = np.float64(self.aic + 2 * (size + 2) * (size + 3) / left) if left > 0 else np.inf

    def _turned_back(self, values):
        power = self.model._lambda
        return values if power is None else inv_boxcox(values, power)

    def _named(self, values):
        index = self.model._index
        return values if index is None else pd.Series(values, index=index)

    @property
    def params(self):
        model = self.model
        alpha, beta, gamma, level, slope, phi = self._params[:6]
        # The real one divides the damped first trend by the damping, whatever kind the trend is of.
        first = slope**phi / phi if model.damped_trend and model.trend == "mul" else slope
        return {
            "smoothing_level": alpha,
            "smoothing_trend": beta if model.has_trend else None if np.isnan(beta) else beta,
            "smoothing_seasonal": gamma if model.has_seasonal else None if np.isnan(gamma) else gamma,
            "damping_trend": phi if model.damped_trend else np.nan,
            "initial_level": level,
            "initial_trend": first if model.has_trend else np.nan,
            "initial_seasons": self._first_season,
            "use_boxcox": model._use_boxcox,
            "lamda": model._lambda,
            "remove_bias": self._remove_bias,
        }

    @property
    def params_formatted(self):
        model, period = self.model, self.model.seasonal_periods
        names = ["smoothing_level", "smoothing_trend", "smoothing_seasonal", "initial_level", "initial_trend"]
        names += ["damping_trend", *(f"initial_seasons.{place}" for place in range(period))]
        codes = [*_CODES, *(f"s.{place}" for place in range(period))]
        values = self._params.tolist()
        if model.damped_trend:
            values[4] = values[4] ** values[5] if model.trend == "mul" else values[4] * values[5]
        included = [True, model.has_trend, model.has_seasonal, True, model.has_trend, model.damped_trend]
        included += [True] * period
        rows = [list(row) for row in zip(codes, values, self.optimized.tolist())]
        made = pd.DataFrame(rows, columns=["name", "param", "optimized"], index=names)
        return made[included]

    def _ahead(self, count):
        model = self.model
        phi = self._params[5] if model.damped_trend else 1.0
        steps = np.cumsum(phi ** np.arange(1, count + 1)) if model.damped_trend else np.arange(1.0, count + 1)
        found = np.full(count, self._levels[-1])
        if model.has_trend:
            found = found * self._trends[-1] ** steps if model.trend == "mul" else found + self._trends[-1] * steps
        if model.has_seasonal:
            period, last = model.seasonal_periods, model.nobs - 1
            parts = np.append(self._first_season, self._seasons)
            # As the real one: the season of the last value is the one before that value changed it.
            found_parts = np.array([parts[last + (step + 1) % period] for step in range(count)])
            found = found * found_parts if model.seasonal == "mul" else found + found_parts
        return self._turned_back(found) + self._bias

    def forecast(self, steps=1):
        found, index = self._ahead(int(steps)), self.model._index
        return found if index is None else pd.Series(found, index=after(index, int(steps)))

    def predict(self, start=None, end=None):
        count, index = self.model.nobs, self.model._index
        start, end = (_place(index, one, count, other) for one, other in ((start, 0), (end, count - 1)))
        ahead = max(end - count + 1, 1)
        whole = np.concatenate([self._fitted, self._ahead(ahead)])[start : end + 1]
        if index is None:
            return whole
        return pd.Series(whole, index=index.append(after(index, ahead))[start : end + 1])

    def simulate(
        self, nsimulations, anchor=None, repetitions=1, error="add", random_errors=None, rng=None, random_state=None
    ):
        """Futures with drawn errors; `random_errors` is an array of them, 'bootstrap', a distribution, or nothing for
        normal ones."""
        model = self.model
        error = {"additive": "add", "multiplicative": "mul"}.get(error, error)
        if error not in ("add", "mul"):
            raise ValueError("error must be one of ('add', 'mul', 'additive', 'multiplicative')")
        first = (
            model.nobs
            if anchor in (None, "end")
            else 0
            if anchor == "start"
            else _place(model._index, anchor, model.nobs, 0)
        )
        if not 0 <= first <= model.nobs:
            raise ValueError("Cannot anchor simulation outside of the sample.")
        errors = self._drawn(
            (nsimulations, repetitions), error, random_errors, rng if rng is not None else random_state
        )
        values = self._turned_back(self._future(first, errors, error == "mul"))
        found = np.atleast_1d(np.squeeze(values))
        if model._index is None:
            return found[None, :] if len(values) == 1 and values.size > 1 else found
        labels = model._index.append(after(model._index, max(first + nsimulations - model.nobs, 1)))
        labels = labels[first : first + nsimulations]
        if repetitions == 1:
            return pd.Series(found, index=labels, name=model.endog_names)
        return pd.DataFrame(values, index=labels)

    def _drawn(self, shape, error, random_errors, rng):
        model = self.model
        fitted = self._fitted if model._lambda is None else boxcox(self._fitted, model._lambda)
        resid = model._y - fitted if error == "add" else (model._y - fitted) / fitted
        if isinstance(random_errors, np.ndarray):
            if random_errors.shape != shape:
                raise ValueError("If random_errors is an ndarray, it must have shape (nsimulations, repetitions)")
            return random_errors
        source = rng if hasattr(rng, "standard_normal") else check_random_state(rng)
        if isinstance(random_errors, str) and random_errors == "bootstrap":
            return source.choice(resid, size=shape, replace=True)
        if random_errors is None:
            period = max(model.seasonal_periods, 1)
            size = 2 + 2 * model.has_trend + (period + 1) * model.has_seasonal + model.damped_trend
            return source.standard_normal(shape) * np.sqrt((resid**2).sum() / (len(resid) - size))
        if hasattr(random_errors, "fit"):
            return random_errors.rvs(*random_errors.fit(resid), size=shape, random_state=source)
        if hasattr(random_errors, "rvs"):
            return random_errors.rvs(size=shape, random_state=source)
        raise ValueError("Argument random_errors has unexpected value!")

    def _future(self, first, errors, of_product):
        """A level, a trend and a season of each future, moved by its errors."""
        model = self.model
        count, futures = errors.shape
        period, grows, scales = max(model.seasonal_periods, 1), model.trend == "mul", model.seasonal == "mul"
        alpha, beta, gamma, level, slope, phi = self._params[:6].tolist()
        beta, gamma = beta if model.has_trend else 0.0, gamma if model.has_seasonal else 0.0
        phi = phi if model.damped_trend else 1.0
        level = np.full(futures, level if first == 0 else self._levels[first - 1])
        slope = np.full(futures, (slope if first == 0 else self._trends[first - 1]) if model.has_trend else 0.0)
        seasons = np.append(self._first_season, self._seasons)[first : first + period] if model.has_seasonal else [0.0]
        seasons = [np.full(futures, one) for one in seasons]
        found = np.empty((count, futures))
        for step in range(count):
            drawn, part = errors[step], seasons[step % period]
            steady = slope**phi if grows else slope * phi
            base = level * steady if grows else level + steady
            value = base * part if scales else base + part
            if of_product:
                weight, of_level = value, np.zeros(futures) if scales else part
                of_slope = of_level / level if grows else of_level + level
                of_season = np.zeros(futures) if scales else base
            else:
                weight, of_level = 1.0, 1 / part if scales else np.ones(futures)
                of_slope, of_season = of_level / level if grows else of_level, 1 / base if scales else np.ones(futures)
            found[step] = value + weight * drawn
            level = base + alpha * (of_product * base + of_level) * drawn
            slope = steady + beta * (of_product * steady + of_slope) * drawn if model.has_trend else slope
            if model.has_seasonal:
                seasons[step % period] = part + gamma * (of_product * part + of_season) * drawn
        return found

    def summary(self):
        model, (date, time) = self.model, moment()
        names = {None: "None", "add": "Additive", "mul": "Multiplicative"}
        power = model._lambda
        left = [
            ("Dep. Variable:", str(model.endog_names if model._index is not None else "endog")),
            ("Model:", type(model).__name__),
            ("Optimized:", str(bool(self.optimized.any()))),
            ("Trend:", names[model.trend]),
            ("Seasonal:", names[model.seasonal]),
            ("Seasonal Periods:", str(model.seasonal_periods or None)),
            ("Box-Cox:", str(bool(model._use_boxcox))),
            ("Box-Cox Coeff.:", "None" if power is None else f"{power:>10.5f}"),
        ]
        right = [
            ("No. Observations:", str(model.nobs)),
            ("SSE", f"{self.sse:5.3f}"),
            ("AIC", f"{self.aic:5.3f}"),
            ("BIC", f"{self.bic:5.3f}"),
            ("AICC", f"{self.aicc:5.3f}"),
            ("Date:", date),
            ("Time:", time),
        ]
        lines = head(f"{type(model).__name__} Model Results", left, right)
        shown = self.params_formatted
        cells = [
            [str(name), _digits(value), f"{code:>20}", f"{optimized!s:>20}"]
            for name, code, value, optimized in zip(
                shown.index, shown["name"], shown["param"], shown["optimized"].tolist()
            )
        ]
        heads = ["", "coeff", "code", "optimized"]
        wide = [max(len(row[place]) for row in [heads, *cells]) for place in range(4)]
        rule = sum(wide) + 3
        table = ["=" * rule, " ".join(one.center(size) for one, size in zip(heads, wide)), "-" * rule]
        table += [
            f"{row[0]:<{wide[0]}} " + " ".join(f"{one:>{size}}" for one, size in zip(row[1:], wide[1:]))
            for row in cells
        ]
        table.append("-" * rule)
        made = Summary([*lines, *table])
        made.tables = [Table(lines), Table(table, [heads, *cells])]
        return made


def _digits(value):
    if np.isnan(value):
        return f"{value!s:>20}"
    scale = int(np.log10(abs(value))) if value else 1
    return f"{value:>20.5g}" if scale > 4 or scale < -3 else f"{value:>20.{min(7 - scale, 7)}f}"


def _place(index, value, count, otherwise):
    if value is None:
        return otherwise
    if isinstance(value, (int, np.integer)):
        return int(value) if value >= 0 else count + int(value)
    whole = index.append(after(index, 1000))
    return whole.get_loc(pd.Timestamp(value))
