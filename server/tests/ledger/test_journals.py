import threading
import time
import uuid
from decimal import Decimal

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.accounts import (
    FARES,
    OPENING,
    compute_balance,
    customer_account,
    fee_account,
    find_or_open_accounts,
    fund_account,
    holding_account,
    lock_accounts,
    till_account,
)
from charterdesk.ledger.enums import AccountKind, ExpenseKind
from charterdesk.ledger.errors import AlreadyReversed, ReversalNotReversible, Unbalanced
from charterdesk.ledger.journals import (
    Entry,
    ExpenseLine,
    JournalBatch,
    add_journal,
    post_batch,
    post_journal,
    reverse_journal,
)
from charterdesk.ledger.models import Account, Expense, Journal, Posting
from charterdesk.ledger.verify import verify_balances, verify_journals, verify_reversals
from charterdesk.organization.models import Office, OfficeHolding
from tests.ledger.sales import BOOKING, occasion, sell

METHOD = uuid.UUID("01990000-0000-7000-8000-000000000002")


def gulf(session: Session) -> uuid.UUID:
    return session.scalars(select(OfficeHolding.id).where(OfficeHolding.name == "Gulf Vuelos")).one()


def pay_in(session: Session, holding: uuid.UUID, amount: str) -> uuid.UUID:
    entries = [Entry(OPENING, Decimal(amount)), Entry(fund_account(holding), -Decimal(amount))]
    return post_journal(session, SYSTEM, occasion(session, "Opening fund"), entries)


def test_a_sale_is_owed_by_the_customer_and_belongs_to_fares_and_payees(session: Session) -> None:
    sell(session)

    assert compute_balance(session, customer_account(BOOKING)) == Decimal("212.40")
    assert compute_balance(session, FARES) == Decimal("-189.00")
    assert compute_balance(session, fee_account("IRS")) == Decimal("-23.40")


def test_entries_of_nothing_are_left_out(session: Session) -> None:
    sell(session, tax="0.00")

    assert (
        session.scalars(select(Account.code).where(Account.code == fee_account("IRS").code)).first() is None
    )


@pytest.mark.parametrize("amounts", [("10.00", "-9.99"), ("10.00",), ("0.00", "0.00"), ()])
def test_what_does_not_balance_is_never_posted(session: Session, amounts: tuple[str, ...]) -> None:
    with pytest.raises(Unbalanced):
        post_journal(
            session, SYSTEM, occasion(session), [Entry(FARES, Decimal(amount)) for amount in amounts]
        )


def test_journals_posted_together_are_each_what_they_would_be_alone(session: Session) -> None:
    holding = gulf(session)
    paid = [Entry(OPENING, Decimal("30.00")), Entry(fund_account(holding), Decimal("-30.00"))]
    sold = [
        Entry(fund_account(holding), Decimal("12.50")),
        Entry(fee_account("IRS"), Decimal("-12.25")),
        Entry(fee_account("IRS"), Decimal("-0.25")),
    ]
    fees = ExpenseLine(holding, None, ExpenseKind.Sale, "Fees", Decimal("12.50"))

    sheet = JournalBatch()
    journals = [
        add_journal(sheet, SYSTEM, occasion(session, "Paid"), paid),
        add_journal(sheet, SYSTEM, occasion(session), sold, [fees]),
    ]
    assert post_batch(session, sheet)

    lines = select(Journal.title, func.count()).join(Posting, Posting.journal_id == Journal.id)
    counted = lines.where(Journal.id.in_(journals)).group_by(Journal.title).order_by(Journal.title)
    assert session.execute(counted).all() == [("Paid", 2), ("Sale", 3)]
    assert compute_balance(session, fee_account("IRS")) == Decimal("-12.50")
    assert lock_accounts(session, [fund_account(holding)]) == {fund_account(holding): Decimal("-17.50")}
    listed = session.scalars(select(Expense).where(Expense.journal_id.in_(journals))).one()
    assert (listed.journal_id, listed.amount) == (journals[1], Decimal("12.50"))
    assert not [*verify_balances(session), *verify_journals(session)]


def test_an_account_is_opened_with_its_owners(session: Session) -> None:
    office = session.scalars(select(Office.id).limit(1)).one()
    till_of_cash = till_account(office, METHOD)

    post_journal(
        session, SYSTEM, occasion(session), [Entry(till_of_cash, Decimal(5)), Entry(FARES, Decimal(-5))]
    )

    opened = session.scalars(select(Account).where(Account.code == till_of_cash.code)).one()
    assert (opened.kind, opened.office_id, opened.payment_method_id) == (AccountKind.Till, office, METHOD)
    assert (opened.office_holding_id, opened.payee, opened.balance) == (None, None, Decimal(0))


def test_a_reversal_undoes_every_line_once(session: Session) -> None:
    journal_id = sell(session)

    undone = reverse_journal(session, SYSTEM, journal_id, "Sale undone", now(session))

    assert compute_balance(session, customer_account(BOOKING)) == 0
    assert session.get_one(Journal, undone).reverses_id == journal_id
    assert session.get_one(Journal, undone).ticket_master_id == BOOKING
    with pytest.raises(AlreadyReversed):
        reverse_journal(session, SYSTEM, journal_id, "Again", now(session))
    with pytest.raises(ReversalNotReversible):
        reverse_journal(session, SYSTEM, undone, "Back", now(session))
    with pytest.raises(NotFound):
        reverse_journal(session, SYSTEM, BOOKING, "What?", now(session))


def test_an_account_with_a_limit_keeps_its_balance(session: Session) -> None:
    holding = gulf(session)
    journal_id = pay_in(session, holding, "500.00")
    pay_in(session, holding, "20.50")

    assert lock_accounts(session, [fund_account(holding)]) == {fund_account(holding): Decimal("-520.50")}
    reverse_journal(session, SYSTEM, journal_id, "Paid back", now(session))
    assert lock_accounts(session, [fund_account(holding)]) == {fund_account(holding): Decimal("-20.50")}
    with pytest.raises(AlreadyReversed):
        reverse_journal(session, SYSTEM, journal_id, "Paid back twice", now(session))
    assert not list(verify_balances(session))


def test_an_account_is_opened_once_and_found_again(session: Session) -> None:
    office = session.scalars(select(Office.id).limit(1)).one()
    keys = [till_account(office, METHOD), holding_account(gulf(session)), FARES]

    opened = find_or_open_accounts(session, keys)

    assert find_or_open_accounts(session, keys[::-1]) == opened
    assert len(set(opened.values())) == 3


def test_keys_of_different_owners_never_share_an_account() -> None:
    one, other = uuid.uuid4(), uuid.uuid4()
    keys = [
        fund_account(one),
        fund_account(other),
        holding_account(one),
        till_account(one, other),
        till_account(other, one),
        customer_account(one),
    ]
    keys += [fee_account("IRS"), fee_account("TSA"), fee_account(None), FARES]

    assert len({key.code for key in keys}) == len(keys)


def test_two_reversals_at_once_leave_one(fresh_database_url: str) -> None:
    database = Database(fresh_database_url, pool_size=4)
    with database.transaction() as session:
        journal_id = sell(session)
    outcomes: list[str] = []

    def undo() -> None:
        try:
            with database.transaction() as session:
                reverse_journal(session, SYSTEM, journal_id, "Undone", now(session))
            outcomes.append("undone")
        except AlreadyReversed:
            outcomes.append("refused")

    _at_once(undo, times=4)

    assert sorted(outcomes) == ["refused", "refused", "refused", "undone"]
    database.close()


def test_many_who_post_to_one_fund_at_once_lose_nothing(fresh_database_url: str) -> None:
    database = Database(fresh_database_url, pool_size=8)
    with database.transaction() as session:
        holding = gulf(session)

    def pay() -> None:
        with database.transaction() as session:
            lock_accounts(session, [fund_account(holding), holding_account(holding)])
            pay_in(session, holding, "1.25")

    _at_once(pay, times=8)

    with database.transaction() as session:
        assert lock_accounts(session, [fund_account(holding)]) == {fund_account(holding): Decimal("-10.00")}
        assert not [*verify_balances(session), *verify_journals(session), *verify_reversals(session)]
    database.close()


def test_many_who_open_the_same_accounts_at_once_share_them(fresh_database_url: str) -> None:
    database = Database(fresh_database_url, pool_size=8)

    def sell_for_a_new_payee() -> None:
        entries = [
            Entry(fee_account("A new payee"), Decimal("-2.50")),
            Entry(customer_account(BOOKING), Decimal("2.50")),
        ]
        with database.transaction() as session:
            post_journal(session, SYSTEM, occasion(session), entries)

    _at_once(sell_for_a_new_payee, times=8)

    with database.transaction() as session:
        assert compute_balance(session, fee_account("A new payee")) == Decimal("-20.00")
        assert compute_balance(session, customer_account(BOOKING)) == Decimal("20.00")
    database.close()


def test_limited_accounts_are_moved_at_once_in_any_order_without_a_ring(
    fresh_database_url: str,
) -> None:
    database = Database(fresh_database_url, pool_size=8)
    with database.transaction() as session:
        holding = gulf(session)
        lock_accounts(session, [fund_account(holding), holding_account(holding)])
    turns = [1, -1] * 4

    def move() -> None:
        amount = Decimal(turns.pop())
        entries = [Entry(fund_account(holding), amount), Entry(holding_account(holding), -amount)]
        with database.transaction() as session:
            post_journal(session, SYSTEM, occasion(session), entries[:: int(amount)])

    _at_once(move, times=8)

    with database.transaction() as session:
        assert lock_accounts(session, [fund_account(holding)]) == {fund_account(holding): Decimal(0)}
        assert not [*verify_balances(session), *verify_journals(session)]
    database.close()


def test_limited_accounts_are_locked_in_the_order_of_their_ids(fresh_database_url: str) -> None:
    database = Database(fresh_database_url, pool_size=4)
    with database.transaction() as session:
        holding = gulf(session)
        first, second = holding_account(holding), fund_account(holding)
        lock_accounts(session, [first, second])
        # The lower id comes second in the table and by code, so only an ordering by id locks it first.
        lower = text("update account set id = '00000000-0000-7000-8000-000000000000' where code = :code")
        session.execute(lower, {"code": first.code})

    def move() -> None:
        with database.transaction() as session:
            post_journal(
                session, SYSTEM, occasion(session), [Entry(first, Decimal(-1)), Entry(second, Decimal(1))]
            )

    taken = select(Account.id).with_for_update(nowait=True, key_share=True)
    poster = threading.Thread(target=move)
    with database.transaction() as session:
        session.execute(taken.where(Account.code == first.code))
        poster.start()
        _await_one_behind(session)
        # A transaction that waits for the first lock does not hold the second.
        session.execute(taken.where(Account.code == second.code))
    poster.join()

    with database.transaction() as session:
        assert compute_balance(session, second) == Decimal(1)
    database.close()


def test_a_balance_that_was_tampered_with_is_named(session: Session) -> None:
    holding = gulf(session)
    pay_in(session, holding, "5.00")
    session.execute(
        text("update account set balance = -500 where code = :code"), {"code": fund_account(holding).code}
    )

    assert list(verify_balances(session)) == [
        f"account {fund_account(holding).code}: stored balance -500.00, sum of its lines -5.00"
    ]


def _await_one_behind(session: Session) -> None:
    """Return when another session waits for a lock of this one."""
    behind = (
        "select count(*) from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))"
    )
    give_up = time.monotonic() + 90
    while not session.scalar(text(behind)):
        assert time.monotonic() < give_up, "Nobody waits."


def _at_once(work: object, times: int) -> None:
    gate = threading.Barrier(times)
    failures: list[BaseException] = []

    def run() -> None:
        gate.wait()
        try:
            work()  # type: ignore[operator]
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=run) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
