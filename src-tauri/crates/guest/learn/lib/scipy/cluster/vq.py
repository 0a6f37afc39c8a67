"""scipy.cluster.vq: groups by the nearest of a few centres."""

import numpy as np


class ClusterError(Exception):
    pass


def whiten(obs, check_finite=True):
    obs = np.asarray(obs, float)
    spread = obs.std(axis=0)
    return obs / np.where(spread == 0, 1.0, spread)


def vq(obs, code_book, check_finite=True):
    obs, centres = np.asarray(obs, float), np.asarray(code_book, float)
    if obs.ndim == 1:
        obs, centres = obs[:, None], centres.reshape(-1, 1)
    apart = np.sqrt(((obs[:, None] - centres[None]) ** 2).sum(axis=-1))
    codes = apart.argmin(axis=1)
    return codes.astype(np.int32), apart[np.arange(len(obs)), codes]


def _generator(rng, seed):
    chosen = rng if seed is None else seed
    if isinstance(chosen, (int, np.integer)):
        return np.random.default_rng(chosen) if seed is None else np.random.RandomState(chosen)
    return np.random.default_rng() if chosen is None else chosen


def _chosen(obs, k, rng):
    return obs[rng.choice(len(obs), size=int(k), replace=False)]


def kmeans(obs, k_or_guess, iter=20, thresh=1e-5, check_finite=True, *, rng=None, seed=None):
    """The best of several starts."""
    obs = np.asarray(obs, float)
    if np.ndim(k_or_guess):
        return _refined(obs, np.asarray(k_or_guess, float), thresh)
    rng, best = _generator(rng, seed), (None, np.inf)
    for _ in range(iter):
        found = _refined(obs, _chosen(obs, k_or_guess, rng), thresh)
        best = found if found[1] < best[1] else best
    return best


def _refined(obs, centres, thresh):
    before, change = None, np.inf
    while change > thresh:
        codes, apart = vq(obs, centres)
        mean = apart.mean()
        kept = [number for number in range(len(centres)) if (codes == number).any()]
        centres = np.array([obs[codes == number].mean(axis=0) for number in kept])
        change = np.inf if before is None else abs(before - mean)
        before = mean
    return centres, before


def kmeans2(data, k, iter=10, thresh=1e-5, minit="random", missing="warn", check_finite=True, *, rng=None, seed=None):
    data, rng = np.asarray(data, float), _generator(rng, seed)
    if np.ndim(k) or minit == "matrix":
        centres = np.array(k, float)
    elif minit == "points":
        centres = _chosen(data, k, rng)
    elif minit in ("++", "random"):
        centres = _spread_out(data, int(k), rng)
    else:
        raise ValueError(f"Unknown init method {minit!r}")
    for _ in range(iter):
        codes, _ = vq(data, centres)
        for number in range(len(centres)):
            if (codes == number).any():
                centres[number] = data[codes == number].mean(axis=0)
            elif missing == "raise":
                raise ClusterError("One of the clusters is empty. Re-run kmeans with a different initialization.")
    return centres, vq(data, centres)[0] if not iter else codes


def _spread_out(data, k, rng):
    """D. Arthur and S. Vassilvitskii's start (2007)."""
    centres = [data[int(rng.integers(len(data)) if hasattr(rng, "integers") else rng.randint(len(data)))]]
    while len(centres) < k:
        off = ((data[:, None] - np.array(centres)[None]) ** 2).sum(axis=-1).min(axis=1)
        centres.append(data[int(np.searchsorted((off / off.sum()).cumsum(), rng.uniform()))])
    return np.array(centres)
