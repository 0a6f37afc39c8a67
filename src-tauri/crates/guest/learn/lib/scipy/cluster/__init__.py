"""scipy.cluster: groups of rows."""

from scipy.cluster import hierarchy, vq
