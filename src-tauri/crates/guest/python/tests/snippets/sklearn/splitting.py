# %%
import numpy as np
from sklearn.model_selection import train_test_split
X = np.arange(20).reshape(10, 2)
y = list(range(10))
train_test_split(X, y, test_size=0.2, random_state=42)

# %%
train_test_split(range(15), random_state=0), train_test_split(list("abcdef"), train_size=4, random_state=1), train_test_split([1, 2, 3, 4], shuffle=False)

# %%
labels = np.array(["a", "b", "a", "b", "a", "b", "a", "c", "c", "a", "b", "a"])
train_test_split(np.arange(12), labels, test_size=0.3, random_state=7, stratify=labels)

# %%
train_test_split([1, 2, 3], test_size=5)

# %%
train_test_split([1, 2, 3], [1, 2])

# %%
train_test_split([1], test_size=0.5)

# %%
train_test_split([1, 2, 3, 4], stratify=["a", "a", "a", "b"])
