"""Which cells of a session have to run again for it to be as it was.

A cell need not run again when all it did was to look: it shows, prints or draws, and what it assigns is assigned anew by a
later cell before anybody reads it. The answer errs on the side of running: a call that is not known to leave everything
as it was counts as one that changes something and reads everything.
"""

import ast

# Builtins that change nothing.
_LOOKING_FUNCTIONS = frozenset(
    "abs all any bool dict display enumerate final_answer float format frozenset int isinstance len list max min "
    "print range repr reversed round set sorted str sum tuple type zip".split()
)

# Methods of tables, columns, groups and texts that return something new; with `inplace=True` they do not.
_LOOKING_METHODS = frozenset(
    "abs agg aggregate all any assign astype between clip contains copy corr count cov cumsum describe diff div drop "
    "drop_duplicates dropna duplicated endswith eq equals explode fillna first format ge get_group groupby gt head "
    "idxmax idxmin info isin isna isnull items join keys last le lower lstrip lt max mean median melt memory_usage "
    "merge min mode month_name mul ne nlargest notna notnull nsmallest nunique pct_change pivot pivot_table quantile "
    "rank rename replace resample reset_index rolling round rstrip select_dtypes set_index shift size skew sort_index "
    "sort_values split startswith std strftime strip sub sum tail title to_dict to_frame to_list to_markdown to_period "
    "to_string tolist transpose unique unstack upper value_counts values var where xs".split()
)

# Modules that draw: what they hold is gone at the end of the cell.
_DRAWING = frozenset({"plt", "sns"})

# What they make is used up by looking at it.
_MAKE_ITERATORS = frozenset({"iter", "map", "filter", "zip", "enumerate", "reversed", "open"})


def needed(cells):
    """The numbers of the cells that must run again, of `(number, code)` pairs in their order."""
    try:
        trees = [(number, ast.parse(code)) for number, code in cells]
    except (SyntaxError, ValueError, RecursionError):
        return [number for number, _ in cells]
    if any(_looking_may_change(tree) for _, tree in trees):
        return [number for number, _ in cells]
    captured = set().union(*(_captured(tree) for _, tree in trees))
    kept, dead = [], set()  # dead: assigned before they are read, from here to the end
    for number, tree in reversed(trees):
        cell = _Cell(tree)
        if cell.only_looks and cell.assigned <= dead - captured:
            continue
        kept.append(number)
        dead = (dead | cell.assigned) - cell.read if cell.only_looks else set()
    return kept[::-1]


def _looking_may_change(tree):
    """Whether a session has objects of its own making whose methods or whose iteration could change them."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.ClassDef, ast.Yield, ast.YieldFrom)):
            return True
        if isinstance(node, ast.Assign) and _is_iterator(node.value):
            return True
    return False


def _is_iterator(value):
    made = isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in _MAKE_ITERATORS
    return made or isinstance(value, ast.GeneratorExp)


def _captured(tree):
    """Names that functions read whenever they are called."""
    functions = (node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.Lambda)))
    return {name.id for function in functions for name in ast.walk(function) if isinstance(name, ast.Name)}


class _Cell:
    """What one cell reads and assigns, and whether it could change anything else."""

    def __init__(self, tree):
        self.read = set()
        self.assigned = set()
        self.drawing = set(_DRAWING)
        self.only_looks = all(self._looks(statement) for statement in tree.body)

    def _looks(self, statement):
        if isinstance(statement, ast.Expr):
            return self._expression_looks(statement.value)
        if not isinstance(statement, ast.Assign):
            return False
        names = [name for target in statement.targets for name in _names(target)]
        looks = None not in names and self._expression_looks(statement.value)
        if self._draws(statement.value):
            self.drawing.update(names)
        self.assigned.update(names)
        return looks

    def _expression_looks(self, expression):
        for node in ast.walk(expression):
            if isinstance(node, ast.Name) and node.id not in self.assigned:
                self.read.add(node.id)
            elif isinstance(node, (ast.NamedExpr, ast.Await)):
                return False
            elif isinstance(node, ast.Call) and not self._call_looks(node):
                return False
        return True

    def _call_looks(self, call):
        if any(word.arg in (None, "inplace", "file", "buf") for word in call.keywords):
            return False
        if isinstance(call.func, ast.Name):
            return call.func.id in _LOOKING_FUNCTIONS
        if self._draws(call):
            return call.func.attr != "savefig"
        return isinstance(call.func, ast.Attribute) and call.func.attr in _LOOKING_METHODS

    def _draws(self, value):
        return isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and _root(value.func) in self.drawing


def _names(target):
    """The names that a target assigns; `None` for one that changes an object."""
    if isinstance(target, ast.Name):
        return [target.id]
    if isinstance(target, ast.Tuple):
        return [name for part in target.elts for name in _names(part)]
    return [None]


def _root(node):
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None
