"""Offices of the demo data, and helpers to read and create them."""

from typing import Any
from urllib.parse import quote

from sqlalchemy.orm import Session

from tests.callers import Caller
from tests.identity.accounts import holding, office

PATH = "/api/Offices"
CUBAMIA, GULF = "Cubamía Travel Group", "Gulf Vuelos"
HIALEAH, TAMPA = "Cubamía Hialeah", "Gulf Vuelos Tampa"
CUBAMIAS = [HIALEAH, "Cubamía Kendall", "Cubamía Tampa"]
GULFS = ["Gulf Vuelos Orlando", TAMPA]
HOUSES = ["Miami Airport", "Miami Centro", "Tampa Airport"]
MIAMI = "Miami Centro"
EVERY = ["Brisas Little Havana", *CUBAMIAS, *GULFS, *HOUSES]

WORKED_IN = "Go to another office before you deactivate Miami Centro. You are working there now."


def names(caller: Caller, path: str = "", **params: Any) -> list[str]:
    answer = caller.get(f"{PATH}{path}", params=params)
    assert answer.status_code == 200, answer.text
    return [each["name"] for each in answer.json()]


def search(caller: Caller, text: str) -> list[str]:
    return names(caller, f"/SearchOfficeByName/{quote(text, safe='')}")


def form(caller: Caller, session: Session, name: str) -> dict[str, Any]:
    answer = caller.get(f"{PATH}/GetById/{office(session, name).id}")
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


def open_office(caller: Caller, session: Session, name: str, agency: str = GULF) -> dict[str, Any]:
    body = {
        "officeHoldingId": str(holding(session, agency).id),
        "name": name,
        "timeZone": "America/New_York",
    }
    answer = caller.post(PATH, json=body)
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made
