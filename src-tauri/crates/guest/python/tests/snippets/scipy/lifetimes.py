# %%
import numpy as np
from scipy import integrate, sparse, stats

x, q = np.linspace(0.2, 3, 4), [0.1, 0.5, 0.9]
shapes = dict(
    burr=(3.0, 2.0), burr12=(3.0, 4.0), fisk=(5.0,), lomax=(6.0,), exponweib=(2.0, 1.5), gengamma=(2.0, 1.5), invweibull=(6.0,),
    gompertz=(0.7,), johnsonsu=(0.5, 1.2), johnsonsb=(0.5, 1.2), gennorm=(1.3,), betaprime=(2.0, 6.0), nakagami=(1.5,),
    halflogistic=(), truncexpon=(4.0,), moyal=(), arcsine=(),
)
for name, shape in shapes.items():
    law = getattr(stats, name)(*shape)
    at = x / 3.1 if name in ("johnsonsb", "arcsine") else x
    print(name, law.pdf(at).round(9), law.cdf(at).round(9), law.sf(at).round(9), law.ppf(q).round(9))
    if name not in ("johnsonsb", "exponweib", "gompertz"):
        print(np.round(law.stats("mv"), 9))
# %%
print(np.round(stats.betabinom.stats(10, 2, 3, moments="mvsk"), 9), stats.betabinom.cdf([0, 4], 10, 2, 3).round(9))
print(stats.logser.pmf([1, 2], 0.4).round(9), stats.logser.mean(0.4).round(9))
print(stats.gamma(2, scale=3).stats("mvsk"))
# %%
times, cut = np.array([1, 3, 3, 5, 8, 9, 12.0]), np.array([0, 1, 0, 0, 1, 0, 1], bool)
known = stats.CensoredData.right_censored(times, cut)
curve = stats.ecdf(known).sf
print(curve.quantiles, curve.probabilities.round(9), curve.confidence_interval().low.probabilities.round(9))
found = stats.logrank(known, stats.CensoredData.right_censored(times * 1.7, cut[::-1]))
other = stats.logrank([1, 2, 3.0], [2, 4, 6.0], alternative="greater")
print(found.statistic.round(9), found.pvalue.round(9), other.statistic.round(9), other.pvalue.round(9))
# %%
print(integrate.quad(np.sin, 0, np.pi), integrate.quad(lambda x: np.exp(-(x**2)), 0, 1))
print([float(f"{part:.6g}") for part in integrate.quad(lambda x: np.exp(-(x**2)), -np.inf, np.inf)])
print(sparse.diags([1.0, 2.0]).toarray(), sparse.diags([[1.0, 2.0, 3.0], [4.0, 5.0]], [0, 1]).toarray())
print(sparse.bmat([[sparse.eye(2), None], [None, sparse.csr_matrix([[3.0]])]]).toarray(), sparse.kron([[1, 2]], [[1], [1]]).toarray())
print(sparse.block_diag([[[1]], [[2, 3]]]).toarray(), sparse.triu(np.ones((2, 2))).toarray())
