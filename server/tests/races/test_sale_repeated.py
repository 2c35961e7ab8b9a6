"""Every write of a sale, said often and cut off by kill -9: one booking, one payment, one charge."""

import random
from collections.abc import Callable, Iterator
from contextlib import closing
from decimal import Decimal
from functools import partial

import psycopg
import pytest

from charterdesk.access.roles import Role
from tests.booking.bookings import PATH, priced_flight
from tests.faults.house import Connection, eventually
from tests.faults.processes import can_see_processes
from tests.faults.repeats import repeat_until_done
from tests.faults.test_kill import Kill, kill_database, kill_server, kill_web_process
from tests.faults.writers import Write
from tests.payments.cards import VISA
from tests.payments.sales import CARDS, PAYMENTS, method
from tests.races.buying import travelers, wish
from tests.races.desk import Body, Clerk, Desk, at_once, open_desk

pytestmark = pytest.mark.starts_programs

OFTEN = 50
Step = Callable[[Body], Write]

_NUMBERS = iter(range(7000, 8000))
_EFFECTS = """
    select (select count(*) from ticket_master where contact_email = %(contact)s),
        (select count(*) from ticket where ticket_master_id = %(id)s),
        (select count(*) from contract_acceptance where ticket_master_id = %(id)s),
        (select count(*) from payment where ticket_master_id = %(id)s),
        (select count(*) from simulated_charge charge
         join payment_gateway_transaction begun on begun.id = charge.id where ticket_master_id = %(id)s)
"""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        yield desk


def steps(desk: Desk, contact: str) -> list[Step]:
    """From a new booking to one that is paid in cash and by card, each made of the booking as it is then."""
    [who] = travelers(desk, 1)
    with desk.session() as session:
        flight = priced_flight(session, number=str(next(_NUMBERS)), seats=4)
        cash, card = str(method(session, "Cash")), str(method(session, "Credit card"))
    plate = {"number": VISA, "expiration": "12/39", "cvv": "737"}
    return [
        lambda _: Write("begun", PATH, {"contactEmail": contact}),
        lambda it: Write("held", f"{PATH}/modify", wish(it, [str(flight.id)], [who])),
        lambda it: Write("accepted", f"{PATH}/AcceptContract/{it['id']}", {"how": "Paper"}),
        lambda it: Write(
            "paid",
            f"{PAYMENTS}/CreateList/{it['id']}",
            {"version": it["version"], "payments": [{"paymentMethodId": cash, "amount": "15.00"}]},
        ),
        lambda it: Write(
            "charged",
            CARDS,
            {
                "ticketMasterId": it["id"],
                "version": it["version"],
                "paymentMethodId": card,
                "amount": f"{Decimal(it['quote']['total']) - 15:.2f}",
                "card": plate,
            },
        ),
    ]


def sell(desk: Desk, clerk: Clerk, contact: str, do: Callable[[Write], Body]) -> None:
    """Each step done in the given way, and in the end everything is there once."""
    booking: Body = {}
    for step in steps(desk, contact):
        said = do(step(booking))
        shown = clerk.call("GET", f"{PATH}/GetById/{booking.get('id') or said['id']}", {})
        booking = shown.json()
    assert booking["status"] == "Booked"
    with psycopg.connect(desk.house.url) as connection:
        row = connection.execute(_EFFECTS, {"contact": contact, "id": booking["id"]}).fetchone()
    assert row == (1, 1, 1, 2, 1)
    assert desk.problems() == {}


def test_every_write_of_a_sale_said_fifty_times_at_once_is_done_once(desk: Desk) -> None:
    clerk = desk.clerk(Role.CharterAdmin)

    def said_often(write: Write) -> Body:
        say = partial(clerk.post, write.path, write.body, write.key)
        answers = at_once([say] * OFTEN, threads=OFTEN)
        assert {answer.status for answer in answers} == {200}, write.mark
        assert len({answer.body for answer in answers}) == 1, write.mark
        other = clerk.post(write.path, {**write.body, "note": "Something else"}, write.key)
        assert (other.status, other.json()["code"]) == (422, "keyReused"), write.mark
        body: Body = answers[0].json()
        return body

    sell(desk, clerk, "often@sale.test", said_often)


@pytest.mark.parametrize(
    "kill",
    [
        kill_database,
        pytest.param(kill_server, marks=pytest.mark.prove),
        pytest.param(
            kill_web_process,
            marks=pytest.mark.skipif(not can_see_processes(), reason="finding them needs /proc"),
        ),
    ],
)
def test_a_write_whose_answer_a_kill_cut_off_is_not_done_again(desk: Desk, kill: Kill) -> None:
    clerk, chance = desk.clerk(Role.CharterAdmin), random.Random(7)

    def cut_off(write: Write) -> Body:
        with closing(Connection(desk.house.port, clerk.token)) as connection:
            write.send_unheard(connection)
            eventually(partial(is_stored, desk, write), f"{write.mark} is stored")
            kill(desk.house, chance)
        eventually(desk.house.answers, "the server answers again")
        with closing(Connection(desk.house.port, clerk.token)) as connection:
            repeat_until_done(connection, write)
            answer = write.send(connection)
        assert answer is not None
        body: Body = answer.json()
        return body

    sell(desk, clerk, f"{kill.__name__}@sale.test", cut_off)


def is_stored(desk: Desk, write: Write) -> bool:
    with psycopg.connect(desk.house.url) as connection:
        asked = "select from idempotency_key where key = %s and status is not null"
        return connection.execute(asked, [write.key]).fetchone() is not None
