"""How tickets move, and what a booking is by them."""

from decimal import Decimal
from itertools import product

import pytest

from charterdesk.booking.domain.status import booking_status, pay_status_of, require_move, shown
from charterdesk.booking.enums import MasterStatus, TicketStatus
from charterdesk.booking.errors import MoveRefused

POSSIBLE = {
    "Draft": {"Pending", "Cancel"},
    "Pending": {"Draft", "Booked", "Cancel"},
    "Booked": {"CheckedIn", "Cancel", "NoShow"},
    "CheckedIn": {"Booked", "NoShow"},
    "NoShow": {"Booked", "CheckedIn", "Refund"},
    "Cancel": {"Booked", "Refund"},
    "Refund": set(),
}


@pytest.mark.parametrize(("now", "to"), list(product(TicketStatus, TicketStatus)))
def test_a_ticket_moves_by_the_table_alone(now: TicketStatus, to: TicketStatus) -> None:
    if to.value in POSSIBLE[now.value]:
        require_move(now, to)
        return
    with pytest.raises(MoveRefused) as refused:
        require_move(now, to)
    assert refused.value.message == f"A ticket that is {now.value} cannot become {to.value}."


@pytest.mark.parametrize(
    ("tickets", "booking"),
    [
        ("", "Draft"),
        ("Draft Draft", "Draft"),
        ("Cancel Refund", "Cancel"),
        ("Cancel CheckedIn Booked NoShow", "CheckIn"),
        ("Cancel Booked NoShow", "Booked"),
        ("NoShow Cancel", "NoShow"),
        ("Pending Draft", "Pending"),
        ("Draft Cancel", "Draft"),
    ],
)
def test_a_booking_is_what_its_tickets_are(tickets: str, booking: str) -> None:
    assert booking_status([TicketStatus(word) for word in tickets.split()]) is MasterStatus(booking)


def test_what_a_hold_held_reads_as_draft_when_it_has_run_out() -> None:
    assert shown(TicketStatus.Pending, hold_is_live=False) is TicketStatus.Draft
    assert shown(TicketStatus.Pending, hold_is_live=True) is TicketStatus.Pending
    assert shown(TicketStatus.Booked, hold_is_live=False) is TicketStatus.Booked


@pytest.mark.parametrize(
    ("charged", "owed", "status"),
    [
        ("0", "0", "None"),
        ("0", "-50", "None"),
        ("200", "0.01", "Unpaid"),
        ("200", "0", "Paid"),
        ("200", "-1", "Paid"),
    ],
)
def test_the_pay_status_is_the_customers_side(charged: str, owed: str, status: str) -> None:
    assert pay_status_of(Decimal(charged), Decimal(owed)) == status
