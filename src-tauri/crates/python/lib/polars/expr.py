"""Expressions: names, signatures and defaults of polars over the native `Expr`."""

import _polars

from .datatypes import to_native


def parse(value, names=True):
    """The native expression for a column name, a constant, a Series or an Expr."""
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
        if isinstance(value, (str, Expr, When, Then)) or not hasattr(value, "__iter__") or hasattr(value, "_series"):
            found.append(parse(value))
        else:
            found.extend(parse_all(value))
    found.extend(parse(value).alias(name) for name, value in (named or {}).items())
    return found


def flags(flag, count):
    """One switch for each of `count` columns."""
    return [bool(flag)] * count if isinstance(flag, (bool, int)) else list(flag)


class Expr:
    def __init__(self, native):
        self._native = native

    def _binary(self, name, other, names=False):
        return Expr(self._native.binary(name, parse(other, names)))

    def __bool__(self):
        raise TypeError(
            "the truth value of an Expr is ambiguous\n"
            "hint: use `&`, `|` and `~` with parentheses instead of `and`, `or` and `not`"
        )

    __hash__ = None

    def __neg__(self):
        return Expr(self._native.unary("neg"))

    def __invert__(self):
        return self.not_()

    def __abs__(self):
        return self.abs()

    def __repr__(self):
        return f"<Expr [{self._native.text()!r}] at 0x{id(self):X}>"

    def alias(self, name):
        return Expr(self._native.alias(name))

    def cast(self, dtype, *, strict=True, wrap_numerical=False):
        return Expr(self._native.cast(to_native(dtype), strict))

    def std(self, ddof=1):
        return Expr(self._native.std(ddof))

    def var(self, ddof=1):
        return Expr(self._native.var(ddof))

    def quantile(self, quantile, interpolation="nearest"):
        return Expr(self._native.quantile(quantile, interpolation))

    def round(self, decimals=0, mode="half_to_even"):
        return Expr(self._native.round(decimals, mode))

    def over(self, partition_by, *more_exprs):
        return Expr(self._native.over(parse_all([partition_by, *more_exprs])))

    def sort(self, *, descending=False, nulls_last=False):
        return Expr(self._native.sort(descending, nulls_last))

    def sort_by(self, by, *more_by, descending=False, nulls_last=False, maintain_order=False):
        by = parse_all([by, *more_by])
        return Expr(self._native.sort_by(by, flags(descending, len(by)), flags(nulls_last, len(by))))

    def head(self, n=10):
        return Expr(self._native.head(n))

    def limit(self, n=10):
        return self.head(n)

    def tail(self, n=10):
        return Expr(self._native.tail(n))

    def slice(self, offset, length=None):
        return Expr(self._native.ternary("slice", parse(offset, False), parse(length, False)))

    def fill_null(self, value=None, strategy=None, limit=None):
        if (value is None) == (strategy is None):
            raise ValueError("must specify either a fill `value` or `strategy`")
        if strategy is not None:
            return Expr(self._native.fill_strategy(strategy, limit))
        return self._binary("fill_null", value)

    def fill_nan(self, value):
        return self._binary("fill_nan", value)

    def filter(self, *predicates):
        filtered = self
        for predicate in predicates:
            filtered = filtered._binary("filter", predicate, names=True)
        return filtered

    def is_in(self, other, *, nulls_equal=False):
        from .series import Series

        other = other if isinstance(other, Series) else Series(other)
        return Expr(self._native.is_in(other._series, nulls_equal))

    def is_between(self, lower_bound, upper_bound, closed="both"):
        return Expr(self._native.ternary(f"is_between.{closed}", parse(lower_bound), parse(upper_bound)))

    def clip(self, lower_bound=None, upper_bound=None):
        clipped = self if lower_bound is None else self._binary("clip_min", lower_bound, names=True)
        return clipped if upper_bound is None else clipped._binary("clip_max", upper_bound, names=True)

    def shift(self, n=1, *, fill_value=None):
        if fill_value is None:
            return self._binary("shift", n)
        return Expr(self._native.ternary("shift", parse(n, False), parse(fill_value, False)))

    def diff(self, n=1, null_behavior="ignore"):
        return self._binary("diff", n)

    def pct_change(self, n=1):
        return self._binary("pct_change", n)

    def log(self, base=2.718281828459045):
        return self._binary("log", base)

    def pow(self, exponent):
        return self._binary("pow", exponent)

    def rank(self, method="average", *, descending=False, seed=None):
        return Expr(self._native.rank(method, descending))

    def value_counts(self, *, sort=False, parallel=False, name=None, normalize=False):
        name = name or ("proportion" if normalize else "count")
        return Expr(self._native.value_counts(sort, name, normalize))

    def replace(self, old, new=None):
        from .series import Series

        pairs = old if isinstance(old, dict) else _pairs(old, new)
        return Expr(self._native.replace_many(Series(list(pairs))._series, Series(list(pairs.values()))._series))

    def replace_strict(self, old, new=None, *, default=None, return_dtype=None):
        from .series import Series

        pairs = old if isinstance(old, dict) else _pairs(old, new)
        keys, values = Series(list(pairs))._series, Series(list(pairs.values()))._series
        rest = None if default is None else parse(default)
        return Expr(self._native.replace_strict(keys, values, rest, to_native(return_dtype)))

    def explode(self):
        return Expr(self._native.explode())

    def implode(self):
        return Expr(self._native.implode())

    def _rolling(self, statistic, window_size, weights, min_samples, center):
        if weights is not None:
            raise NotImplementedError("`weights` is not here\nhint: leave `weights` out")
        min_samples = window_size if min_samples is None else min_samples
        return Expr(self._native.rolling(statistic, window_size, min_samples, center))

    @property
    def str(self):
        return StringExpr(self._native)

    @property
    def dt(self):
        return TemporalExpr(self._native)

    @property
    def name(self):
        return NameExpr(self._native)

    def __getattr__(self, name):
        raise AttributeError(f"'Expr' has no '{name}' here\nhint: see dir(pl.Expr) for what is here")


def _pairs(old, new):
    """Old values with their new ones; one new value may stand for all."""
    old = list(old) if isinstance(old, (list, tuple)) else [old]
    new = list(new) if isinstance(new, (list, tuple)) else [new] * len(old)
    return dict(zip(old, new))


class StringExpr:
    """`Expr.str`."""

    def __init__(self, native):
        self._native = native

    def _binary(self, name, other):
        return Expr(self._native.binary(f"str.{name}", parse(other, False)))

    def contains(self, pattern, *, literal=False, strict=True):
        if literal:
            return self._binary("contains_literal", pattern)
        return Expr(self._native.str_contains(parse(pattern, False), strict))

    def extract(self, pattern, group_index=1):
        return Expr(self._native.str_extract(parse(pattern, False), group_index))

    def count_matches(self, pattern, *, literal=False):
        return Expr(self._native.str_count_matches(parse(pattern, False), literal))

    def replace(self, pattern, value, *, literal=False):
        name = "str.replace_literal" if literal else "str.replace"
        return Expr(self._native.ternary(name, parse(pattern, False), parse(value, False)))

    def replace_all(self, pattern, value, *, literal=False):
        name = "str.replace_all_literal" if literal else "str.replace_all"
        return Expr(self._native.ternary(name, parse(pattern, False), parse(value, False)))

    def slice(self, offset, length=None):
        return Expr(self._native.ternary("str.slice", parse(offset, False), parse(length, False)))

    def starts_with(self, prefix):
        return self._binary("starts_with", prefix)

    def ends_with(self, suffix):
        return self._binary("ends_with", suffix)

    def split(self, by):
        return self._binary("split", by)

    def head(self, n):
        return self._binary("head", n)

    def tail(self, n):
        return self._binary("tail", n)

    def strip_chars(self, characters=None):
        return self._binary("strip_chars", characters)

    def strip_chars_start(self, characters=None):
        return self._binary("strip_chars_start", characters)

    def strip_chars_end(self, characters=None):
        return self._binary("strip_chars_end", characters)

    def strip_prefix(self, prefix):
        return self._binary("strip_prefix", prefix)

    def strip_suffix(self, suffix):
        return self._binary("strip_suffix", suffix)

    def to_date(self, format=None, *, strict=True):
        return Expr(self._native.str_to_date(format, strict))

    def to_datetime(self, format=None, *, strict=True):
        return Expr(self._native.str_to_datetime(format, strict))

    def strptime(self, dtype, format=None, *, strict=True):
        return self.to_date(format, strict=strict) if repr(dtype) == "Date" else self.to_datetime(format, strict=strict)


class TemporalExpr:
    """`Expr.dt`."""

    def __init__(self, native):
        self._native = native

    def truncate(self, every):
        return Expr(self._native.binary("dt.truncate", parse(every, False)))

    def round(self, every):
        return Expr(self._native.binary("dt.round", parse(every, False)))

    def strftime(self, format):
        return Expr(self._native.dt_strftime(format))

    def to_string(self, format):
        return self.strftime(format)

    def total_days(self, *, fractional=False):
        return Expr(self._native.flagged("dt.total_days", fractional))

    def total_hours(self, *, fractional=False):
        return Expr(self._native.flagged("dt.total_hours", fractional))

    def total_minutes(self, *, fractional=False):
        return Expr(self._native.flagged("dt.total_minutes", fractional))

    def total_seconds(self, *, fractional=False):
        return Expr(self._native.flagged("dt.total_seconds", fractional))


class NameExpr:
    """`Expr.name`."""

    def __init__(self, native):
        self._native = native

    def prefix(self, prefix):
        return Expr(self._native.name_prefix(prefix))

    def suffix(self, suffix):
        return Expr(self._native.name_suffix(suffix))

    def keep(self):
        return Expr(self._native.name_keep())


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
        super().__init__(self._chain(_polars.lit(None)))

    def _chain(self, otherwise):
        for condition, statement in reversed(self._branches):
            otherwise = condition.ternary("when", statement, otherwise)
        return otherwise

    def when(self, *predicates):
        return When(self._branches, all_of(predicates))

    def otherwise(self, statement):
        return Expr(self._chain(parse(statement)))


def all_of(predicates, constraints=None):
    """The native expression that holds where all predicates hold."""
    natives = parse_all(predicates)
    natives += [_polars.col(name).binary("eq", parse(value, False)) for name, value in (constraints or {}).items()]
    joined = natives[0]
    for native in natives[1:]:
        joined = joined.binary("and_", native)
    return joined


def _plain_method(name):
    def method(self):
        return Expr(self._native.unary(name))

    return method


def _operator(name):
    def method(self, other):
        return self._binary(name, other)

    return method


def _reflected(name):
    def method(self, other):
        return Expr(parse(other, False).binary(name, self._native))

    return method


def _switch_method(name, switch, default):
    def method(self, **options):
        unknown = set(options) - {switch}
        if unknown:
            raise TypeError(f"Expr.{name}() got an unexpected keyword argument '{unknown.pop()}'")
        return Expr(self._native.flagged(name, options.get(switch, default)))

    return method


def _rolling_method(statistic):
    def method(self, window_size, weights=None, *, min_samples=None, center=False):
        return self._rolling(statistic, window_size, weights, min_samples, center)

    return method


def _fill_classes():
    namespaces = {"str": StringExpr, "dt": TemporalExpr, "": Expr}
    for full in _polars.unary_names():
        namespace, _, name = full.rpartition(".")
        setattr(namespaces[namespace], name, _plain_method(full))
    for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"):
        setattr(Expr, f"__{name}__", _operator(name))
        setattr(Expr, f"__r{name}__", _reflected(name))
    for name in ("and", "or"):
        setattr(Expr, f"__{name}__", _operator(name + "_"))
        setattr(Expr, f"__r{name}__", _reflected(name + "_"))
        setattr(Expr, name + "_", _operator(name + "_"))
    Expr.__xor__ = _operator("xor")
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        setattr(Expr, f"__{name}__", _operator(name))
        setattr(Expr, name, _operator(name))
    for name in ("cum_count", "cum_max", "cum_min", "cum_prod", "cum_sum"):
        setattr(Expr, name, _switch_method(name, "reverse", False))
    for name in ("mode", "unique"):
        setattr(Expr, name, _switch_method(name, "maintain_order", False))
    for name in ("any", "all"):
        setattr(Expr, name, _switch_method(name, "ignore_nulls", True))
    Expr.skew = _switch_method("skew", "bias", True)
    for statistic in ("mean", "sum", "min", "max", "median", "std", "var"):
        setattr(Expr, f"rolling_{statistic}", _rolling_method(statistic))


_fill_classes()
