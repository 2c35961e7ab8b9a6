"""kill -9 of web processes in the middle of check-ins: each is stored whole or not at all, and once."""

import random
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

import pytest
from sqlalchemy import select

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.booking.enums import TicketStatus
from charterdesk.flights.models import Flight
from charterdesk.payments.models import Payment
from tests.booking.bookings import seats_of
from tests.faults.house import WORKERS, Connection, eventually
from tests.faults.processes import can_see_processes
from tests.faults.repeats import repeat_everything, repeat_until_done
from tests.faults.test_kill import say
from tests.faults.writers import Write, Writer
from tests.races.buying import rich
from tests.races.counter import CHECK_IN, cash, checking_in, flight, ready_parties, tickets_of
from tests.races.desk import Body, Clerk, Desk, open_desk

pytestmark = [
    pytest.mark.starts_programs,
    pytest.mark.skipif(not can_see_processes(), reason="finding the web processes needs /proc"),
]

DESKS = 12


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        rich(desk)
        yield desk


def writes_of(party: Body, method: str) -> Iterator[Write]:
    """A payment, then the check-in of each passenger; every one makes the booking one version newer."""
    version, mark = party["bookingVersion"], f"paid by {party['id']}"
    payment = {"paymentMethodId": method, "amount": "5.00", "reference": mark}
    body = {"bookingVersion": version, "payments": [payment]}
    yield Write(mark, f"{CHECK_IN}/ConfirmPayments/{party['id']}", body)
    for number, ticket in enumerate(party["tickets"], start=1):
        path, body = checking_in({**party, "bookingVersion": version + number}, ticket)
        yield Write(ticket["id"], path, body)


def stored(desk: Desk, on: Flight) -> Counter[str]:
    """Return the marks of what is stored: the ids of checked-in tickets, and the references of payments."""
    tickets = tickets_of(desk, on)
    checked_in = [str(each.id) for each in tickets if each.status is TicketStatus.CheckedIn]
    with desk.session() as session:
        bookings = {each.ticket_master_id for each in tickets}
        paid = select(Payment.reference).where(Payment.ticket_master_id.in_(bookings))
        return Counter([*checked_in, *map(str, session.scalars(paid))])


def logged(desk: Desk, on: Flight) -> Counter[str]:
    """Count the events of check-ins and payments, by booking."""
    bookings = {each.ticket_master_id for each in tickets_of(desk, on)}
    with desk.session() as session:
        rows = session.execute(
            select(EventLog.entity_id, EventLog.event_title).where(EventLog.entity_id.in_(bookings))
        )
        return Counter(f"{booking}" for booking, title in rows if title.startswith(("Checked in", "Paid by")))


def require_whole(desk: Desk, on: Flight, found: Counter[str]) -> None:
    """Nothing is half: what is stored is in the log as often, and no check finds a contradiction."""
    bookings = Counter(
        str(each.ticket_master_id) for each in tickets_of(desk, on) if found[str(each.id)] == 1
    )
    with desk.session() as session:
        paid = select(Payment.ticket_master_id).where(Payment.reference.in_(found))
        bookings.update(map(str, session.scalars(paid)))
    assert logged(desk, on) == bookings
    assert desk.problems() == {}


def until(over: threading.Event, queue: Iterator[Write]) -> Iterator[Write]:
    while not over.is_set() and (write := next(queue, None)) is not None:
        yield write


def work_until_killed(
    desk: Desk, on: Flight, token: str, queues: Sequence[Iterator[Write]], unheard: Write, moment: int
) -> list[Writer]:
    """Kill one web process after a write that was stored and not answered yet, and so many others."""
    over, connection = threading.Event(), Connection(desk.house.port, token)
    # Ended by their queues: a writer that is told to stop has taken one write more already.
    writers = [Writer(desk.house, token, until(over, queue), threading.Event()) for queue in queues]
    unheard.send_unheard(connection)
    eventually(lambda: stored(desk, on)[unheard.mark] == 1, f"{unheard} is stored")
    for writer in writers:
        writer.start()

    def is_under_way() -> bool:
        done = sum(len(writer.acknowledged) for writer in writers)
        return done >= moment or not any(writer.is_alive() for writer in writers)

    eventually(is_under_way, f"{moment} writes")
    desk.house.kill_web_process(random.Random(moment))
    connection.close()
    eventually(lambda: desk.house.web_processes() == WORKERS, "the dead web process is replaced")
    over.set()
    for writer in writers:
        writer.join(timeout=60)
        assert not writer.is_alive()
        assert writer.unexpected is None, f"{writer.unexpected}\n{desk.house.log_tail()}"
    return writers


@pytest.mark.parametrize(
    ("sizes", "kills"),
    [([1, 2, 1, 3] * 9, 1), pytest.param([4, 3, 1, 2, 5] * 12, 4, marks=pytest.mark.prove)],
    ids=["one kill", "four kills"],
)
def test_a_killed_web_process_leaves_no_check_in_half(desk: Desk, sizes: list[int], kills: int) -> None:
    chance = random.Random(19)
    seller, counter = desk.clerk(Role.OfficeSaleAgent), desk.clerk(Role.CharterCheckIn)
    on = flight(desk, seats=sum(sizes))
    parties, method = ready_parties(desk, seller, counter, on, sizes), cash(desk)
    spare = [writes_of(party, method) for party in parties[:kills]]
    queues = [
        chain.from_iterable(writes_of(party, method) for party in parties[kills:][number::DESKS])
        for number in range(DESKS)
    ]
    cut_off_by_kills = 0
    for number in range(kills):
        moment, unheard = chance.randint(4, sum(sizes) // (4 * kills)), next(spare[number])
        writers = work_until_killed(desk, on, counter.token, queues, unheard, moment)
        done = [pair for writer in writers for pair in writer.acknowledged]
        cut_off = [writer.unacknowledged for writer in writers if writer.unacknowledged]
        cut_off_by_kills += len(cut_off)
        found = stored(desk, on)
        in_time = sum(found[write.mark] for write in cut_off)
        say(f"kill {number + 1}: {len(done)} done, {len(cut_off)} cut off, {in_time} of them stored")
        # Before the repeats, which would do a lost write anew and so hide the loss.
        assert {found[write.mark] for write, _ in done} == {1}
        require_whole(desk, on, found)
        repeat_everything(desk.house, counter.token, done, [*cut_off, unheard])
    finish(desk, counter, [*queues, *spare])

    found = stored(desk, on)
    assert len(found) == sum(sizes) + len(parties)
    assert set(found.values()) == {1}
    assert [each.boarding_number for each in tickets_of(desk, on)] == list(range(1, sum(sizes) + 1))
    with desk.session() as session:
        assert seats_of(session, on).sold == sum(sizes)
    require_whole(desk, on, found)
    assert cut_off_by_kills > 0, "no kill met a request under way, so nothing was proved"


def finish(desk: Desk, counter: Clerk, queues: Sequence[Iterator[Write]]) -> None:
    connection = Connection(desk.house.port, counter.token)
    for write in chain.from_iterable(queues):
        repeat_until_done(connection, write)
    connection.close()
