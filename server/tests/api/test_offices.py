"""Offices: visibility and permitted changes. Plain CRUD is tested in test_crud."""

import uuid
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, holding, office, refused
from tests.organization.offices import (
    CUBAMIA,
    CUBAMIAS,
    EVERY,
    GULF,
    GULFS,
    HIALEAH,
    PATH,
    TAMPA,
    form,
    names,
    open_office,
    search,
)

COMMENT = "/api/EventLogs/CreateComment"
OFFICE_ROLES = [role for role in Role if not role.is_charter]
GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})
FORBIDDEN: Refused = (403, "You don't have permission to do this.", {})


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture
def agency_admin(as_role: Callers) -> Caller:
    return as_role(Role.OfficeHoldingAdmin)


# Who sees which


@pytest.mark.parametrize("role", [role for role in Role if role.is_charter])
def test_the_operators_people_see_every_office(as_role: Callers, session: Session, role: Role) -> None:
    caller = as_role(role)

    assert names(caller) == names(caller, "/GetByLimit") == EVERY
    assert names(caller, f"/GetByOfficeHoldingId/{holding(session, GULF).id}") == GULFS
    assert form(caller, session, TAMPA)["name"] == TAMPA


@pytest.mark.parametrize("role", OFFICE_ROLES)
def test_an_agencys_people_see_its_offices_only(as_role: Callers, session: Session, role: Role) -> None:
    caller = as_role(role)

    assert names(caller) == names(caller, "/GetByLimit") == CUBAMIAS
    assert names(caller, f"/GetByOfficeHoldingId/{holding(session, CUBAMIA).id}") == CUBAMIAS
    assert search(caller, "Tampa") == ["Cubamía Tampa"]
    assert search(caller, "Gulf") == []
    assert refused(caller.get(f"{PATH}/GetById/{office(session, TAMPA).id}")) == GONE
    assert refused(caller.get(f"{PATH}/GetByOfficeHoldingId/{holding(session, GULF).id}")) == GONE


def test_the_offices_of_no_agency_at_all_are_not_found(admin: Caller) -> None:
    assert refused(admin.get(f"{PATH}/GetByOfficeHoldingId/{uuid.uuid4()}")) == GONE


def test_an_agency_without_offices_answers_an_empty_list(admin: Caller) -> None:
    body = {"name": "Viñales Travel", "commissionPercent": "0.00", "creditLimit": "0.00"}
    made = admin.post("/api/OfficeHoldings", json=body).json()

    assert names(admin, f"/GetByOfficeHoldingId/{made['id']}") == []


def test_an_office_of_another_agency_is_not_there_to_be_changed(
    agency_admin: Caller, admin: Caller, session: Session
) -> None:
    theirs = form(admin, session, TAMPA)
    log = Logbook(session)

    assert refused(agency_admin.put(PATH, json={**theirs, "city": "Havana"})) == GONE
    assert form(admin, session, TAMPA) == theirs
    assert log.events() == []


def test_what_is_not_there_cannot_be_commented_on_either(as_role: Callers, session: Session) -> None:
    agent = as_role(Role.OfficeHoldingAdmin)
    said = {"eventTitle": "Called them", "eventText": "They call back."}

    for entity, theirs, mine in (
        ("OfficeHolding", holding(session, GULF).id, holding(session, CUBAMIA).id),
        ("Office", office(session, TAMPA).id, office(session, HIALEAH).id),
    ):
        comment = {**said, "entityType": entity}
        foreign = agent.post(COMMENT, json={**comment, "entityId": str(theirs)})
        own = agent.post(COMMENT, json={**comment, "entityId": str(mine)})
        assert refused(foreign) == GONE
        assert (own.status_code, own.json()["entityId"]) == (200, str(mine))


# Who changes what

CONTACT_DATA = {
    "address": "49th St",
    "city": "West Hialeah",
    "state": "Florida",
    "zipCode": "33016",
    "phone1": "+13055550100",
    "phone2": "3055550101",
    "email": "hialeah@cubamia.test",
}


def test_an_agencys_admin_changes_the_contact_data_of_its_offices(
    agency_admin: Caller, session: Session
) -> None:
    before = form(agency_admin, session, HIALEAH)
    log = Logbook(session)

    answer = agency_admin.put(PATH, json={**before, **CONTACT_DATA})

    assert answer.status_code == 200, answer.text
    assert answer.json() == {**before, **CONTACT_DATA, "version": before["version"] + 1}
    event = log.only()
    assert (event.event_type, event.entity_type) == (EventType.Modified, Entity.Office)
    assert event.event_title == f"Office changed: {HIALEAH}"
    assert event.office_holding_id == holding(session, CUBAMIA).id
    assert [change["field"] for change in event.changes] == list(CONTACT_DATA)


@pytest.mark.parametrize(
    ("field", "wanted", "words"),
    [
        ("name", "Cubamía Oeste", "Name"),
        ("timeZone", "America/Chicago", "Time zone"),
        ("active", False, "Active"),
    ],
)
def test_what_the_operator_sets_is_refused_to_an_agencys_admin_on_its_field(
    agency_admin: Caller, as_role: Callers, session: Session, field: str, wanted: Any, words: str
) -> None:
    before = form(agency_admin, session, HIALEAH)
    log = Logbook(session)

    answer = agency_admin.put(PATH, json={**before, "city": "Doral", field: wanted})

    assert refused(answer) == (
        403,
        f"You can change contact details only. {words} is set by the operator.",
        {field: "The operator sets this."},
    )
    assert form(agency_admin, session, HIALEAH) == before
    assert log.events() == []
    accountant = as_role(Role.CharterAccounting)
    assert accountant.put(PATH, json={**before, field: wanted}).json()[field] == wanted


def test_an_admin_whose_page_is_old_is_told_so_and_not_that_he_changed_the_zone(
    agency_admin: Caller, admin: Caller, session: Session
) -> None:
    seen = form(agency_admin, session, HIALEAH)
    admin.put(PATH, json={**seen, "timeZone": "America/Chicago"})

    answer = agency_admin.put(PATH, json={**seen, "city": "Doral"})

    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    (change,) = answer.json()["changes"]
    assert (change["field"], change["after"], change["by"]) == (
        "timeZone",
        "America/Chicago",
        "Charter Admin",
    )


@pytest.mark.parametrize("role", [Role.CharterAdmin, Role.OfficeHoldingAdmin])
def test_an_office_stays_with_its_agency(as_role: Callers, session: Session, role: Role) -> None:
    caller = as_role(role)
    before = form(caller, session, HIALEAH)
    sentence = "An office can't move to another agency. Create a new office there."

    for elsewhere in (str(holding(session, GULF).id), str(uuid.uuid4())):
        answer = caller.put(PATH, json={**before, "officeHoldingId": elsewhere})
        assert refused(answer) == (409, sentence, {"officeHoldingId": sentence})
    assert form(caller, session, HIALEAH) == before


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.CharterAdmin])
def test_only_the_charters_admin_opens_and_deletes_offices(
    as_role: Callers, session: Session, role: Role
) -> None:
    caller = as_role(role)
    mine = str(holding(session, CUBAMIA).id)
    body = {"officeHoldingId": mine, "name": "Cubamía Doral", "timeZone": "America/New_York"}

    assert refused(caller.post(PATH, json=body)) == FORBIDDEN
    assert refused(caller.delete(f"{PATH}/{office(session, HIALEAH).id}")) == FORBIDDEN


@pytest.mark.parametrize("role", [Role.OfficeAdmin, Role.OfficeSaleAgent, Role.CharterSale])
def test_others_change_nothing_of_an_office(as_role: Callers, session: Session, role: Role) -> None:
    caller = as_role(role)
    seen = form(caller, session, HIALEAH)

    assert refused(caller.put(PATH, json={**seen, "city": "Doral"})) == FORBIDDEN


def test_a_new_office_is_logged_in_the_book_of_its_agency(admin: Caller, session: Session) -> None:
    log = Logbook(session)

    made = open_office(admin, session, "Gulf Vuelos Sarasota")

    event = log.only()
    assert (event.event_type, event.event_title) == (
        EventType.Created,
        "Office created: Gulf Vuelos Sarasota",
    )
    assert (str(event.entity_id), event.office_holding_id) == (made["id"], holding(session, GULF).id)
    assert made["active"] is True


def test_an_office_needs_an_agency_that_exists(admin: Caller) -> None:
    body = {"name": "Nowhere", "timeZone": "America/New_York"}
    unknown = "It names a record that does not exist."

    for agency, sentence in (
        (str(uuid.uuid4()), unknown),
        ("00000000-0000-0000-0000-000000000000", "Required"),
        (None, "Required"),
    ):
        answer = admin.post(PATH, json={**body, "officeHoldingId": agency})
        assert (answer.status_code, answer.json()["fields"]) == (422, {"officeHoldingId": sentence})


def test_two_agencies_may_have_an_office_of_the_same_name(admin: Caller, session: Session) -> None:
    open_office(admin, session, "Airport", GULF)
    open_office(admin, session, "Airport", CUBAMIA)
    again = {
        "officeHoldingId": str(holding(session, GULF).id),
        "name": "Airport",
        "timeZone": "America/New_York",
    }

    answer = admin.post(PATH, json=again)

    sentence = "This agency already has an office of this name."
    assert refused(answer) == (409, sentence, {"officeHoldingId": sentence, "name": sentence})


def test_an_office_where_people_work_is_not_deleted(admin: Caller, session: Session) -> None:
    log = Logbook(session)

    answer = admin.delete(f"{PATH}/{office(session, HIALEAH).id}")

    assert refused(answer) == (
        409,
        "Other records still use this one, so it cannot be deleted or changed that way.",
        {},
    )
    assert log.events() == []
