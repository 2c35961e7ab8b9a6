"""Offices switched off in the same moment, with real commits."""

from sqlalchemy import select

from charterdesk.access.roles import Role
from charterdesk.organization.models import Office, OfficeHolding
from tests.api.conftest import RealServer
from tests.api.races import Call, at_once
from tests.callers import Caller
from tests.organization.offices import PATH, form


def test_two_admins_who_switch_off_the_last_two_offices_leave_one(real: RealServer) -> None:
    admin = real.caller(Role.CharterAdmin)
    with real.database.sessions() as session:
        first, second, *others = _house_offices(real)
        for name in others:
            body = {**form(admin, session, name), "active": False}
            assert admin.put(PATH, json=body).status_code == 200
        switched_off = [{**form(admin, session, name), "active": False} for name in (first, second)]

    answers = at_once(real, "office_holding", *(_save(admin, body) for body in switched_off))

    assert sorted(answer.status_code for answer in answers) == [200, 409]
    [no] = [answer.json() for answer in answers if answer.status_code == 409]
    assert no["code"] == "lastHouseOffice"
    assert len(_house_offices(real)) == 1


def _save(admin: Caller, body: dict[str, object]) -> Call:
    return lambda: admin.put(PATH, json=body)


def _house_offices(real: RealServer) -> list[str]:
    """Those that are switched on."""
    wanted = select(Office.name).join(OfficeHolding).where(OfficeHolding.house, Office.active)
    with real.database.sessions() as session:
        return list(session.scalars(wanted.order_by(Office.name)))
