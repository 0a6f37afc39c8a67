"""scipy.cluster.hierarchy: trees of groups."""

import math

import _learning

import numpy as np
from _unavailable import unavailable
from scipy.spatial.distance import pdist, squareform


def _merged(method, a, b, between, size_a, size_b):
    """The distance of a new group from an old one (G. N. Lance and W. T. Williams, 1967)."""
    total = size_a + size_b
    if method == "centroid":
        return math.sqrt(
            max(((size_a * a * a + size_b * b * b) - size_a * size_b * between * between / total) / total, 0.0)
        )
    return math.sqrt(max(0.5 * (a * a + b * b) - 0.25 * between * between, 0.0))


@unavailable("optimal_ordering")
def linkage(y, method="single", metric="euclidean", optimal_ordering=False):
    if method not in ("single", "complete", "average", "weighted", "centroid", "median", "ward"):
        raise ValueError(f"Invalid method: {method}")
    y = np.asarray(y, float)
    between = y if y.ndim == 1 else pdist(y, metric)
    if method not in ("centroid", "median"):
        return _learning.linkage(between, len(squareform(between)), method)
    distances = squareform(between).tolist()
    count = len(distances)
    groups = {position: (position, 1) for position in range(count)}
    rows = []
    for step in range(count - 1):
        places = list(groups)
        best = min(
            ((distances[a][b], a, b) for at, a in enumerate(places) for b in places[at + 1 :]),
            key=lambda found: found[0],
        )
        height, a, b = best
        (name_a, size_a), (name_b, size_b) = groups[a], groups[b]
        rows.append([min(name_a, name_b), max(name_a, name_b), height, size_a + size_b])
        for other in places:
            if other not in (a, b):
                made = _merged(method, distances[a][other], distances[b][other], height, size_a, size_b)
                distances[b][other] = distances[other][b] = made
        del groups[a]
        groups[b] = (count + step, size_a + size_b)
    return np.array(rows, float).reshape(-1, 4)


def _members(Z):
    count = len(Z) + 1
    members = {leaf: [leaf] for leaf in range(count)}
    for step, row in enumerate(np.asarray(Z).tolist()):
        members[count + step] = members[int(row[0])] + members[int(row[1])]
    return members


def leaves_list(Z):
    return np.array(_members(Z)[2 * len(Z)] if len(Z) else [0], np.int32)


@unavailable("R", "monocrit")
def fcluster(Z, t, criterion="inconsistent", depth=2, R=None, monocrit=None):
    Z = np.asarray(Z, float)
    if criterion == "maxclust":
        # So many merges must happen that no more groups are left.
        merges = len(Z) + 1 - max(int(t), 1)
        cut = np.sort(Z[:, 2])[merges - 1] if merges > 0 else -1.0
        return _numbered(Z, lambda height: height <= cut)
    if criterion == "distance":
        return _numbered(Z, lambda height: height <= t)
    raise NotImplementedError(
        f"fcluster with criterion={criterion!r} is not available here\nhint: use 'maxclust' or 'distance'"
    )


def _numbered(Z, together):
    """Numbers from 1 on: groups within a branch first, its single leaves after them."""
    count = len(Z) + 1
    members, rows = _members(Z), Z.tolist()
    numbers, following = [0] * count, 0
    pending = [(2 * count - 2, False)]
    while pending:
        node, visited = pending.pop()
        if visited or node < count or together(rows[node - count][2]):
            following += 1
            for leaf in members[node]:
                numbers[leaf] = following
            continue
        branches = [int(branch) for branch in rows[node - count][:2]]
        leaves = [(branch, True) for branch in branches if branch < count]
        inner = [(branch, False) for branch in branches if branch >= count]
        pending += leaves[::-1] + inner[::-1]
    return np.array(numbers, np.int32)


def cophenet(Z, Y=None):
    Z = np.asarray(Z, float)
    count = len(Z) + 1
    members, made = _members(Z), np.zeros((count, count))
    for row in Z.tolist():
        for left in members[int(row[0])]:
            for right in members[int(row[1])]:
                made[left, right] = made[right, left] = row[2]
    flat = squareform(made)
    return flat if Y is None else (np.corrcoef(flat, np.asarray(Y, float))[0, 1], flat)


def dendrogram(
    Z, p=30, truncate_mode=None, color_threshold=None, labels=None, no_plot=False, ax=None, orientation="top", **_
):
    """The lines of the tree, drawn in one colour."""
    if truncate_mode not in (None, "none"):
        raise NotImplementedError("dendrogram with truncate_mode is not available here")
    Z = np.asarray(Z, float)
    count = len(Z) + 1
    order = leaves_list(Z).tolist()
    place = {leaf: 5.0 + 10.0 * position for position, leaf in enumerate(order)}
    height = dict.fromkeys(order, 0.0)
    across, along, rows = [], [], Z.tolist()
    for node in _branches_first(rows, count):
        left, right = sorted((int(branch) for branch in rows[node - count][:2]), key=lambda branch: place[branch])
        distance = rows[node - count][2]
        across.append([place[left], place[left], place[right], place[right]])
        along.append([height[left], distance, distance, height[right]])
        place[node], height[node] = (place[left] + place[right]) / 2, distance
    names = [str(leaf) if labels is None else labels[leaf] for leaf in order]
    if not no_plot:
        _draw(across, along, names, ax, orientation)
    return {"icoord": across, "dcoord": along, "ivl": names, "leaves": order, "color_list": ["C0"] * len(across)}


def _branches_first(rows, count):
    """The inner nodes, each after its branches."""
    made, pending = [], [2 * count - 2] if rows else []
    while pending:
        node = pending.pop()
        if node >= count:
            made.append(node)
            pending += [int(rows[node - count][0]), int(rows[node - count][1])]
    return made[::-1]


def _draw(across, along, names, ax, orientation):
    if ax is None:
        import matplotlib.pyplot as plt

        ax = plt.gca()
    sideways = orientation in ("left", "right")
    for xs, ys in zip(across, along):
        ax.plot(ys if sideways else xs, xs if sideways else ys, color="C0")
    ticks = [5.0 + 10.0 * position for position in range(len(names))]
    (ax.set_yticks if sideways else ax.set_xticks)(ticks)
    (ax.set_yticklabels if sideways else ax.set_xticklabels)(names)
