"""`rcParams`: kept, and followed where they concern the data rather than the style."""

from cycler import cycler


class RcParams(dict):
    """Takes every name, so that code written for another version runs."""

    DEFAULTS = {
        "figure.figsize": [6.4, 4.8],
        "figure.dpi": 100.0,
        "savefig.dpi": "figure",
        "axes.grid": False,
        "axes.titlesize": "large",
        "axes.labelsize": "medium",
        "font.size": 10.0,
        "font.family": ["sans-serif"],
        "lines.linewidth": 1.5,
        "legend.fontsize": "medium",
        "xtick.labelsize": "medium",
        "ytick.labelsize": "medium",
        "axes.prop_cycle": cycler(
            color=[
                "#1f77b4",
                "#ff7f0e",
                "#2ca02c",
                "#d62728",
                "#9467bd",
                "#8c564b",
                "#e377c2",
                "#7f7f7f",
                "#bcbd22",
                "#17becf",
            ]
        ),
        "axes.unicode_minus": True,
        "hist.bins": 10,
        "image.cmap": "viridis",
    }

    def __init__(self):
        super().__init__(self.DEFAULTS)
        self._asked = set()
        self.theme, self.ground = "light", None

    def __setitem__(self, name, value):
        super().__setitem__(name, value)
        self._asked.add(name)

    def update(self, *others, **settings):
        for name, value in dict(*others, **settings).items():
            self[name] = value

    def asked(self, name):
        """The value that code gave to `name`, or None."""
        return self[name] if name in self._asked else None

    def reset(self):
        self.clear()
        super().update(self.DEFAULTS)
        self._asked = set()
        self.theme, self.ground = "light", None

    def drop(self, name):
        """Forget what code gave to `name`."""
        self._asked.discard(name)


rcParams = RcParams()
