"""An office is deactivated: its users are refused from the next request on."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.organization.models import Office
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import office, refused
from tests.organization.offices import CUBAMIA, GULFS, HIALEAH, HOUSES, MIAMI, PATH, WORKED_IN, form


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def switch_off(admin: Caller, session: Session, name: str) -> None:
    answer = admin.put(PATH, json={**form(admin, session, name), "active": False})
    assert (answer.status_code, answer.json()["active"]) == (200, False)


def test_who_works_in_an_office_that_was_switched_off_is_refused_on_the_next_request(
    as_role: Callers, admin: Caller, session: Session
) -> None:
    agent = as_role(Role.OfficeSaleAgent)
    assert agent.get(PATH).status_code == 200

    switch_off(admin, session, HIALEAH)

    assert refused(agent.get(PATH)) == (
        403,
        "Ask your administrator to assign you to an office.",
        {},
    )


def test_who_has_another_office_goes_on_there(as_role: Callers, admin: Caller, session: Session) -> None:
    agency_admin = as_role(Role.OfficeHoldingAdmin)
    closed = str(office(session, HIALEAH).id)
    switch_off(admin, session, HIALEAH)

    own = agency_admin.get("/api/OfficeHoldings/GetCurrent/current")
    asked = agency_admin.get(PATH, headers={"OfficeActiveId": closed})

    assert (own.status_code, own.json()["name"]) == (200, CUBAMIA)
    assert refused(asked) == (
        403,
        "Choose one of your own offices. You don't work in this one.",
        {},
    )
    kendall = form(agency_admin, session, "Cubamía Kendall")
    log = Logbook(session)
    agency_admin.put(PATH, json={**kendall, "city": "Kendall West"})
    assert log.only().office_name == "Cubamía Kendall"


def test_an_office_that_is_switched_on_again_is_worked_in_again(
    as_role: Callers, admin: Caller, session: Session
) -> None:
    agent = as_role(Role.OfficeSaleAgent)
    switch_off(admin, session, HIALEAH)

    admin.put(PATH, json={**form(admin, session, HIALEAH), "active": True})

    assert agent.get(PATH).status_code == 200


def test_nobody_switches_off_the_office_he_works_in(admin: Caller, session: Session) -> None:
    log = Logbook(session)

    answer = admin.put(PATH, json={**form(admin, session, MIAMI), "active": False})

    assert (*refused(answer), answer.json()["code"]) == (
        409,
        WORKED_IN,
        {"active": WORKED_IN},
        "ownOfficeStaysActive",
    )
    assert session.get_one(Office, office(session, MIAMI).id).active
    assert log.events() == []


def test_the_operators_other_offices_can_be_switched_off_and_the_last_be_changed(
    admin: Caller, session: Session
) -> None:
    for name in HOUSES:
        if name != MIAMI:
            switch_off(admin, session, name)

    assert admin.put(PATH, json={**form(admin, session, MIAMI), "city": "Doral"}).status_code == 200


def test_an_agency_may_have_no_office_that_is_switched_on(admin: Caller, session: Session) -> None:
    for name in GULFS:
        switch_off(admin, session, name)
