"""The e-mail that tells an office which of its passengers on a flight are blocked."""

from collections.abc import Sequence

from charterdesk.booking.domain.party import TripFlight
from charterdesk.checkin.domain.blockers import Blocker
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.documents.formats import counted
from charterdesk.documents.letters import Letter
from charterdesk.documents.operator import format_contacts
from charterdesk.organization.models import Charter

Blocked = tuple[TicketFacts, Sequence[Blocker]]


def write_reminder_letter(charter: Charter, flight: TripFlight, blocked: Sequence[Blocked]) -> Letter:
    """Write one line for each passenger, with the locator and the sentences that say the cures."""
    passengers = counted(len(blocked), "passenger")
    route = f"{flight.departure_airport} → {flight.arrival_airport}"
    return Letter(
        subject=f"{flight.title}: {passengers} cannot be checked in yet",
        greeting=f"Dear {blocked[0][0].booking.office_name},",
        opening=f"Something is missing for {passengers} of yours on {flight.title}, {route}.",
        locator=flight.flight_number,
        rows=[_row(ticket, blockers) for ticket, blockers in blocked],
        closing="Please complete it before check-in opens. The flight's page in Charterdesk lists the same.",
        sender=[line for line in (charter.name, format_contacts(charter)) if line],
    )


def _row(ticket: TicketFacts, blockers: Sequence[Blocker]) -> str:
    cures = " ".join(blocker.refusal.message for blocker in blockers)
    return f"{ticket.booking.locator_number}, {ticket.passenger.full_name}: {cures}"
