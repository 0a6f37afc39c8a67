# %% series_line
import pandas as pd

s = pd.Series([3, 5, 4, 8, 9, 12], index=pd.date_range("2024-01-01", periods=6, freq="MS"), name="orders")
s.plot(title="Orders per month", figsize=(9, 4))

# %% frame_lines
import pandas as pd

df = pd.DataFrame({"year": [2019, 2020, 2021, 2022, 2023], "north": [10, 12, 11, 15, 18], "south": [8, 7, 10, 12, 13]})
df.plot(x="year", y=["north", "south"], kind="line", marker="o", title="Sales by year", xlabel="Year", ylabel="Sales")

# %% value_counts_bar
import pandas as pd
import matplotlib.pyplot as plt

df = pd.DataFrame({"city": ["Rome", "Paris", "Rome", "Oslo", "Paris", "Rome", "Oslo", "Rome"]})
df["city"].value_counts().plot(kind="bar", color="coral", rot=0)
plt.title("Customers per city")
plt.ylabel("Count")
plt.show()

# %% groupby_bar
import pandas as pd
import matplotlib.pyplot as plt

df = pd.DataFrame({"category": ["A", "B", "C", "A", "B", "C", "A"], "amount": [100, 250, 80, 120, 300, 95, 60]})
df.groupby("category")["amount"].sum().sort_values(ascending=False).plot(kind="bar")
plt.title("Total amount by category")
plt.xlabel("Category")
plt.ylabel("Amount")
plt.tight_layout()
plt.show()

# %% barh_sorted
import pandas as pd

s = pd.Series({"Engineering": 82000, "Sales": 61000, "Marketing": 58500, "Support": 43000, "Legal": 91000})
s.sort_values().plot.barh(title="Mean salary by department", color="seagreen")

# %% grouped_columns
import pandas as pd

df = pd.DataFrame({"2022": [12, 15, 9], "2023": [14, 13, 12], "2024": [18, 17, 15]}, index=["Q1", "Q2", "Q3"])
df.plot(kind="bar", figsize=(9, 5), title="Quarters compared", rot=0)

# %% stacked_columns
import pandas as pd

df = pd.DataFrame({"product": ["X", "Y", "Z"], "online": [30, 20, 45], "store": [50, 65, 25]}).set_index("product")
df.plot.bar(stacked=True, colormap="Set2", title="Orders by channel")

# %% area_stacked
import pandas as pd

df = pd.DataFrame({"solar": [1, 2, 4, 7, 9, 8], "wind": [5, 6, 5, 4, 6, 7], "hydro": [3, 3, 3, 4, 4, 3]}, index=range(2018, 2024))
df.plot.area(title="Power by source", alpha=0.7)

# %% hist_column
import numpy as np
import pandas as pd

df = pd.DataFrame({"price": np.random.default_rng(0).lognormal(3, 0.5, 400)})
df["price"].plot.hist(bins=25, edgecolor="white", title="Prices")

# %% hist_all_columns
import numpy as np
import pandas as pd

rng = np.random.default_rng(1)
df = pd.DataFrame({"height": rng.normal(170, 9, 200), "weight": rng.normal(70, 12, 200), "age": rng.integers(18, 80, 200)})
df.hist(bins=20, figsize=(10, 6))

# %% box_columns
import numpy as np
import pandas as pd

rng = np.random.default_rng(2)
pd.DataFrame({k: rng.normal(i, 1 + i / 3, 100) for i, k in enumerate(["morning", "noon", "evening"])}).plot.box(title="Load")

# %% boxplot_by
import numpy as np
import pandas as pd

rng = np.random.default_rng(3)
df = pd.DataFrame({"score": rng.normal(70, 10, 120), "class": rng.choice(["a", "b", "c"], 120)})
df.boxplot(column="score", by="class")

# %% scatter_frame
import numpy as np
import pandas as pd

rng = np.random.default_rng(4)
df = pd.DataFrame({"area": rng.uniform(40, 180, 80)})
df["price"] = df["area"] * 3.1 + rng.normal(0, 40, 80)
df["rooms"] = (df["area"] // 30).astype(int)
df.plot.scatter(x="area", y="price", c="rooms", cmap="viridis", title="Flats", figsize=(9, 5))

# %% pie_series
import pandas as pd

pd.Series([45, 30, 15, 10], index=["Chrome", "Safari", "Firefox", "Other"], name="share").plot.pie(autopct="%1.1f%%", figsize=(6, 6))

# %% kde
import numpy as np
import pandas as pd

rng = np.random.default_rng(5)
pd.DataFrame({"a": rng.normal(0, 1, 200), "b": rng.normal(2, 0.7, 200)}).plot.kde(title="Densities")

# %% hexbin_frame
import numpy as np
import pandas as pd

rng = np.random.default_rng(6)
pd.DataFrame({"x": rng.normal(size=2000), "y": rng.normal(size=2000)}).plot.hexbin(x="x", y="y", gridsize=20)

# %% secondary_y
import pandas as pd

df = pd.DataFrame({"sales": [100, 120, 160, 150], "margin": [0.12, 0.15, 0.11, 0.18]}, index=[2020, 2021, 2022, 2023])
ax = df.plot(secondary_y=["margin"], title="Sales and margin")
ax.set_ylabel("Sales")
ax.right_ax.set_ylabel("Margin")

# %% subplots_columns
import pandas as pd

df = pd.DataFrame({"temp": [3, 5, 9, 14], "rain": [60, 48, 52, 40], "sun": [50, 80, 120, 170]}, index=["Jan", "Feb", "Mar", "Apr"])
df.plot(subplots=True, layout=(2, 2), figsize=(10, 7), title="Weather")

# %% time_series_resampled
import numpy as np
import pandas as pd

index = pd.date_range("2023-01-01", periods=365, freq="D")
s = pd.Series(np.random.default_rng(7).poisson(20, 365) + 5 * np.sin(np.arange(365) / 58), index=index)
ax = s.plot(alpha=0.3, label="daily", figsize=(11, 5))
s.rolling(30).mean().plot(ax=ax, label="30-day mean", linewidth=2)
ax.legend()
ax.set_title("Tickets")

# %% crosstab_heat
import matplotlib.pyplot as plt
import pandas as pd

df = pd.DataFrame({"day": ["Mon", "Tue", "Mon", "Wed", "Tue", "Wed", "Mon"], "shift": ["early", "late", "late", "early", "early", "early", "early"]})
table = pd.crosstab(df["day"], df["shift"])
plt.imshow(table, cmap="Blues")
plt.xticks(range(len(table.columns)), table.columns)
plt.yticks(range(len(table.index)), table.index)
plt.colorbar()
plt.title("Shifts by day")
plt.show()

# %% bar_dates
import pandas as pd

s = pd.Series([12, 15, 9, 20], index=pd.to_datetime(["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"]))
s.plot(kind="bar", title="Invoices at the end of the month")

# %% pivot_lines
import pandas as pd

df = pd.DataFrame({"month": ["Jan", "Feb", "Mar"] * 2, "shop": ["A"] * 3 + ["B"] * 3, "sales": [5, 6, 9, 7, 6, 4]})
df.pivot(index="month", columns="shop", values="sales").reindex(["Jan", "Feb", "Mar"]).plot(marker="o", title="Sales per shop")
