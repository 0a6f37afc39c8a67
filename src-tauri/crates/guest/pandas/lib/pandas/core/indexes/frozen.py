"""`FrozenList`: the names and levels of a `MultiIndex`."""


class FrozenList(list):
    """Names of levels, or their labels."""

    def __str__(self):
        return f"[{', '.join(_shown(part) for part in self)}]"

    def __repr__(self):
        return f"FrozenList({self})"

    def __hash__(self):
        return hash(tuple(self))

    def _refused(self, *args, **options):
        raise TypeError(f"'{type(self).__name__}' does not support mutable operations.")

    __setitem__ = __delitem__ = append = extend = insert = remove = pop = clear = sort = reverse = _refused


def _shown(part):
    if hasattr(part, "_levels"):
        return repr(part.tolist())
    return f"[{', '.join(map(str, part))}]" if isinstance(part, list) else repr(part)
