"""Fees with the same code must not apply at the same time: both would be charged."""

from datetime import date

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.fees.enums import ValidBy
from charterdesk.fees.models import ExtraFee
from charterdesk.fees.rules import can_both_apply
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.fees.catalog import PATH, TAXI, created
from tests.identity.accounts import Refused, refused

Days = tuple[int | None, int | None]


def fee(by: ValidBy, days: Days) -> ExtraFee:
    first, last = (day and date(2027, 1, day) for day in days)
    return ExtraFee(valid_by=by, valid_from=first, valid_to=last)


@pytest.mark.parametrize(
    ("one", "other", "meet"),
    [
        ((None, None), (None, None), True),
        ((None, 9), (10, None), False),
        ((None, 10), (10, None), True),
        ((1, 31), (5, 6), True),
        ((1, 5), (6, 31), False),
        ((1, None), (6, None), True),
    ],
)
@pytest.mark.parametrize("by", ValidBy)
def test_two_fees_of_one_basis_meet_where_their_days_do(
    by: ValidBy, one: Days, other: Days, meet: bool
) -> None:
    assert can_both_apply(fee(by, one), fee(by, other)) is meet
    assert can_both_apply(fee(by, other), fee(by, one)) is meet


@pytest.mark.parametrize(
    ("sold", "flown", "meet"),
    [
        ((None, 9), (10, None), True),
        ((10, None), (None, 10), True),
        ((10, None), (None, 9), False),
        ((None, None), (1, 2), True),
    ],
)
def test_a_fee_by_sale_meets_one_by_travel_that_it_may_be_sold_before(
    sold: Days, flown: Days, meet: bool
) -> None:
    by_sale, by_travel = fee(ValidBy.Sale, sold), fee(ValidBy.Travel, flown)

    assert can_both_apply(by_sale, by_travel) is can_both_apply(by_travel, by_sale) is meet


@pytest.mark.parametrize(
    ("ages", "seats", "classes", "meet"),
    [
        (["Adult"], [], [], True),
        (["Adult", "Child"], [], [], True),
        (["Child"], [], [], False),
        (["Adult"], ["Business"], [], False),
        ([], ["Economy"], ["Diplomat"], True),
    ],
)
def test_two_fees_for_different_travellers_never_meet(
    ages: list[str], seats: list[str], classes: list[str], meet: bool
) -> None:
    one, other = fee(ValidBy.Sale, (None, None)), fee(ValidBy.Sale, (None, None))
    one.age_categories, one.seat_categories, one.passenger_classes = ["Adult"], ["Economy"], []
    other.age_categories, other.seat_categories, other.passenger_classes = ages, seats, classes

    assert can_both_apply(one, other) is can_both_apply(other, one) is meet


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


def twice(first: str, last: str, row: int = 0) -> Refused:
    """Return the refusal of a second fee; `row` is its row number in a list."""
    sentence = (
        "End one fee before the other starts, or use another code. TAXI Airport taxi already applies "
        f"({first} – {last}), so the code would be charged twice."
    )
    if row:
        return 409, f"items, row {row}: {sentence}", {f"items.{row - 1}.validFrom": sentence}
    return 409, sentence, {"validFrom": sentence}


@pytest.mark.parametrize("call", ["create", "create list"])
def test_a_second_fee_that_begins_before_the_first_has_ended_is_refused(
    planner: Caller, session: Session, call: str
) -> None:
    created(planner, validTo="2027-01-31")
    second = {**TAXI, "validFrom": "2027-01-31", "amount": "32.00"}
    log = Logbook(session)

    if call == "create":
        answer = planner.post(PATH, json=second)
    else:
        answer = planner.post(f"{PATH}/CreateList", json={"items": [{**TAXI, "code": "BUS"}, second]})

    assert refused(answer) == twice("…", "2027-01-31", row=0 if call == "create" else 2)
    assert answer.json()["code"] == "chargedTwice"
    assert [each["amount"] for each in planner.get(PATH).json() if each["code"] in ("TAXI", "BUS")] == [
        "30.00"
    ]
    assert log.events() == []


def test_two_of_one_list_do_not_meet_either(planner: Caller) -> None:
    items = [{**TAXI, "validFrom": "2027-01-01"}, {**TAXI, "validFrom": "2027-06-01"}]

    answer = planner.post(f"{PATH}/CreateList", json={"items": items})

    assert refused(answer) == twice("2027-01-01", "…", row=2)


def test_a_fee_is_not_changed_into_the_time_of_another(planner: Caller, session: Session) -> None:
    created(planner, validFrom="2027-01-01", validTo="2027-12-31")
    later = created(planner, validFrom="2028-01-01")
    log = Logbook(session)

    answer = planner.put(PATH, json={**later, "validFrom": "2027-12-31"})

    assert refused(answer) == twice("2027-01-01", "2027-12-31")
    assert planner.get(f"{PATH}/GetById/{later['id']}").json() == later
    assert log.events() == []
    assert planner.put(PATH, json={**later, "amount": "40.00"}).status_code == 200, "not with itself"


def test_what_is_switched_off_is_charged_to_nobody(planner: Caller) -> None:
    old = created(planner)
    off = planner.put(PATH, json={**old, "active": False}).json()
    created(planner, validFrom="2027-01-01")

    assert refused(planner.put(PATH, json={**off, "active": True})) == twice("2027-01-01", "…")
