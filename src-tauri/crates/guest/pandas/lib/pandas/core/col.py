"""`pd.col`: an expression over the columns of a frame that is given later."""


class Expression:
    """A computation over a frame that is given later."""

    def __init__(self, function, text):
        self._function, self._text = function, text

    def __call__(self, frame):
        return self._function(frame)

    def _then(self, function, text):
        return Expression(lambda frame: function(self._function(frame)), text)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return _Attribute(self, name)

    def __getitem__(self, key):
        return self._then(lambda value: value[key], f"{self._text}[{key!r}]")

    def __iter__(self):
        raise TypeError("'Expression' object is not iterable")

    def __repr__(self):
        return self._text


class _Attribute(Expression):
    """A name of the result, which may be called."""

    def __init__(self, source, name):
        self._source, self._name = source, name
        Expression.__init__(self, lambda frame: getattr(source._function(frame), name), f"{source._text}.{name}")

    def __call__(self, *args, **options):
        if len(args) == 1 and not options and hasattr(args[0], "_columns"):
            return self._function(args[0])
        shown = ", ".join([*map(repr, args), *(f"{key}={value!r}" for key, value in options.items())])
        settle = lambda value, frame: value._function(frame) if isinstance(value, Expression) else value

        def called(frame):
            given = [settle(value, frame) for value in args]
            named = {key: settle(value, frame) for key, value in options.items()}
            return self._function(frame)(*given, **named)

        return Expression(called, f"{self._text}({shown})")


def col(col_name):
    """The column of that name, in an expression."""

    def picked(frame):
        if col_name not in frame.columns:
            raise ValueError(
                f"Column '{col_name}' not found in given DataFrame.\n\nHint: did you mean one of {frame.columns.tolist()} instead?"
            )
        return frame[col_name]

    return Expression(picked, f"col({col_name!r})")


_SYMBOLS = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "truediv": "/",
    "floordiv": "//",
    "mod": "%",
    "pow": "**",
    "eq": "==",
    "ne": "!=",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
    "and": "&",
    "or": "|",
    "xor": "^",
}


def _install_operators():
    import operator

    for name, symbol in _SYMBOLS.items():
        apply = getattr(operator, f"{name}_" if name in ("and", "or") else name)

        def plain(self, other, _apply=apply, _symbol=symbol):
            settle = other._function if isinstance(other, Expression) else lambda frame: other
            return Expression(
                lambda frame: _apply(self._function(frame), settle(frame)), f"{self._text} {_symbol} {other!r}"
            )

        def reflected(self, other, _apply=apply, _symbol=symbol):
            return Expression(lambda frame: _apply(other, self._function(frame)), f"{other!r} {_symbol} {self._text}")

        setattr(Expression, f"__{name}__", plain)
        if name not in ("eq", "ne", "lt", "le", "gt", "ge"):
            setattr(Expression, f"__r{name}__", reflected)
    Expression.__invert__ = lambda self: self._then(operator.invert, f"~{self._text}")
    Expression.__neg__ = lambda self: self._then(operator.neg, f"-{self._text}")
    Expression.__hash__ = object.__hash__


_install_operators()
