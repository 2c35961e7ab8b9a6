"""Taxes that are remitted out of a flight's escrow, and releases to the operator."""

from decimal import Decimal

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.db import commit
from tests.accounting.escrow import (
    INVOICE,
    contract,
    cost,
    escrow_of,
    move_days,
    paid_booking,
    payout,
    refused,
    verified,
)
from tests.booking.bookings import priced_flight, put_fee
from tests.callers import Caller
from tests.changes.sold import sold_party
from tests.conftest import Callers
from tests.flights.flights import in_days

pytestmark = pytest.mark.usefixtures("own_transactions")


def test_taxes_are_remitted_up_to_what_is_owed_and_held_and_reversed(
    as_role: Callers, accountant: Caller, admin: Caller, session: Session
) -> None:
    taxed = priced_flight(session, in_days(30))
    put_fee(session, taxed, "US")
    sold_party(as_role(Role.OfficeSaleAgent), session, [taxed])
    owed = escrow_of(accountant, taxed)["taxesOwed"]
    assert Decimal(owed) > 0
    nothing_held = payout(accountant, taxed, "Taxes", owed)
    paid_booking(session, admin, taxed, "150.00")
    too_much = payout(accountant, taxed, "Taxes", str(Decimal(owed) + Decimal("0.01")))

    done = payout(accountant, taxed, "Taxes", owed, reference="Form 720")

    assert refused(nothing_held) == (409, "overHeld")
    assert refused(too_much) == (409, "overTaxes")
    assert done.status_code == 200, done.text
    found = done.json()
    assert (found["taxes"], found["taxesOwed"], Decimal(found["held"])) == (
        *(owed, "0.00"),
        Decimal("150.00") - Decimal(owed),
    )
    line = next(each for each in found["lines"] if each["kind"] == "Taxes")
    assert (line["title"], line["reference"]) == ("IRS", "Form 720")
    undone = accountant.post(f"{INVOICE}/ReversePayout/{line['id']}", json={"reason": "Twice"}).json()
    assert (undone["taxes"], undone["held"]) == ("0.00", "150.00")
    for kind, amount in (("Taxes", "0"), ("Taxes", "-1"), ("Gift", "1.00")):
        assert payout(accountant, taxed, kind, amount).status_code == 422
    assert payout(accountant, taxed, "Taxes", "1.00", title="").status_code == 422
    verified(session)


def test_money_is_released_two_business_days_after_the_flight_and_what_others_get_stays(
    accountant: Caller, admin: Caller, session: Session, flight: Flight
) -> None:
    paid_booking(session, admin, flight)
    contract(session, flight, "100.00")
    early = payout(accountant, flight, "Released", "10.00", title="Certificate")
    move_days(session, flight, 1)
    flight.status = FlightStatus.Departed
    commit(session)
    soon = payout(accountant, flight, "Released", "10.00", title="Certificate")
    move_days(session, flight, 9)
    cost(accountant, flight, "60.00")
    much = payout(accountant, flight, "Released", "115.01", title="Certificate")
    before = escrow_of(accountant, flight)
    done = payout(accountant, flight, "Released", "115.00", title="Certificate")

    assert refused(early) == (409, "flightNotFlown")
    assert refused(soon) == (409, "flightNotOver")
    assert refused(much) == (409, "overReleasable")
    assert (before["held"], before["carrier"], before["carrierOwed"], before["releasable"]) == (
        "155.00",
        "60.00",
        "40.00",
        "115.00",
    )
    assert before["mayRelease"] is True
    assert done.status_code == 200, done.text
    assert (done.json()["held"], done.json()["released"], done.json()["releasable"]) == (
        "40.00",
        "115.00",
        "0.00",
    )
    assert [each["kind"] for each in done.json()["exceptions"]] == ["CarrierDue", "FlownHeld"]
    line = next(each for each in done.json()["lines"] if each["kind"] == "Released")
    assert line["mayReverse"] is True
    path = f"{INVOICE}/ReversePayout/{line['id']}"
    undone = accountant.post(path, json={"reason": "Not certified"})
    again = accountant.post(path, json={"reason": "Once more"})
    assert (undone.json()["held"], undone.json()["released"]) == ("155.00", "0.00")
    assert refused(again) == (409, "payoutReversed")
    assert not any(each["mayReverse"] for each in undone.json()["lines"])
    received = next(each for each in undone.json()["lines"] if each["kind"] == "Received")
    assert refused(accountant.post(f"{INVOICE}/ReversePayout/{received['id']}", json={"reason": "No"})) == (
        409,
        "noPayout",
    )
    verified(session)
