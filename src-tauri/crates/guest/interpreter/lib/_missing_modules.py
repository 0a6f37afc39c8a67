"""Hints for modules that are not here: which one to use instead."""

import _imports
import _tabletalk

# Libraries that stand in for others, the first that is here; the sentence says what for.
_INSTEAD = (
    (
        {"altair", "bokeh", "ggplot", "plotnine", "pygal", "pylab", "seaborn"},
        ("matplotlib",),
        "draw charts with `matplotlib.pyplot` or with `plot` of a table",
    ),
    (
        {"catboost", "lightgbm", "xgboost"},
        ("sklearn",),
        "boost trees with `sklearn.ensemble`: `GradientBoostingClassifier`, `GradientBoostingRegressor` or, for many rows, "
        "`HistGradientBoostingClassifier`",
    ),
    (
        {"fastai", "flax", "jax", "keras", "pytorch_lightning", "tensorflow", "torch"},
        ("sklearn",),
        "there are no neural networks here; fit models with `sklearn.ensemble`, `sklearn.linear_model` or `sklearn.svm`",
    ),
    (
        {"flair", "gensim", "nltk", "spacy", "textblob", "transformers", "vaderSentiment"},
        ("sklearn",),
        "no language models and no sentiment lexicon are here; count words with `sklearn.feature_extraction.text` "
        "(`CountVectorizer`, `TfidfVectorizer`, `ENGLISH_STOP_WORDS`), or use `re` and the `.str` methods of a column",
    ),
    (
        {"wordcloud"},
        ("sklearn",),
        "count words with `collections.Counter` or `sklearn.feature_extraction.text.CountVectorizer`, and draw the most frequent "
        "ones as bars with `matplotlib.pyplot.barh`",
    ),
    (
        {"darts", "neuralprophet", "pmdarima", "prophet", "sktime"},
        ("statsmodels",),
        "forecast with `statsmodels.tsa`: `ExponentialSmoothing` in `statsmodels.tsa.holtwinters`, `ARIMA` in "
        "`statsmodels.tsa.arima.model`",
    ),
    (
        {"eli5", "lime", "shap"},
        ("sklearn",),
        "ask what a model relies on with `sklearn.inspection.permutation_importance`, or look at `feature_importances_` and `coef_`",
    ),
    (
        {"imblearn"},
        ("sklearn",),
        'let rare classes count more with `class_weight="balanced"`, or draw rows again with `sklearn.utils.resample`',
    ),
    (
        {"hyperopt", "optuna", "skopt"},
        ("sklearn",),
        "search for parameters with `sklearn.model_selection`: `GridSearchCV` or `RandomizedSearchCV`",
    ),
    ({"hdbscan", "kmodes", "mlxtend", "umap", "yellowbrick"}, ("sklearn",), "fit models with {library}: {modules}"),
    (
        {"lifelines", "linearmodels", "patsy", "pingouin", "scikit_posthocs", "scipy", "statsmodels"},
        ("statsmodels", "scipy", "sklearn"),
        "there is {library}: {modules}; and `scipy.stats` for tests",
    ),
    (
        {"cudf", "dask", "datatable", "ibis", "modin", "pyspark", "vaex"},
        ("polars", "pandas"),
        "work with {library} or with pandas; the tables here fit in memory",
    ),
    (
        {"dbm", "duckdb", "psycopg2", "pymysql", "shelve", "sqlalchemy"},
        ("pandas",),
        "there is no database here; use `sqlite3` with `df.to_sql` and `pd.read_sql`, or select, join and group tables with pandas: "
        "`query`, `merge`, `groupby`",
    ),
    (
        {"calamine", "odf", "openpyxl", "pyxlsb", "xlrd", "xlsxwriter", "xlwt"},
        ("pandas",),
        "read and write the session's files with pandas itself; it needs no other library for what it can do here",
    ),
    (
        {"fastparquet", "pyarrow", "tables"},
        ("polars", "pandas"),
        "read and write the session's files with pandas or polars; they need no other library for what they can do",
    ),
    ({"cython", "numba", "numexpr"}, ("numpy",), "calculate with whole arrays of numpy; they are fast"),
    ({"arrow", "pendulum", "pytz"}, ("pandas",), "use `datetime`, `zoneinfo` or `pd.to_datetime`"),
)

# Modules whose work needs no library.
_WITHOUT = (
    (
        {
            "aiohttp",
            "boto3",
            "email",
            "ftplib",
            "gspread",
            "http",
            "httpx",
            "imaplib",
            "kaggle",
            "openai",
            "paramiko",
            "requests",
            "scrapy",
            "selenium",
            "smtplib",
            "socket",
            "ssl",
            "telnetlib",
            "urllib",
            "urllib3",
            "webbrowser",
            "websocket",
            "websockets",
            "xmlrpc",
            "yfinance",
        },
        "there is no network here; work with the session's files: {files}",
    ),
    (
        {"asyncio", "concurrent", "joblib", "multiprocessing", "ray", "sched", "signal", "threading"},
        "threads and other programs cannot be started here; do the work one step after another in this cell",
    ),
    (
        {"cffi", "ctypes", "pexpect", "pip", "pkg_resources", "psutil", "setuptools", "sh", "subprocess"},
        "other programs and the system cannot be reached from here; do the work in Python in this cell",
    ),
    (
        {"shutil", "tempfile"},
        "files are few and small here: read and write them with `open`; `os.listdir()` names them",
    ),
    ({"IPython", "ipywidgets", "nbformat"}, "`display(x)` shows a value here without an import"),
    ({"getpass"}, "nobody can type while a cell runs; put the value into the code"),
    ({"importlib", "imp", "pkgutil", "runpy"}, "write `import name` with the name of the module"),
    ({"marshal", "dill", "cloudpickle", "shelve"}, "use `json` or `pickle`"),
    ({"bs4", "lxml", "html5lib"}, "use `html.parser` or `xml.etree.ElementTree`"),
    ({"yaml", "simplejson", "ujson", "orjson", "toml"}, "use `json`, or `tomllib` to read TOML"),
    ({"tabulate", "prettytable", "rich", "termcolor", "colorama"}, "print the table itself, or end the cell with it"),
    ({"tqdm", "alive_progress", "progressbar"}, "loop over the values themselves; nobody watches the progress"),
    ({"platform", "resource", "sysconfig"}, "code cannot see the machine that it runs on"),
    ({"pydoc", "doctest", "unittest", "pytest", "pdb"}, "check values with `assert` and print what is in between"),
)


def missing(name):
    """The error for importing `name`."""
    error = ModuleNotFoundError(f"no module named {name!r} in this sandbox", name=name)
    error.hint = _hint(name)
    return error


def _hint(name):
    top, _, below = name.partition(".")
    if below and top in _tabletalk.libraries():
        return f"{top} has here: {_modules(top)}"
    for names, libraries, sentence in _INSTEAD:
        library = next((library for library in libraries if library in _tabletalk.libraries()), None)
        if top in names and library:
            return sentence.format(library=library, modules=_modules(library))
    for names, sentence in _WITHOUT:
        if top in names:
            return sentence.format(files=", ".join(_tabletalk.file_names()) or "none yet")
    return _nearest(top) + _general()


def _modules(library):
    return ", ".join(f"`{library}.{module}`" for module in _imports.modules_in(library))


def _nearest(name):
    import difflib

    near = difflib.get_close_matches(name[:100], [*_tabletalk.libraries(), *_imports.open_modules()], 1, 0.75)
    return f"did you mean {near[0]!r}? " if near else ""


def _general():
    libraries = ", ".join(_tabletalk.libraries())
    return f"nothing can be installed here; besides Python's standard library there is {libraries}"
