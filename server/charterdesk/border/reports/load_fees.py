"""Counts the fees of sold tickets on flights."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import ColumnElement, Date, Select, case, cast, func, select
from sqlalchemy.orm import Session

from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.fees.enums import ValidBy
from charterdesk.fees.models import ExtraFee
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.models import Journal
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.enums import AgeCategory

TRAVELERS: Final = SEATED | {TicketStatus.NoShow}
"""Tickets that a fare is charged for."""


@dataclass(frozen=True)
class FeeCount:
    """Fees of tickets that are alike."""

    flight_id: uuid.UUID
    payee: str
    code: str
    unit_amount: Decimal
    sold_in: date | None
    """The first day of the month of the sale, of a fee that is due by the day of sale."""
    status: TicketStatus
    passenger_age_category: AgeCategory
    passenger_class: str | None
    fee_status: FeeStatus
    name: str
    count: int
    amount: Decimal


def load_fee_counts(session: Session, flight_ids: Collection[uuid.UUID]) -> Sequence[FeeCount]:
    """Count the fees with a payee that sold tickets of the flights are charged, or were and got back."""
    fees = (
        select(
            Ticket.flight_id,
            TicketExtraFee.payee,
            TicketExtraFee.code,
            TicketExtraFee.unit_amount,
            case((ExtraFee.valid_by == ValidBy.Sale, _month_of_sale(session))).label("sold_in"),
            Ticket.status,
            Ticket.passenger_age_category,
            Ticket.passenger_class,
            TicketExtraFee.status.label("fee_status"),
            TicketExtraFee.name,
            TicketExtraFee.amount,
        )
        .join(TicketExtraFee, TicketExtraFee.ticket_id == Ticket.id)
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .join(ExtraFee, ExtraFee.id == TicketExtraFee.extra_fee_id)
        .where(
            Ticket.flight_id.in_(flight_ids),
            TicketMaster.was_booked,
            TicketExtraFee.payee.is_not(None),
            TicketExtraFee.status.in_([FeeStatus.Charged, FeeStatus.Cancel]),
        )
        .subquery()
    )
    alike = [column for column in fees.c if column.name not in ("name", "amount")]
    sums = func.max(fees.c.name), func.count(), func.sum(fees.c.amount)
    counted: Select[*tuple[Any, ...]] = select(*alike, *sums).group_by(*alike)
    return [FeeCount(*row) for row in session.execute(counted)]


def _month_of_sale(session: Session) -> ColumnElement[Any]:
    sold_at = (
        select(func.min(Journal.at))
        .where(Journal.ticket_master_id == TicketMaster.id, Journal.kind == JournalKind.Sale)
        .correlate(TicketMaster)
        .scalar_subquery()
    )
    zone = get_current_charter(session).time_zone
    local = func.timezone(zone, func.coalesce(sold_at, Ticket.created_at))
    return cast(func.date_trunc("month", local), Date)


def count_travelers(session: Session, flight_ids: Collection[uuid.UUID]) -> Mapping[uuid.UUID, int]:
    """Return the passengers of each flight, with those who did not come."""
    counted = (
        select(Ticket.flight_id, func.count())
        .where(Ticket.flight_id.in_(flight_ids), Ticket.status.in_(TRAVELERS))
        .group_by(Ticket.flight_id)
    )
    return dict(session.execute(counted).all())
