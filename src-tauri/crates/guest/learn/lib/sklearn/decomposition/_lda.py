"""Topics of texts (D. Blei and others 2003), by variational rounds over all of them (M. Hoffman and others 2010)."""

import numpy as np
from scipy.special import gammaln, psi
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin, keep_parameters
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_features, check_is_fitted, learn_table

_EPS = float(np.finfo(float).eps)


class LatentDirichletAllocation(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """Only the method that looks at all texts in each round (`batch`) is here."""

    _unavailable = ("evaluate_every",)

    def __init__(
        self,
        n_components=10,
        *,
        doc_topic_prior=None,
        topic_word_prior=None,
        learning_method="batch",
        learning_decay=0.7,
        learning_offset=10.0,
        max_iter=10,
        batch_size=128,
        evaluate_every=-1,
        total_samples=1e6,
        perp_tol=1e-1,
        mean_change_tol=1e-3,
        max_doc_update_iter=100,
        n_jobs=None,
        verbose=0,
        random_state=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        if self.learning_method != "batch":
            raise NotImplementedError(
                "LatentDirichletAllocation(learning_method='online') is not available here\nhint: use learning_method='batch'"
            )
        counts = learn_table(self, X)
        if (counts < 0).any():
            raise ValueError("Negative values in data passed to LatentDirichletAllocation.fit.")
        share = 1.0 / self.n_components
        self.doc_topic_prior_ = share if self.doc_topic_prior is None else self.doc_topic_prior
        self.topic_word_prior_ = share if self.topic_word_prior is None else self.topic_word_prior
        self._random = check_random_state(self.random_state)
        self.components_ = self._random.gamma(100.0, 0.01, (self.n_components, counts.shape[1]))
        self._remember()
        for self.n_iter_ in range(1, self.max_iter + 1):
            _, seen = self._texts(counts, self._random, True)
            self.components_ = self.topic_word_prior_ + seen
            self._remember()
        self._n_features_out = self.n_components
        texts, _ = self._texts(counts, None, False)
        self.bound_ = self._perplexity(counts, texts)
        return self

    def _remember(self):
        self.exp_dirichlet_component_ = np.exp(psi(self.components_) - psi(self.components_.sum(axis=1, keepdims=True)))

    def _texts(self, counts, random, words):
        """Topics of each text, and how often each word of each topic was seen."""
        shape = (len(counts), self.n_components)
        topics = np.ones(shape) if random is None else random.gamma(100.0, 0.01, shape)
        seen = np.zeros(self.components_.shape)
        for place, row in enumerate(counts):
            known = np.flatnonzero(row)
            of_words, number = self.exp_dirichlet_component_[:, known], row[known]
            topic = topics[place]
            weights = np.exp(psi(topic) - psi(topic.sum()))
            for _ in range(self.max_doc_update_iter):
                last = topic
                topic = weights * (of_words @ (number / (weights @ of_words + _EPS))) + self.doc_topic_prior_
                weights = np.exp(psi(topic) - psi(topic.sum()))
                if np.abs(last - topic).mean() < self.mean_change_tol:
                    break
            topics[place] = topic
            if words:
                seen[:, known] += np.outer(weights, number / (weights @ of_words + _EPS))
        return topics, seen * self.exp_dirichlet_component_

    def fit_transform(self, X, y=None, *, normalize=True):
        return self.fit(X).transform(X, normalize=normalize)

    def transform(self, X, *, normalize=True):
        check_is_fitted(self)
        topics, _ = self._texts(check_features(self, X), None, False)
        return topics / topics.sum(axis=1, keepdims=True) if normalize else topics

    def score(self, X, y=None):
        counts = check_features(self, X)
        return self._bound(counts, self._texts(counts, None, False)[0])

    def perplexity(self, X, sub_sampling=False):
        counts = check_features(self, X)
        return self._perplexity(counts, self._texts(counts, None, False)[0])

    def _perplexity(self, counts, topics):
        return np.exp(-self._bound(counts, topics) / counts.sum())

    def _bound(self, counts, topics):
        def likelihood(prior, shares, logs, size):
            height = ((prior - shares) * logs).sum() + (gammaln(shares) - gammaln(prior)).sum()
            return height + (gammaln(prior * size) - gammaln(shares.sum(axis=1))).sum()

        of_texts = psi(topics) - psi(topics.sum(axis=1, keepdims=True))
        of_words = psi(self.components_) - psi(self.components_.sum(axis=1, keepdims=True))
        height = 0.0
        for row, logs in zip(counts, of_texts):
            known = np.flatnonzero(row)
            joined = logs[:, None] + of_words[:, known]
            most = joined.max(axis=0)
            height += float(row[known] @ (most + np.log(np.exp(joined - most).sum(axis=0))))
        height += likelihood(self.doc_topic_prior_, topics, of_texts, self.n_components)
        return height + likelihood(self.topic_word_prior_, self.components_, of_words, self.components_.shape[1])
