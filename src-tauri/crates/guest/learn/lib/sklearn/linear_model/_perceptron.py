"""F. Rosenblatt's perceptron (1958)."""

from sklearn.base import keep_parameters
from sklearn.linear_model._stochastic_gradient import SGDClassifier


class Perceptron(SGDClassifier):
    """Learns from the rows on the wrong side only, at a constant rate."""

    _unavailable = ("early_stopping", "warm_start")

    def __init__(
        self,
        *,
        penalty=None,
        alpha=0.0001,
        l1_ratio=0.15,
        fit_intercept=True,
        max_iter=1000,
        tol=1e-3,
        shuffle=True,
        verbose=0,
        eta0=1.0,
        n_jobs=None,
        random_state=0,
        early_stopping=False,
        validation_fraction=0.1,
        n_iter_no_change=5,
        class_weight=None,
        warm_start=False,
    ):
        keep_parameters(locals())

    loss, learning_rate, power_t, epsilon, average = "perceptron", "constant", 0.5, 0.1, False
