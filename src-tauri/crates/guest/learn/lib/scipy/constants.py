"""scipy.constants: the constants of nature (CODATA 2022), prefixes and units."""

import math

pi = math.pi
golden = golden_ratio = (1 + math.sqrt(5)) / 2
c = speed_of_light = 299792458.0
h = Planck = 6.62607015e-34
hbar = h / (2 * pi)
G = gravitational_constant = 6.6743e-11
g = 9.80665
e = elementary_charge = 1.602176634e-19
R = gas_constant = 8.31446261815324
N_A = Avogadro = 6.02214076e23
k = Boltzmann = 1.380649e-23
sigma = Stefan_Boltzmann = 5.6703744191844314e-08
m_e = electron_mass = 9.1093837139e-31
m_p = proton_mass = 1.67262192595e-27
m_n = neutron_mass = 1.67492750056e-27
epsilon_0 = 8.8541878188e-12
mu_0 = 1.25663706127e-06

yotta, zetta, exa, peta, tera, giga, mega, kilo, hecto, deka = 1e24, 1e21, 1e18, 1e15, 1e12, 1e9, 1e6, 1e3, 1e2, 1e1
deci, centi, milli, micro, nano, pico, femto, atto = 1e-1, 1e-2, 1e-3, 1e-6, 1e-9, 1e-12, 1e-15, 1e-18
kibi, mebi, gibi, tebi = 2**10, 2**20, 2**30, 2**40

gram, metric_ton, grain = 1e-3, 1e3, 64.79891e-6
lb = pound = 7000 * grain
oz = ounce = pound / 16
degree, arcminute, arcsecond = pi / 180, pi / 10800, pi / 648000
minute, hour, day, week, year, Julian_year = 60.0, 3600.0, 86400.0, 604800.0, 365 * 86400.0, 365.25 * 86400.0
inch = 0.0254
foot, yard, mile = 12 * inch, 36 * inch, 1760 * 36 * inch
nautical_mile, angstrom, micron = 1852.0, 1e-10, 1e-6
au = astronomical_unit = 149597870700.0
light_year = Julian_year * c
parsec = au / arcsecond
atm = atmosphere = 101325.0
bar, torr, mmHg = 1e5, atm / 760, atm / 760
psi = pound * g / (inch * inch)
hectare, acre = 1e4, 43560 * foot**2
litre = liter = 1e-3
gallon = 231 * inch**3
kmh, mph = 1e3 / hour, mile / hour
mach, knot = 340.5, nautical_mile / hour
zero_Celsius, degree_Fahrenheit = 273.15, 1 / 1.8
eV = electron_volt = e
calorie, erg = 4.184, 1e-7
hp = horsepower = 550 * foot * pound * g


def convert_temperature(val, old_scale, new_scale):
    import numpy as np

    to_kelvin = {
        "c": lambda t: t + zero_Celsius,
        "k": lambda t: t,
        "f": lambda t: (t - 32) * 5 / 9 + zero_Celsius,
        "r": lambda t: t * 5 / 9,
    }
    of_kelvin = {
        "c": lambda t: t - zero_Celsius,
        "k": lambda t: t,
        "f": lambda t: (t - zero_Celsius) * 9 / 5 + 32,
        "r": lambda t: t * 9 / 5,
    }
    names = {"celsius": "c", "kelvin": "k", "fahrenheit": "f", "rankine": "r"}
    old, new = (names.get(scale.lower(), scale.lower()) for scale in (old_scale, new_scale))
    for scale, known in ((old_scale, old), (new_scale, new)):
        if known not in to_kelvin:
            raise NotImplementedError(
                f"{scale} scale is unsupported: supported scales are Celsius, Kelvin, Fahrenheit, and Rankine"
            )
    return of_kelvin[new](to_kelvin[old](np.asarray(val, float)))[()]
