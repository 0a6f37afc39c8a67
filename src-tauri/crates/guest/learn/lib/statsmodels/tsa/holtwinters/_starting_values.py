"""First levels, trends and seasons of exponential smoothing, and the grid from which its search starts."""

import numpy as np
import pandas as pd

_LOWEST = np.sqrt(np.finfo(float).eps)


def simple(values, trend, season, period):
    """From the first values alone (R. Hyndman and G. Athanasopoulos 2019, section 7.6)."""
    slope, parts = None, None
    if not season:
        if trend:
            slope = values[1] - values[0] if trend == "add" else values[1] / values[0]
        return values[0], slope, parts
    level = values[:period].mean()
    if trend:
        slope = ((values[period : 2 * period] - values[:period]) / period).mean()
    parts = values[:period] - level if season == "add" else values[:period] / level
    return level, slope, parts


def heuristic(values, trend, season, period):
    """From a moving average and a line through its first ten values (R. Hyndman et al. 2008, section 2.6)."""
    if len(values) < 10:
        raise ValueError("Cannot use heuristic method with less than 10 observations.")
    parts = None
    if season:
        least = 10 + 2 * (period // 2)
        if len(values) < least:
            raise ValueError(
                "Cannot use heuristic method to compute initial seasonal and levels with less than 10 + 2 * "
                "(seasonal_periods // 2) datapoints."
            )
        cycles = max(min(5, len(values) // period), int(np.ceil(least / period)))
        series = pd.Series(values[: period * cycles])
        middle = series.rolling(period, center=True).mean()
        if period % 2 == 0:
            middle = middle.shift(-1).rolling(2).mean()
        apart = np.full(cycles * period, np.nan)
        apart[: len(series)] = series - middle if season == "add" else series / middle
        parts = np.nanmean(apart.reshape(cycles, period).T, axis=1)
        parts = parts - parts.mean() if season == "add" else parts / parts.mean()
        values = middle.dropna().to_numpy()
    level, slope = np.linalg.pinv(np.column_stack([np.ones(10), np.arange(10) + 1.0])) @ values[:10]
    return level, {"add": slope, "mul": 1 + slope / level}.get(trend), parts


def legacy(values, trend, season, period):
    """As before statsmodels 0.12."""
    slope, parts = None, None
    if season:
        level = values[np.arange(len(values)) % period == 0].mean()
        if trend:
            lead, lag = values[period : 2 * period], values[:period]
            slope = (
                np.exp((np.log(lead.mean()) - np.log(lag.mean())) / period)
                if trend == "mul"
                else ((lead - lag) / period).mean()
            )
        parts = values[:period] / level if season == "mul" else values[:period] - level
    else:
        level = values[0]
        if trend:
            slope = values[1] / values[0] if trend == "mul" else values[1] - values[0]
    return level, slope, parts


def grid(free, bounds, alpha):
    """Places where the shares of level, trend and season are tried; more of them where fewer are free."""
    count = 87 // sum(free)
    (low, high), (trend_low, trend_high), (season_low, season_high) = bounds
    if not free[0]:
        lists = []
        for place, most in ((1, alpha), (2, 1 - alpha)):
            if free[place]:
                edge = 0.005 * (bounds[place][1] - bounds[place][0])
                lists.append(np.linspace(bounds[place][0] + edge, min(bounds[place][1], most) - edge, count))
        return np.stack(np.meshgrid(*lists)).reshape((len(lists), -1)).T
    edge = 0.005 * (high - low)
    points = np.linspace(low + edge, high - edge, count)
    if not free[1] and not free[2]:
        return points[:, None]
    found = []
    for share in points.tolist():
        of_trend = (trend_low, min(trend_high, share), int(np.ceil(count * np.sqrt(share))))
        of_season = (season_low, min(season_high, 1 - share), int(np.ceil(count * np.sqrt(1 - share))))
        wanted = [one for one, is_free in ((of_trend, free[1]), (of_season, free[2])) if is_free]
        if any(first > last for first, last, _ in wanted):
            continue
        inner = np.stack(np.meshgrid(*[np.linspace(*one) for one in wanted])).reshape(len(wanted), -1).T
        found.append(np.column_stack([np.full(len(inner), share), inner]))
    return np.vstack(found)


def _ends(place, bounds, alpha):
    low, high = bounds[place]
    if place == 0:
        return max(_LOWEST, low), min(1 - _LOWEST, high)
    return low, min(alpha if place == 1 else 1.0 - alpha, high)


def restricted(shares, free, bounds):
    """Shares between 0 and 1 as those that keep to the bounds: a trend's is at most the level's, a season's the rest."""
    found = list(shares)
    for place in range(3):
        if free[place]:
            low, high = _ends(place, bounds, found[0])
            found[place] = low + found[place] * (high - low)
    return found


def unrestricted(shares, free, bounds):
    """The way back from `restricted`."""
    found = list(shares)
    for place in range(3):
        if free[place]:
            low, high = _ends(place, bounds, shares[0])
            found[place] = (found[place] - low) / (high - low)
    return found
