"""Countries ship with the program and are read-only."""

import uuid

import pytest

from charterdesk.access.roles import Role
from tests.callers import Caller
from tests.conftest import Callers

PATH = "/api/Countries"


@pytest.fixture
def agent(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def test_all_countries_are_listed_by_name(agent: Caller) -> None:
    countries = agent.get(PATH).json()

    names = [country["name"] for country in countries]
    assert len(countries) == 249
    assert names == sorted(names)
    assert {"Cuba", "United States", "Bolivia"} <= set(names)


@pytest.mark.parametrize("code", ["CU", "cu", " cu ", "CUB", "cub"])
def test_a_country_is_found_by_its_code_of_two_or_three_letters(agent: Caller, code: str) -> None:
    (cuba,) = agent.get(PATH, params={"countryCode": code}).json()

    assert cuba == {"id": cuba["id"], "code": "CU", "alpha3": "CUB", "name": "Cuba"}


@pytest.mark.parametrize("code", ["ZZ", "Cuba", "%", "C_", "ñ"])
def test_a_code_that_no_country_has_finds_none(agent: Caller, code: str) -> None:
    answer = agent.get(PATH, params={"countryCode": code})

    assert (answer.status_code, answer.json()) == (200, [])


def test_one_country_is_read_by_its_id(agent: Caller) -> None:
    (cuba,) = agent.get(PATH, params={"countryCode": "CU"}).json()

    answer = agent.get(f"{PATH}/GetById/{cuba['id']}")

    assert (answer.status_code, answer.json()) == (200, cuba)


def test_a_country_that_does_not_exist_is_not_found(agent: Caller) -> None:
    answer = agent.get(f"{PATH}/GetById/{uuid.uuid4()}")

    assert answer.status_code == 404
    assert answer.json()["message"] == "This record does not exist, or is not yours to see."


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_nobody_changes_countries(as_role: Callers, method: str) -> None:
    answer = as_role(Role.CharterAdmin).call(method, PATH)

    assert answer.status_code == 405
    assert answer.json()["message"] == "This call exists, but not with this method."
