"""The table that a chart is made from, column by column."""

from matplotlib import _values
from matplotlib.artist import numbers


class Table:
    """A frame of pandas or polars, a dictionary, or nothing: then the columns are given themselves."""

    def __init__(self, frame, given):
        self.is_frame = hasattr(frame, "columns")
        self._frame = frame
        self._kept = None
        self._columns = {}
        for name in given.values():
            self._check(name)
        first = next(
            (
                name
                for name in given.values()
                if (name is not None and not isinstance(name, (list, tuple))) or (name is not None and frame is None)
            ),
            None,
        )
        self.length = len(self.values(first)) if first is not None else len(frame) if frame is not None else 0

    def _check(self, name):
        if (
            isinstance(name, str)
            and self._frame is not None
            and name not in list(self._frame.columns if self.is_frame else self._frame)
        ):
            columns = [str(column) for column in (self._frame.columns if self.is_frame else self._frame)]
            raise ValueError(
                f"Value of 'x' is not the name of a column in 'data_frame'. Expected one of {columns} but received: {name}"
                if not columns
                else f"'{name}' is not the name of a column in 'data_frame'. Expected one of {columns} but received: {name}"
            )

    def values(self, name):
        if name is None:
            return list(range(self.length))
        key = name if isinstance(name, str) else id(name)
        if key not in self._columns:
            if isinstance(name, str) and self._frame is not None:
                column = self._frame[name]
            elif isinstance(name, int) and self.is_frame:
                column = self._frame[name]
            else:
                column = name
            found = _values.listed(column)
            self._columns[key] = found if self._kept is None else [found[number] for number in self._kept]
        return self._columns[key]

    def numbers(self, name):
        return numbers(self.values(name))

    def is_continuous(self, name):
        known = [value for value in self.values(name) if not _values.is_missing(value)]
        return bool(known) and all(
            (isinstance(value, (int, float)) and not isinstance(value, bool))
            or (hasattr(value, "__float__") and not hasattr(value, "year"))
            for value in known
        )

    def where(self, name, value):
        """The rows that have this value in this column."""
        kept = [number for number, found in enumerate(self.values(name)) if _values.name(found) == value]
        part = Table.__new__(Table)
        part.is_frame, part._frame, part._columns = self.is_frame, self._frame, {}
        part._kept = kept if self._kept is None else [self._kept[number] for number in kept]
        part.length = len(kept)
        return part

    def long(self, x, y):
        """The same values with one row for each column that was listed: the table, its two axes and its groups."""
        frame = self._frame
        stacked, other = (y, x) if isinstance(y, (list, tuple)) or y is None else (x, y)
        columns = list(stacked) if stacked is not None else list(frame.columns)
        along = (
            _values.listed(frame[other])
            if other is not None
            else _values.listed(getattr(frame, "index", range(len(frame))))
        )
        rows = [
            (place, str(name), value) for name in columns for place, value in zip(along, _values.listed(frame[name]))
        ]
        name = other if isinstance(other, str) else getattr(getattr(frame, "index", None), "name", None) or "index"
        made = {name: [row[0] for row in rows], "variable": [row[1] for row in rows], "value": [row[2] for row in rows]}
        axes = ("value", name) if stacked is x and x is not None else (name, "value")
        return Table(made, {"value": "value"}), *axes, "variable"


def ordered(names, asked):
    """Each name once: those that were asked for first, the others as they come."""
    found = list(dict.fromkeys(names))
    first = [name for name in (str(one) for one in asked or []) if name in found]
    return first + [name for name in found if name not in first]
