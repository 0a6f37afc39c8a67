"""`dot` and `@`: products of series and frames whose labels must agree."""

import numpy
from pandas.core.frame import DataFrame
from pandas.core.series import Series


def series_product(series, other):
    if isinstance(other, Series | DataFrame):
        labels = _shared_labels(series.index, other.index)
        product = numpy.dot(series.reindex(labels).to_numpy(), other.reindex(labels).to_numpy())
        return Series(product, index=other.columns) if isinstance(other, DataFrame) else product
    values, other = series.to_numpy(), numpy.asarray(other)
    if other.shape[:1] != values.shape:
        raise ValueError(f"Dot product shape mismatch, {values.shape} vs {other.shape}")
    return numpy.dot(values, other)


def frame_product(frame, other):
    if isinstance(other, Series | DataFrame):
        labels = _shared_labels(frame.columns, other.index)
        frame, right = frame.reindex(columns=labels), other.reindex(labels).to_numpy()
    else:
        right = numpy.asarray(other)
        if right.shape[:1] != frame.shape[1:]:
            raise ValueError(f"Dot product shape mismatch, {frame.shape} vs {right.shape}")
    product = numpy.dot(frame.to_numpy(), right)
    if product.ndim == 1:
        return Series(product, index=frame.index)
    columns = other.columns if isinstance(other, DataFrame) else None
    return DataFrame(product, index=frame.index, columns=columns)


def _shared_labels(left, right):
    shared = left.union(right)
    if len(shared) > len(left) or len(shared) > len(right):
        raise ValueError("matrices are not aligned")
    return shared
