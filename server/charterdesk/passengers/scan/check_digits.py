"""The check digits of machine readable travel documents (ICAO Doc 9303)."""

from itertools import cycle

FILLER = "<"
_VALUES = {FILLER: 0} | {char: value for value, char in enumerate("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")}
_LOOKALIKES = str.maketrans("OQDILZSGB", "000112568")


def check_digit(text: str) -> str:
    return str(sum(_VALUES[char] * weight for char, weight in zip(text, cycle((7, 3, 1)), strict=False)) % 10)


def agrees(text: str, digit: str) -> bool:
    return digit == check_digit(text)


def as_digits(text: str) -> str:
    """Letters as the digits that readers take for them; only for what must be digits anyway."""
    return text.translate(_LOOKALIKES)
