"""Text of a printed page that lies on other text."""

from itertools import combinations
from typing import Final

import pypdfium2  # type: ignore[import-untyped]

_SIDEWAYS: Final = 1.0
"""Points that neighbors may share: a letter's box is a little wider than its ink."""
_UPRIGHT: Final = 0.4
"""The part of the lower text's height that lines may share."""

Box = tuple[float, float, float, float]


def overlaps(data: bytes) -> list[str]:
    """Return the pairs of texts of a document that cover each other."""
    found = []
    for number, page in enumerate(pypdfium2.PdfDocument(data), start=1):
        words = page.get_textpage()
        boxes: list[Box] = [words.get_rect(place) for place in range(words.count_rects())]
        for one, other in combinations(boxes, 2):
            if _covers(one, other):
                pair = " | ".join(words.get_text_bounded(*box).strip() for box in (one, other))
                found.append(f"page {number}: {pair}")
    return found


def _covers(one: Box, other: Box) -> bool:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > _SIDEWAYS and high > _UPRIGHT * min(one[3] - one[1], other[3] - other[1])
