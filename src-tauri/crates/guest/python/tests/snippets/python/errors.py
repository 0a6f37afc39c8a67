# %%
import traceback
try:
    {}["key"]
except KeyError as error:
    print(repr(error), str(error), error.args, traceback.format_exception_only(error), traceback.format_exc().splitlines()[-1])

# %%
class TooFew(ValueError):
    def __init__(self, found, wanted):
        super().__init__(f"{found} of {wanted}")
        self.found = found
try:
    raise TooFew(1, 2)
except (TypeError, ValueError) as error:
    print(error, error.found, isinstance(error, ValueError), type(error).__mro__[1].__name__)

# %%
try:
    try:
        int("x")
    except ValueError as error:
        raise RuntimeError("outer") from error
except RuntimeError as error:
    print(repr(error.__cause__), error.__suppress_context__)

# %%
try:
    raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
except* ValueError as group:
    print(group.exceptions)
except* TypeError as group:
    print("types", group.exceptions)

# %%
def risky():
    try:
        return "try"
    finally:
        print("finally")
print(risky())
for n in range(3):
    if n == 5: break
else:
    print("no break")
try:
    pass
except Exception:
    print("never")
else:
    print("else")

# %%
import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.warn("old", DeprecationWarning)
print(len(caught), caught[0].category.__name__, caught[0].message)

# %%
import logging
stream = __import__("io").StringIO()
logger = logging.getLogger("shop")
logger.setLevel(logging.INFO)
handler = logging.StreamHandler(stream)
handler.setFormatter(logging.Formatter("%(levelname)s:%(name)s:%(message)s"))
logger.addHandler(handler)
logger.propagate = False
logger.info("sold %d for %.2f", 3, 9.5)
logger.debug("hidden")
logger.warning("careful")
try:
    1 / 0
except ZeroDivisionError:
    logger.exception("failed")
print(stream.getvalue().splitlines()[0:3], stream.getvalue().splitlines()[-1])

# %%
assert 1 + 1 == 3, f"sum is {1 + 1}"

# %%
int("12a")

# %%
float("abc")

# %%
[1, 2][5]

# %%
"a" + 1

# %%
1 + "a"

# %%
len(5)

# %%
None.upper()

# %%
(1).missing

# %%
print(undefined_name)

# %%
(lambda a, b: a)(1)

# %%
(lambda a: a)(1, 2)

# %%
(lambda a: a)(b=1)

# %%
a, b, c = [1, 2]

# %%
for x in 5: pass

# %%
{}[[]]

# %%
sorted([1, "a"])

# %%
"abc"["x"]

# %%
[1, 2, 3]["x"]

# %%
int(None)

# %%
max([])

# %%
next(iter([]))

# %%
"abc".index("z")

# %%
{"a": 1}.pop("b")

# %%
object().x = 1

# %%
5()

# %%
math = 5
math.sqrt(2)

# %%
"{} {}".format(1)

# %%
chr(-1)

# %%
"%d" % "x"

# %%
raise ValueError

# %%
10 ** 400 * 1.0

# %%
"x" * -1, [0] * 2.0
