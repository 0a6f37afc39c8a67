"""How numbers beside an axis are written, and where."""

import math


class Formatter:
    """Writes the text for a position."""

    def __call__(self, x, pos=None):
        return str(x)


class FuncFormatter(Formatter):
    def __init__(self, func):
        self.func = func

    def __call__(self, x, pos=None):
        return self.func(x, pos)


class StrMethodFormatter(Formatter):
    def __init__(self, fmt):
        self.fmt = fmt

    def __call__(self, x, pos=None):
        return self.fmt.format(x=x, pos=pos)


class FormatStrFormatter(Formatter):
    def __init__(self, fmt):
        self.fmt = fmt

    def __call__(self, x, pos=None):
        return self.fmt % x


class PercentFormatter(Formatter):
    def __init__(self, xmax=100, decimals=None, symbol="%", is_latex=False):
        self.xmax, self.decimals, self.symbol = xmax, decimals, symbol

    def __call__(self, x, pos=None):
        return self.format_pct(x, None)

    def format_pct(self, x, display_range):
        share = round(100 * x / self.xmax, 6)
        decimals = self.decimals if self.decimals is not None else (0 if share == round(share) else 1)
        return f"{share:.{decimals}f}{self.symbol or ''}"


class EngFormatter(Formatter):
    def __init__(self, unit="", places=None, sep=" "):
        self.unit, self.places, self.sep = unit, places, sep

    def __call__(self, x, pos=None):
        for size, prefix in ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")):
            if abs(x) >= size:
                return f"{x / size:.{self.places or 0}f}{self.sep}{prefix}{self.unit}"
        return f"{x:.{self.places or 0}f}{self.sep}{self.unit}".rstrip()


class ScalarFormatter(Formatter):
    """The program's own way to write numbers."""

    def __init__(self, useOffset=None, useMathText=None):
        pass


class LogFormatter(Formatter):
    """The program's own way to write numbers."""

    def __init__(self, *arguments, **settings):
        pass


LogFormatterSciNotation = LogFormatterMathtext = LogFormatter


class FixedFormatter(Formatter):
    def __init__(self, seq):
        self.seq = [str(text) for text in seq]

    def __call__(self, x, pos=None):
        return self.seq[pos] if pos is not None and pos < len(self.seq) else ""


class NullFormatter(Formatter):
    def __call__(self, x, pos=None):
        return ""


class Locator:
    """Where ticks are; without positions of its own, the program chooses."""

    positions = None

    def __init__(self, *arguments, **settings):
        pass

    def between(self, low, high):
        return self.positions


class FixedLocator(Locator):
    def __init__(self, locs, nbins=None):
        self.positions = [float(place) for place in locs]


class MultipleLocator(Locator):
    def __init__(self, base=1.0, offset=0.0):
        self.base, self.offset = base, offset

    def between(self, low, high):
        if (high - low) / self.base > 200:
            return None
        first = -((self.offset - low) // self.base)
        ticks = [self.offset + (first + count) * self.base for count in range(int((high - low) / self.base) + 2)]
        return [tick for tick in ticks if low <= tick <= high]


class NullLocator(Locator):
    positions = []


class MaxNLocator(Locator):
    """Round positions, at most `nbins` steps of them; without a number the program chooses."""

    def __init__(self, nbins=None, *, integer=False, **settings):
        self.nbins, self.integer = nbins if isinstance(nbins, int) else None, integer

    def between(self, low, high):
        if self.nbins is None or high <= low:
            return None
        power = 10 ** math.floor(math.log10((high - low) / self.nbins))
        steps = (factor * power for factor in (1, 2, 2.5, 5, 10, 20))
        step = next(
            step for step in steps if (high - low) / step <= self.nbins and (not self.integer or step == int(step))
        )
        return MultipleLocator(step).between(low, high)


class AutoLocator(Locator):
    pass


class AutoMinorLocator(Locator):
    pass


class LogLocator(Locator):
    pass


class LinearLocator(Locator):
    def __init__(self, numticks=11, presets=None):
        self.count = max(int(numticks or 11), 2)

    def between(self, low, high):
        return [low + (high - low) * number / (self.count - 1) for number in range(self.count)]
