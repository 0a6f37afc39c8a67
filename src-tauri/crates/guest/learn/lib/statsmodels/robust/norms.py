"""How much a residual counts, by how far out it lies in units of the spread."""

import numpy as np


class HuberT:
    """In full up to `t`, by its distance beyond."""

    def __init__(self, t=1.345):
        self.t = t

    def rho(self, z):
        size = np.abs(z)
        return np.where(size <= self.t, 0.5 * z**2, size * self.t - 0.5 * self.t**2)

    def psi(self, z):
        return np.clip(z, -self.t, self.t)

    def weights(self, z):
        return np.minimum(1.0, self.t / np.maximum(np.abs(z), 1e-300))

    def psi_deriv(self, z):
        return (np.abs(z) <= self.t).astype(float)


class TukeyBiweight:
    """Nothing at all beyond `c`."""

    def __init__(self, c=4.685):
        self.c = c

    def rho(self, z):
        inside = np.clip(1 - (z / self.c) ** 2, 0, None)
        return (1 - inside**3) * self.c**2 / 6

    def weights(self, z):
        return np.clip(1 - (z / self.c) ** 2, 0, None) ** 2

    def psi(self, z):
        return z * self.weights(z)

    def psi_deriv(self, z):
        share = (z / self.c) ** 2
        return np.where(share <= 1, (1 - share) * (1 - 5 * share), 0.0)
