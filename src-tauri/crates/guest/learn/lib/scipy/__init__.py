"""scipy: `stats`, `special` and the few pieces of the other packages that questions about tables need.

Submodules are loaded when they are first used.
"""

__version__ = "1.17.1"

_PARTS = (
    "stats",
    "special",
    "optimize",
    "integrate",
    "interpolate",
    "linalg",
    "signal",
    "sparse",
    "spatial",
    "cluster",
    "ndimage",
    "constants",
    "fft",
)


def __getattr__(name):
    if name in _PARTS:
        import importlib

        return importlib.import_module(f"scipy.{name}")
    raise AttributeError(f"module 'scipy' has no attribute '{name}'\nhint: available here are {', '.join(_PARTS)}")
