"""The build number. A browser that runs another build offers to reload."""

import hashlib
from pathlib import Path
from typing import Final

from charterdesk import __version__

PACKAGE: Final = Path(__file__).parent.parent
STATIC: Final = PACKAGE / "static"
"""The folder of the built web; it may be missing."""


def _build_number() -> str:
    index = STATIC / "index.html"
    if not index.is_file():
        return __version__
    return f"{__version__}+{hashlib.sha256(index.read_bytes()).hexdigest()[:12]}"


def migrations_folder() -> Path:
    installed = PACKAGE / "migrations"
    return installed if installed.is_dir() else PACKAGE.parent / "migrations"


def newest_migration() -> str:
    """Return the number of the newest migration of this program, without Alembic, which takes memory."""
    return max(file.name[:4] for file in (migrations_folder() / "versions").glob("[0-9]*.py"))


BUILD: Final = _build_number()
