"""The charges of a booking as lines that add up to its total."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from charterdesk.booking.domain.status import EDITABLE
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.documents.formats import money, spaced
from charterdesk.fees.enums import FeeKind, FunctionalFeeKind

UNCHARGED: Final = EDITABLE | {TicketStatus.Cancel, TicketStatus.Refund}
"""Tickets in these statuses are not charged their fare."""
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


def charge_lines(booking: TicketMaster) -> list[Line]:
    """Return the charge lines of a booking; their sum equals the amount in the ledger."""
    lines = _merge_equal(line for ticket in booking.tickets for line in _ticket_lines(ticket))
    rest = booking.charged - sum((line.amount for line in lines), Decimal(0))
    if rest:
        # Part of a canceled or refunded ticket may have been retained.
        lines.append(Line(FEES, "Fees and credits for changes", rest))
    return lines


def group_lines(lines: list[Line]) -> list[dict[str, object]]:
    return [
        {
            "title": group,
            "total": money(sum((line.amount for line in lines if line.group == group), Decimal(0))),
            "lines": [line.facts() for line in lines if line.group == group],
        }
        for group in _GROUPS
        if any(line.group == group for line in lines)
    ]


def _ticket_lines(ticket: Ticket) -> Iterable[Line]:
    if ticket.status not in UNCHARGED:
        flight = ticket.flight
        route = f"{flight.departure_airport.iata_code} → {flight.arrival_airport.iata_code}"
        category = f"{ticket.passenger_age_category}, {ticket.seat_category_type}"
        yield Line(FARES, f"{flight.flight_number} {route}, {category}", ticket.price)
    for fee in sorted(ticket.extra_fees, key=lambda fee: fee.name):
        if fee.status is FeeStatus.Charged:
            group = TAXES if fee.kind is FeeKind.Tax else SERVICES
            yield Line(group, f"{fee.name} ({fee.code})", fee.unit_amount, fee.quantity)
    for service_fee in ticket.functional_fees:
        if service_fee.status is FeeStatus.Charged:
            waived = ", waived" if service_fee.amount < 0 else ""
            yield Line(FEES, f"{fee_name(service_fee.kind)}{waived}", service_fee.amount)


def fee_name(kind: FunctionalFeeKind) -> str:
    name = spaced(kind.value)
    return name if kind is FunctionalFeeKind.CardSurcharge else f"{name} fee"


def _merge_equal(lines: Iterable[Line]) -> list[Line]:
    """Merge equal lines into one with a quantity, keeping their order."""
    counted: dict[tuple[str, str, Decimal], int] = {}
    for line in lines:
        key = (line.group, line.text, line.unit)
        counted[key] = counted.get(key, 0) + line.quantity
    return [Line(group, text, unit, quantity) for (group, text, unit), quantity in counted.items()]
