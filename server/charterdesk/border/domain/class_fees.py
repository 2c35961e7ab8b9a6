"""Compares the mandatory fees of a sold ticket in two classes. Pure."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.records import NOTHING, ExtraFeeRecord
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.charges import Charge, ChargedPassenger, applies_to
from charterdesk.passengers.enums import AgeCategory

ClassesOfFees = Mapping[UUID, Collection[str]]
"""The classes that each class-dependent fee of the catalog is for, by the id of the fee."""


@dataclass(frozen=True)
class ClassedTicket:
    """A sold ticket with the facts that its fees depend on, and those it has."""

    id: UUID
    passenger_age_category: AgeCategory
    seat_category_type: SeatCategory
    passenger_class: str | None
    extra_fees: tuple[ExtraFeeRecord, ...]


@dataclass(frozen=True)
class FeeChange:
    """A fee that the new class adds, takes off, or leaves because it is not refundable."""

    code: str
    name: str
    amount_now: Decimal
    amount_then: Decimal
    charged: ExtraFeeRecord | None = None
    """The fee that the ticket has."""
    charge: Charge | None = None
    """The fee of the flight that it gets."""

    @property
    def due(self) -> Decimal:
        return self.amount_then - self.amount_now


def fee_changes(
    ticket: ClassedTicket, to: str, charges: Iterable[Charge], classes: ClassesOfFees
) -> list[FeeChange]:
    """Compare the class-dependent fees of a ticket with those of the new class.

    `charges` are the mandatory fees of its flight that are in force. A fee that is charged in both classes
    keeps its amount. One that does not hold for the new class is credited if it is refundable.
    """
    return [*_leaving(ticket, to, classes), *_added(ticket, to, charges)]


def _leaving(ticket: ClassedTicket, to: str, classes: ClassesOfFees) -> Iterable[FeeChange]:
    for fee in _charged(ticket):
        only_for = classes.get(fee.extra_fee_id, ())
        if only_for and to not in only_for:
            then = NOTHING if fee.refundable else fee.amount
            yield FeeChange(fee.code, fee.name, fee.amount, then, charged=fee)


def _added(ticket: ClassedTicket, to: str, charges: Iterable[Charge]) -> Iterable[FeeChange]:
    present = {fee.extra_fee_id for fee in _charged(ticket)}
    passenger = ChargedPassenger(ticket.passenger_age_category, ticket.seat_category_type, to)
    for charge in charges:
        is_new = charge.classes and ticket.passenger_class not in charge.classes
        if is_new and charge.extra_fee_id not in present and applies_to(charge, passenger):
            yield FeeChange(charge.code, charge.name, NOTHING, charge.amount, charge=charge)


def _charged(ticket: ClassedTicket) -> list[ExtraFeeRecord]:
    return [fee for fee in ticket.extra_fees if fee.mandatory and fee.status is FeeStatus.Charged]
