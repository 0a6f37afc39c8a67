"""scikit-learn: linear regression, splitting, scaling and scores. What is missing says what is here."""

import sys as _sys

__version__ = "1.9.1"

_HERE = {
    "linear_model": "LinearRegression",
    "model_selection": "train_test_split",
    "preprocessing": "StandardScaler, MinMaxScaler, LabelEncoder",
    "metrics": "accuracy_score, precision_score, recall_score, f1_score, confusion_matrix, mean_squared_error, "
    "root_mean_squared_error, mean_absolute_error, r2_score",
}


def missing(module, name):
    """The error for a name that scikit-learn has and that is not here."""
    part = module.removeprefix("sklearn.")
    hint = f"sklearn.{part} offers {_HERE[part]}" if part in _HERE else "available are " + "; ".join(
        f"sklearn.{known}: {names}" for known, names in _HERE.items()
    )
    return ImportError(f"cannot import name '{name}' from '{module}'\nhint: {hint}", name=module)


class _MissingModule:
    """Asked last for a module: explains what there is instead."""

    @staticmethod
    def find_spec(fullname, path=None, target=None):
        if fullname.startswith("sklearn.") and not fullname.rpartition(".")[2].startswith("_"):
            hint = str(missing(fullname, "")).partition("\n")[2]
            raise ModuleNotFoundError(f"No module named '{fullname}'\n{hint}", name=fullname)
        return None


_sys.meta_path.append(_MissingModule)
