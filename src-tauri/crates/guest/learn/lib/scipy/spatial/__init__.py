"""scipy.spatial: distances, neighbours and hulls."""

from scipy.spatial import distance
from scipy.spatial._neighbours import KDTree, cKDTree, distance_matrix, minkowski_distance

_LATER = ("ConvexHull", "Delaunay", "QhullError", "procrustes")


def __getattr__(name):
    if name not in _LATER:
        raise AttributeError(f"module 'scipy.spatial' has no attribute '{name}'")
    from scipy.spatial import _hulls

    return getattr(_hulls, name)


def __dir__():
    return [*globals(), *_LATER]
