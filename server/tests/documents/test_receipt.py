"""The receipt: every payment with its receiver, reversed ones struck through, and the balance."""

import uuid

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.models import TicketMaster
from charterdesk.organization.models import Charter
from charterdesk.passengers.enums import AddressType
from charterdesk.passengers.models import Address
from charterdesk.payments.models import Payment
from charterdesk.reference.models import Country
from tests.activity.logbook import Logbook
from tests.api.conftest import RealServer, real
from tests.booking.bookings import Body, pay, priced_flight, put_fee
from tests.callers import Caller
from tests.documents.pages import Pages
from tests.documents.sales import RECEIPT_PDF, family, sold_party
from tests.payments.cards import booked_by, order
from tests.payments.sales import CARDS

__all__ = ["real"]

pytestmark = pytest.mark.usefixtures("no_booking_fee")


@pytest.fixture
def booking(clerk: Caller, session: Session) -> Body:
    flight = priced_flight(session)
    put_fee(session, flight, "YC")
    return sold_party(clerk, [flight], family(session)[:1])


def printed(caller: Caller, booking_id: object) -> Pages:
    answer = caller.get(f"{RECEIPT_PDF}/{booking_id}")
    assert answer.status_code == 200, answer.text
    return Pages(answer.content)


def paid(caller: Caller, session: Session, booking: Body, amount: str, method: str = "Cash") -> Payment:
    session.expire_all()
    seen = session.get_one(TicketMaster, uuid.UUID(booking["id"])).version
    pay(caller, session, {**booking, "version": seen}, amount, method)
    return session.scalars(select(Payment).order_by(Payment.paid_at.desc()).limit(1)).one()


def test_it_tells_who_paid_what_and_who_has_the_money(
    clerk: Caller, house: Caller, session: Session, booking: Body
) -> None:
    paid(clerk, session, booking, "50.00", "Check")
    paid(house, session, booking, "100.00", "Bank transfer")

    receipt = printed(clerk, booking["id"])

    text = receipt.text
    assert receipt.title == f"Receipt {booking['locatorNumber']}-2"
    assert "Check A-1 Cubamía Travel Group" in text
    assert "Bank transfer A-1 Alisio Charters" in text
    assert "50.00 50.00" in text
    assert "Fares 200.00 XC 410 MIA → HAV, Adult, Economy 200.00" in text
    assert "Taxes 7.39 Customs user fee (YC) 7.39" in text
    assert "Charged 207.39 Received 150.00 Balance due 57.39" in text


def test_an_undone_payment_is_struck_and_counts_no_more(
    clerk: Caller, session: Session, booking: Body
) -> None:
    payment = paid(clerk, session, booking, "50.00")
    before = printed(clerk, booking["id"]).strokes()
    assert clerk.delete(f"/api/Payments/{payment.id}", params={"reason": "wrong booking"}).status_code == 204

    receipt = printed(clerk, booking["id"])

    text = receipt.text
    assert "by Office Sale Agent: wrong booking" in text
    assert "Reversed 20" in text
    assert "Received 0.00 Balance due 207.39" in text
    # Through the time, the method, the receiver, the amount and the total.
    assert receipt.strokes() == before + 5


def test_a_booking_that_is_paid_owes_nothing(clerk: Caller, session: Session, booking: Body) -> None:
    paid(clerk, session, booking, "207.39")

    assert "Received 207.39 Balance due 0.00" in printed(clerk, booking["id"]).text


def test_what_was_paid_too_much_is_credit(house: Caller, session: Session, booking: Body) -> None:
    paid(house, session, booking, "207.39", "Bank transfer")
    row = session.get_one(TicketMaster, uuid.UUID(booking["id"]))
    row.charged -= 7
    session.commit()

    text = printed(house, booking["id"]).text
    assert "Fees and credits for changes −7.00" in text
    assert "Booking credit 7.00" in text


def test_its_number_has_the_operators_prefix(clerk: Caller, session: Session, booking: Body) -> None:
    session.execute(select(Charter).where(Charter.current)).scalar_one().receipt_prefix = "R-"
    session.commit()
    paid(clerk, session, booking, "10.00")

    assert f"Receipt R-{booking['locatorNumber']}-1" in printed(clerk, booking["id"]).text
    paid(clerk, session, booking, "10.00")
    assert f"Receipt R-{booking['locatorNumber']}-2" in printed(clerk, booking["id"]).text


def test_it_names_the_payer_with_the_address_and_is_logged(
    clerk: Caller, session: Session, booking: Body
) -> None:
    titular = session.get_one(TicketMaster, uuid.UUID(booking["id"])).passenger_info_titular
    assert titular is not None
    country = session.scalars(select(Country).where(Country.code == "US")).one()
    address = Address(
        passenger_id=titular.passenger_id,
        address_type=AddressType.Billing,
        address1="4410 W 16th Ave",
        city="Hialeah",
        zip_code="33012",
        country_id=country.id,
    )
    session.add(address)
    session.flush()
    titular.billing_address_id = address.id
    session.commit()
    paid(clerk, session, booking, "10.00")
    log = Logbook(session)

    text = printed(clerk, booking["id"]).text

    assert f"Received for {titular.passenger_full_name} 4410 W 16th Ave, Hialeah, 33012" in text
    assert "150 SE 2nd Ave, Suite 600, Miami, FL 33131" in text
    assert [title for _, title in log.titles()] == [f"Receipt printed: {booking['locatorNumber']}"]


def test_a_cards_surcharge_stands_beside_its_amount(real: RealServer) -> None:
    admin = real.caller(Role.CharterAdmin)
    booking = booked_by(real, admin)
    answer = admin.post(CARDS, json=order(real, booking))
    assert answer.status_code == 200, answer.text

    text = printed(admin, booking.id).text

    assert "Credit card Visa •••• 1111" in text
    assert "215.00 7.53 222.53" in text
    assert "Card surcharge 7.53" in text
    assert "Charged 222.53 Received 222.53 Balance due 0.00" in text


def test_hundreds_of_payments_make_pages_with_heads(clerk: Caller, session: Session, booking: Body) -> None:
    for _ in range(60):
        paid(clerk, session, booking, "1.00")

    receipt = printed(clerk, booking["id"])

    assert len(receipt) > 2
    heads = [page for page in receipt.pages if "Cubamía Travel Group Office" in page]
    assert all("Date Method Received by Amount Surcharge Total" in page for page in heads)
    assert receipt.is_clean()
