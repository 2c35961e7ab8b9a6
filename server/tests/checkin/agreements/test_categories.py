"""The OFAC category of a ticket, which its affidavit names."""

from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.booking.models import Ticket
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.checkin.agreements.affidavits import category, put, shown, sign, signature
from tests.checkin.counter import codes, opened, refused


def test_another_category_needs_another_signature(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    mother = booking["tickets"][0]
    agreement = shown(desk, mother)
    sign(desk, agreement, signature(desk, mother))
    new, log = category(session, licensed=True), Logbook(session)
    assert refused(put(desk, agreement, new.id)) == (409, "ofacLicenseMissing")

    answer = put(desk, agreement, new.id, "CU-2026-17")

    assert answer.status_code == 200, answer.text
    assert (answer.json()["ofacLicence"], answer.json()["signed"]) == ("CU-2026-17", None)
    assert "License: CU-2026-17" in answer.json()["text"]
    assert answer.json()["bookingVersion"] == agreement["bookingVersion"] + 1
    assert codes(opened(desk, booking, flight)["tickets"][0]) == ["agreementUnsigned"]
    event = next(each for each in log.events() if each.event_title.startswith("OFAC"))
    assert event.event_title == f"OFAC category set: {booking['locatorNumber']}"
    assert [change["field"] for change in event.changes] == ["ofac", "license"]
    # Nothing changes, so nothing is stored.
    same = put(desk, answer.json(), new.id, "CU-2026-17").json()
    assert same["bookingVersion"] == answer.json()["bookingVersion"]
    # The first signature holds again for the first category.
    back = put(desk, same, agreement["ofacId"]).json()
    assert back["signed"]["signedBy"] == "Zulema Quiñonero"


def test_a_category_that_cannot_be_chosen(session: Session, desk: Caller, booking: Body) -> None:
    agreement = shown(desk, booking["tickets"][0])

    assert refused(put(desk, agreement, category(session, active=False).id)) == (409, "ofacCategoryRetired")
    assert put(desk, agreement, booking["id"]).status_code == 404
    assert put(desk, {**agreement, "bookingVersion": 1}, agreement["ofacId"]).status_code == 409


def test_without_a_category_nothing_is_signed(session: Session, desk: Caller, booking: Body) -> None:
    mother = booking["tickets"][0]
    session.execute(update(Ticket).where(Ticket.id == mother["id"]).values(ofac_id=None))
    session.commit()

    assert refused(sign(desk, shown(desk, mother), signature(desk, mother))) == (409, "ofacCategoryMissing")
