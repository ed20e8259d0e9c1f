"""Figures as people of a language write them."""

from babel.numbers import format_decimal

from rollwright.i18n.catalogue import LOCALES


def figure(language: str, value: float, digits: int = 1) -> str:
    """A number with so many decimals: 7.2, or in German 7,2."""
    return _written(language, value, "0" if not digits else "0." + "0" * digits)


def signed(language: str, value: float, digits: int = 1) -> str:
    """The same with a plus or a minus; nothing is +0."""
    pattern = "0" if not digits else "0." + "0" * digits
    return _written(language, value, f"+{pattern};-{pattern}")


def _written(language: str, value: float, pattern: str) -> str:
    digits = len(pattern.partition(";")[0].partition(".")[2])
    rounded = round(value, digits) + 0.0  # no minus zero
    return format_decimal(rounded, pattern, locale=LOCALES[language]).replace("-", "−")
