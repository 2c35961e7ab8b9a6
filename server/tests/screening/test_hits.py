"""Hits: who is found, what the desk reads, and how long a decision holds."""

from datetime import date
from typing import Final

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.activity.models import EventLog
from charterdesk.passengers.models import PassengerInfo
from charterdesk.screening.enums import HitState
from charterdesk.screening.models import ScreeningHit
from charterdesk.screening.services.screener import Screener
from tests.booking.bookings import person
from tests.callers import Caller
from tests.screening.lists import Body, Listed, put_list, screen

BORN: Final = date(1961, 4, 9)
NAME: Final = "Zulema Quiñonero"
LISTED: Final = Listed(900101, "QUINONERO, Zulema", BORN)


def hits_of(caller: Caller, info: PassengerInfo) -> list[Body]:
    answer = caller.get(f"/api/Screening/GetByPassengerId/{info.passenger_id}")
    assert answer.status_code == 200, answer.text
    found: list[Body] = answer.json()
    return found


def decide(caller: Caller, hit: Body, decision: str = "Cleared", reason: str = "Born elsewhere") -> Body:
    body = {"decision": decision, "reason": reason, "version": hit["version"]}
    answer = caller.post(f"/api/Screening/Decide/{hit['id']}", json=body)
    assert answer.status_code == 200, answer.text
    decided: Body = answer.json()
    return decided


@pytest.fixture
def info(session: Session) -> PassengerInfo:
    return person(session, NAME, BORN)


@pytest.fixture
def hit(session: Session, screener: Screener, admin: Caller, info: PassengerInfo) -> Body:
    """The passenger has the name and the birth date of a person on the list."""
    put_list(session, LISTED)
    screen(session, screener)
    (found,) = hits_of(admin, info)
    return found


def test_a_hit_is_explained(hit: Body, info: PassengerInfo) -> None:
    assert hit["passengerId"] == str(info.passenger_id)
    assert hit["passengerName"] == hit["comparedName"] == NAME
    assert (hit["state"], hit["score"], hit["blocks"]) == ("Open", 1.0, True)
    assert hit["parts"] == [
        {"ours": "zulema", "theirs": "zulema", "score": 1.0},
        {"ours": "quinonero", "theirs": "quinonero", "score": 1.0},
    ]
    assert (hit["birth"], hit["sameDocument"], hit["matchedName"]) == ("SameDay", False, "QUINONERO, Zulema")
    assert hit["entry"]["births"] == [{"first": "1961-04-09", "last": "1961-04-09"}]
    assert (hit["stillListed"], hit["booking"], hit["earlier"]) == (True, None, None)
