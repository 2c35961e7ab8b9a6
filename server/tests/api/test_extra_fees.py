"""The catalog of fees: validity, amounts, lists. Permissions and log are tested in tests/fees."""

import json
from typing import Any

import pytest

from charterdesk.access.roles import Role
from charterdesk.kit.errors import said_place
from tests.callers import Caller
from tests.conftest import Callers
from tests.fees.catalog import PATH, TAXI, created
from tests.identity.accounts import refused

CENTS = "Input invalid. Only a number with 2 decimal places"
TAKEN = "A fee with this code already starts on this day."


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


def of_code(caller: Caller, code: str) -> list[dict[str, Any]]:
    return [fee for fee in caller.get(PATH).json() if fee["code"] == code]


def test_a_fee_of_which_little_is_said_is_optional_for_everybody_and_everywhere(planner: Caller) -> None:
    fee = created(planner)

    assert {field: fee[field] for field in fee if field not in TAXI} == {
        "id": fee["id"],
        "version": 1,
        "payee": None,
        "maxQuantity": None,
        "baggageUnit": None,
        "mandatory": False,
        "buyIn": "Both",
        "ageCategories": [],
        "seatCategories": [],
        "passengerClasses": [],
        "refundable": True,
        "validBy": "Travel",
        "validFrom": None,
        "validTo": None,
        "active": True,
    }


# Validity


def test_the_same_code_may_come_back_with_another_validity(planner: Caller) -> None:
    created(planner, validTo="2026-12-31")
    created(planner, validFrom="2027-01-01", validTo="2027-12-31", amount="32.00")
    created(planner, validFrom="2028-01-01", amount="35.00")

    assert sorted(fee["amount"] for fee in of_code(planner, "TAXI")) == ["30.00", "32.00", "35.00"]


@pytest.mark.parametrize("first_day", ["2027-01-01", None])
def test_a_second_fee_of_a_code_from_the_same_day_on_is_refused_on_its_field(
    planner: Caller, first_day: str | None
) -> None:
    created(planner, validFrom=first_day)

    answer = planner.post(PATH, json={**TAXI, "code": " taxi ", "validFrom": first_day, "amount": "31.00"})

    assert refused(answer) == (409, TAKEN, {"code": TAKEN})
    assert [fee["amount"] for fee in of_code(planner, "TAXI")] == ["30.00"]


def test_a_fee_is_not_moved_onto_the_first_day_of_another(planner: Caller) -> None:
    created(planner, validTo="2026-12-31")
    later = created(planner, validFrom="2027-01-01")

    answer = planner.put(PATH, json={**later, "validFrom": None})

    assert refused(answer) == (409, TAKEN, {"code": TAKEN})


def test_a_fee_does_not_end_before_it_begins(planner: Caller) -> None:
    sentence = "The end must not be before the start"
    backwards = {"validFrom": "2027-01-02", "validTo": "2027-01-01"}
    fee = created(planner, validFrom="2027-01-02", validTo="2027-01-02")

    for answer in (
        planner.post(PATH, json={**TAXI, **backwards}),
        planner.put(PATH, json={**fee, **backwards}),
    ):
        assert refused(answer) == (422, f"validTo: {sentence}", {"validTo": sentence})


@pytest.mark.parametrize("day", ["01/02/2027", "2027-02-30", "2027-W01-1", "2027-1-1", 20270101, True])
def test_a_day_is_written_year_month_day(planner: Caller, day: Any) -> None:
    sentence = "Invalid format. It should be yyyy-mm-dd"

    answer = planner.post(PATH, json={**TAXI, "validFrom": day})

    assert refused(answer) == (422, f"validFrom: {sentence}", {"validFrom": sentence})


# Amounts


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("30", "30.00"),
        ("30.5", "30.50"),
        (30, "30.00"),
        (30.55, "30.55"),
        (0, "0.00"),
        ("-0", "0.00"),
        ("0030.10", "30.10"),
        ("999999.99", "999999.99"),
    ],
)
def test_an_amount_may_be_a_number_or_a_text(planner: Caller, written: Any, shown: str) -> None:
    fee = created(planner, amount=written)

    assert fee["amount"] == shown
    assert of_code(planner, "TAXI") == [fee]


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("0.005", CENTS),
        (0.005, CENTS),
        ('"1e400"', CENTS),
        ("1,000.00", CENTS),
        ("1.000,00", CENTS),
        ("$30", CENTS),
        (" 30", CENTS),
        ("", CENTS),
        ("NaN", CENTS),
        ("Infinity", CENTS),
        ("1e2", CENTS),
        ("٣٠", CENTS),
        ("30\n", CENTS),
        ("1000000", CENTS),
        (True, CENTS),
        (["30"], CENTS),
        ("-0.01", "It should not be negative"),
        (-1, "It should not be negative"),
        (None, "Required"),
    ],
)
def test_anything_else_is_no_amount(planner: Caller, written: Any, sentence: str) -> None:
    answer = planner.post(PATH, json={**TAXI, "amount": written})

    assert refused(answer) == (422, f"amount: {sentence}", {"amount": sentence})


@pytest.mark.parametrize("number", ["1e400", "-1e400", "Infinity", "NaN", "1e-400", "30.000000000000001"])
def test_a_number_that_json_or_its_reader_bends_is_no_amount_either(planner: Caller, number: str) -> None:
    body = json.dumps({**TAXI, "amount": "?"}).replace('"?"', number)

    answer = planner.post(PATH, content=body, headers={"Content-Type": "application/json"})

    if number in ("1e-400", "30.000000000000001"):  # read as 0 and as 30: what the sender's own reader shows
        assert (answer.status_code, answer.json()["amount"]) == (200, f"{float(number):.2f}")
    else:
        assert refused(answer) == (422, f"amount: {CENTS}", {"amount": CENTS})


# Words


@pytest.mark.parametrize(
    ("field", "wrong", "on", "sentence"),
    [
        ("code", "BAG 1", "code", "Use 1 to 8 letters or digits, e.g. BAG1"),
        ("code", "BAGGAGE12", "code", "Use 1 to 8 letters or digits, e.g. BAG1"),
        ("code", "ÑU", "code", "Use 1 to 8 letters or digits, e.g. BAG1"),
        ("code", " ", "code", "Required"),
        ("kind", "Fine", "kind", "It should be one of: Tax, Baggage, Insurance, Service, Other"),
        ("buyIn", "Gate", "buyIn", "It should be one of: Booking, CheckIn, Both"),
        ("validBy", "Birth", "validBy", "It should be one of: Travel, Sale"),
        (
            "ageCategories",
            ["Adult", "Senior"],
            "ageCategories.1",
            "It should be one of: Adult, Child, Infant",
        ),
        ("ageCategories", ["Adult"] * 4, "ageCategories", "At most 3 are taken"),
        ("ageCategories", "Adult", "ageCategories", "It should be a list"),
        ("ageCategories", [None], "ageCategories.0", "Required"),
        ("seatCategories", ["Cargo"], "seatCategories.0", "It should be one of: Economy, Business, First"),
        (
            "passengerClasses",
            ["CUBAN"],
            "passengerClasses.0",
            "Use 1 to 4 letters or digits, e.g. CE",
        ),
        ("passengerClasses", ["CE"] * 51, "passengerClasses", "At most 50 are taken"),
        ("payee", "x" * 121, "payee", "It should not exceed 120 characters"),
    ],
)
def test_a_word_that_is_not_of_its_list_is_refused_where_it_stands(
    planner: Caller, field: str, wrong: Any, on: str, sentence: str
) -> None:
    answer = planner.post(PATH, json={**TAXI, field: wrong})

    assert refused(answer) == (422, f"{said_place(on)}: {sentence}", {on: sentence})


def test_words_and_codes_are_kept_as_they_are_compared(planner: Caller) -> None:
    fee = created(
        planner,
        code=" bag1x ",
        kind="tax",
        buyIn="checkin",
        ageCategories=["infant"],
        seatCategories=["FIRST"],
        passengerClasses=[" ce ", "he"],
    )

    assert (fee["code"], fee["kind"], fee["buyIn"]) == ("BAG1X", "Tax", "CheckIn")
    assert (fee["ageCategories"], fee["seatCategories"]) == (["Infant"], ["First"])
    assert fee["passengerClasses"] == ["CE", "HE"]
