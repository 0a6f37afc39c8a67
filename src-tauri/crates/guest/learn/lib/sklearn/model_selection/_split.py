"""Splitting rows into those to learn from and those to test on, as scikit-learn does for the same `random_state`."""

import itertools
import warnings
from math import ceil, floor

import numpy as np
from sklearn.base import keep_parameters
from sklearn.utils import check_random_state, pick_rows
from sklearn.utils.multiclass import type_of_target
from sklearn.utils.validation import check_lengths, column_or_1d, length_of


def train_test_split(*arrays, test_size=None, train_size=None, random_state=None, shuffle=True, stratify=None):
    """The same rows as scikit-learn chooses for the same `random_state`."""
    if not arrays:
        raise ValueError("At least one array required as input")
    check_lengths(*arrays)
    train_count, test_count = sizes(length_of(arrays[0]), test_size, train_size)
    if not shuffle:
        if stratify is not None:
            raise ValueError("Stratified train/test split is not implemented for shuffle=False")
        train, test = np.arange(train_count), np.arange(train_count, train_count + test_count)
    elif stratify is not None:
        train, test = _stratified(stratify, train_count, test_count, check_random_state(random_state))
    else:
        order = check_random_state(random_state).permutation(length_of(arrays[0]))
        test, train = order[:test_count], order[test_count : test_count + train_count]
    return [pick_rows(rows, positions) for rows in arrays for positions in (train, test)]


def sizes(count, test_size, train_size, fallback=0.25):
    if test_size is None and train_size is None:
        test_size = fallback
    for name, size in (("test_size", test_size), ("train_size", train_size)):
        if size is None:
            continue
        whole = isinstance(size, (int, np.integer))
        if (whole and not 0 < size < count) or (not whole and not 0 < size < 1):
            raise ValueError(
                f"{name}={size} should be either positive and smaller than the number of samples {count} "
                "or a float in the (0, 1) range"
            )
    test = (
        test_size
        if isinstance(test_size, (int, np.integer))
        else None
        if test_size is None
        else ceil(test_size * count)
    )
    train = (
        train_size
        if isinstance(train_size, (int, np.integer))
        else None
        if train_size is None
        else floor(train_size * count)
    )
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
    labels = np.asarray(labels)
    if labels.ndim == 2:
        labels = np.array([" ".join(str(value) for value in row) for row in labels.tolist()])
    classes, members, counts = np.unique(labels, return_inverse=True, return_counts=True)
    if counts.min() < 2:
        rare = classes[counts < 2].tolist()
        raise ValueError(
            f"The least populated classes in y have only 1 member, which is too few. The minimum number of groups for any "
            f"class cannot be less than 2. Classes with too few members are: {rare}"
        )
    for name, count in (("train_size", train_count), ("test_size", test_count)):
        if count < len(classes):
            raise ValueError(
                f"The {name} = {count} should be greater or equal to the number of classes = {len(classes)}"
            )
    train_shares = shares(counts, train_count, rng)
    test_shares = shares(counts - train_shares, test_count, rng)
    order, train, test = members.argsort(kind="stable"), [], []
    starts = np.cumsum(counts) - counts
    for start, count, first, second in zip(
        starts.tolist(), counts.tolist(), train_shares.tolist(), test_shares.tolist()
    ):
        mixed = order[start : start + count][rng.permutation(count)].tolist()
        train += mixed[:first]
        test += mixed[first : first + second]
    return rng.permutation(np.array(train)), rng.permutation(np.array(test))


def shares(counts, draws, rng):
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


def _whole_number(name, value, least):
    if not isinstance(value, (int, np.integer)):
        raise ValueError(f"The number of folds must be of Integral type. {value} of type {type(value)} was passed.")
    if value < least:
        raise ValueError(
            f"k-fold cross-validation requires at least one train/test split by setting n_splits=2 or more, got n_splits={value}."
        )


class _Splitter:
    """Pairs of positions: to learn from and to test on."""

    def get_n_splits(self, X=None, y=None, groups=None):
        return self.n_splits

    def split(self, X, y=None, groups=None):
        count = length_of(X)
        for test in self._tests(X, y, groups):
            hit = np.zeros(count, dtype=bool)
            hit[test] = True
            yield np.nonzero(~hit)[0], np.nonzero(hit)[0]

    def __repr__(self):
        import inspect

        names = [name for name in inspect.signature(type(self).__init__).parameters if name != "self"]
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name, None)!r}' for name in sorted(names))})"


class _Folds(_Splitter):
    def __init__(self, n_splits=5, *, shuffle=False, random_state=None):
        _whole_number("n_splits", n_splits, 2)
        if not isinstance(shuffle, bool):
            raise TypeError(f"shuffle must be True or False; got {shuffle}")
        if not shuffle and random_state is not None:
            raise ValueError(
                "Setting a random_state has no effect since shuffle is False. You should leave random_state to its default (None), or set shuffle=True."
            )
        self.n_splits = n_splits
        self.shuffle = shuffle
        self.random_state = random_state

    def split(self, X, y=None, groups=None):
        count = length_of(X)
        if self.n_splits > count:
            raise ValueError(
                f"Cannot have number of splits n_splits={self.n_splits} greater than the number of samples: n_samples={count}."
            )
        yield from super().split(X, y, groups)


class KFold(_Folds):
    """Parts of almost equal size, each tested on once."""

    def _tests(self, X, y, groups):
        count = length_of(X)
        order = np.arange(count)
        if self.shuffle:
            check_random_state(self.random_state).shuffle(order)
        start = 0
        for number in range(self.n_splits):
            stop = start + count // self.n_splits + (number < count % self.n_splits)
            yield order[start:stop]
            start = stop


class StratifiedKFold(_Folds):
    """Parts in which every class has its share."""

    def _tests(self, X, y, groups):
        folds = self._folds(column_or_1d(y))
        for number in range(self.n_splits):
            yield np.nonzero(folds == number)[0]

    def _folds(self, labels):
        kind = type_of_target(labels)
        if kind not in ("binary", "multiclass"):
            raise ValueError(f"Supported target types are: ('binary', 'multiclass'). Got {kind!r} instead.")
        chance = check_random_state(self.random_state) if self.shuffle else None
        _, first, members = np.unique(labels, return_index=True, return_inverse=True)
        # Classes in the order in which they come.
        ranks = np.empty(len(first), dtype=int)
        ranks[np.argsort(first)] = np.arange(len(first))
        members = ranks[members]
        counts = np.bincount(members)
        if (self.n_splits > counts).all():
            raise ValueError(f"n_splits={self.n_splits} cannot be greater than the number of members in each class.")
        if self.n_splits > counts.min():
            warnings.warn(
                f"The least populated class in y has only {counts.min()} members, which is less than n_splits={self.n_splits}.",
                UserWarning,
                stacklevel=4,
            )
        order = np.sort(members)
        dealt = np.array(
            [np.bincount(order[number :: self.n_splits], minlength=len(counts)) for number in range(self.n_splits)]
        )
        folds = np.empty(len(labels), dtype=int)
        for number in range(len(counts)):
            own = np.repeat(np.arange(self.n_splits), dealt[:, number])
            if self.shuffle:
                chance.shuffle(own)
            folds[members == number] = own
        return folds


class GroupKFold(_Splitter):
    """Parts that keep groups together."""

    def __init__(self, n_splits=5, *, shuffle=False, random_state=None):
        keep_parameters(locals())

    def _tests(self, X, y, groups):
        if groups is None:
            raise ValueError("The 'groups' parameter should not be None.")
        names, members, counts = np.unique(np.asarray(groups), return_inverse=True, return_counts=True)
        if self.n_splits > len(names):
            raise ValueError(
                f"Cannot have number of splits n_splits={self.n_splits} greater than the number of groups: {len(names)}."
            )
        if self.shuffle:
            order = check_random_state(self.random_state).permutation(len(names))
            for part in np.array_split(order, self.n_splits):
                yield np.nonzero(np.isin(members, part))[0]
            return
        loads, folds = [0] * self.n_splits, np.zeros(len(names), dtype=int)
        for group in np.argsort(counts)[::-1].tolist():
            lightest = loads.index(min(loads))
            loads[lightest] += int(counts[group])
            folds[group] = lightest
        for number in range(self.n_splits):
            yield np.nonzero(folds[members] == number)[0]


class LeaveOneOut(_Splitter):
    def get_n_splits(self, X, y=None, groups=None):
        return length_of(X)

    def _tests(self, X, y, groups):
        yield from ([number] for number in range(length_of(X)))


class LeavePOut(_Splitter):
    def __init__(self, p):
        self.p = p

    def get_n_splits(self, X, y=None, groups=None):
        from math import comb

        return comb(length_of(X), self.p)

    def _tests(self, X, y, groups):
        yield from (list(chosen) for chosen in itertools.combinations(range(length_of(X)), self.p))


class LeaveOneGroupOut(_Splitter):
    def __init__(self):
        pass

    def get_n_splits(self, X=None, y=None, groups=None):
        return len(np.unique(np.asarray(groups)))

    def _tests(self, X, y, groups):
        groups = np.asarray(groups)
        for name in np.unique(groups).tolist():
            yield np.nonzero(groups == name)[0]


class PredefinedSplit(_Splitter):
    def __init__(self, test_fold):
        self.test_fold = np.asarray(test_fold, dtype=int)

    def get_n_splits(self, X=None, y=None, groups=None):
        return len(np.unique(self.test_fold[self.test_fold >= 0]))

    def split(self, X=None, y=None, groups=None):
        yield from super().split(self.test_fold, y, groups)

    def _tests(self, X, y, groups):
        for number in np.unique(self.test_fold[self.test_fold >= 0]).tolist():
            yield np.nonzero(self.test_fold == number)[0]


class TimeSeriesSplit(_Splitter):
    """Learn from what was before, test on what came after."""

    def __init__(self, n_splits=5, *, max_train_size=None, test_size=None, gap=0):
        _whole_number("n_splits", n_splits, 2)
        self.n_splits = n_splits
        self.max_train_size = max_train_size
        self.test_size = test_size
        self.gap = gap

    def split(self, X, y=None, groups=None):
        count = length_of(X)
        size = self.test_size if self.test_size is not None else count // (self.n_splits + 1)
        if self.n_splits + 1 > count:
            raise ValueError(
                f"Cannot have number of folds={self.n_splits + 1} greater than the number of samples={count}."
            )
        if count - self.gap - size * self.n_splits <= 0:
            raise ValueError(
                f"Too many splits={self.n_splits} for number of samples={count} with test_size={size} and gap={self.gap}."
            )
        for start in range(count - self.n_splits * size, count, size):
            end = start - self.gap
            first = max(0, end - self.max_train_size) if self.max_train_size else 0
            yield np.arange(first, end), np.arange(start, start + size)


class _Repeated(_Splitter):
    def __init__(self, *, n_splits=5, n_repeats=10, random_state=None):
        keep_parameters(locals())

    def get_n_splits(self, X=None, y=None, groups=None):
        return self.n_splits * self.n_repeats

    def split(self, X, y=None, groups=None):
        chance = check_random_state(self.random_state)
        for _ in range(self.n_repeats):
            yield from self._kind(self.n_splits, shuffle=True, random_state=chance).split(X, y, groups)


class RepeatedKFold(_Repeated):
    _kind = KFold


class RepeatedStratifiedKFold(_Repeated):
    _kind = StratifiedKFold


class ShuffleSplit(_Splitter):
    """Independent random splits."""

    def __init__(self, n_splits=10, *, test_size=None, train_size=None, random_state=None):
        keep_parameters(locals())

    def split(self, X, y=None, groups=None):
        train, test = sizes(length_of(X), self.test_size, self.train_size, 0.1)
        chance = check_random_state(self.random_state)
        for _ in range(self.n_splits):
            yield self._one(X, y, groups, train, test, chance)

    def _one(self, X, y, groups, train, test, chance):
        order = chance.permutation(length_of(X))
        return order[test : test + train], order[:test]


class StratifiedShuffleSplit(ShuffleSplit):
    def _one(self, X, y, groups, train, test, chance):
        return _stratified(y, train, test, chance)


class GroupShuffleSplit(ShuffleSplit):
    def __init__(self, n_splits=5, *, test_size=None, train_size=None, random_state=None):
        super().__init__(n_splits, test_size=test_size, train_size=train_size, random_state=random_state)

    def split(self, X, y=None, groups=None):
        names, members = np.unique(np.asarray(groups), return_inverse=True)
        train, test = sizes(len(names), self.test_size, self.train_size, 0.2)
        chance = check_random_state(self.random_state)
        for _ in range(self.n_splits):
            order = chance.permutation(len(names))
            yield (
                np.nonzero(np.isin(members, order[test : test + train]))[0],
                np.nonzero(np.isin(members, order[:test]))[0],
            )


class StratifiedGroupKFold(GroupKFold):
    """Parts that keep groups together and in which every class has about its share."""

    def _tests(self, X, y, groups):
        _, labels = np.unique(np.asarray(y), return_inverse=True)
        names, members = np.unique(np.asarray(groups), return_inverse=True)
        kinds = int(labels.max()) + 1
        held = np.bincount(members * kinds + labels, minlength=len(names) * kinds).reshape(-1, kinds)
        whole = held.sum(axis=0)
        order = np.arange(len(names))
        if self.shuffle:
            check_random_state(self.random_state).shuffle(order)
        order = order[np.argsort(-held[order].std(axis=1), kind="stable")]
        loads, folds = np.zeros((self.n_splits, kinds)), np.zeros(len(names), dtype=int)
        for group in order.tolist():
            spreads = []
            for fold in range(self.n_splits):
                loads[fold] += held[group]
                spreads.append((float((loads / whole).std(axis=0).mean()), float(loads[fold].sum()), fold))
                loads[fold] -= held[group]
            best = min(spreads)[2]
            loads[best] += held[group]
            folds[group] = best
        for number in range(self.n_splits):
            yield np.nonzero(folds[members] == number)[0]


class _Given(_Splitter):
    def __init__(self, pairs):
        self.pairs = list(pairs)

    def get_n_splits(self, X=None, y=None, groups=None):
        return len(self.pairs)

    def split(self, X=None, y=None, groups=None):
        yield from ((np.asarray(train), np.asarray(test)) for train, test in self.pairs)


def check_cv(cv=5, y=None, *, classifier=False):
    """A splitter from a number of folds, pairs of positions, or a splitter."""
    cv = 5 if cv is None else cv
    if isinstance(cv, (int, np.integer)):
        plain = y is None or not classifier or type_of_target(y) not in ("binary", "multiclass")
        return KFold(cv) if plain else StratifiedKFold(cv)
    if hasattr(cv, "split") and not isinstance(cv, str):
        return cv
    if isinstance(cv, str) or not hasattr(cv, "__iter__"):
        raise ValueError(
            f"Expected `cv` as an integer, a cross-validation object (from sklearn.model_selection), or an iterable. Got {cv}."
        )
    return _Given(cv)
