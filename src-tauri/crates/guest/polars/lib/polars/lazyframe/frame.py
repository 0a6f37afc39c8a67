"""`LazyFrame`: names, signatures and defaults of polars over the native `LazyFrame`."""

import _polars

from polars.datatypes import from_native, to_native
from polars.expr.expr import Expr, all_of, duration, flags, parse, parse_all
from polars.lazyframe.group_by import LazyGroupBy
from polars.selectors import Selector, by_dtype, columns_like_or_named, empty


class Schema(dict):
    """Column names with their data types, in order."""

    def __init__(self, schema=(), *, check_dtypes=True):
        pairs = schema.items() if hasattr(schema, "items") else schema
        super().__init__((name, _known(dtype)) for name, dtype in pairs)

    def names(self):
        return list(self)

    def dtypes(self):
        return list(self.values())

    def len(self):
        return len(self)

    def to_python(self):
        return {
            name: dtype.to_python(dtype) if isinstance(dtype, type) else dtype.to_python()
            for name, dtype in self.items()
        }

    def to_frame(self, *, eager=True):
        from polars.dataframe.frame import DataFrame

        frame = DataFrame(schema=dict(self))
        return frame if eager else frame.lazy()

    def __repr__(self):
        return "Schema([" + ", ".join(f"({name!r}, {dtype!r})" for name, dtype in self.items()) + "])"


def _known(dtype):
    return None if dtype is None else from_native(to_native(dtype))


def names_of(columns):
    """Column names out of `"a"`, `["a", "b"]`, or several arguments."""
    names = []
    for column in columns:
        if isinstance(column, str):
            names.append(column)
        elif isinstance(column, Expr):
            names.append(column.meta.output_name())
        else:
            names.extend(names_of(column))
    return names


def selection(columns, strict=True):
    """The native selector of columns given by name, by selector, or by data type."""
    chosen, names = None, []
    for column in columns:
        if isinstance(column, str):
            names.append(column)
            continue
        if isinstance(column, (list, tuple, set)) or hasattr(column, "__next__"):
            part = Selector(selection(list(column), strict))
        elif isinstance(column, Selector):
            part = column
        elif isinstance(column, Expr):
            part = Selector(column._native)
        else:
            part = by_dtype(column)
        chosen = part if chosen is None else chosen | part
    if names or chosen is None:
        part = columns_like_or_named(names, strict) if names else empty()
        chosen = part if chosen is None else chosen | part
    return chosen._native


class LazyFrame:
    """A query that runs on `collect()`."""

    def __init__(self, data=None, schema=None, **options):
        from polars.dataframe.frame import DataFrame

        self._lazy = DataFrame(data, schema, **options)._frame.lazy()

    @classmethod
    def _of(cls, native):
        frame = cls.__new__(cls)
        frame._lazy = native
        return frame

    def _step(self, name, *arguments):
        return LazyFrame._of(self._lazy.step(name, *arguments))

    def __repr__(self):
        return f"<LazyFrame at 0x{id(self):X}>"

    def __bool__(self):
        raise TypeError("the truth value of a LazyFrame is ambiguous\nhint: call .collect() first")

    def __getitem__(self, item):
        if isinstance(item, slice) and item.step in (None, 1) and (item.start or 0) >= 0:
            start = item.start or 0
            return self.slice(start, None if item.stop is None else max(item.stop - start, 0))
        raise TypeError(
            "'LazyFrame' object is not subscriptable (aside from slicing)\nhint: use .select() or .filter() instead"
        )

    def __contains__(self, name):
        return name in self.collect_schema()

    def collect(self, **options):
        from polars.dataframe.frame import DataFrame

        return DataFrame._of(self._lazy.collect())

    def execute(self, **options):
        return self.collect()

    def fetch(self, n_rows=500, **options):
        return self.head(n_rows).collect()

    def collect_schema(self):
        return Schema((name, from_native(dtype)) for name, dtype in self._lazy.schema())

    @property
    def schema(self):
        return self.collect_schema()

    @property
    def columns(self):
        return self.collect_schema().names()

    @property
    def dtypes(self):
        return self.collect_schema().dtypes()

    @property
    def width(self):
        return len(self.collect_schema())

    def explain(self, *, format="plain", optimized=True, tree_format=None, **options):
        return self._lazy.explain(optimized, format == "tree")

    def lazy(self):
        return self

    def clone(self):
        return LazyFrame._of(self._lazy)

    def cache(self):
        return self

    def pipe(self, function, *args, **kwargs):
        return function(self, *args, **kwargs)

    def inspect(self, fmt="{}"):
        print(fmt.format(self.collect()))
        return self

    def show(self, limit=5, **options):
        self.head(limit).collect().show(limit, **options)

    def select(self, *exprs, **named_exprs):
        return self._step("select", parse_all(exprs, named_exprs))

    def with_columns(self, *exprs, **named_exprs):
        return self._step("with_columns", parse_all(exprs, named_exprs))

    select_seq, with_columns_seq = select, with_columns

    def filter(self, *predicates, **constraints):
        return self._step("filter", all_of(predicates, constraints)) if predicates or constraints else self

    def remove(self, *predicates, **constraints):
        return self._step("remove", all_of(predicates, constraints)) if predicates or constraints else self

    def sort(self, by, *more_by, descending=False, nulls_last=False, multithreaded=True, maintain_order=False):
        by = parse_all([by, *more_by])
        return self._step("sort", by, flags(descending, len(by)), flags(nulls_last, len(by)), maintain_order)

    def top_k(self, k, *, by, reverse=False):
        by = parse_all([by])
        return self._step("top_k", k, by, flags(reverse, len(by)), [True] * len(by))

    def bottom_k(self, k, *, by, reverse=False):
        by = parse_all([by])
        return self._step("bottom_k", k, by, flags(reverse, len(by)), [True] * len(by))

    def slice(self, offset, length=None):
        return self._step("slice", offset, length)

    def head(self, n=5):
        return self.slice(0, n) if n >= 0 else self.slice(0, max(self.collect().height + n, 0))

    def limit(self, n=5):
        return self.head(n)

    def tail(self, n=5):
        if n < 0:
            n = max(self.collect().height + n, 0)
        return self.slice(-n, n) if n else self.slice(0, 0)

    def first(self):
        return self.slice(0, 1)

    def last(self):
        return self.tail(1)

    def gather(self, indices, *, null_on_oob=False):
        from polars.dataframe.frame import DataFrame
        from polars.series.series import Series

        places = indices if isinstance(indices, LazyFrame) else DataFrame([Series("index", indices)]).lazy()
        return self._step("gather", places._lazy, null_on_oob)

    def gather_every(self, n, offset=0):
        return self.select(_every_column().gather_every(n, offset))

    def reverse(self):
        return self._step("reverse")

    def shift(self, n=1, *, fill_value=None):
        if fill_value is None:
            return self._step("shift", parse(n))
        return self._step("shift_and_fill", parse(n), parse(fill_value, False))

    def unique(self, subset=None, *, keep="any", maintain_order=False):
        return self._step("unique", None if subset is None else parse_all([subset]), keep, maintain_order)

    def drop(self, *columns, strict=True):
        return self._step("drop", selection(columns, strict))

    def drop_nulls(self, subset=None):
        return self._step("drop_nulls", None if subset is None else selection([subset]))

    def drop_nans(self, subset=None):
        return self._step("drop_nans", None if subset is None else selection([subset]))

    def rename(self, mapping, *, strict=True):
        if callable(mapping):
            mapping = {name: mapping(name) for name in self.collect_schema()}
        return self._step("rename", list(mapping), list(mapping.values()), strict)

    def cast(self, dtypes, *, strict=True):
        if not isinstance(dtypes, dict):
            return self._step("cast_all", to_native(dtypes), strict)
        named = {}
        for columns, dtype in dtypes.items():
            chosen = (
                [columns]
                if isinstance(columns, str)
                else tuple(self.select(Expr(selection([columns]))).collect_schema())
            )
            named.update((name, to_native(dtype)) for name in chosen)
        return self._step("cast", list(named), list(named.values()), strict)

    def explode(self, columns, *more_columns, empty_as_null=False, keep_nulls=True):
        return self._step("explode", selection([columns, *more_columns]), empty_as_null, keep_nulls)

    def unnest(self, columns=None, *more_columns, separator=None):
        if columns is None:
            from polars.selectors import struct

            columns = struct()
        return self._step("unnest", selection([columns, *more_columns]), separator)

    def with_row_index(self, name="index", offset=0):
        return self._step("with_row_index", name, offset)

    def with_row_count(self, name="row_nr", offset=0):
        return self.with_row_index(name, offset)

    def unpivot(self, on=None, *, index=None, variable_name=None, value_name=None):
        on = None if on is None else selection([on])
        return self._step("unpivot", on, selection([] if index is None else [index]), variable_name, value_name)

    def melt(self, id_vars=None, value_vars=None, variable_name=None, value_name=None):
        return self.unpivot(value_vars, index=id_vars, variable_name=variable_name, value_name=value_name)

    def pivot(
        self,
        on,
        on_columns,
        *,
        index=None,
        values=None,
        aggregate_function=None,
        maintain_order=False,
        separator="_",
        column_naming="auto",
    ):
        from polars.dataframe.frame import DataFrame
        from polars.expr.list import element
        from polars.series.series import Series

        on, all_names = names_of([on]), self.collect_schema().names()
        if index is None and values is None:
            raise ValueError("`pivot` needs either `index` or `values` to be specified")
        index = None if index is None else _expanded(self, index)
        values = None if values is None else _expanded(self, values)
        if index is None:
            index = [name for name in all_names if name not in on and name not in values]
        if values is None:
            values = [name for name in all_names if name not in on and name not in index]
        if not isinstance(on_columns, DataFrame):
            on_columns = Series(on[0], on_columns).to_frame()
        if aggregate_function is None:
            aggregate = element().item(allow_empty=True)
        elif isinstance(aggregate_function, str):
            aggregate = element().len() if aggregate_function == "len" else getattr(element(), aggregate_function)()
        else:
            aggregate = aggregate_function
        return self._step(
            "pivot",
            selection(on),
            on_columns._frame,
            selection(index),
            selection(values),
            aggregate._native,
            maintain_order,
            separator,
            column_naming,
        )

    def group_by(self, *by, maintain_order=False, **named_by):
        return LazyGroupBy(self, self._lazy.group_by(parse_all(by, named_by), maintain_order), parse_all(by, named_by))

    def group_by_dynamic(
        self,
        index_column,
        *,
        every,
        period=None,
        offset=None,
        include_boundaries=False,
        closed="left",
        label="left",
        group_by=None,
        start_by="window",
    ):
        every = duration(every)
        by = [] if group_by is None else parse_all([group_by])
        windows = self._lazy.group_by_windows(
            "dynamic",
            parse(index_column),
            by,
            every if period is None else duration(period),
            "0ns" if offset is None else duration(offset),
            closed,
            every,
            include_boundaries,
            label,
            start_by,
        )
        return LazyGroupBy(self, windows, by)

    def rolling(self, index_column, *, period, offset=None, closed="right", group_by=None):
        period = duration(period)
        offset = ("-" + period if not period.startswith("-") else period[1:]) if offset is None else duration(offset)
        by = [] if group_by is None else parse_all([group_by])
        windows = self._lazy.group_by_windows("rolling", parse(index_column), by, period, offset, closed)
        return LazyGroupBy(self, windows, by)

    def join(
        self,
        other,
        on=None,
        how="inner",
        *,
        left_on=None,
        right_on=None,
        suffix="_right",
        validate="m:m",
        nulls_equal=False,
        coalesce=None,
        maintain_order=None,
        build_side="auto",
        allow_parallel=True,
        force_parallel=False,
    ):
        how = "full" if how in ("outer", "full_outer") else how
        if how == "cross":
            left, right = [], []
        elif on is None and (left_on is None or right_on is None):
            raise ValueError("must specify `on` OR `left_on` and `right_on`")
        else:
            left = parse_all([on if left_on is None else left_on])
            right = parse_all([on if right_on is None else right_on])
        kept = maintain_order or "none"
        return self._step("join", other.lazy()._lazy, left, right, how, suffix, nulls_equal, coalesce, validate, kept)

    def join_where(self, other, *predicates, how="inner", suffix="_right"):
        return self._step("join_where", other.lazy()._lazy, parse_all(predicates), suffix)

    def join_asof(
        self,
        other,
        *,
        left_on=None,
        right_on=None,
        on=None,
        by_left=None,
        by_right=None,
        by=None,
        strategy="backward",
        suffix="_right",
        tolerance=None,
        allow_parallel=True,
        force_parallel=False,
        coalesce=True,
        allow_exact_matches=True,
        check_sortedness=True,
    ):
        from polars.lazyframe.join_asof import join_asof

        left, right = names_of([left_on or on]), names_of([right_on or on])
        by_left = names_of([by_left if by_left is not None else by]) if by_left is not None or by is not None else []
        by_right = (
            names_of([by_right if by_right is not None else by]) if by_right is not None or by is not None else []
        )
        return join_asof(
            self.collect(),
            other.lazy().collect(),
            left[0],
            right[0],
            by_left,
            by_right,
            strategy,
            suffix,
            tolerance,
            coalesce,
            allow_exact_matches,
        ).lazy()

    def merge_sorted(self, other, key, *, maintain_order=False):
        return self._step("merge_sorted", other.lazy()._lazy, names_of([key]), maintain_order)

    def update(
        self, other, on=None, how="left", *, left_on=None, right_on=None, include_nulls=False, maintain_order="left"
    ):
        from polars.dataframe.update import update

        return update(self, other.lazy(), on, how, left_on, right_on, include_nulls, maintain_order)

    def fill_null(self, value=None, strategy=None, limit=None, *, matches_supertype=True):
        return (
            self.select(_fillable(self, value).fill_null(value, strategy, limit))
            if value is None
            else self.with_columns(_fillable(self, value).fill_null(value))
        )

    def fill_nan(self, value):
        from polars.selectors import float as floats

        return self.with_columns(floats().as_expr().fill_nan(value))

    def interpolate(self):
        return self.select(_every_column().interpolate())

    def describe(self, percentiles=(0.25, 0.5, 0.75), *, interpolation="nearest"):
        return self.collect().describe(percentiles, interpolation=interpolation)

    def std(self, ddof=1):
        return self._step("std", ddof)

    def var(self, ddof=1):
        return self._step("var", ddof)

    def quantile(self, quantile, interpolation="nearest"):
        return self._step("quantile", parse(quantile), interpolation)

    def clear(self, n=0):
        from polars.dataframe.frame import DataFrame

        return DataFrame(schema=dict(self.collect_schema())).clear(n).lazy()

    def set_sorted(self, column, *more_columns, descending=False, nulls_last=False):
        return self

    def map_batches(self, function, **options):
        return function(self.collect()).lazy()

    def sql(self, query, *, table_name="self"):
        from polars.sql import SQLContext

        return SQLContext({table_name: self, "self": self}).execute(query)

    def sink_csv(self, path, **options):
        return self.collect().write_csv(path, **options)

    def sink_parquet(self, path, **options):
        return self.collect().write_parquet(path)

    def sink_ipc(self, path, **options):
        return self.collect().write_ipc(path)

    def sink_ndjson(self, path, **options):
        return self.collect().write_ndjson(path)

    def __getattr__(self, name):
        raise AttributeError(f"'LazyFrame' has no '{name}' here\nhint: call .collect() first")


def _every_column():
    return Expr(_polars.columns_of_kind("all"))


def _fillable(frame, value):
    """The columns that a value can fill: those of its kind."""
    from polars import selectors

    if isinstance(value, bool):
        return selectors.boolean().as_expr()
    if isinstance(value, (int, float)):
        return selectors.numeric().as_expr()
    if isinstance(value, str):
        return selectors.string(include_categorical=True).as_expr()
    return _every_column()


def _expanded(frame, columns):
    return frame.select(Expr(selection([columns]))).collect_schema().names()


def _over_all_columns(name):
    def method(self, *arguments, **options):
        return self.select(getattr(_every_column(), name)(*arguments, **options))

    return method


for _name in ("count", "product"):
    setattr(LazyFrame, _name, _over_all_columns(_name))


def _reduction(name):
    def method(self):
        return self._step(name)

    return method


for _name in ("sum", "mean", "min", "max", "median", "null_count"):
    setattr(LazyFrame, _name, _reduction(_name))
