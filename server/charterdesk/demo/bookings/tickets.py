"""The tickets of a made-up booking, with their fees."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass

from charterdesk.booking.domain.build_tickets import direction_of
from charterdesk.booking.domain.party import AGES_WITH_SEAT, Leg
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketFunctionalFee
from charterdesk.demo.bookings.batch import Batch
from charterdesk.demo.bookings.crowd import Known
from charterdesk.demo.bookings.prices import FEE_COLUMNS, Priced, Tariff
from charterdesk.demo.bookings.shelf import Shelf
from charterdesk.demo.bookings.wishes import Fate, Wish
from charterdesk.demo.copying import quick_id
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.passengers.enums import AgeCategory

STATUS = {
    Fate.Sold: TicketStatus.Booked,
    Fate.Held: TicketStatus.Pending,
    Fate.RanOut: TicketStatus.Pending,
    Fate.Draft: TicketStatus.Draft,
    Fate.Cancelled: TicketStatus.Cancel,
}


@dataclass(frozen=True)
class Place:
    """One traveller on one leg."""

    ticket_id: str
    number: int
    """Of the leg."""
    leg: Leg
    place: int
    person: Known
    age: AgeCategory
    seat_id: uuid.UUID
    priced: Priced
    price_id: uuid.UUID
    """Of the flight's prices."""

    @property
    def said(self) -> str:
        """Its lines of the quote."""
        return self.priced.said_for(self.leg, self.price_id, self.number, self.place)

    @property
    def takes_a_seat(self) -> bool:
        return self.age in AGES_WITH_SEAT


def places_of(shelf: Shelf, wish: Wish) -> Iterator[Place]:
    """In the order of travel; the titular's first ticket bears the booking fee."""
    for number, leg in enumerate(wish.legs):
        seat_id = shelf.seats[leg.flight_id, wish.category]
        for place, person in enumerate(wish.party):
            age = person.age_on(leg)
            tariff = Tariff(
                wish.desk.seller,
                wish.category,
                age,
                wish.trip,
                wish.extras if age in AGES_WITH_SEAT else (),
                booking_fee=number == place == 0,
            )
            priced, price_id = shelf.prices.of(leg, tariff)
            yield Place(quick_id(), number, leg, place, person, age, seat_id, priced, price_id)


def write_ticket(
    batch: Batch, wish: Wish, ticket_master_id: uuid.UUID, place: Place, ofac_id: uuid.UUID
) -> None:
    person, fare = place.person, place.priced.fare
    batch.rows.add(
        Ticket,
        {
            "id": place.ticket_id,
            "ticket_master_id": ticket_master_id,
            "office_id": wish.desk.office.id,
            "flight_id": place.leg.flight_id,
            "flight_seat_id": place.seat_id,
            "leg": place.number,
            "place": place.place,
            "direction_type": direction_of(wish.trip, place.number),
            "seat_category_type": wish.category,
            "passenger_age_category": place.age,
            "passenger_id": person.passenger_id,
            "passenger_info_id": person.info_id,
            "passenger_document_primary_type": person.document_type,
            "passenger_travel_documents_verified": person.verified,
            "is_titular": place.place == 0,
            "ofac_id": ofac_id,
            "status": STATUS[wish.fate],
            "flight_price_id": place.price_id,
            "price": fare.amount,
            "commission": fare.commission,
            "created_at": wish.at,
        },
    )
    status = FeeStatus.Charged if wish.fate is Fate.Sold else FeeStatus.Pending
    for fee in place.priced.rows:
        line = f"{quick_id()}\t{place.ticket_id}\t{status}\t{fee}"
        batch.rows.add_line(TicketExtraFee, f"id, ticket_id, status, {FEE_COLUMNS}", line)
    booking_fee = place.priced.booking_fee
    if booking_fee is not None:
        row = {"id": quick_id(), "ticket_id": place.ticket_id, "kind": FunctionalFeeKind.Booking}
        priced = {"basis": booking_fee.basis, "amount": booking_fee.amount, "status": status}
        batch.rows.add(TicketFunctionalFee, {**row, **priced})
