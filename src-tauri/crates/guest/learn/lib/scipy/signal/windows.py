"""Windows: weights that fall off to both sides."""

import numpy as np

_COSINES = {
    "hann": (0.5, 0.5),
    "hamming": (0.54, 0.46),
    "blackman": (0.42, 0.50, 0.08),
    "nuttall": (0.3635819, 0.4891775, 0.1365995, 0.0106411),
    "blackmanharris": (0.35875, 0.48829, 0.14128, 0.01168),
    "flattop": (0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368),
}


def _window(formula):
    """A function of the length; a periodic window (`sym=False`) leaves out the last value of one that is longer by one."""

    def window(M, *shape, sym=True, **options):
        length = M if sym else M + 1
        if M <= 1:
            return np.ones(M)
        return np.asarray(formula(length, *shape, **options), float)[:M]

    return window


def _cosines(weights):
    def formula(M):
        angle = np.linspace(-np.pi, np.pi, M)
        return sum(weight * np.cos(place * angle) for place, weight in enumerate(weights))

    return _window(formula)


hann, hamming, blackman, nuttall, blackmanharris, flattop = (_cosines(weights) for weights in _COSINES.values())
boxcar = _window(lambda M: np.ones(M))
bartlett = _window(np.bartlett)
cosine = _window(lambda M: np.sin(np.pi / M * (np.arange(M) + 0.5)))


@_window
def triang(M):
    steps = np.arange(1, (M + 1) // 2 + 1)
    half = (2 * steps - 1.0) / M if M % 2 == 0 else 2 * steps / (M + 1.0)
    return np.concatenate([half, half[::-1] if M % 2 == 0 else half[-2::-1]])


@_window
def gaussian(M, std):
    return np.exp(-((np.arange(M) - (M - 1.0) / 2.0) ** 2) / (2 * std * std))


@_window
def kaiser(M, beta):
    from scipy.special import i0

    middle = (M - 1) / 2.0
    return i0(beta * np.sqrt(1 - ((np.arange(M) - middle) / middle) ** 2.0)) / i0(beta)


@_window
def tukey(M, alpha=0.5):
    if alpha <= 0:
        return np.ones(M)
    if alpha >= 1:
        return hann(M)
    steps, width = np.arange(M), int(np.floor(alpha * (M - 1) / 2.0))
    rising, falling = steps[: width + 1], steps[M - width - 1 :]
    left = 0.5 * (1 + np.cos(np.pi * (-1 + 2.0 * rising / alpha / (M - 1))))
    right = 0.5 * (1 + np.cos(np.pi * (-2.0 / alpha + 1 + 2.0 * falling / alpha / (M - 1))))
    return np.concatenate([left, np.ones(M - 2 * (width + 1)), right])


@_window
def exponential(M, center=None, tau=1.0):
    return np.exp(-np.abs(np.arange(M) - ((M - 1) / 2 if center is None else center)) / tau)


_NAMES = {
    "rect": "boxcar",
    "ones": "boxcar",
    "box": "boxcar",
    "hanning": "hann",
    "black": "blackman",
    "gauss": "gaussian",
}


def get_window(window, Nx, fftbins=True):
    name, shape = (window[0], window[1:]) if isinstance(window, tuple) else (window, ())
    if not isinstance(name, str):
        return kaiser(Nx, float(name), sym=not fftbins)
    found = globals().get(_NAMES.get(name, name))
    if found is None or name.startswith("_") or name in ("get_window", "np"):
        raise ValueError(f"Unknown window type '{name}'.")
    return found(Nx, *shape, sym=not fftbins)
