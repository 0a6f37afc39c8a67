"""Calls to the program around the cell, which checks them, may ask the person, and answers.

The cell waits meanwhile, and its clock stands still. Each call is kept with its answer, so that a cell that runs again to
restore a session gets the same answers, and nobody is asked anew.
"""

import _tabletalk


class HostCallError(Exception):
    """A call without a result; `kind` says why in a word, as in `refused` or `timed_out`."""

    def __init__(self, message, kind="failed", hint=None):
        super().__init__(message)
        self.kind = kind
        if hint is not None:
            self.hint = hint


class ToolError(HostCallError):
    """A tool that gave no result: it is not there, was not allowed, took too long, or reported an error."""


class FileAnswer(str):
    """The name of a file of the session that holds the answer."""


def call(service, name, arguments, error=HostCallError):
    """The answer of a service ("tools" or "sql") as plain data, or as a `FileAnswer`; without a result, an `error`."""
    import json

    text = json.dumps(arguments, default=plain, allow_nan=False, ensure_ascii=False)
    kind, answer, hint = _tabletalk.host_call(service, name, text)
    if kind == "value":
        return json.loads(answer)
    if kind == "file":
        return FileAnswer(answer)
    raise error(answer, kind, hint)


def plain(value):
    """Values of the libraries as JSON has them: tables as lists of rows, arrays as lists, dates as ISO 8601 has them."""
    if hasattr(value, "to_dicts"):
        return value.to_dicts()
    if hasattr(value, "columns") and hasattr(value, "to_dict"):
        return value.to_dict("records")
    if hasattr(value, "tolist"):
        return value.tolist()
    if hasattr(value, "isoformat"):
        return value.isoformat()
    if isinstance(value, (set, frozenset)):
        return sorted(value, key=str)
    error = TypeError(f"a value of type {type(value).__name__} cannot be handed to a tool")
    error.hint = "hand over texts, numbers, lists and dictionaries"
    raise error


class Tool:
    """A tool of a server that the person has connected."""

    def __init__(self, name):
        self.__name__ = name

    def __repr__(self):
        return f"<tool {self.__name__}>"

    def __call__(self, *args, **kwargs):
        return call("tools", self.__name__, {"positional": args, "named": kwargs}, ToolError)


class Tools:
    """The tools that the person has connected, as functions: `tools.search(query="rain")`."""

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return Tool(name)

    def __repr__(self):
        return "<the tools that are connected>"


tools = Tools()
