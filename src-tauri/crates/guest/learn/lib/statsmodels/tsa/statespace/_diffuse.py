"""ARMA terms that need be neither stationary nor invertible: a Kalman filter that knows nothing of its start.

The first values, as many as the state has entries, settle the state and do not count in the likelihood (J. Durbin and
S. Koopman 2012, section 5).
"""

import numpy as np
from scipy.optimize import minimize

_VARIANCE = 1e10  # of each entry of the first state


def weights(terms, numbers):
    """All weights of past values and of past noise, from those of each kind."""
    ar, ma, seasonal_ar, _, season = numbers
    plain, past, own, seasonal = np.split(np.asarray(terms, dtype=float), np.cumsum([ar, ma, seasonal_ar]))
    return -_product(-plain, -own, season)[1:], _product(past, seasonal, season)[1:]


def _product(plain, seasonal, season):
    spread = np.zeros(len(seasonal) * season + 1)
    spread[0] = 1.0
    for place, value in enumerate(seasonal.tolist(), 1):
        spread[place * season] = value
    return np.convolve(np.append(1.0, plain), spread)


def states(ar, ma):
    return max(len(ar), len(ma) + 1)


def innovations(values, ar, ma, before=0, noise_variance=1.0):
    """What is new in each value, its variance in units of the noise, and the state after the last one with its spread.

    The state moves `before` steps until the first value: those that differencing uses up.
    """
    move, noise = dynamics(ar, ma)
    spread = _VARIANCE / noise_variance * np.eye(len(noise))
    for _ in range(before):
        spread = move @ spread @ move.T + np.outer(noise, noise)
    return filtered(values, ar, ma, spread)


def dynamics(ar, ma):
    """How the state moves, and what the noise of a step puts into it."""
    size = states(ar, ma)
    move, noise = np.eye(size, k=1), np.zeros(size)
    move[: len(ar), 0], noise[0], noise[1 : len(ma) + 1] = ar, 1.0, ma
    return move, noise


def stationary_spread(ar, ma):
    """The spread of the state of a stationary process, in units of the noise, by doubling the number of steps."""
    move, noise = dynamics(ar, ma)
    spread = np.outer(noise, noise)
    for _ in range(64):
        spread, move = spread + move @ spread @ move.T, move @ move
        if float(np.abs(move).max()) < 1e-20:
            break
    return spread


def filtered(values, ar, ma, spread):
    """The same from a state of zeros with a given spread."""
    move, noise = dynamics(ar, ma)
    size, pull, of_noise, state = len(noise), move[:, 0].copy(), np.outer(noise, noise), np.zeros(len(noise))
    errors, variances, settled = [], [], False
    for value in values.tolist():
        if not settled:
            variance = float(spread[0, 0])
            gain = spread[:, 0] / variance
        error = value - float(state[0])
        errors.append(error)
        variances.append(variance)
        after = state + gain * error
        state = pull * value
        state[:-1] += after[1:]
        if not settled:
            new = of_noise.copy()
            new[:-1, :-1] += (spread - np.outer(gain, spread[0]))[1:, 1:]
            settled = len(errors) > size and float(np.abs(new - spread).max()) < 1e-13
            spread = new
    return np.array(errors), np.array(variances), state, spread


def _invertible(free):
    """Weights of noise that can be undone, from any numbers (J. Monahan 1984)."""
    partial = free / np.sqrt(1 + free**2)
    found = np.zeros(0)
    for value in partial.tolist():
        found = np.append(found + value * found[::-1], value)
    return found


def _freed(ma):
    """The way back from `_invertible`."""
    found, partial = np.asarray(ma, dtype=float), []
    while len(found):
        last = float(found[-1])
        partial.insert(0, last)
        found = (found[:-1] - last * found[:-1][::-1]) / (1 - last**2)
    partial = np.array(partial)
    return partial / np.sqrt(1 - partial**2)


def fit(series, rows, shape, numbers, before, invertible, maxiter):
    """Coefficients of the columns and terms with the greatest likelihood; how many steps it took; whether it converged."""
    ar, ma, seasonal_ar = numbers[:3]
    width = len(shape)
    rest = series - rows @ shape if width else series
    first, variance = _start(rest, numbers)
    ends = [(width + ar, width + ar + ma), (len(shape) + ar + ma + seasonal_ar, width + len(first))]

    def read(point, change):
        point = point.copy()
        if invertible:
            for low, high in ends:
                if high > low:
                    point[low:high] = change(point[low:high])
        return point

    def loss(point):
        point = read(point, _invertible)
        point[-1] = point[-1] ** 2  # a variance is never below zero
        past = weights(point[width:-1], numbers)
        rest, noise = series - rows @ point[:width] if width else series, float(point[-1])
        errors, variances, *_ = innovations(rest, *past, before, noise)
        burnt = states(*past)
        errors, variances = errors[burnt:], noise * variances[burnt:]
        value = 0.5 * float((np.log(2 * np.pi * variances) + errors**2 / variances).sum())
        return value / len(series) if np.isfinite(value) else 1e10

    start = np.concatenate([shape, first, [np.sqrt(max(variance, 1e-10))]])
    if invertible:
        for low, high in ends:
            if high > low and not (np.abs(np.roots(np.append(1.0, start[low:high]))) < 1).all():
                start[low:high] = 0.0
    found = minimize(
        loss,
        read(start, _freed),
        method="L-BFGS-B",
        options={"maxiter": maxiter, "gtol": 1e-8, "ftol": 1e2 * np.finfo(float).eps, "maxcor": 12, "eps": 1e-5},
    )
    return read(found.x, _invertible)[:-1], int(found.nit), bool(found.success)


def _start(series, numbers):
    """By least squares on past values and on the residuals of a longer autoregression."""
    ar, ma, seasonal_ar, seasonal_ma, season = numbers
    plain, rest = _least_squares(series, ar, ma, 1)
    seasonal, seasonal_rest = (
        _least_squares(series, seasonal_ar, seasonal_ma, season) if season else (np.zeros(0), series)
    )
    rest, skipped = (rest, ma) if ar + ma else (seasonal_rest, seasonal_ma)
    variance = float((rest[skipped:] ** 2).mean()) if len(rest) > skipped + 1 else float(series.var())
    return np.concatenate([plain, seasonal]), variance


def _least_squares(series, ar, ma, step):
    """Weights of the past, then of past noise, and what they leave."""
    if not ar + ma:
        return np.zeros(0), series
    long = 2 * ma * step
    first = max(long + ma * step, ar * step)
    if len(series) - first <= ar + ma:
        return np.zeros(ar + ma), series
    residuals = series
    if ma:
        lags = _lagged(series, range(1, long + 1), long)
        residuals = series[long:] - lags @ (np.linalg.pinv(lags) @ series[long:])
    columns = [_lagged(series, range(step, ar * step + 1, step), first)] if ar else []
    if ma:
        columns.append(_lagged(residuals, range(step, ma * step + 1, step), first - long))
    columns = np.column_stack(columns)
    params = np.linalg.pinv(columns) @ series[first:]
    return params, series[first:] - columns @ params


def _lagged(series, lags, first):
    return np.column_stack([series[first - lag : len(series) - lag] for lag in lags])
