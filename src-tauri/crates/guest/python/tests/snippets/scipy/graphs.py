# %%
import numpy as np
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import connected_components, dijkstra, floyd_warshall, minimum_spanning_tree, shortest_path

W = np.array([[0, 4, 2, 0, 0, 0], [0, 0, 0, 5, 0, 0], [0, 1, 0, 8, 0, 0], [0, 0, 0, 0, 3, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0.0]])
dijkstra(csr_matrix(W), directed=False), dijkstra(W)[0], dijkstra(W, indices=2)

# %%
dijkstra(csr_matrix(W), directed=False, indices=0, return_predecessors=True), dijkstra(W, indices=[0, 3], unweighted=True), dijkstra(W, indices=0, limit=3)

# %%
minimum_spanning_tree(csr_matrix(W)).toarray(), minimum_spanning_tree(csr_matrix(W)).sum()

# %%
connected_components(csr_matrix(W)), connected_components(W, directed=False, return_labels=False), shortest_path(W, method="FW")[0], floyd_warshall(W, directed=False)[4]
