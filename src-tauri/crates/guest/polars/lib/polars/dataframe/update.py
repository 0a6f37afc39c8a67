"""`update`: values of one frame replaced by those of another."""


def update(frame, other, on, how, left_on, right_on, include_nulls, maintain_order):
    from polars.functions import coalesce, col, when
    from polars.lazyframe.frame import names_of

    if how not in ("left", "inner", "full"):
        raise ValueError(f"`how` must be one of {{'left', 'inner', 'full'}}; found {how!r}")
    keep_index = on is None and left_on is None
    if keep_index:
        frame, other = frame.with_row_index("__row"), other.with_row_index("__row")
        left_on = right_on = ["__row"]
    else:
        left_on = names_of([on if on is not None else left_on])
        right_on = names_of([on if on is not None else right_on])
    mine, theirs = frame.collect_schema().names(), other.collect_schema().names()
    shared = [name for name in theirs if name in mine and name not in right_on and name not in left_on]
    marked = other.select(*right_on, *shared).with_columns(__there=True)
    joined = frame.join(
        marked,
        left_on=left_on,
        right_on=right_on,
        how=how,
        suffix="__new",
        coalesce=True,
        maintain_order=maintain_order,
    )
    if include_nulls:
        new = [when(col("__there")).then(col(name + "__new")).otherwise(col(name)).alias(name) for name in shared]
    else:
        new = [coalesce(col(name + "__new"), col(name)).alias(name) for name in shared]
    updated = joined.with_columns(new).select(mine)
    return updated.drop("__row") if keep_index else updated
