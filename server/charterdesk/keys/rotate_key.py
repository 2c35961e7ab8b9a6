"""Change the key: everything sealed by the old one is sealed by the new one, and the old one is put away."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from typing import Final

from sqlalchemy import func, select

from charterdesk.backup.archive_copies import FILES
from charterdesk.border.models import ManifestVersion
from charterdesk.identity.models import SecondFactor
from charterdesk.keys.earlier_transactions import wait_for_earlier_transactions
from charterdesk.keys.errors import CannotRotate
from charterdesk.keys.key_files import make_new_key, put_old_key_away
from charterdesk.keys.seal_again import (
    delete_old_fingerprints,
    has_old_fingerprints,
    seal_column,
    seal_documents,
    seal_files,
)
from charterdesk.keys.sealed import verify_keys
from charterdesk.kit.db import Database
from charterdesk.kit.idempotency import forget_request_hashes
from charterdesk.kit.vault import Vault
from charterdesk.screening.actions.import_list import IMPORT_LOCK
from charterdesk.screening.actions.screen import PATIENT, TURN_LOCK
from charterdesk.screening.services.change_keys import has_all_numbers, seal_list_again
from charterdesk.settings import Settings

Say = Callable[[str], None]
ROTATE_LOCK: Final = 7_242_625
"""The advisory lock of the command."""


def rotate_key(settings: Settings, url: str, say: Say) -> None:
    """Change the key. Killed at any moment, it goes on where it was when it is started again."""
    vault = settings.vault
    with closing(Database(url, pool_size=2)) as database, _alone(database):
        _begin(settings, database, vault, say)
        if vault.has_two_keys:
            # What began before the new key was there may still write by the old one.
            wait_for_earlier_transactions(database)
            _seal_all(settings, database, vault, say)
            # What began before the last batch may still read what the old key sealed.
            wait_for_earlier_transactions(database)
            _require_all_sealed(settings, database, vault)
        if vault.old_file.exists():
            unused = put_old_key_away(vault)
            say(f"Nothing is sealed by the old key. It is in {unused}: earlier backups need it.")
        if vault.has_two_keys:
            say(
                "Nothing is sealed by the old key. Take CHARTERDESK_OLD_DOCUMENT_KEY away, restart, and run "
                "this command once more: it deletes the old fingerprints."
            )
            return
        delete_old_fingerprints(database)
        say("The old fingerprints are deleted. `charterdesk verify` checks that everything opens.")


@contextmanager
def _alone(database: Database) -> Iterator[None]:
    # Outside of a transaction, for which the command would wait.
    with database.readers() as turn:
        if not turn.scalars(select(func.pg_try_advisory_lock(ROTATE_LOCK))).one():
            raise CannotRotate("The key is being changed already: wait for that command.")
        yield


def _begin(settings: Settings, database: Database, vault: Vault, say: Say) -> None:
    with database.transaction() as session:
        if not has_all_numbers(session):
            raise CannotRotate(
                "Import the list of sanctioned persons again first, with one key in use: the version before "
                "kept no numbers from which new fingerprints could be made."
            )
        unfinished = vault.has_two_keys or has_old_fingerprints(session)
    if unfinished or settings.document_key is not None:
        return  # it goes on where it was
    vault.key_names() or vault.fingerprint("")  # the first key is made by its first use
    make_new_key(vault)
    say(f"Made a new key, {vault.file}.")


def _seal_all(settings: Settings, database: Database, vault: Vault, say: Say) -> None:
    _say_progress(say, "Document numbers", seal_documents(database, vault))
    # After the documents: each has both fingerprints now, so that the list finds it by either.
    with database.transaction() as session:
        session.execute(PATIENT)
        session.execute(select(func.pg_advisory_xact_lock(IMPORT_LOCK)))
        session.execute(select(func.pg_advisory_xact_lock(TURN_LOCK)))
        entries = seal_list_again(session, vault)
    _say_progress(say, "Entries of the screening list", [entries])
    _say_progress(say, "Passenger lists", seal_column(database, vault, ManifestVersion.travelers_sealed))
    _say_progress(say, "Second factors", seal_column(database, vault, SecondFactor.secret_sealed))
    store, archive = settings.file_store, settings.archive_dir
    _say_progress(say, "Files", seal_files(store, vault))
    if archive is not None:
        _say_progress(say, "Files in the archive", seal_files(store.at(archive / FILES), vault))
    with database.transaction() as session:
        session.execute(PATIENT)
        forget_request_hashes(session)


def _say_progress(say: Say, title: str, batches: Iterable[int]) -> None:
    """Say how many are done, each time that the number has doubled, and at the end."""
    done, next_time = 0, 1_000
    for count in batches:
        done += count
        if done >= next_time:
            say(f"{title}: {done:,} …")
            next_time = 2 * done
    say(f"{title}: {done:,}.")


def _require_all_sealed(settings: Settings, database: Database, vault: Vault) -> None:
    with database.transaction() as session:
        session.execute(PATIENT)
        left = list(verify_keys(session, vault, settings.file_store))
    if left:
        raise CannotRotate(
            "Something still seals by the old key. Restart every server that has it as its "
            f"CHARTERDESK_DOCUMENT_KEY. {' '.join(left)}"
        )
