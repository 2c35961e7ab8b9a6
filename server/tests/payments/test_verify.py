"""The checker finds what somebody did to the payments behind the program's back."""

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.booking.models import TicketMaster
from charterdesk.payments.verify import (
    verify_card_charges,
    verify_no_card_numbers,
    verify_paid,
    verify_payment_journals,
)
from tests.callers import Caller
from tests.payments.sales import held_booking, pay, paying, payments_of

Check = Callable[[Session], Iterator[str]]
CHECKS = (verify_payment_journals, verify_paid, verify_card_charges, verify_no_card_numbers)


@pytest.fixture
def booking(house: Caller, session: Session) -> TicketMaster:
    booking = held_booking(session, house)
    pay(house, booking, paying(session, "Cash", "100.00"), paying(session, "Cash", "50.00"))
    return booking


@pytest.mark.parametrize("check", CHECKS)
def test_what_the_program_wrote_is_in_order(session: Session, booking: TicketMaster, check: Check) -> None:
    assert not list(check(session))


@pytest.mark.parametrize(
    ("tampering", "check"),
    [
        ("update payment set amount = amount + 1", verify_payment_journals),
        ("update payment set amount = amount + 1", verify_paid),
        ("update ticket_master set charge_open = true", verify_card_charges),
        ("delete from payment where amount = 50", verify_payment_journals),
        ("delete from payment where amount = 50", verify_paid),
        ("update ticket_master set paid = paid - 0.01", verify_paid),
        ("update payment set note = 'card 4111 1111 1111 1111'", verify_no_card_numbers),
        ("update payment set reference = '378282246310005'", verify_no_card_numbers),
    ],
)
def test_tampering_is_found(session: Session, booking: TicketMaster, tampering: str, check: Check) -> None:
    session.execute(text(tampering))

    assert list(check(session))


def test_a_card_number_is_named_by_its_place_and_not_shown(session: Session, booking: TicketMaster) -> None:
    session.execute(text("update payment set note = '4111111111111111' where amount = 50"))
    [payment] = [each for each in payments_of(session, booking) if each.amount == 50]

    assert list(verify_no_card_numbers(session)) == [f"payment {payment.id} holds a card number in note"]
