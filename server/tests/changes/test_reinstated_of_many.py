"""Generated bookings that are cancelled and reinstated are charged like new ones, and the fee."""

import uuid
from collections import Counter
from dataclasses import replace as with_values
from decimal import Decimal
from random import Random

import pytest
from msgspec.structs import replace

from charterdesk.booking.domain.pricing import BookingFee, PriceBook, price_ticket, total_of
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.records import FunctionalFeeRecord, TicketRecord
from charterdesk.changes.domain.cancel import price_cancel
from charterdesk.changes.domain.fees import TierFee, fee_of_tier
from charterdesk.changes.domain.move import Move
from charterdesk.changes.domain.reinstate import UNDONE, price_reinstate, sold_again
from charterdesk.changes.domain.waiver import Waiver
from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from charterdesk.flights.enums import TripType
from tests.changes.cases import (
    AT,
    ChangeCase,
    TicketCase,
    departure,
    make_case,
    money,
    move,
    price_book,
    record,
    service_fee,
)
from tests.changes.test_quotes_of_many import charged_on

many = pytest.mark.parametrize("number", [2_000, pytest.param(20_000, marks=pytest.mark.prove)])


def only_mandatory(ticket: TicketCase) -> TicketCase:
    """Chosen fees are bought anew; a new booking has none."""
    return with_values(
        ticket,
        fees=[fee for fee in ticket.fees if fee.mandatory],
        new_fees=[fee for fee in ticket.new_fees if fee.mandatory],
        new_cabin=ticket.cabin,
        service=[],
    )


def sold(case: ChangeCase, booking_fee: Decimal) -> list[TicketRecord]:
    """The tickets on the flights of the price book, the booking fee on the first."""
    tickets = [
        replace(record(ticket, place), flight_id=uuid.UUID(int=100 + place))
        for place, ticket in enumerate(case.tickets)
    ]
    first = tickets[0]
    fee = FunctionalFeeRecord(
        uuid.uuid4(), first.id, FunctionalFeeKind.Booking, "fixed", booking_fee, FeeStatus.Charged
    )
    return [replace(first, functional_fees=(fee,)), *tickets[1:]]


@many
def test_cancelled_and_reinstated_is_charged_like_a_new_booking_and_the_fee(number: int) -> None:
    random, seen = Random("reinstated"), Counter[str]()
    for _ in range(number):
        case = make_case(random)
        case.tickets = [only_mandatory(ticket) for ticket in case.tickets]
        before = sold(case, money(random.randint(1, 3_000)))
        free = {ticket.id for ticket in case.tickets if ticket.free}
        cancellation = fee_of_tier(service_fee(case), departure(case), AT)
        kept = price_cancel(before, cancellation, free).quote.fee
        waiver = Waiver(kept, "Medical letter") if kept and random.random() < 0.3 else None
        cancelled = price_cancel(before, cancellation, free, waiver).tickets
        basis = random.choice(list(FeeBasis))
        book = with_values(price_book(case), booking_fee=BookingFee(basis, money(random.randint(0, 3_000))))
        fee = TierFee(FeeBasis.Fixed, money(random.randint(0, 5_000)), "per ticket")
        moves = [
            with_values(move(of, place), ticket=sold_again(ticket))
            for place, (of, ticket) in enumerate(zip(case.tickets, cancelled, strict=True))
        ]

        planned = price_reinstate(moves, book, fee, None, before[0].id)

        new = new_price(moves, book)
        assert sum(map(charged_on, planned.tickets)) == new + planned.quote.fee
        assert planned.quote.fee == fee.amount * len(moves)
        assert planned.quote.due == new + planned.quote.fee - sum(map(charged_on, cancelled))
        earned = sum(ticket.commission for ticket in planned.tickets)
        assert planned.quote.commission == earned == new_commission(moves, book)
        assert {ticket.status for ticket in planned.tickets} == {TicketStatus.Booked}
        seen["undone" if any(line.title == UNDONE for line in planned.quote.lines) else "nothing kept"] += 1

    assert min(seen.values()) > number // 20


def new_price(moves: list[Move], book: PriceBook) -> Decimal:
    """Return what a new booking of the same tickets costs, with its booking fee."""
    lines = [list(price_ticket(TripType.OneWay, each.to, book, {})) for each in moves]
    fee = book.booking_fee
    once = fee.amount if fee.basis is FeeBasis.Fixed else lines[0][0].amount * fee.amount / 100
    cents = (once * 100 + Decimal("0.5")) // 1
    return sum((total_of(each) for each in lines), Decimal(0)) + cents / 100


def new_commission(moves: list[Move], book: PriceBook) -> Decimal:
    lines = (price_ticket(TripType.OneWay, each.to, book, {}) for each in moves)
    return sum((line.commission for each in lines for line in each), Decimal(0))
