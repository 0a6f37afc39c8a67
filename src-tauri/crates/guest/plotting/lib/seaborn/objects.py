"""The interface of objects, which is not drawn here: it says so when a plot is made."""


class Plot:
    def __init__(self, *arguments, **settings):
        raise NotImplementedError(
            "seaborn.objects is not drawn here\n"
            "hint: use the functions of seaborn: `scatterplot`, `lineplot`, `barplot`, `histplot`, or `relplot`, `catplot`, `displot` for panels"
        )


class _Part:
    """A mark, a statistic or a move; a plot takes it, and there is none."""

    def __init__(self, *arguments, **settings):
        pass


def __getattr__(name):
    if not name[:1].isupper():
        raise AttributeError(f"module 'seaborn.objects' has no attribute {name!r}")
    return type(name, (_Part,), {})
