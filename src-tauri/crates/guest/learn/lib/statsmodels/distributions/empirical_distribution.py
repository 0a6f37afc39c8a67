"""The share of values up to a point, as a function."""

import numpy as np

__all__ = ["ECDF", "StepFunction", "monotone_fn_inverter"]


class StepFunction:
    """A function that stays at a value until the next place."""

    def __init__(self, x, y, ival=0.0, sorted=False, side="left"):
        if side.lower() not in ("right", "left"):
            raise ValueError("side can take the values 'right' or 'left'")
        places, values = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
        if places.shape != values.shape:
            raise ValueError("x and y do not have the same shape")
        if places.ndim != 1:
            raise ValueError("x and y must be 1-dimensional")
        self.side = side
        self.x, self.y = np.concatenate([[-np.inf], places]), np.concatenate([[ival], values])
        if not sorted:
            order = np.argsort(self.x, kind="stable")
            self.x, self.y = self.x[order], self.y[order]
        self.n = len(self.x)

    def __call__(self, time):
        return self.y[np.searchsorted(self.x, time, self.side) - 1]


class ECDF(StepFunction):
    """The share of the values that are not above a point."""

    def __init__(self, x, side="right"):
        places = np.sort(np.asarray(x, dtype=float))
        super().__init__(places, np.linspace(1.0 / len(places), 1, len(places)), side=side, sorted=True)


def monotone_fn_inverter(fn, x, vectorized=True, **keywords):
    """From the values of a rising or falling function back to its places, by straight lines."""
    from scipy.interpolate import interp1d

    places = np.asarray(x)
    values = fn(places, **keywords) if vectorized else np.asarray([fn(place, **keywords) for place in places])
    order = np.argsort(values)
    return interp1d(values[order], places[order])
