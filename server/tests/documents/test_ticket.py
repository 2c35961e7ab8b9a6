"""The ticket of a booking, as a passenger, a clerk and a scanner read it."""

import re
import uuid
from datetime import date
from typing import Any

import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import ContractAcceptance, Ticket
from charterdesk.flights.enums import FlightStatus
from charterdesk.organization.models import AgreementTemplate, Charter, Office
from charterdesk.passengers.models import TravelDocument
from tests.booking.bookings import (
    Body,
    held,
    ofac,
    pay,
    person,
    priced_flight,
    put_fee,
    read,
    round_trip,
    set_status,
    traveler,
)
from tests.callers import Caller
from tests.documents.pages import Pages
from tests.documents.sales import CONTACT, TICKETS_PDF, family, sold_party
from tests.files.pictures import png
from tests.files.uploads import uploaded
from tests.flights.flights import in_days

pytestmark = pytest.mark.usefixtures("no_booking_fee")


def printed(caller: Caller, booking: Body) -> Pages:
    answer = caller.get(f"{TICKETS_PDF}/{booking['id']}")
    assert answer.status_code == 200, answer.text
    return Pages(answer.content)


def day(on: date) -> str:
    return f"{on:%a %b %d %Y}"


def set_charter(session: Session, **values: Any) -> Charter:
    charter = session.execute(select(Charter).where(Charter.current)).scalar_one()
    for name, value in values.items():
        setattr(charter, name, value)
    session.commit()
    return charter


def test_it_names_the_locator_the_itinerary_in_local_times_and_everybody(
    clerk: Caller, session: Session
) -> None:
    booking = sold_party(clerk, list(round_trip(session)), family(session))

    ticket = printed(clerk, booking)

    text = ticket.text
    assert text.count(booking["locatorNumber"]) >= 3
    assert ticket.title == f"Tickets {booking['locatorNumber']}"
    assert f"Outbound {day(in_days(30))} XC 410 Economy" in text
    assert "MIA 10:40 AM Miami Miami International Airport" in text
    assert "HAV 11:43 AM Havana" in text
    assert f"Return {day(in_days(40))} XC 411 Economy" in text
    assert "1h 3m" in text
    assert "4 passengers" in text
    for name in (
        "Marisol Peña Duarte titular",
        "Ernesto O'Brien-Valdés",
        "Camila Valdés Peña",
        "Mateo Valdés Peña",
    ):
        assert name in text
    assert "Child, 8" in text
    assert "Mateo Valdés Peña 515.561 Family visits Infant Passport, not given" in text
    assert "Titular Marisol Peña Duarte 7863335555 marisol@mail.test" in text
    assert "Sold by Cubamía Hialeah Cubamía Travel Group" in text


def test_a_ticket_of_a_cancelled_flight_has_no_barcode(clerk: Caller, session: Session) -> None:
    out, back = round_trip(session)
    booking = sold_party(clerk, [out, back], family(session)[:1])
    back.status, back.cancel_reason = FlightStatus.Cancelled, "Weather"
    session.commit()

    ticket = printed(clerk, booking)

    assert len(ticket.barcodes()) == 1
    assert ticket.text.count("Flight cancelled") == 2


def test_a_flight_that_lands_the_next_day_says_so(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, [priced_flight(session, at="23:30")], family(session)[:1])

    assert "MIA 11:30 PM" in printed(clerk, booking).text
    assert "HAV 12:33 AM" in printed(clerk, booking).text
    assert "+1 day" in printed(clerk, booking).text


def test_it_tells_of_check_in_baggage_and_the_operator_and_is_no_boarding_pass(
    clerk: Caller, session: Session
) -> None:
    set_charter(
        session, baggage_allowance="One bag of 20 kg.", check_in_opens_minutes=240, check_in_closes_minutes=75
    )
    flight = priced_flight(session, at="10:40")
    booking = sold_party(clerk, [flight], family(session)[:1])

    text = printed(clerk, booking).text

    assert f"Check-in XC 410 {flight.departure_day:%a %b %d %Y}, 06:40 AM – 09:25 AM" in text
    assert "Baggage included One bag of 20 kg." in text
    assert "This is not a boarding pass. Get yours at check-in" in text
    assert "Operated by Alisio Charters, 150 SE 2nd Ave, Suite 600, Miami, FL 33131" in text
    assert "Phone and e-mail 3055550100 · desk@alisio-charters.demo.charterdesk.test" in text


def test_its_text_has_no_characters_without_width(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, [priced_flight(session)], family(session))

    assert not re.search("[\u200b-\u200f\u2060\ufeff]", printed(clerk, booking).text)


def test_document_numbers_are_masked(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, [priced_flight(session)], family(session))
    shown = session.scalars(
        select(TravelDocument.document_number).join(
            Ticket, Ticket.passenger_id == TravelDocument.passenger_id
        )
    ).all()

    text = printed(clerk, booking).text
    assert len(shown) == 2
    assert all(f"Passport {number}" in text and number.startswith("•••") for number in shown)


def test_its_codes_are_read_off_the_page_and_name_passenger_and_flight(
    clerk: Caller, session: Session
) -> None:
    out, back = round_trip(session)
    booking = sold_party(clerk, [out, back], family(session))

    codes = printed(clerk, booking).barcodes()

    locator = booking["locatorNumber"]
    there = f"E{locator} MIAHAVXC 0410 {out.departure_day:%j}Y"
    home = f"E{locator} HAVMIAXC 0411 {back.departure_day:%j}Y"
    assert codes == [
        f"M1{name}{leg}{seat}     000"
        for name, seat in (
            ("PENADUARTE/MARISOL  ", "    "),
            ("OBRIENVALDES/ERNESTO", "    "),
            ("VALDESPENA/CAMILA   ", "    "),
            ("VALDESPENA/MATEO    ", "0INF"),
        )
        for leg in (there, home)
    ]
    assert {len(code) for code in codes} == {60}


def test_its_lines_add_up_to_what_was_charged_and_what_is_owed(clerk: Caller, session: Session) -> None:
    out, back = round_trip(session)
    put_fee(session, out, "YC")
    put_fee(session, back, "YC")
    bag = put_fee(session, out, "BAG1")
    travelers = family(session)
    travelers[0]["extras"] = [{"leg": 0, "extraFeeId": str(bag.extra_fee_id), "quantity": 2}]
    booking = sold_party(clerk, [out, back], travelers)
    pay(clerk, session, booking, "300.00", "Cash")

    text = printed(clerk, booking).text

    assert "Fares 1,140.00" in text
    assert "XC 410 MIA → HAV, Adult, Economy 2 × 200.00 400.00" in text
    assert "XC 411 HAV → MIA, Infant, Economy 20.00" in text
    assert "Taxes 59.12 Customs user fee (YC) 8 × 7.39 59.12" in text
    assert "Services 80.00 First checked bag, 23 kg (BAG1) 2 × 40.00 80.00" in text
    assert "Total 1,279.12 Paid 300.00 Balance due 979.12" in text
    assert "2 × First checked bag, 23 kg (XC 410)" in text


def test_a_booking_that_is_paid_owes_nothing(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, [priced_flight(session)], family(session)[:1])
    pay(clerk, session, booking, "200.00", "Cash")

    text = printed(clerk, booking).text
    assert "Total 200.00 Paid 200.00" in text
    assert "Balance due" not in text


def test_what_was_kept_of_a_ticket_that_is_gone_stands_in_the_sum(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, [priced_flight(session)], family(session)[:2])
    gone = uuid.UUID(booking["tickets"][1]["id"])
    session.execute(update(Ticket).where(Ticket.id == gone).values(status=TicketStatus.Cancel))
    session.commit()

    ticket = printed(clerk, booking)
    assert "1 passenger" in ticket.text
    assert "O'Brien" not in ticket.text
    assert len(ticket.barcodes()) == 1
    assert "Fees and credits for changes 200.00" in ticket.text
    assert "Total 400.00" in ticket.text


def test_the_contract_is_the_one_that_was_accepted(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, [priced_flight(session)], family(session)[:1])
    accepted = session.scalars(select(ContractAcceptance)).one()
    old = session.get_one(AgreementTemplate, accepted.agreement_template_id)
    newer = AgreementTemplate(
        kind=old.kind,
        number=old.number + 1,
        name=old.name,
        text="Another text.",
        text_sha256="0" * 64,
        created_at=old.created_at,
        app_user_name="Ana",
    )
    session.add(newer)
    session.commit()

    text = printed(clerk, booking).text
    assert f"{old.title} The operator sells this charter flight" in text
    assert "Another text." not in text


def test_without_a_contract_our_own_short_text_stands_there(clerk: Caller, session: Session) -> None:
    set_charter(session, contract_before_payment=False)
    session.execute(delete(AgreementTemplate))
    session.commit()
    booking = held(clerk, [priced_flight(session)], family(session)[:1], **CONTACT)
    assert set_status(clerk, booking, "Booked").status_code == 200

    text = printed(clerk, read(clerk, booking)).text
    assert "Conditions Arrive at the airport three hours before departure" in text


def test_the_operators_address_and_name_stand_above_it(clerk: Caller, session: Session) -> None:
    set_charter(session, address="2300 NW 89th Place", city="Miami", state="FL", zip_code="33172")
    office = session.scalars(select(Office).where(Office.name == "Cubamía Hialeah")).one()
    office.address, office.city, office.state, office.zip_code = "4410 W 16th Ave", "Hialeah", "FL", "33012"
    office.phone1, office.email = "3055550177", "hialeah@cubamia.test"
    session.commit()
    booking = sold_party(clerk, [priced_flight(session)], family(session)[:1])

    text = printed(clerk, booking).text
    assert text.startswith("Alisio Charters 2300 NW 89th Place, Miami, FL 33172")
    assert "4410 W 16th Ave, Hialeah, FL 33012 3055550177 · hialeah@cubamia.test" in text


def test_a_logo_takes_the_place_of_the_name(clerk: Caller, house: Caller, session: Session) -> None:
    booking = sold_party(clerk, [priced_flight(session)], family(session)[:1])
    plain = printed(clerk, booking)
    logo = uploaded(house, set_charter(session), png(400, 120))
    set_charter(session, logo_id=uuid.UUID(logo["id"]))

    assert plain.pictures() == 0
    assert printed(clerk, booking).pictures() == 1


def test_a_logo_that_is_lost_or_no_picture_is_no_reason_to_print_nothing(
    clerk: Caller, session: Session
) -> None:
    set_charter(session, logo_id=uuid.uuid4())
    booking = sold_party(clerk, [priced_flight(session)], family(session)[:1])

    assert printed(clerk, booking).text.startswith("Alisio Charters")


def test_names_as_long_as_they_can_be_stay_on_the_page(clerk: Caller, session: Session) -> None:
    name = f"{'Wolfeschlegel' * 6} {'Steinhausen' * 7}"
    who = traveler(person(session, name), isTitular=True, ofacId=ofac(session))

    ticket = printed(clerk, sold_party(clerk, [priced_flight(session)], [who]))

    assert ticket.is_clean()
    assert name.replace(" ", "") in ticket.text.replace(" ", "")
    assert len(ticket.barcodes()) == 1


def test_a_party_of_ninety_nine_gets_numbered_pages_with_heads(clerk: Caller, session: Session) -> None:
    ground = ofac(session)
    flight = priced_flight(session, seats=120)
    names = [f"Ana{first}{second} Valdés" for first in "abcdefghij" for second in "abcdefghij"][:99]
    crowd = [
        traveler(person(session, name), isTitular=number == 0, ofacId=ground)
        for number, name in enumerate(names)
    ]

    ticket = printed(clerk, sold_party(clerk, [flight], crowd))

    assert len(ticket) > 8
    assert all(f"Page {number} of {len(ticket)}" in page for number, page in enumerate(ticket.pages, 1))
    with_people = [page for page in ticket.pages if "Age" in page]
    assert len(with_people) > 2
    assert all("Name Age Travel document" in page for page in with_people)
    assert len(set(ticket.barcodes())) == 99
    assert ticket.is_clean()


def test_the_file_was_made_when_it_was_printed(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, [priced_flight(session)], family(session)[:1])

    ticket = printed(clerk, booking)
    assert ticket.created.startswith("D:20")
    assert "printed 20" in ticket.text
