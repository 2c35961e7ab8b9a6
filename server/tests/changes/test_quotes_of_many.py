"""Generated changes against a second computation, and what is true of every quote."""

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from random import Random

import pytest

from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.records import TicketRecord
from charterdesk.changes.domain.cancel import price_cancel
from charterdesk.changes.domain.fees import fee_of_tier
from charterdesk.changes.domain.move import price_moves
from charterdesk.changes.domain.quote import ChangeQuote, PlannedChange
from charterdesk.changes.domain.waiver import Waiver
from charterdesk.changes.enums import ChangeKind, ChangeLineKind
from tests.changes.by_hand import cancel_by_hand, move_by_hand, waived_by_hand
from tests.changes.cases import (
    AT,
    ChangeCase,
    departure,
    make_case,
    money,
    move,
    price_book,
    record,
    service_fee,
)

many = pytest.mark.parametrize("number", [1_000, pytest.param(10_000, marks=pytest.mark.prove)])


def cases(number: int) -> Iterator[ChangeCase]:
    random = Random("changes after the sale")
    return (make_case(random) for _ in range(number))


def cancelled(case: ChangeCase, fees: int) -> PlannedChange:
    tickets = [record(ticket, place) for place, ticket in enumerate(case.tickets)]
    free = {ticket.id for ticket in case.tickets if ticket.free}
    fee = fee_of_tier(service_fee(case), departure(case), AT)
    return price_cancel(tickets, fee, free, waiver(case, fees))


def moved(case: ChangeCase, fees: int) -> PlannedChange:
    moves = [move(ticket, place) for place, ticket in enumerate(case.tickets)]
    free = {ticket.id for ticket in case.tickets if ticket.free}
    fee = fee_of_tier(service_fee(case), departure(case), AT)
    return price_moves(ChangeKind.Flight, moves, price_book(case), fee, free, waiver(case, fees))


def waiver(case: ChangeCase, fees: int) -> Waiver | None:
    amount = waived_by_hand(case, fees)
    return Waiver(money(amount), "Medical letter") if amount else None


def charged_on(ticket: TicketRecord) -> Decimal:
    """Return what a booking is charged for the ticket, as `verify` counts it."""
    fare = ticket.price if ticket.status is TicketStatus.Booked else Decimal(0)
    extra = (fee.amount for fee in ticket.extra_fees if fee.status is FeeStatus.Charged)
    own = (fee.amount for fee in ticket.functional_fees if fee.status is FeeStatus.Charged)
    return fare + sum((*extra, *own), Decimal(0))


def require_whole(case: ChangeCase, planned: PlannedChange) -> None:
    """The lines are what the tickets were charged before, and what they are charged after."""
    before = {ticket.id: charged_on(record(ticket, 0)) for ticket in case.tickets}
    after = {ticket.id: charged_on(ticket) for ticket in planned.tickets}
    lines = planned.quote.lines
    for ticket_id, charged in before.items():
        own = [line for line in lines if line.ticket_id == ticket_id]
        unchanged = charged - sum(line.before for line in own)
        assert after[ticket_id] == unchanged + sum(line.after for line in own)
    assert all(line.rule for line in lines)


def summary(quote: ChangeQuote) -> tuple[object, object, object]:
    return quote.due, quote.fee, quote.commission


@many
def test_cancellations_agree_with_a_second_computation(number: int) -> None:
    seen = Counter[str]()
    for case in cases(number):
        due, fees, commission = cancel_by_hand(case)
        planned = cancelled(case, fees)
        assert summary(planned.quote) == (money(due), money(fees), money(commission)), case
        require_whole(case, planned)
        seen["fee" if fees else "no fee"] += 1
        seen["waived" if planned.quote.waived else "not waived"] += 1

    assert min(seen.values()) > number // 20


@many
def test_moves_agree_with_a_second_computation(number: int) -> None:
    seen = Counter[str]()
    for case in cases(number):
        due, fees, commission = move_by_hand(case)
        planned = moved(case, fees)
        assert summary(planned.quote) == (money(due), money(fees), money(commission)), case
        require_whole(case, planned)
        seen["to pay" if due > 0 else "credit"] += 1
        seen["operator made" if planned.quote.operator_made else "own wish"] += 1

    assert min(seen.values()) > number // 20


def test_no_more_than_was_charged_is_kept() -> None:
    for case in cases(500):
        for line in cancelled(case, cancel_by_hand(case)[1]).quote.lines:
            assert line.kind is ChangeLineKind.Waiver or line.after >= 0
