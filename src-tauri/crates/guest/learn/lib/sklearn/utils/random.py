"""sklearn.utils.random: drawing without replacement."""

import numpy as np
from sklearn.utils import check_random_state

__all__ = ["sample_without_replacement"]


def sample_without_replacement(n_population, n_samples, method="auto", random_state=None):
    """So many different numbers below `n_population`; which way they are drawn depends on their share."""
    if n_samples > n_population:
        raise ValueError(
            "n_population should be greater or equal than n_samples, "
            f"got n_samples > n_population ({n_samples} > {n_population})"
        )
    chance = check_random_state(random_state)
    share = n_samples / n_population if n_population else 1.0
    if method == "auto" and 0.01 < share < 0.99:
        return chance.permutation(n_population)[:n_samples]
    if method == "pool":
        return _from_pool(chance, n_population, n_samples)
    if method == "reservoir_sampling" or share >= 0.2:
        return _from_reservoir(chance, n_population, n_samples)
    return _one_by_one(chance, n_population, n_samples)


def _one_by_one(chance, n_population, n_samples):
    found = {}
    while len(found) < n_samples:
        found.setdefault(int(chance.randint(n_population)))
    return np.array(list(found), dtype=int)


def _from_pool(chance, n_population, n_samples):
    pool, found = list(range(n_population)), []
    for number in range(n_samples):
        place = int(chance.randint(n_population - number))
        found.append(pool[place])
        pool[place] = pool[n_population - number - 1]
    return np.array(found, dtype=int)


def _from_reservoir(chance, n_population, n_samples):
    found = list(range(n_samples))
    for number in range(n_samples, n_population):
        place = int(chance.randint(0, number + 1))
        if place < n_samples:
            found[place] = number
    return np.array(found, dtype=int)
