# %%
import math
print(math.sqrt(2), math.log(10), math.log10(1000), math.log2(8), math.log1p(1e-10), math.exp(1), math.pow(2, 0.5))
print(math.floor(-2.5), math.ceil(-2.5), math.trunc(-2.5), math.fabs(-3), math.copysign(3, -0.0), math.fmod(-7, 3))
print(math.gcd(12, 18, 27), math.lcm(4, 6), math.comb(10, 3), math.perm(5, 2), math.factorial(20), math.isqrt(99))
print(math.isclose(0.1 + 0.2, 0.3), math.isnan(math.nan), math.isinf(-math.inf), math.isfinite(1e308))
print(math.fsum([0.1] * 10), math.prod([2, 3, 4]), math.dist([0, 0], [3, 4]), math.hypot(3, 4, 12), math.sumprod([1, 2], [3, 4]))
print(round(math.sin(1), 12), round(math.atan2(1, -1), 12), math.degrees(math.pi), round(math.erf(0.5), 12), round(math.gamma(5.5), 9))
print(math.modf(3.25), math.frexp(10.0), math.ldexp(0.5, 4), math.nextafter(1.0, 2.0), math.ulp(1.0))

# %%
import cmath
z = 3 + 4j
print(abs(z), z.conjugate(), cmath.phase(1j), cmath.polar(1j), cmath.sqrt(-1), z ** 2, cmath.isclose(cmath.exp(1j * cmath.pi), -1))

# %%
import statistics as st
data = [2.75, 1.75, 1.25, 0.25, 0.5, 1.25, 3.5]
print(st.mean(data), st.fmean(data), st.median(data), st.median_low([1, 3, 5, 7]), st.median_high([1, 3, 5, 7]), st.mode(data), st.multimode("aabbc"))
print(st.stdev(data), st.pstdev(data), st.variance(data), st.pvariance(data), st.geometric_mean([54, 24, 36]), st.harmonic_mean([40, 60]))
print(st.quantiles(range(1, 12), n=4), st.quantiles([1, 2, 3, 4], n=4, method="inclusive"), st.median_grouped([1, 2, 2, 3, 4, 4, 4, 4, 4, 5]))
print(st.correlation([1, 2, 3, 4], [2, 4, 5, 9]), st.covariance([1, 2, 3], [3, 1, 2]), st.linear_regression([1, 2, 3], [2, 4, 7]))
normal = st.NormalDist(100, 15)
print(round(normal.cdf(130), 6), round(normal.inv_cdf(0.95), 6), st.NormalDist.from_samples([1, 2, 3, 4, 5]), st.fmean([1, 2, 3], weights=[3, 1, 1]))

# %%
st.mean([])

# %%
st.stdev([1])

# %%
import random
random.seed(42)
print(random.random(), random.uniform(1, 10), random.randint(1, 100), random.randrange(0, 100, 5), random.choice("abcdef"))
print(random.choices([1, 2, 3], weights=[5, 1, 1], k=8), random.sample(range(100), 5), random.gauss(0, 1), random.normalvariate(5, 2))
items = list(range(10))
random.shuffle(items)
print(items, random.expovariate(1.5), random.betavariate(2, 3), random.triangular(0, 10, 3), random.lognormvariate(0, 1), random.getrandbits(40))
state = random.getstate()
first = [random.random() for _ in range(3)]
random.setstate(state)
print(first == [random.random() for _ in range(3)], random.Random("text").random(), random.Random(1.5).random(), random.Random(b"x").random())

# %%
from decimal import ROUND_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, InvalidOperation, getcontext, localcontext
print(Decimal("0.1") + Decimal("0.2"), Decimal("2.675").quantize(Decimal("0.01"), ROUND_HALF_UP), Decimal("2.665").quantize(Decimal("0.01"), ROUND_HALF_EVEN))
print(Decimal(1) / Decimal(7), Decimal("1E+3").normalize(), f"{Decimal('1234567.891'):,.2f}", sum([Decimal("1.10")] * 3), Decimal("-1.5").to_integral_value(ROUND_DOWN))
with localcontext() as context:
    context.prec = 50
    print(Decimal(2).sqrt())
print(getcontext().prec, Decimal("3.14").as_tuple(), int(Decimal("9.99")), float(Decimal("0.1")), Decimal(0.1), max(Decimal(1), Decimal("1.0")))

# %%
for attempt in (lambda: Decimal("ten"), lambda: Decimal(1) / 0):
    try:
        attempt()
    except ArithmeticError as error:
        print(type(error).__name__)

# %%
from fractions import Fraction
print(Fraction(1, 3) + Fraction(1, 6), Fraction("0.125"), Fraction(0.5), Fraction(22, 7).limit_denominator(5), float(Fraction(1, 8)), f"{Fraction(1, 3):.3f}", Fraction(-7, 2) // 2)

# %%
import numbers
print([isinstance(value, numbers.Number) for value in (1, 1.5, 1j, Decimal(1), "1")], isinstance(True, numbers.Integral), isinstance(1.0, numbers.Real))

# %%
print(round(2.5), round(-1.5), round(2.675, 2), round(1234, -2), divmod(-7, 2), pow(3, -1, 7), -7 // 2, -7 % 3, 7.5 // 2, int("ff", 16), bin(10), hex(255), oct(8))
print(0.1 + 0.2, 1e16, 1e-5, 123456789.123456789, float("inf"), -0.0, 5e-324, 1.7976931348623157e308, 3.0, 1e22, 100000000000000000000.0)
print((255).to_bytes(2), int.from_bytes(b"\x01\x00"), (10).bit_length(), (0.75).as_integer_ratio(), float.fromhex("0x1.8p1"), (3.0).is_integer(), (7).bit_count())
print(f"{1234567.891:,.2f} {0.1234:.1%} {255:#x} {5:03d} {3.14159:8.3f}| {'a':<5}|{'b':>5}|{'c':^5}| {1e10:e} {12345:_} {-5:+d} {5: d} {1/3!r:.6}")

# %%
sum([0.1] * 3), sum([1, 2.5, 3j]), min([3, 1, 2], key=lambda x: -x), max([], default=0), abs(-3 + 4j), sorted([3, 1, 2], reverse=True)
