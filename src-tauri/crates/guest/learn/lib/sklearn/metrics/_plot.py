"""Displays: curves and matrices, drawn with matplotlib."""

import numpy as np
from matplotlib._default_label import Own
from sklearn.metrics._classification import confusion_matrix
from sklearn.metrics._ranking import auc, average_precision_score, precision_recall_curve, roc_curve


def _axes(ax):
    import matplotlib.pyplot as plt

    return ax if ax is not None else plt.subplots()[1]


class ConfusionMatrixDisplay:
    """A confusion matrix as a heat map with its numbers."""

    def __init__(self, confusion_matrix, *, display_labels=None):
        self.confusion_matrix = confusion_matrix
        self.display_labels = display_labels

    def plot(
        self,
        *,
        include_values=True,
        cmap="viridis",
        xticks_rotation="horizontal",
        values_format=None,
        ax=None,
        colorbar=True,
        im_kw=None,
        text_kw=None,
    ):
        ax = _axes(ax)
        matrix = np.asarray(self.confusion_matrix)
        count = len(matrix)
        self.im_ = ax.imshow(matrix, interpolation="nearest", cmap=cmap, **(im_kw or {}))
        if include_values:
            middle = (matrix.max() + matrix.min()) / 2
            for row in range(count):
                for column in range(count):
                    value = matrix[row, column]
                    text = format(value, values_format or ("d" if matrix.dtype.kind in "iu" else ".2g"))
                    colour = "black" if value > middle else "white"
                    ax.text(column, row, text, **{"ha": "center", "va": "center", "color": colour, **(text_kw or {})})
        labels = list(range(count)) if self.display_labels is None else [str(label) for label in self.display_labels]
        ax.set_xticks(range(count), labels=labels)
        ax.set_yticks(range(count), labels=labels)
        ax.set_xlabel(Own("Predicted label"))
        ax.set_ylabel(Own("True label"))
        if colorbar:
            ax.figure.colorbar(self.im_, ax=ax)
        self.ax_, self.figure_ = ax, ax.figure
        return self

    @classmethod
    def from_predictions(
        cls,
        y_true,
        y_pred,
        *,
        labels=None,
        sample_weight=None,
        normalize=None,
        display_labels=None,
        include_values=True,
        xticks_rotation="horizontal",
        values_format=None,
        cmap="viridis",
        ax=None,
        colorbar=True,
        im_kw=None,
        text_kw=None,
    ):
        matrix = confusion_matrix(y_true, y_pred, labels=labels, sample_weight=sample_weight, normalize=normalize)
        if display_labels is None:
            display_labels = np.union1d(np.asarray(y_true), np.asarray(y_pred)) if labels is None else labels
        made = cls(matrix, display_labels=display_labels)
        return made.plot(
            include_values=include_values,
            cmap=cmap,
            xticks_rotation=xticks_rotation,
            values_format=values_format,
            ax=ax,
            colorbar=colorbar,
            im_kw=im_kw,
            text_kw=text_kw,
        )

    @classmethod
    def from_estimator(cls, estimator, X, y, **settings):
        return cls.from_predictions(y, estimator.predict(X), **settings)


def _scores(estimator, X):
    if hasattr(estimator, "predict_proba"):
        return estimator.predict_proba(X)[:, 1]
    return estimator.decision_function(X)


class _Curve:
    @classmethod
    def from_estimator(cls, estimator, X, y, *, name=None, pos_label=None, **settings):
        label = estimator.classes_[1] if pos_label is None else pos_label
        return cls.from_predictions(
            y, _scores(estimator, X), name=name or type(estimator).__name__, pos_label=label, **settings
        )


class RocCurveDisplay(_Curve):
    def __init__(self, *, fpr, tpr, roc_auc=None, name=None, estimator_name=None, pos_label=None):
        self.fpr, self.tpr, self.roc_auc, self.name, self.pos_label = (
            fpr,
            tpr,
            roc_auc,
            name or estimator_name,
            pos_label,
        )

    def plot(
        self,
        ax=None,
        *,
        name=None,
        curve_kwargs=None,
        plot_chance_level=False,
        chance_level_kw=None,
        despine=False,
        **kwargs,
    ):
        ax = _axes(ax)
        name = name or self.name
        area = "" if self.roc_auc is None else f"AUC = {self.roc_auc:0.2f}"
        label = f"{name} ({area})" if name and area else name or area or None
        (self.line_,) = ax.plot(self.fpr, self.tpr, label=label, **(curve_kwargs or {}), **kwargs)
        if plot_chance_level:
            ax.plot((0, 1), (0, 1), label="Chance level (AUC = 0.5)", color="k", linestyle="--")
        end = "" if self.pos_label is None else f" (Positive label: {self.pos_label})"
        ax.set_xlabel(Own("False Positive Rate" + end))
        ax.set_ylabel(Own("True Positive Rate" + end))
        if label:
            ax.legend(loc="lower right")
        self.ax_, self.figure_ = ax, ax.figure
        return self

    @classmethod
    def from_predictions(
        cls,
        y_true,
        y_score=None,
        *,
        sample_weight=None,
        drop_intermediate=True,
        pos_label=None,
        name=None,
        ax=None,
        y_pred=None,
        **kwargs,
    ):
        scores = y_score if y_score is not None else y_pred
        false, true, _ = roc_curve(
            y_true, scores, pos_label=pos_label, sample_weight=sample_weight, drop_intermediate=drop_intermediate
        )
        return cls(fpr=false, tpr=true, roc_auc=auc(false, true), name=name or "Classifier", pos_label=pos_label).plot(
            ax=ax, **kwargs
        )


class PrecisionRecallDisplay(_Curve):
    def __init__(
        self,
        precision,
        recall,
        *,
        average_precision=None,
        name=None,
        pos_label=None,
        prevalence_pos_label=None,
        estimator_name=None,
    ):
        self.precision, self.recall, self.average_precision, self.name, self.pos_label = (
            precision,
            recall,
            average_precision,
            name or estimator_name,
            pos_label,
        )

    def plot(self, ax=None, *, name=None, plot_chance_level=False, chance_level_kw=None, despine=False, **kwargs):
        ax = _axes(ax)
        name = name or self.name
        area = "" if self.average_precision is None else f"AP = {self.average_precision:0.2f}"
        label = f"{name} ({area})" if name and area else name or area or None
        (self.line_,) = ax.plot(self.recall, self.precision, label=label, drawstyle="steps-post", **kwargs)
        end = "" if self.pos_label is None else f" (Positive label: {self.pos_label})"
        ax.set_xlabel(Own("Recall" + end))
        ax.set_ylabel(Own("Precision" + end))
        if label:
            ax.legend(loc="lower left")
        self.ax_, self.figure_ = ax, ax.figure
        return self

    @classmethod
    def from_predictions(
        cls,
        y_true,
        y_score=None,
        *,
        sample_weight=None,
        drop_intermediate=False,
        pos_label=None,
        name=None,
        ax=None,
        y_pred=None,
        **kwargs,
    ):
        scores = y_score if y_score is not None else y_pred
        precision, recall, _ = precision_recall_curve(y_true, scores, pos_label=pos_label, sample_weight=sample_weight)
        found = average_precision_score(
            y_true, scores, pos_label=1 if pos_label is None else pos_label, sample_weight=sample_weight
        )
        return cls(precision, recall, average_precision=found, name=name or "Classifier", pos_label=pos_label).plot(
            ax=ax, **kwargs
        )


class PredictionErrorDisplay:
    def __init__(self, *, y_true, y_pred):
        self.y_true, self.y_pred = np.asarray(y_true, dtype=float), np.asarray(y_pred, dtype=float)

    def plot(self, ax=None, *, kind="residual_vs_predicted", scatter_kwargs=None, line_kwargs=None):
        ax = _axes(ax)
        if kind == "actual_vs_predicted":
            low, high = min(self.y_true.min(), self.y_pred.min()), max(self.y_true.max(), self.y_pred.max())
            ax.plot([low, high], [low, high], color="black", linestyle="--")
            ax.scatter(self.y_pred, self.y_true, **(scatter_kwargs or {}))
            ax.set_ylabel(Own("Actual values"))
        else:
            ax.plot([self.y_pred.min(), self.y_pred.max()], [0, 0], color="black", linestyle="--")
            ax.scatter(self.y_pred, self.y_true - self.y_pred, **(scatter_kwargs or {}))
            ax.set_ylabel(Own("Residuals (actual - predicted)"))
        ax.set_xlabel(Own("Predicted values"))
        self.ax_, self.figure_ = ax, ax.figure
        return self

    @classmethod
    def from_predictions(
        cls,
        y_true,
        y_pred,
        *,
        kind="residual_vs_predicted",
        subsample=1000,
        random_state=None,
        ax=None,
        scatter_kwargs=None,
        line_kwargs=None,
    ):
        return cls(y_true=y_true, y_pred=y_pred).plot(ax, kind=kind, scatter_kwargs=scatter_kwargs)

    @classmethod
    def from_estimator(cls, estimator, X, y, **settings):
        return cls.from_predictions(y, estimator.predict(X), **settings)
