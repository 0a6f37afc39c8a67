"""scipy.stats.distributions: every distribution by its name."""


def __getattr__(name):
    import scipy.stats as stats

    if name.startswith("_") or stats._HOME.get(name, "").split(".")[0] != "distributions":
        raise AttributeError(f"module 'scipy.stats.distributions' has no attribute '{name}'")
    return getattr(stats, name)
