"""Everything that is sealed: columns for the ids of their rows, and files for their names."""

from collections.abc import Iterator
from typing import Any, Final

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from charterdesk.border.models import ManifestVersion
from charterdesk.files.store import SUFFIX, FileStore
from charterdesk.identity.models import SecondFactor
from charterdesk.kit.errors import NotDecryptable
from charterdesk.kit.vault import Vault
from charterdesk.passengers.models import TravelDocument
from charterdesk.screening.models import ScreeningEntry

_BATCH: Final = 1_000
SEALED: Final[dict[str, InstrumentedAttribute[Any]]] = {
    "document numbers": TravelDocument.number_sealed,
    "entries of the screening list": ScreeningEntry.numbers_sealed,
    "passenger lists": ManifestVersion.travelers_sealed,
    "second factors": SecondFactor.secret_sealed,
}


def is_sealed_by_other(column: InstrumentedAttribute[Any], vault: Vault) -> ColumnElement[bool]:
    return func.substring(column, 1, len(vault.first_id)) != vault.first_id


def files_sealed_by_other(store: FileStore, vault: Vault) -> Iterator[str]:
    """Yield the places of the files that are not sealed by the first key."""
    for place in store.places():
        if place.endswith(SUFFIX) and not store.read_sealed(place).startswith(vault.first_id):
            yield place


def verify_sealed(session: Session, vault: Vault) -> Iterator[str]:
    """Check that everything sealed opens with this server's key; document numbers have their own check."""
    for title, column in SEALED.items():
        if column is TravelDocument.number_sealed:
            continue
        rows = select(column.class_.id, column).where(column.is_not(None)).execution_options(yield_per=_BATCH)
        for id_, sealed in session.execute(rows):
            try:
                vault.decrypt(sealed, id_)
            except NotDecryptable:
                yield f"Row {id_} of the {title} does not open with this server's key."


def verify_keys(session: Session, vault: Vault, files: FileStore | None) -> Iterator[str]:
    """Check that nothing is sealed by the old key; where there is one key, other checks open everything."""
    if not vault.has_two_keys:
        return
    for title, column in SEALED.items():
        if count := session.scalars(select(func.count()).where(is_sealed_by_other(column, vault))).one():
            yield _still_old(count, title)
    if files is not None and (count := sum(1 for _ in files_sealed_by_other(files, vault))):
        yield _still_old(count, "files")


def _still_old(count: int, title: str) -> str:
    return f"Sealed by the old key: {count:,} {title}. Run charterdesk rotate-key."
