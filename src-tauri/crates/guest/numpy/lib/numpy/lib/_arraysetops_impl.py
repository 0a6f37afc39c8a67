"""Set operations on arrays."""

import _numpy

import numpy as np
from numpy._core.results import record_class

UniqueAllResult = record_class("UniqueAllResult", "values indices inverse_indices counts")
UniqueCountsResult = record_class("UniqueCountsResult", "values counts")
UniqueInverseResult = record_class("UniqueInverseResult", "values inverse_indices")


def unique(
    ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True
):
    ar = np.asarray(ar)
    if axis is None:
        values, first, inverse, counts = _numpy.unique(ar.ravel())
        if not equal_nan and ar.dtype.kind == "f":
            values, first, inverse, counts = _each_nan(ar.ravel(), values, first, inverse, counts)
        inverse = inverse.reshape(ar.shape)
    else:
        values, first, inverse, counts = _unique_rows(ar, axis)
    chosen = [
        part for part, wanted in ((first, return_index), (inverse, return_inverse), (counts, return_counts)) if wanted
    ]
    return (values, *chosen) if chosen else values


def _each_nan(flat, values, first, inverse, counts):
    """The distinct values where no NaN equals another."""
    places = np.flatnonzero(np.isnan(flat))
    if len(places) < 2:
        return values, first, inverse, counts
    known = len(values) - 1
    inverse = inverse.copy()
    inverse[places] = known + np.arange(len(places))
    return (
        np.concatenate([values[:known], flat[places]]),
        np.concatenate([first[:known], places]),
        inverse,
        np.concatenate([counts[:known], np.ones(len(places), int)]),
    )


def _unique_rows(ar, axis):
    turned = np.moveaxis(ar, axis, 0)
    rows = turned.reshape(turned.shape[0], -1)
    order = np.lexsort(list(rows.T)[::-1])
    ordered = rows[order]
    fresh = np.ones(len(order), bool)
    fresh[1:] = (ordered[1:] != ordered[:-1]).any(axis=1)
    number = fresh.cumsum() - 1
    inverse = np.zeros(len(order), int)
    inverse[order] = number
    first = order[fresh]
    values = np.moveaxis(turned[first], 0, axis)
    return values, first, inverse, np.bincount(number, minlength=len(first))


def unique_all(x):
    return UniqueAllResult(*unique(x, True, True, True))


def unique_counts(x):
    return UniqueCountsResult(*unique(x, return_counts=True))


def unique_inverse(x):
    return UniqueInverseResult(*unique(x, return_inverse=True))


def unique_values(x):
    return unique(x)


def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    if isinstance(test_elements, (set, frozenset, dict)):
        # As numpy does: a set is one object, which nothing equals.
        test_elements = [test_elements]
    element, known = np.asarray(element), np.asarray(test_elements).ravel()
    if element.dtype.kind in "biuf" and known.dtype.kind in "biuf":
        return _found(element, np.sort(known), invert)
    values = set(known.tolist())
    made = np.asarray([(value in values) != invert for value in element.ravel().tolist()], bool)
    return made.reshape(element.shape)


def _found(element, known, invert):
    if not known.size:
        return np.full(element.shape, invert, bool)
    position = np.minimum(np.searchsorted(known, element.ravel()), known.size - 1)
    same = (known[position] == element.ravel()).reshape(element.shape)
    return ~same if invert else same


in1d = isin


def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    values, first, *_ = unique(ar1, True, True)
    kept = isin(values, ar2)
    if not return_indices:
        return values[kept]
    other, second = unique(ar2, True)
    return values[kept], first[kept], second[isin(other, values)]


def union1d(ar1, ar2):
    return unique(np.concatenate([np.asarray(ar1).ravel(), np.asarray(ar2).ravel()]))


def setdiff1d(ar1, ar2, assume_unique=False):
    values = np.asarray(ar1).ravel() if assume_unique else unique(ar1)
    return values[isin(values, ar2, invert=True)]


def setxor1d(ar1, ar2, assume_unique=False):
    return union1d(setdiff1d(ar1, ar2), setdiff1d(ar2, ar1))
