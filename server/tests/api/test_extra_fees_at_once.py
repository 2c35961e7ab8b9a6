"""Fees of one code changed in the same moment, with real commits."""

from typing import Any

from charterdesk.access.roles import Role
from tests.api.conftest import RealServer
from tests.api.races import Call, at_once
from tests.callers import Caller

PATH = "/api/ExtraFees"
TAXI = {"name": "Airport taxi", "code": "TAXI", "kind": "Service", "amount": "30.00"}


def test_two_fees_of_a_code_do_not_grow_into_each_other(real: RealServer) -> None:
    planner = real.caller(Role.CharterFlight)
    spring = planner.post(PATH, json={**TAXI, "validTo": "2027-05-31"}).json()
    autumn = planner.post(PATH, json={**TAXI, "validFrom": "2027-09-01"}).json()

    answers = at_once(
        real,
        "extra_fee",
        _change(planner, {**spring, "validTo": "2027-07-31"}),
        _change(planner, {**autumn, "validFrom": "2027-07-01"}),
    )

    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert [answer.json()["code"] for answer in answers if answer.status_code == 409] == ["chargedTwice"]


def _change(planner: Caller, fee: dict[str, Any]) -> Call:
    return lambda: planner.put(PATH, json=fee)
