"""The checker finds changes of refunds that were made behind the program's back."""

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.payments.verify import verify_no_card_numbers
from charterdesk.payments.verify_refunds import (
    verify_refund_journals,
    verify_refunded,
    verify_refunds_within_payments,
)
from tests.booking.bookings import Body, read
from tests.callers import Caller
from tests.changes.refunds import (
    agency_booking,
    cancelled,
    part,
    payments_of,
    refund_one,
    refunded,
    reimburse,
)

Check = Callable[[Session], Iterator[str]]
CHECKS = (verify_refunded, verify_refunds_within_payments, verify_refund_journals, verify_no_card_numbers)
ANOTHER = """
insert into refund (id, ticket_master_id, payment_id, amount, reason, state, begun_at, app_user_name)
select gen_random_uuid(), ticket_master_id, payment_id, 101, reason, 'Unknown', begun_at, app_user_name
from refund where amount = 100
"""


@pytest.fixture(autouse=True)
def booking(own_transactions: None, clerk: Caller, accountant: Caller, session: Session) -> Body:
    """A booking with a transfer and cash, both partly given back; of the cash 20.00 is approved still."""
    paid = (clerk, "200.00", "Cash"), (accountant, "200.00", "Bank transfer")
    booking = cancelled(clerk, agency_booking(clerk, session, *paid))
    cash, transfer = payments_of(clerk, booking)
    refunded(accountant, booking, part(transfer, "100.00"))
    approved = reimburse(accountant, read(clerk, booking), part(cash, "70.00")).json()
    refund_one(clerk, approved, cash, "50.00")
    return read(clerk, booking)


@pytest.mark.parametrize("check", CHECKS)
def test_what_the_program_wrote_is_in_order(session: Session, check: Check) -> None:
    assert not list(check(session))


@pytest.mark.parametrize(
    ("tampering", "check"),
    [
        ("update ticket_master set refunded = refunded - 1 where refunded > 0", verify_refunded),
        ("update ticket_master set reserved = reserved + 1 where reserved > 0", verify_refunded),
        ("update ticket_master set refund_limit = 149.99 where refunded = 150", verify_refunded),
        ("update refund set amount = amount + 1 where amount = 100", verify_refunded),
        ("update refund set amount = amount + 1 where amount = 100", verify_refund_journals),
        ("delete from refund where amount = 100", verify_refunded),
        ("delete from refund where amount = 100", verify_refund_journals),
        ("update refund set amount = 200.01 where amount = 100", verify_refunds_within_payments),
        ("update reimbursement set amount = 49.99", verify_refunds_within_payments),
        ("delete from reimbursement", verify_refunds_within_payments),
        ("delete from reimbursement", verify_refunded),
        (ANOTHER, verify_refunds_within_payments),
        (ANOTHER, verify_refunded),
        ("update refund set reason = 'card 4111 1111 1111 1111'", verify_no_card_numbers),
        ("update reimbursement set reason = '378282246310005'", verify_no_card_numbers),
    ],
)
def test_tampering_is_found(session: Session, tampering: str, check: Check) -> None:
    session.execute(text(tampering))

    assert list(check(session))
