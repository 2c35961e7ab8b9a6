"""One charge, whatever happens: no answer, a repeat, many at once."""

from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

from charterdesk.access.roles import Role
from charterdesk.booking.enums import MasterStatus
from charterdesk.payments.enums import GatewayState
from charterdesk.payments.gateway.simulator import CHARGED_WITHOUT_ANSWER, NEVER_ARRIVES
from tests.api.conftest import RealServer
from tests.payments.cards import booked_by, cash, charge, charges, order, payments, simulated, stored
from tests.payments.sales import CARDS, PAYMENTS

UNKNOWN = (
    "The card company did not respond. Do not charge again: we will check, "
    "and record the payment if the card was charged."
)


def test_a_charge_without_an_answer_is_asked_about_and_never_repeated(real: RealServer) -> None:
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)

    lost = charge(real, house, booking, CHARGED_WITHOUT_ANSWER)
    assert (lost.status_code, lost.json()["message"]) == (409, UNKNOWN)
    assert not payments(real, booking.id)

    again = charge(real, house, booking)

    assert again.status_code == 409
    assert again.json()["code"] == "stale"
    assert simulated(real) == [Decimal("222.53")]
    assert [each.state for each in charges(real)] == [GatewayState.Approved]
    assert len(payments(real, booking.id)) == 1
    assert stored(real, booking).status is MasterStatus.Booked


def test_a_clerk_asks_about_a_charge_without_an_answer(real: RealServer) -> None:
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)
    lost = charge(real, house, booking, CHARGED_WITHOUT_ANSWER).json()["charge"]

    answer = house.post(f"{PAYMENTS}/ProcessMerchantPayment", json={"id": lost["id"]})

    assert (answer.status_code, answer.json()["state"]) == (200, "Approved")
    assert len(payments(real, booking.id)) == 1
    other = real.caller(Role.OfficeHoldingAdmin)
    assert other.post(f"{PAYMENTS}/ProcessMerchantPayment", json={"id": lost["id"]}).status_code == 404


def test_a_charge_that_never_arrived_blocks_others_until_that_is_certain(real: RealServer) -> None:
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)
    charge(real, house, booking, NEVER_ARRIVES)

    early = charge(real, house, booking)
    by_cash = house.post(
        f"{PAYMENTS}/CreateList/{booking.id}",
        json={"version": order(real, booking)["version"], "payments": [{**cash(real), "amount": "10.00"}]},
    )
    real.as_owner("update payment_gateway_transaction set begun_at = begun_at - interval '3 minutes'")
    late = charge(real, house, booking)

    still_open = (
        f"A card is being charged for {booking.locator_number} and the card company has not responded. "
        "Wait a minute and check again."
    )
    assert (early.status_code, early.json()["message"]) == (409, still_open)
    assert (by_cash.status_code, by_cash.json()["message"]) == (409, still_open)
    assert late.status_code == 200
    assert [each.state for each in charges(real)] == [GatewayState.Failed, GatewayState.Approved]
    assert simulated(real) == [Decimal("222.53")]


def test_the_same_key_fifty_times_at_once_charges_once(real: RealServer) -> None:
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)
    body = order(real, booking)

    with ThreadPoolExecutor(50) as people:
        asked = [
            people.submit(house.post, CARDS, json=body, headers={"Idempotency-Key": "till-1"})
            for _ in range(50)
        ]
        answers = [each.result() for each in asked]

    assert simulated(real) == [Decimal("222.53")]
    assert len(payments(real, booking.id)) == 1
    done = [answer for answer in answers if answer.status_code == 200]
    assert done
    assert len({answer.content for answer in done}) == 1
    assert {answer.status_code for answer in answers} <= {200, 409, 503}


def test_without_a_key_two_at_once_charge_once(real: RealServer) -> None:
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)
    body = order(real, booking)

    with ThreadPoolExecutor(4) as people:
        asked = [people.submit(house.post, CARDS, json=body) for _ in range(4)]
        codes = sorted(each.result().status_code for each in asked)

    assert codes == [200, 409, 409, 409]
    assert simulated(real) == [Decimal("222.53")]


def test_a_repeated_request_learns_what_became_of_its_charge(real: RealServer) -> None:
    """Also when the first answer was never stored, because the server died on the way."""
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)
    body = order(real, booking, CHARGED_WITHOUT_ANSWER)
    key = {"Idempotency-Key": "till-7"}

    lost = house.post(CARDS, json=body, headers=key)
    found = house.post(CARDS, json=body, headers=key)
    same = house.post(CARDS, json=body, headers=key)
    other = house.post(CARDS, json={**body, "amount": "1.00"}, headers=key)

    assert (lost.status_code, found.status_code) == (409, 200)
    assert found.json()["state"] == "Approved"
    assert same.content == found.content
    assert other.status_code == 422
    assert simulated(real) == [Decimal("222.53")]
