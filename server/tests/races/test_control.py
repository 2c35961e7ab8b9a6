"""The same race with and without a lock: the control shows that the tests could fail."""

import threading
import uuid
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from types import ModuleType

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.actions import accept_contract, change_status, create_booking, modify
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.enums import AcceptedHow, MasterStatus
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.persistence import load
from charterdesk.booking.persistence import seat_inventory as seats
from charterdesk.booking.queries.booking_page import get_booking
from charterdesk.booking.schemas.requests import (
    AcceptContractRequest,
    ChangeStatusRequest,
    ModifyRequest,
    TicketMasterWrite,
)
from charterdesk.booking.services import agency_credit as credit
from charterdesk.booking.services import sale
from charterdesk.booking.services.agency_credit import Credit, credit_seen
from charterdesk.flights.models import Flight, SeatHold
from charterdesk.flights.queries import Counts, count_seats
from charterdesk.kit.db import Database
from charterdesk.kit.errors import Refusal
from charterdesk.ledger.accounts import AccountKey, compute_balance, holding_account, lock_accounts
from charterdesk.ledger.journals import JournalBatch
from charterdesk.organization.models import OfficeHolding
from tests.booking.bookings import ofac, party, person, priced_flight, terms, traveler
from tests.callers import sign_in
from tests.flights.flights import CUBAMIA, holding, office_id

pytestmark = pytest.mark.starts_programs

TOGETHER = 1.0
"""Seconds that one waits for the other, who may be kept out by a lock."""


@pytest.fixture
def database(fresh_database_url: str) -> Iterator[Database]:
    with closing(Database(fresh_database_url, pool_size=4)) as database:
        yield database


def actor_of(session: Session, role: Role = Role.OfficeSaleAgent, agency: str = "") -> Actor:
    actor = sign_in(None, session, role, agency).actor  # type: ignore[arg-type]
    assert actor
    return actor


def meet(barrier: threading.Barrier) -> None:
    try:
        barrier.wait(TOGETHER)
    except threading.BrokenBarrierError:
        return


def both(database: Database, actor: Actor, *requests: ModifyRequest | ChangeStatusRequest) -> list[str]:
    def one(request: ModifyRequest | ChangeStatusRequest) -> str:
        try:
            with database.transaction() as session:
                if isinstance(request, ModifyRequest):
                    modify(session, actor, request)
                else:
                    change_status(session, actor, request)
        except Refusal as refusal:
            return refusal.code()
        return "done"

    with ThreadPoolExecutor(2) as people:
        return sorted(people.map(one, requests))


def count_together(monkeypatch: pytest.MonkeyPatch, where: ModuleType = seats) -> None:
    """Both have counted the seats before either writes, unless a lock keeps one of them out."""
    barrier = threading.Barrier(2)

    def counted(session: Session, flights: Collection[uuid.UUID], at: datetime) -> dict[uuid.UUID, Counts]:
        counts = count_seats(session, flights, at)
        meet(barrier)
        return counts

    monkeypatch.setattr(where, "count_seats", counted)


def two_wishes(database: Database) -> tuple[Actor, Flight, list[ModifyRequest]]:
    with database.transaction() as session:
        actor = actor_of(session)
        flight = priced_flight(session, seats=1)
        bookings = [create_booking(session, actor, TicketMasterWrite()) for _ in range(2)]
        # With names: seats without names are counted under a lock of the office.
        buyers = [traveler(person(session, name)) for name in ("Ana Soler", "Eva Soler")]
    requests = [
        ModifyRequest.model_validate(
            {"id": str(booking.id), "version": booking.version, **party([flight], [buyer])}
        )
        for booking, buyer in zip(bookings, buyers, strict=True)
    ]
    return actor, flight, requests


def held(database: Database) -> int:
    with database.sessions() as session:
        return session.execute(select(func.coalesce(func.sum(SeatHold.seats), 0))).scalar_one()


def test_the_last_seat_is_held_once(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    actor, _, requests = two_wishes(database)
    count_together(monkeypatch)

    assert both(database, actor, *requests) == ["done", "seatsGone"]
    assert held(database) == 1


def test_without_the_lock_the_last_seat_is_held_twice(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    actor, _, requests = two_wishes(database)
    count_together(monkeypatch)
    monkeypatch.setattr(load, "lock_seats", lambda *_: None)

    assert both(database, actor, *requests) == ["done", "done"]
    assert held(database) == 2


def two_sales(database: Database) -> tuple[Actor, list[ChangeStatusRequest]]:
    """Two bookings of one agency, each within its credit, both together not."""
    with database.transaction() as session:
        actor = actor_of(session, Role.OfficeHoldingAdmin)
        flight = priced_flight(session, seats=10)
        ready = [
            held_booking(session, actor, flight, name, office_id(session, office))
            for name, office in (("Ana Uno", "Cubamía Hialeah"), ("Ana Dos", "Cubamía Kendall"))
        ]
    with database.transaction() as session:
        terms(session, CUBAMIA, credit_limit=Decimal(300))
    return actor, ready


def held_booking(
    session: Session, actor: Actor, flight: Flight, name: str, office: uuid.UUID
) -> ChangeStatusRequest:
    booking = create_booking(
        session, actor, TicketMasterWrite(office_id=office, contact_phone="+13055550142")
    )
    who = traveler(person(session, name), isTitular=True, ofacId=ofac(session))
    wish = {"id": str(booking.id), "version": booking.version, **party([flight], [who])}
    modify(session, actor, ModifyRequest.model_validate(wish))
    accept_contract(session, actor, booking.id, AcceptContractRequest(how=AcceptedHow.Paper))
    shown = get_booking(session, actor, booking.id)
    assert shown.quote
    return ChangeStatusRequest(
        id=booking.id, version=shown.version, status=MasterStatus.Booked, quote_id=shown.quote.id
    )


def check_together(monkeypatch: pytest.MonkeyPatch, *, locked: bool) -> None:
    """Both have read the balance before either posts. Other holds count for nothing here."""
    barrier = threading.Barrier(2)

    def lock(session: Session, keys: Collection[AccountKey]) -> None:
        if locked:
            lock_accounts(session, keys)

    def read(session: Session, booking: Booking, unposted: JournalBatch) -> tuple[Credit, Decimal]:
        seen, received = credit_seen(session, booking, unposted)
        meet(barrier)
        return replace(seen, holds=Decimal(0)), received

    monkeypatch.setattr(credit, "lock_accounts", lock)
    monkeypatch.setattr(sale, "credit_seen", read)
    # Each sale has seats of its own to lock: it is the agency's account that both meet at.
    monkeypatch.setattr(load, "lock_seats", lambda *_: None)


def owed(database: Database) -> Decimal:
    with database.sessions() as session:
        return compute_balance(session, holding_account(holding(session, CUBAMIA).id))


def test_two_offices_of_an_agency_cannot_spend_the_same_credit(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    actor, sales = two_sales(database)
    check_together(monkeypatch, locked=True)

    assert both(database, actor, *sales) == ["done", "overCredit"]
    assert owed(database) == Decimal("199.00")


def test_without_the_accounts_lock_both_would_spend_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    actor, sales = two_sales(database)
    check_together(monkeypatch, locked=False)

    assert both(database, actor, *sales) == ["done", "done"]
    assert owed(database) == Decimal("398.00")
    with database.sessions() as session:
        limit = session.scalars(select(OfficeHolding.credit_limit).where(OfficeHolding.name == CUBAMIA)).one()
        assert session.execute(select(func.count(TicketMaster.id))).scalar_one() == 2
    assert owed(database) > limit
