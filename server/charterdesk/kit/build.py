"""The build number. A browser that runs another build offers to reload."""

import hashlib
from pathlib import Path
from typing import Final

from charterdesk import __version__

STATIC: Final = Path(__file__).parent.parent / "static"
"""The folder of the built web; it may be missing."""


def _build_number() -> str:
    index = STATIC / "index.html"
    if not index.is_file():
        return __version__
    return f"{__version__}+{hashlib.sha256(index.read_bytes()).hexdigest()[:12]}"


BUILD: Final = _build_number()
