"""Seals by the first key, batch after batch, what the other key sealed.

What is done needs no mark: it begins with the id of its key.
"""

import time
import uuid
from collections.abc import Callable, Iterator
from typing import Any, Final, cast

from sqlalchemy import ColumnElement, Table, bindparam, exists, func, select, update
from sqlalchemy.orm import InstrumentedAttribute, Session

from charterdesk.files.store import SUFFIX, FileStore
from charterdesk.keys.sealed import files_sealed_by_other, is_sealed_by_other
from charterdesk.kit.db import Database
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.sql_params import table_of
from charterdesk.kit.vault import Vault
from charterdesk.passengers.models import TravelDocument
from charterdesk.screening.actions.screen import PATIENT, TURN_LOCK
from charterdesk.screening.services.change_keys import follow_fingerprints

BATCH: Final = 500
"""Rows of one transaction, so that no clerk waits for long."""
_PAUSE: Final = 0.2
Change = Callable[[Session, uuid.UUID], list[uuid.UUID]]
"""Changes a batch of rows with ids after this one, and returns their ids."""
_OLD_FINGERPRINT: Final = TravelDocument.other_fingerprint.is_not(None)
_DOCUMENTS = table_of(TravelDocument)
_SEAL_DOCUMENT = update(_DOCUMENTS).where(_DOCUMENTS.c.id == bindparam("document_id"))
"""Sets the columns that the rows name."""


def seal_documents(database: Database, vault: Vault) -> Iterator[int]:
    """Seal all document numbers again, with their fingerprints; yield how many a batch had."""

    def seal(session: Session, after: uuid.UUID) -> list[uuid.UUID]:
        return _seal_documents(session, vault, after)

    return _rounds(database, seal, is_sealed_by_other(TravelDocument.number_sealed, vault))


def seal_column(database: Database, vault: Vault, column: InstrumentedAttribute[Any]) -> Iterator[int]:
    """Seal again a column that is sealed for the id of its row."""

    def seal(session: Session, after: uuid.UUID) -> list[uuid.UUID]:
        return _seal_column(session, vault, column, after)

    return _rounds(database, seal, is_sealed_by_other(column, vault))


def seal_files(store: FileStore, vault: Vault) -> Iterator[int]:
    """Seal all files again; nothing else ever writes a file anew."""
    for place in files_sealed_by_other(store, vault):
        name = place.rsplit("/", 1)[1].removesuffix(SUFFIX)
        store.write(name, store.read(name))
        yield 1


def delete_old_fingerprints(database: Database) -> None:
    for _ in _rounds(database, _delete_old_fingerprints, _OLD_FINGERPRINT):
        pass


def has_old_fingerprints(session: Session) -> bool:
    return session.scalars(select(exists().where(_OLD_FINGERPRINT))).one()


def _rounds(database: Database, change: Change, to_change: ColumnElement[bool]) -> Iterator[int]:
    """Change the rows by their ids, and those that others held in the next rounds, until none is left."""
    after = EMPTY
    while True:
        with database.transaction() as session:
            session.execute(PATIENT)
            ids = change(session, after)
            left = bool(ids) or session.scalars(select(exists().where(to_change))).one()
        yield len(ids)
        if not left:
            return
        if not ids and after == EMPTY:
            time.sleep(_PAUSE)  # a clerk is changing what is left
        after = ids[-1] if ids else EMPTY


def _seal_documents(session: Session, vault: Vault, after: uuid.UUID) -> list[uuid.UUID]:
    # Not beside a batch of screening, which would write the digests of fingerprints that are no more.
    session.execute(select(func.pg_advisory_xact_lock(TURN_LOCK)))
    found = (
        select(TravelDocument)
        .where(is_sealed_by_other(TravelDocument.number_sealed, vault), TravelDocument.id > after)
        .order_by(TravelDocument.id)
        .limit(BATCH)
        .with_for_update(skip_locked=True)
    )
    documents = session.scalars(found).all()
    rows, renamed = [], dict[str, str]()
    for document in documents:
        number = vault.decrypt(document.number_sealed, document.id)
        erased = document.erased_at is not None
        fingerprint = document.number_fingerprint if erased else vault.fingerprint(number)
        renamed[document.number_fingerprint.hex()] = fingerprint.hex()
        rows.append(
            {
                "document_id": document.id,
                "number_sealed": vault.encrypt(number, document.id),
                "number_fingerprint": fingerprint,
                "other_fingerprint": None if erased else vault.other_fingerprint(number),
            }
        )
    if rows:
        follow_fingerprints(session, {document.passenger_id for document in documents}, renamed)
        session.connection().execute(_SEAL_DOCUMENT, rows)
    return [document.id for document in documents]


def _seal_column(
    session: Session, vault: Vault, column: InstrumentedAttribute[Any], after: uuid.UUID
) -> list[uuid.UUID]:
    table = cast(Table, column.table)
    found = (
        select(table.c.id, table.c[column.key])
        .where(is_sealed_by_other(column, vault), table.c.id > after)
        .order_by(table.c.id)
        .limit(BATCH)
        .with_for_update(skip_locked=True)
    )
    rows: list[tuple[uuid.UUID, bytes]] = [(id_, sealed) for id_, sealed in session.execute(found)]
    for id_, sealed in rows:
        again = vault.encrypt(vault.decrypt(sealed, id_), id_)
        session.execute(update(table).where(table.c.id == id_).values({column.key: again}))
    return [id_ for id_, _ in rows]


def _delete_old_fingerprints(session: Session, after: uuid.UUID) -> list[uuid.UUID]:
    found = (
        select(_DOCUMENTS.c.id)
        .where(_OLD_FINGERPRINT, _DOCUMENTS.c.id > after)
        .order_by(_DOCUMENTS.c.id)
        .limit(BATCH)
        .with_for_update(skip_locked=True)
    )
    ids = list(session.scalars(found))
    session.execute(update(_DOCUMENTS).where(_DOCUMENTS.c.id.in_(ids)).values(other_fingerprint=None))
    return ids
