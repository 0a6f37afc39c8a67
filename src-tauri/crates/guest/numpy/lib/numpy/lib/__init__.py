"""Modules that `numpy` loads when one of their names is first used."""


def __getattr__(name):
    if name == "stride_tricks":
        import importlib

        return importlib.import_module("numpy.lib.stride_tricks")
    raise AttributeError(f"module 'numpy.lib' has no attribute '{name}'")
