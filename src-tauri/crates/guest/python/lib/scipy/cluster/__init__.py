"""scipy.cluster: groups of rows."""

from . import hierarchy  # noqa: F401
