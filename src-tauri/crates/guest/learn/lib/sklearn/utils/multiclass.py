"""The type of a target: binary, multiclass, continuous."""

import numpy as np

__all__ = ["check_classification_targets", "type_of_target", "unique_labels"]


def type_of_target(y, input_name="", raise_unknown=False):
    values = np.asarray(y)
    if values.ndim == 2 and values.shape[1] > 1:
        if values.dtype.kind in "biu" or (values.dtype.kind == "f" and (values == values.astype(int)).all()):
            return "multilabel-indicator" if set(np.unique(values).tolist()) <= {0, 1} else "multiclass-multioutput"
        return "continuous-multioutput"
    if values.ndim not in (1, 2):
        return "unknown"
    values = values.ravel()
    if values.dtype.kind == "f" and len(values) and (values != np.floor(values)).any():
        return "continuous"
    return "multiclass" if len(np.unique(values)) > 2 else "binary"


def check_classification_targets(y):
    kind = type_of_target(y)
    if kind in ("binary", "multiclass", "multiclass-multioutput", "multilabel-indicator"):
        return
    raise ValueError(
        f"Unknown label type: {kind}. Maybe you are trying to fit a classifier, which expects discrete classes on a regression "
        "target with continuous values."
    )


def unique_labels(*ys):
    if not ys:
        raise ValueError("No argument has been passed.")
    return np.unique(np.concatenate([np.asarray(one).ravel() for one in ys]))
