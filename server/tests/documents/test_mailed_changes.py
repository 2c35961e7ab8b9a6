"""The e-mail about an applied change, with the tickets or the confirmation attached."""

import uuid
from collections.abc import Sequence
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.fees.enums import FunctionalFeeKind, SeatCategory
from charterdesk.files.models import FileAttachment
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.kit.ids import new_id
from charterdesk.kit.outbox import OutboxMail
from charterdesk.passengers.enums import AgeCategory
from tests.booking.bookings import PATH, Body, ofac, person, priced_flight, read, set_status
from tests.callers import Caller
from tests.changes.parties import COUPLE
from tests.changes.sold import applied, fee, ids, later, quoted, sold_party, ticket_of, to
from tests.changes.test_split import parted
from tests.conftest import Callers
from tests.flights.flights import price

CONTACT = "ana@example.com"
COUSIN = "Bárbara Quiñonero"

pytestmark = pytest.mark.usefixtures("no_booking_fee")


def with_contact(caller: Caller, booking: Body) -> Body:
    contact = {"contactEmail": CONTACT, "version": booking["version"]}
    assert caller.put(f"{PATH}/{booking['id']}", json=contact).status_code == 200
    return read(caller, booking)


def couple(caller: Caller, session: Session, flights: Sequence[Flight] = ()) -> Body:
    booking = sold_party(caller, session, flights or [priced_flight(session)], COUPLE)
    return with_contact(caller, booking)


def last_change(caller: Caller, booking: Body) -> Body:
    newest: Body = caller.get(f"{PATH}/GetChanges/{booking['id']}").json()[0]
    return newest


def send(caller: Caller, booking: Body, change_id: str) -> Response:
    asked = {"ticketMasterId": booking["id"], "changeId": change_id}
    return caller.post(f"{PATH}/SendByEmailChange", params=asked)


def mailed(caller: Caller, session: Session, booking: Body, document: str) -> OutboxMail:
    """Mail the newest change, and return the e-mail, which has this document attached."""
    answer = send(caller, booking, last_change(caller, booking)["id"])
    assert answer.status_code == 200, answer.text
    mail = session.get_one(OutboxMail, uuid.UUID(answer.json()["id"]))
    attached = session.get_one(FileAttachment, mail.attachment_id)
    assert attached.file_name == f"{document} {booking['locatorNumber']}.pdf"
    assert mail.subject == f"Your booking {booking['locatorNumber']} was changed"
    return mail


def changed(caller: Caller, name: str, booking: Body, **fields: Any) -> Body:
    return applied(caller, name, booking, quoted(caller, f"{name}CalculatePrice", booking, **fields))


def to_later(session: Session, booking: Body, place: int = 1) -> Body:
    return {"moves": to(later(session, adult="235"), ticket_of(booking, 0, place))}


def test_a_change_of_flight(clerk: Caller, session: Session) -> None:
    fee(session, FunctionalFeeKind.FlightChange, "50.00")
    booking = couple(clerk, session)
    changed(clerk, "ChangeFlight", booking, **to_later(session, booking))

    mail = mailed(clerk, session, booking, "Tickets")

    assert mail.to_address == CONTACT
    lines = last_change(clerk, booking)["lines"]
    before, after = lines[0]["flightBefore"], lines[0]["flight"]
    assert f"{COUPLE[1]} · {before} → {after} · Economy\n" in mail.text
    assert f"Fare: 200.00 → 235.00 ({lines[0]['rule']})" in mail.text
    assert "Flight change fee: 0.00 → 50.00 (50.00 per ticket)" in mail.text
    assert "Due for this change: 85.00 USD" in mail.text
    assert "Balance due: 485.00 USD" in mail.text
    assert COUPLE[0] not in mail.text.split("\n\n")[2]
    assert "Your tickets as they are now are attached." in mail.text
    assert mail.html is not None
    assert "Fare: 200.00 → 235.00" in mail.html


def test_a_change_of_seat_category(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    flight.seats.append(FlightSeat(category=SeatCategory.Business, capacity=2, sold=0))
    session.commit()
    price(session, flight, "380", category=SeatCategory.Business, age=AgeCategory.Adult)
    booking = couple(clerk, session, [flight])
    wanted = {"ticketIds": ids(ticket_of(booking, 0, 1)), "seatCategoryType": "Business"}
    changed(clerk, "ChangeSeatCategory", booking, **wanted)

    mail = mailed(clerk, session, booking, "Tickets")

    assert "Economy → Business" in mail.text
    assert "Seat categories of booking" in mail.text


def test_a_change_of_passengers_names_both(clerk: Caller, session: Session) -> None:
    fee(session, FunctionalFeeKind.PassengerChange, "20.00")
    booking = couple(clerk, session)
    cousin = {"place": 1, "passengerInfoId": str(person(session, COUSIN).id), "ofacId": ofac(session)}
    changed(clerk, "ChangePassengers", booking, passengers=[cousin])

    mail = mailed(clerk, session, booking, "Tickets")

    assert f"{COUPLE[1]} → {COUSIN} · XC 410" in mail.text
    assert "Passenger change fee: 0.00 → 20.00" in mail.text
    assert last_change(clerk, booking)["lines"][0]["passengerBefore"] == COUPLE[1]


def test_another_titular_alone(clerk: Caller, session: Session) -> None:
    booking = couple(clerk, session)
    changed(clerk, "ChangePassengers", booking, titularPlace=1)

    mail = mailed(clerk, session, booking, "Tickets")

    assert f"Titular: {COUPLE[1]}\nThis change costs nothing." in mail.text


def test_a_split_is_mailed_to_each_booking(clerk: Caller, session: Session) -> None:
    old, new = parted(clerk, couple(clerk, session), 1)

    to_new = mailed(clerk, session, new, "Tickets")
    to_old = mailed(clerk, session, with_contact(clerk, old), "Tickets")

    assert (to_new.to_address, to_old.to_address) == ("new@example.com", CONTACT)
    for mail in (to_new, to_old):
        assert "Fare: 200.00 (Goes along with the passenger)" in mail.text
        assert "New booking: charged 200.00, paid 0.00" in mail.text
        assert "Booking it came from: charged 200.00, paid 0.00" in mail.text


def test_a_cancellation_and_its_reinstatement(clerk: Caller, house: Caller, session: Session) -> None:
    fee(session, FunctionalFeeKind.Cancellation, "40.00")
    booking = couple(clerk, session)
    cancel = quoted(clerk, "CancelCalculatePrice", booking)
    gone = applied(clerk, "CancelTicketMaster", booking, cancel)

    cancelled = mailed(clerk, session, gone, "Cancellation")
    quote = quoted(house, "ReinstateCalculatePrice", gone)
    back = set_status(house, gone, "Booked", quoteId=quote["id"], reason="Called back")
    assert back.status_code == 200, back.text
    reinstated = mailed(house, session, gone, "Tickets")

    assert "Fare: 200.00 → 0.00 (Refundable, less the cancellation fee)" in cancelled.text
    assert "Credit from this change: 320.00 USD" in cancelled.text
    assert "Barcodes of cancelled tickets are refused" in cancelled.text
    assert "Cancelled tickets of booking" in reinstated.text
    assert "Fare: 0.00 → 200.00" in reinstated.text


def test_an_earlier_change_of_a_cancelled_booking_comes_with_the_confirmation(
    clerk: Caller, session: Session
) -> None:
    booking = couple(clerk, session)
    after = changed(clerk, "ChangeFlight", booking, **to_later(session, booking))
    moved = last_change(clerk, booking)
    applied(clerk, "CancelTicketMaster", after, quoted(clerk, "CancelCalculatePrice", after))

    answer = send(clerk, booking, moved["id"])

    attached = session.get_one(FileAttachment, uuid.UUID(answer.json()["attachmentId"]))
    assert attached.file_name.startswith("Cancellation")


def test_the_booking_knows_that_it_was_mailed(clerk: Caller, session: Session) -> None:
    booking = couple(clerk, session)
    changed(clerk, "ChangeFlight", booking, **to_later(session, booking))
    mailed(clerk, session, booking, "Tickets")

    event = session.scalars(select(EventLog).where(EventLog.event_title.startswith("Change mailed"))).one()
    assert str(event.entity_id) == booking["id"]
    assert [mail["toAddress"] for mail in clerk.get(f"{PATH}/GetMails/{booking['id']}").json()] == [CONTACT]


def test_only_an_applied_change_of_this_booking_with_a_contact(
    clerk: Caller, as_role: Callers, session: Session
) -> None:
    booking = couple(clerk, session)
    quote = quoted(clerk, "ChangeFlightCalculatePrice", booking, **to_later(session, booking))
    assert send(clerk, booking, quote["id"]).json()["code"] == "changeNotApplied"
    after = applied(clerk, "ChangeFlight", booking, quote)
    other = sold_party(clerk, session, [priced_flight(session, number="418")], ("Iván Quiñonero",))

    assert send(clerk, other, quote["id"]).status_code == 404
    assert send(clerk, booking, str(new_id())).status_code == 404
    assert send(as_role(Role.OfficeSaleAgent, "gulf"), booking, quote["id"]).status_code == 404
    assert send(as_role(Role.CharterCheckIn), booking, quote["id"]).status_code == 403
    no_contact = {"contactEmail": None, "contactPhone": "+13055550199", "version": after["version"]}
    assert clerk.put(f"{PATH}/{booking['id']}", json=no_contact).status_code == 200
    refused = send(clerk, booking, quote["id"])
    assert (refused.status_code, refused.json()["code"]) == (422, "noContactEmail")
    assert session.scalars(select(OutboxMail)).all() == []
