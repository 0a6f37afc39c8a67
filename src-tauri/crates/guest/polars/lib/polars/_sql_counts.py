"""Counts and ranks in SQL as 64-bit integers, which py-polars makes of them."""

import re

_TOKEN = re.compile(r"'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|--[^\n]*|/\*.*?\*/|[A-Za-z_][\w$]*|\s+|.", re.DOTALL)
# What py-polars makes 64 bits wide.
_COUNTS = frozenset(["count", "dense_rank", "rank", "row_number"])
_ENDS_LIST = frozenset("from where group having order limit union intersect except window qualify".split())


def widened(query):
    """The statement with a cast around each count and rank in a list of columns.

    What is sorted by a count stays as it is: the sort would not find the column again.
    """
    tokens = _TOKEN.findall(query)
    out, lists, place = [], [""], 0
    while place < len(tokens):
        word = tokens[place].lower()
        if word == "(":
            lists.append("")
        elif word == ")" and len(lists) > 1:
            lists.pop()
        elif word == "select" or word in _ENDS_LIST:
            lists[-1] = word
        elif word in _COUNTS and lists[-1] == "order":
            return query
        end = _end_of_count(tokens, place) if word in _COUNTS and lists[-1] == "select" else None
        if end is None:
            out.append(tokens[place])
            place += 1
        else:
            out += ["CAST(", *tokens[place:end], " AS BIGINT)"]
            place = end
    return "".join(out)


def _end_of_count(tokens, start):
    """The token after a call and what belongs to it: `FILTER (…)`, `OVER (…)`."""
    end = _after_parentheses(tokens, start + 1)
    following = None if end is None else _skipped(tokens, end)
    while following is not None and following < len(tokens) and tokens[following].lower() in ("filter", "over"):
        after = _after_parentheses(tokens, following + 1)
        if after is None:
            # A window by its name.
            after = _skipped(tokens, following + 1) + 1
        end, following = after, _skipped(tokens, after)
    return end


def _skipped(tokens, place):
    while place < len(tokens) and tokens[place].isspace():
        place += 1
    return place


def _after_parentheses(tokens, place):
    place = _skipped(tokens, place)
    if place >= len(tokens) or tokens[place] != "(":
        return None
    depth = 0
    for number in range(place, len(tokens)):
        depth += {"(": 1, ")": -1}.get(tokens[number], 0)
        if depth == 0:
            return number + 1
    return None
