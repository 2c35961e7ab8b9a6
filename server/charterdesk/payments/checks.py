"""Checks before money is taken for a booking: where, by which method, and how much."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import require_contract
from charterdesk.booking.domain.status import is_live, owed
from charterdesk.booking.enums import AcceptedHow
from charterdesk.booking.errors import HoldEnded
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
class PayingOffice:
    """The office that takes the money; its time zone decides the day of the payment."""

    id: uuid.UUID
    time_zone: str


def paying_office(session: Session, actor: Actor, office_id: uuid.UUID | None) -> PayingOffice:
    """Return the caller's active office, or another one of the holding if the caller's role covers all."""
    wanted = office_id or actor.office_id
    if wanted is None:
        raise NotFound
    if wanted == actor.office_id:
        return PayingOffice(wanted, actor.time_zone)
    office = session.get(Office, wanted)
    covers_all = actor.role.is_charter or actor.role is Role.OfficeHoldingAdmin
    if office is None or not covers_all or office.office_holding_id != actor.office_holding_id:
        raise NotFound
    return PayingOffice(office.id, office.time_zone)


def offered_method(ways: WaysToPay, actor: Actor, method_id: uuid.UUID) -> MethodRecord:
    method = next((method for method in ways.methods if method.id == method_id), None)
    if method is None:
        raise NoSuchMethod
    if not is_offered(method, actor.role):
        raise MethodNotOffered(method=method.name)
    return method


def require_contract_for(booking: Booking, kinds: Collection[MethodKind]) -> None:
    """Check that the contract is accepted; if by telephone, only cards may pay."""
    require_contract(booking)
    acceptance = booking.acceptance
    by_telephone = acceptance is not None and acceptance.how is AcceptedHow.Telephone
    if by_telephone and any(kind is not MethodKind.Card for kind in kinds):
        raise CardOnly


def require_no_open_charge(ways: WaysToPay, booking: Booking) -> None:
    """Refuse while a card is being charged: only its result tells what is still owed."""
    if ways.charge_open:
        raise ChargeStillOpen(locator=booking.row.locator_number)


def require_owed(booking: Booking, amount: Decimal) -> None:
    left, locator = amount_to_pay(booking), booking.row.locator_number
    if left <= 0:
        raise NothingToPay(locator=locator)
    if amount > left:
        raise MoreThanOwed(amount=f"{amount:.2f}", owed=f"{left:.2f}", locator=locator)


def amount_to_pay(booking: Booking) -> Decimal:
    """Return what is owed; before the sale, that is the quote of the held seats less what was paid."""
    row, quote = booking.row, booking.quote
    if row.was_booked:
        return owed(row)
    if quote is None or not is_live(row.hold_expires_at, booking.terms.at):
        raise HoldEnded
    return quote.total + owed(row)
