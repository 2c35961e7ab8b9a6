"""What must be true before money is taken for a booking."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.balance import charged, owed, paid
from charterdesk.booking.domain.hold_period import is_live
from charterdesk.booking.enums import AcceptedHow
from charterdesk.booking.errors import HoldEnded
from charterdesk.booking.services.contract import require_contract
from charterdesk.kit.errors import NotFound
from charterdesk.organization.models import Office
from charterdesk.payments.enums import MethodKind
from charterdesk.payments.errors import (
    CardOnly,
    ChargeStillOpen,
    MethodNotOffered,
    MoreThanOwed,
    NoSuchMethod,
    NothingToPay,
)
from charterdesk.payments.queries import WaysToPay
from charterdesk.payments.records import MethodRecord
from charterdesk.payments.rules import is_offered


@dataclass(frozen=True)
class Desk:
    """Where money is taken, and whose clock says on which day."""

    office_id: uuid.UUID
    time_zone: str


def desk(session: Session, actor: Actor, office_id: uuid.UUID | None) -> Desk:
    """The active office, or another of the holding for whoever sees them all."""
    wanted = office_id or actor.office_id
    if wanted is None:
        raise NotFound
    if wanted == actor.office_id:
        return Desk(wanted, actor.time_zone)
    asked = session.get(Office, wanted)
    roams = actor.role.is_charter or actor.role is Role.OfficeHoldingAdmin
    if asked is None or not roams or asked.office_holding_id != actor.office_holding_id:
        raise NotFound
    return Desk(asked.id, asked.time_zone)


def offered_method(ways: WaysToPay, actor: Actor, method_id: uuid.UUID) -> MethodRecord:
    method = next((method for method in ways.methods if method.id == method_id), None)
    if method is None:
        raise NoSuchMethod
    if not is_offered(method, actor.role):
        raise MethodNotOffered(method=method.name)
    return method


def require_contract_for(booking: Booking, kinds: Collection[MethodKind]) -> None:
    """Accepted before anything is paid; by telephone for cards only."""
    require_contract(booking)
    acceptance = booking.acceptance
    by_telephone = acceptance is not None and acceptance.how is AcceptedHow.Telephone
    if by_telephone and any(kind is not MethodKind.Card for kind in kinds):
        raise CardOnly


def require_no_open_charge(ways: WaysToPay, booking: Booking) -> None:
    """Until its end is known nobody can say what is still owed."""
    if ways.charge_open:
        raise ChargeStillOpen(locator=booking.row.locator_number)


def require_owed(booking: Booking, amount: Decimal) -> None:
    left, locator = to_pay(booking), booking.row.locator_number
    if left <= 0:
        raise NothingToPay(locator=locator)
    if amount > left:
        raise MoreThanOwed(amount=f"{amount:.2f}", owed=f"{left:.2f}", locator=locator)


def to_pay(booking: Booking) -> Decimal:
    """What was sold and is owed; before the sale what was said for the seats that are held."""
    row, quote = booking.row, booking.quote
    if row.was_booked:
        return owed(row)
    if quote is None or not is_live(row.hold_expires_at, booking.at):
        raise HoldEnded
    return quote.total + charged(row) - paid(row)
