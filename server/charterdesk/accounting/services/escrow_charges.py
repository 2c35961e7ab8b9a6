"""Adds up what bookings are charged on each flight, without what was bought at check-in."""

import uuid
from collections import defaultdict
from collections.abc import Collection, Mapping
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, case, func, select
from sqlalchemy.orm import Session

from charterdesk.accounting.domain.escrow_shares import NOTHING
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketFunctionalFee, TicketMaster
from charterdesk.fees.enums import BuyIn, FunctionalFeeKind
from charterdesk.payments.models import Payment

_SOLD: Final = SEATED | {TicketStatus.NoShow}
_OPEN: Final = (TicketStatus.Draft, TicketStatus.Pending)
_GONE: Final = (TicketStatus.Cancel, TicketStatus.Refund)
Charges = tuple[dict[uuid.UUID, Decimal], dict[uuid.UUID, Decimal], Decimal, Decimal]
"""Net charges and the price of cancelled seats by flight, the price of all, and its commission."""


def load_charges(session: Session, ids: Collection[uuid.UUID]) -> Mapping[uuid.UUID, Charges]:
    """Add up what tickets are charged, flight by flight in the order of travel."""
    was_booked = TicketMaster.was_booked
    live = case((was_booked, Ticket.status.in_(_SOLD)), else_=Ticket.status.in_(_OPEN))
    gone = Ticket.status.in_(_GONE)
    extra, functional = _fees(TicketExtraFee, ids), _fees(TicketFunctionalFee, ids)
    charged_fees = func.coalesce(extra.c.charged, 0) + func.coalesce(functional.c.charged, 0)
    held_fees = func.coalesce(extra.c.pending, 0) + func.coalesce(functional.c.pending, 0)
    charged = (
        case((live, Ticket.price), else_=0) + charged_fees + case((was_booked, 0), (live, held_fees), else_=0)
    )
    cancelled = Ticket.price + func.coalesce(extra.c.cancelled, 0) + func.coalesce(functional.c.cancelled, 0)
    rows = (
        select(
            Ticket.ticket_master_id,
            Ticket.flight_id,
            func.sum(charged),
            func.sum(case((live, Ticket.commission), else_=0)),
            func.sum(case((gone, cancelled), else_=0)),
        )
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .outerjoin(extra, extra.c.ticket_id == Ticket.id)
        .outerjoin(functional, functional.c.ticket_id == Ticket.id)
        .where(Ticket.ticket_master_id.in_(ids))
        .group_by(Ticket.ticket_master_id, Ticket.flight_id)
        .order_by(Ticket.ticket_master_id, func.min(Ticket.leg), Ticket.flight_id)
    )
    found: dict[uuid.UUID, Charges] = defaultdict(lambda: ({}, {}, NOTHING, NOTHING))
    for booking_id, flight_id, of_flight, commission, of_gone in session.execute(rows):
        by_flight, gone_by_flight, price, taken = found[booking_id]
        by_flight[flight_id], gone_by_flight[flight_id] = of_flight - commission, of_gone
        found[booking_id] = by_flight, gone_by_flight, price + of_flight, taken + commission
    return found


def _fees(fee: type[TicketExtraFee] | type[TicketFunctionalFee], ids: Collection[uuid.UUID]) -> Any:
    """Add up the fees of each ticket, without those bought at check-in."""
    if fee is TicketExtraFee:
        bought: ColumnElement[bool] = TicketExtraFee.buy_in != BuyIn.CheckIn
    else:
        of_check_in = select(Payment.id).where(
            Payment.surcharge_fee_id == TicketFunctionalFee.id, Payment.for_check_in
        )
        surcharge = and_(TicketFunctionalFee.kind == FunctionalFeeKind.CardSurcharge, of_check_in.exists())
        bought = and_(TicketFunctionalFee.kind != FunctionalFeeKind.LateCheckIn, ~surcharge)
    sums = {
        name: func.sum(case((fee.status == status, fee.amount), else_=0))
        for name, status in (
            ("charged", FeeStatus.Charged),
            ("pending", FeeStatus.Pending),
            ("cancelled", FeeStatus.Cancel),
        )
    }
    of_ticket = select(fee.ticket_id, *(amount.label(name) for name, amount in sums.items()))
    of_ticket = of_ticket.join(Ticket, Ticket.id == fee.ticket_id).where(
        Ticket.ticket_master_id.in_(ids), bought
    )
    return of_ticket.group_by(fee.ticket_id).subquery()
