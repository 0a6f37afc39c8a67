"""`join_asof`."""

import datetime


def join_asof(left, right, left_on, right_on, by_left, by_right, strategy, suffix, tolerance, coalesce, allow_exact):
    """The rows of `left` with those of `right` that are nearest by `strategy`: `backward`, `forward` or `nearest`."""
    from polars.series.series import Series

    matched = _places(left, right, left_on, right_on, by_left, by_right, strategy, tolerance, allow_exact)
    # Keys of two names are both kept: which row was found is part of the answer.
    dropped = set(by_right) | ({right_on} if coalesce and left_on == right_on else set())
    kept = [name for name in right.columns if name not in dropped]
    places = Series("place", matched)
    columns = []
    for name in kept:
        column = (
            right.get_column(name).gather(places.fill_null(0))
            if right.height
            else right.get_column(name).clear(left.height)
        )
        masked = column.to_frame().with_columns(place=places).select(_present(name))
        columns.append(masked.to_series().alias(name + suffix if name in left.columns else name))
    return left.hstack(columns)


def _present(name):
    from polars.functions import col, when

    return when(col("place").is_not_null()).then(col(name)).alias(name)


def _places(left, right, left_on, right_on, by_left, by_right, strategy, tolerance, allow_exact):
    """For each row of `left` the row of `right`, or None."""
    import bisect

    values = right.get_column(right_on).to_list()
    groups = {}
    keys = right.select(by_right).rows() if by_right else [()] * right.height
    for place, (key, value) in enumerate(zip(keys, values)):
        if value is not None:
            entry = groups.setdefault(key, ([], []))
            entry[0].append(value)
            entry[1].append(place)
    tolerance = _span(tolerance)
    keys = left.select(by_left).rows() if by_left else [()] * left.height
    found = []
    for key, value in zip(keys, left.get_column(left_on).to_list()):
        ordered, places = groups.get(key, ([], []))
        if value is None or not ordered:
            found.append(None)
            continue
        before = (bisect.bisect_right if allow_exact else bisect.bisect_left)(ordered, value) - 1
        after = (bisect.bisect_left if allow_exact else bisect.bisect_right)(ordered, value)
        candidates = []
        if strategy in ("backward", "nearest") and before >= 0:
            candidates.append((value - ordered[before], before))
        if strategy in ("forward", "nearest") and after < len(ordered):
            candidates.append((ordered[after] - value, after))
        if strategy not in ("backward", "forward", "nearest"):
            raise ValueError(f"invalid `strategy`: {strategy!r}")
        best = min(candidates, key=lambda pair: (pair[0], -pair[1]), default=None)
        within = best is not None and (tolerance is None or best[0] <= tolerance)
        found.append(places[best[1]] if within else None)
    return found


_UNITS = {
    "ns": 1e-3,
    "us": 1,
    "ms": 1e3,
    "s": 1e6,
    "m": 6e7,
    "h": 3.6e9,
    "d": 8.64e10,
    "w": 6.048e11,
    "mo": 2.592e12,
    "y": 3.1536e13,
}


def _span(tolerance):
    """A tolerance as a difference of values: a number, or a length of time as polars writes it."""
    if not isinstance(tolerance, str):
        return tolerance
    import re

    parts = re.findall(r"(\d+)(ns|us|ms|mo|s|m|h|d|w|y|i|q)", tolerance)
    if [unit for _, unit in parts] == ["i"]:
        return int(parts[0][0])
    return datetime.timedelta(microseconds=sum(int(count) * _UNITS[unit] for count, unit in parts))
