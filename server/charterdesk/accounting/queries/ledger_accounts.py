"""The accounts whose lines can be asked for, and who may see each."""

import uuid
from dataclasses import dataclass
from datetime import date
from typing import Final, TypeVar

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.access.roles import Scope
from charterdesk.accounting.errors_account import AccountIncomplete
from charterdesk.booking.queries.visibility import find_booking
from charterdesk.flights.queries import find_flight
from charterdesk.kit.errors import Forbidden, NotFound
from charterdesk.ledger.accounts import AccountKey
from charterdesk.ledger.enums import AccountKind
from charterdesk.organization.queries import get_holding, get_office
from charterdesk.payments.models import PaymentMethod

_NAMES: Final = {
    AccountKind.Customer: "Customer",
    AccountKind.Agency: "To be collected",
    AccountKind.Till: "Received",
    AccountKind.Holding: "Owed",
    AccountKind.Fund: "Fund",
    AccountKind.Fares: "Fares",
    AccountKind.Fees: "Fees",
    AccountKind.FunctionalFees: "Service fees",
    AccountKind.Commission: "Commission",
    AccountKind.AirlinePayable: "Owed to the airline",
    AccountKind.FlightCosts: "Extra costs",
    AccountKind.Escrow: "Escrow",
    AccountKind.EscrowReceipts: "Escrow, receipts",
    AccountKind.Adjustments: "Charges and credits",
    AccountKind.Opening: "Opening balances",
}
_OF_AGENCY: Final = frozenset({AccountKind.Agency, AccountKind.Holding, AccountKind.Fund})
_OF_FLIGHT: Final = frozenset({AccountKind.AirlinePayable, AccountKind.FlightCosts, AccountKind.Escrow})
_READERS: Final = {
    AccountKind.Customer: Permission.ReadBookings,
    AccountKind.Till: Permission.ReadSales,
    **dict.fromkeys(_OF_AGENCY, Permission.ReadAgencyAccounts),
}
"""Permissions for reading an account; all other accounts are for those who read the flight reports."""

Value = TypeVar("Value")


@dataclass(frozen=True)
class AccountAsked:
    """The account whose lines are asked for: its kind and its owners, and the days."""

    kind: AccountKind
    office_holding_id: uuid.UUID | None = None
    office_id: uuid.UUID | None = None
    payment_method_id: uuid.UUID | None = None
    ticket_master_id: uuid.UUID | None = None
    flight_id: uuid.UUID | None = None
    payee: str | None = None
    first: date | None = None
    last: date | None = None


def open_ledger_account(session: Session, actor: Actor, asked: AccountAsked) -> tuple[AccountKey, str]:
    """Return the key and the title of the account, or refuse if the caller may not see it."""
    kind, name = asked.kind, _NAMES[asked.kind]
    if actor.role not in PERMISSIONS[_READERS.get(kind, Permission.ReadFlightReports)]:
        raise Forbidden
    if kind is AccountKind.Customer:
        booking = find_booking(session, actor, _given(asked.ticket_master_id, "the booking"))
        return AccountKey(kind, ticket_master_id=booking.id), f"{name}, {booking.title}"
    if kind in _OF_AGENCY:
        wanted = asked.office_holding_id or actor.holding_scope
        holding = get_holding(session, actor, _given(wanted, "the agency"))
        return AccountKey(kind, office_holding_id=holding.id), f"{name}, {holding.name}"
    if kind is AccountKind.Till:
        return _till(session, actor, asked)
    if kind in _OF_FLIGHT:
        flight = find_flight(session, actor, _given(asked.flight_id, "the flight"))
        return AccountKey(kind, flight_id=flight.id), f"{name}, {flight.title}"
    if kind is AccountKind.Fees:
        return AccountKey(kind, payee=asked.payee or None), f"{name}, {asked.payee or 'kept by the operator'}"
    return AccountKey(kind), name


def _till(session: Session, actor: Actor, asked: AccountAsked) -> tuple[AccountKey, str]:
    office = get_office(session, actor, _given(asked.office_id, "the office"))
    method = session.get(PaymentMethod, _given(asked.payment_method_id, "the payment method"))
    if method is None or (actor.role.scope is Scope.Office and office.id != actor.office_id):
        raise NotFound
    key = AccountKey(AccountKind.Till, office_id=office.id, payment_method_id=method.id)
    return key, f"{method.name}, {office.name}"


def _given(value: Value | None, what: str) -> Value:
    if value is None:
        raise AccountIncomplete(what=what)
    return value
