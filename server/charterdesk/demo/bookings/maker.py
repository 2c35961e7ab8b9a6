"""From a wish to a booking: the rows the program would have written, in their final state."""

import dataclasses
import uuid
from collections import Counter, defaultdict
from collections.abc import Sequence
from decimal import Decimal
from random import Random

from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.domain.pricing import commission_of, total_of
from charterdesk.booking.domain.status import booking_status, pay_status_of
from charterdesk.booking.enums import AcceptedHow
from charterdesk.booking.models import ContractAcceptance, Locator, Quote, TicketMaster
from charterdesk.booking.persistence.locators import random_locator
from charterdesk.booking.records import NOTHING, Line
from charterdesk.booking.services.sale import entries_of_lines
from charterdesk.demo.bookings.batch import Batch
from charterdesk.demo.bookings.books import Books
from charterdesk.demo.bookings.desks import Desk, Methods
from charterdesk.demo.bookings.shelf import Shelf
from charterdesk.demo.bookings.tickets import STATUS, Place, places_of, write_ticket
from charterdesk.demo.bookings.till import Bill, Taken, Till
from charterdesk.demo.bookings.wishes import Fate, Way, Wish
from charterdesk.demo.copying import quick_id
from charterdesk.flights.models import SeatHold
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import JournalHeader
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.queries import newest_template
from charterdesk.reference.models import OfacCategory


class Maker:
    def __init__(self, session: Session, desks: Sequence[Desk], methods: Methods) -> None:
        self._books = Books(session, desks, methods)
        self._till = Till(self._books, methods)
        self._locators = set(session.scalars(select(Locator.number)))
        grounds = select(OfacCategory).where(OfacCategory.active, ~OfacCategory.licence_required)
        self._grounds = [ground.id for ground in session.scalars(grounds.order_by(OfacCategory.position))]
        contract = newest_template(session, AgreementKind.Contract)
        assert contract is not None
        self._contract = contract

    def make(self, batch: Batch, shelf: Shelf, wish: Wish) -> Bill:
        places = list(places_of(shelf, wish))
        chance = Random(wish.luck)  # noqa: S311  (no secrets)
        bill = Bill(
            ticket_master_id=uuid.UUID(quick_id()),
            locator=self._locator(batch, chance),
            total=sum((place.priced.total for place in places), NOTHING),
            quote_id=quick_id(),
            first_ticket_id=places[0].ticket_id,
        )
        self._say_price(batch, wish, bill, places)
        taken = self._money(batch, wish, bill, places, chance)
        self._write_booking(batch, wish, bill, taken)
        ground = chance.choice(self._grounds)
        for place in places:
            write_ticket(batch, wish, bill.ticket_master_id, place, ground)
        if wish.fate is Fate.Sold or wish.pays:
            self._accept(batch, wish, bill)
        _take_seats(batch, wish, bill, places)
        return bill

    def _locator(self, batch: Batch, chance: Random) -> str:
        number = random_locator(chance.choice)
        while number in self._locators:
            number = random_locator(chance.choice)
        self._locators.add(number)
        batch.rows.add(Locator, {"id": quick_id(), "number": number})
        return number

    def _say_price(self, batch: Batch, wish: Wish, bill: Bill, places: list[Place]) -> None:
        said = ",".join(place.said for place in places)
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

    def _money(
        self, batch: Batch, wish: Wish, bill: Bill, places: list[Place], chance: Random
    ) -> list[Taken]:
        """First what is paid, then the sale, which credits an agency what the operator has received."""
        sold = wish.fate is Fate.Sold
        if not sold and not wish.pays:
            return []
        self._books.open_customer(batch, bill.ticket_master_id)
        taken: list[Taken] = []
        for pays in wish.pays:
            owed = bill.total - sum(each.amount for each in taken)
            taken.append(self._till.take(batch, wish, bill, pays, owed, chance))
        if sold:
            received = sum((each.total for each in taken if each.by_operator), NOTHING)
            self._sell(batch, wish, bill, places, received)
        self._books.forget_customer(bill.ticket_master_id)
        return taken

    def _sell(self, batch: Batch, wish: Wish, bill: Bill, places: list[Place], received: Decimal) -> None:
        lines = _summed(places)
        holding = wish.desk.holding
        sale = JournalHeader(JournalKind.Sale, f"Sale {bill.locator}", wish.at, bill.ticket_master_id)
        price, commission = total_of(lines), commission_of(lines)
        entries = entries_of_lines(bill.ticket_master_id, holding, lines, price, commission, received)
        journal_id = self._books.post(batch, sale, entries, wish.clerk)
        if holding.house:
            return
        self._books.list_on_account(
            batch, wish.desk, sale, journal_id, ExpenseKind.Sale, bill.total, commission
        )
        credit = dataclasses.replace(sale, title=f"Received for {bill.locator}")
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
                "contact_phone": wish.phone,
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


def _take_seats(batch: Batch, wish: Wish, bill: Bill, places: list[Place]) -> None:
    """Sold ones for good, held ones until the hold runs out."""
    holding_id = wish.desk.holding.id
    taken = Counter(place.seat_id for place in places if place.takes_a_seat)
    if wish.fate is Fate.Sold:
        batch.printed.update(person.info_id for person in wish.party)
        batch.sold.update({(seat_id, holding_id): seats for seat_id, seats in taken.items()})
    elif wish.hold_until is not None:
        for seat_id, seats in taken.items():
            hold = {"flight_seat_id": seat_id, "office_holding_id": holding_id, "seats": seats}
            until = {"ticket_master_id": bill.ticket_master_id, "expires_at": wish.hold_until}
            batch.rows.add(SeatHold, {"id": quick_id(), **hold, **until})


def _summed(places: list[Place]) -> list[Line]:
    """Lines of one name together: a family's taxes are one entry of the journal."""
    alike: dict[tuple[str, str | None], list[Line]] = defaultdict(list)
    for place in places:
        alike[place.leg.flight, None].append(place.priced.fare)
        for line in place.priced.fees:
            alike[line.title, line.payee].append(line)
    return [
        replace(
            lines[0],
            title=title,
            quantity=sum(line.quantity for line in lines),
            amount=total_of(lines),
            commission=commission_of(lines),
        )
        for (title, _), lines in alike.items()
    ]
