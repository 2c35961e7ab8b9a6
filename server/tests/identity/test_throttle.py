"""Password guessing is limited without locking users out."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from httpx2 import Response
from sqlalchemy import update
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.identity.models import LoginAttempt
from charterdesk.identity.throttle import (
    AT_ONE_ACCOUNT,
    FROM_ONE_ADDRESS,
    FROM_ONE_ADDRESS_AT_ONE_ACCOUNT,
    KNOWN_ADDRESS_FOR,
    WINDOW,
    record_attempt,
)
from charterdesk.kit.db import Database
from charterdesk.main import create_app
from charterdesk.settings import Settings
from tests.activity.logbook import Logbook
from tests.identity.accounts import AGENT, account, from_address, login

SLOW_DOWN = {
    "message": "Too many failed sign-ins. Wait 15 minutes, or reset your password.",
    "code": "tooManyAttempts",
    "params": {"minutes": "15"},
    "fields": {},
}
OWNER, ATTACKER = "10.0.0.1", "203.0.113.66"


def fail(session: Session, times: int, email: str = AGENT, address: str = "testclient") -> None:
    """Failures as they are stored by a refused sign-in."""
    for _ in range(times):
        record_attempt(session, email, address, succeeded=False)
    session.commit()


def make_older(session: Session, by: timedelta) -> None:
    session.execute(update(LoginAttempt).values(at=LoginAttempt.at - by))
    session.commit()


def is_slowed_down(answer: Response) -> bool:
    if answer.status_code != 429:
        return False
    assert answer.json() == SLOW_DOWN
    assert answer.headers["Retry-After"] == "900"
    return True


def test_the_sixth_guess_at_an_account_from_one_address_is_not_even_checked(client: TestClient) -> None:
    guesses = [login(client, password=f"guess {number}") for number in range(1, 6)]
    assert [guess.status_code for guess in guesses] == [401] * 5

    assert is_slowed_down(login(client, password="guess 6"))
    assert is_slowed_down(login(client))


def test_the_limit_holds_however_the_email_is_written(client: TestClient, session: Session) -> None:
    fail(session, FROM_ONE_ADDRESS_AT_ONE_ACCOUNT)

    assert is_slowed_down(login(client, f" {AGENT.upper()} "))


def test_guesses_that_are_not_checked_are_not_logged_either(client: TestClient, session: Session) -> None:
    fail(session, FROM_ONE_ADDRESS_AT_ONE_ACCOUNT)
    log = Logbook(session)
    login(client)

    assert log.events() == []


def test_others_at_the_same_address_are_not_held_up(client: TestClient, session: Session) -> None:
    fail(session, FROM_ONE_ADDRESS_AT_ONE_ACCOUNT)

    assert login(client, email_of(Role.OfficeAdmin)).status_code == 200


def test_an_account_that_does_not_exist_is_limited_alike(client: TestClient, session: Session) -> None:
    fail(session, FROM_ONE_ADDRESS_AT_ONE_ACCOUNT, "nobody@agency.test")

    assert is_slowed_down(login(client, "nobody@agency.test"))


def test_a_sign_in_clears_the_failures(client: TestClient, session: Session) -> None:
    fail(session, FROM_ONE_ADDRESS_AT_ONE_ACCOUNT - 1)
    assert login(client).status_code == 200

    fail(session, FROM_ONE_ADDRESS_AT_ONE_ACCOUNT - 1)
    assert login(client).status_code == 200


def test_after_the_window_the_account_is_free_again(client: TestClient, session: Session) -> None:
    fail(session, FROM_ONE_ADDRESS_AT_ONE_ACCOUNT)
    make_older(session, WINDOW - timedelta(seconds=30))
    assert is_slowed_down(login(client))

    make_older(session, timedelta(seconds=30))
    assert login(client).status_code == 200


def test_a_stranger_cannot_lock_the_owner_out_of_his_own_desk(client: TestClient, session: Session) -> None:
    owner, attacker = from_address(client, OWNER), from_address(client, ATTACKER)
    assert login(owner).status_code == 200
    fail(session, AT_ONE_ACCOUNT, address=ATTACKER)

    assert is_slowed_down(login(attacker))
    assert login(owner).status_code == 200


def test_guesses_from_many_addresses_at_one_account_are_limited_together(
    client: TestClient, session: Session
) -> None:
    for number in range(AT_ONE_ACCOUNT):
        fail(session, 1, address=f"203.0.113.{number}")

    assert is_slowed_down(login(from_address(client, ATTACKER)))
    assert login(from_address(client, ATTACKER), email_of(Role.OfficeAdmin)).status_code == 200


def test_an_address_is_known_for_ninety_days(client: TestClient, session: Session) -> None:
    owner = from_address(client, OWNER)
    assert login(owner).status_code == 200
    make_older(session, KNOWN_ADDRESS_FOR)
    fail(session, AT_ONE_ACCOUNT, address=ATTACKER)

    assert is_slowed_down(login(owner))


def test_an_address_that_fails_at_many_accounts_is_stopped(client: TestClient, session: Session) -> None:
    for number in range(FROM_ONE_ADDRESS - 1):
        fail(session, 1, f"user{number}@agency.test", ATTACKER)
    attacker = from_address(client, ATTACKER)
    assert login(attacker, "one-more@agency.test").status_code == 401

    assert is_slowed_down(login(attacker, "yet-another@agency.test"))
    assert login(from_address(client, OWNER)).status_code == 200


def test_one_right_password_does_not_free_an_address_that_tries_many(
    client: TestClient, session: Session
) -> None:
    for number in range(FROM_ONE_ADDRESS - 1):
        fail(session, 1, f"user{number}@agency.test", ATTACKER)
    attacker = from_address(client, ATTACKER)
    assert login(attacker).status_code == 200
    fail(session, 1, "one-more@agency.test", ATTACKER)

    assert is_slowed_down(login(attacker))


def test_guesses_made_at_once_count_one_by_one(fresh_database_url: str) -> None:
    guesses = 8
    database = Database(fresh_database_url, pool_size=guesses)
    with (
        TestClient(create_app(database, Settings()), raise_server_exceptions=False) as client,
        ThreadPoolExecutor(guesses) as guessers,
    ):
        answers = list(guessers.map(lambda number: login(client, password=f"guess {number}"), range(guesses)))
    database.close()

    checked = sum(answer.status_code == 401 for answer in answers)
    assert checked == FROM_ONE_ADDRESS_AT_ONE_ACCOUNT
    assert sum(is_slowed_down(answer) for answer in answers) == guesses - checked


def test_guesses_from_many_addresses_at_once_count_together(fresh_database_url: str) -> None:
    database = Database(fresh_database_url, pool_size=8)
    with (
        TestClient(create_app(database, Settings()), raise_server_exceptions=False) as client,
        ThreadPoolExecutor(8) as guessers,
    ):
        strangers = [from_address(client, f"203.0.113.{number}") for number in range(AT_ONE_ACCOUNT + 6)]
        answers = list(guessers.map(lambda stranger: login(stranger, password="a guess"), strangers))
    database.close()

    assert sum(answer.status_code == 401 for answer in answers) == AT_ONE_ACCOUNT
    assert sum(is_slowed_down(answer) for answer in answers) == 6


def test_one_bad_neighbor_does_not_stop_those_who_signed_in_at_that_address_before(
    client: TestClient, session: Session
) -> None:
    office = from_address(client, OWNER)
    assert login(office).status_code == 200
    for number in range(FROM_ONE_ADDRESS):
        fail(session, 1, f"user{number}@agency.test", OWNER)

    assert login(office).status_code == 200
    assert is_slowed_down(login(office, email_of(Role.OfficeAdmin)))


def test_a_right_password_without_an_office_does_not_count_as_a_guess(
    client: TestClient, session: Session
) -> None:
    for assignment in account(session).offices:
        assignment.office.active = False
    session.commit()

    answers = [login(client).status_code for _ in range(FROM_ONE_ADDRESS_AT_ONE_ACCOUNT + 1)]
    assert answers == [403] * (FROM_ONE_ADDRESS_AT_ONE_ACCOUNT + 1)
