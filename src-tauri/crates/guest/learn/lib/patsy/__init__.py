"""patsy: from formulas to tables of columns, for models that take tables."""

import numpy as np
import pandas as pd
from _unavailable import unavailable
from statsmodels.formula._design import Design

__all__ = ["dmatrices", "dmatrix"]
__version__ = "1.0.2"


class PatsyError(Exception):
    pass


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise ImportError(
        f"cannot import name '{name}' from 'patsy'\nhint: patsy offers dmatrices and dmatrix", name="patsy"
    )


@unavailable("NA_action")
def dmatrices(formula_like, data=None, eval_env=0, NA_action="drop", return_type="matrix"):
    """The target and the columns of a formula."""
    target, columns = Design(formula_like, _frame(data)).both()
    return _as(target.to_frame(), return_type), _as(columns, return_type)


@unavailable("NA_action")
def dmatrix(formula_like, data=None, eval_env=0, NA_action="drop", return_type="matrix"):
    """The columns of a formula without a target."""
    frame = _frame(data)
    name = "__target__"
    design = Design(f"{name} ~ {formula_like.lstrip().lstrip('~')}", frame.assign(**{name: 0.0}))
    return _as(design.both()[1], return_type)


def _frame(data):
    if data is None:
        raise PatsyError("data is expected here\nhint: give the table as the second argument")
    return data if isinstance(data, pd.DataFrame) else pd.DataFrame(data)


def _as(frame, return_type):
    if return_type == "dataframe":
        return frame
    if return_type != "matrix":
        raise PatsyError(f"unrecognized output type {return_type}, should be 'matrix' or 'dataframe'")
    return np.asarray(frame)
