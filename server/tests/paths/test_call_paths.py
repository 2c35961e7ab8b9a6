"""How far a reader walks to follow one call, from its route to its SQL. Shown by `scripts/trace-calls`."""

import sys
import uuid
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.kit.db import Database
from tests.booking.bookings import begun, ofac, party, person, priced_flight, save, traveler
from tests.callers import Caller
from tests.conftest import Callers, WholeApp
from tests.paths.tracer import CallPath, Tracer
from tests.payments.sales import held_booking, pay, paying

Trace = Callable[[Tracer, Session, Caller], CallPath]


@pytest.fixture
def tracer() -> Iterator[Tracer]:
    tracer = Tracer()
    tracer.install()
    yield tracer
    tracer.remove()


@pytest.fixture
def client(tracer: Tracer, database: Database, session: Session) -> Iterator[TestClient]:
    """A client with threads of its own: the tracer follows only those started after it was installed."""
    whole_app = WholeApp(database)
    whole_app.session = session
    with TestClient(whole_app.app, raise_server_exceptions=False) as client:
        yield client


def modify(tracer: Tracer, session: Session, clerk: Caller) -> CallPath:
    number = str(uuid.uuid4().int % 8999 + 1000)
    flight, booking = priced_flight(session, number=number), begun(clerk)
    passengers = [traveler(person(session), isTitular=True, ofacId=ofac(session))]
    path, response = tracer.trace(lambda: save(clerk, booking, party([flight], passengers)))
    assert response.status_code == 200, response.text
    return path


def create_list(tracer: Tracer, session: Session, clerk: Caller) -> CallPath:
    booking = held_booking(session, clerk)
    page = clerk.get(f"/api/TicketMaster/GetById/{booking.id}").json()
    paid = paying(session, "Cash", page["quote"]["total"])
    path, response = tracer.trace(lambda: pay(clerk, booking, paid))
    assert response.json()["status"] == "Booked", response.text
    return path


def change_status(tracer: Tracer, session: Session, clerk: Caller) -> CallPath:
    booking = held_booking(session, clerk)
    body = {"id": str(booking.id), "version": booking.version, "status": "Booked"}
    body["quoteId"] = str(booking.quote_id)
    path, response = tracer.trace(lambda: clerk.post("/api/TicketMaster/ChangeStatus", json=body))
    assert response.status_code == 200, response.text
    return path


@pytest.mark.parametrize(
    ("call", "most_files", "most_switches"),
    [(modify, 22, 110), (create_list, 19, 110), (change_status, 20, 104)],
)
def test_a_sale_can_be_followed_through_few_files(
    call: Trace, most_files: int, most_switches: int, tracer: Tracer, session: Session, as_role: Callers
) -> None:
    clerk = as_role(Role.OfficeSaleAgent)
    call(tracer, session, clerk)  # the first call also compiles statements
    path = call(tracer, session, clerk)

    often = [f"{count:3} × {before} → {after}" for (before, after), count in path.switches.most_common(10)]
    sys.stdout.write("\n  ".join([f"\n{call.__name__:14} {path}", *sorted(path.domain_files), *often]))
    assert 0 < len(path.domain_files) <= most_files
    assert path.switches.total() <= most_switches
