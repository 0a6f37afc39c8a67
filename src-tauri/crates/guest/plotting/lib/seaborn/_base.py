"""The data to draw, as lists: from a table and the names of its columns, from vectors, or from a wide table."""

from matplotlib import _values


class Rows:
    """Rows with a value for each role (`x`, `y`, `hue` …) that was given, and the name of each role."""

    def __init__(self, values, names, orders=None):
        self.values, self.names = values, names
        # The categories of a categorical column, which have an order of their own.
        self.orders = orders or {}

    def __len__(self):
        return max((len(values) for values in self.values.values()), default=0)

    def has(self, role):
        return role in self.values

    def get(self, role):
        return self.values.get(role)

    def name(self, role):
        return self.names.get(role)

    def where(self, keep):
        """The rows for which `keep`, given their number, holds."""
        kept = [number for number in range(len(self)) if keep(number)]
        values = {role: [values[number] for number in kept] for role, values in self.values.items()}
        return Rows(values, self.names, self.orders)

    def levels(self, role, order=None):
        """The different values of a role: as asked, in the order of their type, of numbers by size, else as they come."""
        if order is not None:
            return _values.listed(order)
        known = [value for value in self.values[role] if not _values.is_missing(value)]
        found = list(dict.fromkeys(known))
        if role in self.orders:
            return [level for level in self.orders[role] if level in found]
        if all(is_number(value) for value in found):
            return sorted(found)
        return found

    def group(self, role, level):
        values = self.values[role]
        return self.where(lambda number: values[number] == level)

    def numbers(self, role):
        """The numbers of a role without what is missing."""
        return [value for value in map(_values.number, self.values.get(role, [])) if value is not None]

    def is_numeric(self, role):
        known = [value for value in self.values.get(role, []) if not _values.is_missing(value)]
        return bool(known) and role not in self.orders and all(is_number(value) for value in known)


def is_number(value):
    return not isinstance(value, (str, bool)) and hasattr(value, "__float__")


def rows(data=None, **roles):
    """The rows that the arguments of a plotting function describe."""
    values, names, orders = {}, {}, {}
    for role, given in roles.items():
        if given is None:
            continue
        column = _column(data, given)
        values[role] = _values.listed(column)
        names[role] = _name(given, column)
        categories = getattr(getattr(column, "dtype", None), "categories", None)
        if categories is not None:
            orders[role] = _values.listed(categories)
    _same_lengths(values)
    return Rows(values, names, orders)


def _column(data, given):
    if not isinstance(given, (str, int, tuple)):
        return given
    if data is None:
        raise ValueError(f"Could not interpret value `{given}` for a plot without `data`.")
    known = list(data.columns) if hasattr(data, "columns") else list(data)
    if given not in known:
        message = f"Could not interpret value `{given}` for one of the axes. An entry with this name does not appear in `data`."
        raise ValueError(f"{message}\nhint: the columns are {', '.join(map(str, known[:30]))}")
    return data[given]


def _name(given, column):
    if isinstance(given, (str, int, tuple)):
        return str(given)
    name = getattr(column, "name", None)
    return None if name is None else str(name)


def _same_lengths(values):
    lengths = {len(column) for column in values.values()}
    if len(lengths) > 1:
        raise ValueError(
            f"All vectors must have the same length, but they have {' and '.join(map(str, sorted(lengths)))} values."
        )


def wide(data, value="y", variable="x"):
    """A table without named roles: each numeric column is a group of its own."""
    columns = _values.columns_of(data)
    # A Series has keys too, and is one column.
    if columns is None and hasattr(data, "keys") and not hasattr(data, "dtype"):
        columns = [(str(key), data[key]) for key in list(data.keys())]
    if columns is None:
        column = _values.listed(data)
        return Rows({value: column}, {value: _name(data, data)})
    numeric = [(name, _values.listed(column)) for name, column in columns]
    numeric = [(name, column) for name, column in numeric if Rows({"v": column}, {}).is_numeric("v")]
    values = {
        variable: [name for name, column in numeric for _ in column],
        value: [number for _, column in numeric for number in column],
    }
    return Rows(values, {})
