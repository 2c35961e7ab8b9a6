"""What is true of every quote, and many journeys against a second computation."""

from collections import Counter
from dataclasses import replace
from decimal import Decimal
from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from charterdesk.flights.errors import FeeNotSold, NotForSale
from charterdesk.flights.quote import Journey, Quote, quote
from charterdesk.flights.words import LineRule
from tests.flights.by_hand import by_hand
from tests.flights.journeys import OUT, cents, charge, journeys


def quoted(trip: Journey) -> Quote | None:
    try:
        return quote(trip)
    except (NotForSale, FeeNotSold):
        return None


many = settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def test_at_least_200_journeys_agree_with_a_second_computation() -> None:
    agreed = Counter[str]()

    @many
    @given(journeys())
    def compare(trip: Journey) -> None:
        result, expected = quoted(trip), by_hand(trip)
        assert (None if result is None else (result.total, result.commission)) == expected
        agreed["refused" if expected is None else "sold"] += 1

    compare()

    assert agreed["sold"] + agreed["refused"] >= 200
    assert min(agreed["sold"], agreed["refused"]) >= 20


@many
@given(journeys())
def test_the_total_is_the_sum_of_lines_and_each_line_its_quantity_times_its_unit(trip: Journey) -> None:
    result = quoted(trip)
    assume(result is not None)

    assert result is not None
    assert result.total == sum(line.quantity * line.unit for line in result.lines)
    assert sum(result.total_of(rule) for rule in LineRule) == result.total
    assert all(0 <= line.commission <= line.amount for line in result.lines)
    assert all(line.commission == 0 for line in result.lines if line.rule is not LineRule.Fare)


@many
@given(journeys(), st.randoms())
def test_the_order_of_passengers_changes_nothing_but_their_numbers(trip: Journey, random: Any) -> None:
    result = quoted(trip)
    assume(result is not None)
    order = list(range(len(trip.passengers)))
    random.shuffle(order)

    other = quote(
        replace(
            trip,
            passengers=tuple(trip.passengers[number] for number in order),
            extras=tuple(replace(extra, passenger=order.index(extra.passenger)) for extra in trip.extras),
        )
    )

    assert result is not None
    back = [replace(line, passenger=order[line.passenger]) for line in other.lines]
    assert Counter(back) == Counter(result.lines)


@many
@given(journeys(), cents)
def test_one_more_mandatory_fee_raises_the_total_once_a_ticket_of_its_flight(
    trip: Journey, amount: Decimal
) -> None:
    result = quoted(trip)
    assume(result is not None)
    added = charge(OUT, "NEW", str(amount))

    more = quote(replace(trip, charges=(*trip.charges, added)))

    tickets = sum(
        age is not None
        for who in trip.passengers
        for leg, age in zip(trip.legs, who.ages, strict=True)
        if leg.flight_id == OUT
    )
    assert result is not None
    assert more.total - result.total == amount * tickets
