"""Statements of account: the same numbers whenever they are printed again."""

import uuid
from datetime import date
from decimal import Decimal

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.demo.organization import HOUSE
from charterdesk.kit.outbox import OutboxMail
from tests.accounting.invoicing import (
    CUBAMIA,
    GULF,
    Body,
    accepted,
    cancel,
    charged,
    create,
    holding,
    owed,
    pay,
    payment,
    refused,
    unpay,
)
from tests.accounting.lines import EXPENSE, day, enter
from tests.callers import Caller
from tests.conftest import Callers
from tests.documents.pages import Pages
from tests.kit.sheets import Sheet

READERS = {Role.CharterAdmin, Role.CharterAccounting, Role.OfficeHoldingAdmin}
EDITORS = {Role.CharterAdmin, Role.CharterAccounting}


def ask(
    caller: Caller,
    session: Session,
    first: date,
    last: date,
    agency: str = CUBAMIA,
    call: str = "GetStatement",
) -> Response:
    days = {"from": first.isoformat(), "to": last.isoformat()}
    return caller.get(f"{EXPENSE}/{call}/{holding(session, agency).id}", params=days)


def statement(caller: Caller, session: Session, first: int, last: int, agency: str = CUBAMIA) -> Body:
    """Ask for the statement from so many days ago to so many days ago."""
    return accepted(ask(caller, session, day(session, first), day(session, last), agency))


def test_a_statement_leads_line_by_line_from_balance_to_balance(accountant: Caller, session: Session) -> None:
    for amount, ago in (("100.00", 50), ("40.00", 20), ("-15.00", 12), ("7.00", 2)):
        enter(session, amount, ago)

    found = statement(accountant, session, 30, 10)

    assert [(line["amount"], line["balance"]) for line in found["lines"]] == [
        ("40.00", "140.00"),
        ("-15.00", "125.00"),
    ]
    assert (found["opening"], found["closing"]) == ("100.00", "125.00")
    assert (found["others"], found["credits"], found["sales"], found["payments"]) == (
        "40.00",
        "-15.00",
        "0.00",
        "0.00",
    )


def test_lateness_is_that_of_the_last_day(accountant: Caller, session: Session) -> None:
    # The agency has fifteen days of credit.
    enter(session, "100.00", 50)

    assert statement(accountant, session, 60, 40)["ageing"]["notDue"] == "100.00"
    assert statement(accountant, session, 60, 30)["ageing"]["late1"] == "100.00"
    assert statement(accountant, session, 60, 15)["ageing"]["late16"] == "100.00"
    assert statement(accountant, session, 60, 0)["ageing"]["late31"] == "100.00"


def test_a_statement_says_the_same_after_all_that_came_later(accountant: Caller, session: Session) -> None:
    for amount, ago in (("100.00", 50), ("-15.00", 12), ("60.00", 11)):
        enter(session, amount, ago)
    before = statement(accountant, session, 60, 5)

    lines = charged(accountant, session, "500.00", "-20.00")
    accountant.delete(EXPENSE, json={"id": lines[1], "reason": "Typed twice"})
    first = create(accountant, session, [lines[0], *(line["id"] for line in before["lines"])])
    paid = accepted(pay(accountant, first, payment(session, "645.00")))
    again = statement(accountant, session, 60, 5)
    accepted(unpay(accountant, *(each["id"] for each in paid["payments"])))
    cancel(accountant, first)
    limits = holding(session)
    limits.credit_limit = Decimal("9.00")
    session.commit()

    assert again == before
    assert statement(accountant, session, 60, 5) == before
    now = statement(accountant, session, 60, 0)
    assert Decimal(now["closing"]) == owed(session)


def test_the_balance_is_printed_on_the_page_of_the_last_lines(accountant: Caller, session: Session) -> None:
    for _ in range(24):
        enter(session, "7.00", 3)

    days = day(session, 5), day(session)
    first, last = Pages(ask(accountant, session, *days, call="GenerateStatementPdf").content).pages

    assert "Balance due 168.00" in last
    assert first.count("Seat map") + last.count("Seat map") == 24
    assert "Seat map" in last


def test_an_agency_without_lines_has_a_statement_of_nothing(accountant: Caller, session: Session) -> None:
    found = statement(accountant, session, 30, 0, GULF)

    assert (found["opening"], found["lines"], found["closing"]) == ("0.00", [], "0.00")


def test_paper_and_sheet_say_what_the_screen_says(accountant: Caller, session: Session) -> None:
    for amount, ago in (("100.00", 50), ("40.00", 20), ("-15.00", 12)):
        enter(session, amount, ago, title=f"Seat map {ago}")
    days = day(session, 30), day(session, 10)

    paper = Pages(ask(accountant, session, *days, call="GenerateStatementPdf").content)
    sheet = Sheet(ask(accountant, session, *days, call="GenerateStatementExcel").content)

    for told in (CUBAMIA, "100.00", "140.00", "125.00", "Seat map 20"):
        assert told in paper.text
    assert "Seat map 50" not in paper.text
    cells = [cell for row in sheet.rows for cell in row]
    assert {40.0, -15.0, 125.0} <= {cell for cell in cells if isinstance(cell, float)}


def test_a_statement_is_mailed_to_the_agency_or_to_another_address(
    accountant: Caller, session: Session
) -> None:
    enter(session, "100.00", 5)
    path = f"{EXPENSE}/SendStatement/{holding(session).id}"
    days = {"from": day(session, 30).isoformat(), "to": day(session).isoformat()}

    own = accepted(accountant.post(path, json=days))
    other = accepted(accountant.post(path, json={**days, "toAddress": "books@brisas.example"}))

    mails = {str(mail.id): mail for mail in session.scalars(select(OutboxMail))}
    assert mails[own["id"]].to_address == holding(session).email
    assert mails[other["id"]].to_address == "books@brisas.example"
    assert "100.00" in mails[own["id"]].text


def test_an_agency_without_an_address_needs_one(accountant: Caller, session: Session) -> None:
    holding(session, GULF).email = None
    session.commit()
    days = {"from": day(session, 30).isoformat(), "to": day(session).isoformat()}

    answer = accountant.post(f"{EXPENSE}/SendStatement/{holding(session, GULF).id}", json=days)

    assert refused(answer) == (422, "agencyWithoutEmail")


def test_days_that_cannot_be_are_refused(accountant: Caller, session: Session) -> None:
    today, tomorrow, before = day(session), day(session, -1), day(session, 9)

    for call in ("GetStatement", "GenerateStatementPdf", "GenerateStatementExcel"):

        def asked(first: date, last: date, call: str = call, agency: str = CUBAMIA) -> tuple[int, str]:
            return refused(ask(accountant, session, first, last, agency, call))

        assert asked(today, before) == (422, "daysInDisorder")
        assert asked(before, tomorrow) == (422, "dayInFuture")
        assert asked(before, today, agency=HOUSE) == (422, "houseHasNoAccount")
        path = f"{EXPENSE}/{call}/{uuid.uuid4()}"
        days = {"from": before.isoformat(), "to": today.isoformat()}
        assert refused(accountant.get(path, params=days)) == (404, "notFound")
        assert accountant.get(path, params={"from": "today", "to": "2026-02-30"}).status_code == 422


@pytest.mark.parametrize("role", sorted(Role))
def test_statements_are_for_those_who_account(as_role: Callers, session: Session, role: Role) -> None:
    caller, days = as_role(role), (day(session, 9), day(session))
    seen = ask(caller, session, *days).status_code
    elsewhere = ask(caller, session, *days, agency=GULF).status_code
    body = {"from": days[0].isoformat(), "to": days[1].isoformat(), "toAddress": "books@brisas.example"}
    sent = caller.post(f"{EXPENSE}/SendStatement/{holding(session).id}", json=body).status_code

    assert seen == (200 if role in READERS else 403)
    assert elsewhere == (200 if role in EDITORS else 404 if role in READERS else 403)
    assert sent == (200 if role in EDITORS else 403)
