"""scipy.spatial: distances, neighbours and hulls."""

from _lazy import lazy_attributes, names_in
from scipy.spatial import distance
from scipy.spatial._neighbours import KDTree, cKDTree, distance_matrix, minkowski_distance

_LATER = {"._hulls": "ConvexHull Delaunay QhullError procrustes"}
__getattr__ = lazy_attributes("scipy.spatial", _LATER)


def __dir__():
    return [*globals(), *names_in(_LATER)]
