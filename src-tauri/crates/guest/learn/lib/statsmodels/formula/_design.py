"""From a formula such as `y ~ x + C(g) + x:z` to columns, with patsy's names and order."""

import numpy as np
import pandas as pd
from statsmodels.formula._coding import NAMES, Categorical
from statsmodels.formula._terms import terms, written


class Design:
    def __init__(self, formula, data):
        target, right = formula.split("~")
        self.target = written(target)
        self.terms, self.has_intercept = terms(right)
        self._levels, self._learnt = {}, {}
        known = _complete(data, [self.target, *(factor for term in self.terms for factor in term)])
        self._data = data.loc[known]

    def both(self):
        endog = pd.Series(
            np.asarray(_value(self.target, self._data), dtype=float), index=self._data.index, name=self.target
        )
        return endog, self.rows(self._data)

    def rows(self, data):
        """The columns of the right side for other rows."""
        data = data if isinstance(data, pd.DataFrame) else pd.DataFrame(data)
        columns = {name: values for _, part in self._parts(data) for name, values in part}
        return pd.DataFrame(columns, index=data.index)

    def groups(self):
        """Each term by its name, with the places of its columns."""
        found, start = [], 0
        for name, part in self._parts(self._data):
            found.append((name, list(range(start, start + len(part)))))
            start += len(part)
        return found

    def _parts(self, data):
        found = [("Intercept", [("Intercept", np.ones(len(data)))])] if self.has_intercept else []
        used = {frozenset(): {frozenset()} if self.has_intercept else set()}
        for term in self._ordered(data):
            named = [factor for factor in term if self._is_named(factor, data)]
            bucket = used.setdefault(frozenset(term) - set(named), set())
            columns = []
            for chosen in _contrasts(named, bucket):
                parts = [
                    self._columns(factor, data, full=chosen.get(factor, False))
                    for factor in term
                    if factor in chosen or factor not in named
                ]
                columns += _products(parts)
            found.append((":".join(term), columns))
        return found

    def _ordered(self, data):
        """Terms by the numbers in them as these were first written, terms of categories alone before all others."""
        numbers = [frozenset(one for one in term if not self._is_named(one, data)) for term in self.terms]
        groups = [frozenset(), *dict.fromkeys(numbers)]
        places = [(groups.index(group), len(term) - len(group)) for term, group in zip(self.terms, numbers)]
        return [self.terms[number] for number in sorted(range(len(places)), key=places.__getitem__)]

    def _is_named(self, factor, data):
        if factor in self._levels:
            return True
        values = _value(factor, data, self._learnt)
        return isinstance(values, Categorical) or not _is_numeric(values)

    def _columns(self, factor, data, full):
        values = _value(factor, data, self._learnt)
        if not self._is_named(factor, data):
            return _numbers(factor, np.asarray(values, dtype=float))
        made = values if isinstance(values, Categorical) else Categorical(values)
        listed = made.values.tolist()
        levels = self._levels.setdefault(factor, made.levels or _levels_of(made.values))
        places = {level: place for place, level in enumerate(levels)}
        unknown = sorted({str(value) for value in listed if value not in places})
        if unknown:
            raise ValueError(f"`{factor}` has values that the model has not seen: {', '.join(unknown[:5])}")
        names, matrix = (
            ([f"[{level}]" for level in levels], np.eye(len(levels))) if full else made.contrast.columns(levels)
        )
        rows = matrix[[places[value] for value in listed]]
        return [(f"{factor}{name}", rows[:, place]) for place, name in enumerate(names)]


def _contrasts(named, used):
    """Which categories a term still adds beside those before it: for each part, its factors and whether with all levels.

    As N. J. Smith's patsy does: of every subset of the factors, what no earlier term has covered, put together again.
    """
    subsets = [frozenset()]
    for factor in named:
        subsets += [subset | {factor} for subset in subsets]
    subsets = [
        subset
        for subset in sorted(subsets, key=lambda one: (len(one), sorted(map(named.index, one))))
        if subset not in used
    ]
    used.update(subsets)
    parts = [dict.fromkeys(sorted(subset, key=named.index), False) for subset in subsets]
    while _absorbed(parts):
        pass
    return parts


def _absorbed(parts):
    """Whether a part could be taken into one that has a factor more, which then keeps all of its levels."""
    for place, short in enumerate(parts):
        for further in range(place + 1, len(parts)):
            long = parts[further]
            more = [factor for factor in long if factor not in short]
            same = all(long.get(factor) == full for factor, full in short.items())
            if len(more) == 1 and same and len(long) == len(short) + 1:
                parts[further] = {factor: full or factor == more[0] for factor, full in long.items()}
                parts.pop(place)
                return True
    return False


def _numbers(factor, values):
    if values.ndim == 2:
        return [(f"{factor}[{place}]", values[:, place]) for place in range(values.shape[1])]
    return [(factor, values)]


def _levels_of(values):
    categories = getattr(getattr(values, "dtype", None), "categories", None)
    return list(categories) if categories is not None else sorted(set(values.tolist()))


def _products(parts):
    """Every column times every other; the first factor's columns go round first."""
    found = [("", None)]
    for columns in parts:
        found = [
            (f"{name}:{other}" if name else other, values if before is None else before * values)
            for other, values in columns
            for name, before in found
        ]
    return found


def _learning(learnt, factor):
    """Functions that remember what they saw when the model was made."""

    def remembered(name, values, learn):
        return learnt.setdefault((factor, name), learn(np.asarray(values, float)))

    def center(values):
        return values - remembered("mean", values, np.mean)

    def standardize(values, center=True, rescale=True, ddof=0):
        middle = remembered("mean", values, np.mean) if center else 0.0
        spread = remembered("std", values, lambda known: np.std(known, ddof=ddof)) if rescale else 1.0
        return (values - middle) / spread

    def bs(x, df=None, knots=None, degree=3, include_intercept=False, lower_bound=None, upper_bound=None):
        def learn(known):
            low = float(known.min()) if lower_bound is None else lower_bound
            high = float(known.max()) if upper_bound is None else upper_bound
            inner = [] if knots is None else sorted(knots)
            if knots is None and df is not None:
                count = df - degree - 1 + (not include_intercept)
                if count < 0:
                    raise ValueError(f"df={df} is too small for degree={degree}; must be >= {df - count}")
                inner = np.percentile(known, 100 * np.linspace(0, 1, count + 2)[1:-1]).tolist()
            return np.array([low] * (degree + 1) + inner + [high] * (degree + 1))

        columns = _splines(np.asarray(x, float), remembered("knots", x, learn), degree)
        return columns if include_intercept else columns[:, 1:]

    return {"center": center, "standardize": standardize, "scale": standardize, "bs": bs}


def _splines(x, knots, degree):
    """The B-splines on these knots at each place (C. de Boor)."""
    if ((x < knots[0]) | (x > knots[-1])).any():
        raise NotImplementedError(
            "some data points fall outside the outermost knots, and I'm not sure how to handle them."
        )
    last = np.flatnonzero(knots[:-1] < knots[1:])[-1]
    inside = [
        (x >= knots[at]) & ((x < knots[at + 1]) | ((at == last) & (x == knots[-1]))) for at in range(len(knots) - 1)
    ]
    found = np.column_stack(inside).astype(float)
    for order in range(1, degree + 1):
        columns = []
        for at in range(found.shape[1] - 1):
            rise, fall = knots[at + order] - knots[at], knots[at + order + 1] - knots[at + 1]
            up = (x - knots[at]) / rise * found[:, at] if rise else 0.0
            down = (knots[at + order + 1] - x) / fall * found[:, at + 1] if fall else 0.0
            columns.append(up + down + np.zeros(len(x)))
        found = np.column_stack(columns)
    return found


def _value(factor, data, learnt=None):
    if factor in data.columns:
        return data[factor]
    names = {str(name): data[name] for name in data.columns}
    names = {
        "np": np,
        "I": lambda values: values,
        "Q": lambda name: data[name],
        "log": np.log,
        "exp": np.exp,
        "sqrt": np.sqrt,
        "abs": abs,
        **NAMES,
        **_learning({} if learnt is None else learnt, factor),
        **names,
    }
    try:
        return eval(factor, {"__builtins__": {}}, names)
    except NameError as error:
        known = ", ".join(map(str, data.columns))
        raise ValueError(f"{error}\nhint: the columns are {known}; a name with blanks is written Q('a name')") from None


def _is_numeric(values):
    return getattr(np.asarray(values), "dtype", np.dtype(object)).kind in "iuf"


def _complete(data, factors):
    known = np.ones(len(data), dtype=bool)
    for factor in factors:
        values = _value(factor, data)
        values = np.asarray(values.values if isinstance(values, Categorical) else values)
        if values.ndim == 2:
            known &= ~np.isnan(values).any(axis=1)
            continue
        known &= ~np.asarray(pd.isna(pd.Series(values, index=data.index)), dtype=bool)
    return known.tolist()
