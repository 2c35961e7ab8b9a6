import uuid
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

import pytest

from charterdesk.access.roles import Role
from charterdesk.payments.enums import MethodKind, Receiver
from charterdesk.payments.rules import (
    UNDOERS,
    PaymentTaken,
    goes_through_gateway,
    is_offered,
    is_own_of_today,
    receiver_of,
    surcharge_on,
)

ANA, LUIS = uuid.uuid4(), uuid.uuid4()
TODAY, YESTERDAY = date(2026, 11, 15), date(2026, 11, 14)


@dataclass(frozen=True)
class Method:
    kind: MethodKind = MethodKind.Cash
    receiver: Receiver = Receiver.Agency
    for_booking: bool = False
    for_check_in: bool = False
    for_admin: bool = False
    active: bool = True
    surcharge_percent: Decimal = Decimal(0)


SELLERS = (Role.OfficeSaleAgent, Role.OfficeAdmin, Role.OfficeHoldingAdmin)
STAFF = (Role.CharterSale, Role.CharterCheckInAdmin, Role.CharterAccounting)


@pytest.mark.parametrize("role", SELLERS)
def test_sellers_are_offered_what_is_for_booking(role: Role) -> None:
    assert is_offered(Method(for_booking=True), role)
    assert not is_offered(Method(for_admin=True), role)
    assert not is_offered(Method(for_booking=True, active=False), role)


@pytest.mark.parametrize("role", STAFF)
def test_the_operators_people_are_offered_what_is_for_admin(role: Role) -> None:
    assert is_offered(Method(for_admin=True), role)
    assert not is_offered(Method(for_booking=True), role)


def test_the_operators_admin_is_offered_every_active_method() -> None:
    assert is_offered(Method(), Role.CharterAdmin)
    assert not is_offered(Method(active=False), Role.CharterAdmin)


@pytest.mark.parametrize(
    ("method", "role", "house", "receiver"),
    [
        (Receiver.Agency, Role.OfficeSaleAgent, False, Receiver.Agency),
        (Receiver.Operator, Role.OfficeSaleAgent, False, Receiver.Operator),
        (Receiver.Agency, Role.CharterSale, False, Receiver.Operator),
        (Receiver.Agency, Role.CharterAdmin, True, Receiver.Operator),
        (Receiver.Agency, Role.OfficeAdmin, True, Receiver.Operator),
    ],
)
def test_who_has_the_money(method: Receiver, role: Role, house: bool, receiver: Receiver) -> None:
    assert receiver_of(Method(receiver=method), role, house) is receiver


@pytest.mark.parametrize(
    ("kind", "receiver", "through"),
    [
        (MethodKind.Card, Receiver.Operator, True),
        (MethodKind.Card, Receiver.Agency, False),
        (MethodKind.Cash, Receiver.Operator, False),
    ],
)
def test_only_the_operators_cards_go_through_the_gateway(
    kind: MethodKind, receiver: Receiver, through: bool
) -> None:
    assert goes_through_gateway(Method(kind, receiver)) is through


@pytest.mark.parametrize(
    ("kind", "percent", "amount", "surcharge"),
    [
        (MethodKind.Card, "3.50", "100.00", "3.50"),
        (MethodKind.Card, "3.50", "0.01", "0.00"),
        (MethodKind.Card, "3.50", "0.15", "0.01"),
        (MethodKind.Card, "2.50", "0.20", "0.01"),
        (MethodKind.Card, "0", "100.00", "0.00"),
        (MethodKind.Transfer, "3.50", "100.00", "0"),
    ],
)
def test_a_card_costs_its_percent_of_the_amount(
    kind: MethodKind, percent: str, amount: str, surcharge: str
) -> None:
    method = Method(kind, surcharge_percent=Decimal(percent))

    assert surcharge_on(method, Decimal(amount)) == Decimal(surcharge)


@pytest.mark.parametrize(
    ("who", "today", "kind", "own"),
    [
        (ANA, TODAY, MethodKind.Cash, True),
        (ANA, TODAY, MethodKind.Fund, True),
        (LUIS, TODAY, MethodKind.Cash, False),
        (ANA, TODAY, MethodKind.Card, False),
        (ANA, YESTERDAY, MethodKind.Cash, False),
        (None, TODAY, MethodKind.Cash, False),
    ],
)
def test_a_payment_is_taken_back_at_the_desk_by_who_took_it(
    who: uuid.UUID | None, today: date, kind: MethodKind, own: bool
) -> None:
    assert is_own_of_today(PaymentTaken(ANA, TODAY, kind), who, today) is own


def test_a_payment_of_the_program_itself_is_nobodys_own() -> None:
    assert not is_own_of_today(PaymentTaken(None, TODAY, MethodKind.Cash), None, TODAY)


def test_accounting_and_the_admin_undo_any_payment() -> None:
    assert {Role.CharterAccounting, Role.CharterAdmin} == UNDOERS
