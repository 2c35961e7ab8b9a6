"""Sale agents comment on what they may open, and read what concerns their office and themselves."""

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.kit.db import commit
from charterdesk.organization.models import Charter, Office
from tests.callers import Caller
from tests.conftest import Callers

LOG = "/api/EventLogs"


def comment_on(caller: Caller, entity: str, entity_id: object) -> int:
    body = {"entityType": entity, "entityId": str(entity_id), "eventTitle": "Hello", "eventText": "Hello"}
    return caller.post(f"{LOG}/CreateComment", json=body).status_code


def acting(session: Session, caller: Caller, office_name: str) -> Actor:
    """Another user of the caller's agency, in this office."""
    office = session.scalars(select(Office).where(Office.name == office_name)).one()
    assert caller.actor is not None
    return Actor(
        None, Role.OfficeAdmin, "Somebody else", office.id, office.name, caller.actor.office_holding_id
    )


def test_a_sale_agent_comments_on_what_it_may_open(as_role: Callers, session: Session) -> None:
    agent, admin = as_role(Role.OfficeSaleAgent), as_role(Role.OfficeHoldingAdmin)
    assert agent.actor is not None
    charter = session.scalars(select(Charter).where(Charter.current)).one()
    airline = agent.get("/api/Airlines").json()[0]["id"]
    closed = {
        "Airline": airline,
        "Charter": charter.id,
        "Office": agent.actor.office_id,
        "OfficeHolding": agent.actor.office_holding_id,
    }

    assert {name: comment_on(agent, name, row) for name, row in closed.items()} == dict.fromkeys(closed, 404)
    assert comment_on(admin, "OfficeHolding", agent.actor.office_holding_id) == 200


def test_a_sale_agent_reads_the_events_of_its_office_and_its_own(as_role: Callers, session: Session) -> None:
    agent = as_role(Role.OfficeSaleAgent)
    assert agent.actor is not None
    about = About(Entity.OfficeHolding, agent.actor.office_holding_id)
    for office, title in (("Cubamía Kendall", "Credit limit doubled"), ("Cubamía Hialeah", "Hours changed")):
        record(session, acting(session, agent, office), EventType.Modified, about, title)
    commit(session)

    def read(caller: Caller, **query: str) -> list[str]:
        return [event["eventTitle"] for event in caller.get(f"{LOG}/GetListByFilter", params=query).json()]

    of_agency = {"EntityId": str(agent.actor.office_holding_id), "EntityType": "OfficeHolding"}
    for query in ({}, of_agency):
        assert "Hours changed" in read(agent, **query)
        assert "Credit limit doubled" not in read(agent, **query)
        assert "Credit limit doubled" in read(as_role(Role.OfficeHoldingAdmin), **query)


@pytest.mark.parametrize("call", ["GetCommentsByFilter", "GetLastCommentByFilter"])
def test_comments_on_a_passenger_are_read_in_every_office_of_the_agency(
    as_role: Callers, session: Session, call: str
) -> None:
    agent = as_role(Role.OfficeSaleAgent)
    info = {"firstName": "Zulema", "lastName": "Quiñonero", "dateOfBirth": "1984-06-30"}
    passenger = agent.post("/api/Passengers", json={"passengerInfo": info}).json()["id"]
    elsewhere = acting(session, agent, "Cubamía Kendall")
    about = About(Entity.Passenger, passenger)
    record(session, elsewhere, EventType.Comment, about, "Prefers the aisle")
    commit(session)

    answer = agent.get(f"{LOG}/{call}", params={"EntityId": passenger, "EntityType": "Passenger"})

    assert "Prefers the aisle" in answer.text
