"""The calls of tickets' fees: in the quote before the sale, charged after it."""

from datetime import timedelta
from decimal import Decimal

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.flights.models import Flight, FlightExtraFee
from charterdesk.ledger.models import Expense
from charterdesk.verify import verify
from tests.booking.bookings import (
    FEES,
    Body,
    booking_fee,
    held,
    party,
    pay,
    priced_flight,
    put_fee,
    read,
    save,
    sold,
    terms,
    traveler,
)
from tests.callers import Caller
from tests.conftest import VAULT, Callers
from tests.flights.flights import CUBAMIA, in_days


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def flight(session: Session) -> Flight:
    booking_fee(session, "0")
    flight = priced_flight(session)
    put_fee(session, flight, "YC")
    return flight


@pytest.fixture
def bag(session: Session, flight: Flight) -> FlightExtraFee:
    return put_fee(session, flight, "BAG1")


def add(caller: Caller, booking: Body, bag: FlightExtraFee, quantity: int = 1) -> Body:
    body = {
        "ticketId": booking["tickets"][0]["id"],
        "version": booking["version"],
        "extraFeeId": str(bag.extra_fee_id),
        "quantity": quantity,
    }
    answer = caller.post(FEES, json=body)
    assert answer.status_code == 200, answer.text
    fee: Body = answer.json()
    return fee


def expenses(session: Session) -> list[tuple[str, Decimal]]:
    return [(line.kind, line.amount) for line in session.scalars(select(Expense).order_by(Expense.id))]


def all_true(session: Session) -> bool:
    return not any(verify(session, VAULT).values())


def test_a_fee_taken_before_the_sale_is_in_the_quote(
    clerk: Caller, session: Session, flight: Flight, bag: FlightExtraFee
) -> None:
    booking = held(clerk, [flight], [traveler()])

    fee = add(clerk, booking, bag, 2)

    assert (fee["code"], fee["quantity"], fee["amount"], fee["status"]) == ("BAG1", 2, "80.00", "Pending")
    assert read(clerk, booking)["quote"]["total"] == "287.39"


def test_its_quantity_changes_and_it_goes_again(clerk: Caller, flight: Flight, bag: FlightExtraFee) -> None:
    booking = held(clerk, [flight], [traveler()])
    fee = add(clerk, booking, bag)

    body = {"id": fee["id"], "version": fee["version"], "quantity": 3}
    changed = clerk.put(f"{FEES}/UpdateTicketExtraFee", json=body).json()
    gone = clerk.delete(f"{FEES}/{fee['id']}?version={changed['version']}")

    assert (changed["id"], changed["amount"], gone.status_code) == (fee["id"], "120.00", 204)
    assert read(clerk, booking)["quote"]["total"] == "207.39"


def test_a_fee_bought_after_the_sale_is_charged_at_once(
    clerk: Caller, session: Session, flight: Flight, bag: FlightExtraFee
) -> None:
    booking = sold(clerk, session, [flight])

    fee = add(clerk, booking, bag)

    shown = read(clerk, booking)
    assert (fee["status"], shown["charged"], shown["payStatus"]) == ("Charged", "247.39", "Unpaid")
    assert expenses(session) == [("Sale", Decimal("191.39")), ("Sale", Decimal("40.00"))]
    assert all_true(session)
    last = session.scalars(select(EventLog).order_by(EventLog.event_date.desc()).limit(1)).one()
    assert last.event_title == f"Fee added: {booking['locatorNumber']}"


def test_a_fee_after_the_sale_needs_credit(
    clerk: Caller, session: Session, flight: Flight, bag: FlightExtraFee
) -> None:
    booking = sold(clerk, session, [flight])
    terms(session, CUBAMIA, credit_limit=Decimal("200"))
    body = {"ticketId": booking["tickets"][0]["id"], "version": booking["version"]}

    answer = clerk.post(FEES, json={**body, "extraFeeId": str(bag.extra_fee_id)})

    assert (answer.status_code, answer.json()["available"]) == (409, "8.61")
    assert read(clerk, booking)["charged"] == "207.39"


def test_more_and_fewer_of_a_charged_fee_are_charged_and_credited(
    clerk: Caller, session: Session, flight: Flight, bag: FlightExtraFee
) -> None:
    booking = sold(clerk, session, [flight])
    fee = add(clerk, booking, bag)
    for quantity, charged in ((3, "327.39"), (2, "287.39")):
        version = read(clerk, booking)["version"]
        body = {"id": fee["id"], "version": version, "quantity": quantity}
        assert clerk.put(f"{FEES}/UpdateTicketExtraFee", json=body).status_code == 200
        assert read(clerk, booking)["charged"] == charged
    assert expenses(session)[-1] == ("Credit", Decimal("-40.00"))
    assert all_true(session)


def test_a_charged_fee_that_is_cancelled_becomes_credit(
    clerk: Caller, session: Session, flight: Flight, bag: FlightExtraFee
) -> None:
    booking = sold(clerk, session, [flight])
    fee = add(clerk, booking, bag)
    body = {"ticketMasterId": booking["id"], "version": fee["version"], "ids": [fee["id"]]}

    fees = clerk.put(f"{FEES}/UpdateStatusListTicketsExtraFees/Cancel", json=body).json()

    assert {(each["code"], each["status"]) for each in fees} == {("YC", "Charged"), ("BAG1", "Cancel")}
    assert read(clerk, booking)["charged"] == "207.39"
    assert all_true(session)


def test_what_belongs_to_the_ticket_stays(clerk: Caller, session: Session, flight: Flight) -> None:
    booking = sold(clerk, session, [flight])
    tax = booking["tickets"][0]["ticketExtraFees"][0]

    answer = clerk.delete(f"{FEES}/{tax['id']}")

    assert answer.json()["message"] == "Customs user fee is mandatory and can't be removed."


def test_a_fee_is_taken_once(clerk: Caller, flight: Flight, bag: FlightExtraFee) -> None:
    booking = held(clerk, [flight], [traveler()])
    add(clerk, booking, bag)
    shown = read(clerk, booking)
    body = {"ticketId": shown["tickets"][0]["id"], "version": shown["version"]}

    answer = clerk.post(FEES, json={**body, "extraFeeId": str(bag.extra_fee_id)})

    assert answer.json()["code"] == "feeThere"


def test_a_fee_that_is_not_refundable_is_not_credited(
    clerk: Caller, session: Session, flight: Flight, bag: FlightExtraFee
) -> None:
    bag.extra_fee.refundable = False
    session.commit()
    booking = sold(clerk, session, [flight])
    fee = add(clerk, booking, bag)

    answer = clerk.delete(f"{FEES}/{fee['id']}")

    assert answer.json()["message"] == "First checked bag, 23 kg is not refundable."


def test_after_the_cut_off_only_the_operator_changes_fees(
    as_role: Callers, clerk: Caller, session: Session, flight: Flight, bag: FlightExtraFee
) -> None:
    booking = sold(clerk, session, [flight])
    session.execute(
        update(Flight)
        .where(Flight.id == flight.id)
        .values(departs_at=func.clock_timestamp() + timedelta(hours=2))
    )
    session.commit()
    body = {"ticketId": booking["tickets"][0]["id"], "version": booking["version"]}
    wanted = {**body, "extraFeeId": str(bag.extra_fee_id)}

    late = clerk.post(FEES, json=wanted)
    operator = as_role(Role.CharterSale).post(FEES, json=wanted)

    assert (late.status_code, operator.status_code) == (403, 200)
    assert late.json()["message"].endswith(
        "departs in less than 24 hours. Only the operator can change its bookings now."
    )


@pytest.mark.parametrize(
    ("role", "status"),
    [(Role.CharterSale, 403), (Role.CharterAccounting, 403), (Role.CharterAdmin, 200)],
)
def test_who_takes_fees_before_the_sale(
    as_role: Callers, clerk: Caller, flight: Flight, bag: FlightExtraFee, role: Role, status: int
) -> None:
    booking = held(clerk, [flight], [traveler()])
    body = {"ticketId": booking["tickets"][0]["id"], "version": booking["version"]}

    answer = as_role(role).post(FEES, json={**body, "extraFeeId": str(bag.extra_fee_id)})

    assert answer.status_code == status


@pytest.mark.parametrize(("status", "code"), [("Charged", 422), ("Pending", 422), ("Eaten", 422)])
def test_a_fee_is_only_cancelled_by_hand(
    clerk: Caller, session: Session, flight: Flight, status: str, code: int
) -> None:
    booking = sold(clerk, session, [flight])
    fee = booking["tickets"][0]["ticketExtraFees"][0]
    body = {"ticketMasterId": booking["id"], "version": booking["version"], "ids": [fee["id"]]}

    assert clerk.put(f"{FEES}/UpdateStatusListTicketsExtraFees/{status}", json=body).status_code == code


def test_fees_are_read_by_those_who_see_the_booking(
    as_role: Callers, clerk: Caller, session: Session, flight: Flight
) -> None:
    booking = sold(clerk, session, [flight])
    fee = booking["tickets"][0]["ticketExtraFees"][0]
    paths = (f"GetByTicketMasterId/{booking['id']}", f"GetTicketExtraFeeById/{fee['id']}")

    mine = [clerk.get(f"{FEES}/{path}").json() for path in paths]
    theirs = [as_role(Role.OfficeSaleAgent, "gulf").get(f"{FEES}/{path}").status_code for path in paths]

    assert mine == [[fee], fee]
    assert theirs == [404, 404]


def test_what_a_flight_of_a_booking_costs_and_what_is_owed(
    clerk: Caller, session: Session, flight: Flight
) -> None:
    booking = sold(clerk, session, [flight])

    debt = clerk.get(f"{FEES}/GetDebtOfTicketByFlight/{booking['id']}/{flight.id}").json()

    assert (debt["charged"], debt["owed"]) == ("207.39", "207.39")


def test_what_is_owed_for_a_flight_is_its_part_of_the_bookings_debt(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    booking_fee(session, "0")
    out = priced_flight(session, in_days(30), adult="200")
    back = priced_flight(session, in_days(40), number="411", route=("HAV", "MIA"), adult="100")
    booking = sold(clerk, session, [out, back])
    pay(as_role(Role.CharterAdmin), session, booking, "100.01")

    debts = [
        clerk.get(f"{FEES}/GetDebtOfTicketByFlight/{booking['id']}/{flight.id}").json()
        for flight in (out, back)
    ]

    assert [(debt["charged"], debt["owed"]) for debt in debts] == [("200.00", "133.33"), ("100.00", "66.66")]


def test_which_fees_concern_a_booking_and_which_it_may_still_buy(
    clerk: Caller, session: Session, flight: Flight, bag: FlightExtraFee
) -> None:
    booking = held(clerk, [flight], [traveler()])
    path = "/api/FlightExtraFees"

    concern = clerk.get(f"{path}/GetListByTicketMasterAndFlightId/{booking['id']}/{flight.id}").json()
    offered = clerk.get(f"{path}/GetListByTicketMasterId/{booking['id']}/{flight.id}").json()

    assert [fee["code"] for fee in concern] == ["YC", "BAG1"]
    assert [fee["code"] for fee in offered] == ["BAG1"]


TOO_MANY = "First checked bag, 23 kg: 1 per passenger and flight at most. Reduce the quantity for {name}."


def test_more_of_a_fee_than_the_catalog_allows_is_refused_in_every_way(
    clerk: Caller, session: Session, flight: Flight
) -> None:
    bag = put_fee(session, flight, "BAG1", at_most=1)
    extras = [{"leg": 0, "extraFeeId": str(bag.extra_fee_id), "quantity": 2}]
    unsold = held(clerk, [flight], [traveler()])
    sale = sold(clerk, session, [flight])

    answers = [save(clerk, unsold, party([flight], [traveler(extras=extras)]))]
    for booking in (unsold, sale):
        ticket = {"ticketId": booking["tickets"][0]["id"], "version": booking["version"]}
        answers.append(clerk.post(FEES, json={**ticket, "extraFeeId": str(bag.extra_fee_id), "quantity": 2}))
        fee = add(clerk, booking, bag)
        change = {"id": fee["id"], "version": fee["version"], "quantity": 2}
        answers.append(clerk.put(f"{FEES}/UpdateTicketExtraFee", json=change))

    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(422, "tooManyOfFee")] * 5
    assert answers[-1].json()["message"] == TOO_MANY.format(name=sale["tickets"][0]["passengerName"])
    assert [fee["quantity"] for fee in read(clerk, sale)["tickets"][0]["ticketExtraFees"]] == [1, 1]


def test_a_maximum_set_later_leaves_what_is_held(clerk: Caller, session: Session, flight: Flight) -> None:
    bag = put_fee(session, flight, "BAG1")
    extras = [{"leg": 0, "extraFeeId": str(bag.extra_fee_id), "quantity": 2}]
    booking = held(clerk, [flight], [traveler(extras=extras)])
    bag.extra_fee.max_quantity = 1
    session.commit()

    again = save(clerk, booking, party([flight], [traveler(extras=extras)]))

    assert (again.status_code, again.json()["quote"]["total"]) == (200, "287.39")


def test_a_lap_infant_buys_no_bag_of_the_demo(clerk: Caller, session: Session, flight: Flight) -> None:
    bag = put_fee(session, flight, "BAG1")
    extras = [{"leg": 0, "extraFeeId": str(bag.extra_fee_id), "quantity": 1}]
    infant = traveler(passengerAgeCategory="Infant", extras=extras)
    booking = held(clerk, [flight], [traveler()])

    answer = save(clerk, booking, party([flight], [traveler(), infant]))

    assert (answer.status_code, answer.json()["code"]) == (422, "noSuchExtra")
