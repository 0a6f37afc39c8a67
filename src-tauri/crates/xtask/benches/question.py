"""What the built-in analyst answers about a file, written for the real libraries: a group's totals, with a chart."""

import sys

import matplotlib
import pandas as pd

matplotlib.use("agg")
import matplotlib.pyplot as plt

totals = pd.read_csv(sys.argv[1]).groupby("store")["amount"].sum().sort_values(ascending=False)
totals.plot.bar(title="Total amount by store")
plt.savefig(sys.argv[2])
print(totals)
