"""Passenger classes by country of origin. Plain CRUD is tested in test_crud."""

import uuid
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.kit.ids import EMPTY
from charterdesk.reference.models import Country
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import refused

PATH = "/api/PassengerClass"
FROM_US = ["CE", "CR", "CW", "HE", "OF", "TC", "US"]
FROM_CUBA = ["CE", "CR", "CW", "HE", "OF", "PV", "TC", "US"]


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def country(session: Session, code: str) -> str:
    return str(session.execute(select(Country.id).where(Country.code == code)).scalar_one())


def codes(caller: Caller, **asked: Any) -> list[str]:
    answer = caller.get(PATH, params=asked)
    assert answer.status_code == 200, answer.text
    return [each["code"] for each in answer.json()]


@pytest.mark.parametrize("role", Role)
def test_everybody_reads_the_classes_of_a_country_by_code(
    as_role: Callers, session: Session, role: Role
) -> None:
    caller = as_role(role)

    assert codes(caller, CountryOriginId=country(session, "US")) == FROM_US
    assert codes(caller, CountryOriginId=country(session, "CU")) == FROM_CUBA


@pytest.mark.parametrize("nothing", [{}, {"CountryOriginId": ""}, {"CountryOriginId": str(EMPTY)}])
def test_without_a_country_every_class_is_listed(admin: Caller, nothing: dict[str, str]) -> None:
    assert sorted(codes(admin, **nothing)) == sorted(FROM_US + FROM_CUBA)


def test_a_country_without_classes_answers_an_empty_list(admin: Caller, session: Session) -> None:
    assert codes(admin, CountryOriginId=country(session, "JM")) == []
    assert codes(admin, CountryOriginId=str(uuid.uuid4())) == []


def test_what_is_no_identifier_is_no_country(admin: Caller) -> None:
    sentence = "It should be an identifier"

    answer = admin.get(PATH, params={"CountryOriginId": "Cuba"})

    assert refused(answer) == (422, f"CountryOriginId: {sentence}", {"CountryOriginId": sentence})


def test_a_code_is_unique_within_its_country_of_origin(admin: Caller, session: Session) -> None:
    us, jamaica = country(session, "US"), country(session, "JM")
    sentence = "This country already has a class with this code."

    again = admin.post(PATH, json={"countryOriginId": us, "code": " ce ", "name": "Emigrant"})
    elsewhere = admin.post(PATH, json={"countryOriginId": jamaica, "code": "ce", "name": "Emigrant"})

    assert refused(again) == (409, sentence, {"countryOriginId": sentence, "code": sentence})
    assert (elsewhere.status_code, elsewhere.json()["code"]) == (200, "CE")
    assert codes(admin, CountryOriginId=jamaica) == ["CE"]


@pytest.mark.parametrize("code", ["C-E", "CUBAN", "Ñ", "C E"])
def test_a_code_is_one_to_four_letters_or_digits(admin: Caller, session: Session, code: str) -> None:
    sentence = "Use 1 to 4 letters or digits, e.g. CE"

    answer = admin.post(PATH, json={"countryOriginId": country(session, "US"), "code": code, "name": "X"})

    assert refused(answer) == (422, f"code: {sentence}", {"code": sentence})


def test_a_class_needs_a_country_that_exists(admin: Caller) -> None:
    sentence = "It names a record that does not exist."

    answer = admin.post(PATH, json={"countryOriginId": str(uuid.uuid4()), "code": "XX", "name": "X"})

    assert refused(answer) == (422, sentence, {"countryOriginId": sentence})
