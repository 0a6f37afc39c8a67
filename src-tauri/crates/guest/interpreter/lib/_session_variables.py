"""The variables of a session, described for a person."""

import json
import sys
import types

_NOT_DATA = (types.ModuleType, types.FunctionType, types.BuiltinFunctionType, type)


def described(namespace, most):
    """JSON of at most `most` variables: name, type, shape and size in bytes."""
    variables = []
    for name, value in list(namespace.items()):
        if len(variables) == most:
            break
        if isinstance(name, str) and not name.startswith("_") and not isinstance(value, _NOT_DATA):
            variables.append(_variable(name, value))
    return json.dumps(variables)


def _variable(name, value):
    return {"name": name, "kind": type(value).__name__, "shape": _shape(value), "bytes": _size(value)}


def _is_of_a_library(value):
    return type(value).__module__.partition(".")[0] in ("pandas", "numpy", "polars")


def _shape(value):
    try:
        if _is_of_a_library(value):
            return [int(length) for length in value.shape]
        return [len(value)] if isinstance(value, (str, bytes, list, tuple, dict, set, frozenset)) else []
    except Exception:
        return []


def _size(value):
    try:
        if not _is_of_a_library(value):
            return int(sys.getsizeof(value))
        if hasattr(value, "memory_usage"):
            used = value.memory_usage()
            return int(used.sum() if hasattr(used, "sum") else used)
        return int(value.nbytes if hasattr(value, "nbytes") else value.estimated_size())
    except Exception:
        return None
