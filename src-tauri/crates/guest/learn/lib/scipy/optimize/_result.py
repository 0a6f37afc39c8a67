"""What the solvers answer with."""

import numpy as np

_ORDER = (
    "message success status fun funl x xl col_ind nit lower upper eqlin ineqlin converged flag function_calls iterations root"
).split()
_REDUNDANT = {"slack", "con", "crossover_nit"}


class OptimizeResult(dict):
    """The answer and how it was found."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    __setattr__ = dict.__setitem__
    __delattr__ = dict.__delitem__

    def __repr__(self):
        return _text(self, 0, 1) if self else f"{type(self).__name__}()"

    def __dir__(self):
        return list(self)


class RootResults(OptimizeResult):
    pass


class OptimizeWarning(UserWarning):
    pass


def _text(value, indent, margin):
    if not isinstance(value, dict):
        is_numbers = isinstance(value, np.ndarray) and value.ndim and value.dtype.kind == "f"
        return _rows(value, 76 - indent, value.size > 12) if is_numbers else str(value)
    width = max(map(len, value)) + margin
    shown = sorted((name for name in value if name not in _REDUNDANT), key=_place)
    lines = []
    for name in shown:
        inner = _text(value[name], indent + width + 2, 0).replace("\n", "\n" + " " * (width + 2))
        lines.append(f"{name:>{width}}: {inner}")
    return "\n".join(lines)


def _place(name):
    return _ORDER.index(name) if name in _ORDER else len(_ORDER)


def _rows(array, width, shortened, depth=1):
    """Numbers of ten characters; of a long array the two first and the two last on each axis."""
    gap = shortened and len(array) > 4
    shown = [*array[:2], None, *array[-2:]] if gap else list(array)
    if array.ndim > 1:
        apart = "\n" * (array.ndim - 1) + " " * depth
        return f"[{apart.join('...' if part is None else _rows(part, width, shortened, depth + 1) for part in shown)}]"
    lines, line = [], ""
    for word in ("..." if part is None else _float_text(part) for part in shown):
        if line and depth + len(line) + len(word) + 1 > width - 1:
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line else word
    return f"[{('\n' + ' ' * depth).join([*lines, line])}]"


def _float_text(x):
    """Ten characters."""
    return f"{x:10.3e}" if np.isfinite(x) else f"{float(x):10}"
