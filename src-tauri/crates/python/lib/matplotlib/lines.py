from .artist import Line2D  # noqa: F401
