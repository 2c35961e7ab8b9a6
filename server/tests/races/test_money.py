"""Money taken by many at once: over HTTP, by two processes; and a fund beside its control."""

import threading
from collections import Counter
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from decimal import Decimal
from functools import partial

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.services import agency_credit as credit
from charterdesk.kit.db import Database
from charterdesk.kit.errors import Refusal
from charterdesk.ledger.accounts import (
    COMMISSION,
    FARES,
    FUNCTIONAL_FEES,
    AccountKey,
    agency_account,
    compute_balance,
    find_or_open_accounts,
    fund_account,
    holding_account,
    lock_accounts,
)
from charterdesk.payments import record_payment
from charterdesk.payments.actions import record_payments
from charterdesk.payments.models import Payment, SimulatedCharge
from charterdesk.payments.schemas import PaymentList
from tests.callers import Caller, sign_in
from tests.payments.cards import VISA
from tests.payments.sales import (
    CARDS,
    GULF,
    PAYMENTS,
    fill_fund,
    flight_for_sale,
    held_booking,
    holding_id,
    method,
)
from tests.races.desk import Body, Desk, at_once, open_desk

pytestmark = pytest.mark.starts_programs

TOGETHER = 1.0
"""Seconds that one waits for the other, who may be kept out by a lock."""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        yield desk


def seller(session: Session, role: Role, short: str = "") -> Caller:
    return sign_in(None, session, role, short)  # type: ignore[arg-type]


def held(session: Session, role: Role, short: str = "", number: int = 1) -> list[TicketMaster]:
    flight, who = flight_for_sale(session), seller(session, role, short)
    return [held_booking(session, who, flight) for _ in range(number)]


def paying(session: Session, booking: TicketMaster, name: str, amount: str) -> Body:
    payment = {"paymentMethodId": str(method(session, name)), "amount": amount}
    return {"version": booking.version, "payments": [payment]}


def test_a_booking_paid_by_many_at_once_is_paid_once(desk: Desk) -> None:
    clerk = desk.clerk(Role.CharterAdmin)
    with desk.session() as session:
        [booking] = held(session, Role.CharterAdmin)
        body = paying(session, booking, "Cash", "215.00")

    path = f"{PAYMENTS}/CreateList/{booking.id}"
    ends = Counter(answer.status for answer in at_once([partial(clerk.post, path, body)] * 12))

    assert ends == Counter({200: 1, 409: 11})
    assert desk.problems() == {}


def test_the_same_payment_said_often_is_taken_once_and_answered_alike(desk: Desk) -> None:
    clerk = desk.clerk(Role.CharterAdmin)
    with desk.session() as session:
        [booking] = held(session, Role.CharterAdmin)
        body = paying(session, booking, "Cash", "100.00")

    path = f"{PAYMENTS}/CreateList/{booking.id}"
    answers = at_once([partial(clerk.post, path, body, "desk-1")] * 12)

    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    with desk.session() as session:
        assert session.get_one(TicketMaster, booking.id).paid == Decimal("100.00")


def test_a_card_is_charged_once_by_fifty_repeats_over_two_processes(desk: Desk) -> None:
    clerk = desk.clerk(Role.CharterAdmin)
    with desk.session() as session:
        [booking] = held(session, Role.CharterAdmin)
        body = {
            "ticketMasterId": str(booking.id),
            "version": booking.version,
            "paymentMethodId": str(method(session, "Credit card")),
            "amount": "215.00",
            "card": {"number": VISA, "expiration": "12/39", "cvv": "737"},
        }

    answers = at_once([partial(clerk.post, CARDS, body, "card-1")] * 50, threads=50)

    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    with desk.session() as session:
        charge = answers[0].json()["id"]
        assert session.get_one(SimulatedCharge, charge).amount == Decimal("222.53")
        taken = session.scalars(select(Payment).where(Payment.ticket_master_id == booking.id)).all()
        assert len(taken) == 1
    assert desk.problems() == {}


def test_a_fund_that_many_draw_on_at_once_is_never_overdrawn(desk: Desk) -> None:
    clerk = desk.clerk(Role.OfficeSaleAgent, "gulf")
    with desk.session() as session:
        fill_fund(session, "250.00", GULF)
        bookings = held(session, Role.OfficeSaleAgent, "gulf", number=8)
        calls = [
            partial(clerk.post, f"{PAYMENTS}/CreateList/{each.id}", paying(session, each, "Fund", "100.00"))
            for each in bookings
        ]

    ends = Counter(answer.status for answer in at_once(calls))

    assert ends == Counter({200: 2, 409: 6})
    with desk.session() as session:
        assert compute_balance(session, fund_account(holding_id(session, GULF))) == Decimal(-50)
    assert desk.deadlocks() == 0
    assert desk.problems() == {}


def test_a_payment_undone_by_many_at_once_is_undone_once(desk: Desk) -> None:
    clerk = desk.clerk(Role.CharterAdmin)
    with desk.session() as session:
        [booking] = held(session, Role.CharterAdmin)
        body = paying(session, booking, "Cash", "100.00")
    [payment_id] = clerk.post(f"{PAYMENTS}/CreateList/{booking.id}", body).json()["paymentIds"]

    undo = partial(clerk.call, "DELETE", f"{PAYMENTS}/{payment_id}", {})
    ends = Counter(answer.status for answer in at_once([undo] * 8))

    assert ends == Counter({204: 1, 409: 7})
    assert desk.problems() == {}


@pytest.fixture
def database(fresh_database_url: str) -> Iterator[Database]:
    with closing(Database(fresh_database_url, pool_size=4)) as database:
        yield database


def draw_together(database: Database, monkeypatch: pytest.MonkeyPatch, *, locked: bool) -> list[str]:
    """Two want 100.00 of a fund of 150.00: both read it before either draws, unless a lock forbids it."""
    with database.transaction() as session:
        fill_fund(session, "150.00", GULF)
        theirs = holding_id(session, GULF)
        # Nobody waits for the other to open an account.
        find_or_open_accounts(
            session, [holding_account(theirs), agency_account(theirs), FARES, FUNCTIONAL_FEES, COMMISSION]
        )
        actor = seller(session, Role.OfficeSaleAgent, "gulf").actor
        assert actor is not None
        # Each of its own flight: it is the fund that both meet at.
        bookings = [held(session, Role.OfficeSaleAgent, "gulf")[0] for _ in range(2)]
        wishes = [paying(session, each, "Fund", "100.00") for each in bookings]
    barrier = threading.Barrier(2)

    def read(session: Session, keys: Collection[AccountKey]) -> dict[AccountKey, Decimal]:
        balances = {key: compute_balance(session, key) for key in keys}
        if locked:
            balances = lock_accounts(session, keys)
        if len(keys) == 1:
            _meet(barrier)
        return balances

    for module in (record_payment, credit):
        monkeypatch.setattr(module, "lock_accounts", read)
    with ThreadPoolExecutor(2) as people:
        ends = people.map(partial(_draw, database, actor), bookings, wishes)
        return sorted(ends)


def _draw(database: Database, actor: Actor, booking: TicketMaster, wish: Body) -> str:
    try:
        with database.transaction() as session:
            record_payments(session, actor, booking.id, None, PaymentList.model_validate(wish))
    except Refusal as refusal:
        return refusal.code()
    return "done"


def _meet(barrier: threading.Barrier) -> None:
    try:
        barrier.wait(TOGETHER)
    except threading.BrokenBarrierError:
        return


def test_under_its_lock_a_fund_is_drawn_on_by_one_after_the_other(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert draw_together(database, monkeypatch, locked=True) == ["done", "fundTooSmall"]


def test_without_its_lock_a_fund_would_be_overdrawn(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert draw_together(database, monkeypatch, locked=False) == ["done", "done"]
    with database.sessions() as session:
        assert compute_balance(session, fund_account(holding_id(session, GULF))) == Decimal(50)
