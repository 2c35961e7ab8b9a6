"""Draws QR codes."""

from urllib.parse import quote


def draw_qr_code(text: str) -> str:
    """Return a QR code as the address of an SVG picture."""
    # Few requests need it: no process has it in its memory before.
    import zxingcpp  # noqa: PLC0415

    svg: str = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode).to_svg()
    return f"data:image/svg+xml,{quote(svg)}"
