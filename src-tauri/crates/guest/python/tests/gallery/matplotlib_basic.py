# %% bar_of_categories
import matplotlib.pyplot as plt

regions = ["North", "South", "East", "West"]
revenue = [12400, 9800, 15100, 7300]
plt.figure(figsize=(8, 5))
plt.bar(regions, revenue, color="steelblue")
plt.title("Revenue by Region")
plt.xlabel("Region")
plt.ylabel("Revenue ($)")
plt.tight_layout()
plt.show()

# %% bar_with_values
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(9, 5))
bars = ax.bar(["Q1", "Q2", "Q3", "Q4"], [23.5, 31.2, 28.9, 40.1], color=["#4C72B0", "#55A868", "#C44E52", "#8172B2"])
for bar in bars:
    ax.text(bar.get_x() + bar.get_width() / 2, bar.get_height() + 0.5, f"{bar.get_height():.1f}", ha="center", va="bottom")
ax.set_title("Quarterly sales (in thousands)")
ax.set_ylabel("Sales")
plt.show()

# %% bar_label_currency
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
bars = ax.bar(["Jan", "Feb", "Mar", "Apr", "May", "Jun"], [1250, 1830, 2210, 1975, 2600, 3120])
ax.bar_label(bars, fmt="${:,.0f}", padding=3)
ax.set_title("Monthly spend")
ax.spines[["top", "right"]].set_visible(False)
plt.show()

# %% barh_sorted_long_names
import matplotlib.pyplot as plt

names = ["Wireless noise-cancelling headphones", "Stainless steel water bottle (750 ml)", "Ergonomic office chair",
         "USB-C charging cable, 2 m", "Mechanical keyboard", "Desk lamp"]
sold = [410, 350, 220, 198, 150, 75]
fig, ax = plt.subplots(figsize=(10, 6))
ax.barh(names[::-1], sold[::-1], color="teal")
ax.set_xlabel("Units sold")
ax.set_title("Top products")
plt.tight_layout()
plt.show()

# %% grouped_bars
import matplotlib.pyplot as plt
import numpy as np

labels = ["G1", "G2", "G3", "G4", "G5"]
men = [20, 34, 30, 35, 27]
women = [25, 32, 34, 20, 25]
x = np.arange(len(labels))
width = 0.35
fig, ax = plt.subplots()
rects1 = ax.bar(x - width / 2, men, width, label="Men")
rects2 = ax.bar(x + width / 2, women, width, label="Women")
ax.set_ylabel("Scores")
ax.set_title("Scores by group and gender")
ax.set_xticks(x)
ax.set_xticklabels(labels)
ax.legend()
ax.bar_label(rects1, padding=3)
ax.bar_label(rects2, padding=3)
fig.tight_layout()
plt.show()

# %% stacked_bars
import matplotlib.pyplot as plt
import numpy as np

years = ["2020", "2021", "2022", "2023"]
online = np.array([30, 45, 60, 80])
store = np.array([70, 65, 58, 50])
plt.bar(years, store, label="Store", color="#6baed6")
plt.bar(years, online, bottom=store, label="Online", color="#fd8d3c")
plt.legend(loc="upper left")
plt.title("Sales channels")
plt.ylabel("Orders (thousands)")
plt.show()

# %% bars_negative
import matplotlib.pyplot as plt

months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug"]
profit = [12, -5, 8, -14, 3, 9, -2, 15]
colors = ["green" if p >= 0 else "red" for p in profit]
plt.figure(figsize=(10, 4))
plt.bar(months, profit, color=colors)
plt.axhline(0, color="black", linewidth=0.8)
plt.title("Profit / loss per month")
plt.ylabel("k€")
plt.show()

# %% bars_many_categories
import matplotlib.pyplot as plt

names = [f"Category {i}" for i in range(1, 41)]
values = [(i * 37) % 101 + 5 for i in range(1, 41)]
plt.figure(figsize=(12, 6))
plt.bar(names, values)
plt.xticks(rotation=90)
plt.title("40 categories")
plt.show()

# %% bars_with_errors
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
ax.bar(["Control", "Dose A", "Dose B"], [4.2, 5.9, 6.4], yerr=[0.4, 0.6, 0.5], capsize=5, color="lightseagreen")
ax.set_ylabel("Response")
ax.set_title("Mean response ± SD")
plt.show()

# %% barh_stacked_percent
import matplotlib.pyplot as plt

questions = ["Easy to use", "Good support", "Fair price"]
agree, neutral, disagree = [62, 48, 35], [23, 30, 28], [15, 22, 37]
fig, ax = plt.subplots(figsize=(9, 3.5))
left = [0, 0, 0]
for label, values, color in [("Agree", agree, "#2c7bb6"), ("Neutral", neutral, "#cccccc"), ("Disagree", disagree, "#d7191c")]:
    ax.barh(questions, values, left=left, label=label, color=color)
    left = [a + b for a, b in zip(left, values)]
ax.set_xlim(0, 100)
ax.xaxis.set_major_formatter("{x:.0f}%")
ax.legend(ncol=3, bbox_to_anchor=(0, 1), loc="lower left")
plt.show()

# %% line_two_series
import matplotlib.pyplot as plt

years = list(range(2012, 2024))
plt.figure(figsize=(10, 6))
plt.plot(years, [5, 6, 7.5, 8, 9.2, 11, 12, 13.5, 12.8, 15, 17, 18.5], marker="o", label="Europe")
plt.plot(years, [3, 3.5, 4.2, 5, 6.5, 8, 10, 12.5, 14, 17, 20, 24], marker="s", linestyle="--", label="Asia")
plt.title("Customers over time")
plt.xlabel("Year")
plt.ylabel("Customers (millions)")
plt.legend()
plt.grid(True, alpha=0.3)
plt.show()

# %% line_format_strings
import matplotlib.pyplot as plt
import numpy as np

t = np.arange(0.0, 5.0, 0.2)
plt.plot(t, t, "r--", t, t**2, "bs", t, t**3, "g^")
plt.xlabel("t")
plt.title("Powers of t")
plt.show()

# %% sine_and_cosine
import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(0, 2 * np.pi, 200)
fig, ax = plt.subplots()
ax.plot(x, np.sin(x), label="sin(x)", linewidth=2)
ax.plot(x, np.cos(x), label="cos(x)", linewidth=2, linestyle=":")
ax.axhline(0, color="grey", lw=0.8)
ax.set_xticks([0, np.pi / 2, np.pi, 3 * np.pi / 2, 2 * np.pi])
ax.set_xticklabels(["0", "π/2", "π", "3π/2", "2π"])
ax.legend()
ax.set_title("Sine and cosine")
plt.show()

# %% line_with_gaps
import matplotlib.pyplot as plt
import numpy as np

y = [3, 4, np.nan, np.nan, 6, 7, 6.5, np.nan, 8]
plt.plot(range(9), y, marker="o")
plt.title("Sensor readings (gaps where it failed)")
plt.show()

# %% line_dates
import datetime as dt
import matplotlib.pyplot as plt
import matplotlib.dates as mdates

days = [dt.date(2024, 1, 1) + dt.timedelta(days=7 * i) for i in range(26)]
visits = [120 + 6 * i + (i % 4) * 15 for i in range(26)]
fig, ax = plt.subplots(figsize=(10, 5))
ax.plot(days, visits, color="purple")
ax.xaxis.set_major_locator(mdates.MonthLocator())
ax.xaxis.set_major_formatter(mdates.DateFormatter("%b %Y"))
fig.autofmt_xdate()
ax.set_title("Weekly visits")
plt.show()

# %% line_with_band
import matplotlib.pyplot as plt
import numpy as np

x = np.arange(20)
mean = np.sqrt(x) * 3
plt.plot(x, mean, color="C0", label="mean")
plt.fill_between(x, mean - 1, mean + 1, color="C0", alpha=0.2, label="95% interval")
plt.legend()
plt.title("Forecast with uncertainty")
plt.show()

# %% step_and_stem
import matplotlib.pyplot as plt
import numpy as np

fig, (ax1, ax2) = plt.subplots(1, 2, figsize=(12, 4))
x = np.arange(12)
ax1.step(x, np.cumsum(x % 3), where="post")
ax1.set_title("Step")
ax2.stem(x, np.cos(x / 2))
ax2.set_title("Stem")
plt.tight_layout()
plt.show()

# %% log_scale
import matplotlib.pyplot as plt

n = [1, 10, 100, 1000, 10000, 100000]
plt.loglog(n, [2e-6 * k for k in n], "o-", label="linear")
plt.loglog(n, [2e-6 * k * k for k in n], "s-", label="quadratic")
plt.xlabel("n")
plt.ylabel("seconds")
plt.legend()
plt.title("Run time")
plt.show()

# %% symlog_scale
import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(-50, 50, 201)
fig, ax = plt.subplots()
ax.plot(x, x**3)
ax.set_yscale("symlog", linthresh=10)
ax.set_title("Both directions of ten")
ax.grid(True)
plt.show()

# %% scatter_simple
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(3)
x = rng.normal(50, 12, 150)
y = 1.8 * x + rng.normal(0, 15, 150)
plt.figure(figsize=(8, 6))
plt.scatter(x, y, alpha=0.6, edgecolors="w")
plt.xlabel("Advertising spend")
plt.ylabel("Sales")
plt.title("Spend against sales")
plt.show()

# %% scatter_size_and_colour
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(11)
n = 60
fig, ax = plt.subplots(figsize=(9, 6))
points = ax.scatter(rng.uniform(0, 100, n), rng.uniform(0, 100, n), s=rng.uniform(20, 500, n), c=rng.uniform(0, 1, n),
                    cmap="viridis", alpha=0.7)
fig.colorbar(points, ax=ax, label="Score")
ax.set_title("Bubbles")
plt.show()

# %% scatter_groups
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(5)
for i, name in enumerate(["setosa", "versicolor", "virginica"]):
    plt.scatter(rng.normal(1.5 + 1.7 * i, 0.3, 40), rng.normal(0.3 + 0.9 * i, 0.15, 40), label=name, s=25)
plt.legend(title="species")
plt.xlabel("petal length")
plt.ylabel("petal width")
plt.show()

# %% scatter_with_fit
import matplotlib.pyplot as plt
import numpy as np

x = np.array([1, 2, 3, 4, 5, 6, 7, 8])
y = np.array([2.1, 3.9, 6.2, 7.8, 10.1, 12.2, 13.8, 16.1])
m, b = np.polyfit(x, y, 1)
plt.scatter(x, y, color="black", label="data")
plt.plot(x, m * x + b, color="red", label=f"y = {m:.2f}x + {b:.2f}")
plt.legend()
plt.title("Linear fit")
plt.show()

# %% histogram
import matplotlib.pyplot as plt
import numpy as np

ages = np.random.default_rng(1).normal(38, 11, 1000)
plt.figure(figsize=(10, 6))
plt.hist(ages, bins=30, color="skyblue", edgecolor="black")
plt.axvline(ages.mean(), color="red", linestyle="dashed", linewidth=2, label=f"Mean: {ages.mean():.1f}")
plt.xlabel("Age")
plt.ylabel("Frequency")
plt.title("Age Distribution")
plt.legend()
plt.show()

# %% histogram_two_groups
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(2)
plt.hist(rng.normal(0, 1, 500), bins=25, alpha=0.5, label="before")
plt.hist(rng.normal(1, 1.2, 500), bins=25, alpha=0.5, label="after")
plt.legend()
plt.title("Before and after")
plt.show()

# %% histogram_density
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(4)
data = rng.exponential(2.0, 800)
fig, ax = plt.subplots()
ax.hist(data, bins="auto", density=True, alpha=0.6, color="g")
x = np.linspace(0, data.max(), 100)
ax.plot(x, 0.5 * np.exp(-x / 2), "k", linewidth=2)
ax.set_title("Exponential waiting times")
plt.show()

# %% hist2d
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(8)
x = rng.normal(0, 1, 5000)
y = x * 0.6 + rng.normal(0, 0.8, 5000)
plt.hist2d(x, y, bins=30, cmap="Blues")
plt.colorbar(label="count")
plt.title("Where the points are")
plt.show()

# %% hexbin
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(9)
x = rng.standard_normal(4000)
y = 2.0 + 3.0 * x + 4.0 * rng.standard_normal(4000)
fig, ax = plt.subplots(figsize=(8, 6))
hb = ax.hexbin(x, y, gridsize=25, cmap="inferno", mincnt=1)
fig.colorbar(hb, ax=ax, label="points")
ax.set_title("Hexagonal bins")
plt.show()

# %% boxplot
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(6)
data = [rng.normal(m, s, 80) for m, s in [(10, 2), (12, 3), (9, 1.5), (14, 4)]]
fig, ax = plt.subplots()
ax.boxplot(data, tick_labels=["A", "B", "C", "D"], patch_artist=True)
ax.set_title("Delivery time by carrier")
ax.set_ylabel("hours")
plt.show()

# %% boxplot_horizontal
import matplotlib.pyplot as plt

plt.boxplot([[1, 2, 2, 3, 4, 9], [2, 3, 3, 4, 5], [4, 5, 6, 6, 7, 14]], vert=False, labels=["low", "middle", "high"], showmeans=True)
plt.title("Waiting time")
plt.xlabel("minutes")
plt.show()

# %% violinplot
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(10)
fig, ax = plt.subplots()
parts = ax.violinplot([rng.normal(0, s, 200) for s in (1, 2, 3)], showmedians=True)
ax.set_xticks([1, 2, 3], labels=["σ=1", "σ=2", "σ=3"])
ax.set_title("Spread")
plt.show()

# %% errorbar
import matplotlib.pyplot as plt
import numpy as np

x = np.arange(1, 8)
y = np.array([2.3, 3.1, 4.8, 5.2, 6.9, 7.4, 8.8])
plt.errorbar(x, y, yerr=0.4 + 0.05 * x, fmt="o-", capsize=4, ecolor="gray", label="measured")
plt.legend()
plt.title("Calibration")
plt.show()

# %% pie
import matplotlib.pyplot as plt

labels = ["Rent", "Food", "Transport", "Leisure", "Savings"]
sizes = [35, 25, 12, 18, 10]
plt.figure(figsize=(7, 7))
plt.pie(sizes, labels=labels, autopct="%1.1f%%", startangle=90, explode=(0.1, 0, 0, 0, 0), shadow=True)
plt.title("Household budget")
plt.axis("equal")
plt.show()

# %% donut
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
ax.pie([52, 31, 17], labels=["Desktop", "Mobile", "Tablet"], wedgeprops=dict(width=0.4), autopct="%1.0f%%", pctdistance=0.8)
ax.set_title("Visits by device")
plt.show()

# %% pie_many_slices
import matplotlib.pyplot as plt

names = ["Germany", "France", "Italy", "Spain", "Poland", "Netherlands", "Belgium", "Austria", "Czechia", "Portugal", "Other"]
plt.pie([84, 68, 59, 47, 38, 17, 11, 9, 10, 10, 95], labels=names, autopct="%.1f%%")
plt.title("Population share")
plt.show()

# %% stackplot
import matplotlib.pyplot as plt

year = [1950, 1960, 1970, 1980, 1990, 2000, 2010, 2018]
population = {"Africa": [.228, .284, .365, .477, .631, .814, 1.044, 1.275], "Americas": [.340, .425, .519, .619, .727, .840, .943, 1.006],
              "Asia": [1.394, 1.686, 2.120, 2.625, 3.202, 3.714, 4.169, 4.560], "Europe": [.220, .253, .276, .295, .310, .303, .294, .293]}
fig, ax = plt.subplots()
ax.stackplot(year, population.values(), labels=population.keys(), alpha=0.8)
ax.legend(loc="upper left")
ax.set_title("World population")
ax.set_xlabel("Year")
ax.set_ylabel("Number of people (billions)")
plt.show()
