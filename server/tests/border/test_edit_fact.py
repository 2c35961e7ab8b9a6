"""The passenger list for the authority through HTTP: complete, in parts, sealed and repeated."""

import hashlib
import uuid
from datetime import timedelta

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.border.paxlst.checker import check_parts
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.organization.enums import ApisDirectory
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.enums import DocumentRank, DocumentType
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body
from tests.border.papers import (
    TICKETS,
    border,
    fill,
    infos_of,
    interchanges,
    put_address,
    put_document,
    reading,
    send,
    sent,
    tickets_of,
    versions,
)
from tests.callers import Caller
from tests.checkin.counter import refused
from tests.checkin.parties import ready_booking
from tests.conftest import Callers

PLANNERS = {Role.CharterAdmin, Role.CharterFlight, Role.CharterCheckInAdmin}


@pytest.mark.parametrize("people", [1, 3, 180])
@pytest.mark.parametrize(("limit", "parts"), [(None, 1), (12_000, 4)])
def test_flights_of_every_size_pass_the_checker(
    session: Session,
    planner: Caller,
    clerk: Caller,
    flight: Flight,
    people: int,
    limit: int | None,
    parts: int,
) -> None:
    ready_booking(clerk, session, [flight], ["Zulema Quiñonero"])
    fill(session, flight, people)
    get_current_charter(session).apis_characters_at_most = limit
    session.commit()

    texts = sent(planner, flight)

    assert len(texts) == (parts if people == 180 else 1)
    assert check_parts(texts) == []
    assert sum(len(reading(text).travelers) for text in texts) == people


def test_an_outbound_list_says_what_is_known(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    first = tickets_of(session, flight)[0]
    first.seat_number, first.bag_weights, first.boarding_number = "12A", [23, 18], 7
    info = infos_of(session, flight)[0]
    info.middle_name, info.second_last_name = "del Carmen", "Pérez-O'Brien"
    session.commit()
    put_document(session, info, DocumentType.GreenCard, "012-345 678")

    (text,) = sent(planner, flight)

    zulema = text[text.index("NAD+FL+++QUINONERO PEREZ OBRIEN:ZULEMA:DEL CARMEN'") :]
    for line in ("MEA+CT++:2'", "MEA+WT++KGM:41'", "GEI+4+173'", "FTX+BAG+++XC000701:2'"):
        assert line in zulema
    for line in ("LOC+174+CUB'", "LOC+178+MIA'", "LOC+179+HAV'", "NAT+2+CUB'", "RFF+SEA:12A'"):
        assert line in zulema
    assert f"RFF+AVF:{booking['locatorNumber']}'" in zulema
    assert zulema.index("DOC+P:110:111+K") < zulema.index("DOC+C:110:111+012345678'")
    assert "LOC+22" not in text
    assert "NAD+MS+++ALISIO CHARTERS'" in text
    assert "COM+?+13055550100:TE'" in text
    assert "UNB+UNOA:4+ALISIOCHTR:ZZ+USCSAPIS:ZZ" in text
    assert "FTX" not in text[: text.index("ZULEMA")]


def test_an_inbound_list_has_addresses_of_visitors_and_the_port_of_clearance(
    session: Session, planner: Caller, clerk: Caller, homeward: Flight
) -> None:
    ready_booking(clerk, session, [homeward])
    visitor, resident = infos_of(session, homeward)
    put_address(session, visitor)
    put_document(session, visitor, DocumentType.Visa, "V0012345", DocumentRank.Primary)
    passport = visitor.primary_travel_document_id
    put_document(session, visitor, DocumentType.Passport, "K0098765")
    assert passport == visitor.primary_travel_document_id
    put_address(session, resident)
    put_document(session, resident, DocumentType.GreenCard, "C777")

    (text,) = sent(planner, homeward)

    assert check_parts([text]) == []
    assert "NAD+FL+++QUINONERO:ZULEMA+1640 CALLE OCHO APT. 3+MIAMI+FL+33135+USA'" in text
    assert text.count("LOC+22+MIA'") == 2
    # The passport comes before the visa, and who lives there has no address in the list.
    assert text.index("DOC+P:110:111+K0098765'") < text.index("DOC+V:110:111+V0012345'")
    assert "NAD+FL+++QUINONERO:RAMON'" in text


def test_settings_name_the_system_the_directory_and_the_sender(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    charter = get_current_charter(session)
    charter.apis_test, charter.apis_directory = True, ApisDirectory.D05B
    charter.apis_contact, charter.apis_email = "Operaciones de Ñico", "apis@alisio.test"
    session.commit()

    (text,) = sent(planner, flight)

    assert "+DHSTEST:ZZ+" in text
    assert "PAXLST:D:05B:UN:IATA" in text
    assert "NAD+MS+++OPERACIONES DE NICO'" in text
    assert "APIS.AT.ALISIO.TEST:EM'" in text
    assert check_parts([text]) == []


@pytest.mark.parametrize(
    "name",
    [
        "Игорь Щербак",
        "Γιώργος Παπαδόπουλος",
        "美咲 山田",
        "محمد الفاروق",
        "Zoë-Ñandú D’Ávila-O'Hara",
        f"Anna {'Wolfeschlegelstein' * 5}",
    ],
)
def test_names_of_every_alphabet_are_sent(
    session: Session, planner: Caller, booking: Body, flight: Flight, name: str
) -> None:
    info = infos_of(session, flight)[0]
    info.first_name, info.last_name = name.split(" ", 1)
    session.commit()

    (text,) = sent(planner, flight)

    assert check_parts([text]) == []
    assert text.isascii()


@pytest.mark.parametrize("role", Role)
def test_only_planners_send_lists(
    as_role: Callers, planner: Caller, booking: Body, flight: Flight, role: Role
) -> None:
    assert send(as_role(role), flight).status_code == (200 if role in PLANNERS else 403)


def test_a_flight_that_does_not_exist_is_not_found(planner: Caller) -> None:
    assert planner.post(f"{TICKETS}/GenerateEditFact/{uuid.uuid4()}").status_code == 404


def test_without_passengers_or_sender_there_is_no_list(
    session: Session, admin: Caller, planner: Caller, flight: Flight
) -> None:
    assert refused(send(planner, flight)) == (409, "nobodyOnManifest")
    get_current_charter(session).apis_sender = None
    session.commit()
    assert refused(send(admin, flight)) == (409, "apisSenderMissing")


def test_the_shortest_limit_has_room_for_one_passenger_with_all_there_can_be(
    session: Session, planner: Caller, clerk: Caller, homeward: Flight
) -> None:
    ready_booking(clerk, session, [homeward], ["Zulema Quiñonero"])
    (info,), (ticket,) = infos_of(session, homeward), tickets_of(session, homeward)
    put_address(session, info, address1="A" * 40, city="C" * 40)
    put_document(session, info, DocumentType.Passport, "1" * 35, DocumentRank.Primary)
    put_document(session, info, DocumentType.Visa, "2" * 35)
    charter = get_current_charter(session)
    charter.apis_characters_at_most, charter.apis_contact = 1000, "C" * 35
    charter.apis_fax, charter.apis_email = "+1305555010012345", f"{'a' * 20}@alisio.test"
    info.last_name, info.first_name, info.middle_name = "L" * 35, "F" * 35, "M" * 35
    ticket.bag_weights, ticket.boarding_number, ticket.seat_number = [23, 23], 1, "12A"
    session.commit()

    (text,) = sent(planner, homeward)

    assert check_parts([text]) == []
    assert text.index("UNE+") - text.index("UNH+") > 850


def test_what_the_checker_does_not_accept_is_not_stored(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    tickets_of(session, flight)[0].seat_number = "12Z"
    session.commit()

    answer = send(planner, flight)

    assert refused(answer) == (409, "manifestNotAccepted")
    assert "RFF+SEA" in answer.json()["message"]
    assert versions(session, flight) == []


def test_a_repeated_request_gets_the_same_version(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    path, key = f"{TICKETS}/GenerateEditFact/{flight.id}", {"Idempotency-Key": str(uuid.uuid4())}
    first = planner.post(path, json={}, headers=key)
    infos_of(session, flight)[0].middle_name = "María"
    session.commit()

    again = planner.post(path, json={}, headers=key)

    assert again.content == first.content
    assert len(versions(session, flight)) == 1
    assert interchanges(planner.post(path, json={}, headers={"Idempotency-Key": "other"})) != [first.text]


def test_a_version_is_kept_sealed_with_its_hash(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    log = Logbook(session)
    answer = send(planner, flight)
    day = flight.departure_day
    (version,) = versions(session, flight)

    assert version.file_name == f"API-PAX-XC410-MIAHAV-{day:%Y%m%d}-1.edi"
    assert version.file_name in answer.headers["content-disposition"]
    assert (version.number, version.people, version.size) == (1, 2, len(answer.content))
    assert version.sha256 == hashlib.sha256(answer.content).hexdigest()
    numbers = [line for line in answer.text.splitlines() if line.startswith("DOC+")]
    assert len(numbers) == 2
    for line in numbers:
        number = line.split("+")[2].rstrip("'")
        assert number.encode() not in version.travelers_sealed
        assert number not in str(version.changes)
        assert number not in str(vars(log.only()))

    again = planner.get(f"{TICKETS}/GetManifestVersion/{version.id}")

    assert again.content == answer.content
    assert log.events()[-1].event_title == f"PAXLST, version 1 downloaded again: {flight.title}"


@pytest.mark.parametrize("role", Role)
def test_only_planners_take_a_version_again(
    session: Session, as_role: Callers, planner: Caller, booking: Body, flight: Flight, role: Role
) -> None:
    send(planner, flight)
    (version,) = versions(session, flight)
    answer = as_role(role).get(f"{TICKETS}/GetManifestVersion/{version.id}")
    assert answer.status_code == (200 if role in PLANNERS else 403)
    assert planner.get(f"{TICKETS}/GetManifestVersion/{uuid.uuid4()}").status_code == 404


def test_the_interchanges_of_one_minute_have_references_of_their_own(
    planner: Caller, booking: Body, flight: Flight
) -> None:
    texts = [text for _ in range(5) for text in sent(planner, flight)]
    references = {reading(text).head["UNB"]["reference"] for text in texts}
    assert len(references) == 5


def test_no_shows_and_drafts_are_not_listed(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    sent(planner, flight)
    flight.departs_at -= timedelta(hours=5)
    flight.arrives_at -= timedelta(hours=5)
    flight.status = FlightStatus.CheckIn
    session.commit()
    assert border(planner, flight)["people"] == 2
