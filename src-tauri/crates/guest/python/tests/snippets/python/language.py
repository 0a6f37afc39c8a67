# %%
from collections import Counter
import datetime, json, math, random, re, statistics
print(Counter("mississippi").most_common(2))
f"{1234.5678:,.2f} {0.256:.1%} {'x':>4}|"

# %%
random.seed(1)
[random.randint(1, 6) for _ in range(5)], round(random.gauss(0, 1), 6)

# %%
datetime.date(2024, 2, 29).strftime("%d %B %Y"), json.dumps({"a": [1, 2.5, None]}), re.findall(r"\d+", "a1b22")

# %%
statistics.median([3, 1, 2]), math.sqrt(2), sorted({"b": 1, "a": 2}.items())

# %%
count: int = 3
rows: list[dict] = []
total: float
count, rows

# %%
from __future__ import annotations
if count:
    later: Unknown = 4
later
