"""Picking rows, whatever holds them."""

import numpy as np


def pick_rows(rows, positions):
    """The rows at the given positions, as the type that held them."""
    if hasattr(rows, "iloc"):
        return rows.iloc[positions]
    if hasattr(rows, "shape"):
        return np.asarray(rows)[positions]
    return [rows[position] for position in positions.tolist()]


def check_random_state(seed):
    if seed is None or seed is np.random:
        return np.random._global
    if isinstance(seed, (int, np.integer)):
        return np.random.RandomState(seed)
    if isinstance(seed, np.random.RandomState):
        return seed
    raise ValueError(f"{seed!r} cannot be used to seed a numpy.random.RandomState instance")


def shuffle(*arrays, random_state=None, n_samples=None):
    order = check_random_state(random_state).permutation(len(arrays[0]))[:n_samples]
    made = [pick_rows(rows, order) for rows in arrays]
    return made[0] if len(made) == 1 else made
