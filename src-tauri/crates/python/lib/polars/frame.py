"""Tables: names, signatures and defaults of polars over the native `DataFrame` and `LazyFrame`."""

import _polars

from .datatypes import from_native
from .expr import Expr, all_of, flags, parse_all
from .series import Series


class Schema(dict):
    """Column names with their data types, in order."""

    def names(self):
        return list(self)

    def dtypes(self):
        return list(self.values())

    def len(self):
        return len(self)

    def __repr__(self):
        return "Schema([" + ", ".join(f"({name!r}, {dtype!r})" for name, dtype in self.items()) + "])"


def _names(columns):
    """Column names out of `"a"`, `["a", "b"]`, or several arguments."""
    names = []
    for column in columns:
        names.extend([column] if isinstance(column, str) else column)
    return names


class LazyFrame:
    """A query that runs on `collect()`."""

    def __init__(self, native):
        self._lazy = native

    def collect(self, **options):
        return DataFrame._of(self._lazy.collect())

    def select(self, *exprs, **named_exprs):
        return LazyFrame(self._lazy.select(parse_all(exprs, named_exprs)))

    def with_columns(self, *exprs, **named_exprs):
        return LazyFrame(self._lazy.with_columns(parse_all(exprs, named_exprs)))

    def filter(self, *predicates, **constraints):
        return LazyFrame(self._lazy.filter(all_of(predicates, constraints)))

    def sort(self, by, *more_by, descending=False, nulls_last=False, multithreaded=True, maintain_order=False):
        by = parse_all([by, *more_by])
        switches = flags(descending, len(by)), flags(nulls_last, len(by))
        return LazyFrame(self._lazy.sort(by, *switches, maintain_order))

    def slice(self, offset, length=None):
        return LazyFrame(self._lazy.slice(offset, 4294967295 if length is None else length))

    def head(self, n=5):
        return self.slice(0, n)

    def limit(self, n=5):
        return self.head(n)

    def tail(self, n=5):
        return self.slice(-n, n) if n else self.slice(0, 0)

    def unique(self, subset=None, *, keep="any", maintain_order=False):
        subset = None if subset is None else parse_all([subset])
        return LazyFrame(self._lazy.unique(subset, keep, maintain_order))

    def drop(self, *columns, strict=True):
        return LazyFrame(self._lazy.drop(_names(columns), strict))

    def drop_nulls(self, subset=None):
        return LazyFrame(self._lazy.drop_nulls(None if subset is None else _names([subset])))

    def rename(self, mapping, *, strict=True):
        return LazyFrame(self._lazy.rename(list(mapping), list(mapping.values()), strict))

    def explode(self, columns, *more_columns):
        return LazyFrame(self._lazy.explode(_names([columns, *more_columns])))

    def with_row_index(self, name="index", offset=0):
        return LazyFrame(self._lazy.with_row_index(name, offset))

    def unpivot(self, on=None, *, index=None, variable_name=None, value_name=None):
        on, index = None if on is None else _names([on]), [] if index is None else _names([index])
        return LazyFrame(self._lazy.unpivot(on, index, variable_name, value_name))

    def group_by(self, *by, maintain_order=False, **named_by):
        return GroupBy(self._lazy, parse_all(by, named_by), maintain_order, LazyFrame)

    def join(
        self, other, on=None, how="inner", *, left_on=None, right_on=None, suffix="_right", validate="m:m",
        nulls_equal=False, coalesce=None, maintain_order=None,
    ):
        if how != "cross" and on is None and (left_on is None or right_on is None):
            raise ValueError("must specify `on` OR `left_on` and `right_on`")
        left = parse_all([on if left_on is None else left_on]) if how != "cross" else []
        right = parse_all([on if right_on is None else right_on]) if how != "cross" else []
        return LazyFrame(self._lazy.join(other.lazy()._lazy, left, right, how, suffix, coalesce))

    def lazy(self):
        return self

    def __getattr__(self, name):
        raise AttributeError(f"'LazyFrame' has no '{name}' here\nhint: call .collect() first")


class GroupBy:
    """Groups of a table, waiting for an aggregation."""

    def __init__(self, lazy, by, maintain_order, result):
        self._groups = lazy.group_by(by, maintain_order)
        self._lazy = lazy
        self._by = by
        self._result = result

    def __iter__(self):
        """Pairs of the group's key, a tuple, and its rows."""
        whole = DataFrame._of(self._lazy.collect())
        keys = DataFrame._of(self._lazy.select(self._by).collect())
        numbered = keys.with_row_index("__row")
        rows = {}
        for index, *key in numbered.rows():
            rows.setdefault(tuple(key), []).append(index)
        for key, indices in rows.items():
            yield key, whole.with_row_index("__row").filter(Expr(_polars.col("__row")).is_in(indices)).drop("__row")

    def _give(self, native):
        return self._result(native)

    def agg(self, *aggs, **named_aggs):
        return self._give(self._groups.agg(parse_all(aggs, named_aggs)))

    def len(self, name=None):
        return self._give(self._groups.agg([_polars.len().alias(name or "len")]))

    def head(self, n=5):
        return self._give(self._groups.head(n))

    def tail(self, n=5):
        return self._give(self._groups.tail(n))

    def all(self):
        return self.agg(Expr(_polars.all_except([])))


def _aggregation(name):
    def method(self):
        return self.agg(getattr(Expr(_polars.all_except([])), name)())

    return method


for _name in ("sum", "mean", "min", "max", "median", "n_unique", "first", "last"):
    setattr(GroupBy, _name, _aggregation(_name))


class DataFrame:
    def __init__(self, data=None, schema=None, *, schema_overrides=None, strict=True, orient=None, **options):
        columns = _columns_of(data, schema)
        dtypes = dict(schema if isinstance(schema, dict) else {}, **(schema_overrides or {}))
        sized = [values for values in columns.values() if hasattr(values, "__len__") and not isinstance(values, str)]
        length = max(map(len, sized), default=1)
        series = []
        for name, values in columns.items():
            if isinstance(values, str) or not hasattr(values, "__iter__"):
                values = [values] * length
            series.append(Series(name, values, dtypes.get(name), strict=strict)._series)
        self._frame = _polars.frame(series)

    @classmethod
    def _of(cls, native):
        frame = cls.__new__(cls)
        frame._frame = native
        return frame

    @property
    def columns(self):
        return self._frame.columns

    @columns.setter
    def columns(self, names):
        self._frame = self.rename(dict(zip(self.columns, names)))._frame

    @property
    def dtypes(self):
        return [from_native(dtype) for dtype in self._frame.dtypes]

    @property
    def schema(self):
        return Schema(zip(self.columns, self.dtypes))

    @property
    def height(self):
        return self._frame.height

    @property
    def width(self):
        return len(self.columns)

    @property
    def shape(self):
        return (self.height, self.width)

    def __len__(self):
        return self.height

    def __repr__(self):
        return self._frame.text()

    def __contains__(self, name):
        return name in self.columns

    def __iter__(self):
        return iter(self.get_columns())

    def __tabletalk_table__(self):
        """The first rows for the screen, as JSON."""
        return self._frame.table_json()

    def __getitem__(self, key):
        if isinstance(key, str):
            return self.get_column(key)
        if isinstance(key, tuple):
            rows, columns = key
            frame = self if isinstance(columns, slice) else self[[columns] if isinstance(columns, (str, int)) else columns]
            if isinstance(rows, int):
                return frame.item(rows, 0) if isinstance(columns, (str, int)) else frame[rows : rows + 1]
            return frame[rows][frame.columns[0]] if isinstance(columns, (str, int)) else frame[rows]
        if isinstance(key, slice):
            start, stop, step = key.indices(self.height)
            if step == 1:
                return self.slice(start, max(stop - start, 0))
            return DataFrame([series[key] for series in self.get_columns()])
        if isinstance(key, int):
            return self.slice(key, 1)
        names = [self.columns[name] if isinstance(name, int) else name for name in key]
        return self.select(*names)

    def get_column(self, name):
        return Series._of(self._frame.column(name))

    def get_columns(self):
        return [Series._of(self._frame.column_at(index)) for index in range(self.width)]

    def to_series(self, index=0):
        return Series._of(self._frame.column_at(index % max(self.width, 1)))

    def item(self, row=None, column=None):
        if row is None and column is None:
            if self.shape != (1, 1):
                raise ValueError(
                    'can only call `.item()` without "row" or "column" values if the DataFrame has a single element;'
                    f" shape={self.shape!r}"
                )
            row = column = 0
        series = self.get_column(column) if isinstance(column, str) else self.to_series(column)
        return series[row]

    def row(self, index, *, named=False):
        values = self._frame.row(index + self.height if index < 0 else index)
        return dict(zip(self.columns, values)) if named else values

    def rows(self, *, named=False):
        rows = zip(*(series.to_list() for series in self.get_columns()))
        return [dict(zip(self.columns, row)) for row in rows] if named else list(rows)

    def iter_rows(self, *, named=False, buffer_size=512):
        return iter(self.rows(named=named))

    def to_dicts(self):
        return self.rows(named=True)

    def to_dict(self, *, as_series=True):
        return {series.name: series if as_series else series.to_list() for series in self.get_columns()}

    def lazy(self):
        return LazyFrame(self._frame.lazy())

    def clone(self):
        return DataFrame._of(self._frame)

    def is_empty(self):
        return self.height == 0

    def equals(self, other, *, null_equal=True):
        return self._frame.equals(other._frame)

    def estimated_size(self, unit="b"):
        return self._frame.estimated_size()

    def hstack(self, columns):
        return DataFrame._of(self._frame.hstack([column._series for column in columns]))

    def vstack(self, other):
        return DataFrame._of(self._frame.vstack(other._frame))

    def insert_column(self, index, column):
        series = self.get_columns()
        series.insert(index, column)
        self._frame = _polars.frame([one._series for one in series])
        return self

    def group_by(self, *by, maintain_order=False, **named_by):
        by = parse_all(by, named_by)
        return GroupBy(self._frame.lazy(), by, maintain_order, lambda lazy: DataFrame._of(lazy.collect()))

    def partition_by(self, by, *more_by):
        names = _names([by, *more_by])
        keys = self.select(names).unique(maintain_order=True).rows()
        return [self.filter(**dict(zip(names, key))) for key in keys]

    def null_count(self):
        return self.select(Expr(_polars.all_except([])).null_count())

    def n_unique(self, subset=None):
        return (self if subset is None else self.select(subset)).unique().height

    def describe(self, percentiles=(0.25, 0.5, 0.75), *, interpolation="nearest"):
        from .describe import describe

        return describe(self, percentiles, interpolation)

    def to_pandas(self):
        import pandas

        return pandas.DataFrame(self.to_dict(as_series=False))

    def pipe(self, function, *args, **kwargs):
        return function(self, *args, **kwargs)

    def __getattr__(self, name):
        raise AttributeError(f"'DataFrame' has no '{name}' here\nhint: see dir(df) for what is here")


def _columns_of(data, schema):
    """Columns by name, out of the forms that `pl.DataFrame` takes."""
    names = list(schema or ())
    if data is None:
        return {name: [] for name in names}
    if isinstance(data, DataFrame):
        return data.to_dict()
    if isinstance(data, dict):
        return data
    if isinstance(data, Series):
        return {names[0] if names else data.name: data}
    rows = list(data)
    if rows and isinstance(rows[0], dict):
        keys = names or list(dict.fromkeys(key for row in rows for key in row))
        return {key: [row.get(key) for row in rows] for key in keys}
    if rows and isinstance(rows[0], Series):
        return {series.name: series for series in rows}
    if rows and isinstance(rows[0], (list, tuple)):
        columns = list(zip(*rows)) if isinstance(rows[0], tuple) or len(names) == len(rows[0]) else rows
        return dict(zip(names or [f"column_{index}" for index in range(len(columns))], map(list, columns)))
    return {names[0] if names else "column_0": rows}


def _eager(name):
    def method(self, *arguments, **options):
        return getattr(self.lazy(), name)(*arguments, **options).collect()

    return method


for _name in (
    "select", "with_columns", "filter", "sort", "slice", "head", "limit", "tail", "unique", "drop", "drop_nulls", "rename",
    "explode", "with_row_index", "unpivot", "join",
):
    setattr(DataFrame, _name, _eager(_name))


def _over_all_columns(name):
    def method(self, *arguments, **options):
        return self.select(getattr(Expr(_polars.all_except([])), name)(*arguments, **options))

    return method


for _name in ("sum", "mean", "min", "max", "median", "std", "var", "count", "quantile", "reverse"):
    setattr(DataFrame, _name, _over_all_columns(_name))
for _name in ("fill_null", "fill_nan"):
    setattr(DataFrame, _name, _over_all_columns(_name))
