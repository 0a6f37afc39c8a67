"""Run every snippet under CPython with the real libraries and store what each cell printed.

    python tests/generate.py [snippets/pandas/groupby.py ...]

A snippet is a script with cells separated by `# %%`; beside it stands a JSON list with the text that a notebook
would show for each cell: what was printed, then the printed form of the last expression. Files that snippets read
lie in `tests/data`. Needs pandas 3.1, numpy 2.4, polars 2.1, scikit-learn 1.9 and matplotlib 3.11; the snippets of
Python itself need only CPython 3.13.
"""

import ast
import contextlib
import io
import json
import os
import pathlib
import sys
import traceback
import warnings

HERE = pathlib.Path(__file__).resolve().parent


def cells_of(script):
    cells = [[]]
    for line in script.splitlines():
        if line.rstrip() == "# %%":
            cells.append([])
        else:
            cells[-1].append(line)
    return ["\n".join(cell) for cell in cells if "\n".join(cell).strip()]


def run(cell, namespace):
    """What a notebook shows for the cell, an exception as its last line."""
    out = io.StringIO()
    tree = ast.parse(cell)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(out):
        try:
            exec(compile(tree, "<cell>", "exec"), namespace)
            if last is not None:
                value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), namespace)
                if value is not None:
                    print(repr(value))
        except Exception as error:
            print("".join(traceback.format_exception_only(error)).rstrip())
    return out.getvalue()


def main():
    with contextlib.suppress(ImportError):
        import matplotlib

        matplotlib.use("Agg")
    with contextlib.suppress(ImportError):
        import pandas

        pandas.set_option("display.width", 80, "display.max_columns", 20, "display.max_rows", 60)
    warnings.simplefilter("ignore")
    paths = [pathlib.Path(p).resolve() for p in sys.argv[1:]] or sorted((HERE / "snippets").rglob("*.py"))
    os.chdir(HERE / "data")
    for path in paths:
        namespace = {"__name__": "__main__"}
        outputs = [run(cell, namespace) for cell in cells_of(path.read_text())]
        path.with_suffix(".json").write_text(json.dumps(outputs, indent=1, ensure_ascii=False) + "\n")
        print(path.relative_to(HERE), len(outputs))


if __name__ == "__main__":
    main()
