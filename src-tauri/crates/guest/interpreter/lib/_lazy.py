"""Packages whose names and modules are loaded when they are first used."""

import sys
from importlib import import_module


def lazy_attributes(package, homes=()):
    """A `__getattr__` for a package or a module.

    `homes` gives the names of each module, whose own name may be relative (`.core`); modules of the package are found too.
    """
    module_of = {name: module for module, names in dict(homes).items() for name in names.split()}

    def __getattr__(name):
        if name in module_of:
            found = getattr(import_module(module_of[name], package), name)
        else:
            found = None if name.startswith("__") else _module(f"{package}.{name}")
            if found is None:
                raise AttributeError(f"module '{package}' has no attribute '{name}'")
        setattr(sys.modules[package], name, found)
        return found

    return __getattr__


def names_in(homes):
    """The names that `homes` gives to `lazy_attributes`."""
    return [name for names in homes.values() for name in names.split()]


def _module(name):
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
