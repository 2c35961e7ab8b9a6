"""Passengers' data by their own ids; corrections are proven in tests/passengers/test_correcting."""

import uuid

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, refused
from tests.passengers.people import INFOS, data_form, entered

GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})


@pytest.fixture
def agent(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def test_data_are_read_by_their_id(agent: Caller) -> None:
    info = entered(agent)["passengerInfo"]

    assert agent.get(f"{INFOS}/GetById/{info['id']}").json() == info
    assert refused(agent.get(f"{INFOS}/GetById/{uuid.uuid4()}")) == GONE


def test_the_data_of_several_passengers_come_in_the_order_asked(agent: Caller) -> None:
    one, two = entered(agent), entered(agent, firstName="Zenobia")
    ids = [two["id"], str(uuid.uuid4()), one["id"]]

    answer = agent.post(f"{INFOS}/GetByPassengersId", json={"passengerIds": ids})

    assert answer.json() == [two["passengerInfo"], one["passengerInfo"]]


def test_a_correction_is_stored_and_logged(agent: Caller, session: Session) -> None:
    info = entered(agent)["passengerInfo"]
    log = Logbook(session)

    answer = agent.put(f"{INFOS}/{info['id']}", json=data_form(info, email="zulema@example.com"))

    assert answer.json() == {**info, "email": "zulema@example.com", "version": 2}
    event = log.only()
    assert event.event_title == "Passenger's data changed: Zulema Quiñonero"
    assert event.changes == [{"field": "email", "before": None, "after": "zulema@example.com"}]


@pytest.mark.parametrize(
    ("changes", "field", "sentence"),
    [
        ({"dateOfBirth": "2099-01-01"}, "dateOfBirth", "Date out of range, can't be future date"),
        ({"lastName": None}, "lastName", "Required"),
        ({"price": 5}, "price", "This field is not known"),
    ],
)
def test_a_wrong_correction_is_refused(
    agent: Caller, session: Session, changes: dict[str, object], field: str, sentence: str
) -> None:
    info = entered(agent)["passengerInfo"]
    log = Logbook(session)

    answer = agent.put(f"{INFOS}/{info['id']}", json=data_form(info, **changes))

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})
    assert log.events() == []


@pytest.mark.parametrize("role", [Role.CharterAccounting, Role.CharterFlight])
def test_who_may_not_correct_is_refused(as_role: Callers, agent: Caller, role: Role) -> None:
    info = entered(agent)["passengerInfo"]

    assert as_role(role).put(f"{INFOS}/{info['id']}", json=data_form(info)).status_code == 403
