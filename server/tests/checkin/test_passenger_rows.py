"""The list of a flight is encoded without response models, and says the same."""

from pydantic import TypeAdapter
from sqlalchemy.orm import Session

from charterdesk.checkin.domain.blockers import find_blockers
from charterdesk.checkin.queries.passenger_rows import encode_tickets
from charterdesk.checkin.queries.read_party import read_tickets
from charterdesk.checkin.schemas import CheckInTicket
from charterdesk.checkin.services.load_facts import party_on_flight, tickets_of_flight
from charterdesk.checkin.services.load_flights import load_flight
from tests.booking.bookings import round_trip
from tests.callers import Caller
from tests.checkin.counter import TICKETS, bags, opened, put_bag_fees, weighed
from tests.checkin.parties import checked_in_family, ready_booking, ready_party


def test_the_list_is_written_as_pydantic_writes_it(session: Session, clerk: Caller, desk: Caller) -> None:
    """A family that is checked in, a party that owes for bags, and a passenger of another booking."""
    out, _ = checked_in_family(clerk, desk, session, round_trip(session))
    put_bag_fees(session, out)
    owing = opened(desk, ready_booking(clerk, session, [out], ["Ofelia Prado", "Óscar D'Escoubet"]), out)
    bags(desk, owing, weighed(owing["tickets"][0], 20, 20))
    ready_party(clerk, desk, session, out, ["Rosa Acosta"])
    tickets = tickets_of_flight(session, out.id)
    assert len(tickets) == 6
    blockers = find_blockers(load_flight(session, out.id).facts, tickets)
    assert any(blockers.values())

    ours = encode_tickets(tickets, blockers)

    models = read_tickets(tickets, blockers)
    assert ours == TypeAdapter(list[CheckInTicket]).dump_json(models, by_alias=True)
    assert desk.get(f"{TICKETS}/GetTicketsByFlightForCheckIn/{out.id}").content == ours


def test_a_flight_is_read_as_its_bookings_are(session: Session, clerk: Caller, desk: Caller) -> None:
    """The list comes column by column, a party as JSON objects."""
    out, _ = checked_in_family(clerk, desk, session)
    ready_party(clerk, desk, session, out, ["Rosa Acosta"])

    listed = {ticket.id: ticket for ticket in tickets_of_flight(session, out.id)}

    bookings = {ticket.booking.id for ticket in listed.values()}
    assert len(bookings) == 2
    parties = [party_on_flight(session, out.id, booking_id).own for booking_id in bookings]
    assert {each.id: each for party in parties for each in party} == listed
