"""Draw the snippets of a folder with the real libraries: `draw.py SNIPPETS OUT`. A snippet that fails is named."""

import re
import sys
import warnings
from pathlib import Path

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot  # noqa: E402

# Pixels to an inch, as in our pictures.
INCH = 72


def draw(name, code, out):
    scope = {}
    exec(compile(code, name, "exec"), scope)
    for number, figure in enumerate(pyplot.get_fignums()):
        pyplot.figure(figure).savefig(out / f"{name}{f'-{number}' if number else ''}.png", dpi=INCH)
    figure = scope.get("fig")
    if hasattr(figure, "write_image"):
        figure.write_image(out / f"{name}.png", width=720, height=420)


def main(snippets, out):
    warnings.filterwarnings("ignore")
    pyplot.show = lambda *arguments, **settings: None
    for script in sorted(Path(snippets).glob("*.py")):
        parts = re.split(r"^# %% (.*)$", script.read_text(), flags=re.M)[1:]
        for name, code in zip(parts[::2], parts[1::2]):
            try:
                draw(f"{script.stem}-{name.strip()}", code, Path(out))
            except Exception as error:
                print(f"{script.stem} {name.strip()}: {type(error).__name__}: {error}", file=sys.stderr)
            pyplot.close("all")


if __name__ == "__main__":
    main(*sys.argv[1:])
