"""The bank's file: read line by line, imported once, matched with deposits and receipts."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.accounting.domain.bank_file import read_bank_file
from charterdesk.accounting.domain.bank_match import BankMoney, Receipt, propose
from charterdesk.accounting.errors_escrow import (
    BankFileAhead,
    BankFileAmount,
    BankFileDay,
    BankFileEmpty,
    BankFileHeads,
    BankFileNoAmount,
)
from charterdesk.accounting.models_escrow import BankLine
from charterdesk.accounting.verify_escrow import CHECKS
from charterdesk.kit.db import commit
from charterdesk.kit.errors import Refusal
from tests.accounting.escrow import INVOICE, TODAY, Body, deposit, due, paid_booking, read, refused
from tests.callers import Caller
from tests.conftest import Callers
from tests.payments.sales import flight_for_sale

DAY = date(2026, 11, 13)
HEAD = "Date,Description,Reference,Amount"


@pytest.fixture
def receipts(as_role: Callers, session: Session, accountant: Caller, own_transactions: None) -> list[Body]:
    """Two receipts of today on two flights: 215.00 and 100.00."""
    house = as_role(Role.CharterAdmin)
    for amount in ("215.00", "100.00"):
        paid_booking(session, house, flight_for_sale(session), amount)
    return due(accountant)


def send(caller: Caller, *lines: str) -> Any:
    return caller.post(
        f"{INVOICE}/ImportBankFile", json={"name": "bank.csv", "text": "\n".join([HEAD, *lines])}
    )


def waiting(caller: Caller) -> list[Body]:
    found: list[Body] = read(caller, "GetBankLines")
    return found


@pytest.mark.parametrize(
    ("text", "day", "amount", "reference"),
    [
        (f"{HEAD}\n2026-11-13,Deposit,D-1,398.10", DAY, "398.10", "D-1"),
        (
            '\ufeffPosting Date;Details;Credit;Debit\r\n11/13/2026;Deposit;"1,398.10";\r\n',
            DAY,
            "1398.10",
            None,
        ),
        ("Date\tMemo\tWithdrawals\tDeposits\n11/13/26\tDeposit\t\t$5.00", DAY, "5.00", None),
        (f'{HEAD}\n"Nov 13, 2026",Wire,W-2,"($8,250.00)"', DAY, "-8250.00", "W-2"),
        ("Date,Debit,Credit\n2026-11-13,12.00,", DAY, "-12.00", None),
        (f"{HEAD}\n\n2026-11-13,Deposit,,+7", DAY, "7.00", None),
    ],
)
def test_files_of_several_banks_are_read(text: str, day: date, amount: str, reference: str | None) -> None:
    (line,) = read_bank_file(text, DAY)
    assert (line.day, line.amount, line.reference) == (day, Decimal(amount), reference)


@pytest.mark.parametrize(
    ("text", "refusal", "says"),
    [
        ("", BankFileEmpty, "no lines"),
        (HEAD, BankFileEmpty, "no lines"),
        ("Description,Amount\nX,1", BankFileHeads, "Date is not among them"),
        ("Date,Description\n2026-11-13,X", BankFileHeads, "Amount is not among them"),
        (f"{HEAD}\n2026-11-13,A,,1.00\n\n13.11.2026,B,,1.00", BankFileDay, "line 4 of the file"),
        (f"{HEAD}\n2026-11-13,A,,1.005", BankFileAmount, "line 2 of the file. “1.005” is not an amount"),
        (f"{HEAD}\n2026-11-13", BankFileNoAmount, "line 2 of the file. It has no amount"),
        (f"{HEAD}\n11/14/2026,A,,1.00", BankFileAhead, "line 2 of the file. 11/14/2026 is after today"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_with_its_line(
    text: str, refusal: type[Refusal], says: str
) -> None:
    with pytest.raises(refusal) as caught:
        read_bank_file(text, DAY)
    assert says in caught.value.message


def test_equal_lines_of_one_file_are_two_and_of_two_files_one() -> None:
    line = "2026-11-13,Deposit,,5.00"
    first, second = read_bank_file("\n".join([HEAD, line, line]), DAY)
    (again, _) = read_bank_file("\n".join([HEAD, line, line]), DAY)

    assert first.digest != second.digest
    assert first.digest == again.digest


def money(amount: str, day: date = DAY) -> BankMoney:
    return BankMoney(uuid4(), day, Decimal(amount))


def receipt(amount: str, day: date = DAY, flight_id: UUID | None = None) -> Receipt:
    return Receipt(uuid4(), flight_id or uuid4(), day, day + timedelta(days=1), Decimal(amount))


def test_a_line_is_the_nearest_deposit_of_its_amount_and_each_deposit_is_one_line() -> None:
    near, far, old = (
        money("10", DAY - timedelta(days=1)),
        money("10", DAY - timedelta(days=5)),
        money("10", DAY - timedelta(days=8)),
    )
    lines = [money("10"), money("10"), money("10")]

    found = propose(lines, [old, far, near], [])

    assert {each.deposit for each in found.values()} == {near, far}


@pytest.mark.parametrize(
    ("amount", "expected"),
    [("30", {0, 1}), ("70", {0, 1, 2}), ("40", {2}), ("10", {0}), ("60", {1, 2}), ("35", set[int]())],
)
def test_receipts_are_proposed_by_day_flight_all_together_or_alone(amount: str, expected: set[int]) -> None:
    flight, before = uuid4(), DAY - timedelta(days=1)
    receipts = [receipt("10", before), receipt("20", before, flight), receipt("40", DAY, flight)]
    later = receipt(amount, DAY + timedelta(days=1))

    found = propose([line := money(amount)], [], [*receipts, later])

    chosen = {receipts.index(each) for each in found[line.id].receipts} if found else set[int]()
    assert chosen == expected


def test_a_file_is_imported_once_and_what_was_paid_out_is_left_aside(
    accountant: Caller, session: Session
) -> None:
    lines = ("2026-11-12,Deposit,D-9,50.00", "2026-11-12,Deposit,D-9,50.00", "2026-11-13,Wire,W-1,-8250.00")

    first = send(accountant, *lines).json()
    again = send(accountant, *lines).json()
    more = send(accountant, *lines, "2026-11-13,Deposit,D-10,70.00").json()

    assert first == {"added": 2, "known": 0, "paidOut": 1}
    assert again == {"added": 0, "known": 2, "paidOut": 1}
    assert more == {"added": 1, "known": 2, "paidOut": 1}
    assert [each["amount"] for each in waiting(accountant)] == ["50.00", "50.00", "70.00"]
    assert refused(send(accountant, "2026-11-12,Deposit,,x")) == (422, "bankFileAmount")
    tomorrow = TODAY + timedelta(days=1)
    assert refused(send(accountant, f"{tomorrow},Deposit,,5.00")) == (422, "bankFileAhead")


def test_a_line_becomes_the_deposit_of_the_receipts_it_adds_up_to(
    accountant: Caller, session: Session, receipts: list[Body]
) -> None:
    send(accountant, f"{TODAY.isoformat()},Mobile deposit,D-77,315.00")
    (line,) = waiting(accountant)
    assert (line["proposal"]["kind"], set(line["proposal"]["receiptIds"])) == (
        "Receipts",
        {each["id"] for each in receipts},
    )
    path = f"{INVOICE}/MatchBankLine/{line['id']}"

    some = accountant.post(path, json={"receiptIds": [receipts[0]["id"]]})
    done = accountant.post(path, json={"receiptIds": line["proposal"]["receiptIds"]})
    twice = accountant.post(path, json={"receiptIds": line["proposal"]["receiptIds"]})

    assert refused(some) == (409, "otherAmount")
    assert (done.json()["state"], done.json()["deposit"]["reference"]) == ("Matched", "D-77")
    assert refused(twice) == (409, "bankLineTaken")
    assert due(accountant) == []
    made = read(accountant, f"GetDeposit/{done.json()['deposit']['id']}")
    assert (made["amount"], made["bankLine"]["id"], len(made["receipts"])) == ("315.00", line["id"], 2)
    verified(session)


def test_a_line_is_matched_with_an_entered_deposit_and_waits_again_when_that_is_reversed(
    accountant: Caller, session: Session, receipts: list[Body]
) -> None:
    made = deposit(accountant, receipts).json()
    send(accountant, f"{TODAY.isoformat()},Deposit,,315.00", f"{TODAY.isoformat()},Deposit,,315.00")
    first, second = waiting(accountant)
    proposals = [each["proposal"] for each in (first, second) if each["proposal"]]
    assert [(each["kind"], each["depositId"]) for each in proposals] == [("Deposit", made["id"])]

    done = accountant.post(f"{INVOICE}/MatchBankLine/{first['id']}", json={"depositId": made["id"]})
    other = accountant.post(f"{INVOICE}/MatchBankLine/{second['id']}", json={"depositId": made["id"]})
    accountant.post(f"{INVOICE}/ReverseDeposit/{made['id']}", json={"reason": "Other bag"})

    assert done.json()["state"] == "Matched"
    assert refused(other) == (409, "depositMatched")
    assert len(waiting(accountant)) == 2
    late = accountant.post(f"{INVOICE}/MatchBankLine/{first['id']}", json={"depositId": made["id"]})
    assert refused(late) == (409, "depositReversed")
    verified(session)


def test_a_line_is_put_aside_with_a_reason_and_taken_back(accountant: Caller, session: Session) -> None:
    send(accountant, "2026-11-12,Interest,,1.18")
    (line,) = waiting(accountant)
    ignore, reopen = (f"{INVOICE}/{name}BankLine/{line['id']}" for name in ("Ignore", "Reopen"))

    unexplained = accountant.post(ignore, json={})
    aside = accountant.post(ignore, json={"reason": "Interest"})
    back = accountant.post(reopen, json={"reason": "Wrong line"})
    twice = accountant.post(reopen, json={"reason": "Wrong line"})

    assert unexplained.status_code == 422
    assert (aside.json()["state"], aside.json()["ignoredReason"]) == ("Ignored", "Interest")
    assert back.json()["state"] == "Waiting"
    assert refused(twice) == (409, "bankLineTaken")
    assert session.scalars(select(BankLine.ignored_reason)).all() == [None]
    neither = accountant.post(f"{INVOICE}/MatchBankLine/{line['id']}", json={})
    assert neither.status_code == 422


def verified(session: Session) -> None:
    commit(session)
    for check in CHECKS:
        assert list(check(session)) == []
