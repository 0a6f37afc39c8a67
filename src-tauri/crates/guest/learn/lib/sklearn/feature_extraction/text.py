"""sklearn.feature_extraction.text: counted words."""

import re
import unicodedata

import numpy as np
from scipy.sparse import csr_matrix
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, OneToOneFeatureMixin, TransformerMixin, keep_parameters
from sklearn.exceptions import NotFittedError
from sklearn.feature_extraction._stop_words import ENGLISH_STOP_WORDS
from sklearn.preprocessing import normalize
from sklearn.utils.validation import check_is_fitted

__all__ = [
    "ENGLISH_STOP_WORDS",
    "CountVectorizer",
    "TfidfTransformer",
    "TfidfVectorizer",
    "strip_accents_ascii",
    "strip_accents_unicode",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def strip_accents_unicode(s):
    return "".join(letter for letter in unicodedata.normalize("NFKD", s) if not unicodedata.combining(letter))


def strip_accents_ascii(s):
    return unicodedata.normalize("NFKD", s).encode("ASCII", "ignore").decode("ASCII")


class CountVectorizer(BaseEstimator):
    """How often each word stands in each text."""

    def __init__(
        self,
        *,
        input="content",
        encoding="utf-8",
        decode_error="strict",
        strip_accents=None,
        lowercase=True,
        preprocessor=None,
        tokenizer=None,
        stop_words=None,
        token_pattern=r"(?u)\b\w\w+\b",
        ngram_range=(1, 1),
        analyzer="word",
        max_df=1.0,
        min_df=1,
        max_features=None,
        vocabulary=None,
        binary=False,
        dtype=np.int64,
    ):
        keep_parameters(locals())

    def get_stop_words(self):
        if self.stop_words == "english":
            return ENGLISH_STOP_WORDS
        if isinstance(self.stop_words, str):
            raise ValueError(f"not a built-in stop list: {self.stop_words}")
        return None if self.stop_words is None else frozenset(self.stop_words)

    def build_preprocessor(self):
        if self.preprocessor is not None:
            return self.preprocessor
        strip = {None: None, "ascii": strip_accents_ascii, "unicode": strip_accents_unicode}.get(
            self.strip_accents, self.strip_accents
        )

        def prepared(text):
            text = text.lower() if self.lowercase else text
            return text if strip is None else strip(text)

        return prepared

    def build_tokenizer(self):
        return self.tokenizer if self.tokenizer is not None else re.compile(self.token_pattern).findall

    def build_analyzer(self):
        if callable(self.analyzer):
            return self.analyzer
        prepare = self.build_preprocessor()
        if self.analyzer == "char":
            return lambda text: self._runs(re.sub(r"\s\s+", " ", prepare(_text(text))), "")
        if self.analyzer == "char_wb":
            return lambda text: self._inside_words(re.sub(r"\s\s+", " ", prepare(_text(text))))
        if self.analyzer != "word":
            raise ValueError(f"{self.analyzer} is not a valid tokenization scheme/analyzer")
        tokens, stop = self.build_tokenizer(), self.get_stop_words()

        def words(text):
            found = tokens(prepare(_text(text)))
            return self._runs([word for word in found if word not in stop] if stop else found, " ")

        return words

    def _runs(self, tokens, joint):
        least, most = self.ngram_range
        if most == 1 and least == 1:
            return list(tokens)
        return [
            joint.join(tokens[start : start + length])
            for length in range(least, min(most, len(tokens)) + 1)
            for start in range(len(tokens) - length + 1)
        ]

    def _inside_words(self, text):
        least, most = self.ngram_range
        found = []
        for word in text.split():
            word = f" {word} "
            for length in range(least, most + 1):
                found += [word[start : start + length] for start in range(max(1, len(word) - length + 1))]
                if length >= len(word):
                    break
        return found

    def fit(self, raw_documents, y=None):
        self.fit_transform(raw_documents)
        return self

    def fit_transform(self, raw_documents, y=None):
        if isinstance(raw_documents, str):
            raise ValueError("Iterable over raw text documents expected, string object received.")
        least, most = self.ngram_range
        if least > most:
            raise ValueError(
                f"Invalid value for ngram_range={self.ngram_range} lower boundary larger than the upper boundary."
            )
        if self.vocabulary is not None:
            self._take_vocabulary()
            return self._counted(raw_documents)
        counts = self._counts(raw_documents)
        words = list(dict.fromkeys(word for one in counts for word in one))
        if not words:
            raise ValueError("empty vocabulary; perhaps the documents only contain stop words")
        seen, words = words, self._common(counts, sorted(words))
        places = {word: number for number, word in enumerate(words)}
        self.vocabulary_ = {word: places[word] for word in seen if word in places}
        self.fixed_vocabulary_ = False
        return self._matrix(counts)

    def _take_vocabulary(self):
        own = self.vocabulary
        self.vocabulary_ = (
            dict(own)
            if isinstance(own, dict)
            else {word: number for number, word in enumerate(sorted(own) if isinstance(own, set) else own)}
        )
        self.fixed_vocabulary_ = True
        if not self.vocabulary_:
            raise ValueError("empty vocabulary passed to fit")

    def _counts(self, texts):
        analyze, found = self.build_analyzer(), []
        for text in texts:
            counts = {}
            for word in analyze(text):
                counts[word] = counts.get(word, 0) + 1
            found.append(counts)
        return found

    def _common(self, counts, words):
        """Words in as many texts as asked for, the most frequent ones."""
        texts = len(counts)
        most = (
            self.max_df
            if isinstance(self.max_df, (int, np.integer)) and not isinstance(self.max_df, bool)
            else self.max_df * texts
        )
        least = self.min_df if isinstance(self.min_df, (int, np.integer)) else self.min_df * texts
        if most < least:
            raise ValueError("max_df corresponds to < documents than min_df")
        spread, whole = dict.fromkeys(words, 0), dict.fromkeys(words, 0)
        for one in counts:
            for word, count in one.items():
                spread[word] += 1
                whole[word] += 1 if self.binary else count
        kept = [word for word in words if least <= spread[word] <= most]
        if self.max_features is not None and len(kept) > self.max_features:
            sums = np.array([whole[word] for word in kept])
            chosen = np.argsort(-sums)[: self.max_features].tolist()
            kept = sorted(kept[place] for place in chosen)
        if not kept:
            raise ValueError("After pruning, no terms remain. Try a lower min_df or a higher max_df.")
        return kept

    def _matrix(self, counts):
        known, data, columns, starts = self.vocabulary_, [], [], [0]
        for one in counts:
            row = sorted((known[word], count) for word, count in one.items() if word in known)
            columns += [place for place, _ in row]
            data += [1 if self.binary else count for _, count in row]
            starts.append(len(data))
        return csr_matrix(
            (np.array(data, dtype=self.dtype), np.array(columns, dtype=int), np.array(starts)),
            shape=(len(counts), len(known)),
        )

    def _counted(self, raw_documents):
        return self._matrix(self._counts(raw_documents))

    def transform(self, raw_documents):
        if isinstance(raw_documents, str):
            raise ValueError("Iterable over raw text documents expected, string object received.")
        self._check()
        return self._counted(raw_documents)

    def _check(self):
        if not hasattr(self, "vocabulary_"):
            if self.vocabulary is None:
                raise NotFittedError("Vocabulary not fitted or provided")
            self._take_vocabulary()

    def inverse_transform(self, X):
        names = self.get_feature_names_out()
        return [names[np.nonzero(row)[0]] for row in (X.toarray() if hasattr(X, "toarray") else np.asarray(X))]

    def get_feature_names_out(self, input_features=None):
        self._check()
        return np.array([word for word, _ in sorted(self.vocabulary_.items(), key=lambda one: one[1])], dtype=object)


def _text(value):
    if not isinstance(value, str):
        if value != value:
            raise ValueError("np.nan is an invalid document, expected byte or unicode string.")
        raise AttributeError(f"{type(value).__name__!r} object has no attribute 'lower'")
    return value


class TfidfTransformer(OneToOneFeatureMixin, TransformerMixin, BaseEstimator):
    """Counts weighted by how few texts hold the word."""

    def __init__(self, *, norm="l2", use_idf=True, smooth_idf=True, sublinear_tf=False):
        keep_parameters(locals())

    def fit(self, X, y=None):
        table = X if hasattr(X, "toarray") else csr_matrix(np.asarray(X, dtype=float))
        self.n_features_in_ = table.shape[1]
        if self.use_idf:
            spread = np.bincount(table.indices, minlength=table.shape[1]) + float(self.smooth_idf)
            self.idf_ = np.log((table.shape[0] + int(self.smooth_idf)) / spread) + 1.0
        return self

    def transform(self, X, copy=True):
        if self.use_idf:
            check_is_fitted(self, "idf_")
        table = X if hasattr(X, "toarray") else csr_matrix(np.asarray(X, dtype=float))
        data = table.data.astype(float)
        data = np.log(data) + 1 if self.sublinear_tf else data
        data = data * self.idf_[table.indices] if self.use_idf else data
        if self.norm is not None:
            rows = np.repeat(np.arange(table.shape[0]), np.diff(table.indptr))
            if self.norm == "max":
                return normalize(csr_matrix((data, table.indices, table.indptr), shape=table.shape), self.norm)
            sums = np.bincount(rows, weights=data**2 if self.norm == "l2" else np.abs(data), minlength=table.shape[0])
            sums = np.sqrt(sums) if self.norm == "l2" else sums
            data = data / np.where(sums == 0, 1.0, sums)[rows]
        return csr_matrix((data, table.indices, table.indptr), shape=table.shape)


class TfidfVectorizer(CountVectorizer):
    """Counted words, weighted."""

    def __init__(
        self,
        *,
        input="content",
        encoding="utf-8",
        decode_error="strict",
        strip_accents=None,
        lowercase=True,
        preprocessor=None,
        tokenizer=None,
        analyzer="word",
        stop_words=None,
        token_pattern=r"(?u)\b\w\w+\b",
        ngram_range=(1, 1),
        max_df=1.0,
        min_df=1,
        max_features=None,
        vocabulary=None,
        binary=False,
        dtype=np.float64,
        norm="l2",
        use_idf=True,
        smooth_idf=True,
        sublinear_tf=False,
    ):
        super().__init__(
            input=input,
            encoding=encoding,
            decode_error=decode_error,
            strip_accents=strip_accents,
            lowercase=lowercase,
            preprocessor=preprocessor,
            tokenizer=tokenizer,
            analyzer=analyzer,
            stop_words=stop_words,
            token_pattern=token_pattern,
            ngram_range=ngram_range,
            max_df=max_df,
            min_df=min_df,
            max_features=max_features,
            vocabulary=vocabulary,
            binary=binary,
            dtype=dtype,
        )
        self.norm = norm
        self.use_idf = use_idf
        self.smooth_idf = smooth_idf
        self.sublinear_tf = sublinear_tf

    def fit_transform(self, raw_documents, y=None):
        counts = super().fit_transform(raw_documents)
        self._tfidf = TfidfTransformer(
            norm=self.norm, use_idf=self.use_idf, smooth_idf=self.smooth_idf, sublinear_tf=self.sublinear_tf
        ).fit(counts)
        return self._tfidf.transform(counts)

    def transform(self, raw_documents):
        if not hasattr(self, "_tfidf"):
            raise NotFittedError("The TF-IDF vectorizer is not fitted")
        return self._tfidf.transform(super().transform(raw_documents))

    @property
    def idf_(self):
        if not hasattr(self, "_tfidf"):
            raise NotFittedError("TfidfVectorizer is not fitted yet")
        return self._tfidf.idf_
