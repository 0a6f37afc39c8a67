"""A row whose values have names."""


class Row:
    """A row by position and by name, for `connection.row_factory`."""

    __slots__ = ("_names", "_values")

    def __init__(self, cursor, data, /):
        self._names = tuple(column[0] for column in cursor.description or ())
        self._values = tuple(data)

    def keys(self):
        return list(self._names)

    def __getitem__(self, key):
        if not isinstance(key, str):
            return self._values[key]
        wanted = key.lower()
        for name, value in zip(self._names, self._values):
            if name.lower() == wanted:
                return value
        raise IndexError("No item with that key")

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)

    def __eq__(self, other):
        if not isinstance(other, Row):
            return NotImplemented
        return self._names == other._names and self._values == other._values

    def __hash__(self):
        return hash((self._names, self._values))


Row.__module__ = "sqlite3"
