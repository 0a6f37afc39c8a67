"""What `numpy` loads when it is first asked for."""


def __getattr__(name):
    if name == "stride_tricks":
        import importlib

        return importlib.import_module("numpy.lib.stride_tricks")
    raise AttributeError(f"module 'numpy.lib' has no attribute '{name}'")
