"""Split a license barcode (AAMVA DL/ID standard) into elements: a three-letter id and a value."""

import re
from typing import Final

from charterdesk.passengers.scan.run_together import split_run_together

_HEADER: Final = re.compile(r"(?:ANSI|AAMVA)\s*[0-9]{8,12}(?:\s*[A-Z]{2}[0-9]{8})*\s*")
# Scanners type the separators as control characters, pipes or the name of a key.
_SEPARATOR: Final = re.compile("[\x00-\x1f\x7f-\x9f|\u2028\u2029]+|ARROWDOWN")
_ELEMENT: Final = re.compile("(?:DL|ID|EN)?(D[A-D][A-Z])(.*)", re.DOTALL)
_MIN_ELEMENTS = 3


def split_elements(text: str) -> dict[str, str]:
    """Return the values by id. The header's offsets are ignored, as scanners change the text."""
    text = text.upper()
    header = _HEADER.search(text)
    body = text[header.end() :] if header else text
    separate = [found for piece in _SEPARATOR.split(body) if (found := _ELEMENT.fullmatch(piece.strip()))]
    if len(separate) >= _MIN_ELEMENTS:
        pairs = [(found[1], found[2].strip()) for found in separate]
    else:
        pairs = split_run_together(_SEPARATOR.sub(" ", body))
    # The first value of an id counts: the license's part comes before the state's additions.
    return {tag: value for tag, value in reversed(pairs) if value}


def has_header(text: str) -> bool:
    return _HEADER.search(text.upper()) is not None
