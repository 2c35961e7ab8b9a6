"""The fees of a flight, as the tests of its calls put them on and read them."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.fees.models import ExtraFee
from charterdesk.flights.models import Flight
from tests.callers import Caller

PATH = "/api/FlightExtraFees"


def fee(session: Session, code: str) -> ExtraFee:
    return session.scalars(select(ExtraFee).where(ExtraFee.code == code)).one()


def cell(session: Session, code: str, amount: Any = None) -> dict[str, Any]:
    return {"extraFeeId": str(fee(session, code).id), "amount": amount}


def patched(caller: Caller, flight: Flight, version: int = 1, **said: Any) -> Any:
    return caller.call(
        "PATCH", f"{PATH}/PatchFlightExtraFees", json={"flightId": str(flight.id), "version": version, **said}
    )


def put(caller: Caller, session: Session, flight: Flight, *codes: str) -> None:
    answer = patched(caller, flight, save=[cell(session, code) for code in codes])
    assert answer.status_code == 200, answer.text


def listed(caller: Caller, flight: Flight) -> list[dict[str, Any]]:
    answer = caller.get(f"{PATH}/GetListByFlightId/{flight.id}")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def sold_now(caller: Caller, flight: Flight, category: str = "Economy") -> list[str]:
    answer = caller.get(f"{PATH}/GetListBySeatCategoryIdAndFlightId/{category}/{flight.id}")
    assert answer.status_code == 200, answer.text
    return [each["code"] for each in answer.json()]
