"""scikit-learn: models that learn from tables. What is missing says what is here.

Numbers are computed by native code; the modules here hold names, parameters, checks and messages as scikit-learn has them.
"""

import sys as _sys

from sklearn._config import config_context, get_config, set_config
from sklearn.base import clone

__version__ = "1.9.1"
__all__ = ["clone", "config_context", "get_config", "set_config"]


def missing(module, name):
    """The error for a name that is not here; one that scikit-learn has is imported all the same, as a stand-in."""
    import _absent_names

    if f"{module}.{name}" in _sys.modules or _absent_names.is_public(module, name):
        return AttributeError(str(_absent_names.unavailable(f"{module}.{name}")))
    here = getattr(_sys.modules.get(module), "__all__", None)
    hint = f"{module} offers {', '.join(here)}" if here else _modules()
    return ImportError(f"cannot import name '{name}' from '{module}'\nhint: {hint}", name=module)


def _modules():
    import _imports

    return "available are " + ", ".join(f"sklearn.{name}" for name in _imports.modules_in("sklearn"))


def __getattr__(name):
    if name.startswith("_"):
        raise AttributeError(name)
    from importlib import import_module

    try:
        return import_module(f"sklearn.{name}")
    except ModuleNotFoundError as error:
        raise AttributeError(f"module 'sklearn' has no attribute '{name}'\nhint: {_modules()}") from error


class _MissingModule:
    """Asked last for a module: explains what there is instead."""

    @staticmethod
    def find_spec(fullname, path=None, target=None):
        if fullname.startswith("sklearn.") and not fullname.rpartition(".")[2].startswith("_"):
            raise ModuleNotFoundError(f"No module named '{fullname}'\nhint: {_modules()}", name=fullname)
        return None


_sys.meta_path.append(_MissingModule)
