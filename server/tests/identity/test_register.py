import uuid

import pytest
from httpx2 import Response
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.outbox import OutboxMail
from charterdesk.settings import Settings
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import account, holding, link_in, login, mails_to, office, refused, token_in

PATH = "/api/Auth/Register"
EMAIL = "nueva@agency.test"
NO_PERMISSION = "You don't have permission to do this."
NOT_YOURS = "Choose other offices. One of these doesn't exist or isn't yours to assign."


def register(
    caller: Caller,
    role: Role,
    *office_ids: uuid.UUID,
    email: str = EMAIL,
    name: str = "Nueva Pérez",
) -> Response:
    ids = [str(office_id) for office_id in office_ids]
    return caller.post(PATH, json={"email": email, "name": name, "role": role.value, "officeIds": ids})


def test_a_stranger_registers_nobody(as_role: Callers, session: Session) -> None:
    answer = register(as_role.nobody, Role.OfficeSaleAgent, office(session, "Cubamía Hialeah").id)

    assert refused(answer) == (401, "Please sign in.", {})


@pytest.mark.parametrize(
    ("giver", "gives"),
    [
        (Role.CharterAdmin, set(Role)),
        (Role.CharterAccounting, None),
        (Role.CharterSale, None),
        (Role.CharterFlight, None),
        (Role.CharterCheckInAdmin, None),
        (Role.CharterCheckIn, None),
        (Role.OfficeHoldingAdmin, {Role.OfficeAdmin, Role.OfficeSaleAgent}),
        (Role.OfficeAdmin, {Role.OfficeSaleAgent}),
        (Role.OfficeSaleAgent, None),
    ],
)
def test_each_role_gives_only_what_the_tree_allows(
    as_role: Callers, session: Session, giver: Role, gives: set[Role] | None
) -> None:
    house, agency = office(session, "Miami Centro").id, office(session, "Cubamía Hialeah").id
    answers = {
        given: register(
            as_role(giver), given, house if given.is_charter else agency, email=f"{given.lower()}@agency.test"
        )
        for given in Role
    }

    if gives is None:
        assert {refused(answer)[1] for answer in answers.values()} == {NO_PERMISSION}
    assert {given for given, answer in answers.items() if answer.status_code == 200} == (gives or set())
    for given in set(Role) - (set(Role) if gives is None else gives):
        why = f"You can't assign the role {given.value}."
        assert refused(answers[given]) == (403, why, {"role": why})


def test_the_new_account_is_answered_whole(as_role: Callers, session: Session) -> None:
    first, second = office(session, "Cubamía Kendall"), office(session, "Cubamía Hialeah")
    answer = register(as_role(Role.OfficeHoldingAdmin), Role.OfficeAdmin, first.id, second.id)

    assert answer.status_code == 200, answer.text
    user = account(session, EMAIL)
    assert answer.json() == {
        "id": str(user.id),
        "version": 1,
        "email": EMAIL,
        "newEmail": None,
        "name": "Nueva Pérez",
        "role": "OfficeAdmin",
        "status": "Invited",
        "hasSecondFactor": False,
        "appUserOffices": [
            {
                "id": str(place.id),
                "officeId": str(place.office_id),
                "officeName": place.office.name,
                "officeHoldingId": str(place.office.office_holding_id),
                "timeZone": "America/New_York",
            }
            for place in user.offices
        ],
    }
    assert [place.office_id for place in user.offices] == [first.id, second.id]
    assert (user.status, user.password_hash) == (UserStatus.Invited, None)


def test_an_office_named_twice_is_given_once(as_role: Callers, session: Session) -> None:
    hialeah = office(session, "Cubamía Hialeah").id
    answer = register(as_role(Role.OfficeHoldingAdmin), Role.OfficeSaleAgent, hialeah, hialeah)

    assert len(answer.json()["appUserOffices"]) == 1


def test_the_invitation_leads_to_the_first_sign_in(as_role: Callers, session: Session) -> None:
    caller = as_role(Role.OfficeAdmin)
    register(caller, Role.OfficeSaleAgent, office(session, "Cubamía Hialeah").id, email="Nueva@Agency.test")

    [mail] = mails_to(session, EMAIL)
    assert mail.subject == "Your Charterdesk account"
    assert mail.text.startswith(
        "Hello Nueva Pérez,\n\nAn account has been created for you at Cubamía Hialeah. "
    )
    assert link_in(mail).startswith(f"{Settings().address}/#/activate/")
    assert mail.office_holding_id == holding(session, "Cubamía Travel Group").id
    body = {"token": token_in(mail), "password": "her own password"}
    assert caller.client.post(f"/api/Auth/Activate/{token_in(mail)}", json=body).status_code == 200
    assert login(caller.client, EMAIL, "her own password").json()["role"] == "OfficeSaleAgent"


@pytest.mark.parametrize(
    ("giver", "given", "offices", "why"),
    [
        (Role.OfficeHoldingAdmin, Role.OfficeSaleAgent, ["Gulf Vuelos Tampa"], NOT_YOURS),
        (Role.OfficeAdmin, Role.OfficeSaleAgent, ["Cubamía Kendall"], NOT_YOURS),
        (
            Role.CharterAdmin,
            Role.CharterSale,
            ["Cubamía Hialeah"],
            "Charter roles can only work in the operator's own offices.",
        ),
        (
            Role.CharterAdmin,
            Role.OfficeHoldingAdmin,
            ["Cubamía Hialeah", "Gulf Vuelos Tampa"],
            "All offices of a user must belong to one agency.",
        ),
    ],
)
def test_offices_that_do_not_fit_are_refused_on_their_field(
    as_role: Callers, session: Session, giver: Role, given: Role, offices: list[str], why: str
) -> None:
    answer = register(as_role(giver), given, *[office(session, name).id for name in offices])

    assert refused(answer) == (422, why, {"officeIds": why})


def test_an_office_that_does_not_exist_is_refused_like_one_of_somebody_else(
    as_role: Callers, session: Session
) -> None:
    hialeah = office(session, "Cubamía Hialeah").id
    answer = register(as_role(Role.OfficeHoldingAdmin), Role.OfficeSaleAgent, hialeah, uuid.uuid4())

    assert refused(answer) == (422, NOT_YOURS, {"officeIds": NOT_YOURS})


def test_a_closed_office_takes_nobody_new(as_role: Callers, session: Session) -> None:
    kendall = office(session, "Cubamía Kendall")
    kendall.active = False
    session.commit()

    answer = register(as_role(Role.OfficeHoldingAdmin), Role.OfficeSaleAgent, kendall.id)
    assert refused(answer) == (422, NOT_YOURS, {"officeIds": NOT_YOURS})


def test_an_email_in_use_is_refused_on_its_field_whatever_its_capitals(
    as_role: Callers, session: Session
) -> None:
    caller, hialeah = as_role(Role.OfficeAdmin), office(session, "Cubamía Hialeah").id
    register(caller, Role.OfficeSaleAgent, hialeah)

    why = "Use another e-mail. This one already belongs to a user."
    again = register(caller, Role.OfficeSaleAgent, hialeah, email=EMAIL.upper())
    assert refused(again) == (409, why, {"email": why})


def test_two_agencies_invite_one_email_and_neither_learns_of_the_other(
    as_role: Callers, session: Session
) -> None:
    cubamia, gulf = as_role(Role.OfficeHoldingAdmin), as_role(Role.OfficeHoldingAdmin, "gulf")
    first = register(cubamia, Role.OfficeSaleAgent, office(session, "Cubamía Hialeah").id)
    second = register(gulf, Role.OfficeSaleAgent, office(session, "Gulf Vuelos Tampa").id)

    assert (first.status_code, second.status_code) == (200, 200)
    assert (
        refused(
            register(
                as_role(Role.CharterAdmin), Role.OfficeSaleAgent, office(session, "Gulf Vuelos Tampa").id
            )
        )[0]
        == 409
    ), "the operator sees both"
    told, told_too = (token_in(mail) for mail in mails_to(session, EMAIL))
    assert activate(gulf, told).status_code == 200
    assert refused(activate(gulf, told_too))[1] == (
        "Sign in with the account you have. This e-mail belongs to it; ask your administrator for another "
        "e-mail for the new one."
    )
    assert login(gulf.client, EMAIL, "a-long-password").status_code == 200


def test_an_account_of_another_agency_is_no_reason_to_refuse_an_invitation(
    as_role: Callers, session: Session
) -> None:
    gulf, taken = as_role(Role.OfficeHoldingAdmin, "gulf"), account(session)

    answer = register(gulf, Role.OfficeSaleAgent, office(session, "Gulf Vuelos Tampa").id, email=taken.email)

    assert answer.status_code == 200
    assert login(gulf.client, taken.email).status_code == 200, "the account in use is not touched"


def activate(caller: Caller, token: str) -> Response:
    body = {"token": token, "password": "a-long-password"}
    return caller.client.post(f"/api/Auth/Activate/{token}", json=body)


def test_a_refused_registration_leaves_no_account_no_mail_no_job_no_event(
    as_role: Callers, session: Session
) -> None:
    caller, log = as_role(Role.OfficeAdmin), Logbook(session)
    register(caller, Role.OfficeSaleAgent, office(session, "Cubamía Hialeah").id, email=caller_email(session))
    register(caller, Role.OfficeSaleAgent, office(session, "Gulf Vuelos Tampa").id)

    assert session.scalar(select(func.count()).select_from(OutboxMail)) == 0
    assert session.scalar(select(func.count()).select_from(AppUser).where(AppUser.email == EMAIL)) == 0
    assert jobs(session) == 0
    assert log.events() == []


def caller_email(session: Session) -> str:
    return session.scalars(select(AppUser.email).where(AppUser.role == Role.OfficeAdmin)).one()


def jobs(session: Session) -> object:
    return session.connection().exec_driver_sql("select count(*) from procrastinate_jobs").scalar_one()


def test_mail_and_job_come_with_the_account(as_role: Callers, session: Session) -> None:
    register(as_role(Role.OfficeAdmin), Role.OfficeSaleAgent, office(session, "Cubamía Hialeah").id)

    assert jobs(session) == 1


@pytest.mark.parametrize(
    ("given", "office_name", "agency"),
    [
        (Role.OfficeSaleAgent, "Gulf Vuelos Tampa", "Gulf Vuelos"),
        (Role.OfficeSaleAgent, "Miami Centro", "Alisio Charters"),
        (Role.CharterSale, "Miami Centro", None),
    ],
)
def test_the_registration_is_logged_where_the_account_belongs(
    as_role: Callers, session: Session, given: Role, office_name: str, agency: str | None
) -> None:
    caller, log = as_role(Role.CharterAdmin), Logbook(session)
    answer = register(caller, given, office(session, office_name).id)

    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Created, "User created: Nueva Pérez")
    assert (event.entity_type, str(event.entity_id)) == (Entity.User, answer.json()["id"])
    assert (event.app_user_name, event.office_name) == ("Charter Admin", "Miami Centro")
    assert event.changes == [
        {"field": "email", "before": None, "after": EMAIL},
        {"field": "name", "before": None, "after": "Nueva Pérez"},
        {"field": "role", "before": None, "after": given.value},
        {"field": "status", "before": None, "after": "Invited"},
    ]
    expected = holding(session, agency).id if agency else None
    assert (event.office_holding_id, event.chain_id) == (expected, expected or EMPTY)


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ({"email": ""}, {"email": "E-mail is required"}),
        ({"email": "no address"}, {"email": "E-mail must be valid"}),
        ({"name": " "}, {"name": "Cannot be only whitespaces"}),
        ({"name": "x" * 121}, {"name": "It should not exceed 120 characters"}),
        ({"officeIds": []}, {"officeIds": "Required"}),
        ({"officeIds": [str(EMPTY)]}, {"officeIds.0": "Required"}),
        ({"status": "Active"}, {"status": "This field is not known"}),
        ({"password": "chosen by me"}, {"password": "This field is not known"}),
    ],
)
def test_an_unusable_registration_names_its_fields(
    as_role: Callers, session: Session, change: dict[str, object], fields: dict[str, str]
) -> None:
    good = {
        "email": EMAIL,
        "name": "Nueva Pérez",
        "role": "OfficeSaleAgent",
        "officeIds": [str(office(session, "Cubamía Hialeah").id)],
    }
    answer = as_role(Role.OfficeAdmin).post(PATH, json={**good, **change})

    assert (answer.status_code, answer.json()["fields"]) == (422, fields)
