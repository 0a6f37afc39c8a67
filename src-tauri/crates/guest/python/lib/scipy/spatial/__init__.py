"""scipy.spatial: distances."""

from . import distance  # noqa: F401
