"""No card is charged for a sale that will be refused, and no booking changes while a card is charged."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from charterdesk.access.roles import Role
from charterdesk.booking.enums import MasterStatus
from charterdesk.booking.models import TicketMaster
from charterdesk.payments.gateway.simulator import CHARGED_WITHOUT_ANSWER, DECLINED, NEVER_ARRIVES
from tests.api.conftest import RealServer
from tests.booking.bookings import PATH
from tests.callers import Caller
from tests.payments.cards import booked_by, charge, charges, order, payments, simulated, stored

ON_FLIGHT = "where id = (select flight_id from ticket where ticket_master_id = '{booking}')"
OF_BOOKING = "where ticket_master_id = '{booking}'"
OWNER = "(select office_holding_id from ticket_master where id = '{booking}')"
HIT = f"""
    insert into screening_hit (
        id, passenger_id, entry_number, entry_digest, passenger_digest, list_number, score, blocks,
        explanation, state, found_at, version
    )
    select gen_random_uuid(), passenger_id, 1, '', '', 1, 1, true, '{{{{}}}}', 'Open', now(), 1
    from ticket {OF_BOOKING}
"""

CERTAIN = [
    (
        "cancelled flight",
        f"update flight set status = 'Cancelled', cancel_reason = 'Weather' {ON_FLIGHT}",
        "notSelling",
    ),
    ("flight in check-in", f"update flight set status = 'CheckIn' {ON_FLIGHT}", "goShowOnly"),
    (
        "departed flight",
        "update flight set departs_at = now() - interval '2 hours', arrives_at = now() - interval '1 hour' "
        + ON_FLIGHT,
        "notSelling",
    ),
    ("no OFAC category", f"update ticket set ofac_id = null {OF_BOOKING}", "notReady"),
    (
        "unnamed passenger",
        f"update ticket set passenger_id = null, passenger_info_id = null {OF_BOOKING}",
        "notReady",
    ),
    ("no contact", "update ticket_master set contact_phone = null where id = '{booking}'", "notReady"),
    ("screening hit", HIT, "operatorMustLookFirst"),
    ("blocked agency", f"update office_holding set blocked = true where id = {OWNER}", "holdingIsBlocked"),
]


@pytest.mark.parametrize(("what", "change", "code"), CERTAIN, ids=[case[0] for case in CERTAIN])
def test_a_charge_is_refused_before_the_card_company_is_asked(
    real: RealServer, what: str, change: str, code: str
) -> None:
    clerk = real.caller(Role.OfficeSaleAgent)
    booking = booked_by(real, clerk)
    real.as_owner(change.format(booking=booking.id))

    answer = charge(real, clerk, booking)

    assert (answer.status_code, answer.json()["code"]) == (409, code), answer.text
    assert not simulated(real)
    assert not charges(real)
    assert stored(real, booking).hold_expires_at == booking.hold_expires_at


def test_a_charge_names_a_quote_that_says_what_the_hold_says(real: RealServer) -> None:
    clerk = real.caller(Role.OfficeSaleAgent)
    booking = booked_by(real, clerk)

    refused = charge(real, clerk, booking, quoteId="01994111-1111-7111-8111-000000000001")

    assert (refused.status_code, refused.json()["code"]) == (409, "quoteMoved")
    assert not simulated(real)


def modify(clerk: Caller, booking: TicketMaster, version: int) -> int:
    seen = clerk.get(f"{PATH}/GetById/{booking.id}").json()
    body = {
        "id": str(booking.id),
        "version": version,
        "legs": [{"flightId": seen["legs"][0]["flightId"]}],
        "passengers": [{}, {}],
    }
    return clerk.post(f"{PATH}/modify", json=body).status_code


def release(clerk: Caller, booking: TicketMaster, version: int) -> int:
    body = {"id": str(booking.id), "version": version, "status": "Draft"}
    return clerk.post(f"{PATH}/ChangeStatus", json=body).status_code


def sell(clerk: Caller, booking: TicketMaster, version: int) -> int:
    quote = clerk.get(f"{PATH}/GetById/{booking.id}").json()["quote"]["id"]
    body = {"id": str(booking.id), "version": version, "status": "Booked", "quoteId": quote}
    return clerk.post(f"{PATH}/ChangeStatus", json=body).status_code


def cancel(clerk: Caller, booking: TicketMaster, version: int) -> int:
    body = {"id": str(booking.id), "version": version, "reason": "The customer called"}
    return clerk.post(f"{PATH}/CancelTicketMaster", json=body).status_code


def delete(clerk: Caller, booking: TicketMaster, version: int) -> int:
    return clerk.delete(f"{PATH}/{booking.id}?version={version}").status_code


CHANGES: list[Callable[[Caller, TicketMaster, int], int]] = [modify, release, sell, cancel, delete]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_booking_is_not_changed_while_a_charge_has_no_result(
    real: RealServer, change: Callable[[Caller, TicketMaster, int], int]
) -> None:
    clerk = real.caller(Role.OfficeSaleAgent)
    booking = booked_by(real, clerk)
    charge(real, clerk, booking, NEVER_ARRIVES)
    seen = stored(real, booking)

    assert change(clerk, booking, seen.version) == 409

    after = stored(real, booking)
    assert (after.version, after.status, after.charge_open) == (seen.version, MasterStatus.Pending, True)


def test_a_booking_can_be_changed_once_the_card_was_declined(real: RealServer) -> None:
    clerk = real.caller(Role.OfficeSaleAgent)
    booking = booked_by(real, clerk)

    assert charge(real, clerk, booking, DECLINED).status_code == 402

    seen = stored(real, booking)
    assert not seen.charge_open
    assert cancel(clerk, booking, seen.version) == 200


def test_an_approved_charge_that_finds_no_seat_is_credited_with_its_surcharge(real: RealServer) -> None:
    clerk = real.caller(Role.OfficeSaleAgent)
    booking = booked_by(real, clerk)
    charge(real, clerk, booking, CHARGED_WITHOUT_ANSWER)
    real.as_owner("update ticket_master set hold_expires_at = now() - interval '1 minute'")
    real.as_owner("update seat_hold set expires_at = now() - interval '1 minute'")

    lost = charges(real)[0]
    answer = clerk.post("/api/Payments/ProcessMerchantPayment", json={"id": str(lost.id)})

    assert answer.json()["state"] == "Approved"
    assert simulated(real) == [Decimal("222.53")]
    after = stored(real, booking)
    assert (after.status, after.charged, after.paid) == (MasterStatus.Pending, Decimal(0), Decimal("222.53"))
    assert [(each.amount, each.surcharge) for each in payments(real, booking.id)] == [
        (Decimal("222.53"), Decimal(0))
    ]


def test_declined_cards_do_not_hold_the_seats_for_ever(real: RealServer) -> None:
    clerk = real.caller(Role.OfficeSaleAgent)
    booking = booked_by(real, clerk)
    almost = "started_at = now() - interval '119 minutes', hold_expires_at = now() + interval '1 minute'"
    real.as_owner(f"update ticket_master set hold_{almost}")

    charge(real, clerk, booking, DECLINED)
    once = stored(real, booking).hold_expires_at
    charge(real, clerk, booking, DECLINED)

    assert once is not None
    assert stored(real, booking).hold_expires_at == once
    with real.database.sessions() as session:
        began = session.get_one(TicketMaster, booking.id).hold_started_at
    assert began is not None
    assert 128 < (once - began).total_seconds() / 60 < 130
    assert order(real, booking)["version"] == stored(real, booking).version
