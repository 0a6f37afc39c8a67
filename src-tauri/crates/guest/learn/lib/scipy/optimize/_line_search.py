"""J. J. Moré and D. J. Thuente's line search (1994)."""

import math


class Search:
    """Find a step along a line that lowers the function enough and leaves little slope."""

    def __init__(self, ftol, gtol, xtol, least, most):
        self.ftol, self.gtol, self.xtol, self.least, self.most = ftol, gtol, xtol, least, most

    def run(self, phi, step, value, slope, rounds=100):
        """`phi(step)` gives value and slope; returns the step, or nothing where none was found."""
        if step < self.least or step > self.most or slope >= 0:
            return None
        test = self.ftol * slope
        bracketed, first = False, True
        width, before = self.most - self.least, 2 * (self.most - self.least)
        best, other = (0.0, value, slope), (0.0, value, slope)
        low, high = 0.0, step + 4.0 * step
        for _ in range(rounds):
            f, g = phi(step)
            enough = value + step * test
            if first and f <= enough and g >= 0:
                first = False
            ended = self._ended(bracketed, step, low, high, f, g, enough, test, slope)
            if ended is not None:
                return step if ended else None
            if first and f <= best[1] and f > enough:
                shifted = [(at, y - at * test, d - test) for at, y, d in (best, other)]
                best, other, step, bracketed = _next(*shifted, (step, f - step * test, g - test), bracketed, low, high)
                best, other = [(at, y + at * test, d + test) for at, y, d in (best, other)]
            else:
                best, other, step, bracketed = _next(best, other, (step, f, g), bracketed, low, high)
            if bracketed:
                if abs(other[0] - best[0]) >= 0.66 * before:
                    step = best[0] + 0.5 * (other[0] - best[0])
                before, width = width, abs(other[0] - best[0])
                low, high = min(best[0], other[0]), max(best[0], other[0])
            else:
                low, high = step + 1.1 * (step - best[0]), step + 4.0 * (step - best[0])
            step = min(max(step, self.least), self.most)
            if bracketed and (step <= low or step >= high or high - low <= self.xtol * high):
                step = best[0]
        return None

    def _ended(self, bracketed, step, low, high, f, g, enough, test, slope):
        """True when the step is good, false when there is no better one."""
        if f <= enough and abs(g) <= self.gtol * -slope:
            return True
        if not (math.isfinite(f) and math.isfinite(g)):
            return False
        stuck = bracketed and (step <= low or step >= high or high - low <= self.xtol * high)
        at_most = step == self.most and f <= enough and g <= test
        at_least = step == self.least and (f > enough or g >= test)
        return False if stuck or at_most or at_least else None


def _next(best, other, trial, bracketed, low, high):
    """The next interval and step: by cubic and quadratic interpolation, after the four cases of the paper."""
    (sx, fx, dx), (sy, fy, dy), (sp, fp, dp) = best, other, trial
    opposite = dp * math.copysign(1.0, dx) < 0 if dx else dp < 0
    if fp > fx:
        theta, gamma = _cubic(sx, fx, dx, sp, fp, dp)
        gamma = -gamma if sp < sx else gamma
        r = ((gamma - dx) + theta) / (((gamma - dx) + gamma) + dp)
        cubic = sx + r * (sp - sx)
        quadratic = sx + ((dx / ((fx - fp) / (sp - sx) + dx)) / 2.0) * (sp - sx)
        step = cubic if abs(cubic - sx) < abs(quadratic - sx) else cubic + (quadratic - cubic) / 2.0
        bracketed = True
    elif opposite:
        theta, gamma = _cubic(sx, fx, dx, sp, fp, dp)
        gamma = -gamma if sp > sx else gamma
        r = ((gamma - dp) + theta) / (((gamma - dp) + gamma) + dx)
        cubic = sp + r * (sx - sp)
        quadratic = sp + (dp / (dp - dx)) * (sx - sp)
        step = cubic if abs(cubic - sp) > abs(quadratic - sp) else quadratic
        bracketed = True
    elif abs(dp) < abs(dx):
        theta, gamma = _cubic(sx, fx, dx, sp, fp, dp)
        gamma = -gamma if sp > sx else gamma
        p, q = (gamma - dp) + theta, (gamma + (dx - dp)) + gamma
        r = p / q if q else 0.0
        cubic = sp + r * (sx - sp) if r < 0 and gamma != 0 else (high if sp > sx else low)
        quadratic = sp + (dp / (dp - dx)) * (sx - sp)
        if bracketed:
            step = cubic if abs(cubic - sp) < abs(quadratic - sp) else quadratic
            limit = sp + 0.66 * (sy - sp)
            step = min(limit, step) if sp > sx else max(limit, step)
        else:
            step = cubic if abs(cubic - sp) > abs(quadratic - sp) else quadratic
            step = min(max(step, low), high)
    elif bracketed:
        theta, gamma = _cubic(sp, fp, dp, sy, fy, dy)
        gamma = -gamma if sp > sy else gamma
        r = ((gamma - dp) + theta) / (((gamma - dp) + gamma) + dy)
        step = sp + r * (sy - sp)
    else:
        step = high if sp > sx else low
    if fp > fx:
        other = trial
    else:
        other = best if opposite else other
        best = trial
    return best, other, step, bracketed


def _cubic(s1, f1, d1, s2, f2, d2):
    theta = 3.0 * (f1 - f2) / (s2 - s1) + d1 + d2
    scale = max(abs(theta), abs(d1), abs(d2)) or 1.0
    square = (theta / scale) ** 2 - (d1 / scale) * (d2 / scale)
    return theta, scale * math.sqrt(max(square, 0.0))
