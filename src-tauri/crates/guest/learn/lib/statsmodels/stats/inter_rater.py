"""How far raters agree."""

import numpy as np
from scipy import stats

__all__ = ["aggregate_raters", "cohens_kappa", "fleiss_kappa", "to_table"]


def aggregate_raters(data, n_cat=None):
    """From a column for each rater to counts of each category; the counts and the categories."""
    ratings = np.asarray(data)
    if n_cat is None:
        names, places = np.unique(ratings.ravel(), return_inverse=True)
        places = places.reshape(ratings.shape)
    else:
        names, places = np.arange(n_cat), ratings
    return np.array([np.bincount(row, minlength=len(names)) for row in places.tolist()]), names


def fleiss_kappa(table, method="fleiss"):
    """Agreement of several raters beyond chance (J. Fleiss 1971), or beyond equal shares (J. Randolph 2005)."""
    counts = np.asarray(table, dtype=float)
    raters = counts.sum(axis=1).max()
    if counts.sum() != len(counts) * raters:
        raise AssertionError
    agreed = ((counts**2).sum(axis=1) - raters).mean() / (raters * (raters - 1.0))
    shares = counts.sum(axis=0) / counts.sum()
    chance = (shares * shares).sum() if method == "fleiss" else 1 / counts.shape[1]
    return (agreed - chance) / (1 - chance)


def to_table(data, bins=None):
    """Counts of each pair of categories, and the edges between the categories."""
    ratings = np.asarray(data)
    if bins is None:
        names, places = np.unique(ratings.ravel(), return_inverse=True)
        ratings, edges = places.reshape(ratings.shape), np.arange(len(names) + 1) - 0.5
    else:
        edges = np.arange(bins + 1) - 0.5 if np.ndim(bins) == 0 else np.asarray(bins)
    return np.histogram2d(ratings[:, 0], ratings[:, 1], bins=[edges, edges])[0], edges


def cohens_kappa(table, weights=None, return_results=True, wt=None):
    """Agreement of two raters beyond chance (J. Cohen 1960), with the errors of J. Fleiss and others (1969)."""
    if wt not in (None, "linear", "quadratic") or weights is not None:
        raise NotImplementedError(
            "cohens_kappa with `weights` or this `wt` is not available here\nhint: use wt='linear' or wt='quadratic'"
        )
    shares = np.asarray(table, dtype=float)
    count, side = shares.sum(), len(shares)
    shares = shares / count
    distance = np.abs(np.subtract.outer(np.arange(side), np.arange(side))).astype(float)
    agreement = {
        None: np.eye(side),
        "linear": 1 - distance / max(distance.max(), 1),
        "quadratic": 1 - (distance / max(distance.max(), 1)) ** 2,
    }[wt]
    rows, columns = shares.sum(axis=1), shares.sum(axis=0)
    seen, chance = (agreement * shares).sum(), (agreement * np.outer(rows, columns)).sum()
    kappa = (seen - chance) / (1 - chance)
    of_rows, of_columns = agreement @ columns, rows @ agreement
    sums = of_rows[:, None] + of_columns[None, :]
    spread = (shares * (agreement - sums * (1 - kappa)) ** 2).sum() - (kappa - chance * (1 - kappa)) ** 2
    by_chance = (np.outer(rows, columns) * (agreement - sums) ** 2).sum() - chance**2
    found = KappaResults(kappa, spread / (1 - chance) ** 2 / count, by_chance / (1 - chance) ** 2 / count, wt)
    return found if return_results else kappa


class KappaResults:
    """Kappa with its error, its interval and tests of no agreement."""

    def __init__(self, kappa, var_kappa, var_kappa0, wt, alpha=0.05):
        self.kappa, self.var_kappa, self.var_kappa0, self.wt, self.alpha = kappa, var_kappa, var_kappa0, wt, alpha
        self.std_kappa, self.std_kappa0 = np.sqrt(var_kappa), np.sqrt(var_kappa0)
        self.z_value = kappa / self.std_kappa0
        self.pvalue_one_sided = stats.norm.sf(self.z_value)
        self.pvalue_two_sided = 2 * stats.norm.sf(abs(self.z_value))
        reach = stats.norm.isf(alpha / 2) * self.std_kappa
        self.kappa_low, self.kappa_upp = kappa - reach, kappa + reach

    def __str__(self):
        kind = "Simple" if self.wt is None else "Weighted"
        rows = [
            ("Kappa", self.kappa),
            ("ASE", self.std_kappa),
            ("95% Lower Conf Limit", self.kappa_low),
            ("95% Upper Conf Limit", self.kappa_upp),
            None,
            ("ASE under H0", self.std_kappa0),
            ("Z", self.z_value),
            ("One-sided Pr >  Z", self.pvalue_one_sided),
            ("Two-sided Pr > |Z|", self.pvalue_two_sided),
        ]
        title = f"                  {kind} Kappa Coefficient\n              --------------------------------\n"
        heads = {"ASE under H0": f"                 Test of H0: {kind} Kappa = 0\n\n"}
        return title + "".join(
            "\n" if row is None else heads.get(row[0], "") + f"              {row[0]:<22}{row[1]:>10.4f}\n"
            for row in rows
        )
