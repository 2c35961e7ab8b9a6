"""Bookings by the thousand for benchmarks: whole, within the seats, and found like any other."""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import Entity
from charterdesk.activity.models import EventLog
from charterdesk.booking.enums import MasterStatus, PayStatus
from charterdesk.booking.models import Quote, Ticket, TicketMaster
from charterdesk.booking.queries.booking_page import get_booking
from charterdesk.booking.queries.ticket_lists import list_tickets
from charterdesk.demo.flights import Season, seed_flights
from charterdesk.demo.scale import scale_bookings
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.kit.db import Database
from charterdesk.ledger.accounts import compute_balance, holding_account
from charterdesk.organization.models import OfficeHolding
from charterdesk.verify import verify
from tests.booking.quoted import lines_of
from tests.conftest import VAULT

pytestmark = pytest.mark.loads_season

FIRST, MORE = 1200, 300


@pytest.fixture(scope="module")
def scaled(module_database_url: str) -> Iterator[Database]:
    """Three weeks of flights, tickets on them, and then some more."""
    with closing(Database(module_database_url, pool_size=1)) as database:
        with database.transaction() as session:
            seed_flights(session, Season(before=7, after=14))
        scale_bookings(database, VAULT, FIRST, lambda line: None)
        scale_bookings(database, VAULT, MORE, lambda line: None)
        yield database


@pytest.fixture
def loaded(scaled: Database) -> Iterator[Session]:
    with scaled.sessions() as session:
        yield session


def test_as_many_tickets_as_were_asked_for_hold_together(loaded: Session) -> None:
    tickets = loaded.scalar(select(func.count()).select_from(Ticket)) or 0
    bookings = loaded.scalar(select(func.count()).select_from(TicketMaster)) or 0

    assert FIRST + MORE <= tickets < FIRST + MORE + 20
    assert 1.5 < tickets / bookings < 2.6
    assert not any(verify(loaded, VAULT).values())


def test_they_are_spread_over_past_and_coming_flights_and_over_all_offices(loaded: Session) -> None:
    flown = Counter(loaded.scalars(select(Flight.status).join(Ticket, Ticket.flight_id == Flight.id)))
    offices = loaded.scalars(select(TicketMaster.office_id).distinct()).all()

    assert flown[FlightStatus.Departed] > 200
    assert flown[FlightStatus.Open] > 200
    assert {FlightStatus.Draft, FlightStatus.Cancelled} & flown.keys() == set()
    assert len(offices) == 9


def test_most_are_sold_some_on_credit_and_some_came_to_nothing(loaded: Session) -> None:
    rows = loaded.execute(select(TicketMaster.status, TicketMaster.pay_status))
    states = Counter((status, paid) for status, paid in rows)

    assert states[MasterStatus.Booked, PayStatus.Paid] > states[MasterStatus.Booked, PayStatus.Unpaid] > 50
    assert {status for status, _ in states} >= {MasterStatus.Draft, MasterStatus.Cancel}


def test_no_agency_owes_more_than_it_may(loaded: Session) -> None:
    for holding in loaded.scalars(select(OfficeHolding).where(~OfficeHolding.house)):
        assert compute_balance(loaded, holding_account(holding.id)) < holding.credit_limit


def test_no_flight_is_sold_out(loaded: Session) -> None:
    full = select(FlightSeat.id).where(FlightSeat.sold == FlightSeat.capacity)

    assert loaded.scalars(full).all() == []


def test_each_is_sold_before_its_flight_departs(loaded: Session) -> None:
    late = select(Ticket.id).join(Flight).where(Ticket.created_at >= Flight.departs_at)

    assert loaded.scalars(late).all() == []


def test_a_booking_reads_as_any_other(loaded: Session) -> None:
    newest = list_tickets(loaded, SYSTEM)
    booking = get_booking(loaded, SYSTEM, newest[0][1])
    quote = loaded.scalars(select(Quote).where(Quote.ticket_master_id == booking.id)).one()

    assert len(newest) == 200
    assert {(line.leg, line.place) for line in lines_of(quote)} == {
        (ticket.leg, ticket.place) for ticket in booking.tickets
    }
    assert quote.total == sum(line.amount for line in lines_of(quote))


def test_the_log_tells_of_each_load_once(loaded: Session) -> None:
    titles = loaded.scalars(
        select(EventLog.event_title).where(EventLog.entity_type == Entity.TicketMaster)
    ).all()

    assert len(titles) == 2
    assert all(title.endswith("tickets loaded for measuring") for title in titles)
