# %%
from sklearn.metrics import accuracy_score, mean_squared_error, r2_score, mean_absolute_error, root_mean_squared_error
accuracy_score([1, 0, 1], [1, 1, 1]), accuracy_score(["a", "b"], ["a", "b"]), accuracy_score([1, 0], [1, 1], normalize=False), mean_squared_error([1, 2], [1, 4]), root_mean_squared_error([1, 2], [1, 4]), r2_score([1, 2, 3], [1, 2, 4]), mean_absolute_error([1, 2.5], [1, 3])

# %%
from sklearn.metrics import confusion_matrix, precision_score, recall_score, f1_score
confusion_matrix([1, 0, 1, 1], [1, 0, 0, 1]), precision_score([1, 0, 1, 1], [1, 1, 0, 1]), recall_score([1, 0, 1, 1], [1, 0, 0, 1]), f1_score([1, 0, 1, 1], [1, 0, 0, 1])

# %%
truth, guess = ["a", "b", "c", "a", "b"], ["a", "c", "c", "a", "b"]
f1_score(truth, guess, average="macro"), precision_score(truth, guess, average="weighted"), recall_score(truth, guess, average=None), confusion_matrix(truth, guess)

# %%
accuracy_score([1, 2], [1])

# %%
import numpy as np
from sklearn.preprocessing import StandardScaler, MinMaxScaler, LabelEncoder
table = np.array([[1.0, 10], [2, 20], [3, 60]])
scaler = StandardScaler()
scaler.fit_transform(table), scaler.mean_, scaler.scale_, scaler, MinMaxScaler().fit_transform(table), scaler.inverse_transform(scaler.transform(table))

# %%
encoder = LabelEncoder()
encoder.fit_transform(["b", "a", "b"]), encoder.classes_.tolist(), encoder.transform(["a"]), encoder.inverse_transform([1, 0]).tolist()

# %%
encoder.transform(["z"])

# %%
LabelEncoder().fit([1, 2]).transform([5, 1, 3])
