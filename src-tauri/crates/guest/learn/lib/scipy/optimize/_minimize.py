"""Minimisers."""


def nelder_mead(function, start, xtol=1e-4, ftol=1e-4, most=None):
    """The lowest point; see `simplex_search`."""
    return simplex_search(function, start, xtol, ftol, most)[0]


def simplex_search(function, start, xtol=1e-4, ftol=1e-4, most=None, rounds_at_most=None, told=None):
    """J. A. Nelder and R. Mead's simplex (1965), with the steps and tolerances that scipy's `fmin` has.

    Returns the point, its value, the rounds, the calls and whether it came to rest.
    """
    size = len(start)
    most = most or 200 * size
    points = [list(start)]
    for position, value in enumerate(start):
        moved = list(start)
        moved[position] = 1.05 * value if value else 0.00025
        points.append(moved)
    simplex = sorted(((function(point), point) for point in points), key=lambda pair: pair[0])
    calls, rounds, at_rest = size + 1, 1, False
    while calls < most and rounds < (rounds_at_most or 200 * size):
        best, worst = simplex[0], simplex[-1]
        width = max(abs(a - b) for _, point in simplex[1:] for a, b in zip(point, best[1]))
        if width <= xtol and max(abs(value - best[0]) for value, _ in simplex[1:]) <= ftol:
            at_rest = True
            break
        rounds += 1
        middle = [sum(point[axis] for _, point in simplex[:-1]) / size for axis in range(size)]
        reflected = _along(middle, worst[1], 1)
        value = function(reflected)
        calls += 1
        if value < best[0]:
            expanded = _along(middle, worst[1], 2)
            further = function(expanded)
            calls += 1
            simplex[-1] = (further, expanded) if further < value else (value, reflected)
        elif value < simplex[-2][0]:
            simplex[-1] = (value, reflected)
        else:
            outside = value < worst[0]
            contracted = _along(middle, worst[1], 0.5 if outside else -0.5)
            nearer = function(contracted)
            calls += 1
            if nearer <= value if outside else nearer < worst[0]:
                simplex[-1] = (nearer, contracted)
            else:
                shrunk = [[b + 0.5 * (p - b) for p, b in zip(point, best[1])] for _, point in simplex[1:]]
                simplex[1:] = [(function(point), point) for point in shrunk]
                calls += size
        simplex.sort(key=lambda pair: pair[0])
        if told is not None:
            told(simplex[0][1])
    return simplex[0][1], simplex[0][0], rounds, calls, at_rest


def _along(middle, worst, factor):
    """The point on the line from the worst one through the middle."""
    return [(1 + factor) * m - factor * w for m, w in zip(middle, worst)]


def lowest(function, low, middle, tolerance=1.48e-8):
    """R. P. Brent's method (1973) from two points that lead downhill, as scipy's `brent` brackets and stops."""
    return brent_search(function, *bracket_of(function, low, middle), tolerance)[0]


def bracket_of(function, a, b):
    """Three points with the lowest in the middle, and its value."""
    golden, tiny = 1.618034, 1e-21
    at_a, at_b = function(a), function(b)
    if at_a < at_b:
        a, b, at_a, at_b = b, a, at_b, at_a
    c = b + golden * (b - a)
    at_c = function(c)
    for _ in range(1000):
        if at_c >= at_b:
            break
        first, second = (b - a) * (at_b - at_c), (b - c) * (at_b - at_a)
        under = second - first
        denominator = 2.0 * (tiny if abs(under) < tiny else under)
        w = b - ((b - c) * second - (b - a) * first) / denominator
        limit = b + 110.0 * (c - b)
        if (w - c) * (b - w) > 0.0:
            at_w = function(w)
            if at_w < at_c:
                return b, w, c, at_w
            if at_w > at_b:
                return a, b, w, at_b
            w = c + golden * (c - b)
            at_w = function(w)
        elif (w - limit) * (limit - c) >= 0.0:
            w = limit
            at_w = function(w)
        elif (w - limit) * (c - w) > 0.0:
            at_w = function(w)
            if at_w < at_c:
                b, c, at_b, at_c = c, w, at_c, at_w
                w = c + golden * (c - b)
                at_w = function(w)
        else:
            w = c + golden * (c - b)
            at_w = function(w)
        a, b, c, at_a, at_b, at_c = b, c, w, at_b, at_c, at_w
    return a, b, c, at_b


def brent_search(function, a, b, c, at_b, tolerance, most=500):
    """The lowest point, its value and the rounds."""
    golden = 0.3819660
    low, high = min(a, c), max(a, c)
    x = w = v = b
    at_x = at_w = at_v = at_b
    step = before = 0.0
    rounds = 0
    while rounds < most:
        near = tolerance * abs(x) + 1e-11
        middle = 0.5 * (low + high)
        if abs(x - middle) < 2.0 * near - 0.5 * (high - low):
            break
        parabola = _parabola(x, w, v, at_x, at_w, at_v) if abs(before) > near else None
        if parabola and low < x + parabola < high and abs(parabola) < abs(0.5 * before):
            before, step = step, parabola
            if x + step - low < 2.0 * near or high - x - step < 2.0 * near:
                step = near if middle >= x else -near
        else:
            before = (low if x >= middle else high) - x
            step = golden * before
        u = x + step if abs(step) >= near else x + (near if step >= 0 else -near)
        at_u = function(u)
        if at_u > at_x:
            low, high = (u, high) if u < x else (low, u)
            if at_u <= at_w or w == x:
                v, w, at_v, at_w = w, u, at_w, at_u
            elif at_u <= at_v or v in (x, w):
                v, at_v = u, at_u
        else:
            low, high = (x, high) if u >= x else (low, x)
            v, w, x, at_v, at_w, at_x = w, x, u, at_w, at_x, at_u
        rounds += 1
    return x, at_x, rounds


def _parabola(x, w, v, at_x, at_w, at_v):
    """The step to the lowest point of the parabola through three points; nothing where there is none."""
    first, second = (x - w) * (at_x - at_v), (x - v) * (at_x - at_w)
    above = (x - v) * second - (x - w) * first
    below = 2.0 * (second - first)
    if below > 0.0:
        above = -above
    return above / abs(below) if below else None
