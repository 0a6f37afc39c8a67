"""`pd.Interval`."""


class Interval:
    """Everything between two bounds, each of which belongs to it or not."""

    def __init__(self, left, right, closed="right"):
        if closed not in ("left", "right", "both", "neither"):
            raise ValueError(f"invalid option for 'closed': {closed}")
        if isinstance(left, str) or isinstance(right, str):
            raise ValueError(
                "Only numeric, Timestamp and Timedelta endpoints are allowed when constructing an Interval."
            )
        if not left <= right:
            raise ValueError("left side of interval must be <= right side")
        self.left, self.right, self.closed = left, right, closed

    closed_left = property(lambda self: self.closed in ("left", "both"))
    closed_right = property(lambda self: self.closed in ("right", "both"))
    open_left = property(lambda self: not self.closed_left)
    open_right = property(lambda self: not self.closed_right)
    length = property(lambda self: self.right - self.left)
    is_empty = property(lambda self: self.left == self.right and self.closed != "both")

    @property
    def mid(self):
        try:
            return 0.5 * (self.left + self.right)
        except TypeError:
            return self.left + 0.5 * self.length

    def overlaps(self, other):
        if not isinstance(other, Interval):
            raise TypeError(f"`other` must be an Interval, got {type(other).__name__}")
        below = _at_most(self.left, other.right, self.closed_left and other.closed_right)
        return below and _at_most(other.left, self.right, other.closed_left and self.closed_right)

    def __contains__(self, value):
        if isinstance(value, Interval):
            left = self.left < value.left or (self.left == value.left and (self.closed_left or value.open_left))
            right = value.right < self.right or (value.right == self.right and (self.closed_right or value.open_right))
            return left and right
        return _at_most(self.left, value, self.closed_left) and _at_most(value, self.right, self.closed_right)

    def __str__(self):
        open, close = "[" if self.closed_left else "(", "]" if self.closed_right else ")"
        return f"{open}{self.left}, {self.right}{close}"

    def __repr__(self):
        left, right = (_plain(bound) for bound in (self.left, self.right))
        return f"Interval({left!r}, {right!r}, closed={self.closed!r})"

    def __hash__(self):
        return hash((self.left, self.right, self.closed))

    def __eq__(self, other):
        return isinstance(other, Interval) and self._key() == other._key() and self.closed == other.closed

    def __lt__(self, other):
        return self._key() < other._key() if isinstance(other, Interval) else NotImplemented

    def __le__(self, other):
        return self._key() <= other._key() if isinstance(other, Interval) else NotImplemented

    def __gt__(self, other):
        return self._key() > other._key() if isinstance(other, Interval) else NotImplemented

    def __ge__(self, other):
        return self._key() >= other._key() if isinstance(other, Interval) else NotImplemented

    def _key(self):
        return (self.left, self.right)

    def __add__(self, shift):
        return (
            NotImplemented
            if hasattr(shift, "_column")
            else Interval(self.left + shift, self.right + shift, self.closed)
        )

    __radd__ = __add__

    def __sub__(self, shift):
        return (
            NotImplemented
            if hasattr(shift, "_column")
            else Interval(self.left - shift, self.right - shift, self.closed)
        )

    def __mul__(self, factor):
        return (
            NotImplemented
            if hasattr(factor, "_column")
            else Interval(self.left * factor, self.right * factor, self.closed)
        )

    __rmul__ = __mul__

    def __truediv__(self, factor):
        return Interval(self.left / factor, self.right / factor, self.closed)

    def __floordiv__(self, factor):
        return Interval(self.left // factor, self.right // factor, self.closed)


def _at_most(low, high, equal):
    return low <= high if equal else low < high


def _plain(bound):
    return bound.item() if hasattr(bound, "item") else bound
