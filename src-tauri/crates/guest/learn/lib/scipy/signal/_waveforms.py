"""Signals of a form."""

import numpy as np


def sawtooth(t, width=1):
    t, width = np.asarray(t, float), np.asarray(width, float)
    phase = np.mod(t, 2 * np.pi) / (2 * np.pi)
    return np.where(
        phase < width,
        2 * phase / np.where(width, width, 1) - 1,
        1 - 2 * (phase - width) / np.where(width == 1, 1, 1 - width),
    )


def square(t, duty=0.5):
    return np.where(np.mod(np.asarray(t, float), 2 * np.pi) < duty * 2 * np.pi, 1.0, -1.0)


def chirp(t, f0, t1, f1, method="linear", phi=0, vertex_zero=True, *, complex=False):
    t = np.asarray(t, float)
    if method in ("linear", "lin", "li"):
        angle = 2 * np.pi * (f0 * t + 0.5 * (f1 - f0) / t1 * t * t)
    elif method in ("logarithmic", "log", "lo"):
        angle = 2 * np.pi * f0 * (t if f0 == f1 else t1 / np.log(f1 / f0) * ((f1 / f0) ** (t / t1) - 1.0))
    elif method in ("quadratic", "quad", "q") and vertex_zero:
        angle = 2 * np.pi * (f0 * t + (f1 - f0) / t1**2 * t**3 / 3)
    else:
        raise NotImplementedError(f"chirp with method={method!r} is not available here")
    angle = angle + np.deg2rad(phi)
    return np.exp(1j * angle) if complex else np.cos(angle)


def gausspulse(t, fc=1000, bw=0.5, bwr=-6, tpr=-60, retquad=False, retenv=False):
    t = np.asarray(t, float)
    width = -((np.pi * fc * bw) ** 2) / (4.0 * np.log(10.0 ** (bwr / 20.0)))
    envelope = np.exp(-width * t * t)
    found = [envelope * np.cos(2 * np.pi * fc * t)]
    found += [envelope * np.sin(2 * np.pi * fc * t)] if retquad else []
    found += [envelope] if retenv else []
    return found[0] if len(found) == 1 else tuple(found)


def unit_impulse(shape, idx=None, dtype=float):
    made = np.zeros(shape, dtype)
    if idx is None:
        idx = (0,) * made.ndim
    elif isinstance(idx, str):
        idx = tuple(size // 2 for size in made.shape)
    made[idx if isinstance(idx, tuple) else (idx,) * made.ndim] = 1
    return made
