"""Parameters of the real libraries that are not honoured here: a value other than the default raises."""

import functools


def unavailable(*names):
    """Refuse values of these parameters that are not the default, so that none is swallowed."""

    def decorate(function):
        code = function.__code__
        positional = code.co_varnames[: code.co_argcount]
        values = function.__defaults__ or ()
        defaults = dict(zip(positional[len(positional) - len(values) :], values)) | (function.__kwdefaults__ or {})
        places = {name: positional.index(name) for name in names if name in positional}

        @functools.wraps(function)
        def checked(*args, **options):
            for name in names:
                place = places.get(name, len(args))
                if place < len(args):
                    refuse(function, name, args[place], defaults[name])
                elif name in options:
                    refuse(function, name, options[name], defaults[name])
            return function(*args, **options)

        return checked

    return decorate


def refuse(function, name, given, default=None):
    """Raise if the value is not the default."""
    if given is default or (isinstance(given, (bool, int, float, str)) and given == default):
        return
    owner = function if isinstance(function, str) else function.__qualname__.removesuffix(".__init__")
    raise NotImplementedError(f"{owner}({name}={given!r}) is not available here\nhint: leave {name} out")
