"""Comparison operators of timestamps, timedeltas and periods from one method each."""


class Ordered:
    """Every comparison goes to `_order(other, name)`, where `name` is the operator's: `"__lt__"`."""

    def __eq__(self, other):
        return self._order(other, "__eq__")

    def __ne__(self, other):
        return self._order(other, "__ne__")

    def __lt__(self, other):
        return self._order(other, "__lt__")

    def __le__(self, other):
        return self._order(other, "__le__")

    def __gt__(self, other):
        return self._order(other, "__gt__")

    def __ge__(self, other):
        return self._order(other, "__ge__")
