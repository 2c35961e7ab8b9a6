"""Entries in funds, and the calls that enter, reverse and list them."""

from typing import Any

from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.accounting.verify_funds import verify_fund_entries, verify_funds_not_overdrawn
from charterdesk.ledger.verify import verify_balances, verify_journals, verify_reversals
from tests.callers import Caller
from tests.payments.sales import (
    GULF,
    holding_id,
    method,
)

FUND = "/api/Fund"


def enter(
    caller: Caller,
    session: Session,
    amount: str,
    agency: str = GULF,
    way: str = "Bank transfer",
    **more: object,
) -> Response:
    body = {
        "officeHoldingId": str(holding_id(session, agency)),
        "amount": amount,
        "paymentMethodId": str(method(session, way)),
        "reference": "W-1",
        "reason": "October",
        **more,
    }
    return caller.post(FUND, json=body)


def reverse(caller: Caller, line_id: str, reason: str = "Typed twice") -> Response:
    return caller.call("DELETE", FUND, json={"id": line_id, "reason": reason})


def lines(caller: Caller, session: Session, agency: str = GULF, **more: object) -> dict[str, Any]:
    params = {"OfficeHoldingId": str(holding_id(session, agency)), **more}
    answer = caller.get(f"{FUND}/GetByFilter", params=params)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def message(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


def verified(session: Session) -> None:
    for check in (
        *(verify_fund_entries, verify_funds_not_overdrawn),
        *(verify_balances, verify_journals, verify_reversals),
    ):
        assert list(check(session)) == []
