"""Newton's method for likelihoods."""

import numpy as np


def climbed(params, at, maxiter):
    """The top, how many steps led there, and whether it is one; `at` gives the slope and the curvature at a place."""
    for steps in range(1, maxiter + 1):
        slope, curvature = at(params)
        try:
            move = np.linalg.solve(curvature, slope)
        except np.linalg.LinAlgError:
            raise np.linalg.LinAlgError(
                "Singular matrix\nhint: a column repeats the others, or the columns tell the classes apart without error"
            ) from None
        params = params + move
        if not np.isfinite(params).all():
            return params, steps, False
        if float(np.max(np.abs(move))) <= 1e-8:
            return params, steps, True
    return params, maxiter, False


def told(model, params, steps, converged):
    """Printed, as the real library does unless `disp=0`."""
    done = (
        "Optimization terminated successfully."
        if converged
        else "Warning: Maximum number of iterations has been exceeded."
    )
    value = -model.loglike(params) / len(model.endog)
    print(
        f"{done}\n         Current function value: {value:.6f}\n         Iterations{'' if converged else ':'} {steps}"
    )
