"""Finds stored phone numbers by what a user types."""

import re
from typing import Final

_SHORTEST: Final = 6
"""Digits of the shortest number that can be stored."""
_US_PREFIX: Final = "1"
"""Written before a US number or left out."""


def stored_forms(typed: str) -> list[str]:
    """Return every form in which a number may be stored; none if the text is no phone number."""
    digits = re.sub("[^0-9]", "", typed)
    if len(digits) < _SHORTEST or re.search("[^0-9+(). /-]", typed):
        return []
    numbers = {digits, digits.removeprefix(_US_PREFIX), _US_PREFIX + digits}
    return [form for number in sorted(numbers) for form in (number, f"+{number}")]
