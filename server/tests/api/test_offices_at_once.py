"""Offices deactivated concurrently, with real commits."""

from sqlalchemy import select

from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.identity.models import AppUserOffice
from charterdesk.organization.models import Office, OfficeHolding
from tests.api.conftest import RealServer
from tests.api.races import Call, at_once
from tests.callers import Caller
from tests.identity.accounts import account, office
from tests.organization.offices import MIAMI, PATH, form


def test_two_who_switch_off_each_others_office_leave_one_of_them(real: RealServer) -> None:
    admin = real.caller(Role.CharterAdmin)
    with real.database.transaction() as session:
        here, there = office(session, MIAMI), office(session, "Tampa Airport")
        user = account(session, email_of(Role.CharterAdmin))
        user.offices.append(AppUserOffice(office=there, position=1))
    with real.database.sessions() as session:
        switched_off = {
            each.id: {**form(admin, session, each.name), "active": False} for each in (here, there)
        }

    answers = at_once(
        real,
        "office_holding",
        _save(admin, switched_off[there.id], working_in=here),
        _save(admin, switched_off[here.id], working_in=there),
    )

    assert sorted(answer.status_code for answer in answers) == [200, 403]
    [no] = [answer.json() for answer in answers if answer.status_code == 403]
    assert no["code"] == "officeNotYours"
    assert len({MIAMI, "Tampa Airport"} & {*_house_offices(real)}) == 1


def _save(admin: Caller, body: dict[str, object], working_in: Office) -> Call:
    headers = {"OfficeActiveId": str(working_in.id)}
    return lambda: admin.put(PATH, json=body, headers=headers)


def _house_offices(real: RealServer) -> list[str]:
    """Those that are switched on."""
    wanted = select(Office.name).join(OfficeHolding).where(OfficeHolding.house, Office.active)
    with real.database.sessions() as session:
        return list(session.scalars(wanted.order_by(Office.name)))
