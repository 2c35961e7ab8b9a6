"""Rules of airlines beyond plain CRUD, which test_crud covers."""

from charterdesk.access.roles import Role
from tests.conftest import Callers

PATH = "/api/Airlines"


def test_codes_are_kept_in_capitals(as_role: Callers) -> None:
    answer = as_role(Role.CharterFlight).post(
        PATH, json={"iataCode": " w2 ", "icaoCode": "wfl", "name": "World"}
    )

    assert answer.status_code == 200, answer.text
    assert (answer.json()["iataCode"], answer.json()["icaoCode"]) == ("W2", "WFL")


def test_a_second_airline_with_the_same_code_is_refused_on_its_field(as_role: Callers) -> None:
    answer = as_role(Role.CharterFlight).post(PATH, json={"iataCode": "XC", "name": "Another"})

    assert answer.status_code == 409
    assert answer.json()["message"] == "Another airline already has this IATA code."
    assert answer.json()["fields"] == {"iataCode": "Another airline already has this IATA code."}


def test_a_code_of_three_letters_is_no_airline_code(as_role: Callers) -> None:
    answer = as_role(Role.CharterFlight).post(PATH, json={"iataCode": "XCA", "name": "Another"})

    assert answer.status_code == 422
    assert answer.json()["fields"] == {"iataCode": "Use 2 letters or digits, e.g. XC"}
