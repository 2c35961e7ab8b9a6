"""Sales of one seat, and the calls that list and add them up."""

from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from charterdesk.booking.models import TicketMaster
from tests.booking.bookings import read, set_status
from tests.callers import Caller
from tests.payments.sales import held_booking, paying
from tests.payments.sales import pay as pay_booking

EXPENSE = "/api/Expense"
Body = dict[str, Any]


def sold(seller: Caller, session: Session, *paid: tuple[str, str], **options: Any) -> TicketMaster:
    """Sell one adult's seat for 215.00, paid like this or else left on account."""
    booking = held_booking(session, seller, **options)
    if not paid:
        answer = set_status(seller, read(seller, {"id": str(booking.id)}), "Booked")
        assert answer.status_code == 200, answer.text
    for way, amount in paid:
        reference = {} if way == "Cash" else {"reference": "1044"}
        session.refresh(booking)
        answer = pay_booking(seller, booking, paying(session, way, amount, **reference))
        assert answer.status_code == 200, answer.text
    session.refresh(booking)
    return booking


def asked(caller: Caller, name: str, **params: object) -> Body:
    answer = caller.get(f"{EXPENSE}/{name}", params=params)
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def listed(caller: Caller, **params: object) -> list[Body]:
    rows: list[Body] = asked(caller, "GetSalesByFilter", **params)["sales"]
    return rows


def locators(caller: Caller, **params: object) -> list[str]:
    return sorted(row["locatorNumber"] for row in listed(caller, **params))


def groups(caller: Caller, by: str, **params: object) -> dict[str, tuple[int, str]]:
    """Bookings and net of each group by its name."""
    found = asked(caller, "GetSalesSummary", GroupBy=by, **params)
    return {group["name"]: (group["bookings"], group["net"]) for group in found["groups"]}


def on(day: date, by: str = "Created") -> dict[str, str]:
    return {
        "DateRangeType": by,
        "FilterByDateStart": day.isoformat(),
        "FilterByDateEnd": day.isoformat(),
    }


def total(rows: Iterable[Body], name: str) -> Decimal:
    return sum((Decimal(row[name]) for row in rows), Decimal("0.00"))
