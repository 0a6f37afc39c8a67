# %%
import numpy as np
def show(*results):
    for result in results:
        print([f"{value:.10g}" for value in np.atleast_1d(np.asarray(result, float)).ravel()])

# %%
r = np.random.RandomState(7)
show(r.exponential(2, 3), r.gamma(2.5, 2, 3), r.gamma(0.5, 1, 3), r.beta(2, 3, 3), r.beta(0.5, 0.5, 2), r.chisquare(3, 3), r.f(3, 5, 2), r.standard_t(4, 3), r.standard_cauchy(2), r.pareto(3, 2), r.weibull(1.5, 2), r.power(2, 2), r.laplace(1, 2, 3), r.gumbel(0, 1, 2), r.logistic(0, 1, 2), r.rayleigh(2, 2), r.triangular(0, 1, 3, 3), r.wald(1, 2, 2), r.lognormal(0, 0.5, 2))

# %%
r = np.random.RandomState(8)
show(r.poisson(3, 5), r.poisson(50, 5), r.binomial(10, 0.3, 5), r.binomial(1000, 0.4, 5), r.binomial(100, 0.9, 5), r.binomial(1, 0.5, 5), r.geometric(0.2, 4), r.geometric(0.6, 4), r.negative_binomial(5, 0.4, 4), r.multinomial(10, [0.2, 0.3, 0.5]), r.multinomial(5, [0.5, 0.5], size=2), r.dirichlet([1, 2, 3]), r.dirichlet([1, 1], 2))

# %%
r = np.random.default_rng(7)
show(r.exponential(2, 3), r.gamma(2.5, 2, 3), r.gamma(0.5, 1, 3), r.beta(2, 3, 3), r.beta(0.5, 0.5, 2), r.chisquare(3, 3), r.standard_t(4, 3), r.pareto(3, 2), r.weibull(1.5, 2), r.power(2, 2), r.laplace(1, 2, 3), r.gumbel(0, 1, 2), r.logistic(0, 1, 2), r.rayleigh(2, 2), r.triangular(0, 1, 3, 3), r.lognormal(0, 0.5, 2))

# %%
r = np.random.default_rng(8)
show(r.poisson(3, 5), r.poisson(50, 5), r.binomial(10, 0.3, 5), r.binomial(1000, 0.4, 5), r.geometric(0.2, 4), r.geometric(0.6, 4), r.negative_binomial(5, 0.4, 4), r.standard_exponential(300).sum(), r.standard_gamma(3, 2), r.multinomial(10, [0.2, 0.3, 0.5]))

# %%
np.random.seed(5)
show(np.random.poisson(4), np.random.binomial(5, 0.5), np.random.gamma(2), np.random.exponential([1, 2, 3]), np.random.normal([0, 10], [1, 0.1]), np.random.uniform([0, 10], [1, 20]), np.random.poisson([1, 100]), np.random.beta(1, 2, (2, 2)), np.random.multivariate_normal([0, 0], [[1, 0], [0, 1]], 2).shape, np.random.choice([1, 2, 3], 4, p=[0.2, 0.3, 0.5]), np.random.choice(5, 3, replace=False, p=[0.1, 0.2, 0.3, 0.2, 0.2]), np.random.lognormal(), np.random.triangular(0, 1, 2), np.random.randint(0, 100, (2, 2)), np.random.permutation(4), np.random.rand(2), np.random.randn(2))

# %%
np.random.gamma(-1)

# %%
np.random.binomial(5, 1.5)

# %%
rng = np.random.default_rng(3)
rng.integers(0, 5, (2, 2)), rng.choice([1, 2, 3], (2, 2)), rng.permutation(np.arange(6).reshape(3, 2)), rng.uniform(size=2), rng.normal(size=(1, 2)), rng.random((2, 1)), rng.poisson(2), type(rng.exponential()), rng.standard_normal(2), rng.choice(4, p=[0.1, 0.2, 0.3, 0.4])
