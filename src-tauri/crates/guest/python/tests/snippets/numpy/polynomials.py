# %%
import numpy as np
from numpy.polynomial import Polynomial
from numpy.polynomial.legendre import leggauss
from numpy.polynomial.polynomial import polyfit, polyint, polyval

# %%
p = Polynomial([1, 2, 3])
p.integ().coef, p.integ(k=5).coef, p.integ(2, k=[1, 2]).coef, p.integ(lbnd=1).coef, p.integ(1, [4], 2)(2)

# %%
polyint([1, 2, 3], 2, [1]), polyint([1, 2, 3], lbnd=-1, scl=2), polyval(2, polyint([1, 2, 3]))

# %%
fitted = Polynomial.fit([0, 1, 2, 4], [1, 3, 7, 20], 2)
(fitted.integ(k=1)(3) - fitted.integ()(3)).round(10), fitted.integ(lbnd=2)(2).round(10)

# %%
[part.round(12) for part in leggauss(3)], polyfit([0, 1, 2], [1, 3, 7], 1).round(8)
