"""Splitting a booking while it is paid: over HTTP, by two processes; and the two beside their control."""

import threading
import uuid
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from decimal import Decimal
from functools import partial

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.actions import accept_contract, change_status, create_booking, modify
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.enums import AcceptedHow, MasterStatus
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.persistence.load import load_booking, load_for_update
from charterdesk.booking.schemas.requests import (
    AcceptContractRequest,
    ChangeStatusRequest,
    LegWrite,
    ModifyRequest,
    TicketMasterWrite,
    TravellerWrite,
)
from charterdesk.changes.actions import change as change_action
from charterdesk.changes.records import ChangeRecord
from charterdesk.changes.schemas import SplitQuote, SplitRequest, SplitTitular
from charterdesk.changes.services.quotes import require_not_applied
from charterdesk.kit.db import Database
from charterdesk.kit.errors import Refusal
from charterdesk.organization.models import OfficeHolding
from charterdesk.payments.actions import record_payments
from charterdesk.payments.models import PaymentMethod
from charterdesk.payments.schemas import PaymentList, PaymentWrite
from charterdesk.payments.verify import verify_paid
from charterdesk.reference.models import OfacCategory
from tests.booking.bookings import PATH
from tests.callers import sign_in
from tests.payments.sales import flight_for_sale, method, traveler
from tests.races.buying import begin, rich, travelers, wish
from tests.races.desk import Body, Clerk, Desk, at_once, open_desk
from tests.races.test_changes import DONE, flight, require_sound, send

pytestmark = pytest.mark.starts_programs


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        rich(desk)
        yield desk


def sold_couple(desk: Desk, clerk: Clerk) -> Body:
    first, second = travelers(desk, 2)
    people = [first, {**second, "isTitular": False}]
    held = clerk.post(f"{PATH}/modify", wish(begin(clerk), [str(flight(desk).id)], people)).json()
    clerk.post(f"{PATH}/AcceptContract/{held['id']}", {"how": "Paper"})
    sale = {"id": held["id"], "version": held["version"], "status": "Booked", "quoteId": held["quote"]["id"]}
    booking: Body = clerk.post(f"{PATH}/ChangeStatus", sale).json()
    return booking


def split_of(clerk: Clerk, booking: Body) -> Body:
    """The body that lets the second passenger leave, as quoted."""
    stays, leaves = booking["tickets"]
    wanted = {
        "ticketMasterId": booking["id"],
        "tickets": [leaves["id"]],
        "titularNewTicketMaster": {"id": leaves["passengerId"], "contactPhone": "+13055550199"},
        "titularOldTicketMaster": {"id": stays["passengerId"], "contactPhone": "+13055550198"},
    }
    answer = clerk.post(f"{PATH}/SplitCalculatePrice", wanted)
    assert answer.status == 200, answer.body
    return {**wanted, "version": booking["version"], "quoteId": answer.json()["id"]}


def test_a_split_and_a_payment_at_once_do_not_mix(desk: Desk) -> None:
    clerk = desk.clerk(Role.OfficeSaleAgent)
    with desk.session() as session:
        cash = str(session.scalars(select(PaymentMethod.id).where(PaymentMethod.name == "Cash")).one())
    for _ in range(4):
        booking = sold_couple(desk, clerk)
        payment = {"ticketMasterId": booking["id"], "paymentMethodId": cash, "amount": "50.00"}
        paying = {**payment, "version": booking["version"]}

        ends = Counter(
            at_once(
                [
                    partial(send, clerk, f"{PATH}/Split", split_of(clerk, booking)),
                    partial(send, clerk, "/api/Payments", paying),
                ]
            )
        )

        assert ends == Counter({DONE: 1, "409 stale": 1})
    require_sound(desk)


@pytest.mark.parametrize("times", [8, pytest.param(50, marks=pytest.mark.prove)])
def test_a_split_repeated_with_its_key_acts_once(desk: Desk, times: int) -> None:
    clerk = desk.clerk(Role.OfficeSaleAgent)
    booking = sold_couple(desk, clerk)
    body = split_of(clerk, booking)
    with desk.session() as session:
        before = session.execute(select(func.count()).select_from(TicketMaster)).scalar_one()

    answers = at_once([partial(clerk.post, f"{PATH}/Split", body, f"split-{booking['id']}")] * times)

    assert {answer.status for answer in answers} == {200}
    assert len({answer.json()["id"] for answer in answers}) == 1
    with desk.session() as session:
        assert session.execute(select(func.count()).select_from(TicketMaster)).scalar_one() == before + 1
    require_sound(desk)


TOGETHER = 1.0
"""Seconds that the split waits for the payment, which may be kept out by the lock."""


@pytest.fixture
def database(fresh_database_url: str) -> Iterator[Database]:
    with closing(Database(fresh_database_url, pool_size=4)) as database:
        yield database


def split_while_paying(database: Database, monkeypatch: pytest.MonkeyPatch, *, locked: bool) -> list[str]:
    """The payment comes when the split has read the booking and has written nothing yet."""
    with database.transaction() as session:
        actor = sign_in(None, session, Role.OfficeSaleAgent).actor  # type: ignore[arg-type]
        assert actor is not None
        booking = _sold_in(session, actor)
        cash = PaymentWrite(payment_method_id=method(session, "Cash"), amount=Decimal("50.00"))
    with database.transaction() as session:
        request = _quoted(session, actor, booking)
    has_read, has_paid = threading.Event(), threading.Event()

    def load(session: Session, actor: Actor, booking_id: uuid.UUID, version: int) -> Booking:
        if locked:
            return load_for_update(session, actor, booking_id, version)
        return load_booking(session, actor, booking_id)

    def wait(change: ChangeRecord) -> None:
        has_read.set()
        has_paid.wait(TOGETHER)
        require_not_applied(change)

    def pay() -> None:
        has_read.wait()
        payments = PaymentList(version=request.version, payments=[cash])
        with database.transaction() as session:
            record_payments(session, actor, request.id, None, payments)
        has_paid.set()

    def split() -> None:
        with database.transaction() as session:
            change_action.split(session, actor, request)

    monkeypatch.setattr(change_action, "load_for_update", load)
    monkeypatch.setattr(change_action, "require_not_applied", wait)
    with ThreadPoolExecutor(2) as people:
        return list(people.map(_end, [split, pay]))


def _end(act: object) -> str:
    assert callable(act)
    try:
        act()
    except Refusal as refusal:
        return refusal.code()
    return DONE


def _sold_in(session: Session, actor: Actor) -> Booking:
    """Two adults of an agency, sold on credit."""
    for holding in session.scalars(select(OfficeHolding)):
        holding.credit_limit = Decimal(10_000)
    made = create_booking(session, actor, TicketMasterWrite(contact_phone="+13055550142"))
    ground = session.scalars(select(OfacCategory.id).where(OfacCategory.licence_required.is_(False))).first()
    people = [
        TravellerWrite(
            passenger_info_id=traveler(session, made.office_id, name).id,
            is_titular=name == "Caridad",
            ofac_id=ground,
        )
        for name in ("Caridad", "Ernesto")
    ]
    legs = [LegWrite(flight_id=flight_for_sale(session).id)]
    plan = ModifyRequest(id=made.id, version=made.version, legs=legs, passengers=people)
    held, _ = modify(session, actor, plan)
    accept_contract(session, actor, made.id, AcceptContractRequest(how=AcceptedHow.Paper))
    sale = ChangeStatusRequest(
        id=made.id, version=held.row.version, status=MasterStatus.Booked, quote_id=held.row.quote_id
    )
    return change_status(session, actor, sale)


def _quoted(session: Session, actor: Actor, booking: Booking) -> SplitRequest:
    stays, leaves = booking.tickets
    assert stays.passenger_id
    assert leaves.passenger_id
    wanted = {
        "ticket_master_id": booking.row.id,
        "tickets": [leaves.id],
        "titular_new_ticket_master": SplitTitular(id=leaves.passenger_id, contact_phone="+13055550199"),
        "titular_old_ticket_master": SplitTitular(id=stays.passenger_id, contact_phone="+13055550198"),
    }
    quote = change_action.split_calculate_price(session, actor, SplitQuote.model_validate(wanted))
    return SplitRequest.model_validate({**wanted, "version": quote.version, "quote_id": quote.id})


def wrong_sums(database: Database) -> list[str]:
    with database.sessions() as session:
        return list(verify_paid(session))


def test_under_the_lock_the_payment_waits_for_the_split(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert split_while_paying(database, monkeypatch, locked=True) == [DONE, "stale"]
    assert wrong_sums(database) == []


def test_without_the_lock_the_payment_would_be_lost_and_the_checker_finds_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert split_while_paying(database, monkeypatch, locked=False) == [DONE, DONE]
    assert len(wrong_sums(database)) == 1
