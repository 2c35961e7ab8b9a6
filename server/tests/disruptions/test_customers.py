"""Customers of a disrupted flight: told, mailed, and what they chose."""

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.activity.models import EventLog
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.kit.outbox import MailStatus, OutboxMail
from tests.booking.bookings import (
    priced_flight,
)
from tests.callers import Caller
from tests.changes.sold import fee, later, quoted, sold_party
from tests.disruptions.desk import (
    address,
    applied,
    cancel_flight,
    desk_of,
    propose,
    queue_of,
    tell,
    undo,
)


def test_a_moved_customer_who_wants_the_money_back_pays_no_fee(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    fee(session, FunctionalFeeKind.Cancellation, "75")
    flight = priced_flight(session)
    booking = sold_party(clerk, session, [flight])
    later(session, 31)
    cancel_flight(admin, session, flight)
    desk = applied(admin, flight)

    free = quoted(clerk, "CancelCalculatePrice", booking)
    assert tell(clerk, desk_of(clerk, flight)["rows"][0], choice="Accepts").status_code == 200
    accepted = quoted(clerk, "CancelCalculatePrice", booking)

    assert (free["fee"], accepted["fee"]) == ("0.00", "75.00")
    assert desk["toTell"] == 1
    assert queue_of(clerk) == []


def test_who_asked_for_a_refund_is_left_to_a_person(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    sold_party(clerk, session, [flight])
    later(session, 31)
    cancel_flight(admin, session, flight)
    assert tell(clerk, desk_of(clerk, flight)["rows"][0], choice="Refund").status_code == 200

    (row,) = propose(admin, flight)["rows"]

    assert (row["to"], row["refusalCode"]) == (None, "refundAsked")


def test_contacts_with_an_address_are_mailed_and_a_withdrawn_move_too(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    bookings = [
        sold_party(clerk, session, [flight], (name,)) for name in ("Rosa Núñez", "Luis Gil", "Ana Paz")
    ]
    later(session, 31)
    address(session, bookings[0], "rosa@example.com")
    address(session, bookings[1], "luis@example.com")
    cancel_flight(admin, session, flight)
    (move,) = applied(admin, flight)["moves"]
    mails = {mail.to_address: mail for mail in session.scalars(select(OutboxMail))}
    sent = mails["luis@example.com"]
    sent.status = MailStatus.Sent
    session.commit()

    assert (move["mails"], move["mailsSent"]) == (2, 0)
    assert mails.keys() == {"rosa@example.com", "luis@example.com"}
    assert "Before: XC 410" in sent.text
    assert "Now: XC 414" in sent.text
    assert "10:40 AM" in sent.text
    assert "Luis Gil" in sent.text
    assert bookings[1]["locatorNumber"] in sent.subject
    assert desk_of(admin, flight)["moves"][0]["mailsSent"] == 1
    assert undo(admin, move).status_code == 200
    session.expire_all()
    assert mails["rosa@example.com"].status is MailStatus.Cancelled
    again = session.scalars(select(OutboxMail).where(OutboxMail.to_address == "luis@example.com")).all()
    assert len(again) == 2
    assert session.scalars(select(func.count(OutboxMail.id))).one() == 3
    assert "disregard" in max(again, key=lambda mail: mail.created_at).subject


def test_an_office_tells_its_own_customers_and_the_log_knows(
    clerk: Caller, admin: Caller, other_agency: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    sold_party(clerk, session, [flight])
    cancel_flight(admin, session, flight)
    (row,) = desk_of(clerk, flight)["rows"]

    assert tell(other_agency, row).status_code == 404
    assert tell(clerk, {**row, "id": str(flight.id)}).status_code == 404
    told = tell(clerk, row, "InPerson")
    stale = tell(admin, row, "Phone", "Accepts")
    decided = tell(clerk, told.json(), "Phone", "OtherFlight")

    assert (told.json()["toldHow"], told.json()["choice"]) == ("InPerson", None)
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert (decided.json()["choice"], decided.json()["state"]) == ("OtherFlight", "Waiting")
    assert decided.json()["toldBy"]
    titles = session.scalars(
        select(EventLog.event_title)
        .where(EventLog.event_title.like("Customer told%"))
        .order_by(EventLog.position)
    ).all()
    assert [title.split(":")[0] for title in titles] == [
        "Customer told in person, not decided",
        "Customer told by phone, wants another flight",
    ]
    assert desk_of(clerk, flight)["toTell"] == 0
