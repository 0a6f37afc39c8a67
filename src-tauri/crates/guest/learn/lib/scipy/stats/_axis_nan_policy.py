"""Samples as arrays, one lane at a time, with `axis` and `nan_policy`."""

import warnings

import numpy as np
from scipy._lib._bunch import result_class
from scipy.stats._warnings import TOO_SMALL, SmallSampleWarning


def sample(values):
    """A float array, whatever the values came in."""
    made = np.asarray(values)
    if made.dtype.kind in "OUMm":
        made = made.astype(float)
    return made if made.dtype.kind == "f" else made.astype(float)


def lanes(result=None, samples=1, least=1, paired=False, default_axis=0, kind=float):
    """Apply a function of flat samples along an axis, and follow `nan_policy`.

    `result` is the class of the answer, `None` for a single number; `samples` how many leading arguments are samples,
    `None` for all of them. Samples with fewer than `least` values give `nan`.
    """

    def decorate(function):
        def run(*args, axis=default_axis, nan_policy="propagate", keepdims=False, **options):
            if nan_policy not in ("propagate", "omit", "raise"):
                raise ValueError("nan_policy must be one of {'propagate', 'omit', 'raise'}")
            given, rest = _split(args, options, samples, function)
            given = [sample(values) for values in given]
            if axis is None:
                given, axis = [values.ravel() for values in given], 0
            given = [np.atleast_1d(values) for values in given]
            of_one = lambda flat: _one(function, flat, rest, options, result, nan_policy, least, paired)
            if all(values.ndim == 1 for values in given):
                return of_one(given)
            return _along(of_one, given, axis, result, keepdims)

        run.__name__, run.__qualname__, run.__doc__ = function.__name__, function.__name__, function.__doc__
        return run

    return decorate


def _split(args, options, samples, function):
    if samples is None:
        return args, ()
    names = function.__code__.co_varnames[:samples]
    given = list(args[:samples])
    given += [options.pop(name) for name in names[len(given) :] if name in options]
    if len(given) < samples:
        missing = ", ".join(repr(name) for name in names[len(given) :])
        raise TypeError(f"{function.__name__}() missing required positional arguments: {missing}")
    return given, args[samples:]


def _one(function, flat, rest, options, result, nan_policy, least, paired):
    missing = [np.isnan(values) for values in flat]
    if any(bool(gaps.any()) for gaps in missing):
        if nan_policy == "raise":
            raise ValueError("The input contains nan values")
        if nan_policy == "propagate":
            return undefined(result)
        flat = _without(flat, missing, paired)
    if any(values.size < least for values in flat):
        warnings.warn(TOO_SMALL, SmallSampleWarning, stacklevel=4)
        return undefined(result)
    return function(*flat, *rest, **options)


def _without(flat, missing, paired):
    if not paired:
        return [values[~gaps] for values, gaps in zip(flat, missing)]
    gone = missing[0]
    for gaps in missing[1:]:
        gone = gone | gaps
    return [values[~gone] for values in flat]


def undefined(result):
    nan = np.float64(np.nan)
    if result is None:
        return nan
    return result(*[nan] * (len(result._fields) + len(result._extra)))


def _along(of_one, given, axis, result, keepdims):
    """The function of each lane, put together field by field."""
    turned = [np.moveaxis(values, axis, -1) for values in given]
    shape = np.broadcast_shapes(*[values.shape[:-1] for values in turned])
    columns = []
    for values in turned:
        length = values.shape[-1]
        columns.append(np.broadcast_to(values, (*shape, length)).reshape(-1, length))
    answers = [of_one([column[lane] for column in columns]) for lane in range(len(columns[0]))]
    finished = lambda values: _shaped(np.array(values), shape, axis, keepdims)
    if result is None:
        return finished(answers)
    fields = [finished([answer[position] for answer in answers]) for position in range(len(result._fields))]
    extra = [finished([getattr(answer, name) for answer in answers]) for name in result._extra]
    return result(*fields, *extra)


def _shaped(values, shape, axis, keepdims):
    made = values.reshape(shape)
    return np.expand_dims(made, axis) if keepdims else made


def one_of(alternative, allowed=("two-sided", "less", "greater")):
    if str(alternative).lower() not in allowed:
        raise ValueError("`alternative` must be 'less', 'greater', or 'two-sided'.")
    return str(alternative).lower()


def tail_probability(below, above, alternative):
    """The p-value of a symmetric statistic, from the probabilities on both of its sides."""
    if alternative == "less":
        return np.float64(below)
    if alternative == "greater":
        return np.float64(above)
    return np.float64(2 * min(below, above))


def normal_probability(z, alternative):
    from scipy import special

    return tail_probability(special.ndtr(z), special.ndtr(-z), alternative)


def student_probability(t, freedom, alternative):
    from scipy import special

    return tail_probability(special.stdtr(freedom, t), special.stdtr(freedom, -t), alternative)


def chi_square_probability(statistic, freedom):
    from scipy import special

    return np.float64(special.chdtrc(freedom, statistic))


__all__ = ["lanes", "normal_probability", "one_of", "result_class", "sample", "student_probability"]
