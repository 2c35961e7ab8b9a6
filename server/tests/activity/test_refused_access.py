"""Refused access leaves an event: who asked for what, from which office and address."""

from collections.abc import Iterator

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity import refusals
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.kit.ids import new_id
from tests.activity.logbook import Logbook
from tests.api.conftest import RealServer, real
from tests.conftest import Callers, WholeApp
from tests.passengers.people import PATH, entered

__all__ = ["real"]


@pytest.fixture(autouse=True)
def _noted(whole_app: WholeApp) -> Iterator[None]:
    whole_app.notes_refusals = True
    yield
    whole_app.notes_refusals = False


def test_a_call_that_the_role_may_not_make_is_an_event(as_role: Callers, session: Session) -> None:
    agent, log = as_role(Role.OfficeSaleAgent), Logbook(session)

    assert agent.get("/api/AppUsers").status_code == 403

    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.LogError, "Access refused")
    assert event.event_text == ("GET /api/AppUsers from testclient: You don't have permission to do this.")
    assert agent.actor is not None
    assert (event.app_user_id, event.office_id) == (agent.actor.user_id, agent.actor.office_id)


def test_a_foreign_office_is_an_event(as_role: Callers, session: Session) -> None:
    agent, log = as_role(Role.OfficeSaleAgent), Logbook(session)
    gulf = as_role(Role.OfficeSaleAgent, "gulf").actor
    assert gulf is not None

    answer = agent.get("/api/Airlines", headers={"OfficeActiveId": str(gulf.office_id)})

    assert answer.status_code == 403
    assert log.only().event_title == "Access refused"
    assert log.only().app_user_id == (agent.actor.user_id if agent.actor else None)


def test_another_agencys_record_is_an_event_and_a_charter_roles_mistake_is_none(
    as_role: Callers, session: Session
) -> None:
    made = entered(as_role(Role.OfficeSaleAgent))
    gulf, log = as_role(Role.OfficeSaleAgent, "gulf"), Logbook(session)

    assert gulf.get(f"{PATH}/GetById/{made['id']}").status_code == 404
    assert as_role(Role.CharterSale).get(f"{PATH}/GetById/{new_id()}").status_code == 404

    assert f"GET {PATH}/GetById/{{id}} ({made['id']}) from testclient" in log.only().event_text


def test_what_the_refused_request_changed_is_undone(as_role: Callers, session: Session) -> None:
    gulf, log = as_role(Role.OfficeSaleAgent, "gulf"), Logbook(session)
    made = {"passengerId": str(new_id()), "documentNumber": "K731905"}

    assert gulf.post("/api/PassengerTravelDocument", json=made).status_code == 404

    assert [event.event_title for event in log.events()] == ["Access refused"]


def test_nobody_fills_the_log_with_refusals(
    as_role: Callers, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(refusals, "MOST_PER_MINUTE", 3)
    agent, log = as_role(Role.OfficeSaleAgent), Logbook(session)

    for _ in range(5):
        agent.get("/api/AppUsers")

    assert len(log.events()) == 3


def test_a_running_server_records_refused_reads_and_writes(real: RealServer) -> None:
    agent = real.caller(Role.OfficeSaleAgent)
    nowhere = new_id()

    assert agent.get(f"{PATH}/GetById/{nowhere}").status_code == 404
    assert agent.get("/api/AppUsers").status_code == 403
    assert agent.post(f"/api/AppUsers/EndSessions/{nowhere}").status_code == 403

    with real.database.sessions() as session:
        refused = select(EventLog.event_text).where(EventLog.event_title == "Access refused")
        texts = session.scalars(refused.order_by(EventLog.position)).all()
    assert [text.split(" from ")[0] for text in texts] == [
        f"GET {PATH}/GetById/{{id}} ({nowhere})",
        "GET /api/AppUsers",
        f"POST /api/AppUsers/EndSessions/{{id}} ({nowhere})",
    ]
