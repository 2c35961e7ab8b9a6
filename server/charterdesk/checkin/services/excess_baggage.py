"""Charges bags and kilograms beyond the allowance: the flight's fees for them follow from the bags."""

import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.build_tickets import fee_record
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.records import ExtraFeeRecord, Line, TicketRecord
from charterdesk.booking.services.extra_fees import bought_line, charge_fees, fee_difference, offered_charges
from charterdesk.checkin.domain.baggage import Allowance, FreeBaggage, Units, excess_to_charge, free_baggage
from charterdesk.checkin.errors import ExtraBagFeeMissing, ExtraKilogramFeeMissing
from charterdesk.fees.enums import BaggageUnit, BuyIn
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.domain.charges import Charge
from charterdesk.kit.errors import Refusal
from charterdesk.ledger.journals import JournalBatch
from charterdesk.organization.queries import get_current_charter

_MISSING: Final[dict[BaggageUnit, type[Refusal]]] = {
    BaggageUnit.ExtraBag: ExtraBagFeeMissing,
    BaggageUnit.ExtraKilogram: ExtraKilogramFeeMissing,
}


def charge_excess(
    session: Session, actor: Actor, booking: Booking, ticket_id: uuid.UUID, journals: JournalBatch
) -> None:
    """Buy, change or take off the ticket's fees for excess baggage, as its bags want it.

    What was bought at another price keeps it. Also a fee that is not refundable is credited: a bag was
    counted wrongly, or stays at home.
    """
    allowance, units = _load_allowance(session), _load_units(session)
    for unit, count in excess_to_charge(booking.ticket(ticket_id), allowance, units).items():
        ticket = booking.ticket(ticket_id)
        present = next(_bought(ticket, units, unit), None)
        if present is not None:
            line, fee = _changed(ticket, present, count)
        elif count:
            charge = _find_charge(session, booking, ticket, unit, count)
            line = bought_line(ticket, charge, count, BuyIn.CheckIn)
            fee = fee_record(ticket.id, line, FeeStatus.Charged)
        else:
            continue
        booking.replace_ticket(ticket.with_fee(fee))
        charge_fees(session, actor, booking, [line], journals)


def load_free_baggage(session: Session, tickets: Iterable[TicketRecord]) -> dict[uuid.UUID, FreeBaggage]:
    """Return by ticket what it may take along without a charge."""
    allowance, units = _load_allowance(session), _load_units(session)
    return {ticket.id: free_baggage(ticket, allowance, units) for ticket in tickets}


@dataclass(frozen=True)
class ExcessCharges:
    """The fees that a ticket is charged for excess baggage, and the prices of each unit."""

    fees: tuple[ExtraFeeRecord, ...]
    prices: Mapping[BaggageUnit, Decimal]
    """Only what the flight sells, or what was bought before."""


def load_excess_charges(session: Session, booking: Booking, ticket: TicketRecord) -> ExcessCharges:
    """Return the charges of excess baggage; what was bought at another price keeps it."""
    units = _load_units(session)
    offered = offered_charges(session, booking, ticket, BuyIn.CheckIn)
    prices = {each.baggage_unit: each.amount for each in offered if each.baggage_unit in _MISSING}
    bought = [(unit, fee) for unit in _MISSING for fee in _bought(ticket, units, unit)]
    prices |= {unit: fee.unit_amount for unit, fee in bought}
    return ExcessCharges(tuple(fee for _, fee in bought), prices)


def _load_allowance(session: Session) -> Allowance:
    charter = get_current_charter(session)
    return Allowance(charter.included_bags, charter.bag_kilograms)


def _load_units(session: Session) -> Units:
    found = select(ExtraFee.id, ExtraFee.baggage_unit).where(ExtraFee.baggage_unit.is_not(None))
    return {fee_id: unit for fee_id, unit in session.execute(found) if unit is not None}


def _bought(ticket: TicketRecord, units: Units, unit: BaggageUnit) -> Iterator[ExtraFeeRecord]:
    for fee in ticket.extra_fees:
        at_check_in = fee.buy_in is BuyIn.CheckIn and fee.status is FeeStatus.Charged
        if at_check_in and units.get(fee.extra_fee_id) is unit:
            yield fee


def _changed(ticket: TicketRecord, fee: ExtraFeeRecord, count: int) -> tuple[Line, ExtraFeeRecord]:
    line = fee_difference(ticket, fee, count - fee.quantity)
    if not count:
        return line, replace(fee, status=FeeStatus.Cancel)
    return line, replace(fee, quantity=count, amount=fee.unit_amount * count)


def _find_charge(
    session: Session, booking: Booking, ticket: TicketRecord, unit: BaggageUnit, count: int
) -> Charge:
    for charge in offered_charges(session, booking, ticket, BuyIn.CheckIn):
        if charge.baggage_unit is unit:
            return charge
    raise _MISSING[unit](name=ticket.passenger_name, count=count)
