"""Paths, parts and spanning trees of graphs, whose edges are the values of a table that are not 0."""

import heapq

import numpy as np
from _unavailable import unavailable
from scipy.sparse import csr_matrix, issparse

__all__ = ["connected_components", "dijkstra", "floyd_warshall", "minimum_spanning_tree", "shortest_path"]

_NONE = -9999  # the predecessor of a start and of what cannot be reached


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise AttributeError(
        f"module 'scipy.sparse.csgraph' has no attribute '{name}'\nhint: scipy.sparse.csgraph offers {', '.join(__all__)}"
    )


def _edges(csgraph):
    """Rows, columns and lengths of the edges, row by row, and how many nodes there are."""
    table = np.asarray(csgraph.toarray() if issparse(csgraph) else csgraph, dtype=float)
    if table.ndim != 2 or table.shape[0] != table.shape[1]:
        raise ValueError("compressed-sparse graph must be shape (N, N)")
    rows, columns = np.nonzero(np.isfinite(table) & (table != 0))
    return rows.tolist(), columns.tolist(), table[rows, columns].tolist(), len(table)


def _neighbours(csgraph, directed, unweighted):
    rows, columns, lengths, count = _edges(csgraph)
    beside = [{} for _ in range(count)]
    for row, column, length in zip(rows, columns, lengths):
        length = 1.0 if unweighted else length
        for start, end in [(row, column)] if directed else [(row, column), (column, row)]:
            beside[start][end] = min(length, beside[start].get(end, length))
    return beside


def _from_node(beside, start, limit):
    """E. Dijkstra (1959)."""
    far, before = np.full(len(beside), np.inf), np.full(len(beside), _NONE, dtype=np.int32)
    far[start], left = 0.0, [(0.0, start)]
    known = {start: 0.0}
    while left:
        length, node = heapq.heappop(left)
        if length > known[node]:
            continue
        for end, step in beside[node].items():
            found = length + step
            if found <= limit and found < known.get(end, np.inf):
                known[end] = found
                before[end] = node
                heapq.heappush(left, (found, end))
    for node, length in known.items():
        far[node] = length
    return far, before


@unavailable("min_only")
def dijkstra(
    csgraph, directed=True, indices=None, return_predecessors=False, unweighted=False, limit=np.inf, min_only=False
):
    """The length of the shortest path between nodes, infinite where there is no path."""
    beside = _neighbours(csgraph, directed, unweighted)
    if any(step < 0 for steps in beside for step in steps.values()):
        raise ValueError("Graph has negative weights: a path of least length need not exist here")
    single = indices is not None and np.ndim(indices) == 0
    starts = range(len(beside)) if indices is None else np.atleast_1d(indices).tolist()
    found = [_from_node(beside, start, limit) for start in starts]
    far, before = np.array([one[0] for one in found]), np.array([one[1] for one in found])
    far, before = (far[0], before[0]) if single else (far, before)
    return (far, before) if return_predecessors else far


@unavailable("overwrite")
def shortest_path(
    csgraph, method="auto", directed=True, return_predecessors=False, unweighted=False, overwrite=False, indices=None
):
    if method not in ("auto", "FW", "D", "BF", "J"):
        raise ValueError(f"unrecognized method '{method}'")
    return dijkstra(csgraph, directed, indices, return_predecessors, unweighted)


@unavailable("overwrite")
def floyd_warshall(csgraph, directed=True, return_predecessors=False, unweighted=False, overwrite=False):
    return dijkstra(csgraph, directed, None, return_predecessors, unweighted)


def connected_components(csgraph, directed=True, connection="weak", return_labels=True):
    """How many parts a graph has, and the part of each node; parts of directed graphs regardless of direction."""
    if connection.lower() not in ("weak", "strong"):
        raise ValueError("connection must be 'weak' or 'strong'")
    if directed and connection.lower() == "strong":
        raise NotImplementedError("connection='strong' is not available here\nhint: connection='weak' is")
    beside = _neighbours(csgraph, False, True)
    labels, count = np.full(len(beside), -1, dtype=np.int32), 0
    for start in range(len(beside)):
        if labels[start] >= 0:
            continue
        labels[start], left = count, [start]
        while left:
            for end in beside[left.pop()]:
                if labels[end] < 0:
                    labels[end] = count
                    left.append(end)
        count += 1
    return (count, labels) if return_labels else count


@unavailable("overwrite")
def minimum_spanning_tree(csgraph, overwrite=False):
    """The shortest edges that keep the parts of a graph together (J. Kruskal 1956)."""
    rows, columns, lengths, count = _edges(csgraph)
    roots = list(range(count))

    def root(node):
        while roots[node] != node:
            roots[node] = roots[roots[node]]
            node = roots[node]
        return node

    tree = np.zeros((count, count))
    for edge in sorted(range(len(lengths)), key=lengths.__getitem__):
        first, second = root(rows[edge]), root(columns[edge])
        if first != second:
            roots[first] = second
            tree[rows[edge], columns[edge]] = lengths[edge]
    return csr_matrix(tree)
