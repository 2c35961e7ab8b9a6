"""Erase the document numbers of passengers who have not traveled for long. A job does it once a day."""

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import func, or_, select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.border.services.long_ago import long_ago
from charterdesk.documents.formats import counted
from charterdesk.flights.domain.times import to_local
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.vault import Vault
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.kinds import PASSENGER
from charterdesk.passengers.models import Passenger, PassengerInfo, TravelDocument

BATCH: Final = 200
"""Passengers of one transaction, so that no row is locked for long."""
HOUR: Final = 4
"""The hour of the operator's night in which numbers are erased."""
ERASED: Final = "•••"
_FINGERPRINT_BYTES: Final = 32


def erase_every_night(database: Database, vault: Vault) -> None:
    """Erase numbers if it is the hour for it."""
    with database.transaction() as session:
        is_time = to_local(now(session), get_current_charter(session).time_zone).hour == HOUR
    if is_time:
        erase_old_numbers(database, vault)


def erase_old_numbers(database: Database, vault: Vault) -> None:
    """Erase batch after batch until no passenger is left."""
    more = True
    while more:
        with database.transaction() as session:
            more = erase_batch(session, vault)


def erase_batch(session: Session, vault: Vault) -> bool:
    """Erase the numbers of the next passengers; return whether there were any."""
    at, months = now(session), get_current_charter(session).passport_months
    before = cut_off(session, months)
    if before is None:
        return False
    found = long_ago(before, at).limit(BATCH).with_for_update(of=Passenger, skip_locked=True)
    passengers = session.scalars(found.execution_options(populate_existing=True)).all()
    for passenger in passengers:
        _erase(session, vault, passenger, at, months)
    session.flush()
    return bool(passengers)


def cut_off(session: Session, months: int) -> datetime | None:
    """Return the moment so many months ago, or None if numbers are kept."""
    if not months:
        return None
    ago = func.clock_timestamp() - func.make_interval(0, months)
    moment: datetime = session.scalars(select(ago)).one()
    return moment


def _erase(session: Session, vault: Vault, passenger: Passenger, at: datetime, months: int) -> None:
    """Overwrite the numbers; the documents stay with the tickets that were sold with them."""
    documents = _readable(session, passenger)
    for document in documents:
        document.number_sealed = vault.encrypt("", document.id)
        # No two erased documents are the same one, and none is found by any number.
        document.number_fingerprint = secrets.token_bytes(_FINGERPRINT_BYTES)
        document.other_fingerprint = None
        document.document_number = ERASED
        document.erased_at = at
    latest = or_(PassengerInfo.current, PassengerInfo.shared)
    unverified = update(PassengerInfo).where(PassengerInfo.passenger_id == passenger.id, latest)
    session.execute(unverified.values(travel_documents_verified=False))
    about = About(PASSENGER.entity, passenger.id, passenger.version, passenger.office_holding_id)
    title = f"Document numbers erased: {passenger.full_name}"
    why = f"{counted(len(documents), 'number')}. No flight for {counted(months, 'month')}."
    record(session, SYSTEM, EventType.Modified, about, title, why)


def _readable(session: Session, passenger: Passenger) -> Sequence[TravelDocument]:
    readable = select(TravelDocument).where(
        TravelDocument.passenger_id == passenger.id, TravelDocument.erased_at.is_(None)
    )
    return session.scalars(readable.order_by(TravelDocument.id).with_for_update()).all()
