"""Two desks deposit the same receipt: one of them does. Without the row that both need, both would."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta
from decimal import Decimal
from threading import Barrier
from uuid import UUID

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.accounting.actions import escrow_deposits
from charterdesk.accounting.enums import EscrowKind
from charterdesk.accounting.models_escrow import EscrowDeposit, EscrowEntry, OpenReceipt
from charterdesk.accounting.schemas.escrow_writes import DepositWrite, EscrowReversal
from charterdesk.accounting.verify_escrow import CHECKS
from charterdesk.flights.queries import get_sale_day
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.errors import Refusal
from charterdesk.ledger.accounts import ESCROW_RECEIPTS, escrow_account
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader, post_journal
from tests.payments.sales import flight_for_sale
from tests.races.test_control import meet

pytestmark = pytest.mark.starts_programs


@pytest.fixture
def database(fresh_database_url: str) -> Iterator[Database]:
    with closing(Database(fresh_database_url, pool_size=4)) as database:
        yield database


def receipts_in(database: Database, *amounts: str) -> list[UUID]:
    with database.transaction() as session:
        flight, at, today = flight_for_sale(session), now(session), get_sale_day(session)
        session.flush()
        found = []
        for amount in map(Decimal, amounts):
            header = JournalHeader(JournalKind.Escrow, "Escrow: Test", at)
            entries = [Entry(escrow_account(flight.id), amount), Entry(ESCROW_RECEIPTS, -amount)]
            entry = EscrowEntry(
                flight_id=flight.id,
                kind=EscrowKind.Received,
                amount=amount,
                at=at,
                day=today,
                deposit_due_on=today + timedelta(days=1),
                title="Test",
                journal_id=post_journal(session, SYSTEM, header, entries),
                app_user_name="Test",
            )
            session.add(entry)
            session.flush()
            found.append(entry.id)
        return found


def deposit_at_once(database: Database, *wanted: list[UUID]) -> list[str]:
    barrier = Barrier(len(wanted))

    def deposit(ids: list[UUID]) -> str:
        try:
            with database.transaction() as session:
                body = DepositWrite(receipt_ids=ids, day=get_sale_day(session), reference="D-1")
                meet(barrier)
                escrow_deposits.record_deposit(session, SYSTEM, body)
        except Refusal as refusal:
            return refusal.code()
        except IntegrityError:
            return "broken"
        return "done"

    with ThreadPoolExecutor(len(wanted)) as desks:
        return sorted(desks.map(deposit, wanted))


def deposited(database: Database) -> Decimal:
    with database.sessions() as session:
        for check in CHECKS:
            assert list(check(session)) == []
        return Decimal(session.scalars(select(func.sum(EscrowDeposit.amount))).one())


def test_a_receipt_is_deposited_by_one_of_two_desks(database: Database) -> None:
    first, second, third = receipts_in(database, "215.00", "100.00", "50.00")

    ends = deposit_at_once(database, [first, second], [second, third])

    assert ends == ["done", "receiptsTaken"]
    assert deposited(database) in (Decimal("315.00"), Decimal("150.00"))


def test_desks_with_other_receipts_do_not_hinder_each_other(database: Database) -> None:
    ids = receipts_in(database, "1.00", "2.00", "3.00", "4.00")

    assert deposit_at_once(database, *([each] for each in ids)) == ["done"] * 4
    assert deposited(database) == Decimal("10.00")


def test_without_the_row_of_an_open_receipt_only_the_database_stops_the_second(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = receipts_in(database, "215.00")

    def take_without_row(session: Session, wanted: escrow_deposits.Deposited) -> list[EscrowEntry]:
        return list(session.scalars(select(EscrowEntry).where(EscrowEntry.id.in_(wanted.receipt_ids))))

    monkeypatch.setattr(escrow_deposits, "_take_receipts", take_without_row)

    assert deposit_at_once(database, ids, ids) == ["broken", "done"]


def test_a_deposit_is_reversed_once(database: Database) -> None:
    ids = receipts_in(database, "215.00")
    deposit_at_once(database, ids)
    with database.sessions() as session:
        deposit_id = session.scalars(select(EscrowDeposit.id)).one()

    def reverse(_: int) -> str:
        try:
            with database.transaction() as session:
                escrow_deposits.reverse_deposit(session, SYSTEM, deposit_id, EscrowReversal(reason="Twice"))
        except Refusal as refusal:
            return refusal.code()
        return "done"

    with ThreadPoolExecutor(2) as desks:
        assert sorted(desks.map(reverse, range(2))) == ["depositReversed", "done"]
    with database.sessions() as session:
        assert session.scalars(select(OpenReceipt.id)).all() == ids
        for check in CHECKS:
            assert list(check(session)) == []
