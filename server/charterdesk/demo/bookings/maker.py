"""From a wish to a booking: the rows the program would have written, in their final state."""

import uuid
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from random import Random

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.locators import random_locator
from charterdesk.booking.models import ContractAcceptance, Locator, Quote, TicketMaster
from charterdesk.booking.money import pay_status_of
from charterdesk.booking.posting import entries_of_lines
from charterdesk.booking.pricing import NOTHING
from charterdesk.booking.status import booking_status
from charterdesk.booking.words import AcceptedHow
from charterdesk.demo.bookings.batch import Batch
from charterdesk.demo.bookings.books import Books
from charterdesk.demo.bookings.desks import Desk, Methods
from charterdesk.demo.bookings.shelf import Shelf
from charterdesk.demo.bookings.tickets import STATUS, Place, places_of, write_ticket
from charterdesk.demo.bookings.till import Bill, Taken, Till
from charterdesk.demo.bookings.wishes import Fate, Way, Wish
from charterdesk.demo.copying import quick_id
from charterdesk.flights.models import SeatHold
from charterdesk.ledger.journals import Occasion
from charterdesk.ledger.words import ExpenseKind, JournalKind
from charterdesk.organization.queries import newest_template
from charterdesk.organization.words import AgreementKind
from charterdesk.reference.models import OfacCategory


class Maker:
    def __init__(self, session: Session, chance: Random, desks: Sequence[Desk], methods: Methods) -> None:
        self._chance = chance
        self._books = Books(session, desks, methods)
        self._till = Till(chance, self._books, methods)
        self._locators = set(session.scalars(select(Locator.number)))
        grounds = select(OfacCategory).where(OfacCategory.active, ~OfacCategory.licence_required)
        self._grounds = [ground.id for ground in session.scalars(grounds.order_by(OfacCategory.position))]
        contract = newest_template(session, AgreementKind.Contract)
        assert contract is not None
        self._contract = contract

    def make(self, batch: Batch, shelf: Shelf, wish: Wish) -> None:
        places = list(places_of(shelf, wish))
        bill = Bill(
            ticket_master_id=uuid.UUID(quick_id()),
            locator=self._locator(batch),
            total=sum((place.priced.total for place in places), NOTHING),
            quote_id=quick_id(),
            first_ticket_id=places[0].ticket_id,
        )
        self._say_price(batch, wish, bill, places)
        taken = self._money(batch, wish, bill, places)
        self._write_booking(batch, wish, bill, taken)
        ground = self._chance.choice(self._grounds)
        for place in places:
            write_ticket(batch, wish, bill.ticket_master_id, place, ground)
        if wish.fate is Fate.Sold or wish.pays:
            self._accept(batch, wish, bill)
        self._take_seats(batch, shelf, wish, bill, places)

    def _locator(self, batch: Batch) -> str:
        number = random_locator(self._chance.choice)
        while number in self._locators:
            number = random_locator(self._chance.choice)
        self._locators.add(number)
        batch.rows.add(Locator, {"id": quick_id(), "number": number})
        return number

    def _say_price(self, batch: Batch, wish: Wish, bill: Bill, places: list[Place]) -> None:
        said = ", ".join(place.priced.said_for(place.number, place.place) for place in places)
        batch.rows.add(
            Quote,
            {
                "id": bill.quote_id,
                "ticket_master_id": bill.ticket_master_id,
                "lines": f"[{said}]",
                "total": bill.total,
                "commission": sum((place.priced.commission for place in places), NOTHING),
                "created_at": wish.at,
            },
        )

    def _money(self, batch: Batch, wish: Wish, bill: Bill, places: list[Place]) -> list[Taken]:
        """First what is paid, then the sale, which credits an agency what the operator has received."""
        sold = wish.fate is Fate.Sold
        if not sold and not wish.pays:
            return []
        self._books.open_customer(batch, bill.ticket_master_id)
        taken = [self._till.take(batch, wish, bill, pays) for pays in wish.pays]
        if sold:
            received = sum((each.total for each in taken if each.by_operator), NOTHING)
            self._sell(batch, wish, bill, places, received)
        self._books.forget_customer(bill.ticket_master_id)
        return taken

    def _sell(self, batch: Batch, wish: Wish, bill: Bill, places: list[Place], received: Decimal) -> None:
        lines = [line for place in places for line in place.priced.lines]
        holding = wish.desk.holding
        sale = Occasion(JournalKind.Sale, f"Sale {bill.locator}", wish.at, bill.ticket_master_id)
        entries = entries_of_lines(bill.ticket_master_id, holding, lines, received)
        journal_id = self._books.post(batch, sale, entries, wish.clerk)
        if holding.house:
            return
        commission = sum((line.commission for line in lines), NOTHING)
        self._books.list_on_account(
            batch, wish.desk, sale, journal_id, ExpenseKind.Sale, bill.total, commission
        )
        credit = replace(sale, title=f"Received for {bill.locator}")
        self._books.list_on_account(batch, wish.desk, credit, journal_id, ExpenseKind.Credit, -received)
        self._books.settle(batch, wish.desk, sale)

    def _write_booking(self, batch: Batch, wish: Wish, bill: Bill, taken: list[Taken]) -> None:
        sold = wish.fate is Fate.Sold
        charged = sum((each.surcharge for each in taken), bill.total if sold else NOTHING)
        paid = sum((each.total for each in taken), NOTHING)
        titular = wish.party[0]
        batch.rows.add(
            TicketMaster,
            {
                "id": bill.ticket_master_id,
                "version": 1,
                "locator_number": bill.locator,
                "office_id": wish.desk.office.id,
                "office_holding_id": wish.desk.holding.id,
                "trip_sort": wish.trip,
                "contact_phone": titular.phone,
                "passenger_titular_id": titular.passenger_id,
                "passenger_info_titular_id": titular.info_id,
                "note": wish.note,
                "status": booking_status([STATUS[wish.fate]]),
                "pay_status": pay_status_of(charged, charged - paid),
                "charged": charged,
                "paid": paid,
                "refunded": NOTHING,
                "quote_id": bill.quote_id,
                "hold_started_at": wish.at if wish.hold_until else None,
                "hold_expires_at": wish.hold_until,
                "was_booked": sold,
                "created_at": wish.at,
                "app_user_id": wish.clerk.user_id,
                "app_user_name": wish.clerk.name,
            },
        )

    def _accept(self, batch: Batch, wish: Wish, bill: Bill) -> None:
        """By telephone only what is paid by card."""
        by_card = bool(wish.pays) and all(pays.way is Way.Card for pays in wish.pays)
        batch.rows.add(
            ContractAcceptance,
            {
                "id": quick_id(),
                "ticket_master_id": bill.ticket_master_id,
                "agreement_template_id": self._contract.id,
                "text_sha256": self._contract.text_sha256,
                "how": AcceptedHow.Telephone if by_card else AcceptedHow.Paper,
                "accepted_by": wish.party[0].full_name,
                "accepted_at": wish.at,
                "app_user_id": wish.clerk.user_id,
                "app_user_name": wish.clerk.name,
            },
        )

    def _take_seats(self, batch: Batch, shelf: Shelf, wish: Wish, bill: Bill, places: list[Place]) -> None:
        """Sold ones for good, held ones until the hold runs out."""
        holding_id = wish.desk.holding.id
        if wish.fate is Fate.Sold:
            batch.printed.update(person.info_id for person in wish.party)
        elif wish.hold_until is None:
            return
        taken: Counter[uuid.UUID] = Counter()
        for place in places:
            if place.takes_a_seat:
                taken[place.seat_id] += 1
                shelf.take(place.seat_id, holding_id, sold=wish.fate is Fate.Sold)
        for seat_id, seats in taken.items():
            if wish.fate is Fate.Sold:
                batch.sold[seat_id, holding_id] += seats
            else:
                hold = {"flight_seat_id": seat_id, "office_holding_id": holding_id, "seats": seats}
                until = {"ticket_master_id": bill.ticket_master_id, "expires_at": wish.hold_until}
                batch.rows.add(SeatHold, {"id": quick_id(), **hold, **until})
