"""sklearn.decomposition: many columns as few."""

from sklearn import missing as _missing
from sklearn.decomposition._factor_analysis import FactorAnalysis
from sklearn.decomposition._fastica import FastICA, fastica
from sklearn.decomposition._kernel_pca import KernelPCA
from sklearn.decomposition._lda import LatentDirichletAllocation
from sklearn.decomposition._nmf import NMF, non_negative_factorization
from sklearn.decomposition._pca import PCA
from sklearn.decomposition._truncated_svd import TruncatedSVD

__all__ = [
    "NMF",
    "PCA",
    "FactorAnalysis",
    "FastICA",
    "KernelPCA",
    "LatentDirichletAllocation",
    "TruncatedSVD",
    "fastica",
    "non_negative_factorization",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
