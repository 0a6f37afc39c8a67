"""`DataFrame`: names, signatures and defaults of polars over the native `DataFrame`."""

import _polars

from polars.dataframe.group_by import GroupBy, WindowedGroupBy
from polars.datatypes import from_native
from polars.expr.expr import Expr, all_of, parse_all, seed_of
from polars.lazyframe.frame import LazyFrame, Schema, names_of, selection
from polars.series.series import Series


class DataFrame:
    def __init__(
        self,
        data=None,
        schema=None,
        *,
        schema_overrides=None,
        strict=True,
        orient=None,
        infer_schema_length=100,
        nan_to_null=False,
        **options,
    ):
        from polars._utils.construction import columns_of

        self._frame = _polars.frame(
            [series._series for series in columns_of(data, schema, schema_overrides or {}, strict, orient)]
        )

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

    def collect_schema(self):
        return self.schema

    @property
    def height(self):
        return self._frame.height

    @property
    def width(self):
        return len(self.columns)

    @property
    def shape(self):
        frame = self._frame
        return (frame.height, len(frame.columns))

    @property
    def flags(self):
        return {series.name: series.flags for series in self.get_columns()}

    def __len__(self):
        return self.height

    def __bool__(self):
        raise TypeError("the truth value of a DataFrame is ambiguous\nhint: use .is_empty() instead")

    def __repr__(self):
        from polars.config import shown

        return shown(self._frame.text, self)

    def _repr_html_(self):
        return None

    def __contains__(self, name):
        return name in self.columns

    def __iter__(self):
        return iter(self.get_columns())

    def __reversed__(self):
        return iter(self.get_columns()[::-1])

    def __array__(self, dtype=None, copy=None):
        return self.to_numpy()

    def __tabletalk_table__(self):
        """The first rows for the screen, as JSON."""
        return self._frame.table_json()

    def __getitem__(self, key):
        if isinstance(key, str):
            return self.get_column(key)
        if isinstance(key, tuple):
            rows, columns = key
            one = isinstance(columns, (str, int))
            frame = self._some_columns([columns] if one else columns)
            if isinstance(rows, int):
                return frame.item(rows, 0) if one else frame[rows : rows + 1 or None]
            return frame[rows].to_series() if one else frame[rows]
        if isinstance(key, slice):
            start, stop, step = key.indices(self.height)
            if step == 1:
                return self.slice(start, max(stop - start, 0))
            return DataFrame([series[key] for series in self.get_columns()])
        if isinstance(key, int):
            return self[key : key + 1 or None]
        values = list(key)
        if values and all(isinstance(one, bool) for one in values) and len(values) != self.width:
            raise TypeError("a list of booleans cannot select rows\nhint: use `df.filter(...)`")
        if values and isinstance(values[0], int) and not isinstance(values[0], bool):
            return self.select(_every_column().gather(Series("", values)))
        return self._some_columns(values)

    def _some_columns(self, columns):
        if isinstance(columns, slice):
            names = self.columns
            bounds = [names.index(one) if isinstance(one, str) else one for one in (columns.start, columns.stop)]
            if isinstance(columns.stop, str):
                bounds[1] += 1
            return self.select(names[slice(bounds[0], bounds[1], columns.step)])
        chosen = list(columns)
        if chosen and all(isinstance(one, bool) for one in chosen):
            return self.select([name for name, keep in zip(self.columns, chosen) if keep])
        return self.select([self.columns[one] if isinstance(one, int) else one for one in chosen])

    def __setitem__(self, key, value):
        if isinstance(key, str):
            raise TypeError(
                "DataFrame object does not support `Series` assignment by index\n"
                f"hint: use `df = df.with_columns(pl.Series({key!r}, ...))`"
            )
        rows, column = key
        name = self.columns[column] if isinstance(column, int) else column
        values = self.get_column(name).to_list()
        values[rows] = value
        self._frame = self.with_columns(Series(name, values))._frame

    def get_column(self, name, *, default=...):
        if default is not ... and name not in self.columns:
            return default
        return Series._of(self._frame.column(name))

    def get_columns(self):
        return [Series._of(self._frame.column_at(index)) for index in range(self.width)]

    def iter_columns(self):
        return iter(self.get_columns())

    def get_column_index(self, name):
        self.get_column(name)
        return self.columns.index(name)

    def to_series(self, index=0):
        width = self.width
        if not -width <= index < width:
            raise IndexError(f"index {index} is out of bounds for a table of {width} columns")
        return Series._of(self._frame.column_at(index % width))

    def item(self, row=None, column=None):
        if row is None and column is None:
            if self.shape != (1, 1):
                raise ValueError(
                    'can only call `.item()` without "row" or "column" values if the DataFrame has a single element;'
                    f" shape={self.shape!r}"
                )
            row = column = 0
        elif row is None or column is None:
            raise ValueError("cannot call `.item()` with only one of `row` or `column`")
        series = self.get_column(column) if isinstance(column, str) else self.to_series(column)
        return series[row]

    def row(self, index=None, *, by_predicate=None, named=False):
        if by_predicate is not None:
            from polars.exceptions import NoRowsReturnedError, TooManyRowsReturnedError

            rows = self.filter(by_predicate).rows(named=named)
            if len(rows) == 1:
                return rows[0]
            if rows:
                raise TooManyRowsReturnedError(f"predicate <{by_predicate}> returned {len(rows)} rows")
            raise NoRowsReturnedError(f"predicate <{by_predicate}> returned no rows")
        if not -self.height <= index < self.height:
            from polars.exceptions import OutOfBoundsError

            raise OutOfBoundsError(f"index {index} is out of bounds for a table of {self.height} rows")
        values = self._frame.row(index + self.height if index < 0 else index)
        return dict(zip(self.columns, values)) if named else values

    def rows(self, *, named=False):
        rows = self._frame.rows()
        if not named:
            return rows
        names = self.columns
        return [dict(zip(names, row)) for row in rows]

    def rows_by_key(self, key, *, named=False, include_key=False, unique=False):
        names = names_of([key])
        others = self.columns if include_key else [name for name in self.columns if name not in names]
        from collections import defaultdict

        found = {} if unique else defaultdict(list)
        for row in self.rows(named=True):
            place = row[names[0]] if len(names) == 1 else tuple(row[name] for name in names)
            kept = {name: row[name] for name in others}
            entry = kept if named else (tuple(kept.values()) if len(others) != 1 else next(iter(kept.values())))
            if unique:
                found[place] = entry
            else:
                found[place].append(entry)
        return found

    def iter_rows(self, *, named=False, buffer_size=512):
        return iter(self.rows(named=named))

    def iter_slices(self, n_rows=10_000):
        for offset in range(0, self.height, n_rows):
            yield self.slice(offset, n_rows)

    def to_dicts(self):
        return self.rows(named=True)

    def to_dict(self, *, as_series=True):
        return {series.name: series if as_series else series.to_list() for series in self.get_columns()}

    def to_struct(self, name=""):
        from polars.functions import struct

        return self.select(struct(_every_column()).alias(name)).to_series()

    def to_numpy(self, **options):
        import numpy

        columns = [series.to_numpy() for series in self.get_columns()]
        if options.get("structured"):
            raise NotImplementedError("`structured` is not here\nhint: use .to_dict()")
        if not columns:
            return numpy.empty((self.height, 0))
        if any(series.dtype.is_numeric() is False for series in self.get_columns()):
            return numpy.array([list(row) for row in self.rows()], dtype=object)
        return numpy.column_stack(columns)

    def to_pandas(self, **options):
        import pandas

        return pandas.DataFrame({series.name: series.to_pandas() for series in self.get_columns()})

    def to_init_repr(self, n=1000):
        head = self.head(n)
        columns = ",\n".join(f"        {series.to_init_repr()}" for series in head.get_columns())
        return f"pl.DataFrame(\n    [\n{columns},\n    ]\n)\n"

    def lazy(self):
        return LazyFrame._of(self._frame.lazy())

    def clone(self):
        return DataFrame._of(self._frame)

    __copy__ = clone

    def __deepcopy__(self, memo=None):
        return self.clone()

    def rechunk(self):
        return self.clone()

    def n_chunks(self, strategy="first"):
        return 1 if strategy == "first" else [1] * self.width

    def shrink_to_fit(self, *, in_place=False):
        return self

    def is_empty(self):
        return self.height == 0

    def equals(self, other, *, null_equal=True):
        return self._frame.equals(other._frame, null_equal)

    def estimated_size(self, unit="b"):
        from polars.series.series import scaled

        return scaled(self._frame.estimated_size(), unit)

    def hstack(self, columns, *, in_place=False):
        columns = columns.get_columns() if isinstance(columns, DataFrame) else columns
        return self._changed(self._frame.hstack([column._series for column in columns]), in_place)

    def vstack(self, other, *, in_place=False):
        return self._changed(self._frame.vstack(other._frame), in_place)

    def extend(self, other):
        return self.vstack(other, in_place=True)

    def _changed(self, native, in_place):
        if not in_place:
            return DataFrame._of(native)
        self._frame = native
        return self

    def insert_column(self, index, column):
        columns = self.get_columns()
        if isinstance(column, Expr):
            column = self.select(column).to_series()
        columns.insert(index, column)
        self._frame = _polars.frame([one._series for one in columns])
        return self

    def replace_column(self, index, column):
        columns = self.get_columns()
        columns[index] = column
        self._frame = _polars.frame([one._series for one in columns])
        return self

    def drop_in_place(self, name):
        series = self.get_column(name)
        self._frame = self.drop(name)._frame
        return series

    def clear(self, n=0):
        if n == 0:
            return self.head(0)
        return DataFrame([series.clear(n) for series in self.get_columns()])

    def select(self, *exprs, **named_exprs):
        return DataFrame._of(self._frame.after("select", parse_all(exprs, named_exprs)))

    def with_columns(self, *exprs, **named_exprs):
        return DataFrame._of(self._frame.after("with_columns", parse_all(exprs, named_exprs)))

    def filter(self, *predicates, **constraints):
        return (
            DataFrame._of(self._frame.after("filter", all_of(predicates, constraints)))
            if predicates or constraints
            else self
        )

    def slice(self, offset, length=None):
        return DataFrame._of(self._frame.slice(offset, length))

    def head(self, n=5):
        return self.slice(0, n if n >= 0 else max(self.height + n, 0))

    def limit(self, n=5):
        return self.head(n)

    def tail(self, n=5):
        height = self.height
        n = min(n if n >= 0 else max(height + n, 0), height)
        return self.slice(height - n, n)

    def group_by(self, *by, maintain_order=False, **named_by):
        by, frame = parse_all(by, named_by), LazyFrame._of(self._frame.at_once())
        return GroupBy(frame, frame._lazy.group_by(by, maintain_order), by)

    def group_by_dynamic(self, index_column, **options):
        return _windowed(self.lazy().group_by_dynamic(index_column, **options))

    def rolling(self, index_column, **options):
        return _windowed(self.lazy().rolling(index_column, **options))

    def partition_by(self, by, *more_by, maintain_order=True, include_key=True, as_dict=False):
        names = self.select(Expr(selection([by, *more_by]))).columns
        parts = [DataFrame._of(part) for part in self._frame.partition_by(names, maintain_order, include_key)]
        if not as_dict:
            return parts
        keyed = [DataFrame._of(part) for part in self._frame.partition_by(names, maintain_order, True)]
        return {part.select(names).row(0): kept for part, kept in zip(keyed, parts)}

    def pivot(
        self,
        on,
        on_columns=None,
        *,
        index=None,
        values=None,
        aggregate_function=None,
        maintain_order=True,
        sort_columns=False,
        separator="_",
        column_naming="auto",
    ):
        if on_columns is None:
            on_columns = self.select(Expr(selection([on]))).unique(maintain_order=True)
            if sort_columns:
                on_columns = on_columns.sort(on_columns.columns)
        return (
            self.lazy()
            .pivot(
                on,
                on_columns,
                index=index,
                values=values,
                aggregate_function=aggregate_function,
                maintain_order=maintain_order,
                separator=separator,
                column_naming=column_naming,
            )
            .collect()
        )

    def unstack(self, *, step, how="vertical", columns=None, fill_values=None):
        frame = self if columns is None else self.select(columns)
        pieces = -(-frame.height // step)
        width, height = (pieces, step) if how == "vertical" else (step, pieces)
        digits = len(str(width - 1)) if width > 1 else 1
        unstacked = []
        for series in frame.get_columns():
            values = series.to_list()
            fill = fill_values.pop(0) if isinstance(fill_values, list) and fill_values else fill_values
            values += [fill] * (width * height - len(values))
            for place in range(width):
                part = values[place * height : (place + 1) * height] if how == "vertical" else values[place::width]
                unstacked.append(Series(f"{series.name}_{place:0{digits}}", part, series.dtype))
        return DataFrame(unstacked)

    def transpose(self, *, include_header=False, header_name="column", column_names=None):
        header = header_name if include_header else None
        if isinstance(column_names, str):
            return DataFrame._of(self._frame.transpose(header, None, column_names))
        if column_names is not None:
            count = self.height
            column_names = [name for name, _ in zip(column_names, range(count))]
        return DataFrame._of(self._frame.transpose(header, column_names, None))

    def to_dummies(self, columns=None, *, separator="_", drop_first=False, drop_nulls=False):
        names = None if columns is None else self.select(Expr(selection([columns]))).columns
        return DataFrame._of(self._frame.to_dummies(names, separator, drop_first, drop_nulls))

    def upsample(self, time_column, *, every, group_by=None, maintain_order=False):
        from polars.expr.expr import duration

        by = [] if group_by is None else names_of([group_by])
        return DataFrame._of(self._frame.upsample(by, time_column, duration(every), maintain_order))

    def corr(self, *, label=None, **kwargs):
        from polars.functions import corr

        names = self.columns
        columns = [
            self.select(corr(one, other).alias(str(place)) for place, one in enumerate(names)).row(0) for other in names
        ]
        frame = DataFrame(dict(zip(names, map(list, columns))))
        return frame if label is None else frame.insert_column(0, Series(label, names))

    def sample(self, n=None, *, fraction=None, with_replacement=False, shuffle=False, seed=None):
        if n is not None and fraction is not None:
            raise ValueError("cannot specify both `n` and `fraction`")
        count = int(self.height * fraction) if fraction is not None else 1 if n is None else n
        places = Series("", range(self.height)).sample(
            count, with_replacement=with_replacement, shuffle=shuffle, seed=seed_of(seed)
        )
        return self[places.to_list()] if count else self.clear()

    def fold(self, operation):
        folded, *rest = self.get_columns()
        for series in rest:
            folded = operation(folded, series)
        return folded

    def map_rows(self, function, return_dtype=None, *, inference_size=256):
        results = [function(row) for row in self.rows()]
        if results and isinstance(results[0], tuple):
            return DataFrame({f"column_{place}": list(values) for place, values in enumerate(zip(*results))})
        return DataFrame([Series("map", results, return_dtype)])

    def map_columns(self, column_names, function, *args, **kwargs):
        names = self.select(Expr(selection([column_names]))).columns
        return self.with_columns(function(self.get_column(name), *args, **kwargs) for name in names)

    def is_unique(self):
        return Series._of(self._frame.is_unique())

    def is_duplicated(self):
        return Series._of(self._frame.is_duplicated())

    def is_sorted(self, by, *more_by, descending=False, nulls_last=False):
        names = [by, *more_by]
        return self.select(names).equals(self.select(names).sort(names, descending=descending, nulls_last=nulls_last))

    def n_unique(self, subset=None):
        return (self if subset is None else self.select(subset)).unique().height

    def approx_n_unique(self):
        return self.select(_every_column().approx_n_unique())

    def describe(self, percentiles=(0.25, 0.5, 0.75), *, interpolation="nearest"):
        from polars.dataframe.describe import describe

        return describe(self, percentiles, interpolation)

    def glimpse(self, *, max_items_per_column=10, max_colname_length=50, return_type=None, return_as_string=False):
        from polars.dataframe.describe import glimpse

        text = glimpse(self, max_items_per_column, max_colname_length)
        if return_as_string or return_type == "string":
            return text
        if return_type in ("self", "frame"):
            print(text)
            return self
        print(text)
        return None

    def show(self, limit=5, **options):
        from polars.config import Config

        settings = {name: value for name, value in options.items() if value is not None}
        with Config(**settings):
            print(self if limit is None else self.head(limit))

    def pipe(self, function, *args, **kwargs):
        return function(self, *args, **kwargs)

    def sql(self, query, *, table_name="self"):
        return self.lazy().sql(query, table_name=table_name).collect()

    def match_to_schema(self, schema, *, missing_columns="raise", extra_columns="raise", **options):
        from polars.exceptions import SchemaError

        missing = [name for name in schema if name not in self.columns]
        extra = [name for name in self.columns if name not in schema]
        if missing and (
            missing_columns == "raise" or (isinstance(missing_columns, dict) and set(missing) - set(missing_columns))
        ):
            raise SchemaError(f"missing columns in `match_to_schema`: {', '.join(map(repr, missing))}")
        if extra and extra_columns == "raise":
            raise SchemaError(f"extra columns in `match_to_schema`: {', '.join(map(repr, extra))}")
        from polars.functions import lit

        given = missing_columns if isinstance(missing_columns, dict) else {}
        added = [given.get(name, lit(None, schema[name])).alias(name) for name in missing]
        return self.with_columns(added).select(list(schema))

    def max_horizontal(self):
        return self._horizontal("max_horizontal")

    def min_horizontal(self):
        return self._horizontal("min_horizontal")

    def sum_horizontal(self, *, ignore_nulls=True):
        return self._horizontal("sum_horizontal", ignore_nulls=ignore_nulls)

    def mean_horizontal(self, *, ignore_nulls=True):
        return self._horizontal("mean_horizontal", ignore_nulls=ignore_nulls)

    def _horizontal(self, name, **options):
        from polars import functions

        named = name.removesuffix("_horizontal")
        return self.select(getattr(functions, name)(_every_column(), **options).alias(named)).to_series()

    def write_csv(self, file=None, **options):
        from polars.io import write_csv

        return write_csv(self, file, **options)

    def write_json(self, file=None):
        from polars.io import write_json

        return write_json(self, file)

    def write_ndjson(self, file=None, **options):
        from polars.io import _without_effect, write_ndjson

        _without_effect("write_ndjson", options)
        return write_ndjson(self, file)

    def write_parquet(self, file, **options):
        from polars.io import _without_effect, write_bytes

        _without_effect("write_parquet", options)
        return write_bytes(file, self._frame.to_file("parquet"))

    def write_ipc(self, file, **options):
        from polars.io import _without_effect, write_bytes

        _without_effect("write_ipc", options)
        return write_bytes(file, self._frame.to_file("ipc"))

    def write_excel(self, workbook=None, worksheet=None, **options):
        self.to_pandas().to_excel(workbook or "dataframe.xlsx", sheet_name=worksheet or "Sheet1", index=False)

    def _comparison(self, name, other):
        if isinstance(other, DataFrame):
            pairs = zip(self.get_columns(), other.get_columns())
        else:
            pairs = ((series, other) for series in self.get_columns())
        return DataFrame([getattr(series, name)(value).alias(series.name) for series, value in pairs])

    def __getattr__(self, name):
        raise AttributeError(f"'DataFrame' has no '{name}' here\nhint: see dir(df) for what is here")


def _windowed(groups):
    return WindowedGroupBy(groups._frame, groups._groups, groups._by)


def _every_column():
    return Expr(_polars.columns_of_kind("all"))


def _eager(name):
    step = getattr(LazyFrame, name)

    def method(self, *arguments, **options):
        lazy = [one.lazy() if isinstance(one, DataFrame) else one for one in arguments]
        return DataFrame._of(step(LazyFrame._of(self._frame.at_once()), *lazy, **options)._lazy.collect())

    method.__name__ = name
    return method


for _name in (
    "select_seq",
    "with_columns_seq",
    "remove",
    "sort",
    "unique",
    "drop",
    "drop_nulls",
    "drop_nans",
    "rename",
    "explode",
    "with_row_index",
    "with_row_count",
    "unpivot",
    "melt",
    "join",
    "join_where",
    "join_asof",
    "top_k",
    "bottom_k",
    "gather",
    "gather_every",
    "reverse",
    "shift",
    "cast",
    "unnest",
    "merge_sorted",
    "update",
    "fill_null",
    "fill_nan",
    "interpolate",
    "null_count",
    "set_sorted",
    "sum",
    "mean",
    "min",
    "max",
    "median",
    "std",
    "var",
    "count",
    "quantile",
    "product",
):
    setattr(DataFrame, _name, _eager(_name))


def _operator(name):
    def method(self, other):
        return self._comparison(name, other)

    return method


for _name in (
    "eq",
    "ne",
    "lt",
    "le",
    "gt",
    "ge",
    "add",
    "sub",
    "mul",
    "truediv",
    "floordiv",
    "mod",
    "radd",
    "rsub",
    "rmul",
    "rtruediv",
):
    setattr(DataFrame, f"__{_name}__", _operator(f"__{_name}__"))
DataFrame.__hash__ = None
GroupBy.table = DataFrame
