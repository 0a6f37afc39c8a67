"""sklearn.metrics: how good predictions and clusters are."""

from sklearn import missing as _missing
from sklearn.metrics._classification import (
    accuracy_score,
    balanced_accuracy_score,
    brier_score_loss,
    class_likelihood_ratios,
    classification_report,
    cohen_kappa_score,
    confusion_matrix,
    f1_score,
    fbeta_score,
    hamming_loss,
    hinge_loss,
    jaccard_score,
    log_loss,
    matthews_corrcoef,
    multilabel_confusion_matrix,
    precision_recall_fscore_support,
    precision_score,
    recall_score,
    zero_one_loss,
)
from sklearn.metrics._clusters import (
    adjusted_mutual_info_score,
    adjusted_rand_score,
    calinski_harabasz_score,
    completeness_score,
    davies_bouldin_score,
    fowlkes_mallows_score,
    homogeneity_completeness_v_measure,
    homogeneity_score,
    mutual_info_score,
    normalized_mutual_info_score,
    rand_score,
    silhouette_samples,
    silhouette_score,
    v_measure_score,
)
from sklearn.metrics._displays import ConfusionMatrixDisplay, PrecisionRecallDisplay, PredictionErrorDisplay, RocCurveDisplay
from sklearn.metrics._ranking import (
    auc,
    average_precision_score,
    dcg_score,
    det_curve,
    ndcg_score,
    precision_recall_curve,
    roc_auc_score,
    roc_curve,
    top_k_accuracy_score,
)
from sklearn.metrics._regression import (
    d2_absolute_error_score,
    d2_pinball_score,
    d2_tweedie_score,
    explained_variance_score,
    max_error,
    mean_absolute_error,
    mean_absolute_percentage_error,
    mean_gamma_deviance,
    mean_pinball_loss,
    mean_poisson_deviance,
    mean_squared_error,
    mean_squared_log_error,
    mean_tweedie_deviance,
    median_absolute_error,
    r2_score,
    root_mean_squared_error,
    root_mean_squared_log_error,
)
from sklearn.metrics._scorers import check_scoring, get_scorer, get_scorer_names, make_scorer
from sklearn.metrics.pairwise import euclidean_distances, nan_euclidean_distances, pairwise_distances, pairwise_distances_argmin, pairwise_distances_argmin_min, pairwise_kernels

__all__ = [
    "ConfusionMatrixDisplay", "PrecisionRecallDisplay", "PredictionErrorDisplay", "RocCurveDisplay", "accuracy_score",
    "adjusted_mutual_info_score", "adjusted_rand_score", "auc", "average_precision_score", "balanced_accuracy_score", "brier_score_loss",
    "calinski_harabasz_score", "check_scoring", "class_likelihood_ratios", "classification_report", "cohen_kappa_score", "completeness_score", "confusion_matrix",
    "d2_absolute_error_score", "d2_pinball_score", "d2_tweedie_score", "davies_bouldin_score", "dcg_score", "det_curve", "euclidean_distances",
    "explained_variance_score", "f1_score", "fbeta_score", "fowlkes_mallows_score", "get_scorer", "get_scorer_names", "hamming_loss", "hinge_loss",
    "homogeneity_completeness_v_measure", "homogeneity_score", "jaccard_score", "log_loss", "make_scorer", "matthews_corrcoef", "max_error",
    "mean_absolute_error", "mean_absolute_percentage_error", "mean_gamma_deviance", "mean_pinball_loss", "mean_poisson_deviance",
    "mean_squared_error", "mean_squared_log_error", "mean_tweedie_deviance", "median_absolute_error", "multilabel_confusion_matrix", "mutual_info_score",
    "nan_euclidean_distances", "ndcg_score", "normalized_mutual_info_score", "pairwise_distances", "pairwise_distances_argmin", "pairwise_distances_argmin_min",
    "pairwise_kernels", "precision_recall_curve", "precision_recall_fscore_support", "precision_score", "r2_score", "rand_score",
    "recall_score", "roc_auc_score", "roc_curve", "root_mean_squared_error", "root_mean_squared_log_error", "silhouette_samples",
    "silhouette_score", "top_k_accuracy_score", "v_measure_score", "zero_one_loss",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
