"""Formulas in labels, as letters: `$R^2$` is written R², `$\\mu$` μ."""

import re

_LETTERS = {
    "alpha": "α",
    "beta": "β",
    "gamma": "γ",
    "delta": "δ",
    "epsilon": "ε",
    "varepsilon": "ε",
    "zeta": "ζ",
    "eta": "η",
    "theta": "θ",
    "iota": "ι",
    "kappa": "κ",
    "lambda": "λ",
    "mu": "μ",
    "nu": "ν",
    "xi": "ξ",
    "pi": "π",
    "rho": "ρ",
    "sigma": "σ",
    "tau": "τ",
    "phi": "φ",
    "varphi": "φ",
    "chi": "χ",
    "psi": "ψ",
    "omega": "ω",
    "Gamma": "Γ",
    "Delta": "Δ",
    "Theta": "Θ",
    "Lambda": "Λ",
    "Pi": "Π",
    "Sigma": "Σ",
    "Phi": "Φ",
    "Psi": "Ψ",
    "Omega": "Ω",
    "pm": "±",
    "times": "×",
    "cdot": "·",
    "div": "÷",
    "leq": "≤",
    "le": "≤",
    "geq": "≥",
    "ge": "≥",
    "neq": "≠",
    "ne": "≠",
    "approx": "≈",
    "sim": "∼",
    "propto": "∝",
    "infty": "∞",
    "degree": "°",
    "circ": "°",
    "sum": "∑",
    "sqrt": "√",
    "rightarrow": "→",
    "to": "→",
    "leftarrow": "←",
    "quad": " ",
    "partial": "∂",
    "int": "∫",
    "ldots": "…",
    "percent": "%",
    "log": "log ",
    "ln": "ln ",
}
_RAISED = str.maketrans("0123456789+-=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ")
_LOWERED = str.maketrans("0123456789+-=()aeijoruvx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑᵢⱼₒᵣᵤᵥₓ")
# Two sums of money in one text are no formula.
_FORMULA = re.compile(r"(?<!\\)\$([^$]*[\\^_{][^$]*)(?<!\\)\$")
_SPACES = re.compile(r"\\[,;:! ]")
_FONTS = re.compile(
    r"\\(?:mathrm|mathbf|mathit|mathcal|mathregular|text|textbf|textit|bf|rm|it|left|right|hat|bar|overline)\b"
)
_FRACTION = re.compile(r"\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}")


def plain(text):
    """The text with its formulas in letters, as far as there are letters for them."""
    if "$" not in text:
        return text
    return _FORMULA.sub(lambda found: _written(found.group(1)), text).replace("\\$", "$")


def _written(formula):
    formula = _FRACTION.sub(r"\1/\2", _FONTS.sub("", _SPACES.sub(" ", formula)))
    formula = re.sub(r"\\([A-Za-z]+) ?", lambda found: _LETTERS.get(found.group(1), found.group(1)), formula)
    formula = re.sub(r"\^(?:\{([^{}]*)\}|(.))", lambda found: _moved(found, _RAISED, "^"), formula)
    formula = re.sub(r"_(?:\{([^{}]*)\}|(.))", lambda found: _moved(found, _LOWERED, ""), formula)
    return formula.replace("{", "").replace("}", "").replace("\\", "").replace("-", "−")


def _moved(found, table, sign):
    """Raised or lowered, if every letter has such a form."""
    text = found.group(1) if found.group(1) is not None else found.group(2)
    if all(ord(letter) in table or letter in "°′" for letter in text):
        return text.translate(table)
    return sign + text
