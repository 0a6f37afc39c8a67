"""Built-in functions that mean something else where nobody sits at a keyboard."""


class Leaving:
    """`exit` and `quit`: end the cell, not the session."""

    def __init__(self, name):
        self._name = name

    def __repr__(self):
        return f"Use {self._name}() to end the cell"

    def __call__(self, code=None):
        raise SystemExit(code)


exit = Leaving("exit")
quit = Leaving("quit")


def input(prompt="", /):
    """Always raises: a cell runs to its end without anybody typing."""
    error = EOFError("EOF when reading a line")
    error.hint = "nobody can type while a cell runs; put the value into the code, or ask for it in the answer"
    raise error


def help(thing=None, /):
    """Print the signature and the documentation of `thing`, in short."""
    import inspect

    try:
        signature = str(inspect.signature(thing))
    except (TypeError, ValueError):
        signature = ""
    print(f"{getattr(thing, '__name__', type(thing).__name__)}{signature}\n\n{inspect.getdoc(thing) or ''}".rstrip())
