# %% barplot
import pandas as pd
import seaborn as sns
import matplotlib.pyplot as plt

df = pd.DataFrame({"day": ["Thu", "Thu", "Fri", "Fri", "Sat", "Sat", "Sun", "Sun"], "bill": [17, 19, 15, 18, 21, 20, 22, 21]})
plt.figure(figsize=(8, 5))
sns.barplot(data=df, x="day", y="bill")
plt.title("Mean bill per day")
plt.show()

# %% barplot_hue
import pandas as pd
import seaborn as sns
import matplotlib.pyplot as plt

df = pd.DataFrame({"quarter": ["Q1", "Q2", "Q3", "Q4"] * 2, "sales": [10, 14, 12, 18, 8, 9, 13, 15], "region": ["North"] * 4 + ["South"] * 4})
ax = sns.barplot(data=df, x="quarter", y="sales", hue="region", palette="Set2")
for container in ax.containers:
    ax.bar_label(container)
plt.title("Sales by quarter")
plt.show()

# %% countplot
import pandas as pd
import seaborn as sns

df = pd.DataFrame({"grade": list("ABBCACDBACBBAACD")})
sns.countplot(data=df, x="grade", order=["A", "B", "C", "D"], hue="grade", palette="viridis", legend=False)

# %% histplot_kde
import numpy as np
import seaborn as sns
import matplotlib.pyplot as plt

data = np.random.default_rng(0).normal(100, 15, 400)
sns.histplot(data, bins=25, kde=True, color="purple")
plt.title("IQ")
plt.show()

# %% histplot_hue
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(1)
df = pd.DataFrame({"len": np.r_[rng.normal(190, 6, 100), rng.normal(210, 7, 100)], "species": ["Adelie"] * 100 + ["Gentoo"] * 100})
sns.histplot(data=df, x="len", hue="species", element="step")

# %% kdeplot
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(2)
df = pd.DataFrame({"v": np.r_[rng.normal(0, 1, 150), rng.normal(3, 1.5, 150)], "g": ["a"] * 150 + ["b"] * 150})
sns.kdeplot(data=df, x="v", hue="g", fill=True, alpha=0.4)

# %% boxplot
import numpy as np
import pandas as pd
import seaborn as sns
import matplotlib.pyplot as plt

rng = np.random.default_rng(3)
df = pd.DataFrame({"dept": np.repeat(["Sales", "IT", "HR"], 60), "salary": np.r_[rng.normal(50, 8, 60), rng.normal(65, 10, 60), rng.normal(45, 6, 60)]})
plt.figure(figsize=(9, 5))
sns.boxplot(x="dept", y="salary", data=df, palette="pastel", hue="dept")
plt.title("Salaries (k€)")
plt.show()

# %% boxplot_hue
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(4)
df = pd.DataFrame({"day": rng.choice(["Thu", "Fri", "Sat"], 180), "tip": rng.gamma(3, 1, 180), "smoker": rng.choice(["yes", "no"], 180)})
sns.boxplot(data=df, x="day", y="tip", hue="smoker", order=["Thu", "Fri", "Sat"])

# %% violinplot
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(5)
df = pd.DataFrame({"group": np.repeat(["control", "treated"], 100), "value": np.r_[rng.normal(5, 1, 100), rng.normal(6, 1.5, 100)]})
sns.violinplot(data=df, x="group", y="value", inner="quartile")

# %% stripplot
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(6)
df = pd.DataFrame({"team": np.repeat(["red", "blue", "green"], 25), "points": rng.integers(0, 100, 75)})
sns.stripplot(data=df, x="team", y="points", jitter=True)

# %% swarm_on_box
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(7)
df = pd.DataFrame({"team": np.repeat(["x", "y"], 30), "points": rng.normal(50, 12, 60)})
ax = sns.boxplot(data=df, x="team", y="points", color="lightgray")
sns.swarmplot(data=df, x="team", y="points", ax=ax, size=4)

# %% scatterplot
import numpy as np
import pandas as pd
import seaborn as sns
import matplotlib.pyplot as plt

rng = np.random.default_rng(8)
df = pd.DataFrame({"bill": rng.gamma(5, 4, 120), "time": rng.choice(["Lunch", "Dinner"], 120), "size": rng.integers(1, 7, 120)})
df["tip"] = df["bill"] * 0.15 + rng.normal(0, 0.6, 120)
sns.scatterplot(data=df, x="bill", y="tip", hue="time", size="size")
plt.title("Tips")
plt.show()

# %% lineplot_interval
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(9)
df = pd.DataFrame({"t": np.tile(np.arange(12), 10), "signal": np.tile(np.sin(np.arange(12) / 2), 10) + rng.normal(0, 0.3, 120)})
sns.lineplot(data=df, x="t", y="signal")

# %% lineplot_hue
import pandas as pd
import seaborn as sns
import matplotlib.pyplot as plt

df = pd.DataFrame({"year": [2020, 2021, 2022, 2023] * 3, "users": [1, 2, 4, 7, 2, 2.5, 3, 3.2, 5, 4.5, 4, 3], "app": ["Alpha"] * 4 + ["Beta"] * 4 + ["Gamma"] * 4})
sns.lineplot(data=df, x="year", y="users", hue="app", marker="o")
plt.xticks([2020, 2021, 2022, 2023])
plt.title("Users (millions)")
plt.show()

# %% regplot
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(10)
df = pd.DataFrame({"hours": rng.uniform(0, 10, 60)})
df["score"] = 40 + 5 * df["hours"] + rng.normal(0, 8, 60)
sns.regplot(data=df, x="hours", y="score")

# %% lmplot
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(11)
df = pd.DataFrame({"x": rng.uniform(0, 10, 80), "kind": np.repeat(["a", "b"], 40)})
df["y"] = np.where(df["kind"] == "a", 2, 3.5) * df["x"] + rng.normal(0, 3, 80)
sns.lmplot(data=df, x="x", y="y", hue="kind")

# %% heatmap_correlation
import numpy as np
import pandas as pd
import seaborn as sns
import matplotlib.pyplot as plt

rng = np.random.default_rng(12)
a = rng.normal(size=100)
df = pd.DataFrame({"age": a, "income": a * 0.6 + rng.normal(size=100), "spend": a * -0.4 + rng.normal(size=100), "visits": rng.normal(size=100)})
plt.figure(figsize=(8, 6))
sns.heatmap(df.corr(), annot=True, cmap="coolwarm", fmt=".2f", vmin=-1, vmax=1, linewidths=0.5)
plt.title("Correlation matrix")
plt.show()

# %% heatmap_pivot
import pandas as pd
import seaborn as sns

df = pd.DataFrame({"month": ["Jan", "Feb", "Mar"] * 3, "year": [2021] * 3 + [2022] * 3 + [2023] * 3, "passengers": [112, 118, 132, 115, 126, 141, 145, 150, 178]})
sns.heatmap(df.pivot(index="month", columns="year", values="passengers"), annot=True, fmt="d", cmap="YlGnBu")

# %% heatmap_mask
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(13)
corr = pd.DataFrame(rng.normal(size=(60, 5)), columns=list("abcde")).corr()
sns.heatmap(corr, mask=np.triu(np.ones_like(corr, dtype=bool)), cmap="vlag", center=0, square=True)

# %% pairplot
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(14)
a = rng.normal(size=60)
sns.pairplot(pd.DataFrame({"length": a, "width": a * 0.7 + rng.normal(0, 0.5, 60), "depth": rng.normal(size=60)}))

# %% pairplot_hue
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(15)
df = pd.DataFrame({"u": rng.normal(size=80), "v": rng.normal(size=80), "kind": np.repeat(["old", "new"], 40)})
df.loc[df["kind"] == "new", "u"] += 2
sns.pairplot(df, hue="kind")

# %% jointplot
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(16)
df = pd.DataFrame({"x": rng.normal(size=200)})
df["y"] = df["x"] * 0.5 + rng.normal(size=200)
sns.jointplot(data=df, x="x", y="y", kind="scatter")

# %% catplot
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(17)
df = pd.DataFrame({"day": rng.choice(["Sat", "Sun"], 120), "time": rng.choice(["Lunch", "Dinner"], 120), "bill": rng.gamma(4, 5, 120)})
sns.catplot(data=df, x="day", y="bill", col="time", kind="box", height=4)

# %% relplot
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(18)
df = pd.DataFrame({"x": rng.normal(size=90), "y": rng.normal(size=90), "part": np.repeat(["one", "two", "three"], 30)})
sns.relplot(data=df, x="x", y="y", col="part", hue="part", height=3.5)

# %% displot
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(19)
df = pd.DataFrame({"v": rng.gamma(2, 2, 200), "sex": rng.choice(["f", "m"], 200)})
sns.displot(data=df, x="v", col="sex", kde=True, height=4)

# %% facetgrid
import numpy as np
import pandas as pd
import seaborn as sns
import matplotlib.pyplot as plt

rng = np.random.default_rng(20)
df = pd.DataFrame({"total": rng.gamma(4, 5, 120), "time": rng.choice(["Lunch", "Dinner"], 120)})
g = sns.FacetGrid(df, col="time")
g.map(plt.hist, "total", bins=15)
g.set_axis_labels("Total", "Count")

# %% pointplot
import pandas as pd
import seaborn as sns

df = pd.DataFrame({"week": ["w1", "w1", "w2", "w2", "w3", "w3"], "score": [3, 5, 4, 6, 6, 9]})
sns.pointplot(data=df, x="week", y="score")

# %% ecdfplot
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(21)
df = pd.DataFrame({"wait": rng.exponential(5, 150), "line": rng.choice(["A", "B"], 150)})
sns.ecdfplot(data=df, x="wait", hue="line")

# %% clustermap
import numpy as np
import pandas as pd
import seaborn as sns

rng = np.random.default_rng(22)
sns.clustermap(pd.DataFrame(rng.normal(size=(8, 5)), index=list("abcdefgh"), columns=list("vwxyz")), cmap="viridis")

# %% whitegrid_theme
import pandas as pd
import seaborn as sns
import matplotlib.pyplot as plt

sns.set_theme(style="whitegrid", palette="muted")
df = pd.DataFrame({"fruit": ["apple", "pear", "plum"], "kg": [30, 18, 9]})
sns.barplot(data=df, y="fruit", x="kg", orient="h")
sns.despine(left=True)
plt.title("Harvest")
plt.show()
sns.reset_defaults()
