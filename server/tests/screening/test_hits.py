"""Hits: who is found, why, and how long a decision about it holds."""

import uuid
from collections.abc import Callable
from datetime import date
from typing import Final

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.activity.changes import mask
from charterdesk.activity.models import EventLog
from charterdesk.passengers.enums import DocumentRank, DocumentType
from charterdesk.passengers.models import PassengerInfo, TravelDocument
from charterdesk.passengers.verify import verify_documents
from charterdesk.screening.models import ScreeningList
from charterdesk.screening.services.screener import Screener
from tests.booking.bookings import person
from tests.callers import Caller
from tests.conftest import VAULT
from tests.screening.hits import Body, decide, hits_of
from tests.screening.lists import Listed, put_list, screen

BORN: Final = date(1961, 4, 9)
NAME: Final = "Zulema Quiñonero"
LISTED: Final = Listed(900101, "QUINONERO, Zulema", BORN)
OTHER: Final = Listed(900102, "WXYZ, Qwerty", date(1950, 1, 1))


@pytest.fixture
def info(session: Session) -> PassengerInfo:
    return person(session, NAME, BORN)


@pytest.fixture
def hit(session: Session, screener: Screener, admin: Caller, info: PassengerInfo) -> Body:
    """The passenger has the name and the birth date of a person on the list."""
    return found(session, screener, admin, info, LISTED)


def found(session: Session, screener: Screener, admin: Caller, info: PassengerInfo, *people: Listed) -> Body:
    put_list(session, *people)
    screen(session, screener)
    (hit,) = hits_of(admin, info.passenger_id)
    return hit


def give_passport(session: Session, info: PassengerInfo, number: str) -> None:
    id_ = uuid.uuid4()
    session.add(
        TravelDocument(
            id=id_,
            passenger_id=info.passenger_id,
            office_holding_id=info.office_holding_id,
            document_rank=DocumentRank.Primary,
            document_type=DocumentType.Passport,
            number_sealed=VAULT.encrypt(number, id_),
            number_fingerprint=VAULT.fingerprint(number),
            document_number=mask(number),
        )
    )
    session.commit()


def events(session: Session, info: PassengerInfo) -> list[EventLog]:
    about = select(EventLog).where(EventLog.entity_id == info.passenger_id)
    found = session.scalars(about.order_by(EventLog.position)).all()
    return [each for each in found if "creening" in each.event_title]


def test_a_hit_is_explained(hit: Body, info: PassengerInfo) -> None:
    assert hit["passengerId"] == str(info.passenger_id)
    assert hit["passengerName"] == hit["comparedName"] == NAME
    assert (hit["state"], hit["score"], hit["blocks"]) == ("Open", 1.0, True)
    assert hit["parts"] == [
        {"ours": "zulema", "theirs": "zulema", "score": 1.0},
        {"ours": "quinonero", "theirs": "quinonero", "score": 1.0},
    ]
    assert (hit["birth"], hit["sameDocument"], hit["matchedName"]) == ("SameDay", False, "QUINONERO, Zulema")
    assert (hit["comparedBirth"], hit["entry"]["number"]) == ("1961-04-09", 900101)
    assert hit["entry"]["births"] == [{"first": "1961-04-09", "last": "1961-04-09"}]
    assert (hit["stillListed"], hit["booking"], hit["earlier"]) == (True, None, None)


def test_of_another_year_nobody_is_found(
    session: Session, screener: Screener, admin: Caller, info: PassengerInfo
) -> None:
    put_list(session, Listed(1, "QUINONERO, Zulema", date(1985, 1, 1)))
    screen(session, screener)
    assert hits_of(admin, info.passenger_id) == []


def test_a_similar_name_is_to_be_reviewed(
    session: Session, screener: Screener, admin: Caller, info: PassengerInfo
) -> None:
    hit = found(session, screener, admin, info, Listed(1, "QUINONES, Zulma", date(1961, 1, 1)))
    assert 0.90 <= hit["score"] < 0.95
    assert not hit["blocks"]


def test_the_same_document_is_found_without_its_number(
    session: Session, screener: Screener, admin: Caller, info: PassengerInfo
) -> None:
    give_passport(session, info, "K7654321")
    hit = found(
        session, screener, admin, info, Listed(1, "WXYZ, Qwerty", None, "K-765 4321", "Visa K7654321")
    )

    assert (hit["sameDocument"], hit["score"]) == (True, 1.0)
    assert hit["entry"]["documents"] == [{"number": "••••••4321", "country": "Cuba"}]
    assert "K7654321" not in hit["entry"]["remarks"]
    assert list(verify_documents(session, VAULT)) == []


def test_every_agencys_name_is_compared(
    session: Session, screener: Screener, admin: Caller, info: PassengerInfo
) -> None:
    """A second agency that shares the passenger entered the married name."""
    married = person(session, "Zulema Zubizarreta", BORN, office="Gulf Vuelos Tampa")
    married.passenger_id, married.current, married.shared = info.passenger_id, False, True
    session.commit()

    hit = found(session, screener, admin, info, Listed(1, "ZUBIZARRETA, Zulema", BORN))
    assert hit["comparedName"] == "Zulema Zubizarreta"


def test_a_found_passenger_is_logged_for_the_operator_alone(
    session: Session, clerk: Caller, admin: Caller, hit: Body, info: PassengerInfo
) -> None:
    decide(admin, hit)

    logged = events(session, info)
    assert [each.event_title for each in logged] == [
        f"Screening hit: {NAME}, entry 900101 of list 1",
        f"Screening hit cleared: {NAME}, entry 900101",
    ]
    assert [each.event_text for each in logged] == [
        "Sale and check-in are blocked until it is decided.",
        "Born elsewhere",
    ]
    assert {each.office_holding_id for each in logged} == {None}
    asked = {"EntityId": str(info.passenger_id), "EntityType": "Passenger"}
    for caller, sees in ((admin, True), (clerk, False)):
        read = caller.get("/api/EventLogs/GetListByFilter", params=asked).json()
        assert any("creening" in str(each) for each in read) is sees


Change = Callable[[Session, PassengerInfo], ScreeningList | None]


def rename(name: str) -> Change:
    def change(session: Session, info: PassengerInfo) -> None:
        info.last_name = name
        session.commit()

    return change


def new_birth(day: date) -> Change:
    def change(session: Session, info: PassengerInfo) -> None:
        info.date_of_birth = day
        session.commit()

    return change


def add_passport(session: Session, info: PassengerInfo) -> None:
    give_passport(session, info, "K1234567")


def new_phone(session: Session, info: PassengerInfo) -> None:
    info.phone1 = "+13055550100"
    session.commit()


def next_list(*people: Listed) -> Change:
    return lambda session, _: put_list(session, *people)


ALIKE, UNLIKE = rename("Quiñoneros"), rename("Zubizarreta")
OTHER_ENTRY = next_list(Listed(900101, "QUINONERO, Zulema", BORN, remarks="nationality Cuba"))
REOPENING: Final[list[tuple[str, Change, str, bool]]] = [
    ("nothing but the phone", new_phone, "kept", True),
    ("a list with one more person", next_list(LISTED, OTHER), "kept", True),
    ("another name that is alike", ALIKE, "open", True),
    ("another day of the same year", new_birth(date(1961, 5, 1)), "open", True),
    ("a document", add_passport, "open", True),
    ("another entry", OTHER_ENTRY, "open", True),
    ("a name that is not alike", UNLIKE, "kept", True),
    ("another year", new_birth(date(1999, 1, 1)), "kept", True),
    ("a list without the person", next_list(OTHER), "kept", False),
]
"""Changes after a decision: whether the decision is kept, and whether the person is still listed."""


@pytest.mark.parametrize("decision", ["Cleared", "TrueMatch"])
@pytest.mark.parametrize(
    ("change", "then", "listed"), [case[1:] for case in REOPENING], ids=[case[0] for case in REOPENING]
)
def test_a_decision_holds_for_its_data(
    session: Session,
    screener: Screener,
    admin: Caller,
    info: PassengerInfo,
    hit: Body,
    decision: str,
    change: Change,
    then: str,
    listed: bool,
) -> None:
    decided = decide(admin, hit, decision)

    change(session, info)
    screen(session, screener)

    (after,) = hits_of(admin, info.passenger_id)
    assert after["stillListed"] is listed
    if then == "kept":
        assert {**after, "stillListed": True} == decided
        return
    assert (after["state"], after["decidedAt"], after["reason"], after["appUserName"]) == (
        *("Open", None, None),
        None,
    )
    assert after["earlier"] == {
        "state": decision,
        "reason": "Born elsewhere",
        "decidedAt": decided["decidedAt"],
        "appUserName": decided["appUserName"],
    }
    assert after["blocks"]
    assert events(session, info)[-1].event_title.startswith("Screening hit open again")


@pytest.mark.parametrize("change", [UNLIKE, new_birth(date(1999, 1, 1)), next_list(OTHER)])
def test_an_open_hit_goes_when_nothing_is_alike_any_more(
    session: Session, screener: Screener, admin: Caller, info: PassengerInfo, hit: Body, change: Change
) -> None:
    change(session, info)
    screen(session, screener)

    assert hits_of(admin, info.passenger_id) == []
    assert events(session, info)[-1].event_title.startswith("Screening hit removed")


def test_a_true_match_is_not_lost_step_by_step(
    session: Session, screener: Screener, admin: Caller, info: PassengerInfo, hit: Body
) -> None:
    """A name that is less and less alike: the sale stays blocked until it is decided again."""
    decide(admin, hit, "TrueMatch")
    for change in (ALIKE, UNLIKE):
        change(session, info)
        screen(session, screener)

    (after,) = hits_of(admin, info.passenger_id)
    assert (after["state"], after["blocks"]) == ("Open", True)


def test_screening_again_changes_nothing(
    session: Session, screener: Screener, admin: Caller, info: PassengerInfo, hit: Body
) -> None:
    new_phone(session, info)
    screen(session, screener)
    assert hits_of(admin, info.passenger_id) == [hit]


def merge(admin: Caller, keep: PassengerInfo, away: PassengerInfo) -> None:
    body = {"keepId": str(keep.passenger_id), "mergeId": str(away.passenger_id)}
    answer = admin.post("/api/Passengers/Merge", json=body)
    assert answer.status_code == 200, answer.text


def test_a_merge_takes_the_hits_along(
    session: Session, screener: Screener, admin: Caller, info: PassengerInfo, hit: Body
) -> None:
    """The kept passenger has the same name: the decision was about the other one's data."""
    keep = person(session, NAME, BORN)
    give_passport(session, keep, "K2222222")
    screen(session, screener)
    decide(admin, hit, "TrueMatch")

    merge(admin, keep, info)

    (carried,) = hits_of(admin, info.passenger_id)
    assert (carried["id"], carried["passengerId"]) == (hit["id"], str(keep.passenger_id))
    assert carried["state"] == "TrueMatch"
    screen(session, screener)
    (after,) = hits_of(admin, keep.passenger_id)
    assert (after["state"], after["earlier"]["state"], after["blocks"]) == ("Open", "TrueMatch", True)
