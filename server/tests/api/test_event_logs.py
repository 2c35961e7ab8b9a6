import uuid
from collections.abc import Iterator

import psycopg
import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.kit.db import Database
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.main import create_app
from charterdesk.passengers.models import Passenger
from charterdesk.reference.models import Airline, Airport
from charterdesk.settings import Settings
from tests.activity.logbook import Logbook, write_event
from tests.callers import Caller, sign_in
from tests.conftest import Callers
from tests.identity.accounts import holding, refused
from tests.passengers.people import entered

LIST = "/api/EventLogs/GetListByFilter"
COMMENTS = "/api/EventLogs/GetCommentsByFilter"
LAST = "/api/EventLogs/GetLastCommentByFilter"
CREATE = "/api/EventLogs/CreateComment"
CUBAMIA, GULF = "Cubamía Travel Group", "Gulf Vuelos"


@pytest.fixture
def airline(session: Session) -> Airline:
    return session.execute(select(Airline).where(Airline.iata_code == "XC")).scalar_one()


def titles(caller: Caller, path: str = LIST, **wanted: object) -> list[str]:
    answer = caller.get(path, params={name: str(value) for name, value in wanted.items()})
    assert answer.status_code == 200, answer.text
    return [event["eventTitle"] for event in answer.json()]


def comment(
    caller: Caller, about: Airline | Airport | Passenger, title: str = "Called them"
) -> dict[str, object]:
    body = {
        "entityType": type(about).__name__,
        "entityId": str(about.id),
        "eventTitle": title,
        "eventText": "They call back.",
    }
    answer = caller.post(CREATE, json=body)
    assert answer.status_code == 200, answer.text
    shown: dict[str, object] = answer.json()
    return shown


def entered_passenger(caller: Caller, session: Session) -> Passenger:
    return session.get_one(Passenger, uuid.UUID(entered(caller)["id"]))


@pytest.mark.parametrize("path", [LIST, COMMENTS, LAST])
def test_a_stranger_reads_nothing(as_role: Callers, path: str) -> None:
    assert refused(as_role.nobody.get(path)) == (401, "Please sign in.", {})


def test_an_event_is_shown_in_the_specifications_words(
    as_role: Callers, session: Session, airline: Airline
) -> None:
    actor = as_role(Role.CharterFlight).actor
    assert actor is not None
    event = write_event(session, "Airline painted", actor=actor, entity_id=airline.id)

    answer = as_role(Role.CharterFlight).get(LIST, params={"EntityId": str(airline.id)})
    assert answer.json()[0] == {
        "id": str(event.id),
        "eventTypes": "Modified",
        "entityType": "Airline",
        "entityId": str(airline.id),
        "eventTitle": "Airline painted",
        "eventText": "",
        "eventDate": event.event_date.isoformat().replace("+00:00", "Z"),
        "appUserName": "Charter Flight",
        "officeName": "Miami Centro",
        "changes": [],
    }


def test_the_newest_comes_first(as_role: Callers, session: Session) -> None:
    for title in ("First", "Second", "Third"):
        write_event(session, title)

    assert titles(as_role(Role.CharterAdmin))[:3] == ["Third", "Second", "First"]


def test_an_agency_sees_its_own_events_and_the_charter_all(as_role: Callers, session: Session) -> None:
    written = {
        name: write_event(session, f"For {name}", holding_id=holding(session, name).id).event_title
        for name in (CUBAMIA, GULF)
    }
    charters = write_event(session, "For the charter").event_title

    def seen_by(caller: Caller) -> set[str]:
        return {title for title in titles(caller) if title.startswith("For ")}

    assert seen_by(as_role(Role.OfficeSaleAgent)) == {written[CUBAMIA]}
    assert seen_by(as_role(Role.OfficeHoldingAdmin)) == {written[CUBAMIA]}
    assert seen_by(as_role(Role.OfficeSaleAgent, "gulf")) == {written[GULF]}
    assert seen_by(as_role(Role.OfficeSaleAgent, "brisas")) == set()
    for role in (role for role in Role if role.is_charter):
        assert seen_by(as_role(role)) == {*written.values(), charters}


def test_asking_for_a_record_by_its_id_widens_nothing(as_role: Callers, session: Session) -> None:
    hidden = write_event(session, entity_id=uuid.uuid4(), holding_id=holding(session, GULF).id)

    assert titles(as_role(Role.OfficeSaleAgent), EntityId=hidden.entity_id) == []


def test_events_are_found_by_record_and_by_type(as_role: Callers, session: Session) -> None:
    caller, first, second = as_role(Role.CharterAdmin), uuid.uuid4(), uuid.uuid4()
    write_event(session, "Airline", entity=Entity.Airline, entity_id=first)
    write_event(session, "Airport", entity=Entity.Airport, entity_id=first)
    write_event(session, "Another", entity=Entity.Airline, entity_id=second)

    assert titles(caller, EntityId=first) == ["Airport", "Airline"]
    assert titles(caller, EntityId=first, EntityType="Airline") == ["Airline"]
    assert titles(caller, EntityId=first, EntityType="airline") == ["Airline"]
    assert titles(caller, EntityType="Airport")[0] == "Airport"
    assert titles(caller, EntityId=first, EntityType="Flight") == []


def test_the_empty_id_and_the_type_none_ask_for_everything(as_role: Callers, session: Session) -> None:
    write_event(session, "Anything")

    assert titles(as_role(Role.CharterAdmin), EntityId=EMPTY, EntityType="None")[0] == "Anything"


@pytest.mark.parametrize(
    ("wanted", "field", "sentence"),
    [
        ({"EntityId": "7"}, "EntityId", "It should be an identifier"),
        ({"FilterByDateStart": "3/9/2026"}, "FilterByDateStart", "Invalid format. It should be yyyy-mm-dd"),
        ({"FilterByDateEnd": "2026-13-01"}, "FilterByDateEnd", "Invalid format. It should be yyyy-mm-dd"),
    ],
)
def test_a_filter_that_cannot_be_read_is_refused(
    as_role: Callers, wanted: dict[str, str], field: str, sentence: str
) -> None:
    answer = as_role(Role.CharterAdmin).get(LIST, params=wanted)

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})


def test_the_first_and_the_last_day_of_the_calendar_are_days_too(as_role: Callers, session: Session) -> None:
    write_event(session, "Anything")
    ever = {"FilterByDateStart": "0001-01-01", "FilterByDateEnd": "9999-12-31"}

    assert titles(as_role(Role.CharterAdmin), **ever)[0] == "Anything"


@pytest.fixture
def late_in_miami(cluster: EmbeddedPostgres, fresh_database_url: str) -> Iterator[Caller]:
    """A caller in Miami, and one event of 9 March 2026, 23:30 there: the next day in Greenwich."""
    database = Database(fresh_database_url, pool_size=2)
    with database.sessions() as session:
        event = write_event(session, "Late in Miami")
        name = database.engine.url.database
        with psycopg.connect(cluster.superuser_url, dbname=name, autocommit=True) as superuser:
            superuser.execute("alter table event_log disable trigger all")
            superuser.execute(
                "update event_log set event_date = '2026-03-10 03:30+00' where id = %s", [event.id]
            )
        with TestClient(create_app(database, Settings())) as client:
            yield sign_in(client, session, Role.CharterAdmin)
    database.close()


@pytest.mark.parametrize(
    ("start", "end", "found"),
    [
        ("2026-03-09", "2026-03-09", True),
        ("2026-03-10", "2026-03-10", False),
        ("2026-03-08", "2026-03-08", False),
        ("2026-03-09", None, True),
        ("2026-03-10", None, False),
        (None, "2026-03-09", True),
        (None, "2026-03-08", False),
    ],
)
def test_a_day_begins_at_the_offices_midnight(
    late_in_miami: Caller, start: str | None, end: str | None, found: bool
) -> None:
    asked = {"EntityType": Entity.Airline, "FilterByDateStart": start, "FilterByDateEnd": end}
    wanted = {name: value for name, value in asked.items() if value is not None}

    assert ("Late in Miami" in titles(late_in_miami, **wanted)) is found


def test_a_comment_is_an_event_of_its_own_type(as_role: Callers, session: Session) -> None:
    caller = as_role(Role.OfficeSaleAgent)
    passenger, log = entered_passenger(caller, session), Logbook(session)
    shown = comment(caller, passenger)

    event = log.only()
    assert (event.event_type, event.event_title, event.event_text) == (
        EventType.Comment,
        "Called them",
        "They call back.",
    )
    assert (event.entity_type, event.entity_id) == (Entity.Passenger, passenger.id)
    assert (event.app_user_name, event.office_name) == ("Office Sale Agent", "Cubamía Hialeah")
    assert event.chain_id == holding(session, CUBAMIA).id
    assert (shown["id"], shown["eventTypes"]) == (str(event.id), "Comment")


def test_comments_are_listed_apart_newest_first(as_role: Callers, session: Session, airline: Airline) -> None:
    caller = as_role(Role.CharterFlight)
    airport = session.execute(select(Airport).where(Airport.iata_code == "MIA")).scalar_one()
    write_event(session, "No comment", entity_id=airline.id)
    for about, title in ((airline, "First"), (airport, "Elsewhere"), (airline, "Second")):
        comment(caller, about, title)

    assert titles(caller, COMMENTS, EntityId=airline.id, EntityType="Airline") == ["Second", "First"]
    assert titles(caller, COMMENTS) == ["Second", "Elsewhere", "First"]
    last = caller.get(LAST, params={"EntityId": str(airline.id)}).json()
    assert (last["eventTitle"], last["eventTypes"]) == ("Second", "Comment")


def test_where_nobody_commented_the_last_comment_is_null(as_role: Callers, airline: Airline) -> None:
    answer = as_role(Role.CharterAdmin).get(LAST, params={"EntityId": str(airline.id)})

    assert (answer.status_code, answer.json()) == (200, None)


def test_an_agencys_comment_is_read_by_itself_and_the_charter_only(
    as_role: Callers, session: Session
) -> None:
    agent = as_role(Role.OfficeSaleAgent)
    comment(agent, entered_passenger(agent, session), "Between us")

    assert titles(as_role(Role.OfficeAdmin), COMMENTS) == ["Between us"]
    assert titles(as_role(Role.CharterSale), COMMENTS) == ["Between us"]
    assert titles(as_role(Role.OfficeSaleAgent, "gulf"), COMMENTS) == []
    assert as_role(Role.OfficeSaleAgent, "gulf").get(LAST).json() is None


@pytest.mark.parametrize("missing", ["entityId", "entityType"])
@pytest.mark.parametrize("how", ["left out", "empty"])
def test_a_comment_needs_a_record(as_role: Callers, airline: Airline, missing: str, how: str) -> None:
    body = {"entityType": "Airline", "entityId": str(airline.id), "eventTitle": "A", "eventText": "B"}
    if how == "left out":
        del body[missing]
    else:
        body[missing] = {"entityId": str(EMPTY), "entityType": "None"}[missing]
    answer = as_role(Role.CharterAdmin).post(CREATE, json=body)

    assert refused(answer) == (422, "Entity ID and Type are required", {})


def test_only_comments_are_written_by_hand(as_role: Callers, session: Session, airline: Airline) -> None:
    log = Logbook(session)
    body = {"entityType": "Airline", "entityId": str(airline.id), "eventTitle": "A", "eventText": "B"}
    answer = as_role(Role.CharterAdmin).post(CREATE, json={**body, "eventTypes": "Paid"})

    why = "You can only add comments here."
    assert refused(answer) == (422, why, {"eventTypes": why})
    assert log.events() == []


@pytest.mark.parametrize("entity", ["Airline", "Airport", "TicketMaster"])
def test_a_record_that_does_not_exist_takes_no_comment(as_role: Callers, entity: str) -> None:
    body = {"entityType": entity, "entityId": str(uuid.uuid4()), "eventTitle": "A", "eventText": "B"}
    answer = as_role(Role.CharterAdmin).post(CREATE, json=body)

    assert refused(answer) == (404, "This record does not exist, or is not yours to see.", {})


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ({"eventTitle": ""}, {"eventTitle": "Required"}),
        ({"eventText": "   "}, {"eventText": "Cannot be only whitespaces"}),
        ({"eventTitle": 7}, {"eventTitle": "It should be text"}),
        ({"eventTitle": "x" * 201}, {"eventTitle": "It should not exceed 200 characters"}),
        ({"eventText": "x" * 4001}, {"eventText": "It should not exceed 4000 characters"}),
        ({"eventText": "a\x00b"}, {"eventText": "It holds a character that cannot be stored"}),
        ({"appUserName": "Somebody else"}, {"appUserName": "This field is not known"}),
    ],
)
def test_a_comment_that_says_nothing_or_too_much_is_refused(
    as_role: Callers, airline: Airline, change: dict[str, object], fields: dict[str, str]
) -> None:
    body = {"entityType": "Airline", "entityId": str(airline.id), "eventTitle": "A", "eventText": "B"}
    answer = as_role(Role.CharterAdmin).post(CREATE, json={**body, **change})

    assert (answer.status_code, answer.json()["fields"]) == (422, fields)


def test_a_comment_as_long_as_allowed_is_kept_whole(as_role: Callers, airline: Airline) -> None:
    body = {
        "entityType": "Airline",
        "entityId": str(airline.id),
        "eventTitle": "ñ" * 200,
        "eventText": "é" * 4000,
    }
    shown = as_role(Role.CharterAdmin).post(CREATE, json=body).json()

    assert (shown["eventTitle"], shown["eventText"]) == ("ñ" * 200, "é" * 4000)
