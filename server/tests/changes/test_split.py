"""Splitting a sold booking in two: tickets, charges, payments and the contract."""

import uuid
from decimal import Decimal

import pytest
from httpx2 import Response
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.models import SeatsSold
from charterdesk.ledger.accounts import compute_balance, customer_account, holding_account
from charterdesk.ledger.models import Expense
from charterdesk.payments.models import Payment, PaymentTransfer
from charterdesk.payments.move_money import sources_of
from tests.booking.bookings import (
    PATH,
    Body,
    accepted,
    booking_fee,
    pay,
    person,
    priced_flight,
    put_fee,
    read,
    round_trip,
    row_of,
    seats_of,
    years_ago,
)
from tests.callers import Caller
from tests.changes.parties import COUPLE, check_in, sold_by_house, sold_to
from tests.changes.refunds import payments_of
from tests.changes.sold import applied, fee, found_wrong, ids, lines_of, quoted, sold_party, ticket_of
from tests.changes.test_cancel import hours_before
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA, holding

QUOTE, SPLIT = "SplitCalculatePrice", "Split"
FAMILY = (*COUPLE, "Bárbara Quiñonero", "Iván Quiñonero")


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def request(booking: Body, *places: int, new: int | None = None, old: int | None = None) -> Body:
    """Let these places leave; the titulars are the first of each side unless others are named."""
    leaving = [ticket for ticket in booking["tickets"] if ticket["place"] in places]
    stay = [ticket["place"] for ticket in booking["tickets"] if ticket["place"] not in places]
    return {
        "ticketMasterId": booking["id"],
        "tickets": [ticket["id"] for ticket in leaving if ticket["status"] != "Cancel"],
        "titularNewTicketMaster": _titular(booking, places[0] if new is None else new, "new@example.com"),
        "titularOldTicketMaster": _titular(booking, min(stay, default=0) if old is None else old, None),
    }


def _titular(booking: Body, place: int, email: str | None) -> Body:
    who = ticket_of(booking, 0, place)["passengerId"]
    return {"id": who, "contactPhone": "+13055550199", "contactEmail": email}


def ask(caller: Caller, wanted: Body) -> Response:
    return caller.post(f"{PATH}/{QUOTE}", json=wanted)


def asked(caller: Caller, wanted: Body) -> Body:
    answer = ask(caller, wanted)
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def split(caller: Caller, booking: Body, wanted: Body, quote: Body) -> Response:
    return caller.post(
        f"{PATH}/{SPLIT}", json={**wanted, "version": booking["version"], "quoteId": quote["id"]}
    )


def parted(caller: Caller, booking: Body, *places: int) -> tuple[Body, Body]:
    """Split, and return the old booking and the new one."""
    wanted = request(booking, *places)
    answer = split(caller, booking, wanted, asked(caller, wanted))
    assert answer.status_code == 200, answer.text
    body = answer.json()
    assert body["oldTicketMasterId"] == booking["id"]
    return read(caller, booking), body


def test_two_of_four_leave_with_their_legs_and_charges(clerk: Caller, session: Session) -> None:
    booking_fee(session, "15.00")
    out, back = round_trip(session)
    put_fee(session, out, "US", "23.40")
    booking = sold_party(clerk, session, [out, back], FAMILY)
    account = holding_account(holding(session, CUBAMIA).id)
    owed_before, sold = compute_balance(session, account), seats_of(session, out).sold

    old, new = parted(clerk, booking, 2, 3)

    assert [ticket["place"] for ticket in new["tickets"]] == [2, 3, 2, 3]
    assert {ticket["id"] for ticket in (*old["tickets"], *new["tickets"])} == set(ids(*booking["tickets"]))
    assert (old["charged"], new["charged"]) == ("861.80", "846.80")
    assert (old["status"], new["status"], new["payStatus"]) == ("Booked", "Booked", "Unpaid")
    assert (new["contactEmail"], old["contactEmail"]) == ("new@example.com", None)
    assert (new["passengerName"], old["passengerName"]) == (FAMILY[2], FAMILY[0])
    assert new["locatorNumber"] != old["locatorNumber"]
    assert (new["officeId"], new["quote"]["total"]) == (old["officeId"], "846.80")
    assert compute_balance(session, account) == owed_before
    assert seats_of(session, out).sold == sold
    assert set(session.scalars(select(SeatsSold.sold).where(SeatsSold.sold > 0))) == {4}
    statement = select(func.sum(Expense.price), func.sum(Expense.commission))
    of_new = session.execute(statement.where(Expense.ticket_master_id == uuid.UUID(new["id"]))).one()
    commission = sum(Decimal(ticket["commission"]) for ticket in new["tickets"])
    assert tuple(of_new) == (Decimal("846.80"), commission)
    moved = session.get_one(TicketMaster, uuid.UUID(new["id"])).tickets
    assert {(ticket.revision, ticket.revised_at is not None) for ticket in moved} == {(1, True)}
    assert found_wrong(session) == {}


def test_both_logs_name_the_other_booking(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)], COUPLE)

    old, new = parted(clerk, booking, 1)

    events = session.scalars(select(EventLog).where(EventLog.event_type == EventType.TicketMasterSplit)).all()
    texts = {str(event.entity_id): event.event_text for event in events}
    assert texts == {
        old["id"]: f"{COUPLE[1]} went to {new['locatorNumber']}: 200.00 charged and 0.00 paid went along.",
        new["id"]: f"{COUPLE[1]} came from {old['locatorNumber']}: 200.00 charged and 0.00 paid went along.",
    }
    shown = [clerk.get(f"{PATH}/GetChanges/{each['id']}").json()[0]["split"] for each in (old, new)]
    assert [split["charged"] for split in shown] == ["200.00", "200.00"]


def test_money_goes_along_by_its_share_and_the_odd_cent_stays(clerk: Caller, session: Session) -> None:
    booking_fee(session, "15.00")
    booking = sold_party(clerk, session, [priced_flight(session)], COUPLE)
    pay(clerk, session, booking, "100.00", "Cash")
    pay(clerk, session, read(clerk, booking), "0.01", "Cash")
    booking = read(clerk, booking)

    quote = asked(clerk, request(booking, 1))
    old, new = parted(clerk, booking, 1)

    # 100.01 of 415.00 are paid; 200.00 of the charges leave.
    assert quote["split"] == {
        "charged": "200.00",
        "paid": "48.19",
        "commission": ticket_of(booking, 0, 1)["commission"],
        "chargedLeft": "215.00",
        "paidLeft": "51.82",
        "commissionLeft": ticket_of(booking)["commission"],
        "rows": [
            {
                "title": "Fares",
                "rule": "Follow the ticket, at the price they were sold",
                "before": "400.00",
                "left": "200.00",
                "moved": "200.00",
            },
            {
                "title": "Booking fee",
                "rule": "Once per booking: stays where it was charged",
                "before": "15.00",
                "left": "15.00",
                "moved": "0.00",
            },
        ],
    }
    assert (quote["due"], quote["fee"]) == ("0.00", "0.00")
    assert [(each["paid"], each["owed"]) for each in (old, new)] == [
        ("51.82", "163.18"),
        ("48.19", "151.81"),
    ]
    assert compute_balance(session, customer_account(uuid.UUID(new["id"]))) == Decimal("151.81")
    moved = session.scalars(select(PaymentTransfer).order_by(PaymentTransfer.id)).all()
    assert [transfer.amount for transfer in moved] == [Decimal("0.01"), Decimal("48.18")]
    assert sum(source.left for source in sources_of(session, uuid.UUID(new["id"]))) == Decimal("48.19")
    assert found_wrong(session) == {}


def test_the_booking_fee_stays_when_the_titular_leaves(admin: Caller, session: Session) -> None:
    booking_fee(session, "15.00")
    booking = sold_by_house(admin, session, [priced_flight(session)])
    quote = asked(admin, request(booking, 0))
    assert ("Booking", "15.00", "15.00") in lines_of(quote)

    old, new = parted(admin, booking, 0)

    fees = [(fee["kind"], fee["amount"]) for fee in ticket_of(old, 0, 1)["ticketFunctionalFees"]]
    assert fees == [("Booking", "15.00")]
    assert ticket_of(new)["ticketFunctionalFees"] == []
    assert [(each["charged"], each["paid"], each["payStatus"]) for each in (old, new)] == [
        ("215.00", "215.00", "Paid"),
        ("200.00", "200.00", "Paid"),
    ]
    assert new["contractAcceptance"] is not None
    assert old["contractAcceptance"] is None
    assert accepted(admin, old)["contractAcceptance"] is not None
    assert found_wrong(session) == {}


def test_a_cancelled_ticket_goes_along_and_the_credit_stays(admin: Caller, session: Session) -> None:
    fee(session, FunctionalFeeKind.Cancellation, "0.00")
    out, back = round_trip(session)
    booking = sold_by_house(admin, session, [out, back])
    gone = quoted(admin, "CancelCalculatePrice", booking, ticketIds=ids(ticket_of(booking, 1, 1)))
    booking = applied(admin, "CancelTicketMaster", booking, gone)

    old, new = parted(admin, booking, 1)

    assert [ticket["status"] for ticket in new["tickets"]] == ["Booked", "Cancel"]
    assert (new["charged"], new["paid"], new["credit"]) == ("200.00", "200.00", "0.00")
    assert (old["charged"], old["credit"]) == ("415.00", "200.00")
    assert found_wrong(session) == {}


def test_a_booking_that_was_split_is_split_again(admin: Caller, session: Session) -> None:
    booking = sold_by_house(admin, session, [priced_flight(session)], FAMILY)
    payment = session.scalars(select(Payment)).one()

    old, new = parted(admin, booking, 1, 2, 3)
    _, newest = parted(admin, new, 3)

    assert newest["paid"] == "200.00"
    (source,) = sources_of(session, uuid.UUID(newest["id"]))
    assert (source.payment_id, source.left) == (payment.id, Decimal("200.00"))
    undo = admin.delete(f"/api/Payments/{payment.id}", params={"reason": "Wrong till"})
    assert undo.json()["code"] == "paymentWasMoved"
    receipts = [admin.get(f"{PATH}/GenerateReceiptPdf/{each['id']}").status_code for each in (old, newest)]
    assert receipts == [200, 200]
    assert found_wrong(session) == {}


def test_what_is_refused(clerk: Caller, admin: Caller, session: Session) -> None:
    out, back = round_trip(session)
    infant = person(session, "Lía Quiñonero", years_ago(1, out.departure_day))
    twin = person(session, "Eva Quiñonero", years_ago(1, out.departure_day))
    adults = [person(session, name) for name in COUPLE]
    booking = sold_to(clerk, session, [out, back], [*adults, infant, twin])
    one_leg = {**request(booking, 1, 2), "tickets": ids(ticket_of(booking, 0, 1), ticket_of(booking, 0, 2))}
    no_contact = request(booking, 1, 2)
    no_contact["titularOldTicketMaster"]["contactPhone"] = None
    refused = {
        "nobodyLeft": request(booking, 0, 1, 2, 3),
        "wholePassengers": one_leg,
        "notOnThisSide": request(booking, 1, 2, new=0),
        "tooManyInfants": request(booking, 1),
        "titularNotAdult": request(booking, 3),
        "unprocessable": no_contact,
        "notFound": {**request(booking, 1), "tickets": [str(uuid.uuid4())]},
    }

    codes = {code: ask(clerk, wanted).json()["code"] for code, wanted in refused.items()}
    nothing = ask(clerk, {**request(booking, 1), "tickets": []})
    check_in(session, booking, ticket_of(booking, 0, 1))
    checked_in = ask(admin, request(booking, 1, 2))
    row_of(session, booking).charge_open = True
    session.commit()
    charging = ask(admin, request(booking, 1, 2))

    assert codes == {code: code for code in refused}
    assert nothing.status_code == 422
    assert (checked_in.json()["code"], charging.json()["code"]) == ("checkInFirst", "chargeStillOpen")
    assert session.scalars(select(func.count()).select_from(TicketMaster)).one() == 1


def test_it_is_done_once_as_it_was_quoted(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)], FAMILY)
    wanted = request(booking, 2, 3)
    quote = asked(clerk, wanted)
    other = split(clerk, booking, request(booking, 3), quote)
    pay(clerk, session, booking, "100.00", "Cash")
    booking = read(clerk, booking)

    moved = split(clerk, booking, wanted, quote)
    done = split(clerk, booking, wanted, moved.json()["quote"])
    after = read(clerk, booking)
    again = [split(clerk, each, wanted, moved.json()["quote"]) for each in (booking, after)]
    unquoted = clerk.post(f"{PATH}/{SPLIT}", json={**wanted, "version": after["version"]})

    assert other.json()["code"] == "noSuchChangeQuote"
    assert (moved.json()["code"], moved.json()["quote"]["split"]["paid"]) == ("changeQuoteMoved", "49.07")
    assert done.status_code == 200
    assert [answer.json()["code"] for answer in again] == ["stale", "appliedBefore"]
    assert unquoted.status_code == 422
    assert session.scalars(select(func.count()).select_from(Ticket)).one() == 4
    assert found_wrong(session) == {}


def test_who_may_split(as_role: Callers, clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = sold_party(clerk, session, [flight], COUPLE)
    wanted = request(booking, 1)
    quote, stranger = asked(clerk, wanted), as_role(Role.OfficeHoldingAdmin, "gulf")
    foreign = [ask(stranger, wanted).status_code, split(stranger, booking, wanted, quote).status_code]
    hours_before(session, flight, 12)

    answers = {role: ask(as_role(role), wanted).status_code for role in Role}

    allowed = {Role.CharterAdmin, Role.CharterSale, Role.CharterCheckInAdmin}
    assert {role for role, status in answers.items() if status == 200} == allowed
    assert foreign == [404, 404]


def test_the_payments_of_both_bookings_show_what_moved(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    booking_fee(session, "0.00")
    booking = sold_party(clerk, session, [priced_flight(session)], (*COUPLE, "Bárbara Quiñonero"))
    pay(clerk, session, booking, "300.00", "Cash")
    [taken] = payments_of(clerk, booking)
    first, second = parted(clerk, read(clerk, booking), 1, 2)
    kept, third = parted(clerk, second, 2)

    [left], [came], [last] = (payments_of(clerk, each) for each in (first, kept, third))

    old, new, newest = (each["locatorNumber"] for each in (first, kept, third))
    assert {**taken, "movedTo": new, "movedToIds": [kept["id"]], "movedAway": "200.00"} == left
    assert [taken[name] for name in ("movedFrom", "movedTo", "movedToIds", "movedAway")] == [None] * 4
    share = {"movedFrom": old, "movedTo": newest, "movedToIds": [third["id"]], "movedAway": "100.00"}
    assert {**taken, **share, "amount": "200.00", "total": "200.00"} == came
    whole = {"movedFrom": old, "movedTo": None, "movedToIds": None, "movedAway": None}
    assert {**taken, **whole, "amount": "100.00", "total": "100.00"} == last
    shown = [(left, first), (came, kept), (last, third)]
    for payment, of in shown:
        counts = Decimal(payment["total"]) - Decimal(payment["movedAway"] or 0)
        assert counts == Decimal(read(clerk, of)["paid"]) == 100
    assert came["ticketMasterId"] == last["ticketMasterId"] == first["id"]
    by_list = admin.post("/api/Payments/GetByListEntityId", json={"entityIds": [first["id"], kept["id"]]})
    assert by_list.json() == [taken]
