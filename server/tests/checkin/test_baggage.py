"""Which bags and kilograms are charged, without a database."""

import uuid

import pytest
from msgspec.structs import replace

from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.records import TicketRecord
from charterdesk.checkin.domain.baggage import Allowance, excess_to_charge
from charterdesk.fees.enums import BaggageUnit, BuyIn
from charterdesk.passengers.enums import AgeCategory
from tests.checkin.tickets import bought, ticket

FEES = {unit: uuid.uuid4() for unit in BaggageUnit}
UNITS = {fee_id: unit for unit, fee_id in FEES.items()}
ONE_BAG = Allowance(bags=1, kilograms=23)


def excess(passenger: TicketRecord, *weights: int, allowance: Allowance = ONE_BAG) -> tuple[int, int]:
    found = excess_to_charge(replace(passenger, bag_weights=weights), allowance, UNITS)
    return found[BaggageUnit.ExtraBag], found[BaggageUnit.ExtraKilogram]


@pytest.mark.parametrize(
    ("weights", "wanted"),
    [
        ((), (0, 0)),
        ((23,), (0, 0)),
        ((24,), (0, 1)),
        ((20, 20), (1, 0)),
        ((30, 25, 10), (2, 9)),
    ],
)
def test_bags_beyond_the_first_and_kilograms_beyond_23(
    weights: tuple[int, ...], wanted: tuple[int, int]
) -> None:
    assert excess(ticket(), *weights) == wanted


def test_without_included_bags_every_bag_is_charged() -> None:
    assert excess(ticket(), 10, 12, allowance=Allowance(bags=0, kilograms=11)) == (2, 1)


def test_an_infant_has_no_bag() -> None:
    assert excess(replace(ticket(), passenger_age_category=AgeCategory.Infant), 5) == (1, 0)


@pytest.mark.parametrize("place", [BuyIn.Booking, BuyIn.CheckIn])
def test_a_bought_included_bag_allows_one_more_wherever_it_was_bought(place: BuyIn) -> None:
    more = ticket(bought(FEES[BaggageUnit.IncludedBag], quantity=2, buy_in=place))

    assert excess(more, 20, 20, 20, 20) == (1, 0)


def test_a_bag_that_was_taken_off_allows_nothing() -> None:
    off = bought(FEES[BaggageUnit.IncludedBag], status=FeeStatus.Cancel)

    assert excess(ticket(off), 20, 20) == (1, 0)


def test_excess_that_was_bought_with_the_booking_is_not_charged_again() -> None:
    paid = (
        bought(FEES[BaggageUnit.ExtraBag], buy_in=BuyIn.Booking),
        bought(FEES[BaggageUnit.ExtraKilogram], quantity=5, buy_in=BuyIn.Booking),
    )

    assert excess(ticket(*paid), 30, 20, 20) == (1, 2)
    assert excess(ticket(*paid), 20) == (0, 0)


def test_what_check_in_charged_before_is_charged_still() -> None:
    assert excess(ticket(bought(FEES[BaggageUnit.ExtraBag])), 20, 20) == (1, 0)


def test_other_fees_do_not_count() -> None:
    assert excess(ticket(bought(uuid.uuid4(), quantity=9)), 20, 20) == (1, 0)
