"""scipy.spatial: distances."""

from scipy.spatial import distance  # noqa: F401
