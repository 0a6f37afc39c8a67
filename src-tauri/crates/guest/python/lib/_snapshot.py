"""The variables of a session as bytes, and back.

Objects go through `pickle`; the columns of tables do not: they are handed over by number and kept in Parquet. What does not
come back as it was (an iterator half read, an object of a class that a cell defined) is left out, and made again by the
cells that made it.
"""

import ast
import datetime
import io
import linecache
import pickle
import types

import _snapshots

# Objects of one variable: more take longer to write than the cells that made them.
_MOST_OBJECTS = 200_000

_ATOMS = (int, float, complex, str, bytes, bool, type(None), type, types.ModuleType, types.FunctionType)


class _NotHeld(Exception):
    """An object that would not come back as it is."""


def taken(namespace, most_bytes):
    """The pickled variables, the columns they are made of, the names, and which names share objects."""
    leaves, held, shared = _Leaves(most_bytes), {}, {}
    for name, value in list(namespace.items()):
        if type(name) is str and not name.startswith("__"):
            seen = _held(value, leaves, namespace)
            if seen is not None:
                held[name], shared[name] = value, seen
    sink = io.BytesIO()
    # Together, so that what two variables share is shared again.
    _Pickler(sink, leaves).dump((held, _groups(shared)))
    return sink.getvalue(), leaves.columns, list(held)


def opened(state, columns):
    """The names and values that `taken` wrote, and the groups of names that share objects."""
    return _Unpickler(io.BytesIO(state), columns, {}).load()


def restored(state, columns, namespace, names):
    """Put those of the variables that have these names into a namespace."""
    before = dict(namespace)
    held, _ = _Unpickler(io.BytesIO(state), columns, namespace).load()
    # Defining a function gives it a name, which may since have become another's.
    namespace.clear()
    namespace.update(before)
    for name in names:
        namespace[name] = held[name]


def _held(value, leaves, namespace):
    """The identities of what may be changed in a value; `None` when it would not come back."""
    mark = leaves.mark()
    sink = io.BytesIO()
    try:
        pickler = _Pickler(sink, leaves)
        pickler.dump(value)
        again = _Unpickler(io.BytesIO(sink.getvalue()), leaves.columns, dict(namespace)).load()
        if type(again) is not type(value):
            raise _NotHeld
    except Exception:
        leaves.back_to(mark)
        return None
    return pickler.seen


def _groups(shared):
    """Names that share an object, directly or through others, as one list each."""
    owner, parent = {}, {name: name for name in shared}

    def root(name):
        while parent[name] != name:
            name = parent[name]
        return name

    for name, seen in shared.items():
        for identity in seen:
            parent[root(name)] = root(owner.setdefault(identity, name))
    groups = {}
    for name in shared:
        groups.setdefault(root(name), []).append(name)
    return list(groups.values())


class _Leaves:
    """The columns that are kept in Parquet, in the order of their numbers."""

    def __init__(self, most_bytes):
        self.columns, self.numbers, self.room = [], {}, most_bytes

    def mark(self):
        return len(self.columns), self.room

    def back_to(self, mark):
        count, self.room = mark
        del self.columns[count:]
        self.numbers = {key: number for key, number in self.numbers.items() if number < count}

    def number(self, column):
        number = self.numbers.get(id(column))
        if number is None:
            self.room -= _snapshots.size(column)
            if self.room < 0:
                raise _NotHeld
            number = self.numbers[id(column)] = len(self.columns)
            self.columns.append(column)
        return number


class _Pickler(pickle._Pickler):
    def __init__(self, sink, leaves):
        super().__init__(sink, protocol=4)
        self.leaves, self.seen, self.count = leaves, set(), 0

    def persistent_id(self, thing):
        self.count += 1
        if self.count > _MOST_OBJECTS:
            raise _NotHeld
        if _snapshots.is_leaf(thing):
            return "column", self.leaves.number(thing)
        if isinstance(thing, types.ModuleType):
            return "module", thing.__name__
        if not isinstance(thing, _ATOMS):
            self.seen.add(id(thing))
        return None

    def reducer_override(self, thing):
        kind = type(thing)
        if _snapshots.is_column(thing):
            return _snapshots.column, _snapshots.parts(thing)
        if kind is types.FunctionType and thing.__module__ == "__main__":
            return _Function, _definition(thing)
        if getattr(thing, "__module__", None) == "__main__" or kind.__module__ == "__main__":
            raise _NotHeld
        if kind in _MOMENTS:
            return _MOMENTS[kind](thing)
        if kind.__name__ == "ZoneInfo" and thing.key:
            return kind, (thing.key,)
        if kind.__module__ == "numpy" and kind.__name__ == "ndarray":
            return _array, _array_parts(thing)
        if kind.__module__ == "numpy" and getattr(getattr(thing, "dtype", None), "kind", "") in tuple("biufc"):
            return _scalar, (thing.item(), thing.dtype.str)
        if kind.__module__.startswith(("pandas.", "polars.")) and _is_plain(kind):
            # Not through `__new__`, which may want arguments.
            return _bare, (kind,), thing.__dict__
        if kind.__module__.startswith(("_random", "random", "numpy.random", "itertools")):
            raise _NotHeld
        return NotImplemented


class _Unpickler(pickle._Unpickler):
    def __init__(self, source, columns, namespace):
        super().__init__(source)
        self.columns, self.namespace = columns, namespace

    def persistent_load(self, identity):
        kind, which = identity
        if kind == "column":
            return self.columns[which]
        return __import__(which, fromlist=["*"])

    def find_class(self, module, name):
        if (module, name) == (__name__, "_Function"):
            return self._function
        return super().find_class(module, name)

    def _function(self, file, line, source):
        """Define a function as its cell did, at the same place in it."""
        tree = ast.parse("\n" * (line - 1) + source)
        exec(compile(tree, file, "exec"), self.namespace)
        return self.namespace[tree.body[0].name]


class _Function:
    """Stands for a function of a cell."""


def _definition(function):
    """File, line and source of a function that needs nothing but them."""
    code = function.__code__
    lines = linecache.cache.get(code.co_filename, (0, None, [], ""))[2]
    for node in ast.parse("".join(lines)).body:
        if isinstance(node, ast.FunctionDef) and node.name == function.__name__ and node.lineno == code.co_firstlineno:
            defaults = node.args.defaults + [default for default in node.args.kw_defaults if default is not None]
            plain = all(isinstance(default, ast.Constant) for default in defaults)
            if plain and not node.decorator_list and not function.__closure__ and not function.__dict__:
                return code.co_filename, node.lineno, "".join(lines[node.lineno - 1 : node.end_lineno])
    raise _NotHeld


def _is_plain(kind):
    own = any("__reduce__" in vars(base) or "__reduce_ex__" in vars(base) for base in kind.__mro__[:-1])
    return not own and all(base.__module__ != "builtins" for base in kind.__mro__[:-1])


def _bare(kind):
    return object.__new__(kind)


def _array_parts(array):
    if array.dtype.kind not in "biufcU" or array.size > _MOST_OBJECTS:
        raise _NotHeld
    return array.ravel().tolist(), array.dtype.str, array.shape


def _array(values, dtype, shape):
    import numpy

    return numpy.array(values, dtype=dtype).reshape(shape)


def _scalar(value, dtype):
    import numpy

    return numpy.array([value], dtype=dtype)[0]


_MOMENTS = {
    datetime.datetime: lambda at: (
        datetime.datetime,
        (at.year, at.month, at.day, at.hour, at.minute, at.second, at.microsecond, at.tzinfo),
    ),
    datetime.date: lambda day: (datetime.date, (day.year, day.month, day.day)),
    datetime.time: lambda at: (datetime.time, (at.hour, at.minute, at.second, at.microsecond, at.tzinfo)),
}
