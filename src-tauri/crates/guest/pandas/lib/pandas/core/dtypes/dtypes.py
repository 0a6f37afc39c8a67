"""The dtypes that numpy does not know: categories, zones, periods, intervals, and those with `NA`."""

import _pandas_typed

from pandas.core.dtypes.base import Dtype, dtype_name


class CategoricalDtype(Dtype):
    """A set of categories, which may have an order."""

    def __init__(self, categories=None, ordered=False):
        self.name = "category"
        self._labels = None if categories is None else _labels(categories)
        self.ordered = ordered

    @property
    def categories(self):
        from pandas.core.indexes.base import from_column

        return None if self._labels is None else from_column(self._labels)

    kind = "O"

    def __eq__(self, other):
        if isinstance(other, str):
            return other == self.name
        if not isinstance(other, CategoricalDtype):
            return False
        if self._labels is None or other._labels is None:
            return True
        mine, theirs = self._labels.tolist(), other._labels.tolist()
        same = mine == theirs if self.ordered else sorted(map(str, mine)) == sorted(map(str, theirs))
        return bool(self.ordered) == bool(other.ordered) and same

    def __hash__(self):
        return hash(self.name)

    def __repr__(self):
        if self._labels is None:
            return f"CategoricalDtype(categories=None, ordered={self.ordered}, categories_dtype=None)"
        from pandas.core.arrays.categorical import listed

        return f"CategoricalDtype(categories={listed(self._labels)}, ordered={bool(self.ordered)}, categories_dtype={self._labels.dtype})"


def _labels(categories):
    from pandas.core.indexes.base import index_of

    index = index_of(categories)
    if index.has_duplicates:
        raise ValueError("Categorical categories must be unique")
    if index._column.missing().truth("any"):
        raise ValueError("Categorical categories cannot be null")
    return index._column


class DatetimeTZDtype(Dtype):
    """Moments in a zone."""

    def __init__(self, unit="ns", tz=None):
        from pandas._libs.tslibs.timezones import name_of

        self.name = unit if unit.startswith("datetime64") else f"datetime64[us, {name_of(tz)}]"

    unit = "us"
    kind = "M"

    @property
    def tz(self):
        from pandas._libs.tslibs.timezones import zone_of

        return zone_of(self.name.partition(", ")[2][:-1])

    def __repr__(self):
        return self.name


class PeriodDtype(Dtype):
    """Periods of one length."""

    kind = "O"

    def __init__(self, freq):
        from pandas._libs.tslibs.period import alias_of

        text = getattr(freq, "freqstr", freq)
        self.name = text if text.startswith("period[") else f"period[{alias_of(text)}]"

    @property
    def freq(self):
        from pandas._libs.tslibs.period import period_at

        return period_at(0, self.name[len("period[") : -1]).freq

    def __repr__(self):
        return self.name


class IntervalDtype(Dtype):
    """Intervals between bounds of one dtype."""

    kind = "O"

    def __init__(self, subtype=None, closed=None):
        text = str(subtype)
        self.name = text if text.startswith("interval") else f"interval[{dtype_name(subtype)}, {closed or 'right'}]"

    def __str__(self):
        return self.name

    @property
    def subtype(self):
        return Dtype(self.name[len("interval[") :].partition(", ")[0])

    @property
    def closed(self):
        return self.name.partition(", ")[2][:-1]

    def __eq__(self, other):
        return str(other) in (self.name, "interval")

    def __hash__(self):
        return hash(self.name)

    def __repr__(self):
        return self.name


class _Masked(Dtype):
    """Values whose gaps are `NA`."""

    def __init__(self):
        self.name = type(self).__name__.removesuffix("Dtype")

    def __repr__(self):
        return f"{self.name}Dtype()"

    @property
    def kind(self):
        return {"I": "i", "U": "u", "F": "f"}[self.name[0]]

    @property
    def na_value(self):
        from pandas._libs.missing import NA

        return NA

    @property
    def numpy_dtype(self):
        return Dtype(self.name.lower())


class BooleanDtype(_Masked):
    """Truth values and `NA`."""

    kind = "b"
    numpy_dtype = Dtype("bool")

    def __init__(self):
        self.name = "boolean"

    def __repr__(self):
        return "BooleanDtype"


class StringDtype(_Masked):
    """Texts; a gap is `NA`, or `nan` where that is asked for."""

    kind = "O"

    def __init__(self, storage=None, na_value=None):
        self.name = "str" if isinstance(na_value, float) else "string"
        self.storage = storage or "python"

    def __repr__(self):
        return f"<StringDtype(na_value={'nan' if self.name == 'str' else '<NA>'})>"


def _masked(name):
    return type(f"{name}Dtype", (_Masked,), {"__doc__": f"{name} with `NA`."})


Int8Dtype, Int16Dtype, Int32Dtype, Int64Dtype = map(_masked, ("Int8", "Int16", "Int32", "Int64"))
UInt8Dtype, UInt16Dtype, UInt32Dtype, UInt64Dtype = map(_masked, ("UInt8", "UInt16", "UInt32", "UInt64"))
Float32Dtype, Float64Dtype = map(_masked, ("Float32", "Float64"))
_MASKED = {
    kind().name: kind
    for kind in (
        Int8Dtype,
        Int16Dtype,
        Int32Dtype,
        Int64Dtype,
        UInt8Dtype,
        UInt16Dtype,
        UInt32Dtype,
        UInt64Dtype,
        Float32Dtype,
        Float64Dtype,
        BooleanDtype,
        StringDtype,
    )
}


def extension_dtype(column):
    """The dtype of a column that numpy does not know; nothing for the others."""
    name = column.dtype
    if name == "category":
        _, labels, ordered = _pandas_typed.category_parts(column)
        made = CategoricalDtype(None, ordered)
        made._labels = labels
        return made
    if name in _MASKED:
        return _MASKED[name]()
    if name.startswith("datetime64") and ", " in name:
        return DatetimeTZDtype(name)
    if name.startswith("period"):
        return PeriodDtype(name)
    if name.startswith("interval"):
        return IntervalDtype(name)
    return None


def cast_to_categories(column, dtype):
    """The values as categories of a dtype; their own where it names none."""
    if dtype._labels is not None:
        return _pandas_typed.categories(column, dtype._labels, bool(dtype.ordered))
    return _pandas_typed.categories(column, None, bool(dtype.ordered))
