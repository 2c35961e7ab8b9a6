"""Decides which passenger a boarding pass is of, and whether the passenger boards. Pure."""

from collections.abc import Sequence

from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.records import TicketRecord
from charterdesk.checkin.boarding_errors import (
    AlreadyBoarded,
    BoardingNotOpen,
    CheckInUndone,
    IsNoShow,
    NotCheckedIn,
    NotOnThisFlight,
    PassOfAnotherFlight,
    SeveralPassengers,
    TicketIsNoPass,
)
from charterdesk.checkin.domain.search import Candidate, find_by_locator, find_typed
from charterdesk.documents.bcbp import ScannedPass, read_bcbp
from charterdesk.flights.domain.status import STATUS_TEXT
from charterdesk.flights.domain.times import clock_text, to_local
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.errors import Refusal


def require_boarding_open(flight: TripFlight) -> None:
    if flight.status not in (FlightStatus.CheckIn, FlightStatus.CheckInClosed):
        raise BoardingNotOpen(flight=flight.title, now=STATUS_TEXT[flight.status])


def find_passenger(flight: TripFlight, candidates: Sequence[Candidate], text: str) -> Candidate | Refusal:
    """Return the passenger of a boarding pass or of a typed text, or why there is none."""
    code = read_bcbp(text, flight.departure_day)
    found = find_typed(candidates, text)[1] if code is None else _find_holder(flight, candidates, code)
    if isinstance(found, Refusal):
        return found
    if len(found) > 1:
        return SeveralPassengers()
    return found[0] if found else NotOnThisFlight()


def _find_holder(
    flight: TripFlight, candidates: Sequence[Candidate], code: ScannedPass
) -> Sequence[Candidate] | Refusal:
    number = f"{code.carrier} {code.flight_number}"
    if (number, code.day, code.origin) != (
        flight.flight_number,
        flight.departure_day,
        flight.departure_airport,
    ):
        return PassOfAnotherFlight(flight=f"{number}, {code.day:%b %d}")
    if not code.checked_in:
        return TicketIsNoPass()
    party = find_by_locator(candidates, code.locator)
    return [each for each in party if each.boarding_number == code.sequence]


def find_obstacle(flight: TripFlight, ticket: TicketRecord) -> Refusal | None:
    """Return why the passenger of this ticket does not board the flight."""
    if ticket.flight_id != flight.id:
        return NotOnThisFlight()
    if ticket.status is TicketStatus.Booked:
        return NotCheckedIn() if ticket.boarding_number is None else CheckInUndone()
    if ticket.status is TicketStatus.NoShow:
        return IsNoShow()
    if ticket.status is not TicketStatus.CheckedIn:
        return NotOnThisFlight()
    if ticket.boarded_at is not None:
        return AlreadyBoarded(at=clock_text(to_local(ticket.boarded_at, flight.departure_zone)))
    return None
