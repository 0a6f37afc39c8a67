"""Names of the real libraries that are not here: they import, and raise when they are used.

Nothing is put into the modules themselves, so that `hasattr` and `dir` tell the truth: an import statement also looks for
`module.name` in `sys.modules`, and finds the stand-in there.
"""

import sys

import _imports

# What to use instead, by the end of the full name or by a part of it; the first that fits.
_INSTEAD = {
    "sklearn.manifold": "`sklearn.decomposition.PCA` reduces a table to two dimensions",
    "sklearn.gaussian_process": "`sklearn.svm.SVR` with an RBF kernel or `sklearn.ensemble` fit smooth functions",
    "sklearn.semi_supervised": "fit a classifier on the rows that have a label, and predict the others",
    "sklearn.cluster": "`KMeans`, `DBSCAN` and `AgglomerativeClustering` are in `sklearn.cluster`",
    "sklearn.covariance": "`np.cov` and `sklearn.ensemble.IsolationForest` are here",
    "sklearn.inspection": "call `permutation_importance` or `partial_dependence`, and draw with `matplotlib.pyplot`",
    "sklearn.metrics": "compute the curve with the function of `sklearn.metrics`, and draw it with `matplotlib.pyplot`",
    "sklearn.datasets": "the data of this session are its own files; `make_classification` and `make_regression` make some",
    "statsmodels.tsa": "`ARIMA`, `SARIMAX`, `ExponentialSmoothing` and `STL` are in `statsmodels.tsa`",
    "statsmodels.graphics": "draw with `matplotlib.pyplot`",
    "statsmodels.regression": "`sm.OLS`, `sm.WLS` and `sm.GLS` are here",
    "scipy.io": "the session's files are read with `pd.read_csv`, `pd.read_excel` and `open`",
    "scipy.fft": "`numpy.fft` is here",
    "scipy.fftpack": "`numpy.fft` is here",
    "scipy.sparse": "arrays of numpy are here, and small enough",
    "scipy.odr": "`scipy.optimize.curve_fit` fits curves",
    "matplotlib.animation": "charts stand still here; draw the steps side by side with `plt.subplots`",
    "matplotlib.widgets": "charts cannot be clicked on here",
    "mpl_toolkits.mplot3d": "draw the third value as colour or size",
    "seaborn.objects": "the functions of seaborn (`sns.scatterplot`, `sns.lineplot`, …) draw the same charts",
    "plotly.figure_factory": "`plotly.express` and `plotly.graph_objects` are here",
}


def add_module(name):
    """Put an empty module in place if the real library has one of this name and here there is none."""
    if name in sys.modules or _names_of(name) is None:
        return name in sys.modules
    package, _, last = name.rpartition(".")
    if package and not _is_imported(package):
        return False
    sys.modules[name] = _AbsentModule(name)
    if package:
        setattr(sys.modules[package], last, sys.modules[name])
    return True


def _is_imported(package):
    try:
        __import__(package)
    except ModuleNotFoundError:
        return add_module(package)
    return True


def add_names(module, names):
    """Put a stand-in for each of the names that the module lacks and the real one has, where `import` finds it."""
    home = getattr(module, "__name__", "")
    for name in names:
        full = f"{home}.{name}"
        if name == "*" or _has(module, name) or full in sys.modules or add_module(full):
            continue
        if is_public(home, name):
            sys.modules[full] = _stand_in(home, name)


def _has(module, name):
    """Modules that say what they offer instead refuse with an ImportError."""
    try:
        return hasattr(module, name)
    except ImportError:
        return False


def _names_of(module):
    """The public names of the real module; nothing where there is no such module."""
    _, found, rest = ("\n" + _imports.public_names()).partition(f"\n{module}:")
    return rest.partition("\n")[0] if found else None


def is_public(module, name):
    """Whether the real library has the name, so that an import of it must not cost the line."""
    return name in (_names_of(module) or "").split()


def _stand_in(home, name):
    contents = {"__module__": home, "__doc__": f"{home}.{name} is not available here."}
    if name.endswith("Warning"):
        return type(name, (UserWarning,), contents)
    if name.endswith(("Error", "Exception")):
        return type(name, (Exception,), contents)
    return _Absent(name, (), contents)


def unavailable(full_name):
    """The error for using a name that is not here."""
    hint = next((sentence for part, sentence in _INSTEAD.items() if f"{full_name}.".startswith(f"{part}.")), "")
    return NotImplementedError(f"{full_name} is not available here" + (f"\nhint: {hint}" if hint else ""))


class _Absent(type):
    """The class of stand-ins: they can be named, inherited from and compared by identity, and no more."""

    def __call__(cls, *args, **kwargs):
        raise unavailable(_full_name(cls))

    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        raise AttributeError(str(unavailable(_full_name(cls))))

    def __repr__(cls):
        return f"<{_full_name(cls)}, not available here>"


def _full_name(absent):
    """The name of the stand-in itself, also of a class that inherits from it."""
    first = [kind for kind in absent.__mro__ if type(kind) is _Absent][-1]
    return f"{first.__module__}.{first.__name__}"


def _refusing(operator):
    def refuse(cls, *others):
        raise unavailable(_full_name(cls))

    refuse.__name__ = operator
    return refuse


for _operator in (
    "add radd sub rsub mul rmul truediv rtruediv floordiv rfloordiv mod rmod pow rpow matmul rmatmul neg pos abs float int "
    "index lt le gt ge getitem setitem iter len contains enter"
).split():
    setattr(_Absent, f"__{_operator}__", _refusing(f"__{_operator}__"))


class _AbsentModule(type(sys)):
    """A module of which nothing is here."""

    __path__ = ()

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name not in (_names_of(self.__name__) or "").split():
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        raise AttributeError(str(unavailable(f"{self.__name__}.{name}")))
