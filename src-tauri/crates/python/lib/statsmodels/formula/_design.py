"""From a formula such as `y ~ x + C(g) + x:z` to columns, with patsy's names and order."""

import re

import numpy as np
import pandas as pd


class Design:
    def __init__(self, formula, data):
        target, terms = formula.split("~")
        self.target = target.strip()
        self.terms, self.has_intercept = _terms(terms)
        self._levels = {}
        self._data = data.loc[_complete(data, [self.target, *(factor for term in self.terms for factor in term)])]

    def both(self):
        endog = pd.Series(np.asarray(_value(self.target, self._data), dtype=float), index=self._data.index, name=self.target)
        return endog, self.rows(self._data)

    def rows(self, data):
        """The columns of the right side for other rows."""
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
        coded = self.has_intercept
        found = [("Intercept", [("Intercept", np.ones(len(data)))])] if self.has_intercept else []
        for term in self._ordered(data):
            parts = [self._columns(factor, data, full=not coded and self._is_named(factor, data)) for factor in term]
            coded = coded or any(self._is_named(factor, data) for factor in term)
            found.append((":".join(term), _products(parts)))
        return found

    def _ordered(self, data):
        """Terms by the numbers in them as these were first written, terms of categories alone before all others."""
        numbers = [frozenset(one for one in term if not self._is_named(one, data)) for term in self.terms]
        groups = [frozenset(), *dict.fromkeys(numbers)]
        places = [(groups.index(group), len(term) - len(group)) for term, group in zip(self.terms, numbers)]
        return [self.terms[number] for number in sorted(range(len(places)), key=places.__getitem__)]

    def _is_named(self, factor, data):
        return factor in self._levels or factor.startswith("C(") or not _is_numeric(_value(factor, data))

    def _columns(self, factor, data, full):
        values = _value(factor, data)
        if not self._is_named(factor, data):
            return [(factor, np.asarray(values, dtype=float))]
        listed = values.tolist()
        levels = self._levels.setdefault(factor, _levels_of(values))
        unknown = sorted({str(value) for value in listed} - {str(level) for level in levels})
        if unknown:
            raise ValueError(f"`{factor}` has values that the model has not seen: {', '.join(unknown[:5])}")
        kept = levels if full else levels[1:]
        sign = "" if full else "T."
        return [(f"{factor}[{sign}{level}]", np.array([float(value == level) for value in listed])) for level in kept]


def _levels_of(values):
    categories = getattr(getattr(values, "dtype", None), "categories", None)
    return list(categories) if categories is not None else sorted({value for value in values.tolist()})


def _products(parts):
    found = [("", None)]
    for columns in parts:
        found = [
            (f"{name}:{other}" if name else other, values if before is None else before * values)
            for other, values in columns for name, before in found
        ]
    return found


def _terms(text):
    """Each term as a tuple of its factors, and whether there is an intercept."""
    terms, intercept = [], True
    for sign, part in re.findall(r"([+-]?)\s*((?:[^+\-()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+)", text):
        part = part.strip()
        if part in ("0", "1"):
            intercept = (part == "1") != (sign == "-")
            continue
        for term in _expanded(part):
            if sign == "-":
                terms = [kept for kept in terms if kept != term]
            elif term not in terms:
                terms.append(term)
    return terms, intercept


def _expanded(part):
    """`a*b` as `a`, `b` and `a:b`."""
    factors = [factor.strip() for factor in re.split(r"(?<!\*)\*(?!\*)(?![^()]*\))", part)]
    if len(factors) == 1:
        return [tuple(factor.strip() for factor in re.split(r":(?![^()]*\))", part))]
    singles = [(factor,) for factor in factors]
    pairs = [(one, other) for number, one in enumerate(factors) for other in factors[number + 1 :]]
    return singles + pairs + ([tuple(factors)] if len(factors) > 2 else [])


def _value(factor, data):
    inner = re.fullmatch(r"C\((.*)\)", factor)
    text = inner.group(1) if inner else factor
    if text in data.columns:
        return data[text]
    names = {str(name): data[name] for name in data.columns}
    names |= {"np": np, "I": lambda values: values, "Q": lambda name: data[name], "log": np.log, "exp": np.exp, "sqrt": np.sqrt}
    try:
        return eval(text, {"__builtins__": {}}, names)
    except NameError as error:
        known = ", ".join(map(str, data.columns))
        raise ValueError(f"{error}\nhint: the columns are {known}; a name with blanks is written Q('a name')") from None


def _is_numeric(values):
    return getattr(np.asarray(values), "dtype", np.dtype(object)).kind in "iuf"


def _complete(data, factors):
    known = np.ones(len(data), dtype=bool)
    for factor in factors:
        known &= ~np.asarray(pd.isna(pd.Series(np.asarray(_value(factor, data)), index=data.index)), dtype=bool)
    return known.tolist()
