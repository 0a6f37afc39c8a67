"""`gaussian_kde`."""

import math

import _scipy

import numpy as np


class gaussian_kde:
    """A smooth density: a normal bump at every observation. One or more dimensions."""

    def __init__(self, dataset, bw_method=None, weights=None):
        self.dataset = np.atleast_2d(np.asarray(dataset, float))
        if self.dataset.size <= 1:
            raise ValueError("`dataset` input should have multiple elements.")
        self.d, self.n = self.dataset.shape
        self.weights = (
            np.full(self.n, 1.0 / self.n) if weights is None else np.asarray(weights, float) / np.sum(weights)
        )
        self.neff = 1 / (self.weights**2).sum()
        self.set_bandwidth(bw_method)

    def scotts_factor(self):
        return self.neff ** (-1.0 / (self.d + 4))

    def silverman_factor(self):
        return (self.neff * (self.d + 2.0) / 4.0) ** (-1.0 / (self.d + 4))

    def set_bandwidth(self, bw_method=None):
        if bw_method is None or bw_method == "scott":
            self.factor = self.scotts_factor()
        elif bw_method == "silverman":
            self.factor = self.silverman_factor()
        elif callable(bw_method):
            self.factor = bw_method(self)
        elif np.isscalar(bw_method) and not isinstance(bw_method, str):
            self.factor = bw_method
        else:
            raise ValueError("`bw_method` should be 'scott', 'silverman', a scalar or a callable.")
        self._data_covariance = self._spread()
        self.covariance = self._data_covariance * self.factor**2

    covariance_factor = property(lambda self: lambda: self.factor)

    def _spread(self):
        off = self.dataset - (self.dataset * self.weights).sum(axis=1, keepdims=True)
        return (off * self.weights) @ off.T / (1 - (self.weights**2).sum())

    def evaluate(self, points):
        points = np.atleast_2d(np.asarray(points, float))
        if points.shape[0] != self.d:
            if self.d == 1 or points.shape != (1, self.d):
                points = points.reshape(self.d, -1) if self.d == 1 else points
            else:
                points = points.T
        if points.shape[0] != self.d:
            raise ValueError(f"points have dimension {points.shape[0]}, dataset has dimension {self.d}")
        if self.d == 1:
            return _scipy.bumps(self.dataset[0], self.weights, math.sqrt(self.covariance[0, 0]), points[0])
        factor = np.linalg.cholesky(self.covariance)
        data, at = np.linalg.solve(factor, self.dataset), np.linalg.solve(factor, points)
        height = 1 / ((2 * math.pi) ** (self.d / 2) * np.prod(np.diag(factor)))
        away = ((at[:, :, None] - data[:, None]) ** 2).sum(axis=0)
        return height * (np.exp(-0.5 * away) * self.weights).sum(axis=1)

    __call__ = pdf = evaluate

    def logpdf(self, x):
        return np.log(self.evaluate(x))

    def integrate_box_1d(self, low, high):
        from scipy import special

        if self.d != 1:
            raise ValueError("integrate_box_1d() only handles 1D pdfs")
        width = math.sqrt(self.covariance[0, 0])
        ends = [special.ndtr((end - self.dataset[0]) / width) for end in (low, high)]
        return (self.weights * (ends[1] - ends[0])).sum()

    def resample(self, size=None, seed=None):
        from scipy.stats._distn_infrastructure import random_state_of

        random = random_state_of(seed)
        size = int(self.neff) if size is None else size
        noise = random.multivariate_normal(np.zeros(self.d), self.covariance, size=size).T
        chosen = random.choice(self.n, size=size, p=self.weights)
        return self.dataset[:, chosen] + noise
