"""The state of a party's check-in, and when passengers may be checked in. Pure."""

from collections.abc import Collection, Iterable
from typing import Final

from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.access.roles import Role
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.records import TicketRecord
from charterdesk.checkin.enums import CheckInStatus
from charterdesk.checkin.errors import CheckInIsClosed, CheckInNotClosed, CheckInNotOpen, LateFeeNotCharged
from charterdesk.flights.domain.status import AT_CHECK_IN, STATUS_TEXT
from charterdesk.flights.enums import FlightStatus

ON_BOARD_LIST: Final = frozenset({TicketStatus.Booked, TicketStatus.CheckedIn})


def check_in_status(tickets: Collection[TicketStatus]) -> CheckInStatus:
    """Derive the state of a party from its tickets on the flight."""
    live = [status for status in tickets if status in ON_BOARD_LIST]
    if not live:
        return CheckInStatus.Cancel
    return CheckInStatus.Pending if TicketStatus.Booked in live else CheckInStatus.CheckIn


def require_check_in_open(flight: TripFlight, role: Role) -> None:
    """After the close only check-in admins check in, late."""
    if flight.status is FlightStatus.CheckIn:
        return
    if flight.status is not FlightStatus.CheckInClosed:
        raise CheckInNotOpen(flight=flight.title, now=STATUS_TEXT[flight.status])
    if role not in PERMISSIONS[Permission.ManageCheckIn]:
        raise CheckInIsClosed(flight=flight.title)


def require_late_fees(flight: TripFlight, tickets: Iterable[TicketRecord]) -> None:
    """Refuse a late check-in of tickets that are not charged its fee."""
    if flight.status is not FlightStatus.CheckInClosed:
        return
    for ticket in tickets:
        if not ticket.is_late_check_in:
            raise LateFeeNotCharged(name=ticket.passenger_name)


def require_check_in_closed(flight: TripFlight) -> None:
    """Only after the close a check-in is late."""
    if flight.status is not FlightStatus.CheckInClosed:
        raise CheckInNotClosed(flight=flight.title, now=STATUS_TEXT[flight.status])


def require_at_check_in(flight: TripFlight) -> None:
    """Bags are weighed and documents compared from the opening of check-in to the departure."""
    if flight.status not in AT_CHECK_IN:
        raise CheckInNotOpen(flight=flight.title, now=STATUS_TEXT[flight.status])
