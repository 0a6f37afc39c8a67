"""`unique` and `factorize`."""

from pandas.core.indexes.base import Index
from pandas.core.series import Series


def unique(values):
    return (values if isinstance(values, Series) else Series(values)).unique()


def factorize(values, sort=False, use_na_sentinel=True):
    if isinstance(values, (Series, Index)):
        return (values if isinstance(values, Series) else values.to_series()).factorize(sort, use_na_sentinel)
    codes, uniques = Series(values).factorize(sort, use_na_sentinel)
    from pandas.core.arrays.base import values_of

    return codes, values_of(uniques._column) if uniques._column.dtype == "category" else uniques.to_numpy()
