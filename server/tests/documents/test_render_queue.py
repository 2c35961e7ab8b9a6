"""Documents are made one after the other: other PDF requests wait, lists do not."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

import anyio
import pytest
from anyio import wait_all_tasks_blocked
from httpx2 import ASGITransport, AsyncClient
from sqlalchemy import QueuePool, select
from starlette.types import Message

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.api.downloads import acquire_renderer
from charterdesk.kit.fair_queue import FairQueue
from charterdesk.kit.ids import new_id
from charterdesk.main import calls
from tests.api.conftest import RealServer, real
from tests.booking.bookings import Body, priced_flight
from tests.callers import Caller
from tests.conftest import POOL_SIZE
from tests.documents.sales import TICKETS_PDF, family, sold_party

__all__ = ["real"]

PATIENCE_SECONDS = 90
LIST = "/api/Airports"
PRINTING = {
    "GenerateBagTagsPdf",
    "GenerateBoardingPassesPdf",
    "GenerateCancellationPdf",
    "GenerateCashUpPdf",
    "GenerateFlightManifestPdf",
    "GenerateLoadSummaryPdf",
    "GeneratePassengerListPdf",
    "GeneratePdf",
    "GeneratePdfTickets",
    "GeneratePdfVoucher",
    "GenerateReceiptAndReturnTicketPdf",
    "GenerateReceiptPdf",
    "GenerateReportAirlineProviderPayment",
    "GenerateReportEscrowAccount",
    "GenerateReportPassengersClassSummary",
    "GenerateReportTaxPayment",
    "GenerateStatementPdf",
    "GenerateSummaryExcel",
    "GenerateTicketsListPdf",
    "ReportByItemsSelected",
    "ReportSalesSelected",
    "ReportSelectedItemsPdfSendEmail",
    "ReportSummaryByOfficeHoldingExcel",
    "ReturnTicketsPdf",
    "SendByEmailCancellationPdf",
    "SendByEmailChange",
    "SendByEmailPdfTickets",
    "SendByEmailReceiptPdf",
    "SendPdfInvoice",
    "SendSalesSelected",
    "SendStatement",
    "print",
}


class Desk:
    """Calls made beside each other, on the server's own loop."""

    def __init__(self, real: RealServer, caller: Caller) -> None:
        self._client = AsyncClient(
            transport=ASGITransport(app=real.app), base_url="http://desk", headers=caller.headers
        )
        self.answers: list[tuple[str, int]] = []

    async def get(self, path: str) -> None:
        answer = await self._client.get(path)
        self.answers.append((path, answer.status_code))


@pytest.fixture
def agent(real: RealServer) -> Caller:
    return real.caller(Role.OfficeSaleAgent)


@pytest.fixture
def ticket(real: RealServer, agent: Caller) -> str:
    with real.database.sessions() as session:
        booking: Body = sold_party(agent, [priced_flight(session)], family(session)[:1])
    return f"{TICKETS_PDF}/{booking['id']}"


def on_the_servers_loop(real: RealServer, scene: Callable[[], Awaitable[Any]]) -> None:
    async def play() -> None:
        with anyio.fail_after(PATIENCE_SECONDS):
            await scene()

    assert real.client.portal is not None
    real.client.portal.call(play)


async def stays() -> Message:
    await anyio.Event().wait()
    raise AssertionError


def test_every_call_that_prints_takes_its_turn_before_anything_else() -> None:
    ordered = {route.path: [each.call for each in route.dependant.dependencies] for route in calls()}
    printing = {path: order for path, order in ordered.items() if acquire_renderer in order}

    assert {path.split("/")[3] for path in printing} == PRINTING
    assert [path for path, order in printing.items() if order[0] is not acquire_renderer] == []


def test_prints_wait_without_a_connection_and_a_list_is_answered_meanwhile(
    real: RealServer, agent: Caller, ticket: str
) -> None:
    desk, printing = Desk(real, agent), FairQueue(PATIENCE_SECONDS)
    real.app.state.printing = printing
    pool, more_than_connections = cast(QueuePool, real.database.engine.pool), POOL_SIZE + 2

    async def scene() -> None:
        async with anyio.create_task_group() as clerks, printing.turn(stays):
            for _ in range(more_than_connections):
                clerks.start_soon(desk.get, ticket)
            await wait_all_tasks_blocked()
            assert (real.database.limiter.borrowed_tokens, pool.checkedout()) == (0, 0)
            await desk.get(LIST)
            assert desk.answers == [(LIST, 200)]

    on_the_servers_loop(real, scene)

    assert desk.answers[1:] == [(ticket, 200)] * more_than_connections


def test_a_print_that_is_refused_lets_the_next_through(real: RealServer, agent: Caller, ticket: str) -> None:
    desk, unknown = Desk(real, agent), f"{TICKETS_PDF}/{new_id()}"

    async def scene() -> None:
        async with anyio.create_task_group() as clerks, real.app.state.printing.turn(stays):
            for path in (unknown, ticket):
                clerks.start_soon(desk.get, path)
                await wait_all_tasks_blocked()

    on_the_servers_loop(real, scene)

    assert desk.answers == [(unknown, 404), (ticket, 200)]


def test_who_closes_the_page_while_waiting_has_nothing_printed(
    real: RealServer, agent: Caller, ticket: str
) -> None:
    headers = [(name.lower().encode(), value.encode()) for name, value in agent.headers.items()]
    asked = {"type": "http", "method": "GET", "path": ticket, "query_string": b"", "headers": headers}
    said = [{"type": "http.request"}, {"type": "http.disconnect"}]

    async def next_said() -> Message:
        return said.pop(0)

    async def unheard(_answer: Message) -> None:
        return None

    async def scene() -> None:
        async with real.app.state.printing.turn(stays):
            await real.app(asked, next_said, unheard)

    on_the_servers_loop(real, scene)

    with real.database.sessions() as session:
        assert not session.scalars(
            select(EventLog).where(EventLog.event_title.startswith("Tickets print"))
        ).all()


def test_nobody_waits_for_ever(real: RealServer, agent: Caller, ticket: str) -> None:
    real.app.state.printing = FairQueue(seconds=0.05)
    desk = Desk(real, agent)

    async def scene() -> None:
        async with real.app.state.printing.turn(stays):
            await desk.get(ticket)

    on_the_servers_loop(real, scene)

    assert desk.answers == [(ticket, 503)]
