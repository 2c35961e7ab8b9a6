"""The keys, which are copied only when asked for and into a folder of their own."""

import base64
from pathlib import Path
from typing import Final

from charterdesk.backup.errors import CannotBackUp, CannotRestore
from charterdesk.backup.folders import write_private
from charterdesk.kit.vault import OLD_KEY_FILE, Vault, read_key
from charterdesk.settings import Settings

DOCUMENTS_KEY: Final = "documents.key"


def collect_keys(settings: Settings) -> dict[str, bytes]:
    """Read what is kept apart from the database: the key, and the heads of the activity log beside it."""
    folder = settings.keys_dir
    found = {path.name: path.read_bytes() for path in folder.iterdir()} if folder.is_dir() else {}
    if settings.document_key is not None:
        found[DOCUMENTS_KEY] = base64.b64encode(read_key(settings.document_key)) + b"\n"
    if settings.old_document_key is not None:
        found[OLD_KEY_FILE] = base64.b64encode(read_key(settings.old_document_key)) + b"\n"
    if DOCUMENTS_KEY not in found:
        raise CannotBackUp(
            f"There is no key to copy: neither is CHARTERDESK_DOCUMENT_KEY set, nor is {DOCUMENTS_KEY} in "
            f"{folder}. Leave out --keys, or set CHARTERDESK_DATA_DIR."
        )
    return found


def require_keys(settings: Settings, wanted: list[str], folder: Path | None) -> None:
    """Refuse to restore what the given keys could not open."""
    if not wanted:
        return
    if folder is None and settings.document_key is None:
        raise CannotRestore(
            "Without its keys no document number and no file could be read: give --keys FOLDER, or set "
            "CHARTERDESK_DOCUMENT_KEY."
        )
    if folder is not None and settings.document_key is None and not (folder / DOCUMENTS_KEY).is_file():
        raise CannotRestore(f"There is no {DOCUMENTS_KEY} in {folder}.")
    file = (folder or settings.keys_dir) / DOCUMENTS_KEY
    if not set(wanted) <= set(Vault(file, settings.document_key, settings.old_document_key).key_names()):
        given = "CHARTERDESK_DOCUMENT_KEY" if settings.document_key else f"The key in {folder}"
        raise CannotRestore(f"{given} is another key than the one that sealed this data.")


def restore_keys(settings: Settings, folder: Path | None) -> None:
    for path in sorted(folder.iterdir()) if folder else ():
        if path.is_file():
            write_private(settings.keys_dir / path.name, path.read_bytes())
