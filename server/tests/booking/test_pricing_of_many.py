"""What is true of every price, and many journeys against a second computation."""

import uuid
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from charterdesk.booking.domain.pricing import commission_of, price_party, total_of
from charterdesk.booking.enums import LineKind
from charterdesk.booking.errors import NoSuchExtra
from charterdesk.booking.records import Line
from charterdesk.fees.enums import FeeKind
from charterdesk.flights.domain.charges import Charge
from charterdesk.flights.errors import NotForSale
from tests.booking.by_hand import by_hand
from tests.booking.journeys import FLIGHTS, Journey, cents, journeys


def priced(journey: Journey) -> tuple[Line, ...] | None:
    try:
        return price_party(journey.party, journey.book, {})
    except (NotForSale, NoSuchExtra):
        return None


many = settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def test_at_least_200_journeys_agree_with_a_second_computation_and_every_rule_of_prices() -> None:
    """Making the journeys takes most of the time: each is used for all that is true of its price."""
    agreed = Counter[str]()

    @many
    @given(journeys(), st.randoms(), cents)
    def compare(journey: Journey, random: Any, fee: Decimal) -> None:
        lines, expected = priced(journey), by_hand(journey)
        assert (None if lines is None else (total_of(lines), commission_of(lines))) == expected
        agreed["refused" if expected is None else "sold"] += 1
        assume(lines is not None)  # most are refused: they do not count among the examples
        lines = lines or ()
        each_line_is_its_quantity_times_its_unit_and_only_fares_earn(lines)
        the_order_of_the_party_changes_nobodys_price(journey, lines, random)
        one_more_mandatory_fee_raises_the_total_once_a_ticket_of_its_flight(journey, lines, fee)

    compare()

    assert agreed["sold"] >= 200
    assert agreed["refused"] >= 20


def each_line_is_its_quantity_times_its_unit_and_only_fares_earn(lines: tuple[Line, ...]) -> None:
    for line in lines:
        assert line.amount == line.quantity * line.unit_amount
        assert 0 <= line.commission <= line.amount
        assert line.commission == 0 or line.kind is LineKind.Fare


def the_order_of_the_party_changes_nobodys_price(
    journey: Journey, lines: tuple[Line, ...], random: Any
) -> None:
    titular = replace(journey.party.travelers[0], titular=True)
    others = journey.party.travelers[1:]
    turned = [titular, *others]
    random.shuffle(turned)

    again = price_party(replace(journey.party, travelers=tuple(turned)), journey.book, {})

    assert Counter(line.key for line in again) == Counter(line.key for line in lines)
    assert total_of(again) == total_of(lines)


def one_more_mandatory_fee_raises_the_total_once_a_ticket_of_its_flight(
    journey: Journey, lines: tuple[Line, ...], amount: Decimal
) -> None:
    added = Charge(
        id=uuid.uuid4(),
        extra_fee_id=uuid.uuid4(),
        flight_id=FLIGHTS[0],
        code="NEW",
        name="A new fee",
        kind=FeeKind.Tax,
        payee=None,
        amount=amount,
        mandatory=True,
    )

    more = price_party(journey.party, replace(journey.book, charges=(*journey.book.charges, added)), {})

    tickets = sum(0 in who.seats for who in journey.party.travelers)
    assert total_of(more) - total_of(lines) == amount * tickets
