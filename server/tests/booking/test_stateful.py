"""Any order of holding, selling, paying, letting go and running out leaves everything true that must be."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from charterdesk.passengers.models import PassengerInfo
from charterdesk.passengers.verify import verify_documents
from charterdesk.payments.models import PaymentMethod
from charterdesk.verify import CHECKS
from tests.booking.bookings import (
    PATH,
    Body,
    accepted,
    begun,
    ofac,
    party,
    person,
    priced_flight,
    read,
    run_out,
    save,
    seats_of,
    set_status,
    terms,
    traveler,
    years_ago,
)
from tests.callers import Caller
from tests.conftest import VAULT, Callers
from tests.flights.flights import CUBAMIA, GULF, in_days

SEATS = 4
EXPECTED = {200, 204, 409, 422}


class Desk(RuleBasedStateMachine):
    """Two agencies at one small pair of flights. Every answer is a success or a clear refusal."""

    session: Session
    sellers: list[tuple[Caller, list[PassengerInfo]]]
    flights: list[Flight]
    ground: str
    admin: Caller
    methods: dict[str, str]

    bookings = Bundle("bookings")

    @rule(target=bookings, seller=st.integers(0, 1))
    def begin(self, seller: int) -> tuple[int, Body]:
        return seller, begun(self.sellers[seller][0])

    @rule(
        booking=bookings,
        legs=st.sampled_from([[0], [1], [0, 1]]),
        people=st.lists(st.integers(-3, 3), min_size=1, max_size=3, unique=True),
    )
    def hold(self, booking: tuple[int, Body], legs: list[int], people: list[int]) -> None:
        """Below zero: somebody who is not named yet."""
        clerk, known = self.sellers[booking[0]]
        wanted = [self._traveler(known, number, first=place == 0) for place, number in enumerate(people)]
        flights = [self.flights[leg] for leg in legs]
        self._expect(save(clerk, self._now(booking), party(flights, wanted)))

    def _traveler(self, known: list[PassengerInfo], number: int, *, first: bool) -> Body:
        info = known[number] if number >= 0 else None
        return traveler(info, isTitular=first and number in (0, 1), ofacId=self.ground)

    @rule(booking=bookings)
    def sell(self, booking: tuple[int, Body]) -> None:
        clerk, _ = self.sellers[booking[0]]
        shown = self._now(booking)
        if shown["passengerTitularId"] and shown["status"] in ("Draft", "Pending"):
            accepted(clerk, shown)
        self._expect(set_status(clerk, shown, "Booked"))

    @rule(booking=bookings, amount=st.sampled_from(["10.00", "215.00", "430.00"]), sells=st.booleans())
    def pay(self, booking: tuple[int, Body], amount: str, sells: bool) -> None:
        """In cash to the agency, or by transfer to the operator; with the quote it also sells."""
        shown = self._now(booking)
        caller, method = (self.sellers[0][0], "Cash") if booking[0] == 0 else (self.admin, "Bank transfer")
        body = {
            "ticketMasterId": shown["id"],
            "version": shown["version"],
            "paymentMethodId": self.methods[method],
            "amount": amount,
            "reference": "A-1",
            "quoteId": shown["quote"]["id"] if sells and shown["quote"] else None,
        }
        self._expect(caller.post("/api/Payments", json=body))

    @rule(booking=bookings)
    def let_go(self, booking: tuple[int, Body]) -> None:
        self._expect(set_status(self.sellers[booking[0]][0], self._now(booking), "Draft"))

    @rule(booking=bookings)
    def run_out(self, booking: tuple[int, Body]) -> None:
        if self._now(booking)["holdSecondsLeft"]:
            run_out(self.session, booking[1])

    @rule(booking=bookings)
    def cancel(self, booking: tuple[int, Body]) -> None:
        shown = self._now(booking)
        body = {"id": shown["id"], "version": shown["version"]}
        self._expect(self.sellers[booking[0]][0].post(f"{PATH}/CancelTicketMaster", json=body))

    @rule(booking=bookings, which=st.integers(0, 5))
    def take_a_ticket_off(self, booking: tuple[int, Body], which: int) -> None:
        tickets = self._now(booking)["tickets"]
        if tickets:
            ticket = tickets[which % len(tickets)]
            self._expect(self.sellers[booking[0]][0].delete(f"/api/Tickets/{ticket['id']}"))

    @invariant()
    def nothing_is_wrong(self) -> None:
        self.session.expire_all()
        wrong = {name: found for name, check in CHECKS.items() if (found := list(check(self.session)))}
        assert wrong == {}
        for flight in self.flights:
            assert seats_of(self.session, flight).sold <= SEATS

    def _now(self, booking: tuple[int, Body]) -> Body:
        return read(self.sellers[booking[0]][0], booking[1])

    def _expect(self, answer: Any) -> None:
        assert answer.status_code in EXPECTED, answer.text


def run(as_role: Callers, session: Session, examples: int, steps: int) -> None:
    terms(session, CUBAMIA, credit_limit=Decimal(1000))
    terms(session, GULF, credit_limit=Decimal(100_000))
    Desk.session, Desk.ground = session, ofac(session)
    Desk.admin = as_role(Role.CharterAdmin)
    Desk.methods = {row.name: str(row.id) for row in session.scalars(select(PaymentMethod))}
    cubamia, gulf = as_role(Role.OfficeSaleAgent), as_role(Role.OfficeSaleAgent, "gulf")
    connection = session.connection()
    session.commit()

    class OneDesk(Desk):
        @initialize()
        def set_up(self) -> None:
            self.begun = connection.begin_nested()
            out = priced_flight(session, in_days(30), seats=SEATS)
            back = priced_flight(session, in_days(40), number="411", route=("HAV", "MIA"), seats=SEATS)
            self.flights = [out, back]
            self.sellers = [
                (cubamia, people(session, out, "Cubamía Hialeah")),
                (gulf, people(session, out, "Gulf Vuelos Tampa")),
            ]

        def teardown(self) -> None:
            """Search for document numbers, as slow as all other checks; then begin as the first run did."""
            session.expire_all()
            assert list(verify_documents(session, VAULT)) == []
            session.rollback()
            self.begun.rollback()
            session.expunge_all()

    run_state_machine_as_test(
        OneDesk,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
        ),
    )


def people(session: Session, out: Flight, office: str) -> list[PassengerInfo]:
    """Two adults, a child, and an infant who is two on the way back."""
    day = out.departure_day
    births = [years_ago(40, day), years_ago(30, day), years_ago(7, day), years_ago(2, in_days(35))]
    return [person(session, f"Ana Number {born.year}", born, office=office) for born in births]


def test_no_order_of_steps_breaks_a_rule(as_role: Callers, session: Session) -> None:
    run(as_role, session, examples=4, steps=15)


@pytest.mark.prove
def test_no_order_of_many_steps_breaks_a_rule(as_role: Callers, session: Session) -> None:
    run(as_role, session, examples=60, steps=50)
