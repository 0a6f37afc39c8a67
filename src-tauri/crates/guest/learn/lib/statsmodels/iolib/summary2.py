"""Summaries made of tables, and several models side by side."""

import datetime
import textwrap

import numpy as np
import pandas as pd

__all__ = ["Summary", "summary_col", "summary_params"]


class Summary:
    """Tables under one title; `tables` holds them as frames."""

    def __init__(self):
        self.tables, self.settings, self.extra_txt, self.title = [], [], [], None

    def __str__(self):
        return self.as_text()

    def __repr__(self):
        return f'{type(self)}\n"""\n{self}\n"""'

    def add_df(self, df, index=True, header=True, float_format="%.4f", align="r"):
        self.tables.append(df)
        self.settings.append({"index": index, "header": header, "float_format": float_format, "align": align})

    def add_array(self, array, align="r", float_format="%.4f"):
        self.add_df(pd.DataFrame(array), index=False, header=False, float_format=float_format, align=align)

    def add_dict(self, d, ncols=2, align="l", float_format="%.4f"):
        pairs = [[_formatted(name, float_format), _formatted(value, float_format)] for name, value in d.items()]
        pairs += [["", ""]] * (-len(pairs) % ncols)
        count = len(pairs) // ncols
        rows = [[cell for column in range(ncols) for cell in pairs[row + count * column]] for row in range(count)]
        self.add_array(np.array(rows, dtype=object), align=align)

    def add_text(self, string):
        self.extra_txt.append(string)

    def add_title(self, title=None, results=None):
        self.title = title
        if title is None and results is not None:
            name = type(results.model).__name__
            self.title = f"Results: {_MODELS.get(name, name)}"

    def add_base(self, results, alpha=0.05, float_format="%.4f", title=None, xname=None, yname=None):
        parameters, about = summary_params(results, alpha=alpha, use_t=results.use_t), _about(results)
        if xname is not None:
            parameters.index = xname
        if yname is not None:
            about["Dependent Variable:"] = yname
        self.add_dict(about)
        self.add_df(parameters, float_format=float_format)
        self.add_title(title, results)

    def as_text(self):
        plain = [_lines(table, **settings) for table, settings in zip(self.tables, self.settings)]
        wide = [len(lines[-1]) for lines in plain]
        widest = max(wide)
        lines = []
        for table, settings, own in zip(self.tables, self.settings, wide):
            gaps = max(table.shape[1] - 1, 1)
            each = (widest - own) // gaps
            lines += _lines(table, **settings, gap=each + 1, first=widest - own - gaps * each)
        lines[0] = "=" * widest
        title = self.title or ""
        if title and len(title) < widest:
            title = " " * int(widest / 2 - len(title) / 2) + title
        notes = "\n".join("\n".join(textwrap.wrap(text, widest)) for text in self.extra_txt)
        return "\n".join([title, *lines, "=" * widest, notes])


def _formatted(value, float_format="%.4f"):
    try:
        return (float_format % value).strip()
    except (ValueError, TypeError):
        return str(value).strip()


def _lines(table, index, header, float_format, align, gap=1, first=0):
    """A table as text under a rule, its first column wider by `first`."""
    rows = [[_formatted(cell, float_format) for cell in row] for row in table.to_numpy(dtype=object).tolist()]
    stubs = [str(label) + " " * first for label in table.index] if index else None
    if not index:
        rows = [[row[0] + " " * first, *row[1:]] for row in rows]
    heads = [str(name) for name in table.columns] if header else None
    widths = [max(len(cell) for cell in column) for column in zip(*rows, *([heads] if header else []))]
    turned = str.ljust if align == "l" else str.rjust
    made = [[turned(cell, width) for cell, width in zip(row, widths)] for row in rows]
    if stubs is not None:
        width = max(map(len, stubs))
        made = [[stub.ljust(width), *row] for stub, row in zip(stubs, made)]
    separator = " " * gap
    lines = [separator.join(row) for row in made]
    rule = ["-" * len(lines[-1])]
    if not header:
        return rule + lines
    head = [name.center(width) for name, width in zip(heads, widths)]
    head = separator.join(head if stubs is None else [" " * _width_of(stubs), *head])
    return [*rule, head, "-" * len(head), *lines]


def _width_of(stubs):
    return max(map(len, stubs))


_MODELS = {
    "OLS": "Ordinary least squares",
    "GLS": "Generalized least squares",
    "WLS": "Weighted least squares",
    "RLM": "Robust linear model",
    "GLM": "Generalized linear model",
}


def _about(results):
    """What there is to say about a model; what it does not have is left out."""
    model = results.model
    uncentred = "" if getattr(model, "_intercept", True) else " (uncentered)"
    wanted = {
        "Model:": lambda: type(model).__name__,
        "Model Family:": lambda: type(results.family).__name__,
        "Link Function:": lambda: type(results.family.link).__name__,
        "Dependent Variable:": lambda: model.endog_names,
        "Date:": lambda: datetime.datetime.now().strftime("%Y-%m-%d %H:%M"),
        "No. Observations:": lambda: f"{int(results.nobs)}",
        "Df Model:": lambda: f"{int(results.df_model)}",
        "Df Residuals:": lambda: f"{int(results.df_resid)}",
        "Converged:": lambda: results.mle_retvals["converged"],
        "No. Iterations:": lambda: results.mle_retvals["iterations"],
        "Method:": lambda: results.method,
        f"R-squared{uncentred}:": lambda: f"{results.rsquared:#8.3f}",
        f"Adj. R-squared{uncentred}:": lambda: f"{results.rsquared_adj:#8.3f}",
        "Pseudo R-squared:": lambda: f"{results.prsquared:#8.3f}",
        "AIC:": lambda: f"{results.aic:8.4f}",
        "BIC:": lambda: f"{results.bic:8.4f}",
        "Log-Likelihood:": lambda: f"{results.llf:#8.5g}",
        "LL-Null:": lambda: f"{results.llnull:#8.5g}",
        "LLR p-value:": lambda: f"{results.llr_pvalue:#8.5g}",
        "Deviance:": lambda: f"{results.deviance:#8.5g}",
        "Pearson chi2:": lambda: f"{results.pearson_chi2:#6.3g}",
        "F-statistic:": lambda: f"{results.fvalue:#8.4g}",
        "Prob (F-statistic):": lambda: f"{results.f_pvalue:#6.3g}",
        "Scale:": lambda: f"{getattr(results, 'scale', 1.0):#8.5g}",
    }
    found = {}
    for name, value in wanted.items():
        try:
            found[name] = value()
        except (AttributeError, KeyError, NotImplementedError):
            continue
    return found


def summary_params(results, yname=None, xname=None, alpha=0.05, use_t=True, skip_header=False, float_format="%.4f"):
    """Coefficients with their errors, tests and intervals."""
    law = "t" if use_t else "z"
    columns = [results.params, results.bse, results.tvalues, results.pvalues]
    table = np.column_stack([*(np.asarray(column) for column in columns), np.asarray(results.conf_int(alpha))])
    heads = ["Coef.", "Std.Err.", law, f"P>|{law}|", f"[{alpha / 2}", f"{1 - alpha / 2}]"]
    names = xname or (list(results.params.index) if hasattr(results.params, "index") else results.model.exog_names)
    return pd.DataFrame(table, columns=heads, index=names)


def of_results(results, title=None, xname=None, yname=None, alpha=0.05, float_format="%.4f"):
    """What `summary2()` shows."""
    made = Summary()
    made.add_base(results, alpha, float_format, title, xname, yname)
    return made


def of_least_squares(results, **settings):
    from scipy import stats
    from statsmodels.stats.stattools import durbin_watson, jarque_bera

    made, resid = of_results(results, **settings), results._wresid
    bera, bera_p, skew, kurtosis = jarque_bera(resid)
    omnibus, omnibus_p = stats.normaltest(resid) if len(resid) >= 8 else (np.nan, np.nan)
    made.add_dict(
        {
            "Omnibus:": f"{omnibus:.3f}",
            "Prob(Omnibus):": f"{omnibus_p:.3f}",
            "Skew:": f"{skew:.3f}",
            "Kurtosis:": f"{kurtosis:.3f}",
            "Durbin-Watson:": f"{durbin_watson(resid):.3f}",
            "Jarque-Bera (JB):": f"{bera:.3f}",
            "Prob(JB):": f"{bera_p:.3f}",
            "Condition No.:": f"{results.condition_number:.0f}",
        }
    )
    notes = []
    if not results.model._intercept:
        notes.append(
            "R² is computed without centering (uncentered) since the                 model does not contain a constant."
        )
    plain = "Standard Errors assume that the covariance matrix of the errors is correctly specified."
    notes.append(results.cov_kwds.get("description", plain))
    if results.condition_number > 1000:
        notes.append(
            f"The condition number is large, {results.condition_number:6.3g}. This might indicate                that there "
            "are strong multicollinearity or other numerical                problems."
        )
    for text in ["Notes:", *(f"[{number}] {note}" for number, note in enumerate(notes, 1))]:
        made.add_text(text)
    return made


def summary_col(
    results,
    float_format="%.4f",
    model_names=(),
    stars=False,
    info_dict=None,
    regressor_order=(),
    drop_omitted=False,
    include_r2=True,
    fixed_effects=None,
    fe_present="Yes",
    fe_absent="",
):
    """Coefficients of several models side by side, their errors below them."""
    if fixed_effects:
        raise NotImplementedError("fixed_effects is not available here\nhint: leave it out and drop rows of the table")
    results = results if isinstance(results, list) else [results]
    names = _unique(list(model_names) or [str(one.model.endog_names) for one in results])
    columns = [_stacked(one, float_format, stars, include_r2) for one in results]
    order = list(dict.fromkeys(key for column in columns for key in column))
    last = [key for key in order if key[0] in ("R-squared", "R-squared Adj.")]
    order = [key for key in order if key not in last]
    if regressor_order:
        chosen = [name for name in regressor_order if any(key[0] == name for key in order)]
        rest = [] if drop_omitted else [key[0] for key in order if key[0] not in chosen]
        order = [key for name in dict.fromkeys([*chosen, *rest]) for key in order if key[0] == name]
    order += last
    labels = [name if part != "Std.Err." else "" for name, part in order]
    cells = [[column.get(key, "") for column in columns] for key in order]
    for label in dict.fromkeys(label for one in results for label in _infos(one, info_dict)):
        labels.append(label)
        cells.append([_info(one, _infos(one, info_dict).get(label)) for one in results])
    made = Summary()
    made.add_df(pd.DataFrame(cells, index=labels, columns=names), align="l")
    made.add_text("Standard errors in parentheses.")
    if stars:
        made.add_text("* p<.1, ** p<.05, ***p<.01")
    return made


def _unique(names):
    if len(set(names)) == len(names):
        return names
    seen = {}
    for place, name in enumerate(names):
        seen[name] = seen.get(name, "") + "I"
        names[place] = f"{name} {seen[name]}"
    return names


def _stacked(results, float_format, stars, include_r2):
    table, found = summary_params(results), {}
    for name, (value, error, _, chance, *_) in zip(table.index, table.to_numpy().tolist()):
        marks = "*" * sum(chance < level for level in (0.1, 0.05, 0.01)) if stars else ""
        found[name, "Coef."] = float_format % value + marks
        found[name, "Std.Err."] = f"({float_format % error})"
    if include_r2 and hasattr(results, "rsquared"):
        found["R-squared", ""] = float_format % results.rsquared
        found["R-squared Adj.", ""] = float_format % getattr(results, "rsquared_adj", np.nan)
    return found


def _infos(results, info_dict):
    own = (info_dict or {}).get(type(results.model).__name__, info_dict or {})
    return {label: how for label, how in own.items() if not isinstance(how, dict)}


def _info(results, how):
    try:
        return "" if how is None else how(results)
    except AttributeError:
        return ""
