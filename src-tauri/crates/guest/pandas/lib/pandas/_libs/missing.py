"""`pd.NA`."""


class NAType:
    """The value that is not available: what is done with it gives it again, unless the result does not depend on it."""

    def __new__(cls):
        return globals().get("NA") or object.__new__(cls)

    def __repr__(self):
        return "<NA>"

    def __format__(self, pattern):
        return "<NA>"

    def __bool__(self):
        raise TypeError("boolean value of NA is ambiguous")

    def _same(self, *others):
        for other in others:
            if hasattr(other, "_column") or hasattr(other, "_columns"):
                return NotImplemented
        return self

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _same
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __neg__ = __pos__ = __abs__ = __invert__ = _same
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __xor__ = __rxor__ = _same

    def __pow__(self, other):
        return 1 if other == 0 and not isinstance(other, NAType) else self

    def __rpow__(self, other):
        return 1 if other == 1 and not isinstance(other, NAType) else self

    def __and__(self, other):
        return False if other is False else self

    __rand__ = __and__

    def __or__(self, other):
        return True if other is True else self

    __ror__ = __or__

    def __hash__(self):
        return 2**61 - 1

    def __reduce__(self):
        return "NA"


NA = NAType()
