"""Fees entered into the catalogue as its planner does."""

from typing import Any, Final

from tests.callers import Caller

PATH: Final = "/api/ExtraFees"
TAXI: Final = {"name": "Airport taxi", "code": "TAXI", "kind": "Service", "amount": "30.00"}


def created(caller: Caller, **said: Any) -> dict[str, Any]:
    """A taxi, but for what is said."""
    answer = caller.post(PATH, json={**TAXI, **said})
    assert answer.status_code == 200, answer.text
    fee: dict[str, Any] = answer.json()
    return fee
