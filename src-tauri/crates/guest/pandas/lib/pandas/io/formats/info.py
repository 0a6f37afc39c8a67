"""`info()`."""

MOST_COLUMNS = 100  # pandas' display.max_info_columns
MOST_ROWS = 1_690_785  # pandas' display.max_info_rows: beyond, the values are not counted


def frame_info(frame, verbose=None, max_cols=None, memory_usage=None, show_counts=None):
    lines = ["<class 'pandas.DataFrame'>", frame.index._summary()]
    if not frame._columns:
        return "\n".join(lines + ["Empty DataFrame", ""])
    dtypes = [column.dtype for column in frame._columns]
    too_many = len(dtypes) > (MOST_COLUMNS if max_cols is None else max_cols)
    if verbose is False or (verbose is None and too_many):
        lines.append(frame.columns._summary().replace(type(frame.columns).__name__, "Columns", 1))
    else:
        lines.append(f"Data columns (total {len(dtypes)} columns):")
        numbers = [str(number) for number in range(len(dtypes))]
        names = [str(label) for label in frame._labels]
        counted = not too_many and len(frame) <= MOST_ROWS if show_counts is None else show_counts
        counts = [("Non-Null Count", [_present(column) for column in frame._columns])] if counted else []
        lines += _table([("#", numbers), ("Column", names), *counts, ("Dtype", dtypes)])
    return "\n".join(lines + _ends(dtypes, frame, memory_usage))


def _present(column):
    return f"{len(column) - len(column.missing().true_rows())} non-null"


def series_info(series, memory_usage=None, show_counts=True):
    dtype = series._column.dtype
    lines = ["<class 'pandas.Series'>", series.index._summary(), f"Series name: {series.name}"]
    counts = [("Non-Null Count", [_present(series._column)])] if show_counts in (None, True) else []
    lines += _table([*counts, ("Dtype", [dtype])], False)
    return "\n".join(lines + _ends([dtype], series, memory_usage))


def _table(columns, lead=True):
    if lead:
        columns = [(" # ", [f" {number}" for number in columns[0][1]]), *columns[1:]]
    widths = [max(len(head), max(len(cell) for cell in cells)) for head, cells in columns]
    rows = [
        [head for head, _ in columns],
        ["-" * len(head) for head, _ in columns],
        *zip(*[cells for _, cells in columns]),
    ]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)) for row in rows]


def _ends(dtypes, owner, memory_usage):
    counts = {dtype: dtypes.count(dtype) for dtype in sorted(set(dtypes))}
    kinds = ", ".join(f"{dtype}({count})" for dtype, count in counts.items())
    if memory_usage is False:
        return [f"dtypes: {kinds}"]
    deep = memory_usage == "deep"
    size = owner.memory_usage(deep=deep)
    total = int(size.sum()) if hasattr(size, "sum") else size
    more = (
        "+"
        if not deep and ("object" in dtypes or any(level.dtype in ("object", "str") for level in owner.index._levels))
        else ""
    )
    return [f"dtypes: {kinds}", f"memory usage: {_size(total, more)}", ""]


def _size(size, more):
    for unit in ("bytes", "KB", "MB", "GB"):
        if size < 1024:
            return f"{size:3.1f}{more} {unit}"
        size /= 1024
    return f"{size:3.1f}{more} TB"
