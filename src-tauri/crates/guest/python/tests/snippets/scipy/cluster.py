# %%
import numpy as np
from scipy.cluster.hierarchy import linkage, fcluster, dendrogram, leaves_list, cophenet
from scipy.spatial.distance import pdist, cdist, squareform, euclidean, cosine, cityblock
import scipy.spatial
points = np.array([[0, 0], [0.1, 1], [5, 5], [5.3, 6], [10, 0.2], [2, 2.5]])

# %%
pdist(points[:3]).round(8), cdist(points[:2], points[2:4]).round(8), squareform(pdist(points[:3])).round(6), pdist(points[:3], "cityblock"), pdist(points[1:4], "cosine").round(8), cdist(points[:2], points[2:3], "chebyshev"), euclidean([0, 0], [3, 4]), cityblock([1.0, 2], [4, 6]), round(float(cosine([1, 0], [1, 1])), 10), scipy.spatial.distance.hamming([1, 0, 1], [1, 1, 1]).round(8), pdist(points[:3], "correlation").round(6) if False else None

# %%
[linkage(points, method).round(8).tolist() for method in ("single", "complete", "average", "weighted", "ward", "centroid")]

# %%
tree = linkage(points, "ward")
fcluster(tree, 2, criterion="maxclust"), fcluster(tree, 3, "maxclust"), fcluster(tree, 3.0, criterion="distance"), fcluster(tree, 1, "maxclust"), leaves_list(tree), cophenet(tree).round(6)

# %%
drawn = dendrogram(tree, no_plot=True)
drawn["leaves"], drawn["ivl"], np.round(drawn["icoord"], 3).tolist(), np.round(drawn["dcoord"], 3).tolist()

# %%
linkage(points, "nosuch")

# %%
places = np.array([[0.0, 1, 2], [1, 3, 5], [2, 2, 1], [4, 0, 3], [5, 5, 4]])
cdist(places[:2], places[2:], "mahalanobis", VI=np.diag([1.0, 0.5, 2.0])).round(8), cdist(places[:2], places[2:], "mahalanobis").round(8), pdist(places, "mahalanobis").round(8)

# %%
from statsmodels.stats.multitest import multipletests

multipletests([0.01, 0.04, 0.03, 0.2], method="fdr_bh")
