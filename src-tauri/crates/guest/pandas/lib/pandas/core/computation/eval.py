"""`DataFrame.query` and `eval`: expressions over column names."""

import ast

from pandas.core.hints import hinted
from pandas.core.series import Series
from pandas.errors import UndefinedVariableError

_builtin_eval = eval  # `pd.eval` below has its name

PLAIN = "BACKTICK_QUOTED_STRING_"


_OPTIONS = {"parser", "engine", "local_dict", "global_dict", "resolvers", "level", "target"}


def evaluate(frame, text, options):
    """The value of an expression in which column names stand for columns."""
    for name in options:
        if name not in _OPTIONS:
            raise TypeError(f"eval() got an unexpected keyword argument '{name}'")
    given = dict(options.get("global_dict") or {}) | dict(options.get("local_dict") or {})
    names = {}
    source = _without_backticks(text.strip(), names)
    import sys

    caller = sys._getframe(2)
    while caller.f_globals.get("__name__", "").startswith("pandas."):
        caller = caller.f_back
    source = _spelled_out(source.replace("@", "__local_"))
    tree = _Masks().visit(ast.parse(source, mode="eval"))
    scope = {label: frame[label] for label in frame._labels if isinstance(label, str) and label.isidentifier()}
    scope |= {plain: frame[label] for plain, label in names.items()}
    for name, level in zip(frame.index.names, frame.index._levels):
        if isinstance(name, str) and name.isidentifier():
            scope.setdefault(name, Series._made(level, frame.index, name))
    scope.setdefault("index", Series._made(frame.index._levels[0], frame.index, None))
    for more in options.get("resolvers") or ():
        scope |= dict(more)
    for name in {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}:
        if name.startswith("__local_"):
            inner = name.removeprefix("__local_")
            here = next((place for place in (given, caller.f_locals, caller.f_globals) if inner in place), None)
            if here is None:
                raise UndefinedVariableError(f"local variable '{inner}' is not defined")
            scope[name] = here[inner]
        elif name not in scope and name not in ("True", "False", "None"):
            raise hinted(
                UndefinedVariableError(f"name '{name}' is not defined"),
                f"columns: {', '.join(map(str, frame._labels))}",
            )
    return _builtin_eval(compile(ast.fix_missing_locations(tree), "<query>", "eval"), {"__builtins__": {}}, scope)


def assigned(text):
    """The name and the expression of `name = expression`; no name when nothing is assigned."""
    body = ast.parse(_without_backticks(text.strip(), {}).replace("@", "__local_")).body
    if len(body) == 1 and isinstance(body[0], ast.Assign):
        name, _, value = text.partition("=")
        return name.strip(), value
    return None, text


def _spelled_out(text):
    """`&` and `|` bind as loosely as `and` and `or` do, as in pandas; texts in quotes stay as they are."""
    import re

    parts = re.split(r"""("[^"]*"|'[^']*')""", text)
    for place in range(0, len(parts), 2):
        parts[place] = parts[place].replace("&", " and ").replace("|", " or ")
    return "".join(parts)


def _without_backticks(text, names):
    parts = text.split("`")
    for place in range(1, len(parts), 2):
        plain = f"{PLAIN}{place}"
        names[plain] = parts[place]
        parts[place] = plain
    return "".join(parts)


class _Masks(ast.NodeTransformer):
    """`and`, `or`, `not`, `in` work row by row."""

    def visit_BoolOp(self, node):
        self.generic_visit(node)
        operator = ast.BitAnd() if isinstance(node.op, ast.And) else ast.BitOr()
        made = node.values[0]
        for value in node.values[1:]:
            made = ast.BinOp(made, operator, value)
        return made

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        return ast.UnaryOp(ast.Invert(), node.operand) if isinstance(node.op, ast.Not) else node

    def visit_BinOp(self, node):
        self.generic_visit(node)
        return node

    def visit_Compare(self, node):
        self.generic_visit(node)
        if len(node.ops) > 1:
            lefts = [node.left, *node.comparators[:-1]]
            pairs = [ast.Compare(left, [op], [right]) for left, op, right in zip(lefts, node.ops, node.comparators)]
            return self.visit_BoolOp(ast.BoolOp(ast.And(), pairs))
        if isinstance(node.ops[0], (ast.In, ast.NotIn)):
            found = ast.Call(ast.Attribute(node.left, "isin", ast.Load()), [node.comparators[0]], [])
            return found if isinstance(node.ops[0], ast.In) else ast.UnaryOp(ast.Invert(), found)
        return node


def eval(
    expr,
    parser="pandas",
    engine=None,
    local_dict=None,
    global_dict=None,
    resolvers=(),
    level=0,
    target=None,
    inplace=False,
):
    """`pd.eval`: an expression over the names of the calling code."""
    import sys

    caller = sys._getframe(1)
    names = caller.f_globals | caller.f_locals | (global_dict or {}) | (local_dict or {})
    name, value = assigned(expr)
    tree = _Masks().visit(ast.parse(_spelled_out(value.strip()), mode="eval"))
    made = _builtin_eval(compile(ast.fix_missing_locations(tree), "<eval>", "eval"), {"__builtins__": {}}, names)
    if name is None:
        return made
    if target is None:
        raise ValueError("Multi-line expressions are only valid if all expressions contain an assignment")
    target = target if inplace else target.copy()
    target[name] = made
    return None if inplace else target
