"""Lowest points among many: evolution, hopping between basins, and a grid."""

import itertools

import numpy as np
from _unavailable import unavailable
from scipy.optimize._constraints import Bounds, as_dictionaries, ends
from scipy.optimize._result import OptimizeResult

_DONE = "Optimization terminated successfully."


def _generator(rng, seed):
    """Numbers as scipy draws them: an integer `seed` means the older generator, an integer `rng` the newer one."""
    chosen = rng if seed is None else seed
    if isinstance(chosen, (int, np.integer)):
        return np.random.default_rng(chosen) if seed is None else np.random.RandomState(chosen)
    return np.random.default_rng() if chosen is None else chosen


def _below(rng, most):
    return int(rng.integers(most) if hasattr(rng, "integers") else rng.randint(most))


def differential_evolution(
    func,
    bounds,
    args=(),
    strategy="best1bin",
    maxiter=1000,
    popsize=15,
    tol=0.01,
    mutation=(0.5, 1),
    recombination=0.7,
    rng=None,
    callback=None,
    disp=False,
    polish=True,
    init="latinhypercube",
    atol=0,
    updating="immediate",
    workers=1,
    constraints=(),
    x0=None,
    *,
    integrality=None,
    vectorized=False,
    seed=None,
):
    """R. Storn and K. Price's evolution (1997), drawing as scipy draws."""
    if strategy not in _STRATEGIES:
        raise NotImplementedError(
            f"strategy={strategy!r} is not available here\nhint: available are {', '.join(_STRATEGIES)}"
        )
    if updating != "immediate" or vectorized:
        raise NotImplementedError("differential_evolution updates one after another here: updating='immediate'")
    low, high = ends(bounds, len(bounds.lb) if hasattr(bounds, "lb") else len(list(bounds)))
    search = _Evolution(
        lambda x: float(np.squeeze(func(x, *args))), low, high, integrality, _generator(rng, seed), constraints
    )
    search.settle(popsize, init, x0)
    message, success, rounds = "Maximum number of iterations has been exceeded.", False, 0
    for rounds in range(1, maxiter + 1):
        search.generation(mutation, recombination, _STRATEGIES[strategy])
        if disp:
            print(f"differential_evolution step {rounds}: f(x)= {search.energies[0]}")
        if callback is not None and callback(
            search.best(), _spread(search.energies) and tol / _spread(search.energies)
        ):
            message = "callback function requested stop early"
            break
        if np.std(search.energies) <= atol + tol * abs(np.mean(search.energies)):
            message, success = _DONE, True
            break
    found = OptimizeResult(
        message=message,
        success=success,
        fun=search.energies[0],
        x=search.best(),
        nit=rounds,
        nfev=search.calls,
        population=search.parameters(search.population),
        population_energies=search.energies,
    )
    return _polished(search, found, low, high, constraints) if polish and integrality is None else found


def _spread(energies):
    return np.std(energies) / (abs(np.mean(energies)) + 2.220446049250313e-16)


def _polished(search, found, low, high, constraints):
    from scipy.optimize import minimize

    better = minimize(
        search.function,
        found.x,
        method="SLSQP" if constraints else "L-BFGS-B",
        bounds=Bounds(low, high),
        constraints=constraints,
    )
    found.nfev += better.nfev
    if better.fun < found.fun and better.success and (better.x <= high).all() and (better.x >= low).all():
        found.update(fun=better.fun, x=better.x, jac=better.jac)
    return found


_STRATEGIES = {
    "best1bin": lambda p, f, i: p[0] + f * (p[i[0]] - p[i[1]]),
    "rand1bin": lambda p, f, i: p[i[0]] + f * (p[i[1]] - p[i[2]]),
    "best2bin": lambda p, f, i: p[0] + f * (p[i[0]] + p[i[1]] - p[i[2]] - p[i[3]]),
    "rand2bin": lambda p, f, i: p[i[0]] + f * (p[i[1]] + p[i[2]] - p[i[3]] - p[i[4]]),
}


class _Evolution:
    def __init__(self, function, low, high, integrality, rng, constraints):
        self.function, self.rng, self.calls = function, rng, 0
        self.whole = None if integrality is None else np.broadcast_to(np.asarray(integrality, bool), low.shape)
        if self.whole is not None:
            low = np.where(self.whole, np.nextafter(np.ceil(low) - 0.5, np.inf), low)
            high = np.where(self.whole, np.nextafter(np.floor(high) + 0.5, -np.inf), high)
        self.middle, self.width = (low + high) / 2, np.abs(low - high)
        self.constraints = as_dictionaries(constraints, self.middle) if constraints != () else []

    def settle(self, popsize, init, x0):
        """A Latin hypercube, or the points that are given."""
        n = self.middle.size
        count = max(5, popsize * max(1, int((self.width > 0).sum())))
        if isinstance(init, str):
            self.population = self._spread_out(count, n, init)
        else:
            self.population = np.clip(
                (np.asarray(init, float) - self.middle) / np.where(self.width, self.width, 1) + 0.5, 0, 1
            )
        if x0 is not None:
            self.population[0] = (np.asarray(x0, float) - self.middle) / self.width + 0.5
        self.order = np.arange(len(self.population))
        self.violations = np.array([self._violation(point) for point in self.parameters(self.population)])
        self.energies = np.array(
            [
                self._energy(point) if not off else np.inf
                for point, off in zip(self.parameters(self.population), self.violations)
            ]
        )
        self._promote()

    def _spread_out(self, count, n, init):
        if init == "random":
            return self.rng.uniform(size=(count, n))
        if init != "latinhypercube":
            raise NotImplementedError(
                f"init={init!r} is not available here\nhint: available are 'latinhypercube' and 'random'"
            )
        samples = (1.0 / count) * self.rng.uniform(size=(count, n)) + np.linspace(0.0, 1.0, count, endpoint=False)[
            :, None
        ]
        population = np.zeros_like(samples)
        for column in range(n):
            population[:, column] = samples[self.rng.permutation(range(count)), column]
        return population

    def parameters(self, points):
        scaled = self.middle + (points - 0.5) * self.width
        return scaled if self.whole is None else np.where(self.whole, np.round(scaled), scaled)

    def best(self):
        return self.parameters(self.population[0])

    def _energy(self, point):
        self.calls += 1
        return self.function(point)

    def _violation(self, point):
        off = 0.0
        for part in self.constraints:
            value = np.atleast_1d(part["fun"](point, *part.get("args", ())))
            off += float((np.abs(value) if part["type"] == "eq" else np.maximum(-value, 0)).sum())
        return off

    def _promote(self):
        lowest = (
            int(np.lexsort([self.energies, self.violations])[0])
            if self.violations.any()
            else int(self.energies.argmin())
        )
        swapped = [0, lowest], [lowest, 0]
        for values in (self.population, self.energies, self.violations):
            values[swapped[0]] = values[swapped[1]]

    def generation(self, mutation, recombination, strategy):
        factor = mutation
        if np.ndim(mutation):
            factor = self.rng.uniform(*sorted(mutation))
        for candidate in range(len(self.population)):
            trial = self._trial(candidate, factor, recombination, strategy)
            point = self.parameters(trial)
            off = self._violation(point)
            energy = np.inf if off else self._energy(point)
            if self._is_better(energy, off, candidate):
                self.population[candidate], self.energies[candidate], self.violations[candidate] = trial, energy, off
                if self._is_better(energy, off, 0):
                    self._promote()

    def _is_better(self, energy, off, place):
        there = self.violations[place]
        return energy <= self.energies[place] if not off and not there else off <= there

    def _trial(self, candidate, factor, recombination, strategy):
        n = self.middle.size
        fill = _below(self.rng, n)
        self.rng.shuffle(self.order)
        others = self.order[:6]
        others = others[others != candidate][:5]
        mutant = strategy(self.population, factor, others)
        crossed = self.rng.uniform(size=n) < recombination
        crossed[fill] = True
        trial = np.where(crossed, mutant, self.population[candidate])
        outside = (trial > 1) | (trial < 0)
        if outside.any():
            trial[outside] = self.rng.uniform(size=int(outside.sum()))
        return trial


def basinhopping(
    func,
    x0,
    niter=100,
    T=1.0,
    stepsize=0.5,
    minimizer_kwargs=None,
    take_step=None,
    accept_test=None,
    callback=None,
    interval=50,
    disp=False,
    niter_success=None,
    rng=None,
    *,
    target_accept_rate=0.5,
    stepwise_factor=0.9,
    seed=None,
):
    """D. J. Wales and J. P. K. Doye's hopping (1997)."""
    from scipy.optimize import minimize

    rng = _generator(rng, seed)
    local = lambda point: minimize(func, point, **(minimizer_kwargs or {}))
    here = best = local(np.atleast_1d(np.asarray(x0, float)))
    hop = _Hop(stepsize, interval, target_accept_rate, stepwise_factor, rng) if take_step is None else take_step
    calls, failures, unchanged, done = here.nfev, int(not here.success), 0, 0
    message = "requested number of basinhopping iterations completed successfully"
    for done in range(1, niter + 1):
        trial = local(hop(np.copy(here.x)))
        calls, failures = calls + trial.nfev, failures + (not trial.success)
        accepted = _metropolis(here, trial, T, rng)
        if accept_test is not None:
            accepted = accepted and accept_test(f_new=trial.fun, x_new=trial.x, f_old=here.fun, x_old=here.x)
        if hasattr(hop, "report"):
            hop.report(accepted)
        here = trial if accepted else here
        improved = accepted and trial.success and trial.fun < best.fun
        best, unchanged = (trial, 0) if improved else (best, unchanged + 1)
        if disp:
            print(
                f"basinhopping step {done}: f {here.fun:g} trial_f {trial.fun:g} accepted {accepted:d}  lowest_f {best.fun:g}"
            )
        if callback is not None and callback(trial.x, trial.fun, accepted):
            message = "callback function requested stop early by returning True"
            break
        if niter_success is not None and unchanged > niter_success - 1:
            message = "success condition satisfied"
            break
    return OptimizeResult(
        lowest_optimization_result=best,
        message=[message],
        success=best.success,
        fun=best.fun,
        x=best.x,
        nit=done,
        minimization_failures=failures,
        nfev=calls,
        njev=best.get("njev", 0),
    )


def _metropolis(here, trial, temperature, rng):
    if not trial.success and here.success:
        rng.uniform()
        return False
    chance = 1.0 if trial.fun <= here.fun else np.exp(-(trial.fun - here.fun) / temperature) if temperature else 0.0
    return bool(chance >= rng.uniform())


class _Hop:
    """A uniform step whose length adapts to how many were accepted."""

    def __init__(self, stepsize, interval, rate, factor, rng):
        self.stepsize, self.interval, self.rate, self.factor, self.rng = stepsize, interval, rate, factor, rng
        self.steps = self.accepted = 0

    def __call__(self, x):
        self.steps += 1
        if self.steps % self.interval == 0:
            self.stepsize = (
                self.stepsize / self.factor if self.accepted / self.steps > self.rate else self.stepsize * self.factor
            )
        return x + self.rng.uniform(-self.stepsize, self.stepsize, np.shape(x))

    def report(self, accepted):
        self.accepted += accepted


@unavailable("minimizer_kwargs", "initial_temp", "restart_temp_ratio", "visit", "accept", "maxfun", "callback")
def dual_annealing(
    func,
    bounds,
    args=(),
    maxiter=1000,
    minimizer_kwargs=None,
    initial_temp=5230.0,
    restart_temp_ratio=2e-5,
    visit=2.62,
    accept=-5.0,
    maxfun=10000000.0,
    rng=None,
    no_local_search=False,
    callback=None,
    x0=None,
    *,
    seed=None,
):
    """The lowest point; found by evolution and descents here, so that the counts of calls differ."""
    found = differential_evolution(
        func, bounds, args, tol=1e-8, maxiter=maxiter, rng=rng, seed=seed, x0=x0, polish=not no_local_search
    )
    return OptimizeResult(
        x=found.x,
        status=0,
        success=True,
        message=["Maximum number of iteration reached"],
        fun=found.fun,
        nfev=found.nfev,
        nhev=0,
        njev=found.nfev,
        nit=maxiter,
    )


@unavailable("callback", "minimizer_kwargs", "options", "sampling_method")
def shgo(
    func,
    bounds,
    args=(),
    constraints=None,
    n=100,
    iters=1,
    callback=None,
    minimizer_kwargs=None,
    options=None,
    sampling_method="simplicial",
    workers=1,
):
    """The lowest point; found by evolution and a descent here."""
    found = differential_evolution(func, bounds, args, constraints=constraints or (), tol=1e-8, rng=0)
    return OptimizeResult(
        message=_DONE,
        success=True,
        fun=found.fun,
        x=found.x,
        nfev=found.nfev,
        nit=found.nit,
        xl=found.x[None],
        funl=np.array([found.fun]),
    )


def brute(func, ranges, args=(), Ns=20, full_output=0, finish="fmin", disp=False, workers=1):
    """The lowest point of a grid, from which a simplex goes on."""
    from scipy.optimize import fmin

    axes = [
        np.arange(part.start, part.stop, part.step)
        if isinstance(part, slice) and not isinstance(part.step, complex)
        else np.linspace(
            *(part if not isinstance(part, slice) else (part.start, part.stop)),
            Ns if not isinstance(part, slice) else int(abs(part.step)),
        )
        for part in ranges
    ]
    shape = tuple(len(axis) for axis in axes)
    points = [np.array(point) for point in itertools.product(*axes)]
    values = np.array([func(np.squeeze(point) if len(axes) == 1 else point, *args) for point in points], float).reshape(
        shape
    )
    best, value = points[int(values.argmin())], float(values.min())
    if finish is not None:
        best, value = (fmin if finish == "fmin" else finish)(func, best, args=args, full_output=1, disp=disp)[:2]
    best = best if len(axes) > 1 or finish is not None else best[0]
    return (best, value, np.squeeze(np.array(np.meshgrid(*axes, indexing="ij"))), values) if full_output else best
