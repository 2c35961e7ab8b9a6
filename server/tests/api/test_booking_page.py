"""What the page of a booking reads besides the booking: its mails, and the cards that were tried."""

import uuid

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.kit.outbox import queue_mail
from charterdesk.payments.gateway.simulator import DECLINED, NEVER_ARRIVES
from tests.api.conftest import RealServer
from tests.booking.bookings import PATH as BOOKINGS
from tests.booking.bookings import begun, priced_flight, sold
from tests.callers import Caller
from tests.conftest import Callers
from tests.payments.cards import booked_by, charge

CARDS = "/api/PaymentGateway"


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def stranger(as_role: Callers) -> Caller:
    return as_role(Role.OfficeHoldingAdmin, "gulf")


def test_the_mails_about_a_booking_are_listed_with_their_states(
    clerk: Caller, stranger: Caller, session: Session
) -> None:
    booking = begun(clerk)
    for subject, about in (
        ("Your tickets", ("TicketMaster", uuid.UUID(booking["id"]))),
        ("Of a passenger with the same number", ("Passenger", uuid.UUID(booking["id"]))),
        ("Of another booking", ("TicketMaster", uuid.UUID(begun(clerk)["id"]))),
    ):
        queue_mail(session, to_address="marisol@mail.test", subject=subject, text=".", about=about)
    session.flush()

    [mail] = clerk.get(f"{BOOKINGS}/GetMails/{booking['id']}").json()

    assert (mail["subject"], mail["toAddress"], mail["status"]) == (
        "Your tickets",
        "marisol@mail.test",
        "Queued",
    )
    assert stranger.get(f"{BOOKINGS}/GetMails/{booking['id']}").status_code == 404


def test_tickets_that_are_mailed_are_told_as_queued_and_listed_with_what_is_attached(
    clerk: Caller, session: Session
) -> None:
    booking = sold(clerk, session, [priced_flight(session)])
    contact = {"version": booking["version"], "contactEmail": "marisol@mail.test"}
    assert clerk.put(f"{BOOKINGS}/{booking['id']}", json=contact).status_code == 200

    answer = clerk.post(f"{BOOKINGS}/SendByEmailPdfTickets", params={"ticketMasterId": booking["id"]})

    assert answer.status_code == 200, answer.text
    assert (answer.json()["status"], answer.json()["toAddress"]) == ("Queued", "marisol@mail.test")
    [mail] = clerk.get(f"{BOOKINGS}/GetMails/{booking['id']}").json()
    assert mail == answer.json()
    assert mail["attachmentId"] is not None


def test_every_card_that_was_tried_is_listed_the_newest_first(real: RealServer) -> None:
    house = real.caller(Role.CharterAdmin)
    booking, other = booked_by(real, house), booked_by(real, house)
    charge(real, house, booking, DECLINED)
    charge(real, house, booking, NEVER_ARRIVES)
    charge(real, house, other, DECLINED)

    tried = house.get(f"{CARDS}/GetByTicketMasterId/{booking.id}").json()

    assert [(each["state"], each["lastFour"]) for each in tried] == [
        ("Unknown", NEVER_ARRIVES[-4:]),
        ("Declined", DECLINED[-4:]),
    ]
    refused = real.caller(Role.OfficeSaleAgent).get(f"{CARDS}/GetByTicketMasterId/{booking.id}")
    assert refused.status_code == 404
