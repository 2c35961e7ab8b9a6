"""Notices: written by the operator, shown on dashboards, mailed to whom they are meant for."""

from datetime import timedelta

import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.demo.organization import email_of
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.outbox import OutboxMail
from charterdesk.messaging.models import Notice
from charterdesk.organization.models import Office
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.people import HIALEAH, KENDALL, MIAMI, ids
from tests.messaging.letters import (
    NO_PERMISSION,
    NOT_FOUND,
    NOTICES,
    add_notice,
    limit_mails,
    mails,
    notice_body,
    said,
    today,
)

DASHBOARD, SEND = f"{NOTICES}/GetToDashboard", f"{NOTICES}/SendByEmail"
WRITERS = PERMISSIONS[Permission.EditNotices]


@pytest.fixture
def planner(as_role: Callers, session: Session) -> Caller:
    """A role that edits notices, with no notices yet."""
    session.execute(delete(Notice))
    return as_role(Role.CharterFlight)


def shown_to(caller: Caller, **options: object) -> list[str]:
    answer = caller.get(DASHBOARD, **options)
    assert answer.status_code == 200, answer.text
    return [notice["name"] for notice in answer.json()]


# Writing


def test_a_notice_is_cleaned_before_it_is_stored(planner: Caller, session: Session) -> None:
    log = Logbook(session)
    html = '<p onclick="x()">Use <a href="javascript:x">the door</a><script>x()</script><!-- x --></p>'
    notice = add_notice(
        planner, session, html=html, roles=["OfficeSaleAgent"], officeIds=ids(session, HIALEAH)
    )

    safe = '<p>Use <a rel="noopener noreferrer">the door</a></p>'
    assert (notice["html"], notice["mailedAt"], notice["version"]) == (safe, None, 1)
    assert session.scalars(select(Notice.html)).all() == [safe]
    event = log.only()
    assert (event.event_type, event.event_title) == (
        EventType.Created,
        "Notice created: Miami terminal closed",
    )
    assert (event.entity_type, str(event.entity_id)) == (Entity.Notices, notice["id"])
    assert {"field": "html", "before": None, "after": safe} in event.changes
    assert {"field": "officeIds", "before": None, "after": ids(session, HIALEAH)} in event.changes
    assert event.chain_id == EMPTY


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ({"html": ""}, {"html": "Required"}),
        ({"html": "<script>alert(1)</script>"}, {"html": "Required"}),
        ({"html": "<p>&nbsp;</p><br><!-- words -->"}, {"html": "Required"}),
        ({"html": "<iframe src='https://evil.test'></iframe>"}, {"html": "Required"}),
        ({"html": "x" * 100_001}, {"html": "It should not exceed 100000 characters"}),
        ({"name": "Closed\r\nBcc: everybody@agency.test"}, {"name": "Use one line of text"}),
        ({"name": "x" * 161}, {"name": "It should not exceed 160 characters"}),
        (
            {"showFrom": "2026-03-10", "showTo": "2026-03-09"},
            {"showTo": "The end must not be before the start"},
        ),
        ({"showFrom": "tomorrow"}, {"showFrom": "Invalid format. It should be yyyy-mm-dd"}),
        ({"importance": "Loud"}, {"importance": "It should be one of: Normal, Important, Urgent"}),
        ({"mailedAt": "2026-03-10"}, {"mailedAt": "This field is not known"}),
    ],
)
def test_an_unusable_notice_names_its_fields(
    planner: Caller, session: Session, change: dict[str, object], fields: dict[str, str]
) -> None:
    answer = planner.post(NOTICES, json=notice_body(session, **change))

    assert (answer.status_code, answer.json()["fields"]) == (422, fields)


def test_a_notice_of_one_day_is_taken(planner: Caller, session: Session) -> None:
    day = today(session).isoformat()
    add_notice(planner, session, showFrom=day, showTo=day)

    assert shown_to(planner) == ["Miami terminal closed"]


# The dashboard


@pytest.mark.parametrize("role", Role)
def test_a_notice_for_everybody_is_shown_to_each_role(
    as_role: Callers, planner: Caller, session: Session, role: Role
) -> None:
    add_notice(planner, session)
    for named in Role:
        add_notice(planner, session, name=f"For {named.value}", roles=[named.value])

    assert sorted(shown_to(as_role(role))) == [f"For {role.value}", "Miami terminal closed"]


def test_a_notice_for_an_office_is_shown_to_who_works_there_now(
    as_role: Callers, planner: Caller, session: Session
) -> None:
    add_notice(planner, session, name="Hialeah", officeIds=ids(session, HIALEAH))
    add_notice(planner, session, name="Kendall", officeIds=ids(session, KENDALL, MIAMI))
    add_notice(planner, session, name="Admins", officeIds=ids(session, KENDALL), roles=["OfficeAdmin"])
    boss = as_role(Role.OfficeHoldingAdmin)

    assert shown_to(as_role(Role.OfficeSaleAgent)) == ["Hialeah"]
    assert shown_to(boss) == ["Hialeah"]
    assert shown_to(boss, headers={"OfficeActiveId": ids(session, KENDALL)[0]}) == ["Kendall"]
    assert shown_to(as_role(Role.CharterAdmin)) == ["Kendall"]
    assert shown_to(as_role(Role.OfficeSaleAgent, "gulf")) == []


@pytest.mark.parametrize(
    ("starts", "ends", "is_shown"),
    [(0, 0, True), (-3, 0, True), (0, 3, True), (1, 3, False), (-3, -1, False)],
)
def test_a_notice_is_shown_from_its_first_day_to_its_last(
    planner: Caller, session: Session, starts: int, ends: int, is_shown: bool
) -> None:
    day = today(session)
    first, last = (day + timedelta(days=days) for days in (starts, ends))
    add_notice(planner, session, showFrom=first.isoformat(), showTo=last.isoformat())

    assert shown_to(planner) == (["Miami terminal closed"] if is_shown else [])


def test_the_day_is_the_desks_own(as_role: Callers, planner: Caller, session: Session) -> None:
    """Kiritimati is a day ahead of Pago Pago at every hour of the day, or two."""
    early, late = "Pacific/Pago_Pago", "Pacific/Kiritimati"
    for office_name, zone in ((HIALEAH, early), ("Gulf Vuelos Tampa", late)):
        session.execute(update(Office).where(Office.name == office_name).values(time_zone=zone))
    session.commit()
    for zone in (early, late):
        day = today(session, zone).isoformat()
        add_notice(planner, session, name=f"Today in {zone}", showFrom=day, showTo=day)

    assert shown_to(as_role(Role.OfficeSaleAgent)) == [f"Today in {early}"]
    assert shown_to(as_role(Role.OfficeSaleAgent, "gulf")) == [f"Today in {late}"]


def test_the_most_important_stand_first_and_the_newest_among_equals(
    planner: Caller, session: Session
) -> None:
    wanted = [("old", "Normal"), ("urgent", "Urgent"), ("new", "Normal"), ("important", "important")]
    for name, importance in wanted:
        add_notice(planner, session, name=name, importance=importance)

    assert shown_to(planner) == ["urgent", "important", "new", "old"]


def test_a_stranger_sees_no_dashboard(as_role: Callers) -> None:
    assert said(as_role.nobody.get(DASHBOARD)) == (401, "Please sign in.")


# By mail


@pytest.mark.parametrize("role", [role for role in Role if role not in WRITERS])
def test_who_writes_no_notices_mails_none(
    as_role: Callers, planner: Caller, session: Session, role: Role
) -> None:
    notice = add_notice(planner, session)

    assert said(as_role(role).post(SEND, json={"id": notice["id"]})) == NO_PERMISSION
    assert mails(session) == []


def test_a_notice_is_mailed_to_each_address_once_and_logged(planner: Caller, session: Session) -> None:
    notice = add_notice(planner, session, html="<p>Use the <b>side</b> door.</p><p>Thanks</p>")
    log = Logbook(session)
    answer = planner.post(SEND, json={"id": notice["id"]})

    everybody = sorted(session.scalars(select(AppUser.email)))
    assert answer.json() == {"queued": len(everybody)}
    queued = mails(session)
    assert [mail.to_address for mail in queued] == everybody
    mail = queued[0]
    assert (mail.subject, mail.text) == ("Miami terminal closed", "Use the side door.\n\nThanks")
    assert (mail.html, mail.office_holding_id) == (notice["html"], None)
    assert (mail.about_type, str(mail.about_id)) == ("Notices", notice["id"])
    event = log.only()
    assert (event.event_type, event.event_title) == (
        EventType.Updated,
        "Notice e-mailed: Miami terminal closed",
    )
    assert event.changes == [{"field": "recipients", "before": None, "after": len(everybody)}]
    stored = planner.get(f"{NOTICES}/GetById/{notice['id']}").json()
    assert (stored["mailedAt"] is not None, stored["version"]) == (True, 2)


def test_it_goes_to_the_roles_and_offices_it_is_for_and_to_nobody_disabled(
    planner: Caller, session: Session
) -> None:
    roles, places = ["OfficeSaleAgent", "OfficeHoldingAdmin", "OfficeAdmin"], ids(session, HIALEAH)
    notice = add_notice(planner, session, roles=roles, officeIds=places)
    gone = update(AppUser).where(AppUser.role == Role.OfficeAdmin)
    session.execute(gone.values(status=UserStatus.Disabled))
    session.commit()

    assert planner.post(SEND, json={"id": notice["id"]}).json() == {"queued": 2}
    expected = [email_of(Role.OfficeHoldingAdmin), email_of(Role.OfficeSaleAgent)]
    assert [mail.to_address for mail in mails(session)] == expected


def test_a_notice_for_nobody_is_not_mailed(planner: Caller, session: Session) -> None:
    notice = add_notice(planner, session, roles=["CharterSale"], officeIds=ids(session, HIALEAH))
    answer = planner.post(SEND, json={"id": notice["id"]})

    assert said(answer) == (422, "Choose at least one recipient with an e-mail address.")


def test_a_notice_is_held_to_the_limits_of_mails(planner: Caller, session: Session) -> None:
    agents = {"roles": ["OfficeSaleAgent"]}
    notice = add_notice(planner, session, **agents)
    limit_mails(session, recipients=2, a_day=5)
    too_many = planner.post(SEND, json={"id": notice["id"]})
    assert said(too_many) == (422, "Choose at most 2 recipients. This message has 3.")

    limit_mails(session, recipients=3, a_day=5)
    assert planner.post(SEND, json={"id": notice["id"]}).json() == {"queued": 3}
    answer = planner.post(SEND, json={"id": notice["id"]})
    assert said(answer) == (429, "The daily limit is 5 e-mails per agency. You can send 2 more today.")
    session.execute(update(OutboxMail).values(created_at=OutboxMail.created_at - timedelta(days=1)))
    session.commit()
    assert planner.post(SEND, json={"id": notice["id"]}).json() == {"queued": 3}


def test_a_notice_that_does_not_exist_is_not_mailed(planner: Caller) -> None:
    answer = planner.post(SEND, json={"id": "7d72fa12-3811-49d7-8cef-a727cae03345"})

    assert said(answer) == NOT_FOUND
