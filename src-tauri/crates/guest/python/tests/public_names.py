"""The public names of the real libraries, one module a line: `python tests/public_names.py`, with the libraries installed.

Code that imports a name that is not here still runs until it uses it; `guest/interpreter/lib/_absent_names.py` says how.
"""

import importlib
import pathlib
import pkgutil
import re
import types
import warnings

LIBRARIES = "pandas numpy scipy sklearn statsmodels matplotlib mpl_toolkits seaborn plotly polars".split()
TARGET = pathlib.Path(__file__).resolve().parents[2] / "interpreter/public_names.txt"

# Modules that nobody imports from in a question about tables: tests, builds, one module for each property of a chart.
LEFT_OUT = re.compile(
    r"(^|\.)(_\w*|tests?|testing|conftest|setup|externals|sphinxext|backends|f2py|distutils|cython|array_api_compat|array_api_extra|"
    r"sandbox|examples|core|typing|datasets\.\w+|validators?|package_data|graph_objs\.\w+|graph_objects\.\w+|matplotlylib|"
    r"callbacks|pylabtools|ctypeslib|compat)($|\.)"
)
KEPT = re.compile(r"^(pandas\.core(\.(groupby|window|resample|dtypes|frame|series|indexes|arrays)\b.*)?|statsmodels\.compat|numpy\.testing|numpy\.typing)$")


def modules_below(name):
    module = imported(name)
    if module is None:
        return
    yield module
    for found in pkgutil.iter_modules(getattr(module, "__path__", ())):
        full = f"{name}.{found.name}"
        if KEPT.match(full) or not LEFT_OUT.search(full):
            yield from modules_below(full)


def imported(name):
    try:
        return importlib.import_module(name)
    except BaseException:  # optional parts that need a library which is not installed, or a screen
        return None


def public_names(module):
    listed = getattr(module, "__all__", None)
    if listed is not None:
        return sorted({name for name in listed if not name.startswith("_")})
    return sorted(name for name in dir(module) if is_own(module, name))


def is_own(module, name):
    """Leave out what a module imported from elsewhere for its own use."""
    if name.startswith("_"):
        return False
    value = getattr(module, name, None)
    if isinstance(value, types.ModuleType):
        return False
    home = getattr(value, "__module__", None) or module.__name__
    return home.partition(".")[0] == module.__name__.partition(".")[0]


def main():
    warnings.simplefilter("ignore")
    lines = {f"{module.__name__}: {' '.join(public_names(module))}".rstrip() for library in LIBRARIES for module in modules_below(library)}
    TARGET.write_text("\n".join(sorted(lines)) + "\n")


if __name__ == "__main__":
    main()
