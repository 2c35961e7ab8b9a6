"""Generated splits: nothing is lost, nothing is made, and each side keeps its share."""

import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from random import Random

import pytest
from msgspec.structs import replace

from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.records import FunctionalFeeRecord, TicketRecord
from charterdesk.changes.domain.quote import SplitMoney
from charterdesk.changes.domain.split import PER_BOOKING, Sides, price_split
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.payments.enums import Receiver
from charterdesk.payments.move_money import Source, take
from tests.changes.cases import make_case, money, record

many = pytest.mark.parametrize("number", [2_000, pytest.param(20_000, marks=pytest.mark.prove)])
STATUSES = (TicketStatus.Booked, TicketStatus.Booked, TicketStatus.Cancel, TicketStatus.NoShow)


@dataclass(frozen=True)
class Money:
    charged: Decimal
    paid: Decimal
    refunded: Decimal
    reserved: Decimal = Decimal(0)


@dataclass(frozen=True)
class SplitCase:
    tickets: tuple[TicketRecord, ...]
    booking: Money
    sides: Sides


def cases(number: int) -> Iterator[SplitCase]:
    random = Random("splits")
    return (_case(random) for _ in range(number))


def _case(random: Random) -> SplitCase:
    """A party of two to eight with a leg or two, any of the further ones cancelled or missed."""
    size = random.randint(2, 8)
    tickets = tuple(
        _ticket(random, leg, place) for place in range(size) for leg in range(random.randint(1, 2))
    )
    leaving = frozenset(random.sample(range(size), random.randint(1, size - 1)))
    charged = sum((charged_on(ticket) for ticket in tickets), Decimal(0))
    paid = random.choice([Decimal(0), charged, money(random.randint(0, int(charged * 100) + 20_000))])
    refunded = money(random.randint(0, int(paid * 100))) if random.random() < 0.3 else Decimal(0)
    sides = Sides(leaving, min(leaving), min(set(range(size)) - leaving))
    promised = money(random.randint(0, int((paid - refunded) * 100))) if random.random() < 0.2 else Decimal(0)
    return SplitCase(tickets, Money(charged, paid, refunded, promised), sides)


def _ticket(random: Random, leg: int, place: int) -> TicketRecord:
    made = record(make_case(random).tickets[0], place)
    kinds = (*PER_BOOKING, FunctionalFeeKind.FlightChange)
    fees = tuple(
        FunctionalFeeRecord(
            uuid.uuid4(), made.id, kind, "fixed", money(random.randint(1, 4_000)), FeeStatus.Charged
        )
        for kind in kinds
        if random.random() < 0.3
    )
    status = random.choice(STATUSES) if leg else TicketStatus.Booked
    return replace(made, leg=leg, status=status, functional_fees=fees)


def charged_on(ticket: TicketRecord) -> Decimal:
    """Return what a booking is charged for the ticket, as `verify` counts it."""
    fare = Decimal(0) if ticket.status is TicketStatus.Cancel else ticket.price
    extra = (fee.amount for fee in ticket.extra_fees if fee.status is FeeStatus.Charged)
    own = (fee.amount for fee in ticket.functional_fees if fee.status is FeeStatus.Charged)
    return fare + sum((*extra, *own), Decimal(0))


def earned_on(tickets: Iterable[TicketRecord]) -> Decimal:
    return sum(
        (ticket.commission for ticket in tickets if ticket.status is not TicketStatus.Cancel), Decimal(0)
    )


def both_sides(case: SplitCase) -> tuple[list[TicketRecord], tuple[TicketRecord, ...], SplitMoney]:
    planned = price_split(case.booking, case.tickets, case.sides)
    assert planned.quote.split is not None
    assert not any((planned.quote.due, planned.quote.commission, planned.quote.fee))
    changed = {ticket.id: ticket for ticket in planned.tickets}
    gone = {ticket.id for ticket in planned.leaving}
    stayed = [changed.get(each.id, each) for each in case.tickets if each.id not in gone]
    return stayed, planned.leaving, planned.quote.split


@many
def test_every_total_is_kept(number: int) -> None:
    for case in cases(number):
        stayed, left, split = both_sides(case)
        assert {each.id for each in (*stayed, *left)} == {each.id for each in case.tickets}
        assert sum(map(charged_on, left)) == split.charged
        assert sum(map(charged_on, stayed)) == split.charged_left == case.booking.charged - split.charged
        assert split.paid + split.paid_left == case.booking.paid - case.booking.refunded
        assert (earned_on(left), earned_on(stayed)) == (split.commission, split.commission_left)
        assert sum(row.moved for row in split.rows) == split.charged
        assert sum(row.left for row in split.rows) == split.charged_left
        assert all(row.before == row.left + row.moved for row in split.rows)
        fees = [fee for ticket in (*stayed, *left) for fee in ticket.functional_fees]
        assert len({fee.id for fee in fees}) == sum(len(each.functional_fees) for each in case.tickets)


@many
def test_each_side_keeps_its_share_to_the_cent(number: int) -> None:
    for case in cases(number):
        _, _, split = both_sides(case)
        net, charged = case.booking.paid - case.booking.refunded, case.booking.charged
        net -= case.booking.reserved
        assert split.paid_left >= case.booking.reserved
        assert Decimal(0) <= split.paid <= split.charged
        if net >= charged:
            assert split.paid == split.charged  # what is left over is credit of the old booking
        else:
            exact = net * split.charged / charged
            assert exact - Decimal("0.01") < split.paid <= exact


def test_fees_of_the_whole_booking_stay_on_the_titulars_ticket() -> None:
    for case in cases(300):
        stayed, left, _ = both_sides(case)
        assert not [fee for ticket in left for fee in ticket.functional_fees if fee.kind in PER_BOOKING]
        moved = {
            fee.id
            for ticket in case.tickets
            for fee in ticket.functional_fees
            if fee.kind in PER_BOOKING and ticket.place in case.sides.leaving
        }
        heirs = {ticket.place for ticket in stayed for fee in ticket.functional_fees if fee.id in moved}
        assert heirs <= {case.sides.old_titular}
        assert {ticket.place for ticket in left if ticket.is_titular} == {case.sides.new_titular}
        assert {ticket.place for ticket in stayed if ticket.is_titular} == {case.sides.old_titular}


def test_money_is_taken_from_the_latest_payments_first() -> None:
    latest, first = uuid.uuid4(), uuid.uuid4()
    sources = [
        Source(latest, Receiver.Agency, Decimal("30.00")),
        Source(uuid.uuid4(), Receiver.Agency, Decimal("0.00")),
        Source(first, Receiver.Operator, Decimal("100.00")),
    ]

    moved = take(sources, Decimal("45.50"))

    assert [(each.payment_id, each.amount) for each in moved] == [
        (latest, Decimal("30.00")),
        (first, Decimal("15.50")),
    ]
    with pytest.raises(RuntimeError):
        take(sources, Decimal("130.01"))
