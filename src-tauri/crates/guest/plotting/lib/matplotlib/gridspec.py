"""Grids of panels, each of which takes one cell or several."""


class SubplotSpec:
    def __init__(self, place, grid=None):
        self.place, self.grid = place, grid

    def subgridspec(self, nrows, ncols, **settings):
        return _Within(self, nrows, ncols)


class GridSpec:
    def __init__(self, nrows=1, ncols=1, figure=None, *, width_ratios=None, height_ratios=None, **settings):
        self.nrows, self.ncols, self.figure = nrows, ncols, figure
        self.width_ratios, self.height_ratios = (
            _ratios(width_ratios, ncols, "width"),
            _ratios(height_ratios, nrows, "height"),
        )

    def __getitem__(self, cell):
        if not isinstance(cell, tuple):
            start, count = _part(cell, self.nrows * self.ncols)
            (row, column), (last_row, last_column) = divmod(start, self.ncols), divmod(start + count - 1, self.ncols)
            rows, columns = last_row - row + 1, last_column - column + 1 if last_row == row else self.ncols
            column = column if last_row == row else 0
        else:
            (row, rows), (column, columns) = _part(cell[0], self.nrows), _part(cell[1], self.ncols)
        return SubplotSpec((row, column, self.nrows, self.ncols, rows, columns), self)

    def subplots(self, **settings):
        return self.figure.subplots(
            self.nrows, self.ncols, width_ratios=self.width_ratios, height_ratios=self.height_ratios, **settings
        )

    def update(self, **settings):
        """The renderer finds the room."""

    tight_layout = update


class _Within(GridSpec):
    """A grid within one cell: its cells are cells of a finer grid over the whole figure."""

    def __init__(self, spec, nrows, ncols):
        super().__init__(nrows, ncols)
        self._spec = spec

    def __getitem__(self, cell):
        row, column, rows, columns, row_span, column_span = super().__getitem__(cell).place
        outer_row, outer_column, outer_rows, outer_columns, outer_row_span, outer_column_span = self._spec.place
        return SubplotSpec(
            (
                outer_row * rows + row * outer_row_span,
                outer_column * columns + column * outer_column_span,
                outer_rows * rows,
                outer_columns * columns,
                row_span * outer_row_span,
                column_span * outer_column_span,
            )
        )


GridSpecFromSubplotSpec = lambda nrows, ncols, subplot_spec, **settings: _Within(subplot_spec, nrows, ncols)


def mosaic_places(mosaic, empty):
    """Rows, columns, and where each name of a mosaic stands."""
    if isinstance(mosaic, str):
        lines = mosaic.strip().split(";") if ";" in mosaic else mosaic.strip().split("\n")
        mosaic = [list(line.strip()) for line in lines]
    rows, columns = len(mosaic), max(len(line) for line in mosaic)
    if any(len(line) != columns for line in mosaic):
        raise ValueError("All of the rows must be the same length\nhint: use '.' for a cell that stays empty")
    places = {}
    for row, line in enumerate(mosaic):
        for column, name in enumerate(line):
            if name == empty:
                continue
            top, left, bottom, right = places.get(name, (row, column, row, column))
            places[name] = (min(top, row), min(left, column), max(bottom, row), max(right, column))
    return (
        rows,
        columns,
        {
            name: (top, left, rows, columns, bottom - top + 1, right - left + 1)
            for name, (top, left, bottom, right) in places.items()
        },
    )


def _ratios(ratios, count, name):
    if ratios is None:
        return None
    found = [float(ratio) for ratio in ratios]
    if len(found) != count:
        raise ValueError(
            f"Expected the given number of {name} ratios to match the number of {'columns' if name == 'width' else 'rows'} of the grid"
        )
    return found


def _part(index, length):
    """Where an index or a slice begins, and how many cells it takes."""
    if isinstance(index, slice):
        start, stop, _ = index.indices(length)
        return start, max(stop - start, 1)
    if not -length <= index < length:
        raise IndexError(f"index {index} is out of bounds for axis 0 with size {length}")
    return index % length, 1
