"""What a reader types: a scan is keystrokes, with line ends, control characters and noise around it."""

import re
from typing import Final

LONGEST: Final = 5_000
"""Characters. The fullest barcode of a licence holds fewer than two thousand."""

_LINE_END = re.compile("[\t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]+")
_NO_MRZ_CHARACTER = re.compile("[^A-Z0-9<]+", re.ASCII)
_NO_ASCII = re.compile("[^\x00-\x7f]+")


def mrz_lines(text: str) -> list[str]:
    """The lines that were typed, reduced to the characters of a machine readable zone."""
    # Letters of other scripts go first: some of them have capitals that are plain ones.
    typed = (_NO_ASCII.sub("", line).upper() for line in _LINE_END.split(text))
    return [line for line in (_NO_MRZ_CHARACTER.sub("", line) for line in typed) if line]
