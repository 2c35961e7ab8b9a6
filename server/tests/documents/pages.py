"""A printed document, read back as people and scanners read it.

`python -m tests.documents.pages` says what a scanner reads off the document it is given; with `pictures`, how
many pictures with ink in them it has; with `text`, its words.
"""

import sys
from functools import cached_property

import pypdfium2  # type: ignore[import-untyped]
import zxingcpp
from PIL import Image

SHARP = 3
"""Dots a point: about 216 an inch, as a cheap printer prints and a scanner reads."""


class Pages:
    def __init__(self, data: bytes) -> None:
        self._pdf = pypdfium2.PdfDocument(data)

    def __len__(self) -> int:
        return len(self._pdf)

    @cached_property
    def pages(self) -> list[str]:
        """The words of each page; soft breaks inside long words are no part of them."""
        texts = (page.get_textpage().get_text_bounded() for page in self._pdf)
        return [" ".join(text.replace("\ufffe", "").split()) for text in texts]

    @property
    def text(self) -> str:
        return " ".join(self.pages)

    @property
    def lines(self) -> list[str]:
        """The words of each printed line."""
        texts = (page.get_textpage().get_text_bounded() for page in self._pdf)
        return [" ".join(line.split()) for text in texts for line in text.splitlines()]

    @property
    def size(self) -> tuple[int, int]:
        """In points."""
        width, height = self._pdf[0].get_size()
        return round(width), round(height)

    @property
    def title(self) -> str:
        return str(self._pdf.get_metadata_value("Title"))

    @property
    def created(self) -> str:
        return str(self._pdf.get_metadata_value("CreationDate"))

    def barcodes(self) -> list[str]:
        """Return the barcodes that a scanner reads on every page, from top to bottom."""
        return [code for page in self._pdf for code in _read(page)]

    def pictures(self) -> int:
        """Dots, not lines: logos."""
        return self._count(pypdfium2.raw.FPDF_PAGEOBJ_IMAGE)

    def inked(self) -> int:
        """Pictures that are not blank: logos, signatures."""
        kinds = [pypdfium2.raw.FPDF_PAGEOBJ_IMAGE]
        found = (image for page in self._pdf for image in page.get_objects(filter=kinds, max_depth=5))
        return sum(_has_ink(image) for image in found)

    def strokes(self) -> int:
        """Lines: below rows, and through what counts no more."""
        return self._count(pypdfium2.raw.FPDF_PAGEOBJ_PATH)

    def _count(self, kind: int) -> int:
        return len([found for page in self._pdf for found in page.get_objects(filter=[kind], max_depth=5)])

    def is_clean(self) -> bool:
        """No ink beyond the margins of a printer, a quarter of an inch."""
        return all(_white_edges(page) for page in self._pdf)


def _read(page: pypdfium2.PdfPage) -> list[str]:
    """One half of the page after the other: the reader loses count of a dozen codes at once."""
    picture = page.render(scale=SHARP).to_pil()
    width, height = picture.size
    found = []
    for left in (0, width // 2):
        half = picture.crop((left, 0, left + width // 2, height))
        for code in zxingcpp.read_barcodes(half):
            found.append((code.position.top_left.y // (10 * SHARP), left, code.text))
    return [text for _, _, text in sorted(found)]


def _has_ink(image: pypdfium2.PdfImage) -> bool:
    picture = image.get_bitmap(render=True).to_pil().convert("RGBA")
    paper = Image.new("RGBA", picture.size, "white")
    return len(set(Image.alpha_composite(paper, picture).convert("L").tobytes())) > 1


def _white_edges(page: pypdfium2.PdfPage) -> bool:
    picture = page.render(scale=1).to_pil().convert("L")
    width, height = picture.size
    edges = ((0, 0, 18, height), (width - 18, 0, width, height), (0, height - 18, width, height))
    return all(picture.crop(edge).getextrema()[0] == 255 for edge in edges)


if __name__ == "__main__":
    document = Pages(sys.stdin.buffer.read())
    if "pictures" in sys.argv:
        sys.stdout.write(str(document.inked()))
    elif "text" in sys.argv:
        sys.stdout.write(document.text)
    else:
        sys.stdout.write("\n".join(document.barcodes()))
