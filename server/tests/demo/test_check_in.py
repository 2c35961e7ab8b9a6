"""Check-in of today in the demo, on any weekday and at any hour of the first start."""

import os
import secrets
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import psycopg
import pytest
from sqlalchemy import func, select, text
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import SYSTEM
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.border.enums import ChangedField, ManifestContent, ManifestKind
from charterdesk.border.models import FlightCost
from charterdesk.border.queries import get_border
from charterdesk.border.reports.enums import FlightCostKind
from charterdesk.checkin import blocker_errors as errors
from charterdesk.checkin.domain.blockers import KINDS, Blocker, find_blockers
from charterdesk.checkin.domain.readiness import is_blocked
from charterdesk.checkin.models import CheckInMaster, TicketAgreement
from charterdesk.checkin.queries.screening_hits import get_hits
from charterdesk.checkin.services.load_facts import tickets_of_flight
from charterdesk.checkin.services.load_flights import load_flight
from charterdesk.demo.check_in import seed_check_in
from charterdesk.demo.flight_day import AT_COUNTER, BOARDING, FLIGHTS_OF_TODAY, GONE, FlightOfToday
from charterdesk.demo.flights import Season, seed_flights, seed_flights_of_today
from charterdesk.demo.organization import LATE_PAYER, ZONE, seed_late_payer
from charterdesk.demo.season import seed_bookings
from charterdesk.files.folder import Folder
from charterdesk.files.store import FileStore
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.organization.models import OfficeHolding
from charterdesk.passengers.enums import AgeCategory
from charterdesk.payments.models import Payment
from charterdesk.screening.enums import HitState
from charterdesk.screening.services.screener import Screener
from charterdesk.screening.verify import verify_hits, verify_screening
from charterdesk.verify import verify
from tests.conftest import DEMO_PASSWORD, VAULT, clone, database_url
from tests.screening.lists import screen

pytestmark = pytest.mark.loads_season

SHORT = Season(before=1, after=7)
TUESDAY, SATURDAY = 1, 5
FIRST_STARTS = [
    # Few seats are sold for a Tuesday; around midnight hardly a flight is of today.
    pytest.param((TUESDAY, time(23, 50)), id="Tuesday, before midnight"),
    pytest.param((SATURDAY, time(0, 4)), id="Saturday, after midnight"),
    *(
        pytest.param((day, time(hour, 30)), id=f"day {day}, {hour}:30", marks=pytest.mark.prove)
        for day, hour in enumerate((1, 5, 9, 13, 16, 20, 22))
    ),
]


@pytest.fixture(scope="module", params=FIRST_STARTS)
def loaded(
    cluster: EmbeddedPostgres,
    template: str,
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Session]:
    """The demo of a first start on a weekday at an hour, and its session."""
    name = f"today_{os.getpid()}_{secrets.token_hex(4)}"
    clone(cluster, template, name)
    with psycopg.connect(database_url(cluster, name), autocommit=True) as connection:
        _shift_clock(connection, name, *request.param)
    with closing(Database(database_url(cluster, name), pool_size=1)) as database:
        with database.transaction() as session:
            seed_flights(session, SHORT)
            seed_flights_of_today(session)
            seed_late_payer(session, DEMO_PASSWORD)
            seed_bookings(session, VAULT)
            seed_check_in(session, VAULT, FileStore(Folder(tmp_path_factory.mktemp("files")), VAULT))
        with database.sessions() as session:
            yield session
    with psycopg.connect(cluster.superuser_url, autocommit=True) as connection:
        connection.execute(f"drop database {name} with (force)".encode())


def _shift_clock(connection: psycopg.Connection, name: str, weekday: int, at: time) -> None:
    """Put another clock before PostgreSQL's own: it is so late now, on the next such weekday."""
    zone = ZoneInfo(ZONE)
    today = datetime.now(zone)
    day = today.date() + timedelta(days=(weekday - today.weekday()) % 7)
    seconds = (datetime.combine(day, at, zone) - today).total_seconds()
    connection.execute("create schema shifted")
    connection.execute("grant usage on schema shifted to public")
    connection.execute(
        "create function shifted.clock_timestamp() returns timestamptz language sql volatile"
        f" as 'select pg_catalog.clock_timestamp() + interval ''{seconds:.0f} seconds'''".encode()
    )
    connection.execute(f"alter database {name} set search_path = shifted, pg_catalog, public".encode())


def flight(session: Session, which: FlightOfToday) -> Flight:
    return session.scalars(select(Flight).where(Flight.number == which.number)).one()


def statuses(session: Session, which: FlightOfToday) -> Counter[TicketStatus]:
    of_flight = Ticket.flight_id == flight(session, which).id
    return Counter(session.scalars(select(Ticket.status).where(of_flight)))


def test_the_flights_are_of_today(loaded: Session) -> None:
    today = to_local(now(loaded), ZONE).date()

    days = {flight(loaded, each).departure_day for each in FLIGHTS_OF_TODAY}
    assert days == {today}
    assert [flight(loaded, each).status for each in (AT_COUNTER, BOARDING, GONE)] == [
        FlightStatus.CheckIn,
        FlightStatus.CheckInClosed,
        FlightStatus.Departed,
    ]
    assert flight(loaded, GONE).departs_at < now(loaded)


def test_the_counter_has_every_kind_of_blocker_that_calls_can_make(loaded: Session) -> None:
    tickets = tickets_of_flight(loaded, flight(loaded, AT_COUNTER).id)
    found = {
        type(blocker.refusal) for blockers in _blockers(loaded, AT_COUNTER).values() for blocker in blockers
    }

    # The database itself refuses a second seat of a passenger, and agencies alone read the masked sentence.
    not_made = {errors.PassengerTwice, errors.ScreeningTrueMatch, errors.OperatorMustLook}
    assert found == KINDS.keys() - not_made
    assert len({ticket.booking.office_holding_name for ticket in tickets}) >= 4


def test_the_list_of_the_counters_flight_was_sent_and_a_passenger_has_changed(loaded: Session) -> None:
    border = get_border(loaded, SYSTEM, VAULT, flight(loaded, AT_COUNTER).id)

    assert [(each.kind, each.number, each.content) for each in border.versions] == [
        (ManifestKind.Paxlst, 1, ManifestContent.FullList)
    ]
    assert border.versions[0].gaps > 0
    assert border.pending is not None
    assert [each.fields[0].field for each in border.pending.corrected] == [ChangedField.Documents]
    assert (border.pending.new, border.pending.cancelled) == ([], [])
    assert (border.not_cleared, border.more_data) == (1, 1)
    assert border.cleared > 0
    assert border.complete < border.people


def _blockers(session: Session, which: FlightOfToday) -> dict[uuid.UUID, tuple[Blocker, ...]]:
    flight_id = flight(session, which).id
    return find_blockers(load_flight(session, flight_id).facts, tickets_of_flight(session, flight_id))


def test_many_are_ready_and_some_are_checked_in_with_bags_and_paid_fees(loaded: Session) -> None:
    tickets = tickets_of_flight(loaded, flight(loaded, AT_COUNTER).id)
    blockers = _blockers(loaded, AT_COUNTER)
    booked = [ticket for ticket in tickets if ticket.status is TicketStatus.Booked]
    ready = [ticket for ticket in booked if not is_blocked(blockers[ticket.id])]
    sizes = Counter(Counter(ticket.booking.id for ticket in tickets).values())

    assert len(ready) > 10
    assert statuses(loaded, AT_COUNTER)[TicketStatus.CheckedIn] > 5
    assert {1, 2} <= sizes.keys()
    assert max(sizes) > 3
    assert sum(bool(ticket.bag_weights) for ticket in tickets) >= 5
    assert sum(ticket.agreement is not None for ticket in tickets) > len(tickets) / 2
    paid = select(func.count()).select_from(Payment).where(Payment.for_check_in.is_(True))
    assert (loaded.scalar(paid) or 0) >= 3


def test_one_flight_is_half_boarded(loaded: Session) -> None:
    of_flight = Ticket.flight_id == flight(loaded, BOARDING).id
    boarded = loaded.scalar(select(func.count()).where(of_flight, Ticket.boarded_at.is_not(None))) or 0
    counts = statuses(loaded, BOARDING)

    assert 0.25 < boarded / counts[TicketStatus.CheckedIn] < 0.8
    assert counts[TicketStatus.Booked] > 0


@pytest.mark.parametrize("which", [AT_COUNTER, BOARDING, GONE])
def test_all_who_are_checked_in_have_a_seat_but_infants(loaded: Session, which: FlightOfToday) -> None:
    checked_in = [
        ticket
        for ticket in tickets_of_flight(loaded, flight(loaded, which).id)
        if ticket.status is TicketStatus.CheckedIn
    ]

    assert checked_in
    for ticket in checked_in:
        assert (ticket.seat_number is None) is (ticket.passenger_age_category is AgeCategory.Infant)


def test_some_missed_the_flight_that_departed_and_are_booked_on_a_later_one(loaded: Session) -> None:
    missed, later = Ticket.flight_id == flight(loaded, GONE).id, aliased(Ticket)
    returns = (
        select(func.count(Ticket.ticket_master_id.distinct()))
        .join(later, later.ticket_master_id == Ticket.ticket_master_id)
        .where(missed, Ticket.status == TicketStatus.NoShow, later.status == TicketStatus.Booked)
    )
    left = select(func.count()).where(
        missed, Ticket.status == TicketStatus.CheckedIn, Ticket.boarded_at.is_(None)
    )

    assert (loaded.scalar(returns) or 0) >= 2
    assert (loaded.scalar(left) or 0) > 0
    assert statuses(loaded, GONE)[TicketStatus.CheckedIn] > 10


def test_the_agency_that_does_not_pay_is_blocked(loaded: Session) -> None:
    agency = loaded.scalars(select(OfficeHolding).where(OfficeHolding.name == LATE_PAYER)).one()
    sold = select(func.count()).where(TicketMaster.office_holding_id == agency.id)

    assert agency.blocked
    assert loaded.scalar(sold) == 2


def test_affidavits_and_check_ins_are_stored(loaded: Session) -> None:
    wrong = select(func.count()).where(
        TicketAgreement.text_sha256 != text("encode(sha256(convert_to(text, 'UTF8')), 'hex')")
    )
    parties = select(func.count(Ticket.ticket_master_id.distinct())).where(
        Ticket.flight_id == flight(loaded, BOARDING).id, Ticket.status == TicketStatus.CheckedIn
    )
    opened = select(func.count()).where(CheckInMaster.flight_id == flight(loaded, BOARDING).id)

    assert loaded.scalar(wrong) == 0
    assert loaded.scalar(parties) == loaded.scalar(opened)


def test_all_of_it_holds_together(loaded: Session) -> None:
    assert not any(verify(loaded, VAULT).values())


def test_one_is_to_be_reviewed_one_is_blocked_and_one_is_cleared(loaded: Session) -> None:
    hits = get_hits(loaded, SYSTEM, None, None)

    assert sorted((hit.state, hit.blocks) for hit in hits) == [
        (HitState.Cleared, True),
        (HitState.Open, False),
        (HitState.Open, True),
    ]
    (reviewed,) = (hit.booking for hit in hits if not hit.blocks)
    assert reviewed is not None
    assert reviewed.flight.id == flight(loaded, AT_COUNTER).id
    assert all(hit.booking is not None for hit in hits)


def test_the_worker_finds_hardly_any_other_hit(loaded: Session) -> None:
    with closing(Screener()) as screener:
        screen(loaded, screener)

    assert 3 <= len(get_hits(loaded, SYSTEM, None, None)) <= 6
    assert [*verify_screening(loaded), *verify_hits(loaded)] == []


def test_the_departed_flight_has_classes_with_their_fee_and_its_airline_a_balance(loaded: Session) -> None:
    gone = flight(loaded, GONE)
    of_classes = select(Ticket.passenger_class, func.count()).where(Ticket.flight_id == gone.id)
    classes = dict(loaded.execute(of_classes.group_by(Ticket.passenger_class)).all())
    fees = (
        select(func.count(TicketExtraFee.id))
        .join(Ticket, Ticket.id == TicketExtraFee.ticket_id)
        .where(Ticket.flight_id == gone.id, TicketExtraFee.code == "VISA")
    )

    assert classes["US"] == loaded.scalar(fees)
    assert classes["CE"] > 0
    assert classes[None] > 0, "some have no class yet"
    costs = loaded.scalars(select(FlightCost.kind).where(FlightCost.flight_id == gone.id)).all()
    assert set(costs) == set(FlightCostKind)
