"""Expressions: names, signatures and defaults of polars over the native `Expr`.

Most methods pass their arguments on to the native operation of the same name; those without any are made at the end of
`namespaces.py` from the list of native operations.
"""

import _polars

from polars.datatypes import to_native


def parse(value, names=True):
    """The native expression for a column name, a constant, a Series or an Expr."""
    if isinstance(value, (int, float)):
        return _polars.lit(value)
    if isinstance(value, Expr):
        return value._native
    if isinstance(value, When):
        raise TypeError("`when(...)` needs `.then(...)`")
    if names and isinstance(value, str):
        return _polars.col(value)
    return _polars.lit(getattr(value, "_series", value))


def parse_all(values, named=None):
    """Native expressions for what `select` and its kin take: names, expressions, lists of them, keywords."""
    found = []
    for value in values:
        if type(value) is Expr:
            found.append(value._native)
        elif isinstance(value, str):
            found.append(_polars.col(value))
        elif isinstance(value, (Expr, When)) or not hasattr(value, "__iter__") or hasattr(value, "_series"):
            found.append(parse(value))
        else:
            found.extend(parse_all(value))
    if named:
        found.extend(parse(value).call("alias", name) for name, value in named.items())
    return found


def constants(values):
    """The native expression of a list of constants; an expression stays what it is."""
    from polars.series.series import Series

    if isinstance(values, (Expr, str)):
        return parse(values)
    return parse(values if isinstance(values, Series) else Series("", list(values)))


def flags(flag, count):
    """One switch for each of `count` columns."""
    given = [bool(flag)] * count if isinstance(flag, (bool, int)) else list(flag)
    if len(given) != count:
        raise ValueError(
            f"the length of the flags ({len(given)}) does not match the number of columns to sort by ({count})"
        )
    return given


def seed_of(seed):
    """A seed; without one, the next of the session's random numbers, so that a re-run gives the same."""
    if seed is not None:
        return seed
    import random

    return random.getrandbits(63)


def duration(length):
    """A length of time as polars writes it, as in `1d12h`."""
    if isinstance(length, str):
        return length
    microseconds = (length.days * 86_400 + length.seconds) * 1_000_000 + length.microseconds
    return f"{microseconds}us" if microseconds else "0us"


class Expr:
    def __init__(self, native):
        self._native = native

    def _call(self, name, *arguments):
        return Expr(self._native.call(name, *arguments))

    def _with(self, name, other, names=False):
        """The operation with another expression; text is a constant unless it is a column's name."""
        return Expr(self._native.call(name, parse(other, names)))

    def __bool__(self):
        raise TypeError(
            "the truth value of an Expr is ambiguous\n"
            "hint: use `&`, `|` and `~` with parentheses instead of `and`, `or` and `not`"
        )

    __hash__ = None

    def __neg__(self):
        return self.neg()

    def __pos__(self):
        return self

    def __invert__(self):
        return self.not_()

    def __abs__(self):
        return self.abs()

    def __repr__(self):
        text = self._native.text()
        shown = text if len(text) < 40 else text[:39] + "…"
        return f"<Expr [{shown!r}] at 0x{id(self):X}>"

    def __str__(self):
        return self._native.text()

    def __array_ufunc__(self, ufunc, method, *inputs, **options):
        """A function of numpy's over columns, as in `np.log(pl.col("a"))`."""
        expressions = [one for one in inputs if isinstance(one, Expr)]

        def apply(batch):
            columns = iter(batch)
            return ufunc(*(next(columns).to_numpy() if isinstance(one, Expr) else one for one in inputs), **options)

        from polars.functions import map_batches

        return map_batches(expressions, apply, is_elementwise=True)

    def alias(self, name):
        return self._call("alias", name)

    def all(self, *, ignore_nulls=True):
        return self._call("all", ignore_nulls)

    def any(self, *, ignore_nulls=True):
        return self._call("any", ignore_nulls)

    def and_(self, *others):
        return _joined(self, "and", others)

    def or_(self, *others):
        return _joined(self, "or", others)

    def append(self, other, *, upcast=True):
        return self._call("append", parse(other), upcast)

    def arg_sort(self, *, descending=False, nulls_last=False):
        return self._call("arg_sort", descending, nulls_last)

    def backward_fill(self, limit=None):
        return self.fill_null(strategy="backward", limit=limit)

    def forward_fill(self, limit=None):
        return self.fill_null(strategy="forward", limit=limit)

    def bottom_k(self, k=5):
        return self._call("bottom_k", parse(k))

    def top_k(self, k=5):
        return self._call("top_k", parse(k))

    def bottom_k_by(self, by, k=5, *, reverse=False):
        by = parse_all([by])
        return self._call("bottom_k_by", parse(k), by, flags(reverse, len(by)))

    def top_k_by(self, by, k=5, *, reverse=False):
        by = parse_all([by])
        return self._call("top_k_by", parse(k), by, flags(reverse, len(by)))

    def cast(self, dtype, *, strict=True, wrap_numerical=False):
        return self._call("cast", to_native(dtype), strict)

    def clip(self, lower_bound=None, upper_bound=None):
        if lower_bound is not None and upper_bound is not None:
            return self._call("clip", parse(lower_bound), parse(upper_bound))
        clipped = self if lower_bound is None else self._with("clip_min", lower_bound, names=True)
        return clipped if upper_bound is None else clipped._with("clip_max", upper_bound, names=True)

    def cumulative_eval(self, expr, *, min_samples=1):
        return self._call("cumulative_eval", parse(expr), min_samples)

    def cut(self, breaks, *, labels=None, left_closed=False, include_breaks=False):
        return self._call("cut", list(breaks), _labels(labels), left_closed, include_breaks)

    def qcut(self, quantiles, *, labels=None, left_closed=False, allow_duplicates=False, include_breaks=False):
        options = (_labels(labels), left_closed, allow_duplicates, include_breaks)
        if isinstance(quantiles, int):
            return self._call("qcut_uniform", quantiles, *options)
        return self._call("qcut", list(quantiles), *options)

    def diff(self, n=1, null_behavior="ignore"):
        return self._call("diff", parse(n), null_behavior)

    def dot(self, other):
        return self._with("dot", other, names=True)

    def entropy(self, base=2.718281828459045, *, normalize=True):
        return self._call("entropy", base, normalize)

    def ewm_mean(
        self, *, com=None, span=None, half_life=None, alpha=None, adjust=True, min_samples=1, ignore_nulls=False
    ):
        return self._call("ewm_mean", _weight(com, span, half_life, alpha), adjust, False, min_samples, ignore_nulls)

    def ewm_sum(self, *, com=None, span=None, half_life=None, alpha=None, min_samples=1, ignore_nulls=False):
        return self._call("ewm_sum", _weight(com, span, half_life, alpha), True, False, min_samples, ignore_nulls)

    def ewm_std(
        self,
        *,
        com=None,
        span=None,
        half_life=None,
        alpha=None,
        adjust=True,
        bias=False,
        min_samples=1,
        ignore_nulls=False,
    ):
        return self._call("ewm_std", _weight(com, span, half_life, alpha), adjust, bias, min_samples, ignore_nulls)

    def ewm_var(
        self,
        *,
        com=None,
        span=None,
        half_life=None,
        alpha=None,
        adjust=True,
        bias=False,
        min_samples=1,
        ignore_nulls=False,
    ):
        return self._call("ewm_var", _weight(com, span, half_life, alpha), adjust, bias, min_samples, ignore_nulls)

    def ewm_mean_by(self, by, *, half_life):
        return self._call("ewm_mean_by", parse(by), duration(half_life))

    def ewm_sum_by(self, by, *, half_life):
        return self._call("ewm_sum_by", parse(by), duration(half_life))

    def exclude(self, columns, *more_columns):
        from polars.selectors import by_dtype, columns_like_or_named

        given = (
            [columns, *more_columns]
            if isinstance(columns, (str, type)) or not hasattr(columns, "__iter__")
            else [*columns, *more_columns]
        )
        named = all(isinstance(one, str) for one in given)
        excluded = columns_like_or_named(given, strict=False) if named else by_dtype(*given)
        return Expr(self._native.joined("sub", excluded._native))

    def explode(self, *, empty_as_null=False, keep_nulls=True):
        return self._call("explode", empty_as_null, keep_nulls)

    def extend_constant(self, value, n):
        return self._call("extend_constant", parse(value, False), parse(n))

    def fill_nan(self, value):
        return self._with("fill_nan", value)

    def fill_null(self, value=None, strategy=None, limit=None):
        if value is not None and strategy is not None:
            raise ValueError("cannot specify both `value` and `strategy`")
        if value is None and strategy is None:
            raise ValueError("must specify either a fill `value` or `strategy`")
        if limit is not None and strategy not in ("forward", "backward"):
            raise ValueError("can only specify `limit` when strategy is set to 'backward' or 'forward'")
        return self._with("fill_null", value) if strategy is None else self._call("fill_null_with", strategy, limit)

    def filter(self, *predicates, **constraints):
        return self._call("filter", all_of(predicates, constraints))

    def first(self, *, ignore_nulls=False):
        return self._call("first", ignore_nulls)

    def last(self, *, ignore_nulls=False):
        return self._call("last", ignore_nulls)

    def gather(self, indices, *, null_on_oob=False):
        return self._call("gather", _places(indices), null_on_oob)

    def gather_every(self, n, offset=0):
        return self._call("gather_every", n, offset)

    def get(self, index, *, null_on_oob=False):
        return self._call("get", parse(index), null_on_oob)

    def head(self, n=10):
        return self._call("head", n)

    def limit(self, n=10):
        return self.head(n)

    def tail(self, n=10):
        return self._call("tail", n)

    def hist(self, bins=None, *, bin_count=None, include_category=False, include_breakpoint=False):
        edges = None if bins is None else constants(bins)
        return self._call("hist", edges, bin_count, include_category, include_breakpoint)

    def implode(self, *, maintain_order=True):
        return self._call("implode", maintain_order)

    def index_of(self, element):
        return self._with("index_of", element)

    def interpolate(self, method="linear"):
        return self._call("interpolate", method)

    def interpolate_by(self, by):
        return self._with("interpolate_by", by, names=True)

    def is_between(self, lower_bound, upper_bound, closed="both"):
        return self._call("is_between", parse(lower_bound), parse(upper_bound), closed)

    def is_close(self, other, *, abs_tol=0.0, rel_tol=1e-09, nans_equal=False):
        return self._call("is_close", parse(other), abs_tol, rel_tol, nans_equal)

    def is_empty(self, *, ignore_nulls=False):
        return self._call("is_empty", ignore_nulls)

    def is_in(self, other, *, nulls_equal=False):
        from polars.series.series import Series

        if isinstance(other, (Expr, str)):
            return self._call("is_in", parse(other), nulls_equal)
        values = other if isinstance(other, Series) else Series("", list(other))
        return self._call("is_in_values", values._series, nulls_equal)

    def is_sorted(self, *, descending=False, nulls_last=False):
        return self._call("is_sorted", descending, nulls_last)

    def item(self, *, allow_empty=False):
        return self._call("item", allow_empty)

    def kurtosis(self, *, fisher=True, bias=True):
        return self._call("kurtosis", fisher, bias)

    def skew(self, *, bias=True):
        return self._call("skew", bias)

    def log(self, base=2.718281828459045):
        return self._with("log", base, names=True)

    def log10(self):
        return self.log(10.0)

    def map_batches(self, function, return_dtype=None, *, is_elementwise=False, returns_scalar=False):
        from polars.functions import map_batches

        return map_batches(
            [self],
            lambda batch: function(batch[0]),
            return_dtype,
            is_elementwise=is_elementwise,
            returns_scalar=returns_scalar,
        )

    def map_elements(self, function, return_dtype=None, *, skip_nulls=True, pass_name=False, strategy="thread_local"):
        def each(series):
            return series.map_elements(function, return_dtype, skip_nulls=skip_nulls)

        return self.map_batches(each, return_dtype, is_elementwise=True)

    def max_by(self, by):
        return self._with("max_by", by, names=True)

    def min_by(self, by):
        return self._with("min_by", by, names=True)

    def mode(self, *, maintain_order=False):
        return self._call("mode", maintain_order)

    def over(
        self,
        partition_by=None,
        *more_exprs,
        order_by=None,
        descending=False,
        nulls_last=False,
        mapping_strategy="group_to_rows",
    ):
        by = None if partition_by is None else parse_all([partition_by, *more_exprs])
        order = None if order_by is None else parse_all([order_by])
        return self._call("over", by, order, descending, nulls_last, mapping_strategy)

    def pct_change(self, n=1):
        return self._with("pct_change", n, names=True)

    def pipe(self, function, *args, **kwargs):
        return function(self, *args, **kwargs)

    def quantile(self, quantile, interpolation="nearest"):
        return self._call("quantile", parse(quantile), interpolation)

    def rank(self, method="average", *, descending=False, seed=None):
        return self._call("rank", method, descending, seed_of(seed) if method == "random" else seed)

    def reinterpret(self, *, signed=None, dtype=None):
        return self._call("reinterpret", True if signed is None and dtype is None else signed, to_native(dtype))

    def repeat_by(self, by):
        return self._with("repeat_by", by, names=True)

    def replace(self, old, new=None):
        old, new = _old_and_new(old, new)
        return self._call("replace", old._series, new._series)

    def replace_strict(self, old, new=None, *, default=..., return_dtype=None):
        old, new = _old_and_new(old, new)
        rest = None if default is ... else parse(default, False)
        return self._call("replace_strict", old._series, new._series, rest, to_native(return_dtype))

    def reshape(self, dimensions):
        return self._call("reshape", list(dimensions))

    def round(self, decimals=0, mode="half_to_even"):
        return self._call("round", decimals, mode)

    def round_sig_figs(self, digits):
        return self._call("round_sig_figs", digits)

    def truncate(self, decimals=0):
        return self._call("truncate", decimals)

    def sample(self, n=None, *, fraction=None, with_replacement=False, shuffle=None, seed=None):
        if n is not None and fraction is not None:
            raise ValueError("cannot specify both `n` and `fraction`")
        options = (with_replacement, shuffle, seed_of(seed))
        if fraction is not None:
            return self._call("sample_fraction", parse(fraction), *options)
        return self._call("sample_n", parse(1 if n is None else n), *options)

    def search_sorted(self, element, side="any", *, descending=False):
        return self._call("search_sorted", parse(element, False), side, descending)

    def set_sorted(self, *, descending=False, nulls_last=False):
        return self

    def shift(self, n=1, *, fill_value=None):
        if fill_value is None:
            return self._with("shift", n)
        return self._call("shift_and_fill", parse(n), parse(fill_value, False))

    def shuffle(self, seed=None):
        return self._call("shuffle", seed_of(seed))

    def slice(self, offset, length=None):
        return self._call("slice", parse(offset), parse(length))

    def sort(self, *, descending=False, nulls_last=False):
        return self._call("sort", descending, nulls_last)

    def sort_by(self, by, *more_by, descending=False, nulls_last=False, multithreaded=True, maintain_order=False):
        by = parse_all([by, *more_by])
        return self._call("sort_by", by, flags(descending, len(by)), flags(nulls_last, len(by)), maintain_order)

    def std(self, ddof=1):
        return self._call("std", ddof)

    def var(self, ddof=1):
        return self._call("var", ddof)

    def unique(self, *, maintain_order=False):
        return self._call("unique", maintain_order)

    def value_counts(self, *, sort=False, parallel=False, name=None, normalize=False):
        return self._call("value_counts", sort, name or ("proportion" if normalize else "count"), normalize)

    def rolling(self, index_column, *, period, offset=None, closed="right"):
        period = duration(period)
        offset = _negative(period) if offset is None else duration(offset)
        return self._call("rolling", parse(index_column), period, offset, closed)

    def rolling_map(self, function, window_size, weights=None, *, min_samples=None, center=False):
        least = window_size if min_samples is None else min_samples
        return self.map_batches(lambda series: series._rolling_map(function, window_size, weights, least, center))

    def rolling_quantile(
        self, quantile, interpolation="nearest", window_size=2, weights=None, *, min_samples=None, center=False
    ):
        rows = _rows(window_size, weights, min_samples, center)
        return self._call("rolling_quantile", interpolation, quantile, *rows)

    def rolling_quantile_by(self, by, window_size, *, quantile, interpolation="nearest", min_samples=1, closed="right"):
        time = (duration(window_size), min_samples, closed)
        return self._call("rolling_quantile_by", interpolation, quantile, parse(by), *time)

    def rolling_rank(self, window_size, method="average", *, seed=None, min_samples=None, center=False):
        return self._call("rolling_rank", method, seed, *_rows(window_size, None, min_samples, center))

    def rolling_rank_by(self, by, window_size, method="average", *, seed=None, min_samples=1, closed="right"):
        return self._call("rolling_rank_by", method, seed, parse(by), duration(window_size), min_samples, closed)

    def rolling_skew(self, window_size, *, bias=True, min_samples=None, center=False):
        return self._call("rolling_skew", bias, *_rows(window_size, None, min_samples, center))

    def rolling_kurtosis(self, window_size, *, fisher=True, bias=True, min_samples=None, center=False):
        return self._call("rolling_kurtosis", fisher, bias, *_rows(window_size, None, min_samples, center))

    def rolling_std(self, window_size, weights=None, *, min_samples=None, center=False, ddof=1):
        return self._call("rolling_std", ddof, *_rows(window_size, weights, min_samples, center))

    def rolling_var(self, window_size, weights=None, *, min_samples=None, center=False, ddof=1):
        return self._call("rolling_var", ddof, *_rows(window_size, weights, min_samples, center))

    def rolling_std_by(self, by, window_size, *, min_samples=1, closed="right", ddof=1):
        return self._call("rolling_std_by", ddof, parse(by), duration(window_size), min_samples, closed)

    def rolling_var_by(self, by, window_size, *, min_samples=1, closed="right", ddof=1):
        return self._call("rolling_var_by", ddof, parse(by), duration(window_size), min_samples, closed)

    def __getattr__(self, name):
        raise AttributeError(f"'Expr' has no '{name}' here\nhint: see dir(pl.Expr) for what is here")


def _labels(labels):
    return None if labels is None else list(labels)


def _places(indices):
    return parse(indices) if isinstance(indices, (Expr, str, int)) else constants(indices)


def _negative(period):
    return period[1:] if period.startswith("-") else "-" + period


def _rows(window_size, weights, min_samples, center):
    least = window_size if min_samples is None else min_samples
    return window_size, None if weights is None else list(weights), least, center


def _weight(com, span, half_life, alpha):
    """The smoothing factor out of the one that was given."""
    given = [
        name
        for name, value in zip(("com", "span", "half_life", "alpha"), (com, span, half_life, alpha))
        if value is not None
    ]
    if len(given) != 1:
        raise ValueError("one of `com`, `span`, `half_life`, or `alpha` must be set, and only one")
    if com is not None:
        return 1.0 / (1.0 + com)
    if span is not None:
        return 2.0 / (span + 1.0)
    if half_life is not None:
        return 1.0 - 0.5 ** (1.0 / half_life)
    return float(alpha)


def _old_and_new(old, new):
    """Old values with their new ones, as two Series; one new value may stand for all."""
    from polars.series.series import Series

    if isinstance(old, dict):
        old, new = list(old), list(old.values())
    old = old if isinstance(old, Series) else Series("", list(old) if isinstance(old, (list, tuple)) else [old])
    if not isinstance(new, Series):
        new = Series("", list(new) if isinstance(new, (list, tuple)) else [new] * len(old))
    return old, new


class When:
    """`pl.when(...)`, waiting for `.then(...)`."""

    def __init__(self, branches, condition):
        self._branches = branches
        self._condition = condition

    def then(self, statement):
        return Then([*self._branches, (self._condition, parse(statement))])


class Then(Expr):
    """`.then(...)`, complete without `.otherwise(...)`: then the rest is missing."""

    def __init__(self, branches):
        self._branches = branches

    @property
    def _native(self):
        return self._chain(_polars.lit(None))

    def _chain(self, otherwise):
        for condition, statement in reversed(self._branches):
            otherwise = condition.call("when", statement, otherwise)
        return otherwise

    def when(self, *predicates, **constraints):
        return When(self._branches, all_of(predicates, constraints))

    def otherwise(self, statement):
        return Expr(self._chain(parse(statement)))


def all_of(predicates, constraints=None):
    """The native expression that holds where all predicates hold."""
    if len(predicates) == 1 and type(predicates[0]) is Expr and not constraints:
        return predicates[0]._native
    natives = parse_all(map(_mask, predicates))
    natives += [_polars.col(name).call("eq", parse(value, False)) for name, value in (constraints or {}).items()]
    if not natives:
        raise TypeError("at least one predicate or constraint must be provided")
    joined = natives[0]
    for native in natives[1:]:
        joined = joined.call("and", native)
    return joined


def _mask(predicate):
    """A list with a truth value for each row is a column of them."""
    if isinstance(predicate, list) and predicate and all(isinstance(one, bool) for one in predicate):
        return Expr(constants(predicate))
    return predicate


def _joined(expr, name, others):
    for other in others:
        expr = expr._with(name, other)
    return expr


def _operator(name, names=False):
    def method(self, other):
        return self._with(name, other, names)

    return method


def _reflected(name):
    def method(self, other):
        return Expr(parse(other, False).call(name, self._native))

    return method


def _reversible(name):
    def method(self, *, reverse=False):
        return self._call(name, reverse)

    return method


def _over_rows(name):
    def method(self, window_size, weights=None, *, min_samples=None, center=False):
        return self._call(name, *_rows(window_size, weights, min_samples, center))

    return method


def _over_time(name, least):
    def method(self, by, window_size, *, min_samples=least, closed="right"):
        return self._call(name, parse(by), duration(window_size), min_samples, closed)

    return method


def _fill_class():
    for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"):
        setattr(Expr, f"__{name}__", _operator(name))
        setattr(Expr, f"__r{name}__", _reflected(name))
        setattr(Expr, name, _operator(name))
    for name in ("and", "or", "xor"):
        setattr(Expr, f"__{name}__", _operator(name))
        setattr(Expr, f"__r{name}__", _reflected(name))
    Expr.xor = _operator("xor")
    Expr.truncdiv = _operator("truncdiv")
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        setattr(Expr, f"__{name}__", _operator(name))
        setattr(Expr, name, _operator(name))
    Expr.eq_missing, Expr.ne_missing = _operator("eq_missing"), _operator("ne_missing")
    for name in ("cum_count", "cum_max", "cum_min", "cum_prod", "cum_sum"):
        setattr(Expr, name, _reversible(name))
    for statistic in ("mean", "sum", "min", "max", "median"):
        setattr(Expr, f"rolling_{statistic}", _over_rows(f"rolling_{statistic}"))
        setattr(Expr, f"rolling_{statistic}_by", _over_time(f"rolling_{statistic}_by", 0 if statistic == "sum" else 1))


_fill_class()
