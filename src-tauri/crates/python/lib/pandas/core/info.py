"""The text that `info()` prints."""

from pandas.core.dtypes import Dtype


def frame_info(frame):
    lines = ["<class 'pandas.DataFrame'>", frame.index._summary()]
    if not frame._columns:
        return "\n".join(lines + ["Empty DataFrame", ""])
    dtypes = [column.dtype for column in frame._columns]
    counts = [f"{len(column) - len(column.missing().true_rows())} non-null" for column in frame._columns]
    if len(dtypes) > 100:  # pandas' display.max_info_columns
        lines.append(f"Columns: {len(dtypes)} entries, {frame._labels[0]} to {frame._labels[-1]}")
    else:
        lines.append(f"Data columns (total {len(dtypes)} columns):")
        numbers = [str(number) for number in range(len(dtypes))]
        names = [str(label) for label in frame._labels]
        lines += _table([("#", numbers), ("Column", names), ("Non-Null Count", counts), ("Dtype", dtypes)])
    return "\n".join(lines + _ends(dtypes, frame)) + "\n"


def series_info(series):
    dtype = series._column.dtype
    count = f"{len(series) - len(series._column.missing().true_rows())} non-null"
    lines = ["<class 'pandas.Series'>", series.index._summary(), f"Series name: {series.name}"]
    lines += _table([("Non-Null Count", [count]), ("Dtype", [dtype])], False)
    return "\n".join(lines + _ends([dtype], series)) + "\n"


def _table(columns, lead=True):
    if lead:
        columns = [(" # ", [f" {number}" for number in columns[0][1]]), *columns[1:]]
    widths = [max(len(head), max(len(cell) for cell in cells)) for head, cells in columns]
    rows = [[head for head, _ in columns], ["-" * len(head) for head, _ in columns], *zip(*[cells for _, cells in columns])]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)) for row in rows]


def _ends(dtypes, owner):
    counts = {dtype: dtypes.count(dtype) for dtype in sorted(set(dtypes))}
    size = owner.memory_usage()
    total = int(size.sum()) if hasattr(size, "sum") else size
    more = "+" if "object" in dtypes or any(level.dtype in ("object", "str") for level in owner.index._levels) else ""
    kinds = ", ".join(f"{dtype}({count})" for dtype, count in counts.items())
    return [f"dtypes: {kinds}", f"memory usage: {_size(total, more)}"]


def _size(size, more):
    for unit in ("bytes", "KB", "MB", "GB"):
        if size < 1024:
            return f"{size:3.1f}{more} {unit}"
        size /= 1024
    return f"{size:3.1f}{more} TB"
