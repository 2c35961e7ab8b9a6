"""Random steps of clerks, admin and accounting on sold bookings."""

from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from random import Random
from typing import Any

from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.passengers.enums import AgeCategory
from charterdesk.payments.models import PaymentMethod
from tests.booking.bookings import PATH, Body, ofac, person, priced_flight, put_fee, read
from tests.callers import Caller
from tests.changes.sold import call, sold_party
from tests.disruptions import desk as disruption
from tests.flights.flights import in_days, price

NAMES = ("Zulema Quiñonero", "Ramón Quiñonero", "Lía Quiñonero", "Omar Quiñonero")
EXPECTED = {200, 409, 422}
WAYS = ("Phone", "Email", "InPerson")


class RandomDesk:
    """A clerk, a charter admin, and a few flights of both directions."""

    def __init__(self, random: Random, clerk: Caller, admin: Caller, session: Session) -> None:
        self.random, self.clerk, self.admin, self.session = random, clerk, admin, session
        self.out = [self._flight(day, str(410 + day), ("MIA", "HAV")) for day in (30, 31, 32)]
        self.back = [self._flight(day, str(510 + day), ("HAV", "MIA")) for day in (40, 41, 42)]
        self.split_off: list[Body] = []
        self.newcomers = 0
        self.done = Counter[str]()
        self.methods = {row.name: str(row.id) for row in session.scalars(select(PaymentMethod))}

    def _flight(self, day: int, number: str, route: tuple[str, str]) -> Flight:
        adult = str(self.random.randint(90, 400))
        flight = priced_flight(self.session, in_days(day), number=number, route=route, adult=adult, seats=6)
        flight.seats.append(FlightSeat(category=SeatCategory.Business, capacity=3, sold=0))
        self.session.commit()
        price(self.session, flight, "450", category=SeatCategory.Business, age=AgeCategory.Adult)
        if self.random.random() < 0.7:
            put_fee(self.session, flight, "US", f"{self.random.randint(5, 30)}.40")
        return flight

    def sell(self) -> Body:
        flights = [self.random.choice(self.out)]
        if self.random.random() < 0.6:
            flights.append(self.random.choice(self.back))
        names = NAMES[: self.random.randint(1, 3)]
        booking = sold_party(self.clerk, self.session, flights, names)
        if self.random.random() < 0.7:
            self.pay(booking)
        return booking

    def step(self, booking: Body) -> None:
        """Try one action on the booking, or on one that was split off; a refusal is an answer, too."""
        chosen = read(self.clerk, self.random.choice([booking, *self.split_off]))
        has_credit = Decimal(chosen["owed"]) < 0
        giving_back = [self.refund, self.reimburse] if has_credit and self.random.random() < 0.5 else None
        action = self.random.choice(giving_back or self.actions())
        answer = action(chosen)
        if answer is None:
            return
        assert answer.status_code in EXPECTED, answer.text
        self.done[action.__name__] += answer.status_code == 200

    def actions(self) -> list[Callable[[Body], Response | None]]:
        return [
            *(self.change_flight, self.change_category, self.cancel, self.pay, self.pay),
            *(
                self.move,
                self.cancel_flight,
                self.cancel_flight,
                self.refund,
                self.refund,
                self.reimburse,
                self.set_limit,
            ),
            *(self.split, self.split, self.reinstate, self.change_passengers, self.waive_fee),
            *(self.move_all, self.move_all, self.undo_moves, self.undo_moves, self.tell_customer),
        ]

    def change_flight(self, booking: Body) -> Response:
        tickets = self._some(booking)
        moves = [
            {"ticketIds": [each["id"]], "flightId": str(self.random.choice(self._flights(each)).id)}
            for each in tickets
        ]
        return self._quoted("ChangeFlight", booking, moves=moves)

    def change_category(self, booking: Body) -> Response:
        category = self.random.choice(["Economy", "Business"])
        chosen = [ticket["id"] for ticket in self._some(booking)]
        return self._quoted("ChangeSeatCategory", booking, ticketIds=chosen, seatCategoryType=category)

    def cancel(self, booking: Body) -> Response:
        chosen = [ticket["id"] for ticket in self._some(booking)]
        titular = self.random.choice([None, 0, 1, 2])
        return self._quoted(
            "CancelTicketMaster", booking, "CancelCalculatePrice", ticketIds=chosen, titularPlace=titular
        )

    def split(self, booking: Body) -> Response | None:
        """Let some passengers leave, with any of the party as titular; later steps go on with both."""
        places = sorted({ticket["place"] for ticket in booking["tickets"]})
        leaving = self.random.sample(places, self.random.randint(1, len(places)))
        people = {ticket["place"]: ticket["passengerId"] for ticket in booking["tickets"]}
        new, old = (self._titular(people, places, leaving, leave=leave) for leave in (True, False))
        wanted = {
            "ticketMasterId": booking["id"],
            "tickets": [
                ticket["id"]
                for ticket in booking["tickets"]
                if ticket["place"] in leaving and ticket["status"] not in ("Cancel", "Refund")
            ],
            "titularNewTicketMaster": new,
            "titularOldTicketMaster": old,
        }
        asked = self.clerk.post(f"{PATH}/SplitCalculatePrice", json=wanted)
        if asked.status_code != 200:
            return asked
        body = {**wanted, "version": booking["version"], "quoteId": asked.json()["id"]}
        answer = self.clerk.post(f"{PATH}/Split", json=body)
        if answer.status_code == 200:
            self.split_off.append(answer.json())
        return answer

    def _titular(self, people: dict[int, str], places: list[int], leaving: list[int], *, leave: bool) -> Body:
        side = [place for place in places if (place in leaving) is leave] or places
        return {"id": people[self.random.choice(side)], "contactPhone": "+13055550199"}

    def reinstate(self, booking: Body) -> Response:
        gone = [ticket["id"] for ticket in booking["tickets"] if ticket["status"] == "Cancel"]
        chosen = self.random.sample(gone, self.random.randint(0, len(gone)))
        titular = self.random.choice([None, 0, 1, 2])
        asked = call(self.admin, "ReinstateCalculatePrice", booking, ticketIds=chosen, titularPlace=titular)
        if asked.status_code != 200:
            return asked
        named = {"quoteId": asked.json()["id"], "status": "Booked", "reason": "Came back"}
        return call(self.admin, "ChangeStatus", booking, version=booking["version"], **named)

    def pay(self, booking: Body) -> Response | None:
        owed = Decimal(booking["owed"])
        if owed <= 0:
            return None
        caller, method = self.random.choice([(self.clerk, "Cash"), (self.admin, "Bank transfer")])
        part = self.random.choice([owed, owed, min(owed, Decimal("50.00"))])
        body = {
            "ticketMasterId": booking["id"],
            "version": booking["version"],
            "paymentMethodId": self.methods[method],
            "amount": f"{part:.2f}",
            "reference": "A-1",
        }
        return caller.post("/api/Payments", json=body)

    def refund(self, booking: Body) -> Response | None:
        """Give money of the operator back, or record a pay-back of the agency."""
        payment = self._payment(booking, "left")
        if payment is None:
            return None
        caller = self.admin if payment["receiver"] == "Operator" else self.clerk
        body = {"version": booking["version"], "refunds": [payment["part"]], "reason": "Cancelled"}
        return caller.post(f"/api/Payments/RefundPayments/{booking['id']}", json=body)

    def reimburse(self, booking: Body) -> Response | None:
        payment = self._payment(booking, "left")
        if payment is None:
            return None
        body = {"version": booking["version"], "payments": [payment["part"]], "reason": "Cancelled"}
        return self.admin.post(f"/api/Expense/Reimburse/{booking['id']}", json=body)

    def set_limit(self, booking: Body) -> Response:
        limit = self.random.choice([booking["paid"], "50.00"])
        body = {
            "id": booking["id"],
            "version": booking["version"],
            "refundLimit": limit,
            "reason": "Goodwill",
        }
        return self.admin.post(f"{PATH}/ChangeRefundLimit", json=body)

    def _payment(self, booking: Body, column: str) -> Body | None:
        """Choose a payment, and a part of it that is all of it, something, or more than may be given back."""
        shown = self.admin.get(f"{PATH}/GetRefunds/{booking['id']}").json()
        payments = [payment for payment in shown["payments"] if Decimal(payment[column]) > 0]
        if not payments:
            return None
        chosen: Body = self.random.choice(payments)
        most = min(Decimal(chosen[column]), max(Decimal(shown["refundable"]), Decimal("0.01")))
        amount = self.random.choice([most, min(most, Decimal("10.00")), Decimal(chosen[column])])
        return {**chosen, "part": {"paymentId": chosen["paymentId"], "amount": f"{amount:.2f}"}}

    def move(self, booking: Body) -> Response:
        """Move tickets for the operator, free of charge."""
        moves = [
            {"ticketIds": [each["id"]], "flightId": str(self.random.choice(self._flights(each)).id)}
            for each in self._some(booking)
        ]
        return self.admin.post(
            "/api/Tickets/TicketsChangeFlight", json={"moves": moves, "reason": "Aircraft"}
        )

    def cancel_flight(self, booking: Body) -> None:
        """Cancel the flight out, unless nothing would be left to fly with."""
        there = {ticket["flightId"] for ticket in booking["tickets"]}
        running = [flight for flight in self.out if flight.status != FlightStatus.Cancelled]
        flight = next((flight for flight in running if str(flight.id) in there), None)
        if flight and len(running) > 1:
            disruption.cancel_flight(self.admin, self.session, flight)
            self.session.refresh(flight)

    def move_all(self, booking: Body) -> Response | None:
        """Move what waits on a cancelled flight as the desk proposes, or leave one booking out."""
        waiting = self._disrupted(self.admin)
        if waiting is None:
            return None
        moves = disruption.moves_of(disruption.propose(self.admin, waiting))
        chosen = moves if self.random.random() < 0.7 else moves[1:]
        return disruption.apply(self.admin, waiting, chosen)

    def undo_moves(self, booking: Body) -> Response | None:
        waiting = self._disrupted(self.admin)
        moves = disruption.desk_of(self.admin, waiting)["moves"] if waiting else []
        return disruption.undo(self.admin, self.random.choice(moves)) if moves else None

    def tell_customer(self, booking: Body) -> Response | None:
        waiting = self._disrupted(self.clerk)
        rows = disruption.desk_of(self.clerk, waiting)["rows"] if waiting else []
        if not rows:
            return None
        choice = self.random.choice([None, "Accepts", "OtherFlight", "Refund"])
        return disruption.tell(self.clerk, self.random.choice(rows), self.random.choice(WAYS), choice)

    def _disrupted(self, caller: Caller) -> Flight | None:
        """Choose a cancelled flight with sold bookings."""
        listed = {row["flightId"] for row in disruption.queue_of(caller)}
        cancelled = [flight for flight in self.out if str(flight.id) in listed]
        return self.random.choice(cancelled) if cancelled else None

    def change_passengers(self, booking: Body) -> Response:
        """Give the tickets of one place to a new passenger."""
        self.newcomers += 1
        newcomer = person(self.session, f"Cousin{chr(97 + self.newcomers)} Quiñonero")
        place = self.random.choice(booking["tickets"])["place"]
        put = {"place": place, "passengerInfoId": str(newcomer.id), "ofacId": ofac(self.session)}
        return self._quoted("ChangePassengers", booking, passengers=[put])

    def waive_fee(self, booking: Body) -> Response | None:
        """Credit all, a part or too much of a fee that was charged."""
        charged = [
            (ticket["id"], each["id"], Decimal(each["amount"]))
            for ticket in booking["tickets"]
            for each in ticket["ticketFunctionalFees"]
        ]
        if not charged:
            return None
        ticket, of_fee, amount = self.random.choice(charged)
        part = self.random.choice([amount, Decimal("5.00"), amount + 1])
        wanted = {"ticketId": ticket, "functionalFeeId": of_fee, "amount": f"{part:.2f}"}
        return call(self.admin, "WaiveFee", booking, version=booking["version"], reason="Goodwill", **wanted)

    def _flights(self, ticket: Body) -> list[Flight]:
        return self.out if ticket["leg"] == 0 else self.back

    def _some(self, booking: Body) -> list[Body]:
        tickets: list[Body] = booking["tickets"]
        return self.random.sample(tickets, self.random.randint(1, len(tickets)))

    def _quoted(self, name: str, booking: Body, quote: str | None = None, **fields: Any) -> Response:
        caller = self.random.choice([self.clerk, self.admin])
        if caller is self.admin and self.random.random() < 0.3:
            fields["waiver"] = {"amount": "5.00", "reason": "Medical letter"}
        asked = call(caller, quote or f"{name}CalculatePrice", booking, **fields)
        if asked.status_code != 200:
            return asked
        body = {"id": booking["id"], "version": booking["version"], "quoteId": asked.json()["id"]}
        return caller.post(f"{PATH}/{name}", json=body)
