"""The elements of a licence's barcode (AAMVA DL/ID standard): a value after the three letters of its id."""

import re
from typing import Final

from charterdesk.passengers.scan.run_together import run_together

_HEADER: Final = re.compile(r"(?:ANSI|AAMVA)\s*[0-9]{8,12}(?:\s*[A-Z]{2}[0-9]{8})*\s*")
# Readers type the line ends between elements as control characters, pipes or the name of a key.
_SEPARATOR: Final = re.compile("[\x00-\x1f\x7f-\x9f|\u2028\u2029]+|ARROWDOWN")
_ELEMENT: Final = re.compile("(?:DL|ID|EN)?(D[A-D][A-Z])(.*)", re.DOTALL)
_FEWEST = 3


def elements(text: str) -> dict[str, str]:
    """The values by their ids. The offsets of the header are not trusted: readers change what they count."""
    text = text.upper()
    header = _HEADER.search(text)
    body = text[header.end() :] if header else text
    separate = [found for piece in _SEPARATOR.split(body) if (found := _ELEMENT.fullmatch(piece.strip()))]
    if len(separate) >= _FEWEST:
        pairs = [(found[1], found[2].strip()) for found in separate]
    else:
        pairs = run_together(_SEPARATOR.sub(" ", body))
    # The first of two with the same id counts: the licence's own part comes before the state's additions.
    return {tag: value for tag, value in reversed(pairs) if value}


def has_header(text: str) -> bool:
    return _HEADER.search(text.upper()) is not None
