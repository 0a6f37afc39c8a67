"""`pd.NA`."""


class NAType:
    """The value that is missing."""

    def __repr__(self):
        return "<NA>"

    def __bool__(self):
        raise TypeError("boolean value of NA is ambiguous")

    def _same(self, *args):
        return self

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _same
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _same

    def __hash__(self):
        return 1


NA = NAType()
