"""kill -9 on the way to the card company and back: one charge at most, and its end becomes known."""

import multiprocessing
import os
import signal
from decimal import Decimal

import pytest

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.enums import MasterStatus
from charterdesk.changes.services.paid_by_card import PAID_CHANGES
from charterdesk.jobs import run_jobs
from charterdesk.kit.db import Database
from charterdesk.payments.actions import charge_card
from charterdesk.payments.card_schemas import CardCharge
from charterdesk.payments.cards import Card, CardToken
from charterdesk.payments.enums import GatewayState
from charterdesk.payments.gateway.provider import Order, Outcome
from charterdesk.payments.gateway.simulator import Simulator
from charterdesk.settings import Settings
from charterdesk.verify import verify
from tests.api.conftest import RealServer
from tests.conftest import VAULT
from tests.payments.cards import booked_by, charges, order, payments, simulated, stored

pytestmark = pytest.mark.starts_programs

SECRET = "a secret of sixteen and more"


class DiesBefore(Simulator):
    """The process is killed before the charge has left it."""

    def charge(self, order: Order, card: Card | CardToken) -> Outcome:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().charge(order, card)


class DiesAfter(Simulator):
    """The card is charged, and the process is killed before it hears of it."""

    def charge(self, order: Order, card: Card | CardToken) -> Outcome:
        super().charge(order, card)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("killed")


def charge_and_die(url: str, provider: type[Simulator], actor: Actor, body: dict[str, object]) -> None:
    database = Database(url, pool_size=2)
    wanted = CardCharge.model_validate(body)
    charge_card(database, provider(database, SECRET), actor, None, wanted, PAID_CHANGES)


@pytest.mark.parametrize(
    ("provider", "state", "charged", "status"),
    [
        (DiesBefore, GatewayState.Failed, [], MasterStatus.Pending),
        (DiesAfter, GatewayState.Approved, [Decimal("222.53")], MasterStatus.Booked),
    ],
)
def test_a_killed_charge_is_settled_by_asking(
    real: RealServer,
    provider: type[Simulator],
    state: GatewayState,
    charged: list[Decimal],
    status: MasterStatus,
) -> None:
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)
    victim = multiprocessing.get_context("spawn").Process(
        target=charge_and_die, args=(real.url, provider, house.actor, order(real, booking))
    )
    victim.start()
    victim.join()
    assert victim.exitcode == -signal.SIGKILL
    assert [each.state for each in charges(real)] == [GatewayState.Begun]

    real.as_owner("update payment_gateway_transaction set begun_at = begun_at - interval '3 minutes'")
    run_jobs(real.url, None, Settings(public_url="http://127.0.0.1:9"), until_empty=True)

    assert [each.state for each in charges(real)] == [state]
    assert simulated(real) == charged
    assert len(payments(real, booking.id)) == len(charged)
    assert stored(real, booking).status is status
    with real.database.sessions() as session:
        assert not [problem for found in verify(session, VAULT).values() for problem in found]
