"""Follows a change of the keys: fingerprints are others then, and the decisions about hits stay."""

import json
import uuid
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import BindParameter, bindparam, exists, func, select, update
from sqlalchemy.orm import Session

from charterdesk.kit.clock import now
from charterdesk.kit.sql_params import table_of
from charterdesk.kit.vault import Vault
from charterdesk.screening.models import PassengerScreening, ScreeningEntry, ScreeningHit, ScreeningList
from charterdesk.screening.services.listed import digest_of, with_fingerprints
from charterdesk.screening.services.load_people import load_people

_OF_PERSON: BindParameter[Any] = bindparam("person")
_BEFORE: BindParameter[Any] = bindparam("before")
_AFTER: BindParameter[Any] = bindparam("after")
_SCREENED = (
    update(table_of(PassengerScreening))
    .where(PassengerScreening.passenger_id == _OF_PERSON, PassengerScreening.digest == _BEFORE)
    .values(digest=_AFTER)
)
_DECIDED = (
    update(table_of(ScreeningHit))
    .where(ScreeningHit.passenger_id == _OF_PERSON, ScreeningHit.passenger_digest == _BEFORE)
    .values(passenger_digest=_AFTER)
)
_OF_ENTRY = (
    update(table_of(ScreeningHit))
    .where(ScreeningHit.entry_number == bindparam("entry"), ScreeningHit.entry_digest == _BEFORE)
    .values(entry_digest=_AFTER)
)


def has_all_numbers(session: Session) -> bool:
    """Return whether the numbers of the list are sealed; one of an earlier version has masks alone."""
    has_documents = func.jsonb_array_length(ScreeningEntry.facts["documents"]) > 0
    missing = exists().where(ScreeningEntry.numbers_sealed.is_(None), has_documents)
    return not session.scalars(select(missing)).one()


def follow_fingerprints(
    session: Session, passengers: Collection[uuid.UUID], renamed: Mapping[str, str]
) -> None:
    """Compute the digests of passengers with the new fingerprints, before their documents have them."""
    digests = [
        {
            "person": person.id,
            "before": person.digest,
            "after": replace(
                person, documents=tuple(sorted(renamed.get(each, each) for each in person.documents))
            ).digest,
        }
        for person in load_people(session, passengers)
    ]
    if digests:
        session.connection().execute(_SCREENED, digests)
        session.connection().execute(_DECIDED, digests)


def seal_list_again(session: Session, vault: Vault) -> int:
    """Seal the numbers of the current list by the first key; return how many entries had another."""
    sealed_before = func.substring(ScreeningEntry.numbers_sealed, 1, len(vault.first_id)) != vault.first_id
    entries = session.scalars(select(ScreeningEntry).where(sealed_before).with_for_update()).all()
    digests = []
    for entry in entries:
        assert entry.numbers_sealed is not None
        numbers = vault.decrypt(entry.numbers_sealed, entry.id)
        before = entry.digest
        entry.facts = with_fingerprints(entry.facts, json.loads(numbers), vault)
        entry.digest = digest_of(entry.facts)
        entry.numbers_sealed = vault.encrypt(numbers, entry.id)
        digests.append({"entry": entry.number, "before": before, "after": entry.digest})
    if digests:
        session.connection().execute(_OF_ENTRY, digests)
        session.execute(update(ScreeningList).where(ScreeningList.current).values(sealed_at=now(session)))
    session.flush()
    return len(entries)
