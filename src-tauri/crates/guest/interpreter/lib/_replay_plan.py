"""Which cells of a session have to run again for it to be as it was.

A cell need not run again when all it did was to look: it shows, prints or draws, and what it assigns is assigned anew by a
later cell before anybody reads it. The answer errs on the side of running: a call that is not known to leave everything
as it was counts as one that changes something and reads everything.
"""

import ast

from _method_effects import LOOKING

# Builtins that change nothing.
_LOOKING_FUNCTIONS = frozenset(
    "abs all any bool dict display enumerate final_answer float format frozenset int isinstance len list max min "
    "print range repr reversed round set sorted str sum tuple type zip".split()
)

# Modules that draw: what they hold is gone at the end of the cell.
_DRAWING = frozenset({"plt", "sns"})

# Libraries that are there without an import, as `session.rs` has them.
_READY = {"np": "numpy", "pd": "pandas", "plt": "matplotlib.pyplot"}

# Functions whose results are used up when they are read.
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


# Names through which a cell reaches what it does not name.
_REACHING = frozenset(
    "globals locals vars eval exec __main__ _getframe currentframe gc inspect setattr delattr".split()
)

# Modules whose functions change nothing that outlives the cell but what they are given.
_PURE_MODULES = frozenset(
    "pandas numpy polars math cmath statistics datetime calendar json re csv string textwrap unicodedata collections "
    "itertools functools operator heapq bisect copy dataclasses enum typing fractions numbers hashlib base64 io pprint "
    "difflib zoneinfo scipy sklearn statsmodels matplotlib seaborn time uuid".split()
)

# Functions and attributes of those that are settings or shared state all the same.
_STATE = frozenset(
    "set_option reset_option options seed random set_state setstate seterr set_printoptions rcParams rc rcdefaults style "
    "use set_theme set_style set_palette set_context set Config register_dataframe_accessor register_series_accessor "
    "setlocale field_size_limit purge cache_clear setcontext getcontext".split()
)


def after_snapshot(cells, datasets, held, groups):
    """The cells to run and the names to take from a snapshot that was made after these cells.

    `held` are the names that the snapshot can give back, `groups` those of them that share objects. A name is taken only
    when no cell that must run touches it, and a cell must run when it does something that no name taken makes up for.
    """
    try:
        trees = [(number, ast.parse(code)) for number, code in cells]
    except (SyntaxError, ValueError, RecursionError):
        return [number for number, _ in cells], []
    effects = [(number, _Effects(tree)) for number, tree in trees]
    if any(effect.reaches_all for _, effect in effects):
        return [number for number, _ in cells], []
    modules = {name: {effect.modules[name] for _, effect in effects if name in effect.modules} for name in held}
    stored = set().union(*(effect.stored for _, effect in effects))
    assigned = stored.union(datasets, *(effect.modules for _, effect in effects))
    # The same module in every cell.
    fixed = {name for name in held if len(modules[name]) == 1 and name not in stored}
    fixed |= {name for name in _READY if all(name in effect.ready for _, effect in effects if name in effect.named)}
    bodies = _Bodies(tree for _, tree in trees)
    group_of = {name: group for group in groups for name in group}
    taken = set(held)
    while True:
        live, kept = assigned - taken, []
        for number, effect in reversed(effects):
            if effect.lasts(fixed) or (effect.assigned | effect.changed) & live:
                kept.append(number)
                live |= effect.named - fixed
        touched = {name for number, effect in effects if number in kept for name in effect.named | effect.assigned}
        touched = bodies.reached_from(touched) if kept else set()
        lost = {other for name in (touched - fixed) & taken for other in group_of.get(name, [name])}
        if not lost:
            return kept[::-1], [name for name in held if name in taken]
        taken -= lost


def dependents(before, after, below):
    """The numbers of the cells below that are out of date when the code `before` has become the code `after`.

    A cell is when it names what either of the two assigns or may change, or what such a cell assigns or may change in its
    turn; not when it assigns that anew before it reads it. The same import in both makes no difference.
    """
    old, new = ([_Changes(tree) for tree in _parsed(codes)] for codes in (before, after))
    if any(cell.reaches_all for cell in old + new):
        return [number for number, _ in below]
    imported, importing = ({pair for cell in some for pair in cell.modules.items()} for some in (old, new))
    changed = {name for name, _ in imported ^ importing}.union(*(cell.changed for cell in old + new))
    found = []
    for number, code in below:
        cell = _Changes(ast.parse(code))
        if cell.reaches_all or cell.read & changed:
            found.append(number)
            changed |= cell.changed
        else:
            changed -= cell.fresh
    return found


def _parsed(codes):
    """The trees of these codes; what is no Python never did anything."""
    for code in codes:
        try:
            yield ast.parse(code)
        except (SyntaxError, ValueError, RecursionError):
            continue


class _Changes:
    """The names that a cell reads before it assigns them, and those whose values it may change."""

    def __init__(self, tree):
        effects = _Effects(tree)
        self.reaches_all, self.modules = effects.reaches_all or effects.imports_all, effects.modules | effects.ready
        self._looking = _Cell(ast.parse(""))
        self.changed, self.fresh = effects.stored, set()
        for statement in tree.body:
            known = set(self._looking.assigned)
            self.changed |= self._note(statement)
            if isinstance(statement, ast.Assign):
                self.fresh |= self._looking.assigned - known
        self.read = self._looking.read - _LOOKING_FUNCTIONS - set(self.modules)
        self.changed -= _LOOKING_FUNCTIONS | set(self.modules)

    def _note(self, statement):
        """The names that the statement may change the values of; what it reads is noted."""
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            return set()
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            return self._unknown(statement, set())
        if isinstance(statement, ast.For):
            self._looking.assigned.update(name for name in _names(statement.target) if name)
            return self._block(statement, statement.iter)
        if isinstance(statement, (ast.If, ast.While)):
            return self._block(statement, statement.test)
        return set() if self._looking._looks(statement) else self._unknown(statement)

    def _block(self, statement, expression):
        inside = set(self._looking.assigned)
        changed = set() if self._looking._expression_looks(expression) else self._unknown(expression)
        changed = changed.union(*(self._note(inner) for inner in statement.body + statement.orelse))
        # A name that is assigned inside may not have been, and is read before that in the next round.
        self._looking.read |= {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)} - inside
        return changed

    def _unknown(self, node, changed=None):
        names = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
        self._looking.read |= names - self._looking.assigned
        return names if changed is None else changed


class _Bodies:
    """The names in a session's functions that are not their own variables: a cell that calls them touches these."""

    def __init__(self, trees):
        self.of, self.always, called, loaded = {}, set(), set(), []
        for tree in trees:
            for node in ast.walk(tree):
                if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    self.of.setdefault(node.name, set()).update(_free(node))
                elif isinstance(node, ast.Lambda):
                    # Any holder can call it without naming it; the same goes for the methods of an object.
                    self.always |= _free(node)
                elif isinstance(node, ast.ClassDef):
                    self.always |= {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}
                elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    called.add(node.func)
                elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                    loaded.append(node)
        for node in loaded:
            if node not in called:
                self.always |= self.of.get(node.id, set())

    def reached_from(self, names):
        reached, waiting = set(), [*names, *self.always]
        while waiting:
            name = waiting.pop()
            if name not in reached:
                reached.add(name)
                waiting.extend(self.of.get(name, ()))
        return reached


def _free(function):
    """The names in a function that are not its own."""
    arguments = {node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)}
    named = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
    shared = {name for node in ast.walk(function) if isinstance(node, ast.Global) for name in node.names}
    own = {node.id for node in named if not isinstance(node.ctx, ast.Load)}
    return {node.id for node in named} - arguments - own | shared


_OWN_SCOPE = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def _of_the_cell(tree):
    """The nodes whose assignments are those of the cell, not of a function, a class or a comprehension in it."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, _COMPREHENSIONS):
            waiting.extend(inner.target for inner in ast.walk(node) if isinstance(inner, ast.NamedExpr))
        elif not isinstance(node, _OWN_SCOPE):
            waiting.extend(ast.iter_child_nodes(node))


class _Effects:
    """The names that a cell uses, assigns and may change."""

    def __init__(self, tree):
        self.tree, self.modules, self.stored = tree, {}, set()
        self.reaches_all = self.imports_all = False
        self.named = set()
        for node in ast.walk(tree):
            name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else None
            self.reaches_all |= name in _REACHING
            if isinstance(node, ast.Name):
                self.named.add(node.id)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                self._imports(node)
            elif isinstance(node, ast.Global):
                self.stored.update(node.names)
        for node in _of_the_cell(tree):
            self._note(node)
        self.assigned = self.stored | set(self.modules)
        self.ready = {name: _READY[name] for name in self.named & set(_READY) - self.assigned}
        self.changed = set() if _Cell(tree).only_looks else set(self.named)

    def _note(self, node):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            self.stored.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            self.stored.add(node.name)
        elif isinstance(node, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)) and node.name:
            self.stored.add(node.name)
        elif isinstance(node, ast.MatchMapping) and node.rest:
            self.stored.add(node.rest)

    def _imports(self, node):
        for alias in node.names:
            path = alias.name if isinstance(node, ast.Import) else f"{node.module}.{alias.name}"
            plain = isinstance(node, ast.Import) and not alias.asname
            self.modules[alias.asname or alias.name.partition(".")[0]] = path.partition(".")[0] if plain else path
            self.imports_all |= alias.name == "*"
            self.reaches_all |= path.partition(".")[0] in _REACHING

    def lasts(self, fixed):
        """Whether it may do something that no variable shows."""
        if self.imports_all or any(path.partition(".")[0] not in _PURE_MODULES for path in self.modules.values()):
            return True
        return any(self._does_last(node, fixed) for node in ast.walk(self.tree))

    def _does_last(self, node, fixed):
        if isinstance(node, ast.Attribute):
            return _root(node) in fixed and (node.attr in _STATE or not isinstance(node.ctx, ast.Load))
        if isinstance(node, ast.Subscript):
            return _root(node) in fixed and not isinstance(node.ctx, ast.Load)
        if isinstance(node, ast.ImportFrom):
            return any(alias.name in _STATE for alias in node.names)
        return isinstance(node, ast.Name) and node.id == "open"


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
    """The names that one cell reads and assigns, and whether it could change anything else."""

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
        return isinstance(call.func, ast.Attribute) and call.func.attr in LOOKING

    def _draws(self, value):
        return (
            isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and _root(value.func) in self.drawing
        )


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
