"""The price of a leg, the agency's commission, and the fees of a ticket."""

import uuid
from datetime import date
from decimal import Decimal

import pytest
from msgspec import structs

from charterdesk.fees.enums import BuyIn, FeeKind, SeatCategory, ValidBy
from charterdesk.flights.domain.charges import Charge, ChargedPassenger, applies_to, is_in_force, is_sold_in
from charterdesk.flights.domain.fares import (
    Fare,
    FareKey,
    Seller,
    commission_for,
    find_fare,
    index_fares,
    missing_fare_text,
)
from charterdesk.flights.enums import TripType
from charterdesk.passengers.enums import AgeCategory

FLIGHT, GULF, BRISAS = uuid.uuid4(), uuid.uuid4(), uuid.uuid4()
AGENCY = Seller(GULF, house=False, commission_percent=Decimal("8.00"))
HOUSE = Seller(uuid.uuid4(), house=True, commission_percent=Decimal("0.00"))
OWN_TRIP, OWN_ONE_WAY = (GULF, TripType.RoundTrip), (GULF, TripType.OneWay)
TRIP, ONE_WAY = (None, TripType.RoundTrip), (None, TripType.OneWay)
THEIRS = (BRISAS, TripType.RoundTrip)

Row = tuple[uuid.UUID | None, TripType]


def key(trip: TripType = TripType.RoundTrip, holding: uuid.UUID | None = None) -> FareKey:
    return FareKey(FLIGHT, SeatCategory.Economy, AgeCategory.Adult, trip, holding)


def priced(of: FareKey, price: str = "100.00") -> Fare:
    return Fare(id=uuid.uuid4(), price=Decimal(price), **structs.asdict(of))


def fare(price: str = "199.00", amount: str | None = None, percent: str | None = None) -> Fare:
    return structs.replace(
        priced(key(), price),
        commission_amount=amount and Decimal(amount),
        commission_percent=percent and Decimal(percent),
    )


def row(of: Row) -> Fare:
    holding, trip = of
    return priced(key(trip, holding))


@pytest.mark.parametrize(
    ("there", "taken"),
    [
        ([OWN_TRIP, OWN_ONE_WAY, TRIP, ONE_WAY, THEIRS], OWN_TRIP),
        ([OWN_ONE_WAY, TRIP, ONE_WAY, THEIRS], OWN_ONE_WAY),
        ([TRIP, ONE_WAY, THEIRS], TRIP),
        ([ONE_WAY, THEIRS], ONE_WAY),
        ([THEIRS], None),
        ([], None),
    ],
)
def test_a_leg_takes_the_agencys_own_price_before_the_general_and_the_trips_before_one_way(
    there: list[Row], taken: Row | None
) -> None:
    fares = index_fares(row(of) for of in there)

    found = find_fare(fares, key(), AGENCY)

    assert (None if found is None else (found.key.holding_id, found.key.trip)) == taken


def test_a_one_way_trip_never_takes_the_price_of_a_round_trip() -> None:
    assert find_fare(index_fares([row(OWN_TRIP), row(TRIP)]), key(TripType.OneWay), AGENCY) is None


@pytest.mark.parametrize(
    "other",
    [
        FareKey(uuid.uuid4(), SeatCategory.Economy, AgeCategory.Adult, TripType.OneWay),
        FareKey(FLIGHT, SeatCategory.Business, AgeCategory.Adult, TripType.OneWay),
        FareKey(FLIGHT, SeatCategory.Economy, AgeCategory.Infant, TripType.OneWay),
        FareKey(FLIGHT, SeatCategory.Economy, AgeCategory.Adult, TripType.MultiCity),
    ],
    ids=["flight", "category", "age", "trip"],
)
def test_a_price_of_something_else_is_no_price(other: FareKey) -> None:
    assert find_fare(index_fares([priced(other)]), key(), AGENCY) is None


@pytest.mark.parametrize(
    ("trip", "sentence"),
    [
        (TripType.RoundTrip, "no RoundTrip or OneWay price for Economy Adult"),
        (TripType.OneWay, "no OneWay price for Economy Adult"),
    ],
)
def test_what_is_missing_is_named(trip: TripType, sentence: str) -> None:
    assert missing_fare_text(key(trip)) == sentence


@pytest.mark.parametrize(
    ("of", "seller", "earned"),
    [
        (fare(amount="15.00"), AGENCY, "15.00"),
        (fare(amount="0.00"), AGENCY, "0.00"),
        (fare(percent="10.00"), AGENCY, "19.90"),
        (fare(percent="0.00"), AGENCY, "0.00"),
        (fare(), AGENCY, "15.92"),
        (fare("0.00"), AGENCY, "0.00"),
        (fare("129.95", percent="7.50"), AGENCY, "9.75"),
        (fare("0.30", percent="5.00"), AGENCY, "0.02"),
        (fare("0.29", percent="5.00"), AGENCY, "0.01"),
        (fare("99.99", percent="100.00"), AGENCY, "99.99"),
        (fare(amount="15.00"), HOUSE, "0.00"),
        (fare(percent="10.00"), HOUSE, "0.00"),
        (fare(), HOUSE, "0.00"),
    ],
)
def test_commission_is_the_rows_amount_or_percent_else_the_agencys_and_none_for_the_house(
    of: Fare, seller: Seller, earned: str
) -> None:
    assert str(commission_for(of, seller)) == earned


# Fees


def charge(**changes: object) -> Charge:
    said: dict[str, object] = {
        "id": uuid.uuid4(),
        "extra_fee_id": uuid.uuid4(),
        "flight_id": FLIGHT,
        "code": "XA",
        "name": "APHIS passenger fee",
        "kind": FeeKind.Tax,
        "payee": "USDA APHIS",
        "amount": Decimal("3.98"),
        "mandatory": True,
        **changes,
    }
    return Charge(**said)  # type: ignore[arg-type]


JAN, FEB, MAR = date(2027, 1, 31), date(2027, 2, 1), date(2027, 3, 1)


@pytest.mark.parametrize(
    ("by", "travels", "sold", "in_force"),
    [
        (ValidBy.Travel, FEB, JAN, True),
        (ValidBy.Travel, JAN, FEB, False),
        (ValidBy.Sale, JAN, FEB, True),
        (ValidBy.Sale, FEB, JAN, False),
    ],
)
def test_the_day_of_travel_or_of_the_sale_decides_whether_a_fee_is_in_force(
    by: ValidBy, travels: date, sold: date, in_force: bool
) -> None:
    assert is_in_force(charge(valid_by=by, valid_from=FEB), travels, sold) is in_force


@pytest.mark.parametrize(
    ("first", "last", "in_force"),
    [
        (None, None, True),
        (FEB, FEB, True),
        (None, FEB, True),
        (FEB, None, True),
        (None, JAN, False),
        (MAR, None, False),
    ],
)
def test_the_first_and_the_last_day_of_a_fee_are_its_own(
    first: date | None, last: date | None, in_force: bool
) -> None:
    assert is_in_force(charge(valid_from=first, valid_to=last), FEB, JAN) is in_force


def test_a_fee_that_is_switched_off_is_never_in_force() -> None:
    assert not is_in_force(charge(active=False), FEB, FEB)


@pytest.mark.parametrize(
    ("buy_in", "place", "sold"),
    [
        (BuyIn.Booking, BuyIn.Booking, True),
        (BuyIn.Booking, BuyIn.CheckIn, False),
        (BuyIn.CheckIn, BuyIn.Booking, False),
        (BuyIn.CheckIn, BuyIn.CheckIn, True),
        (BuyIn.Both, BuyIn.Booking, True),
        (BuyIn.Both, BuyIn.CheckIn, True),
    ],
)
def test_a_fee_is_sold_where_it_says(buy_in: BuyIn, place: BuyIn, sold: bool) -> None:
    assert is_sold_in(charge(buy_in=buy_in), place) is sold


ADULT = ChargedPassenger(AgeCategory.Adult, SeatCategory.Economy, "CE")


@pytest.mark.parametrize(
    ("limits", "concerned"),
    [
        ({}, True),
        ({"ages": frozenset({"Adult", "Child"})}, True),
        ({"ages": frozenset({"Infant"})}, False),
        ({"categories": frozenset({"Economy"})}, True),
        ({"categories": frozenset({"Business", "First"})}, False),
        ({"classes": frozenset({"CE", "HE"})}, True),
        ({"classes": frozenset({"US"})}, False),
        ({"ages": frozenset({"Adult"}), "classes": frozenset({"US"})}, False),
    ],
)
def test_a_fee_concerns_whom_all_of_its_lists_name_and_an_empty_list_names_everybody(
    limits: dict[str, object], concerned: bool
) -> None:
    assert applies_to(charge(**limits), ADULT) is concerned


def test_a_fee_of_a_passenger_class_waits_until_the_class_is_known() -> None:
    unknown = ChargedPassenger(AgeCategory.Adult, SeatCategory.Economy)

    assert not applies_to(charge(classes=frozenset({"CE"})), unknown)
    assert applies_to(charge(), unknown)
