# %%
def clean(row):
    return row["a"] / row["n"]

def main(rows):
    return [clean(row) for row in rows]

main([{"a": 1, "n": 1},
      {"a": 1, "n": 0}])
# %%
total = 1
totl
# %%
"text".uper()
# %%
{"Region": 1}["Regoin"]
# %%
try:
    int("x")
except ValueError as error:
    raise KeyError("count") from error
# %%
try:
    int("x")
except ValueError:
    [][1]
# %%
try:
    int("x")
except ValueError:
    raise RuntimeError("quiet") from None
# %%
def again(n):
    return again(n + 1) if n < 20 else 1 / 0

again(0)
# %%
sorted([3, 1], key=lambda value: value.missing)
# %%
raise ValueError("two\nlines")
# %%
class TooSmall(ValueError):
    pass

raise TooSmall
# %%
error = ValueError("noted")
error.add_note("the first note")
raise error
# %%
assert 1 + 1 == 3, "arithmetic"
# %%
len(5)
# %%
for letter in "ab":
    with open("missing.csv") as file:
        file.read()
# %%
raise ExceptionGroup("several", [ValueError("one"), KeyError("two")])
# %%
import collections
collections.OrderedDict.fromkeys(5)
# %%
def outer():
    def inner(): return undefined
    return inner()

outer()
# %%
import math
math.sqrt(-1)
# %%
x = [1, 2, 3]
x[
    10
]
# %%
print("unfinished
# %%
total = 3 +
# %%
if True
    pass
# %%
def f():
return 1
# %%
return 5
# %%
x = (1, 2
y = 3
# %%
f(a=1, 2)
