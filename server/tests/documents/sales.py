"""Sold bookings with parties as they come to a desk."""

from datetime import date, timedelta
from typing import Any

from sqlalchemy.orm import Session

from charterdesk.flights.models import Flight
from tests.booking.bookings import (
    PATH,
    Body,
    accepted,
    held,
    ofac,
    person,
    read,
    set_status,
    traveler,
)
from tests.callers import Caller
from tests.flights.flights import in_days

TICKETS_PDF = f"{PATH}/GeneratePdfTickets"
RECEIPT_PDF = f"{PATH}/GenerateReceiptPdf"
MAIL_TICKETS = f"{PATH}/SendByEmailPdfTickets"
MAIL_RECEIPT = f"{PATH}/SendByEmailReceiptPdf"
CONTACT = {"contactEmail": "marisol@mail.test", "contactPhone": "7863335555"}
LATER = in_days(2000)


def family(session: Session, office: str = "Cubamía Hialeah") -> list[Body]:
    """A couple with a child of eight and a baby; the adults carry passports."""
    people = (
        ("Marisol Peña Duarte", date(1984, 6, 30)),
        ("Ernesto O'Brien-Valdés", date(1980, 1, 2)),
        ("Camila Valdés Peña", in_days(0) - timedelta(days=8 * 366)),
        ("Mateo Valdés Peña", in_days(0) - timedelta(days=200)),
    )
    ground = ofac(session)
    return [
        traveler(
            person(session, name, born, office=office, expires=LATER if number < 2 else None),
            isTitular=number == 0,
            ofacId=ground,
        )
        for number, (name, born) in enumerate(people)
    ]


def sold_party(caller: Caller, flights: list[Flight], travelers: list[Body], **fields: Any) -> Body:
    """A booking of an agency, sold on its credit."""
    booking = held(caller, flights, travelers, **{**CONTACT, **fields})
    answer = set_status(caller, accepted(caller, booking), "Booked")
    assert answer.status_code == 200, answer.text
    return read(caller, booking)
