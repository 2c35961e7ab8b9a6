"""What a booking was charged, in lines a customer can follow to its total."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from charterdesk.booking.domain.status import EDITABLE
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.documents.formats import money, spaced
from charterdesk.fees.enums import FeeKind, FunctionalFeeKind

GONE: Final = EDITABLE | {TicketStatus.Cancel, TicketStatus.Refund}
"""Their fares are not charged, or not any more."""
FARES, TAXES, SERVICES, FEES = "Fares", "Taxes", "Services", "Fees"
_GROUPS: Final = (FARES, TAXES, SERVICES, FEES)


@dataclass(frozen=True)
class Line:
    group: str
    text: str
    unit: Decimal
    quantity: int = 1

    @property
    def amount(self) -> Decimal:
        return self.unit * self.quantity

    def facts(self) -> dict[str, object]:
        times = f"{self.quantity} × {money(self.unit)}" if self.quantity > 1 else ""
        return {"text": self.text, "times": times, "amount": money(self.amount)}


def lines_of(booking: TicketMaster) -> list[Line]:
    """Together they are exactly what the books say was charged."""
    lines = _together(line for ticket in booking.tickets for line in _of_ticket(ticket))
    rest = booking.charged - sum((line.amount for line in lines), Decimal(0))
    if rest:
        # Of tickets that are gone something may have been kept.
        lines.append(Line(FEES, "Kept or credited for changes", rest))
    return lines


def groups_of(lines: list[Line]) -> list[dict[str, object]]:
    return [
        {
            "title": group,
            "total": money(sum((line.amount for line in lines if line.group == group), Decimal(0))),
            "lines": [line.facts() for line in lines if line.group == group],
        }
        for group in _GROUPS
        if any(line.group == group for line in lines)
    ]


def _of_ticket(ticket: Ticket) -> Iterable[Line]:
    if ticket.status not in GONE:
        flight = ticket.flight
        route = f"{flight.departure_airport.iata_code} → {flight.arrival_airport.iata_code}"
        sort = f"{ticket.passenger_age_category}, {ticket.seat_category_type}"
        yield Line(FARES, f"{flight.flight_number} {route}, {sort}", ticket.price)
    for fee in sorted(ticket.extra_fees, key=lambda fee: fee.name):
        if fee.status is FeeStatus.Charged:
            group = TAXES if fee.kind is FeeKind.Tax else SERVICES
            yield Line(group, f"{fee.name} ({fee.code})", fee.unit_amount, fee.quantity)
    for own in ticket.functional_fees:
        if own.status is FeeStatus.Charged:
            yield Line(FEES, fee_name(own.kind), own.amount)


def fee_name(kind: FunctionalFeeKind) -> str:
    name = spaced(kind.value)
    return name if kind is FunctionalFeeKind.CardSurcharge else f"{name} fee"


def _together(lines: Iterable[Line]) -> list[Line]:
    """Equal ones as one line, in the order they come."""
    counted: dict[tuple[str, str, Decimal], int] = {}
    for line in lines:
        key = (line.group, line.text, line.unit)
        counted[key] = counted.get(key, 0) + line.quantity
    return [Line(group, text, unit, quantity) for (group, text, unit), quantity in counted.items()]
