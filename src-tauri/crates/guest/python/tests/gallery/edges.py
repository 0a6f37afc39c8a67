# %% no_points
import matplotlib.pyplot as plt

plt.plot([], [])
plt.title("Nothing measured yet")
plt.show()

# %% one_point
import matplotlib.pyplot as plt

plt.scatter([5], [12])
plt.title("One observation")
plt.show()

# %% one_bar
import matplotlib.pyplot as plt

plt.bar(["Total"], [1234567])
plt.title("Total revenue")
plt.show()

# %% all_missing
import matplotlib.pyplot as plt
import numpy as np

plt.bar(["a", "b"], [np.nan, np.nan])
plt.title("No values known")
plt.show()

# %% constant_line
import matplotlib.pyplot as plt

plt.plot([1, 2, 3, 4], [7, 7, 7, 7])
plt.title("Constant")
plt.show()

# %% hundred_thousand_points
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(20)
x = rng.normal(size=100_000)
plt.figure(figsize=(8, 6))
plt.scatter(x, 0.5 * x + rng.normal(size=100_000), s=4, alpha=0.4)
plt.title("100,000 points")
plt.show()

# %% long_series
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(21)
plt.figure(figsize=(12, 4))
plt.plot(np.cumsum(rng.normal(size=50_000)), linewidth=0.8)
plt.title("50,000 steps")
plt.show()

# %% very_long_labels
import matplotlib.pyplot as plt

labels = ["The customer service representative was friendly, competent and answered all of my questions without delay",
          "I would recommend this product to my family, my friends and my colleagues at work without hesitation",
          "Short answer", "The delivery arrived on the promised day, in the promised time window, and undamaged"]
plt.figure(figsize=(8, 5))
plt.bar(labels, [62, 71, 15, 48])
plt.title("Agreement with statements about our service in the survey of autumn 2023, in percent of all complete answers received")
plt.show()

# %% very_long_row_labels
import matplotlib.pyplot as plt

labels = ["The customer service representative was friendly and answered all of my questions without any delay",
          "I would recommend this product to my family and my friends", "Short answer"]
plt.barh(labels, [62, 71, 15])
plt.xlabel("%")
plt.show()

# %% other_scripts
import matplotlib.pyplot as plt

plt.bar(["東京", "Москва", "Αθήνα", "القاهرة", "München", "São Paulo"], [37.4, 12.5, 3.2, 20.9, 1.5, 22.0])
plt.title("Города мира · 世界の都市")
plt.ylabel("Millions")
plt.show()

# %% emoji_labels
import matplotlib.pyplot as plt

plt.barh(["🍎 Apples", "🍌 Bananas", "🍒 Cherries"], [40, 25, 12], color=["#d62728", "#ffbf00", "#8c1d40"])
plt.title("Fruit sold 🎉")
plt.show()

# %% tiny_and_huge_values
import matplotlib.pyplot as plt

fig, (a, b) = plt.subplots(1, 2, figsize=(11, 4))
a.plot([1, 2, 3], [0.000012, 0.000019, 0.000015])
a.set_title("Tiny")
b.plot([1, 2, 3], [2.4e9, 3.1e9, 5.6e9])
b.set_title("Huge")
plt.show()

# %% dates_as_text
import matplotlib.pyplot as plt

days = [f"2024-01-{d:02d}" for d in range(1, 32)]
plt.figure(figsize=(10, 4))
plt.plot(days, [(d * 7) % 13 for d in range(31)])
plt.xticks(rotation=45)
plt.title("Dates that are texts")
plt.show()

# %% negative_log_values
import matplotlib.pyplot as plt

plt.plot([1, 2, 3, 4, 5], [-3, 0, 10, 200, 5000], marker="o")
plt.yscale("log")
plt.title("Not all values have a place on this scale")
plt.show()

# %% fifteen_series
import matplotlib.pyplot as plt

for k in range(15):
    plt.plot(range(10), [k + i * (k % 4) * 0.5 for i in range(10)], label=f"Shop {k + 1}")
plt.legend(loc="center left", bbox_to_anchor=(1, 0.5))
plt.title("Fifteen shops")
plt.show()

# %% unknown_arguments
import matplotlib.pyplot as plt

plt.bar(["a", "b"], [1, 2], glow=True)
plt.title("Unknown arguments are said and left out")
plt.show()

# %% outlier
import matplotlib.pyplot as plt

plt.bar(["a", "b", "c", "d"], [12, 15, 11, 4800])
plt.title("One value dwarfs the others")
plt.show()

# %% crowded_heatmap
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(22)
names = [f"feature_{i:02d}" for i in range(24)]
plt.figure(figsize=(10, 9))
plt.imshow(rng.uniform(-1, 1, (24, 24)), cmap="RdBu", vmin=-1, vmax=1)
plt.xticks(range(24), names, rotation=90)
plt.yticks(range(24), names)
plt.colorbar()
plt.show()
