"""States and provinces: listed by country, deleted by the charter's admin, never created by hand."""

import uuid

import pytest

from charterdesk.access.roles import Role
from charterdesk.kit.ids import EMPTY
from tests.callers import Caller
from tests.conftest import Callers

PATH = "/api/CountryStateOrProvinces"


@pytest.fixture
def agent(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def country_id(caller: Caller, code: str) -> str:
    (country,) = caller.get("/api/Countries", params={"countryCode": code}).json()
    return str(country["id"])


@pytest.mark.parametrize("code", ["CU", "cu", " CU "])
def test_the_states_of_a_country_are_found_by_its_code_in_order(agent: Caller, code: str) -> None:
    states = agent.get(PATH, params={"CountryCode": code}).json()

    names = [state["name"] for state in states]
    assert names == sorted(names)
    assert {"La Habana", "Pinar del Río", "Isla de la Juventud"} <= set(names)
    assert {state["countryId"] for state in states} == {country_id(agent, "CU")}


def test_the_states_of_a_country_are_found_by_its_id(agent: Caller) -> None:
    united_states = country_id(agent, "US")

    states = agent.get(PATH, params={"CountryId": united_states}).json()

    assert {"FL", "NY"} <= {state["code"] for state in states}
    assert {state["countryId"] for state in states} == {united_states}


def test_an_empty_country_means_every_country(agent: Caller) -> None:
    every_state = agent.get(PATH, params={"CountryId": str(EMPTY)}).json()

    assert {country_id(agent, "US"), country_id(agent, "CU")} <= {state["countryId"] for state in every_state}


def test_a_country_and_the_code_of_another_have_no_states_in_common(agent: Caller) -> None:
    answer = agent.get(PATH, params={"CountryId": country_id(agent, "US"), "CountryCode": "CU"})

    assert (answer.status_code, answer.json()) == (200, [])


@pytest.mark.parametrize("query", [{"CountryCode": "ZZ"}, {"CountryId": str(uuid.UUID(int=7))}])
def test_a_country_that_does_not_exist_has_no_states(agent: Caller, query: dict[str, str]) -> None:
    answer = agent.get(PATH, params=query)

    assert (answer.status_code, answer.json()) == (200, [])


def test_a_country_id_that_is_none_is_refused_on_its_field(agent: Caller) -> None:
    answer = agent.get(PATH, params={"CountryId": "US"})

    assert answer.status_code == 422
    assert answer.json()["fields"] == {"CountryId": "It should be an identifier"}


def test_a_deleted_state_is_gone_from_its_country_and_named_in_the_log(as_role: Callers) -> None:
    admin = as_role(Role.CharterAdmin)
    wyoming = next(
        state for state in admin.get(PATH, params={"CountryCode": "US"}).json() if state["code"] == "WY"
    )

    answer = admin.delete(f"{PATH}/{wyoming['id']}", params={"version": 1})

    assert answer.status_code == 204
    assert "WY" not in {state["code"] for state in admin.get(PATH, params={"CountryCode": "US"}).json()}
    (event,) = admin.get("/api/EventLogs/GetListByFilter", params={"EntityId": wyoming["id"]}).json()
    assert event["eventTypes"] == "Deleted"
    assert event["eventTitle"] == "State deleted: WY Wyoming"


@pytest.mark.parametrize("method", ["POST", "PUT"])
def test_nobody_makes_states_by_hand(as_role: Callers, method: str) -> None:
    answer = as_role(Role.CharterAdmin).call(method, PATH, json={})

    assert answer.status_code == 405
    assert answer.json()["message"] == "This call exists, but not with this method."
