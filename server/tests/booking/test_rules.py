"""Who may travel together, and how: tables of cases."""

from dataclasses import dataclass, replace
from datetime import date, timedelta

import pytest

from charterdesk.booking.domain.build_tickets import direction_of
from charterdesk.booking.domain.party import (
    AGES_WITH_SEAT,
    Document,
    Leg,
    OfacGround,
    Party,
    Traveler,
    age_changes_between_legs,
)
from charterdesk.booking.domain.rules import missing_for_sale, require_party, require_trip
from charterdesk.booking.enums import MissingPart
from charterdesk.booking.party_errors import (
    EmptyLeg,
    LegsOutOfOrder,
    NotARoundTrip,
    OnBoardTwice,
    TitularNotAdult,
    TooManyInfants,
    TwoTitulars,
    WrongNumberOfLegs,
)
from charterdesk.flights.enums import Direction, TripType
from charterdesk.kit.errors import Refusal
from charterdesk.passengers.enums import AgeCategory
from tests.booking.parties import (
    BACK,
    BACK_ON,
    BOTH,
    ECONOMY,
    HAV,
    MIA,
    OUT_ON,
    THERE,
    TPA,
    couple_of_legs,
    infant,
    leg,
    named,
    traveler,
)

DAY = timedelta(days=1)
ALL_AROUND = tuple(leg(number, OUT_ON + number * DAY, (MIA, HAV)) for number in range(7))


@pytest.mark.parametrize(
    ("trip", "legs"),
    [
        (TripType.OneWay, (THERE,)),
        (TripType.RoundTrip, BOTH),
        (TripType.MultiCity, BOTH),
        (TripType.MultiCity, ALL_AROUND[:6]),
        (TripType.MultiCity, (THERE, leg(1, OUT_ON, (HAV, TPA), at=12))),
    ],
)
def test_a_trip_that_can_be_flown(trip: TripType, legs: tuple[Leg, ...]) -> None:
    require_trip(trip, legs)


@pytest.mark.parametrize(
    ("trip", "legs", "refusal"),
    [
        (TripType.OneWay, BOTH, WrongNumberOfLegs),
        (TripType.RoundTrip, (THERE,), WrongNumberOfLegs),
        (TripType.RoundTrip, ALL_AROUND[:3], WrongNumberOfLegs),
        (TripType.MultiCity, (THERE,), WrongNumberOfLegs),
        (TripType.MultiCity, ALL_AROUND, WrongNumberOfLegs),
        (TripType.RoundTrip, (THERE, leg(1, BACK_ON, (HAV, TPA))), NotARoundTrip),
        (TripType.RoundTrip, (THERE, leg(1, BACK_ON, (MIA, HAV))), NotARoundTrip),
        (TripType.RoundTrip, (BACK, THERE), LegsOutOfOrder),
        (TripType.MultiCity, (THERE, leg(1, OUT_ON, (HAV, MIA), at=11)), LegsOutOfOrder),
    ],
)
def test_a_trip_that_cannot_be_flown(trip: TripType, legs: tuple[Leg, ...], refusal: type[Refusal]) -> None:
    with pytest.raises(refusal):
        require_trip(trip, legs)


def test_only_the_second_leg_of_a_round_trip_is_a_return() -> None:
    assert [direction_of(TripType.RoundTrip, leg) for leg in (0, 1)] == [Direction.Outbound, Direction.Return]
    assert [direction_of(TripType.MultiCity, leg) for leg in (0, 1)] == [Direction.Outbound] * 2


@pytest.mark.parametrize(
    "travelers",
    [
        (traveler(),),
        (traveler(), infant(1)),
        (traveler(), traveler(1), infant(2), infant(3)),
        (named(titular=True), named(1)),
        (traveler(titular=True),),
        (traveler(legs=1), replace(traveler(1), seats={1: ECONOMY})),
    ],
)
def test_a_party_that_can_be_held(travelers: tuple[Traveler, ...]) -> None:
    require_party(couple_of_legs(*travelers))


CHILD = AgeCategory.Child


@pytest.mark.parametrize(
    ("travelers", "refusal"),
    [
        ((infant(0),), TooManyInfants),
        ((traveler(), infant(1), infant(2)), TooManyInfants),
        ((traveler(assumed_age=CHILD), infant(1)), TooManyInfants),
        ((traveler(legs=1), traveler(1), infant(2), infant(3)), TooManyInfants),
        ((named(), named(1, passenger_id=named().passenger_id)), OnBoardTwice),
        ((named(titular=True), named(1, titular=True)), TwoTitulars),
        ((traveler(), traveler(1, assumed_age=CHILD, titular=True)), TitularNotAdult),
        ((named(), named(1, born=OUT_ON.replace(year=2014), titular=True)), None),
        ((named(), named(1, born=BACK_ON.replace(year=2014), titular=True)), TitularNotAdult),
        ((traveler(legs=1),), EmptyLeg),
    ],
)
def test_a_party_that_cannot_be_held(travelers: tuple[Traveler, ...], refusal: type[Refusal] | None) -> None:
    if refusal is None:
        require_party(couple_of_legs(*travelers))
        return
    with pytest.raises(refusal):
        require_party(couple_of_legs(*travelers))


@pytest.mark.parametrize(
    ("born", "out", "back"),
    [
        (OUT_ON.replace(year=2024), "Child", "Child"),
        ((OUT_ON + DAY).replace(year=2024), "Infant", "Child"),
        ((BACK_ON + DAY).replace(year=2024), "Infant", "Infant"),
        ((OUT_ON + DAY).replace(year=2014), "Child", "Adult"),
        (OUT_ON.replace(year=2014), "Adult", "Adult"),
    ],
)
def test_a_category_is_of_the_day_of_its_leg(born: date, out: str, back: str) -> None:
    someone = named(born=born)

    assert (someone.age_on(THERE), someone.age_on(BACK)) == (out, back)


def test_infants_travel_on_a_lap() -> None:
    assert [age in AGES_WITH_SEAT for age in AgeCategory] == [True, True, False]


def test_it_is_said_when_an_infant_gets_a_seat_for_the_return() -> None:
    party = couple_of_legs(named(), named(1, born=date(2024, 12, 15)))

    assert age_changes_between_legs(party) == [
        "Ana 1 travels as Infant on XC 410 and as Child on XC 411 and has a seat there."
    ]


def test_nothing_is_missing_of_a_whole_party() -> None:
    assert missing_for_sale(couple_of_legs(named(titular=True), named(1)), REACHABLE) == []


@dataclass
class Contact:
    contact_email: str | None = None
    contact_phone: str | None = None


REACHABLE = Contact(contact_phone="+13055550142")
MUST_OUTLIVE = "Ana 0: Document Primary / Expiration Date, must not be before of flight date."
SECOND_TOO = "Ana 0: Document Secondary / Expiration Date, must not be before of flight date."
NO_TITULAR = "Choose the titular: an adult who travels in this booking."
CHOOSE_OFAC = "Ana 0: choose the OFAC travel category."
NOT_IN_USE = "Ana 0: this OFAC category is no longer in use. Choose another."
LICENSED_GROUND = OfacGround(active=True, licence_required=True)
OLD_GROUND = OfacGround(active=False, licence_required=False)
LICENCE = "Ana 0: this OFAC category needs a license number."


@pytest.mark.parametrize(
    ("only", "missing"),
    [
        (named(), [NO_TITULAR]),
        (
            traveler(titular=True),
            ["Passenger 1 is not named yet.", "Passenger 1: choose the OFAC travel category."],
        ),
        (named(titular=True, ofac_id=None), [CHOOSE_OFAC]),
        (named(titular=True, ofac=LICENSED_GROUND), [LICENCE]),
        (named(titular=True, ofac=OLD_GROUND), [NOT_IN_USE]),
        (named(titular=True, ofac=LICENSED_GROUND, ofac_licence="CU-2026-1"), []),
        (named(titular=True, documents=(Document("Primary", BACK_ON),)), [MUST_OUTLIVE]),
        (named(titular=True, documents=(Document("Primary", BACK_ON + DAY),)), []),
        (named(titular=True, documents=(Document("Primary", None),)), []),
        (named(titular=True, documents=(Document("Secondary", OUT_ON),)), [SECOND_TOO]),
        (named(titular=True, legs=1, documents=(Document("Primary", OUT_ON + DAY),)), []),
    ],
)
def test_what_stands_between_a_party_and_its_sale(only: Traveler, missing: list[str]) -> None:
    assert [each.message for each in missing_for_sale(couple_of_legs(only), REACHABLE)] == missing


def test_no_ground_of_travel_is_asked_for_within_one_country() -> None:
    inland = replace(THERE, needs_ofac=False)
    party = Party(TripType.OneWay, (inland,), (named(legs=1, titular=True, ofac_id=None),))

    assert missing_for_sale(party, REACHABLE) == []


def test_a_sale_needs_a_phone_or_an_e_mail() -> None:
    missing = missing_for_sale(couple_of_legs(named(titular=True)), Contact())

    assert [(each.part, each.message) for each in missing] == [
        (MissingPart.Contact, "Enter the titular's phone or e-mail.")
    ]
