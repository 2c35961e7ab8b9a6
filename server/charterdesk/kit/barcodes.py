"""Barcodes as pictures of lines, sharp at any size."""

import re
from typing import Final

import zxingcpp

BARCODE: Final = "pdf417"
"""A part of a document's data with this one name is a text, and its template is given the picture instead."""
_FRAME: Final = re.compile(r"<\?xml.*?\?>|<!DOCTYPE.*?>|<desc>.*?</desc>", re.DOTALL)


def pdf417(text: str) -> str:
    """A PDF417 as SVG, quiet zone included."""
    drawn: str = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.PDF417).to_svg()
    return _FRAME.sub("", drawn).strip()
