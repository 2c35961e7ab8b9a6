"""Answers of the authority: pasted, typed, changed, and what they mean at check-in."""

import uuid

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.checkin.models import AuthorityAnswer
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body, priced_flight
from tests.border.papers import TICKETS, border, reading, sent, tickets_of
from tests.border.test_edit_fact import PLANNERS
from tests.callers import Caller
from tests.checkin.counter import checked_in, codes, complete_person, opened, refused, seen
from tests.checkin.parties import ready_booking
from tests.conftest import Callers


def response_to(list_text: str, *codes_of: str) -> str:
    """Answer a list as the authority would: one code for each of its travelers."""
    read = reading(list_text)
    flight, departs = read.head["TDT"]["flight"], read.head["DTM+189"]["minute"]
    answers = [
        f"ERP+2'\nRFF+AVF:{each.facts['RFF+AVF']['locator']}'\nRFF+ABO:{each.reference}'\nERC+{code}'\nFTX+AAP+++WORDS'"
        for each, code in zip(read.travelers, codes_of, strict=True)
    ]
    lines = [
        "UNH+1+CUSRES:D:02B:UN:IATA'",
        "BGM+962'",
        f"RFF+AF:{flight}'",
        f"DTM+189:{departs}:201'",
        *answers,
    ]
    count = len("\n".join(lines).splitlines()) + 1
    return "\n".join(["UNB+UNOA:4+USCSAPIS+US+260310:0420+7'", *lines, f"UNT+{count}+1'", "UNZ+1+7'"])


def paste(caller: Caller, flight: Flight, text: str) -> Response:
    return caller.post(f"{TICKETS}/ReadAuthorityAnswers/{flight.id}", json={"text": text})


def save(caller: Caller, flight: Flight, *answers: Body, shown: Body | None = None) -> Response:
    body = {"answers": answers, "presentAt": shown}
    return caller.post(f"{TICKETS}/SaveAuthorityAnswers/{flight.id}", json=body)


def answer(ticket_id: object, status: str = "Cleared", message: str | None = None) -> Body:
    return {"ticketId": str(ticket_id), "status": status, "message": message}


def stored(session: Session) -> list[AuthorityAnswer]:
    return list(session.scalars(select(AuthorityAnswer).order_by(AuthorityAnswer.answered_at)))


def test_a_response_is_shown_before_it_is_entered(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    (text,) = sent(planner, flight)

    answered = paste(planner, flight, response_to(text, "0Z", "1Z"))

    assert answered.status_code == 200, answered.text
    preview = answered.json()
    assert [(each["name"], each["status"], each["message"]) for each in preview] == [
        ("Quiñonero, Ramón", "Cleared", "WORDS"),
        ("Quiñonero, Zulema", "NotCleared", "1Z WORDS"),
    ]
    assert stored(session) == []
    shown = save(
        planner, flight, *({key: each[key] for key in ("ticketId", "status", "message")} for each in preview)
    )
    assert shown.status_code == 200, shown.text
    assert [shown.json()[count] for count in ("cleared", "notCleared", "moreData", "noAnswer")] == [
        1,
        1,
        0,
        0,
    ]
    ramon, zulema = shown.json()["passengers"]
    assert zulema["answer"]["status"] == "NotCleared"
    assert zulema["answer"]["by"] == "Charter Flight"
    assert ramon["answer"]["message"] == "WORDS"


def test_an_answer_about_nobody_on_the_flight_has_no_ticket(
    planner: Caller, booking: Body, flight: Flight
) -> None:
    (text,) = sent(planner, flight)
    reference = reading(text).travelers[0].reference
    (first, second) = paste(planner, flight, response_to(text, "0", "0").replace(reference, "ELSE")).json()
    assert (first["ticketId"], first["name"], first["reference"]) == (None, None, "ELSE")
    assert second["name"] == "Quiñonero, Zulema"


def test_a_response_about_another_flight_is_refused(
    session: Session, planner: Caller, clerk: Caller, booking: Body, flight: Flight
) -> None:
    other = priced_flight(session, number="412")
    ready_booking(clerk, session, [other], ["Ana Uno"])
    (text,) = sent(planner, other)

    answered = paste(planner, flight, response_to(text, "0"))

    assert refused(answered) == (422, "answerOfOtherFlight")
    assert "XC412" in answered.json()["message"]


@pytest.mark.parametrize("text", ["", "all clear", "UNB+UNOA:4'"])
def test_a_text_that_is_no_response_is_refused_on_its_field(
    planner: Caller, booking: Body, flight: Flight, text: str
) -> None:
    answered = paste(planner, flight, text)
    assert answered.status_code == 422
    assert "text" in answered.json()["fields"]


def test_a_typed_answer_is_logged_and_the_newest_holds(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    ticket = tickets_of(session, flight)[0]
    log = Logbook(session)

    save(planner, flight, answer(ticket.id, "MoreData", "Visa number?"))
    save(planner, flight, answer(ticket.id, "MoreData", "Visa number?"))
    shown = save(planner, flight, answer(ticket.id)).json()

    assert [each.status for each in stored(session)] == ["MoreData", "Cleared"]
    assert shown["cleared"] == 1
    first, second = log.events()
    assert first.event_title == f"Answers of the authority entered: {flight.title}"
    assert second.changes == [
        {
            "field": "answer",
            "before": None,
            "after": f"{booking['locatorNumber']} Zulema Quiñonero: Cleared",
        }
    ]


def test_an_answer_of_another_desk_is_not_followed_unseen(
    session: Session, planner: Caller, booking: Body, flight: Flight, as_role: Callers
) -> None:
    (text,) = sent(planner, flight)
    ticket = tickets_of(session, flight)[0]
    seen_empty = {str(ticket.id): None}
    pasted = response_to(text, "0", "0")
    before = {each["ticketId"]: each["presentAt"] for each in paste(planner, flight, pasted).json()}
    assert before[str(ticket.id)] is None

    other = as_role(Role.CharterCheckInAdmin)
    assert save(other, flight, answer(ticket.id, "NotCleared"), shown=seen_empty).status_code == 200

    # Typed and pasted alike; who enters the same once more is told nothing new.
    overtaken = save(planner, flight, answer(ticket.id), shown=seen_empty)
    assert refused(overtaken) == (409, "answeredMeanwhile")
    assert overtaken.json()["message"].startswith("Look at the answer again: Charter Check In Admin has")
    assert refused(save(planner, flight, answer(ticket.id), shown=before)) == (409, "answeredMeanwhile")
    assert save(planner, flight, answer(ticket.id, "NotCleared"), shown=seen_empty).status_code == 200
    assert [each.status for each in stored(session)] == ["NotCleared"]

    (found,) = (each for each in paste(planner, flight, pasted).json() if each["ticketId"] == str(ticket.id))
    assert found["present"] == "NotCleared"
    again = save(planner, flight, answer(ticket.id), shown={found["ticketId"]: found["presentAt"]})
    assert again.status_code == 200, again.text


def test_answers_for_other_tickets_or_twice_are_refused(
    session: Session, planner: Caller, clerk: Caller, booking: Body, flight: Flight
) -> None:
    other = priced_flight(session, number="412")
    ready_booking(clerk, session, [other], ["Ana Uno"])
    (stranger,) = tickets_of(session, other)
    own = tickets_of(session, flight)[0]

    assert refused(save(planner, flight, answer(own.id), answer(stranger.id))) == (422, "answerForNobody")
    assert refused(save(planner, flight, answer(own.id), answer(own.id, "NotCleared"))) == (
        422,
        "answeredTwice",
    )
    assert refused(save(planner, flight)) == (422, "unprocessable")
    assert stored(session) == []
    assert save(planner, flight, answer(uuid.uuid4())).status_code == 422


@pytest.mark.parametrize("role", Role)
def test_only_planners_enter_answers(
    session: Session, as_role: Callers, planner: Caller, booking: Body, flight: Flight, role: Role
) -> None:
    ticket = tickets_of(session, flight)[0]
    (text,) = sent(planner, flight)
    expected = 200 if role in PLANNERS else 403
    caller = as_role(role)
    assert paste(caller, flight, response_to(text, "0", "0")).status_code == expected
    assert save(caller, flight, answer(ticket.id)).status_code == expected


@pytest.mark.parametrize(
    ("status", "code"), [("NotCleared", "notClearedByAuthority"), ("MoreData", "moreDataWanted")]
)
def test_an_answer_blocks_check_in_until_another_one_comes(
    session: Session, planner: Caller, desk: Caller, booking: Body, flight: Flight, status: str, code: str
) -> None:
    ticket = tickets_of(session, flight)[0]
    save(planner, flight, answer(ticket.id, status))
    party = opened(desk, booking, flight)
    blocked = next(each for each in party["tickets"] if each["id"] == str(ticket.id))
    assert codes(blocked) == [code]

    result = checked_in(desk, party)

    assert [each["ticketId"] for each in result["refused"]] == [str(ticket.id)]
    save(planner, flight, answer(ticket.id))
    assert checked_in(desk, seen(desk, party))["refused"] == []


def test_the_workbench_tells_who_is_carried_in_spite_of_an_answer_until_the_next_one(
    session: Session, planner: Caller, booking: Body, flight: Flight, as_role: Callers
) -> None:
    ticket = tickets_of(session, flight)[0]
    save(planner, flight, answer(ticket.id, "NotCleared"))
    supervisor = as_role(Role.CharterCheckInAdmin)
    order = {"code": "notClearedByAuthority", "reason": "Cleared by phone"}
    assert supervisor.post(f"{TICKETS}/OverrideBlocker/{ticket.id}", json=order).status_code == 200

    assert _is_overridden(planner, flight, ticket.id)
    save(planner, flight, answer(ticket.id, "MoreData"))
    assert not _is_overridden(planner, flight, ticket.id)


def _is_overridden(caller: Caller, flight: Flight, ticket_id: uuid.UUID) -> bool:
    passengers = border(caller, flight)["passengers"]
    found = next(each for each in passengers if each["ticketId"] == str(ticket_id))
    overridden: bool = found["answer"]["overridden"]
    return overridden


def test_another_passenger_of_the_ticket_needs_another_answer(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    ticket = tickets_of(session, flight)[0]
    save(planner, flight, answer(ticket.id))
    info = complete_person(session, "Otra Persona")

    ticket.passenger_id, ticket.passenger_info_id = info.passenger_id, info.id
    session.commit()

    assert border(planner, flight)["cleared"] == 0
    assert border(planner, flight)["noAnswer"] == 2
