"""Opening funds: what an agency had before the program knew of it."""

from decimal import Decimal

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.accounting.actions.funds import post_opening_fund
from charterdesk.activity.enums import Entity
from charterdesk.activity.models import EventLog
from charterdesk.kit.db import Database, commit
from charterdesk.ledger.accounts import OPENING, fund_account
from charterdesk.payments.errors import NoSuchAgency
from tests.payments.sales import GULF, balances, holding_id
from tests.terminal import Terminal, terminal

__all__ = ["terminal"]


def test_an_opening_fund_is_posted_and_logged(session: Session) -> None:
    opened = balances(session, OPENING)[0]

    assert post_opening_fund(session, SYSTEM, GULF, Decimal("120.50"), "Old books") == Decimal("120.50")
    assert post_opening_fund(session, SYSTEM, GULF, Decimal("1.00"), "A cent and more") == Decimal("121.50")
    commit(session)

    theirs = holding_id(session, GULF)
    assert balances(session, fund_account(theirs), OPENING) == [
        Decimal("-121.50"),
        opened + Decimal("121.50"),
    ]
    events = session.scalars(
        select(EventLog).where(EventLog.entity_type == Entity.Funds).order_by(EventLog.id)
    )
    first = next(event for event in events if event.office_holding_id == theirs)
    assert (first.event_title, first.event_text) == (f"Paid into the fund of {GULF}", "Old books")
    assert first.changes == [{"field": "fund", "before": "0.00", "after": "120.50"}]


def test_an_agency_that_does_not_exist_is_named(session: Session) -> None:
    with pytest.raises(NoSuchAgency, match="There is no agency named Gulf\\."):
        post_opening_fund(session, SYSTEM, "Gulf", Decimal(1), "Old books")


def test_the_command_posts_a_fund(terminal: Terminal, fresh_database_url: str) -> None:
    terminal.set(DATABASE_URL=fresh_database_url)

    said = terminal.run("fund", "--holding", GULF, "--amount", "1500", "--reason", "Old books")

    assert said == (0, f"The fund of {GULF} holds 1500.00 now.\n", "")
    database = Database(fresh_database_url, pool_size=1)
    with database.sessions() as session:
        assert balances(session, fund_account(holding_id(session, GULF))) == [Decimal(-1500)]
    database.close()


@pytest.mark.parametrize(
    ("amount", "reason", "complaint"),
    [
        ("0", "Old books", "--amount: It should more than 0"),
        ("-5", "Old books", "--amount: Input invalid. Only a number with 2 decimal places"),
        ("1e3", "Old books", "--amount: Input invalid. Only a number with 2 decimal places"),
        ("0.005", "Old books", "--amount: Input invalid. Only a number with 2 decimal places"),
        ("5", " ", "--reason is required"),
    ],
)
def test_a_fund_of_nothing_is_refused(
    terminal: Terminal, fresh_database_url: str, amount: str, reason: str, complaint: str
) -> None:
    terminal.set(DATABASE_URL=fresh_database_url)

    said = terminal.run("fund", f"--amount={amount}", "--holding", GULF, "--reason", reason)

    assert said == (1, "", f"charterdesk: {complaint}\n")
