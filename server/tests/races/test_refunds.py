"""Refunds of one booking by many at once: over HTTP, by two processes; and two beside their control."""

import threading
import uuid
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from decimal import Decimal
from functools import partial
from importlib import import_module
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.load import load_booking, load_for_update
from charterdesk.changes.actions import cancel_booking, cancel_calculate_price, refund_payments
from charterdesk.changes.refund_schemas import RefundList
from charterdesk.changes.schemas import CancelQuote, ChangeApply
from charterdesk.changes.services.refund_limit import load_limit
from charterdesk.kit.db import Database, commit
from charterdesk.kit.errors import Refusal
from charterdesk.payments.actions import record_payments
from charterdesk.payments.gateway.simulator import Simulator
from charterdesk.payments.models import Refund, SimulatedRefund
from charterdesk.payments.schemas import PaymentList, PaymentWrite
from charterdesk.payments.verify_refunds import verify_refunded, verify_refunds_within_payments
from tests.callers import Caller, sign_in
from tests.payments.cards import VISA
from tests.payments.sales import CARDS, PAYMENTS, flight_for_sale, held_booking, method
from tests.races.desk import Body, Clerk, Desk, at_once, open_desk

pytestmark = pytest.mark.starts_programs
refund_action = import_module("charterdesk.changes.actions.refund")  # the package has a function of this name
BOOKINGS = "/api/TicketMaster"


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        yield desk


def posted(clerk: Clerk, path: str, body: Body) -> Body:
    answer = clerk.post(path, body)
    assert answer.status == 200, answer.body
    found: Body = answer.json()
    return found


def read(clerk: Clerk, path: str) -> Any:
    return clerk.call("GET", path, {}).json()


def cancelled(desk: Desk, clerk: Clerk, by: str) -> Body:
    """A house booking of 215.00, paid in cash or by card, and cancelled."""
    with desk.session() as session:
        seller = sign_in(None, session, Role.CharterAdmin)  # type: ignore[arg-type]
        booking = held_booking(session, seller, flight_for_sale(session))
        way = str(method(session, by))
        booking_id, version = str(booking.id), booking.version
    if by == "Cash":
        payment = {"paymentMethodId": way, "amount": "215.00"}
        posted(clerk, f"{PAYMENTS}/CreateList/{booking_id}", {"version": version, "payments": [payment]})
    else:
        card = {"number": VISA, "expiration": "12/39", "cvv": "737"}
        order = {"ticketMasterId": booking_id, "version": version, "paymentMethodId": way}
        posted(clerk, CARDS, {**order, "amount": "215.00", "card": card})
    quote = posted(clerk, f"{BOOKINGS}/CancelCalculatePrice", {"id": booking_id})
    wanted = {"id": booking_id, "version": quote["version"], "quoteId": quote["id"]}
    return posted(clerk, f"{BOOKINGS}/CancelTicketMaster", wanted)


def refund_until_refused(clerk: Clerk, booking: Body, payment_id: str, amount: str) -> str:
    """Refund once; who comes with an old version reads the booking again."""
    while True:
        version = read(clerk, f"{BOOKINGS}/GetRefunds/{booking['id']}")["version"]
        wanted = {"paymentId": payment_id, "amount": amount, "version": version, "reason": "Race"}
        answer = clerk.post(f"{PAYMENTS}/Refund", wanted)
        if answer.status == 200:
            return "refunded"
        if answer.json()["code"] != "stale":
            return str(answer.json()["code"])


def race(desk: Desk, by: str, times: int, amount: str) -> tuple[Counter[str], Body]:
    clerk = desk.clerk(Role.CharterAdmin)
    booking = cancelled(desk, clerk, by)
    [payment] = read(clerk, f"{PAYMENTS}/GetByEntityId/{booking['id']}")
    calls = [partial(refund_until_refused, clerk, booking, payment["id"], amount)] * times
    ends = Counter(at_once(calls, threads=20))
    return ends, read(clerk, f"{BOOKINGS}/GetRefunds/{booking['id']}")


@pytest.mark.parametrize(
    ("by", "times", "amount"),
    [
        ("Cash", 20, "20.00"),
        ("Credit card", 20, "20.00"),
        pytest.param("Cash", 100, "3.00", marks=pytest.mark.prove),
        pytest.param("Credit card", 100, "3.00", marks=pytest.mark.prove),
    ],
)
def test_parallel_refunds_never_exceed_the_limit(desk: Desk, by: str, times: int, amount: str) -> None:
    """Of 215.00 the booking fee and the fee of the tier are kept: 165.00 can be refunded."""
    ends, panel = race(desk, by, times, amount)

    fitting = int(Decimal("165.00") / Decimal(amount))
    assert ends["refunded"] == fitting
    assert set(ends) <= {"refunded", "overBookingCredit", "nothingToRefund"}
    assert Decimal(panel["refunded"]) == fitting * Decimal(amount)
    assert Decimal(panel["refunded"]) <= Decimal(panel["limit"])
    assert panel["reserved"] == "0.00"
    if by == "Credit card":
        with desk.session() as session:
            payment_ids = [each["id"] for each in panel["payments"][0]["refunds"] if each["state"] == "Sent"]
            sent = select(func.sum(SimulatedRefund.amount)).where(SimulatedRefund.id.in_(payment_ids))
            assert session.execute(sent).scalar_one() == Decimal(panel["refunded"])
    assert desk.deadlocks() == 0
    assert desk.problems() == {}


@pytest.mark.parametrize("times", [12, pytest.param(50, marks=pytest.mark.prove)])
def test_the_same_refund_said_often_is_made_once_and_answered_alike(desk: Desk, times: int) -> None:
    clerk = desk.clerk(Role.CharterAdmin)
    booking = cancelled(desk, clerk, "Credit card")
    [payment] = read(clerk, f"{PAYMENTS}/GetByEntityId/{booking['id']}")
    part = {"paymentId": payment["id"], "amount": "40.00"}
    body = {"version": booking["version"], "refunds": [part], "reason": "Race"}

    path, key = f"{PAYMENTS}/RefundPayments/{booking['id']}", f"refund-{booking['id']}"
    answers = at_once([partial(clerk.post, path, body, key)] * times, threads=50)

    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    panel = read(clerk, f"{BOOKINGS}/GetRefunds/{booking['id']}")
    assert (panel["refunded"], len(panel["payments"][0]["refunds"])) == ("40.00", 1)
    assert desk.problems() == {}


TOGETHER = 1.0
"""Seconds that one waits for the other, who may be kept out by the lock."""


@pytest.fixture
def database(fresh_database_url: str) -> Iterator[Database]:
    with closing(Database(fresh_database_url, pool_size=4)) as database:
        yield database


def refund_together(database: Database, monkeypatch: pytest.MonkeyPatch, *, locked: bool) -> list[str]:
    """Two want the whole credit: both read it before either refunds, unless the booking's lock forbids it."""
    with database.transaction() as session:
        actor = sign_in(None, session, Role.CharterAdmin).actor  # type: ignore[arg-type]
        assert actor is not None
        booking_id, payment_id, version = _cancelled_in(session, actor)
    barrier = threading.Barrier(2)

    def load(session: Session, actor: Actor, booking_id: uuid.UUID, version: int, *, seats: bool) -> Booking:
        if locked:
            return load_for_update(session, actor, booking_id, version, seats=seats)
        return load_booking(session, actor, booking_id)

    def limit(session: Session, booking: Booking) -> Decimal:
        with suppress(threading.BrokenBarrierError):
            barrier.wait(TOGETHER)
        return load_limit(session, booking)

    monkeypatch.setattr(refund_action, "load_for_update", load)
    monkeypatch.setattr(refund_action, "load_limit", limit)
    part = {"payment_id": payment_id, "amount": Decimal("165.00")}
    wish = RefundList.model_validate({"version": version, "refunds": [part], "reason": "Race"}, strict=False)
    with ThreadPoolExecutor(2) as people:
        ends = people.map(lambda _: _refund(database, actor, booking_id, wish), range(2))
        return sorted(ends)


def _cancelled_in(session: Session, actor: Actor) -> tuple[uuid.UUID, uuid.UUID, int]:
    """A house booking paid in cash and cancelled, with 165.00 of credit."""
    seller = Caller(None, {}, lambda: actor)  # type: ignore[arg-type]
    booking = held_booking(session, seller, flight_for_sale(session))
    cash = PaymentWrite(payment_method_id=method(session, "Cash"), amount=Decimal("215.00"))
    paid = record_payments(
        session, actor, booking.id, None, PaymentList(version=booking.version, payments=[cash])
    )
    commit(session)
    quote = cancel_calculate_price(session, actor, CancelQuote(id=booking.id))
    commit(session)
    wanted = ChangeApply(id=booking.id, version=quote.version, quote_id=quote.id)
    version = cancel_booking(session, actor, wanted).row.version
    return booking.id, paid.payment_ids[0], version


def _refund(database: Database, actor: Actor, booking_id: uuid.UUID, wish: RefundList) -> str:
    try:
        with database.transaction() as session:
            refund_payments(session, database, Simulator(database, "secret"), actor, None, booking_id, wish)
    except Refusal as refusal:
        return refusal.code()
    return "refunded"


def refunded_in_all(database: Database) -> Decimal:
    with database.sessions() as session:
        return session.execute(select(func.sum(Refund.amount))).scalar_one()


def test_under_the_lock_the_second_of_two_refunds_is_refused(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert refund_together(database, monkeypatch, locked=True) == ["refunded", "stale"]
    assert refunded_in_all(database) == Decimal(165)


def test_without_the_lock_both_would_be_refunded_and_the_checker_finds_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert refund_together(database, monkeypatch, locked=False) == ["refunded", "refunded"]
    assert refunded_in_all(database) == Decimal(330)
    with database.sessions() as session:
        assert list(verify_refunded(session))
        assert list(verify_refunds_within_payments(session))
