"""sklearn.model_selection: splitting rows into a part to learn from and a part to test on."""

from math import ceil, floor

import numpy as np

from sklearn import missing as _missing
from sklearn.utils import check_random_state, pick_rows
from sklearn.utils.validation import check_lengths

__all__ = ["train_test_split"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def train_test_split(*arrays, test_size=None, train_size=None, random_state=None, shuffle=True, stratify=None):
    """The same rows as scikit-learn chooses for the same `random_state`."""
    if not arrays:
        raise ValueError("At least one array required as input")
    check_lengths(*arrays)
    train_count, test_count = _sizes(len(arrays[0]), test_size, train_size)
    if not shuffle:
        if stratify is not None:
            raise ValueError("Stratified train/test split is not implemented for shuffle=False")
        train, test = np.arange(train_count), np.arange(train_count, train_count + test_count)
    elif stratify is not None:
        train, test = _stratified(stratify, train_count, test_count, check_random_state(random_state))
    else:
        order = check_random_state(random_state).permutation(len(arrays[0]))
        test, train = order[:test_count], order[test_count : test_count + train_count]
    return [pick_rows(rows, positions) for rows in arrays for positions in (train, test)]


def _sizes(count, test_size, train_size):
    if test_size is None and train_size is None:
        test_size = 0.25
    for name, size in (("test_size", test_size), ("train_size", train_size)):
        if size is None:
            continue
        whole = isinstance(size, (int, np.integer))
        if whole and not 0 < size < count or not whole and not 0 < size < 1:
            raise ValueError(
                f"{name}={size} should be either positive and smaller than the number of samples {count} "
                "or a float in the (0, 1) range"
            )
    test = test_size if isinstance(test_size, (int, np.integer)) else None if test_size is None else ceil(test_size * count)
    train = train_size if isinstance(train_size, (int, np.integer)) else None if train_size is None else floor(train_size * count)
    train, test = (count - test if train is None else train), (count - train if test is None else test)
    if train + test > count:
        raise ValueError(
            f"The sum of train_size and test_size = {train + test}, should be smaller than the number of samples {count}. "
            "Reduce test_size and/or train_size."
        )
    if train == 0:
        raise ValueError(
            f"With n_samples={count}, test_size={test_size} and train_size={train_size}, the resulting train set will be empty. "
            "Adjust any of the aforementioned parameters."
        )
    return int(train), int(test)


def _stratified(labels, train_count, test_count, rng):
    """Positions in which every label has its share."""
    classes, members, counts = np.unique(np.asarray(labels), return_inverse=True, return_counts=True)
    if counts.min() < 2:
        rare = classes[counts < 2].tolist()
        raise ValueError(
            f"The least populated classes in y have only 1 member, which is too few. The minimum number of groups for any "
            f"class cannot be less than 2. Classes with too few members are: {rare}"
        )
    for name, count in (("train_size", train_count), ("test_size", test_count)):
        if count < len(classes):
            raise ValueError(f"The {name} = {count} should be greater or equal to the number of classes = {len(classes)}")
    train_shares = _shares(counts, train_count, rng)
    test_shares = _shares(counts - train_shares, test_count, rng)
    order, train, test = members.argsort(), [], []
    starts = np.cumsum(counts) - counts
    for start, count, first, second in zip(starts.tolist(), counts.tolist(), train_shares.tolist(), test_shares.tolist()):
        mixed = order[start : start + count][rng.permutation(count)].tolist()
        train += mixed[:first]
        test += mixed[first : first + second]
    return rng.permutation(np.array(train)), rng.permutation(np.array(test))


def _shares(counts, draws, rng):
    """How many of each class to draw; what rounding leaves over goes to the largest remainders, ties by lot."""
    exact = counts / counts.sum() * draws
    shares = np.floor(exact)
    left = int(draws - shares.sum())
    remainders = exact - shares
    for value in np.unique(remainders)[::-1] if left > 0 else []:
        (places,) = np.where(remainders == value)
        taken = min(len(places), left)
        shares[rng.choice(places, size=taken, replace=False)] += 1
        left -= taken
        if left == 0:
            break
    return shares.astype(int)
