"""The list that is kept of a flight is never older than the database."""

import uuid
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Select, Table, Update, select, update
from sqlalchemy.orm import Session
from sqlalchemy.sql.visitors import iterate

from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.checkin.domain.blockers import find_blockers
from charterdesk.checkin.queries.passenger_rows import encode_tickets
from charterdesk.checkin.services import flight_digest, load_flights, select_facts
from charterdesk.checkin.services.flight_digest import FlightDigest, KeptByDigest, read_digest
from charterdesk.checkin.services.load_facts import tickets_of_flight
from charterdesk.checkin.services.load_flights import load_flight
from charterdesk.flights.models import Flight
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.passengers.models import Address, PassengerInfo, TravelDocument
from charterdesk.reference.models import Airport, Country, OfacCategory
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.checkin.counter import TICKETS, sign_on_paper
from tests.checkin.parties import ready_booking

_cuba = select(Country.id).where(Country.code == "CU").scalar_subquery()
_others = select(Country.id).where(Country.code == "MX").scalar_subquery()
WRITES: Mapping[str, Update] = {
    "a bag": update(Ticket).values(bag_weights=[20]),
    "a verified document": update(Ticket).values(passenger_travel_documents_verified=False),
    "a charge without a result": update(TicketMaster).values(charge_open=True),
    "an office's name": update(Office).values(name=Office.name + " II"),
    "a blocked agency": update(OfficeHolding).values(blocked=True, name=OfficeHolding.name + " II"),
    "a name": update(PassengerInfo).values(first_name="Zoe"),
    "another name on the document": update(TravelDocument).values(different_names=True),
    "a residence": update(Address).where(Address.country_id == _cuba).values(country_id=_others),
    "a nationality": update(PassengerInfo).values(nationality_id=_others),
    "a country's code": update(Country).where(Country.code == "CU").values(code="QQ"),
    "a retired category": update(OfacCategory).values(active=False),
    "another day": update(Flight).values(departure_day=Flight.departure_day + 3650),
    "an airport in another country": update(Airport).values(country_id=_others),
}
"""Each write leaves the versions that users see as they are: only PostgreSQL knows of it."""
SETTLED = {"ticket_extra_fee", "ticket_functional_fee", "payment", "refund"}
"""Tables of which the facts have sums that change only together with the row of the booking."""


def listed(desk: Caller, flight: Flight) -> bytes:
    answer = desk.get(f"{TICKETS}/GetTicketsByFlightForCheckIn/{flight.id}")
    assert answer.status_code == 200, answer.text
    return answer.content


def made_anew(session: Session, flight: Flight) -> bytes:
    tickets = tickets_of_flight(session, flight.id)
    return encode_tickets(tickets, find_blockers(load_flight(session, flight.id).facts, tickets))


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_the_list_is_new_after_every_write(
    session: Session, desk: Caller, flight: Flight, booking: Body, write: Update
) -> None:
    before = read_digest(session, flight.id)
    assert listed(desk, flight) == listed(desk, flight) == made_anew(session, flight)
    assert read_digest(session, flight.id) == before

    session.execute(write, execution_options={"synchronize_session": False})

    assert listed(desk, flight) == made_anew(session, flight)
    assert read_digest(session, flight.id).digest != before.digest


def test_the_list_is_new_after_a_signature_and_a_sale(
    session: Session, clerk: Caller, desk: Caller, flight: Flight
) -> None:
    assert listed(desk, flight) == b"[]"
    booking = ready_booking(clerk, session, [flight])
    sold = listed(desk, flight)

    sign_on_paper(session, booking)

    assert sold != listed(desk, flight) == made_anew(session, flight)


def test_two_writes_of_one_transaction_differ(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    for weight in (20, 21):
        session.execute(update(Ticket).values(bag_weights=[weight]))
        assert f'"bagWeights":[{weight}]'.encode() in listed(desk, flight)


def test_every_table_that_the_rules_look_at_is_in_the_digest() -> None:
    """A table that the facts read is in the digest, or stands above with the reason."""
    read = tables_of(select_facts.ON_FLIGHTS) | tables_of(load_flights.FLIGHTS)

    assert read - {"airline"} - SETTLED <= tables_of(flight_digest.DIGESTS)


def tables_of(statement: Select[Any]) -> set[str]:
    return {each.name for each in iterate(statement) if isinstance(each, Table)}


def test_the_oldest_flight_is_forgotten() -> None:
    kept = KeptByDigest[str](most_flights=2)
    first, second, third = (FlightDigest(uuid.uuid4(), 0, 0, 0, "same") for _ in range(3))
    for digest in (first, second, first, third):
        kept.keep(digest, f"of {digest.flight_id}")

    assert kept.find(second) is None
    assert [kept.find(each) for each in (first, third)] == [f"of {each.flight_id}" for each in (first, third)]
    assert kept.find(replace(first, digest="another")) is None
