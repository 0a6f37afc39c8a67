# %%
from collections import ChainMap, Counter, OrderedDict, UserDict, defaultdict, deque, namedtuple
words = Counter("the cat and the dog and the bird".split())
print(words.most_common(2), words["missing"], words + Counter(cat=2), words - Counter(the=5), words & Counter(the=1, cat=4), words.total(), sorted(words.elements())[:3], Counter(a=1) | Counter(a=3, b=1))
words.update(["cat"])
words.subtract({"dog": 3})
print(words, dict(words), +words)
groups = defaultdict(list)
for key, value in [("a", 1), ("b", 2), ("a", 3)]:
    groups[key].append(value)
print(groups, dict(groups), groups.get("c"), defaultdict(int))
recent = deque([1, 2, 3], maxlen=3)
recent.append(4)
recent.appendleft(0)
recent.rotate(1)
print(recent, list(reversed(recent)), recent.count(0))
Point = namedtuple("Point", "x y", defaults=[0])
print(Point(1), Point(1, 2)._asdict(), Point._make([5, 6])._replace(y=9), Point._fields, ChainMap({"a": 1}, {"a": 2, "b": 3})["b"])
ordered = OrderedDict([("x", 1), ("y", 2)])
ordered.move_to_end("x")
print(ordered, ordered.popitem(last=False))

# %%
from itertools import accumulate, batched, chain, combinations, combinations_with_replacement, compress, count, cycle, dropwhile, filterfalse, groupby, islice, pairwise, permutations, product, repeat, starmap, takewhile, tee, zip_longest
print(list(accumulate([1, 2, 3], initial=10)), list(accumulate([3, 1, 2], max)), list(batched("abcde", 2)), list(chain.from_iterable([[1], [2, 3]])), list(combinations("abc", 2)), list(permutations([1, 2], 2)))
print([(k, len(list(g))) for k, g in groupby("aabbbc")], list(islice(count(5, 3), 4)), list(product("ab", [1, 2])), list(pairwise([1, 2, 3])), list(zip_longest([1], "ab", fillvalue="-")), list(takewhile(lambda x: x < 3, count())))
print(list(starmap(pow, [(2, 3), (3, 2)])), list(compress("abcd", [1, 0, 1])), list(dropwhile(str.isalpha, "ab1c")), list(filterfalse(None, [0, 1, ""])), list(repeat("x", 2)), [list(t) for t in tee([1, 2])], list(islice(cycle("ab"), 5)), list(combinations_with_replacement("ab", 2)), list(zip("ab", [1, 2], strict=True)))

# %%
list(zip([1], [1, 2], strict=True))

# %%
from functools import cache, cached_property, cmp_to_key, lru_cache, partial, partialmethod, reduce, singledispatch, total_ordering, wraps
@lru_cache(maxsize=None)
def fibonacci(n): return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)
print(fibonacci(80), fibonacci.cache_info(), reduce(lambda a, b: a * b, range(1, 6)), partial(int, base=2)("101"), sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))
@singledispatch
def kind(value): return "other"
@kind.register
def _(value: int): return "int"
@kind.register(list)
def _(value): return "list"
def logged(function):
    @wraps(function)
    def wrapper(*arguments, **options): return function(*arguments, **options)
    return wrapper
@logged
def documented():
    """Says something."""
class Circle:
    @cached_property
    def area(self): return 3
print(kind(1), kind([]), kind("x"), documented.__name__, documented.__doc__, Circle().area)

# %%
import bisect
import heapq
import operator
print(bisect.bisect_left([1, 3, 3, 5], 3), bisect.bisect([1, 3, 3, 5], 3), heapq.nlargest(2, [5, 1, 9, 3]), heapq.nsmallest(2, ["bb", "a", "ccc"], key=len), list(heapq.merge([1, 4], [2, 3])))
heap = [5, 2, 8]
heapq.heapify(heap)
heapq.heappush(heap, 1)
print(heapq.heappop(heap), heap, heapq.heappushpop(heap, 0), sorted([{"n": 2}, {"n": 1}], key=operator.itemgetter("n")), operator.attrgetter("real")(5), list(map(operator.mul, [1, 2], [3, 4])), operator.methodcaller("upper")("x"), operator.itemgetter(0, 2)("abc"))
ranks = []
for n in (3, 1, 2): bisect.insort(ranks, n)
ranks

# %%
import copy
shallow = copy.copy(nested := [[1], {"a": [2]}])
deep = copy.deepcopy(nested)
nested[0].append(9)
shallow, deep, copy.replace(Point(1, 2), x=7)

# %%
from dataclasses import asdict, astuple, dataclass, field, fields, replace
@dataclass(order=True)
class Sale:
    region: str
    amount: float = 0.0
    tags: list = field(default_factory=list, compare=False)
    def doubled(self): return replace(self, amount=self.amount * 2)
@dataclass(frozen=True, slots=True)
class Fixed:
    x: int
print(Sale("North", 5.0), asdict(Sale("N", 1, ["a"])), astuple(Sale("S")), Sale("A") < Sale("B"), Sale("N", 2).doubled(), [f.name for f in fields(Sale)], Fixed(1) == Fixed(1), hash(Fixed(1)) == hash(Fixed(1)))
Fixed(1).x = 2

# %%
Sale()

# %%
from enum import Enum, Flag, IntEnum, StrEnum, auto
class Color(Enum):
    RED = 1
    GREEN = auto()
class Level(IntEnum):
    LOW = 1
    HIGH = 3
class Right(Flag):
    READ = auto()
    WRITE = auto()
class Name(StrEnum):
    ANN = auto()
print(Color.RED, repr(Color.GREEN), Color(1), Color["RED"].value, list(Color), Level.LOW < Level.HIGH, Right.READ | Right.WRITE, Name.ANN, f"{Level.HIGH}", Color.RED is Color(1))
Color(7)

# %%
import abc
import contextlib
import types
import typing
from typing import Any, Literal, NamedTuple, Optional, Protocol, TypedDict, Union
class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self): ...
class Row(NamedTuple):
    name: str
    amount: float = 0.0
class Options(TypedDict, total=False):
    limit: int
@contextlib.contextmanager
def tracked(label):
    print("enter", label)
    try:
        yield label.upper()
    finally:
        print("leave", label)
with tracked("a") as upper, contextlib.suppress(ZeroDivisionError):
    print(upper)
    1 / 0
print(Row("x"), Options(limit=1), typing.get_type_hints(Row), Literal["a"], list[int], dict[str, Any], int | None, types.SimpleNamespace(a=1), isinstance(len, types.BuiltinFunctionType), types.MappingProxyType({"a": 1})["a"])
try:
    Shape()
except TypeError as error:
    print("abstract")

# %%
import weakref
class Node: pass
node = Node()
reference = weakref.ref(node)
alive = reference() is node
del node
alive, reference(), len(weakref.WeakValueDictionary())

# %%
match {"kind": "sale", "items": [1, 2, 3]}:
    case {"kind": "sale", "items": [first, *rest]} if first > 0:
        print(first, rest)
a, *b, (c, d) = 1, 2, 3, (4, 5)
print(a, b, c, d, {**{"x": 1}, "y": 2}, [*range(3), *"ab"], {1, 2} | {3}, {1, 2, 3} ^ {3, 4}, {"a": 1} | {"b": 2}, (lambda x, /, y, *, z=3: (x, y, z))(1, y=2), [y := 5, y ** 2], {k: v for k, v in zip("ab", [1, 2])}, sorted({"b": 1, "a": 2}, key=str), next((x for x in [1, 2] if x > 5), None), list(map(str, range(3))), list(filter(None, [0, 1])), any([0, 1]), all([]), list(enumerate("ab", 1)), dict.fromkeys("ab", 0), list(reversed([1, 2])), slice(1, 2), range(0, 10, 3)[-1], [[1, 2], [3, 4]][1][0], "abc"[1:], [1, 2, 3][::2], isinstance(True, int))

# %%
def running():
    total = 0
    while True:
        total += yield total
adder = running()
next(adder)
print(adder.send(5), adder.send(7))
type Pair[T] = tuple[T, T]
def first[T](items: list[T]) -> T: return items[0]
first([1, 2]), Pair
