"""Import a version of the list of sanctioned persons, in place of the one before."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Self

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.kit.clock import now
from charterdesk.kit.ids import new_ids
from charterdesk.kit.vault import Vault
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.models import Passenger
from charterdesk.screening.domain.entries import Entry, read_entries
from charterdesk.screening.errors import (
    KeysAreChanging,
    ListFileMissing,
    ListFileTooLarge,
    ListHasNobody,
    ListIsCurrent,
)
from charterdesk.screening.models import SCREENING_WAITING, ScreeningEntry, ScreeningList
from charterdesk.screening.services.change_keys import has_all_numbers
from charterdesk.screening.services.listed import digest_of, facts_of, sealed_numbers

IMPORT_LOCK: Final = 7_242_622
"""The advisory lock of imports: versions are counted one after the other."""
LARGEST_FILE: Final = 20 * 1024 * 1024
"""Bytes; the largest of the Treasury has a quarter of them."""
_BATCH: Final = 1_000


@dataclass(frozen=True)
class ListFiles:
    """The three files of a list, as the Treasury publishes them."""

    sdn: bytes
    alt: bytes
    add: bytes

    @classmethod
    def of(cls, contents: Mapping[str, bytes]) -> Self:
        """Take the files by their names in small letters; refuse if one is missing or far too large."""
        for name in ("sdn", "alt", "add"):
            if name not in contents:
                raise ListFileMissing(file=name.upper())
            if len(contents[name]) > LARGEST_FILE:
                raise ListFileTooLarge(file=name.upper(), megabytes=LARGEST_FILE // 1024 // 1024)
        return cls(contents["sdn"], contents["alt"], contents["add"])

    @property
    def sha256(self) -> str:
        digests = (sha256(each).digest() for each in (self.sdn, self.alt, self.add))
        return sha256(b"".join(digests)).hexdigest()

    def entries(self) -> list[Entry]:
        return read_entries(_text(self.sdn), _text(self.alt), _text(self.add))


def _text(data: bytes) -> str:
    """The Treasury writes ASCII; a file that was saved anew may be UTF-8, or in the letters of Windows."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def import_list(session: Session, actor: Actor, vault: Vault, files: ListFiles) -> ScreeningList:
    """Make the files the current list. All passengers wait for screening then."""
    entries = files.entries()
    if not entries:
        raise ListHasNobody
    if vault.has_two_keys:
        raise KeysAreChanging
    session.execute(select(func.pg_advisory_xact_lock(IMPORT_LOCK)))
    before = session.scalars(select(ScreeningList).where(ScreeningList.current)).one_or_none()
    if before is not None and before.sha256 == files.sha256 and has_all_numbers(session):
        raise ListIsCurrent(number=before.number)
    session.execute(update(ScreeningList).values(current=False))
    number = session.scalar(select(func.coalesce(func.max(ScreeningList.number), 0) + 1))
    imported = ScreeningList(
        number=number,
        people=len(entries),
        sha256=files.sha256,
        imported_at=now(session),
        app_user_id=actor.user_id,
        app_user_name=actor.name,
    )
    session.add(imported)
    session.flush()
    _store(session, imported, entries, vault)
    everybody = select(Passenger.id).where(Passenger.merged_into_id.is_(None))
    session.execute(insert(SCREENING_WAITING).from_select(["person_id"], everybody))
    about = About(Entity.Charter, get_current_charter(session).id)
    title = f"{imported.title} imported: {imported.people:,} people"
    record(session, actor, EventType.Created, about, title)
    return imported


def _store(session: Session, imported: ScreeningList, entries: list[Entry], vault: Vault) -> None:
    """Store the people of the list; those of the list before are not needed any more."""
    session.execute(delete(ScreeningEntry).where(ScreeningEntry.screening_list_id != imported.id))
    for start in range(0, len(entries), _BATCH):
        batch = entries[start : start + _BATCH]
        session.execute(
            insert(ScreeningEntry),
            [
                _row(imported, entry, vault, id_)
                for id_, entry in zip(new_ids(len(batch)), batch, strict=True)
            ],
        )


def _row(imported: ScreeningList, entry: Entry, vault: Vault, entry_id: uuid.UUID) -> dict[str, object]:
    facts = facts_of(entry, vault)
    return {
        "id": entry_id,
        "screening_list_id": imported.id,
        "number": facts["number"],
        "digest": digest_of(facts),
        "facts": facts,
        "numbers_sealed": sealed_numbers(entry, vault, entry_id),
    }
