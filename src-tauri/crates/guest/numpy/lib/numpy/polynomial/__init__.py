"""`numpy.polynomial`."""

from numpy.polynomial import legendre, polynomial
from numpy.polynomial.polynomial import Polynomial
