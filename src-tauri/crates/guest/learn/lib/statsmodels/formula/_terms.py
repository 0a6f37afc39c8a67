"""The language of formulas: `a*b + C(g):x - 1` as terms, each a tuple of its factors, with the spaces that patsy writes."""

import re

_TOKEN = re.compile(
    r"""\s*(?:(?P<text>'[^']*'|"[^"]*")|(?P<word>[A-Za-z_]\w*|\d+\.?\d*(?:[eE][+-]?\d+)?)|(?P<sign>\*\*|//|==|!=|<=|>=|[-+*/:%<>=(){}\[\],.&|~^]))"""
)
INTERCEPT = ()


def terms(text):
    """The terms as they were first written, and whether there is an intercept."""
    reading = _Reading(_tokens(text))
    found, intercept = [INTERCEPT], True
    for sign, part in reading.sums():
        if part == [None]:
            intercept = sign == "-"
            continue
        for term in part:
            if term == INTERCEPT:
                intercept = sign != "-"
            elif sign == "-":
                found = [kept for kept in found if set(kept) != set(term)]
            elif not any(set(kept) == set(term) for kept in found):
                found.append(term)
    return [term for term in found if term != INTERCEPT], intercept


def written(text):
    """A factor with one space around operators and none elsewhere."""
    return _spaced(_tokens(text))


def _tokens(text):
    tokens, place = [], 0
    text = text.rstrip()
    while place < len(text):
        found = _TOKEN.match(text, place)
        if found is None:
            raise ValueError(
                f"the formula cannot be read at `{text[place:]}`\nhint: a column name with blanks is written Q('a name')"
            )
        tokens.append(found.group().strip())
        place = found.end()
    return tokens


def _spaced(tokens):
    made, before = "", ""
    for token in tokens:
        binary = token in ("+", "-", "*", "/", "//", "**", "%", "==", "!=", "<", ">", "<=", ">=", "&", "|") and (
            before and (before[-1].isalnum() or before[-1] in "_)]'\"")
        )
        made += f" {token} " if binary else ", " if token == "," else token
        before = token
    return made.strip()


class _Reading:
    """A walk through the tokens; terms come out as lists of tuples, `0` as `[None]`."""

    def __init__(self, tokens):
        self._tokens, self._place = tokens, 0

    def _next(self):
        return self._tokens[self._place] if self._place < len(self._tokens) else None

    def _take(self):
        self._place += 1
        return self._tokens[self._place - 1]

    def sums(self):
        signed = []
        while self._next() not in (None, ")"):
            sign = self._take() if self._next() in ("+", "-") else "+"
            signed.append((sign, self._products()))
        return signed

    def _products(self):
        found = self._interactions()
        while self._next() in ("*", "/"):
            crossed = self._take() == "*"
            other = self._interactions()
            if crossed:
                found = _united(found, other, _crossed(found, other))
            else:
                whole = tuple(dict.fromkeys(factor for term in found for factor in term))
                found = _united(found, _crossed([whole], other))
        return found

    def _interactions(self):
        found = self._powers()
        while self._next() == ":":
            self._take()
            found = _crossed(found, self._powers())
        return found

    def _powers(self):
        found = self._one()
        while self._next() == "**":
            self._take()
            times = int(self._take())
            base = found
            for _ in range(times - 1):
                found = _united(found, _crossed(found, base))
        return found

    def _one(self):
        if self._next() is None:
            raise ValueError("the formula ends too early")
        if self._next() == "(":
            self._take()
            inner = [term for sign, part in self.sums() if sign == "+" for term in part]
            if self._next() == ")":
                self._take()
            return _united(inner)
        if self._next() in ("0", "1"):
            return [None] if self._take() == "0" else [INTERCEPT]
        return [(self._factor(),)]

    def _factor(self):
        start = self._place
        self._take()
        while self._next() in ("(", "[", "."):
            if self._take() == ".":
                self._take()
                continue
            depth = 1
            while depth and self._next() is not None:
                token = self._take()
                depth += (token in "([") - (token in ")]")
        return _spaced(self._tokens[start : self._place])


def _crossed(left, right):
    return [tuple(dict.fromkeys(one + other)) for one in left for other in right]


def _united(*lists):
    found = []
    for term in (term for terms in lists for term in terms):
        if not any(term is not None and kept is not None and set(kept) == set(term) for kept in found):
            found.append(term)
    return found
