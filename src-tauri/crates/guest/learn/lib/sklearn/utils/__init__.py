"""Picking rows, whatever holds them."""

import numpy as np

__all__ = [
    "Bunch",
    "check_X_y",
    "check_array",
    "check_consistent_length",
    "check_random_state",
    "class_weight",
    "compute_class_weight",
    "compute_sample_weight",
    "indexable",
    "resample",
    "shuffle",
]


class Bunch(dict):
    """A dictionary whose keys are attributes too."""

    def __init__(self, **kwargs):
        super().__init__(kwargs)

    def __setattr__(self, key, value):
        self[key] = value

    def __dir__(self):
        return self.keys()

    def __getattr__(self, key):
        try:
            return self[key]
        except KeyError:
            raise AttributeError(key) from None


def pick_rows(rows, positions):
    """The rows at the given positions, as the type that held them."""
    if hasattr(rows, "iloc"):
        return rows.iloc[positions]
    if hasattr(rows, "toarray"):
        return rows[positions]
    if hasattr(rows, "shape"):
        return np.asarray(rows)[positions]
    return [rows[position] for position in np.asarray(positions).tolist()]


def check_random_state(seed):
    if seed is None or seed is np.random:
        return np.random._global
    if isinstance(seed, (int, np.integer)):
        return np.random.RandomState(seed)
    if isinstance(seed, np.random.RandomState):
        return seed
    raise ValueError(f"{seed!r} cannot be used to seed a numpy.random.RandomState instance")


def indexable(*arrays):
    check_consistent_length(*arrays)
    return list(arrays)


def resample(*arrays, replace=True, n_samples=None, random_state=None, stratify=None, sample_weight=None):
    """The same random rows of each array."""
    chance = check_random_state(random_state)
    if not arrays:
        return None
    check_consistent_length(*arrays)
    rows = int(_length(arrays[0]))
    count = rows if n_samples is None else n_samples
    if count > rows and not replace:
        raise ValueError(f"Cannot sample {count} out of arrays with dim {rows} when replace is False")
    if stratify is not None:
        positions = _resampled_by_class(stratify, count, replace, chance)
    elif replace:
        weights = None if sample_weight is None else np.asarray(sample_weight, dtype=float)
        positions = (
            chance.choice(rows, size=count, p=weights / weights.sum())
            if weights is not None
            else chance.randint(0, rows, size=count)
        )
    else:
        order = np.arange(rows)
        chance.shuffle(order)
        positions = order[:count]
    made = [pick_rows(one, positions) for one in arrays]
    return made[0] if len(made) == 1 else made


def _length(rows):
    shape = getattr(rows, "shape", None)
    return shape[0] if shape else len(rows)


def _resampled_by_class(stratify, count, replace, chance):
    from sklearn.model_selection._split import shares

    labels = np.asarray(stratify)
    _classes, numbers, counts = np.unique(labels, return_inverse=True, return_counts=True)
    chosen = []
    for number, share in enumerate(shares(counts, count, chance).tolist()):
        (places,) = np.nonzero(numbers == number)
        chosen += chance.choice(places, share, replace=replace).tolist()
    return chance.permutation(np.array(chosen))


def shuffle(*arrays, random_state=None, n_samples=None):
    return resample(*arrays, replace=False, n_samples=n_samples, random_state=random_state)


from sklearn.utils.class_weight import compute_class_weight, compute_sample_weight  # noqa: E402
from sklearn.utils.validation import check_array, check_consistent_length, check_X_y  # noqa: E402
