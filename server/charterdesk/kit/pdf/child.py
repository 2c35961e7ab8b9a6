"""What the rendering process runs. It imports next to nothing, so that it starts at once."""

import json
import os
import signal
from typing import Any, cast

import typst

from charterdesk.kit.barcodes import BARCODE, pdf417
from charterdesk.kit.parent import end_with_parent

_compiler: typst.Compiler


def begin(fonts: str) -> None:
    global _compiler  # noqa: PLW0603 - a process has one
    # Ctrl+C reaches every process of a terminal; ours is ended by the one that started it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    # A list that somebody waits for goes before a document: ten at once would slow every screen down.
    os.nice(19)
    known = typst.Fonts(include_system_fonts=False, font_paths=[fonts])
    _compiler = typst.Compiler(font_paths=known, ignore_system_fonts=True)


def render(template: str, root: str, data: str, seconds: int) -> bytes:
    # Unhandled it ends the process, even out of a library that never comes back.
    signal.alarm(seconds)
    try:
        drawn = json.dumps(json.loads(data, object_hook=_with_picture), ensure_ascii=False)
        made = _compiler.compile(input=template, root=root, format="pdf", sys_inputs={"data": drawn})
    except typst.TypstError as error:
        # The library's own error does not travel from process to process.
        raise RuntimeError(error.diagnostic) from None
    finally:
        signal.alarm(0)
    return cast(bytes, made)


def _with_picture(part: dict[str, Any]) -> object:
    # Drawn here: in the web process every list would have to wait for it.
    return pdf417(part[BARCODE]) if part.keys() == {BARCODE} else part
