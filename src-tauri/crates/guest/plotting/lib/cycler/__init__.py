"""Lists of properties that repeat, as `cycler(color=["red", "blue"])` makes them."""


class Cycler:
    def __init__(self, **lists):
        self._lists = {name: list(values) for name, values in lists.items()}

    @property
    def keys(self):
        return set(self._lists)

    def by_key(self):
        return {name: list(values) for name, values in self._lists.items()}

    def __add__(self, other):
        return Cycler(**self._lists, **other._lists)

    def __iter__(self):
        for values in zip(*self._lists.values()):
            yield dict(zip(self._lists, values))

    def __len__(self):
        return min((len(values) for values in self._lists.values()), default=0)

    def __repr__(self):
        return " + ".join(f"cycler({name!r}, {values!r})" for name, values in self._lists.items())


def cycler(*args, **lists):
    """`cycler(color=[...])` or `cycler("color", [...])`."""
    if len(args) == 2:
        return Cycler(**{args[0]: args[1]})
    if len(args) == 1:
        return args[0]
    return Cycler(**lists)
