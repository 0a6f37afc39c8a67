"""scipy.stats.distributions: every distribution by its name."""


def __getattr__(name):
    import scipy.stats as stats

    if name.startswith("_") or not stats._HOME.get(name, "").endswith(
        ("_distns", "_distns_further", "_distn_infrastructure", "_multivariate")
    ):
        raise AttributeError(f"module 'scipy.stats.distributions' has no attribute '{name}'")
    return getattr(stats, name)
