"""How a column of categories becomes columns of numbers: `C(g, Treatment('a'))`, `C(g, Sum)`."""

import numpy as np


class Treatment:
    """Each level beside a reference, the first one where none is named."""

    def __init__(self, reference=None):
        self.reference = reference

    def columns(self, levels):
        place = 0 if self.reference is None else self._place(levels)
        kept = [row for row in range(len(levels)) if row != place]
        return [f"[T.{levels[row]}]" for row in kept], np.eye(len(levels))[:, kept]

    def _place(self, levels):
        if self.reference in levels:
            return levels.index(self.reference)
        if isinstance(self.reference, int) and -len(levels) <= self.reference < len(levels):
            return self.reference
        raise ValueError(
            f"specified level {self.reference!r} not found\nhint: the levels are {', '.join(map(str, levels))}"
        )


class Sum:
    """Each level beside the mean of all; the last one, or `omit`, is minus the others."""

    def __init__(self, omit=None):
        self.omit = omit

    def columns(self, levels):
        place = len(levels) - 1 if self.omit is None else Treatment(self.omit)._place(levels)
        kept = [row for row in range(len(levels)) if row != place]
        matrix = np.eye(len(levels))[:, kept]
        matrix[place] = -1
        return [f"[S.{levels[row]}]" for row in kept], matrix


class Helmert:
    """Each level beside the mean of those before it."""

    def columns(self, levels):
        count = len(levels)
        matrix = np.zeros((count, count - 1))
        for column in range(count - 1):
            matrix[: column + 1, column] = -1
            matrix[column + 1, column] = column + 1
        return [f"[H.{level}]" for level in levels[1:]], matrix


class Diff:
    """Each level beside the one before it."""

    def columns(self, levels):
        count = len(levels)
        matrix = (
            np.array(
                [[column + 1 - (count if row <= column else 0) for column in range(count - 1)] for row in range(count)]
            )
            / count
        )
        return [f"[D.{level}]" for level in levels[:-1]], matrix


class Poly:
    """Trends over ordered levels: linear, quadratic and so on."""

    def __init__(self, scores=None):
        self.scores = scores

    def columns(self, levels):
        count = len(levels)
        scores = np.arange(count, dtype=float) if self.scores is None else np.asarray(self.scores, float)
        raw = np.vander(scores - scores.mean(), count, increasing=True)
        basis, triangle = np.linalg.qr(raw)
        basis = basis * np.sign(np.diag(triangle))
        names = [".Linear", ".Quadratic", ".Cubic", *(f"^{power}" for power in range(4, count))]
        return [f"[{name}]" if name[0] == "^" else name for name in names[: count - 1]], basis[:, 1:]


class Categorical:
    """The coding that `C(…)` in a formula asks for."""

    def __init__(self, values, contrast=None, levels=None):
        inner = values if isinstance(values, Categorical) else None
        self.values = inner.values if inner else values
        contrast = contrast() if isinstance(contrast, type) else contrast
        self.contrast = contrast or (inner.contrast if inner else Treatment())
        self.levels = None if levels is None else list(levels)


NAMES = {"C": Categorical, "Treatment": Treatment, "Sum": Sum, "Helmert": Helmert, "Diff": Diff, "Poly": Poly}
