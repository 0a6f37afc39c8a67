"""Grids of panels, each of which takes one cell."""


class SubplotSpec:
    def __init__(self, place):
        self.place = place


class GridSpec:
    def __init__(self, nrows, ncols, figure=None, **settings):
        self.nrows, self.ncols = nrows, ncols

    def __getitem__(self, cell):
        if not isinstance(cell, tuple):
            cell = divmod(_first(cell, self.nrows * self.ncols), self.ncols)
        row, column = _first(cell[0], self.nrows), _first(cell[1], self.ncols)
        return SubplotSpec((row, column, self.nrows, self.ncols))


def _first(index, length):
    """A cell that spans several stands where the first of them is."""
    start = (index.start or 0) if isinstance(index, slice) else index
    return start % length
