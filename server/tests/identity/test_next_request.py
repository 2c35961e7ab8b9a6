"""A change of role, offices or state takes effect on the next request of a signed-in session."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.identity.models import AppUser
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, office, refused
from tests.identity.people import HIALEAH, KENDALL, PATH, ids, person, save, sessions_of, sign_in_as

PROFILE = "/api/Auth/Profile"
OUT: Refused = (401, "Please sign in.", {})
NOT_THERE: Refused = (403, "Choose one of your own offices. You don't work in this one.", {})


@pytest.fixture
def ana(session: Session) -> AppUser:
    return person(session, Role.OfficeAdmin, [HIALEAH, KENDALL])


@pytest.fixture
def desk(as_role: Callers, session: Session, ana: AppUser) -> Caller:
    caller = sign_in_as(as_role(Role.OfficeHoldingAdmin), session, ana)
    assert caller.get(PATH).status_code == 200
    return caller


def test_a_new_role_ends_every_session(
    as_role: Callers, session: Session, ana: AppUser, desk: Caller
) -> None:
    assert save(as_role(Role.OfficeHoldingAdmin), ana, role="OfficeSaleAgent").status_code == 200

    assert refused(desk.get(PROFILE)) == OUT
    assert sessions_of(session, ana) == 0
    again = sign_in_as(desk, session, ana)
    assert refused(again.get(PATH)) == (403, "You don't have permission to do this.", {})


def test_a_disabled_user_is_out_at_once_and_stays_out(
    as_role: Callers, session: Session, ana: AppUser, desk: Caller
) -> None:
    boss = as_role(Role.OfficeHoldingAdmin)
    save(boss, ana, disabled=True)
    assert refused(desk.get(PROFILE)) == OUT

    late = sign_in_as(desk, session, ana)  # a user who signed in at that very moment
    assert refused(late.get(PROFILE)) == OUT
    save(boss, ana, disabled=False)
    assert refused(desk.get(PROFILE)) == OUT


def test_an_office_taken_away_is_refused_and_work_goes_on_in_the_next(
    as_role: Callers, session: Session, ana: AppUser, desk: Caller
) -> None:
    hialeah, kendall = ids(session, HIALEAH, KENDALL)
    there = {"OfficeActiveId": hialeah}
    assert desk.get(PROFILE, headers=there).status_code == 200
    save(as_role(Role.OfficeHoldingAdmin), ana, officeIds=[kendall])

    assert refused(desk.get(PROFILE, headers=there)) == NOT_THERE
    assert [place["officeId"] for place in desk.get(PROFILE).json()["appUserOffices"]] == [kendall]
    assert refused(desk.get(PATH, headers=there)) == NOT_THERE
    assert "ana.ruiz@agency.test" in [user["email"] for user in desk.get(PATH).json()]


def test_an_office_given_is_open_at_once(
    as_role: Callers, session: Session, ana: AppUser, desk: Caller
) -> None:
    tampa = office(session, "Cubamía Tampa").id
    there = {"OfficeActiveId": str(tampa)}
    assert refused(desk.get(PROFILE, headers=there)) == NOT_THERE
    save(
        as_role(Role.OfficeHoldingAdmin),
        ana,
        officeIds=ids(session, HIALEAH, KENDALL, "Cubamía Tampa"),
    )

    assert desk.get(PROFILE, headers=there).status_code == 200


def test_a_corrected_name_ends_no_session(
    as_role: Callers, session: Session, ana: AppUser, desk: Caller
) -> None:
    save(as_role(Role.OfficeHoldingAdmin), ana, name="Ana R.")

    assert desk.get(PROFILE).json()["name"] == "Ana R."


def test_a_deleted_user_is_out_at_once(as_role: Callers, ana: AppUser, desk: Caller) -> None:
    assert as_role(Role.OfficeHoldingAdmin).delete(f"{PATH}/{ana.id}").status_code == 204

    assert refused(desk.get(PROFILE)) == OUT
