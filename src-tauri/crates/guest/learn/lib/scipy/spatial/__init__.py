"""scipy.spatial: distances."""

from scipy.spatial import distance
