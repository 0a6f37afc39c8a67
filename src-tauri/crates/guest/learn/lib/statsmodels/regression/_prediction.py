"""Predictions for new rows, with their intervals."""

import numpy as np
import pandas as pd


class PredictionResults:
    """Means at rows of columns, with the errors of the mean and of a single observation."""

    def __init__(self, mean, variance, scale, law, labels):
        self.predicted_mean, self.var_pred_mean, self.var_resid = mean, variance, scale
        self.se_mean, self.se_obs = np.sqrt(variance), np.sqrt(variance + scale)
        self._law, self.row_labels = law, labels

    @property
    def predicted(self):
        return self.predicted_mean

    @property
    def se(self):
        return self.se_mean

    @property
    def tvalues(self):
        return self.predicted_mean / self.se_mean

    def conf_int(self, obs=False, alpha=0.05):
        reach = float(self._law.ppf(1 - alpha / 2)) * (self.se_obs if obs else self.se_mean)
        return np.column_stack([self.predicted_mean - reach, self.predicted_mean + reach])

    def summary_frame(self, alpha=0.05):
        mean, single = self.conf_int(alpha=alpha), self.conf_int(obs=True, alpha=alpha)
        columns = {
            "mean": self.predicted_mean,
            "mean_se": self.se_mean,
            "mean_ci_lower": mean[:, 0],
            "mean_ci_upper": mean[:, 1],
            "obs_ci_lower": single[:, 0],
            "obs_ci_upper": single[:, 1],
        }
        return pd.DataFrame(columns, index=self.row_labels)


def prediction(results, exog=None, transform=True, weights=None):
    model = results.model
    design = getattr(model, "_design", None)
    labels = model._labels if exog is None else getattr(exog, "index", None)
    if exog is None:
        rows, weights = model.exog, model.weights if weights is None else weights
    else:
        rows = np.asarray(design.rows(exog) if design is not None and transform else exog, dtype=float)
    if rows.ndim == 1:
        rows = rows.reshape(1, -1) if len(results._params) > 1 else rows.reshape(-1, 1)
    variance = (rows * (results._covariance @ rows.T).T).sum(axis=1)
    scale = results.scale / (1.0 if weights is None else np.asarray(weights, dtype=float))
    law = results._law()
    return PredictionResults(rows @ results._params, variance, scale, law, None if callable(labels) else labels)
