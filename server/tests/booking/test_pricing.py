"""What a party costs."""

import json
import uuid
from dataclasses import replace
from datetime import date
from decimal import Decimal

import msgspec
import pytest
from msgspec import structs

from charterdesk.booking.domain.party import Party, Seat
from charterdesk.booking.domain.pricing import (
    BookingFee,
    PriceBook,
    by_line,
    commission_of,
    price_party,
    total_of,
)
from charterdesk.booking.enums import LineKind
from charterdesk.booking.errors import NoSuchExtra
from charterdesk.booking.models import Quote
from charterdesk.booking.records import Line
from charterdesk.fees.enums import BuyIn, FeeBasis, FeeKind, SeatCategory
from charterdesk.flights.domain.charges import Charge
from charterdesk.flights.domain.fares import Fare, Seller, index_fares
from charterdesk.flights.enums import TripType
from charterdesk.flights.errors import NotForSale
from charterdesk.passengers.enums import AgeCategory
from tests.booking.parties import BACK, BOTH, THERE, couple_of_legs, infant, named, traveler
from tests.booking.quoted import lines_of

AGENCY = Seller(uuid.UUID(int=7), house=False, commission_percent=Decimal(8))
BAG, TAX = uuid.UUID(int=70), uuid.UUID(int=71)
PRICES = {AgeCategory.Adult: "200.00", AgeCategory.Child: "150.00", AgeCategory.Infant: "20.00"}


def fare(flight: uuid.UUID, age: AgeCategory, price: str, trip: TripType = TripType.OneWay) -> Fare:
    return Fare(uuid.uuid4(), flight, SeatCategory.Economy, age, trip, None, Decimal(price))


def charge(fee_id: uuid.UUID, flight: uuid.UUID, amount: str, *, mandatory: bool, **fields: object) -> Charge:
    known = {"code": "TAX" if mandatory else "BAG", "name": "Tax" if mandatory else "Bag", "payee": "IRS"}
    return Charge(
        id=uuid.uuid4(),
        extra_fee_id=fee_id,
        flight_id=flight,
        kind=FeeKind.Tax if mandatory else FeeKind.Baggage,
        amount=Decimal(amount),
        mandatory=mandatory,
        **{**known, **fields},  # type: ignore[arg-type]
    )


def book(
    *,
    charges: tuple[Charge, ...] = (),
    fee: str = "15.00",
    basis: FeeBasis = FeeBasis.Fixed,
    raise_by: str = "0",
) -> PriceBook:
    fares = [
        fare(leg.flight_id, age, str(Decimal(price) + Decimal(raise_by)))
        for leg in BOTH
        for age, price in PRICES.items()
    ]
    return PriceBook(AGENCY, index_fares(fares), charges, BookingFee(basis, Decimal(fee)), date(2026, 11, 15))


def amounts(lines: tuple[Line, ...]) -> list[tuple[str, int, int, str]]:
    return [(line.code, line.leg, line.place, str(line.amount)) for line in lines]


def test_every_ticket_has_its_fare_and_the_booking_fee_comes_once() -> None:
    lines = price_party(couple_of_legs(traveler(), traveler(1, titular=True), infant(2)), book(), {})

    assert amounts(lines) == [
        ("FARE", 0, 0, "200.00"),
        ("FARE", 0, 1, "200.00"),
        ("FARE", 0, 2, "20.00"),
        ("FARE", 1, 0, "200.00"),
        ("FARE", 1, 1, "200.00"),
        ("FARE", 1, 2, "20.00"),
        ("Booking", 0, 1, "15.00"),
    ]
    assert (total_of(lines), commission_of(lines)) == (Decimal("855.00"), Decimal("67.20"))


def test_the_booking_fee_may_be_a_percentage_of_the_titulars_first_fare() -> None:
    lines = price_party(couple_of_legs(traveler(titular=True)), book(fee="7.50", basis=FeeBasis.Percent), {})

    assert lines[-1].amount == Decimal("15.00")


def test_a_free_booking_fee_is_no_line() -> None:
    lines = price_party(couple_of_legs(traveler(titular=True)), book(fee="0"), {})

    assert {line.kind for line in lines} == {LineKind.Fare}


def test_commission_is_on_fares_alone() -> None:
    tax = charge(TAX, THERE.flight_id, "25.00", mandatory=True)

    lines = price_party(couple_of_legs(traveler()), book(charges=(tax,)), {})

    assert [line.commission for line in lines] == [Decimal("16.00"), 0, Decimal("16.00"), 0]


def test_an_infant_who_turns_two_pays_the_childs_fare_back() -> None:
    party = couple_of_legs(traveler(), named(1, born=date(2024, 12, 15)))

    lines = price_party(party, book(fee="0"), {})

    assert [str(line.amount) for line in lines if line.place == 1] == ["20.00", "150.00"]


def test_mandatory_fees_come_by_themselves_and_optional_ones_by_choice() -> None:
    tax = charge(TAX, THERE.flight_id, "25.00", mandatory=True)
    bag = charge(BAG, BACK.flight_id, "40.00", mandatory=False)
    someone = replace(
        traveler(), seats={0: Seat(SeatCategory.Economy), 1: Seat(SeatCategory.Economy, {BAG: 2})}
    )

    lines = price_party(couple_of_legs(someone), book(charges=(tax, bag), fee="0"), {})

    assert amounts(lines) == [
        ("FARE", 0, 0, "200.00"),
        ("TAX", 0, 0, "25.00"),
        ("FARE", 1, 0, "200.00"),
        ("BAG", 1, 0, "80.00"),
    ]


@pytest.mark.parametrize(
    "bag",
    [
        charge(BAG, BACK.flight_id, "40.00", mandatory=False),
        charge(BAG, THERE.flight_id, "40.00", mandatory=False, buy_in=BuyIn.CheckIn),
        charge(BAG, THERE.flight_id, "40.00", mandatory=False, ages=frozenset({"Child"})),
        charge(BAG, THERE.flight_id, "40.00", mandatory=False, valid_to=date(2026, 12, 10)),
        charge(TAX, THERE.flight_id, "40.00", mandatory=True),
    ],
)
def test_a_fee_that_is_not_sold_to_the_ticket_cannot_be_chosen(bag: Charge) -> None:
    someone = replace(
        traveler(), seats={0: Seat(SeatCategory.Economy, {BAG: 1}), 1: Seat(SeatCategory.Economy)}
    )

    with pytest.raises(NoSuchExtra):
        price_party(couple_of_legs(someone), book(charges=(bag,)), {})


def test_a_leg_without_a_price_is_not_for_sale_and_says_which_is_missing() -> None:
    party = Party(TripType.RoundTrip, BOTH, (traveler(assumed_age=AgeCategory.Adult),))
    only_children = replace(book(), fares=index_fares([fare(THERE.flight_id, AgeCategory.Child, "150")]))

    with pytest.raises(NotForSale) as refused:
        price_party(party, only_children, {})

    assert "XC 410 has no RoundTrip or OneWay price for Economy Adult" in refused.value.message


def test_the_quote_of_a_live_hold_is_honoured_when_prices_rise() -> None:
    tax = charge(TAX, THERE.flight_id, "25.00", mandatory=True)
    party = couple_of_legs(traveler(titular=True))
    said = price_party(party, book(charges=(tax,)), {})
    dearer = book(charges=(structs.replace(tax, amount=Decimal("99.00")),), fee="50.00", raise_by="100")

    assert price_party(party, dearer, by_line(said)) == said
    assert total_of(price_party(party, dearer, {})) == total_of(said) + 200 + 74 + 35


def test_who_joins_a_held_party_pays_the_price_of_now() -> None:
    said = price_party(couple_of_legs(traveler(titular=True)), book(), {})

    lines = price_party(
        couple_of_legs(traveler(titular=True), traveler(1)), book(raise_by="100"), by_line(said)
    )

    assert [str(line.amount) for line in lines if line.place == 1] == ["300.00", "300.00"]
    assert [str(line.amount) for line in lines if line.place == 0] == ["200.00", "200.00", "15.00"]


def test_another_age_is_another_price_even_in_a_held_party() -> None:
    said = price_party(couple_of_legs(traveler(), traveler(1)), book(fee="0"), {})
    younger = couple_of_legs(traveler(), traveler(1, assumed_age=AgeCategory.Child))

    lines = price_party(younger, book(fee="0", raise_by="100"), by_line(said))

    assert [str(line.amount) for line in lines if line.place == 1] == ["250.00", "250.00"]


def test_a_line_comes_back_from_the_store_as_it_was() -> None:
    tax = charge(TAX, THERE.flight_id, "25.00", mandatory=True)

    lines = price_party(couple_of_legs(traveler(titular=True)), book(charges=(tax,)), {})

    stored = json.loads(json.dumps(msgspec.to_builtins(lines)))
    assert lines_of(Quote(lines=stored)) == lines
