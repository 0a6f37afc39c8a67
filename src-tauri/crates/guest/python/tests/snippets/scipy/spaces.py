import numpy as np
from scipy import constants, integrate, linalg, stats
from scipy.cluster.vq import kmeans, vq, whiten
from scipy.spatial import ConvexHull, KDTree, distance, distance_matrix
rng = np.random.default_rng(5)
A = rng.normal(size=(4, 4))
S = A @ A.T + np.eye(4)
pts = rng.uniform(size=(30, 2))
# %%
print(linalg.sqrtm(S).round(7), linalg.logm(S).round(7))
# %%
P, L, U = linalg.lu(A)
print(P, L.round(7), U.round(7), linalg.lu_solve(linalg.lu_factor(A), [1, 2, 3, 4]).round(7))
# %%
print(linalg.cho_solve(linalg.cho_factor(S), np.ones(4)).round(7), linalg.eigh(S, np.diag([1, 2, 3, 4.0]), eigvals_only=True).round(7), linalg.null_space(A[:2]).shape)
# %%
print(KDTree(pts).query(pts[:3], k=2)[1], sorted(KDTree(pts).query_pairs(0.05)), distance_matrix(pts[:2], pts[2:4]).round(7))
# %%
h = ConvexHull(pts)
print(sorted(h.vertices.tolist()), round(h.area, 7), round(h.volume, 7), round(distance.jensenshannon([0.1, 0.9], [0.5, 0.5]), 8))
# %%
s = integrate.solve_ivp(lambda t, y: [-0.5 * y[0] + 0.1 * y[1], 0.2 * y[0] - 0.3 * y[1]], (0, 10), [2, 1])
print(s.t.round(6), s.y[:, -1].round(7), s.nfev, s.message)
# %%
print(integrate.odeint(lambda y, t: -0.3 * y, 5.0, [0, 1, 2]).round(6).ravel(), round(integrate.dblquad(lambda y, x: x * y**2, 0, 2, 0, lambda x: x)[0], 8))
# %%
w = whiten(np.vstack([pts, pts + 3]))
centres, off = kmeans(w, w[[0, 40]])
print(centres.round(6), round(off, 6), vq(w, centres)[0][:5])
# %%
e = stats.ecdf([3, 1, 2, 2, 5])
print(e.cdf.quantiles, e.cdf.probabilities, e.sf.evaluate([0, 2, 9]), e.cdf.confidence_interval().low.probabilities.round(6))
# %%
print(round(stats.somersd([[27, 25, 14], [7, 14, 18]]).statistic, 8), round(stats.weightedtau([1, 2, 3, 4], [1, 3, 2, 4]).statistic, 8), stats.kstat([1, 2, 4, 9], 3), stats.multinomial.pmf([1, 2, 1], 4, [0.3, 0.5, 0.2]).round(8))
# %%
print(constants.c, constants.mile, constants.convert_temperature(100, "C", "F"))
