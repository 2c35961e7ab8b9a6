"""The PDF renderer, which runs in a process of its own.

It imports little, so that the process starts fast.
"""

import json
import re
import signal
from typing import Any, Final, cast

import typst
import zxingcpp

from charterdesk.kit.child_process import begin_child

BARCODE: Final = "pdf417"
"""An object with only this key is a barcode's text; the template gets the picture instead."""
_SVG_PROLOG: Final = re.compile(r"<\?xml.*?\?>|<!DOCTYPE.*?>|<desc>.*?</desc>", re.DOTALL)

_compiler: typst.Compiler


def begin(fonts: str) -> None:
    global _compiler  # noqa: PLW0603 - one per process
    begin_child()
    known = typst.Fonts(include_system_fonts=False, font_paths=[fonts])
    _compiler = typst.Compiler(font_paths=known, ignore_system_fonts=True)


def render(template: str, root: str, data: str, seconds: int) -> bytes:
    # The unhandled signal ends the process even if the library never returns.
    signal.alarm(seconds)
    try:
        with_pictures = json.dumps(json.loads(data, object_hook=_draw_barcode), ensure_ascii=False)
        made = _compiler.compile(input=template, root=root, format="pdf", sys_inputs={"data": with_pictures})
    except typst.TypstError as error:
        # TypstError cannot be pickled for the parent process.
        raise RuntimeError(error.diagnostic) from None
    finally:
        signal.alarm(0)
    return cast(bytes, made)


def pdf417(text: str) -> str:
    """Return a PDF417 barcode as SVG, with its quiet zone."""
    svg: str = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.PDF417).to_svg()
    return _SVG_PROLOG.sub("", svg).strip()


def _draw_barcode(part: dict[str, Any]) -> object:
    # Drawn here, because drawing in the web process would delay its other requests.
    return pdf417(part[BARCODE]) if part.keys() == {BARCODE} else part
