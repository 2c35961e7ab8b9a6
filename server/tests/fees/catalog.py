"""Fees created in the catalog, as a flight planner does."""

from typing import Any, Final

from tests.callers import Caller

PATH: Final = "/api/ExtraFees"
TAXI: Final = {"name": "Airport taxi", "code": "TAXI", "kind": "Service", "amount": "30.00"}


def created(caller: Caller, **said: Any) -> dict[str, Any]:
    """Create a taxi fee with the given fields changed."""
    answer = caller.post(PATH, json={**TAXI, **said})
    assert answer.status_code == 200, answer.text
    fee: dict[str, Any] = answer.json()
    return fee
