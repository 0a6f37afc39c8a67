"""How much a column repeats the others, and how much each row moves a fit."""

import numpy as np
import pandas as pd
from scipy import stats


def variance_inflation_factor(exog, exog_idx, standardize=True):
    from statsmodels.regression.linear_model import OLS

    rows = np.asarray(exog, dtype=float)
    if standardize:
        spread = rows.std(axis=0)
        varies = spread > 1e-10
        rows = np.where(varies, (rows - rows.mean(axis=0)) / np.where(varies, spread, 1.0), rows)
    others = [number for number in range(rows.shape[1]) if number != exog_idx]
    share = OLS(rows[:, exog_idx], rows[:, others]).fit().rsquared
    return 1.0 / (1.0 - np.clip(share, 0.0, 1.0 - 1e-15))


class OLSInfluence:
    """The influence of each row on a fit of least squares (Cook 1977; Belsley, Kuh and Welsch 1980)."""

    def __init__(self, results):
        self.results = results
        self.nobs, self.k_vars = int(results.nobs), results.model.exog.shape[1]
        self.hat_matrix_diag = (results._rows * results._inverse.T).sum(axis=1)
        self.hat_diag_factor = self.hat_matrix_diag / (1 - self.hat_matrix_diag)
        self.resid = results._wresid
        self.resid_var = results.scale * (1 - self.hat_matrix_diag)
        self.resid_std = np.sqrt(self.resid_var)
        self.resid_studentized_internal = self.resid_studentized = self.resid / self.resid_std
        self.resid_press = self.resid / (1 - self.hat_matrix_diag)
        self.ess_press = float(self.resid_press @ self.resid_press)

    @property
    def cooks_distance(self):
        found = self.resid_studentized**2 / self.k_vars * self.hat_diag_factor
        return found, stats.f.sf(found, self.k_vars, self.results.df_resid)

    @property
    def sigma2_not_obsi(self):
        """The variance of the residuals without the row."""
        free = self.results.df_resid
        return (free * self.results.scale - self.resid**2 / (1 - self.hat_matrix_diag)) / (free - 1)

    @property
    def resid_studentized_external(self):
        return self.resid / np.sqrt(self.sigma2_not_obsi * (1 - self.hat_matrix_diag))

    @property
    def dffits(self):
        found = self.resid_studentized_external * np.sqrt(self.hat_diag_factor)
        return found, 2 * np.sqrt(self.k_vars / self.nobs)

    @property
    def dffits_internal(self):
        found = self.resid_studentized * np.sqrt(self.hat_diag_factor)
        return found, 2 * np.sqrt(self.k_vars / self.nobs)

    @property
    def dfbeta(self):
        """How much the coefficients change when the row is left out."""
        return self.results._inverse.T * self.resid_press.reshape(-1, 1)

    @property
    def dfbetas(self):
        inverse = self.results._inverse
        return self.dfbeta / np.sqrt(self.sigma2_not_obsi).reshape(-1, 1) / np.sqrt((inverse**2).sum(axis=1))

    def summary_frame(self):
        model = self.results.model
        frame = {f"dfb_{name}": column for name, column in zip(model.exog_names, self.dfbetas.T)}
        frame |= {
            "cooks_d": self.cooks_distance[0],
            "standard_resid": self.resid_studentized_internal,
            "hat_diag": self.hat_matrix_diag,
            "dffits_internal": self.dffits_internal[0],
            "student_resid": self.resid_studentized_external,
            "dffits": self.dffits[0],
        }
        return pd.DataFrame(frame, index=model._labels)
