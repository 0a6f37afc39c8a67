# %%
import numpy as np
from scipy import stats, special

def show(*results):
    for result in results:
        print([f"{value:.10g}" for value in np.atleast_1d(np.asarray(result, float)).ravel()])

# %%
show(stats.norm.pdf(0), stats.norm.pdf([-1, 0, 2], 1, 2), stats.norm.cdf(1.96), stats.norm.sf(8), stats.norm.ppf([0.025, 0.5, 0.975]), stats.norm.isf(0.01), stats.norm.interval(0.95, loc=5, scale=2), stats.norm.logpdf(3), stats.norm.logcdf(-30), stats.norm.mean(3, 2), stats.norm.std(3, 2), stats.norm.stats(moments="mvsk"), stats.norm.entropy(), stats.norm.fit([1, 2, 4]))

# %%
frozen = stats.norm(loc=100, scale=15)
show(frozen.cdf(130), frozen.ppf(0.9), frozen.mean(), frozen.var(), frozen.interval(0.9), frozen.pdf(100), stats.t(10).ppf(0.975))

# %%
show(stats.t.cdf(2, 5), stats.t.sf(2, df=5), stats.t.ppf(0.975, [5, 10, 30]), stats.t.pdf(0.5, 3), stats.t.interval(0.95, 11, loc=5, scale=0.4), stats.t.stats(5, moments="mvsk"), stats.t.cdf(1, 4, loc=1, scale=2))

# %%
show(stats.chi2.sf(3.84, 1), stats.chi2.ppf(0.95, [1, 2, 10]), stats.chi2.pdf(2, 3), stats.chi2.cdf(-1, 2), stats.f.sf(4, 2, 20), stats.f.ppf(0.95, 2, 20), stats.f.pdf(1.5, 3, 9), stats.f.stats(5, 12, moments="mvsk"))

# %%
cases = {
    "gamma": (2.5,), "beta": (2, 3), "expon": (), "uniform": (), "lognorm": (0.5,), "weibull_min": (1.5,), "weibull_max": (1.5,), "pareto": (3,), "cauchy": (), "logistic": (), "laplace": (), "gumbel_r": (), "gumbel_l": (), "rayleigh": (), "triang": (0.3,), "powerlaw": (2,), "genextreme": (0.2,), "genpareto": (0.1,), "halfnorm": (), "invgamma": (3,), "truncnorm": (-1, 2), "chi": (3,), "maxwell": (), "loguniform": (0.5, 4), "halfcauchy": (), "invgauss": (0.7,), "skewnorm": (2,), "exponnorm": (1.5,),
}
for name, shapes in cases.items():
    form = getattr(stats, name)
    points = form.ppf([0.1, 0.5, 0.9], *shapes)
    print(name)
    show([f"{value:.8g}" for value in points], form.pdf([-0.5, 0.3, 1.2], *shapes), form.cdf([-0.5, 0.3, 1.2], *shapes), form.sf([-0.5, 0.3, 1.2], *shapes), form.logpdf(0.6, *shapes))

# %%
for name in ("gamma", "beta", "expon", "uniform", "lognorm", "weibull_min", "logistic", "laplace", "gumbel_r", "rayleigh", "triang", "halfnorm", "maxwell", "powerlaw"):
    form = getattr(stats, name)
    show(form.stats(*cases[name], moments="mvsk"), form.mean(*cases[name], loc=1, scale=2), form.std(*cases[name], scale=2), form.median(*cases[name]), form.interval(0.8, *cases[name], loc=1, scale=3))

# %%
show(stats.binom.pmf([0, 3, 10, 11], 10, 0.3), stats.binom.cdf([3, 2.5, -1], 10, 0.3), stats.binom.sf(3, 10, 0.3), stats.binom.ppf([0.05, 0.5, 0.95], 10, 0.3), stats.binom.stats(10, 0.3, moments="mvsk"), stats.binom.interval(0.9, 20, 0.5), stats.binom(5, 0.5).pmf(2))

# %%
show(stats.poisson.pmf([0, 2, 5], 3), stats.poisson.cdf(2, 3), stats.poisson.sf(10, 3), stats.poisson.ppf(0.95, [1, 3]), stats.geom.pmf(3, 0.2), stats.geom.cdf(3, 0.2), stats.nbinom.pmf(3, 5, 0.4), stats.nbinom.cdf(3, 5, 0.4), stats.bernoulli.pmf([0, 1], 0.3), stats.bernoulli.mean(0.3), stats.hypergeom.pmf(2, 20, 7, 12), stats.hypergeom.cdf(4, 20, 7, 12), stats.hypergeom.sf(4, 20, 7, 12), stats.randint.pmf(3, 1, 7), stats.randint.cdf(3, 1, 7), stats.poisson.mean(4), stats.geom.ppf(0.5, 0.2))

# %%
show(stats.norm.rvs(size=3, random_state=1), stats.norm.rvs(10, 2, size=2, random_state=np.random.default_rng(3)), stats.uniform.rvs(size=2, random_state=0), stats.expon.rvs(size=2, random_state=0), stats.expon.rvs(scale=3, size=2, random_state=5), stats.logistic.rvs(size=2, random_state=0))
np.random.seed(3)
show(stats.norm.rvs(size=(2, 2)), stats.norm.rvs(), stats.norm(5, 1).rvs(2))

# %%
show(stats.expon.fit([1, 2, 4.5]), stats.uniform.fit([1, 2, 4.5]), stats.lognorm.fit([1, 2, 4.5], floc=0), stats.laplace.fit([1, 2, 4.5]), stats.gamma.fit([1.0, 2, 4.5, 3, 2.2], floc=0))

# %%
stats.norm.cdf(0), stats.norm.pdf(np.array([0.0])), stats.norm.ppf(2), stats.norm.cdf(0, scale=-1), stats.t.ppf(0.975, 10).round(6)

# %%
stats.t.cdf(1)

# %%
stats.norm.cdf(0, nosuch=1)

# %%
show(special.gamma([0.5, 5]), special.gammaln(100), special.beta(2, 3), special.erf(0.5), special.erfc(3), special.erfinv(0.5), special.ndtri(0.9), special.comb(5, 2), special.factorial([0, 5]), special.expit([-1, 0, 800]), special.logit(0.3), special.digamma(2), special.gammainc(2, 1), special.betainc(2, 3, 0.4), special.logsumexp([1, 2, 3]), special.softmax([1, 2, 3]), special.xlogy(0, 0), special.binom(10, 3), special.polygamma(1, 2), special.boxcox(3, 0.5), special.inv_boxcox(2, 0.5), special.entr(0.3), special.perm(5, 2))
special.comb(50, 25, exact=True), special.factorial(20, exact=True)

# %%
show(stats.multivariate_normal.pdf([0.5, 1], mean=[0, 1], cov=[[1, 0.3], [0.3, 2]]), stats.multivariate_normal([0, 0]).pdf([[0, 0], [1, 1]]), stats.rv_discrete(values=([1, 2, 3], [0.2, 0.3, 0.5])).mean(), stats.rv_discrete(values=([1, 2, 3], [0.2, 0.3, 0.5])).cdf(2))
