"""What a journey costs, line by line."""

import uuid
from collections import Counter
from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from charterdesk.fees.words import BuyIn, FeeKind, ValidBy
from charterdesk.flights.charges import Charge
from charterdesk.flights.errors import FeeNotSold, NotForSale
from charterdesk.flights.quote import Extra, Line, Passenger, quote
from charterdesk.flights.words import LineRule
from tests.flights.journeys import (
    BACK,
    BUSINESS,
    FARES,
    GULF,
    HOUSE,
    OUT,
    THERE,
    A,
    C,
    I,
    charge,
    fare,
    journey,
)


def said(lines: tuple[Line, ...]) -> list[tuple[int, int, str, str, str]]:
    return [(line.passenger, line.leg, line.basis, str(line.amount), str(line.commission)) for line in lines]


def test_everybody_pays_the_own_row_of_every_leg_and_an_infant_who_turns_two_pays_as_a_child_back() -> None:
    result = quote(journey())

    assert said(result.lines) == [
        (0, 0, "Economy Adult RoundTrip", "179.00", "14.32"),
        (0, 1, "Economy Adult RoundTrip", "179.00", "14.32"),
        (1, 0, "Economy Child RoundTrip", "129.00", "10.32"),
        (1, 1, "Economy Child RoundTrip", "129.00", "10.32"),
        (2, 0, "Economy Infant RoundTrip", "35.00", "2.80"),
        (2, 1, "Economy Child RoundTrip", "129.00", "10.32"),
    ]
    assert (str(result.total), str(result.commission)) == ("780.00", "62.40")


def test_a_line_names_the_row_it_was_priced_by() -> None:
    own = fare(OUT, A, "150.00", holding=GULF, commission_amount=Decimal("12.50"))
    bag = charge(OUT, "BAG1", "40.00", mandatory=False, kind=FeeKind.Baggage, refundable=False, payee="XC")
    trip = journey(
        legs=(THERE,),
        passengers=(Passenger((A,)),),
        fares=(*FARES, own),
        charges=(bag,),
        extras=(Extra(0, 0, bag.id, 2),),
    )

    fare_line, bag_line = quote(trip).lines

    assert fare_line == Line(
        LineRule.Fare,
        "Economy Adult OneWay",
        passenger=0,
        leg=0,
        quantity=1,
        unit=Decimal("150.00"),
        amount=Decimal("150.00"),
        commission=Decimal("12.50"),
        flight_price_id=own.id,
    )
    assert bag_line == Line(
        LineRule.OptionalFee,
        "BAG1 Fee BAG1",
        passenger=0,
        leg=0,
        quantity=2,
        unit=Decimal("40.00"),
        amount=Decimal("80.00"),
        flight_extra_fee_id=bag.id,
        extra_fee_id=bag.extra_fee_id,
        kind=FeeKind.Baggage,
        payee="XC",
        refundable=False,
    )


def test_mandatory_fees_are_charged_once_a_matching_ticket_of_their_flight() -> None:
    tax = charge(OUT, "US", "23.40", ages=frozenset({"Adult", "Child"}))
    back = charge(BACK, "XA", "3.98")
    economy = charge(OUT, "BUS", "9.00", categories=frozenset({"Business"}))
    cuban = charge(OUT, "CUL", "50.00", classes=frozenset({"CE"}))
    party = (Passenger((A, A), "CE"), Passenger((C, C), "US"), Passenger((I, C)))

    lines = quote(journey(passengers=party, charges=(tax, back, economy, cuban))).lines

    charged = Counter(line.basis.split()[0] for line in lines if line.rule is LineRule.MandatoryFee)
    assert charged == {"US": 2, "XA": 3, "CUL": 1}


def test_fees_bear_no_commission_and_the_house_earns_none_at_all() -> None:
    tax = charge(OUT, "US", "23.40")

    assert {line.commission for line in quote(journey(charges=(tax,))).lines if line.kind} == {
        Decimal("0.00")
    }
    assert quote(journey(charges=(tax,), seller=HOUSE)).commission == 0


def test_all_that_has_no_price_is_named_at_once() -> None:
    without = tuple(row for row in FARES if row.key.age_category is A and row.key.flight_id == OUT)

    with pytest.raises(NotForSale) as refusal:
        quote(journey(fares=without))

    missing = [
        "XC 410, Sun Dec 20 2026 has no RoundTrip or OneWay price for Economy Child",
        "XC 410, Sun Dec 20 2026 has no RoundTrip or OneWay price for Economy Infant",
        "XC 411, Sun Jan 03 2027 has no RoundTrip or OneWay price for Economy Adult",
        "XC 411, Sun Jan 03 2027 has no RoundTrip or OneWay price for Economy Child",
    ]
    assert refusal.value.details == {"missing": missing}
    assert refusal.value.message == f"Not for sale: {'; '.join(missing)}."


def test_some_tickets_alone_keep_the_places_they_have_in_the_whole() -> None:
    whole = quote(journey()).lines
    party = (Passenger((None, None)), Passenger((None, C)), Passenger((None, None)))

    assert quote(journey(passengers=party)).lines == tuple(
        line for line in whole if (line.passenger, line.leg) == (1, 1)
    )


def test_who_sits_in_another_category_travels_on_a_leg_of_the_same_flight() -> None:
    front = replace(THERE, category=BUSINESS)
    fares = (*FARES, fare(OUT, A, "390.00", category=BUSINESS))
    party = (Passenger((A, None)), Passenger((None, A)))

    lines = quote(journey(legs=(THERE, front), passengers=party, fares=fares)).lines

    assert [line.basis for line in lines] == ["Economy Adult RoundTrip", "Business Adult OneWay"]


OPTIONAL = charge(OUT, "BAG1", "40.00", mandatory=False)


@pytest.mark.parametrize(
    "unsold",
    [
        replace(OPTIONAL, mandatory=True),
        replace(OPTIONAL, flight_id=BACK),
        replace(OPTIONAL, active=False),
        replace(OPTIONAL, valid_to=date(2026, 12, 19)),
        replace(OPTIONAL, valid_by=ValidBy.Sale, valid_from=date(2026, 11, 16)),
        replace(OPTIONAL, buy_in=BuyIn.CheckIn),
        replace(OPTIONAL, ages=frozenset({"Child"})),
        replace(OPTIONAL, categories=frozenset({"Business"})),
        replace(OPTIONAL, classes=frozenset({"CE"})),
    ],
    ids=["mandatory", "other flight", "off", "over", "not yet", "check-in", "age", "category", "class"],
)
def test_a_fee_that_is_not_for_this_ticket_is_not_sold_to_it(unsold: Charge) -> None:
    with pytest.raises(FeeNotSold) as refusal:
        quote(journey(charges=(unsold,), extras=(Extra(0, 0, unsold.id),)))

    assert refusal.value.message == (
        "Fee BAG1 is not sold to Economy Adult on XC 410, Sun Dec 20 2026. Choose another."
    )


def test_a_fee_that_is_not_on_the_flight_is_not_sold() -> None:
    with pytest.raises(FeeNotSold, match=r"^This fee is not sold to Economy Adult on XC 410"):
        quote(journey(extras=(Extra(0, 0, uuid.uuid4()),)))


def test_at_check_in_only_fees_of_the_check_in_are_charged() -> None:
    fees = tuple(charge(OUT, place, "5.00", buy_in=place) for place in BuyIn)

    lines = quote(journey(charges=fees, bought_in=BuyIn.CheckIn)).lines

    assert {line.basis for line in lines if line.kind} == {"Both Fee Both", "CheckIn Fee CheckIn"}


def test_nobody_buys_less_than_one() -> None:
    with pytest.raises(ValueError, match="Nobody buys less than one"):
        Extra(0, 0, OPTIONAL.id, 0)


def test_the_same_journey_gives_the_same_quote() -> None:
    taxes = tuple(charge(flight, code, "5.00") for flight in (OUT, BACK) for code in ("YC", "AY", "XF"))
    trip = journey(charges=taxes)

    again = quote(replace(trip, fares=trip.fares[::-1], charges=taxes[::-1]))

    assert quote(trip) == again
    assert [line.basis for line in again.lines[:4]] == [
        "Economy Adult RoundTrip",
        "AY Fee AY",
        "XF Fee XF",
        "YC Fee YC",
    ]
