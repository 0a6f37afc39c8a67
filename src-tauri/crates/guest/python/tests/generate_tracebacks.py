"""Store the traceback that CPython prints for each cell of `tracebacks.py`; frames of libraries are left out.

    python3.13 tests/generate_tracebacks.py
"""

import json
import linecache
import pathlib
import traceback

HERE = pathlib.Path(__file__).resolve().parent


def cells_of(script):
    return [cell.lstrip("\n") for cell in script.split("# %%\n") if cell.strip()]


def traceback_of(number, cell, namespace):
    file = f"<cell {number}>"
    linecache.cache[file] = (len(cell), None, cell.splitlines(keepends=True), file)
    try:
        exec(compile(cell, file, "exec"), namespace)
    except BaseException as error:
        report = traceback.TracebackException.from_exception(error)
        linked = report
        while linked:
            linked.stack[:] = [frame for frame in linked.stack if frame.filename.startswith("<cell")]
            linked = linked.__cause__ or linked.__context__
        if not report.stack:
            report.stack = None
        return "".join(report.format())
    raise SystemExit(f"cell {number} raises nothing")


namespace = {"__name__": "__main__"}
texts = [
    traceback_of(number, cell, namespace)
    for number, cell in enumerate(cells_of((HERE / "tracebacks.py").read_text()), 1)
]
(HERE / "tracebacks.json").write_text(json.dumps(texts, indent=1, ensure_ascii=False) + "\n")
