"""`charterdesk verify` reports broken accounts."""

from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUserOffice
from charterdesk.identity.verify import verify_accounts
from tests.identity.accounts import account, new_account, office


def test_the_demo_accounts_are_whole(session: Session) -> None:
    assert list(verify_accounts(session)) == []


def test_an_invited_account_needs_no_password_yet(session: Session) -> None:
    new_account(session, UserStatus.Invited)

    assert list(verify_accounts(session)) == []


def test_an_active_account_without_a_password_is_found(session: Session) -> None:
    user = new_account(session, UserStatus.Invited)
    user.status = UserStatus.Active
    session.flush()

    assert list(verify_accounts(session)) == [f"User {user.id} is active without a password."]


def test_an_account_without_an_office_is_found(session: Session) -> None:
    user = new_account(session, UserStatus.Active)
    user.offices.clear()
    session.flush()

    assert list(verify_accounts(session)) == [f"User {user.id} has no office."]


def test_an_account_in_two_agencies_is_found(session: Session) -> None:
    user = new_account(session, UserStatus.Active)
    user.offices.append(AppUserOffice(office=office(session, "Brisas Little Havana"), position=1))
    session.flush()

    assert list(verify_accounts(session)) == [f"User {user.id} works for more than one holding."]


def test_a_charter_role_in_an_agencys_office_is_found(session: Session) -> None:
    user = account(session, email_of(Role.CharterSale))
    user.offices[0].office = office(session, "Brisas Little Havana")
    session.flush()

    assert list(verify_accounts(session)) == [f"User {user.id} has a charter role in an agency's office."]
