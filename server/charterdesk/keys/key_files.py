"""The files of the keys at the beginning and at the end of a change; running processes read them again."""

import os
from contextlib import suppress
from pathlib import Path

from charterdesk.kit.disk import flush
from charterdesk.kit.vault import Vault, create_key


def make_new_key(vault: Vault) -> None:
    """Put a new key in the place of the first, which stays beside it for reading."""
    new = vault.file.with_name("documents.new.key")
    create_key(new)
    with suppress(FileExistsError):
        os.link(vault.file, vault.old_file)
    new.replace(vault.file)
    flush(vault.file.parent)


def put_old_key_away(vault: Vault) -> Path:
    """Give the old key a name under which no process reads it; earlier backups need it."""
    unused = vault.old_file.with_name(f"documents.{vault.key_names()[-1]}.unused.key")
    vault.old_file.replace(unused)
    os.utime(vault.file)
    flush(vault.file.parent)
    return unused
