"""The database refuses invalid ledger rows even when SQL bypasses the program."""

import uuid
from collections.abc import Iterator

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from charterdesk.kit.db import Database
from charterdesk.kit.db_engine import runtime_url
from charterdesk.ledger.accounts import FARES
from tests.ledger.sales import sell

_JOURNAL = "insert into journal (id, at, kind, title, app_user_name) values (%s, now(), 'Sale', 'x', 'x')"
_LINES = """
    insert into posting (id, journal_id, account_id, amount, note)
    select gen_random_uuid(), line.journal_id, account.id, line.amount, ''
    from account, unnest(%s::uuid[], %s::numeric[]) as line(journal_id, amount) where account.code = %s
"""


class Bookkeeper:
    """Writes to the ledger with plain SQL."""

    def __init__(self, connection: psycopg.Connection) -> None:
        self._connection = connection
        self.commit = connection.commit

    def do(self, statement: str) -> None:
        self._connection.execute(statement.encode())

    def open_journal(self) -> uuid.UUID:
        journal_id = uuid.uuid4()
        self._connection.execute(_JOURNAL, [journal_id])
        return journal_id

    def add(self, *lines: tuple[uuid.UUID, str]) -> None:
        """Insert journal lines with one statement."""
        journals, amounts = zip(*lines, strict=True)
        self._connection.execute(_LINES, [list(journals), list(amounts), FARES.code])


@pytest.fixture(params=["the running program", "the owner"])
def bookkeeper(fresh_database_url: str, request: pytest.FixtureRequest) -> Iterator[Bookkeeper]:
    is_owner = request.param == "the owner"
    with psycopg.connect(fresh_database_url if is_owner else runtime_url(fresh_database_url)) as connection:
        yield Bookkeeper(connection)
        connection.rollback()


@pytest.fixture
def posted(fresh_database_url: str) -> list[uuid.UUID]:
    """Two journals that already exist."""
    database = Database(fresh_database_url, pool_size=1)
    with database.transaction() as session:
        journals = [sell(session), sell(session)]
    database.close()
    return journals


def test_a_journal_without_lines_is_refused_at_commit(bookkeeper: Bookkeeper) -> None:
    bookkeeper.open_journal()

    with pytest.raises(psycopg.errors.CheckViolation, match="does not balance"):
        bookkeeper.commit()


@pytest.mark.parametrize("amounts", [["10.00", "-9.99"], ["10.00"], ["NaN", "10.00"]])
def test_lines_that_do_not_balance_are_refused(
    bookkeeper: Bookkeeper, posted: list[uuid.UUID], amounts: list[str]
) -> None:
    journal = bookkeeper.open_journal()

    with pytest.raises(psycopg.errors.CheckViolation, match=f"added to the journal {journal} do not balance"):
        bookkeeper.add(*((journal, amount) for amount in amounts))


def test_a_line_added_to_an_old_journal_is_refused(bookkeeper: Bookkeeper, posted: list[uuid.UUID]) -> None:
    with pytest.raises(psycopg.errors.CheckViolation, match=f"journal {posted[0]} do not balance"):
        bookkeeper.add((posted[0], "1.00"))


def test_lines_of_two_journals_do_not_make_up_for_each_other(
    bookkeeper: Bookkeeper, posted: list[uuid.UUID]
) -> None:
    with pytest.raises(psycopg.errors.CheckViolation, match="do not balance"):
        bookkeeper.add((posted[0], "1.00"), (posted[1], "-1.00"))


def test_journals_whose_lines_balance_are_stored(bookkeeper: Bookkeeper, posted: list[uuid.UUID]) -> None:
    first, second = bookkeeper.open_journal(), bookkeeper.open_journal()

    bookkeeper.add((first, "1.00"), (second, "7.50"), (second, "-7.50"), (first, "-1.00"))
    bookkeeper.commit()


@pytest.mark.parametrize("amounts", [["10.00", "-9.99"], ["10.00"]])
def test_an_unbalanced_journal_is_refused_at_commit_even_when_nobody_looked_at_its_lines(
    superuser_url: str, posted: list[uuid.UUID], amounts: list[str]
) -> None:
    with psycopg.connect(superuser_url) as connection:
        superuser = Bookkeeper(connection)
        superuser.do("alter table posting disable trigger posting_balances")
        journal = superuser.open_journal()
        superuser.add(*((journal, amount) for amount in amounts))

        with pytest.raises(psycopg.errors.CheckViolation, match=f"journal {journal} does not balance"):
            superuser.commit()


@pytest.mark.parametrize("table", ["journal", "posting"])
@pytest.mark.parametrize("verb", ["update {} set id = id", "delete from {}", "truncate {} cascade"])
def test_nothing_posted_is_changed_by_anybody(
    fresh_database_url: str, superuser_url: str, table: str, verb: str
) -> None:
    database = Database(fresh_database_url, pool_size=1)
    with database.transaction() as session:
        sell(session)
    with database.sessions() as session, pytest.raises(DBAPIError, match="permission denied"):
        session.execute(text(verb.format(table)))
    database.close()
    with (
        psycopg.connect(superuser_url) as connection,
        pytest.raises(psycopg.errors.CheckViolation, match="append-only"),
    ):
        connection.execute(verb.format(table).encode())
