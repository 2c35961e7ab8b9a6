"""Checks a party after a change as a sale would: its travelers, and the seats left on its flights."""

import uuid
from collections.abc import Collection, Mapping

from charterdesk.booking.aggregate import Booking, LoadedParty
from charterdesk.booking.domain.rules import (
    missing_for_sale,
    require_no_suspect,
    require_party,
    require_responsible_adults,
    require_seat_once,
)
from charterdesk.booking.enums import MissingPart
from charterdesk.booking.errors import NotReady, SeatsGone, of_flight
from charterdesk.flights.queries import Counts


def require_fit(booking: Booking, loaded: LoadedParty, changed: Collection[int]) -> None:
    """Check the party on its flights, and the documents of the travelers of the changed places."""
    party = loaded.party
    require_party(party)
    require_responsible_adults(party, booking.terms.responsible_age)
    require_seat_once(booking, loaded, {ticket.flight_id for ticket in booking.tickets})
    require_no_suspect(loaded, changed)
    wanted = {MissingPart.Document, MissingPart.Ofac, MissingPart.Name}
    missing = [
        each.message
        for each in missing_for_sale(party, booking.row)
        if each.part in wanted and each.place in changed
    ]
    if missing:
        raise NotReady(missing=" ".join(missing), details={"missing": missing})


def require_seats_left(
    booking: Booking,
    needed: Mapping[uuid.UUID, int],
    counts: Mapping[uuid.UUID, Counts],
    titles: Mapping[uuid.UUID, str],
) -> None:
    """Refuse if a seat row of these flights has fewer seats left for the agency than the change takes."""
    for flight_id, title in titles.items():
        for seat_id, count in counts[flight_id].items():
            left = count.left_for(booking.row.office_holding_id)
            if needed.get(seat_id, 0) > left:
                raise SeatsGone(
                    flight=title,
                    left=left,
                    category=count.category,
                    wanted=needed[seat_id],
                    details=of_flight(flight_id),
                )
