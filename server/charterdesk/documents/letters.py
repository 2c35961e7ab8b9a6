"""The e-mails that carry documents, as plain text and HTML."""

from dataclasses import dataclass
from html import escape
from typing import Final

from charterdesk.booking.domain.status import owed, paid
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import TicketMaster
from charterdesk.documents.formats import counted, day, money
from charterdesk.documents.itinerary import flights_of, passenger_name
from charterdesk.documents.operator import format_contacts
from charterdesk.documents.ticket import sold_tickets
from charterdesk.flights.domain.times import LocalTimes, clock_text, to_local
from charterdesk.flights.models import Flight
from charterdesk.organization.models import Charter

CANCELLED: Final = frozenset({TicketStatus.Cancel, TicketStatus.Refund})
_PAGE = "font:15px/22px Inter,Helvetica,Arial,sans-serif;color:#121A1F;max-width:560px"
_CODE = "font-size:28px;line-height:36px;font-weight:600;letter-spacing:.05em"
_LINE = "border-top:1px solid #E4E9EC;padding:8px 0"
_FOOT = "border-top:1px solid #E4E9EC;padding-top:12px;font-size:13px;line-height:20px;color:#5B6973"


@dataclass(frozen=True)
class Letter:
    subject: str
    greeting: str
    opening: str
    locator: str
    rows: list[str]
    closing: str
    sender: list[str]

    @property
    def text(self) -> str:
        parts = (self.greeting, self.opening, "\n".join(self.rows), self.closing, "\n".join(self.sender))
        return "\n\n".join(parts) + "\n"

    @property
    def html(self) -> str:
        rows = "".join(f'<div style="{_LINE}">{escape(row)}</div>' for row in self.rows)
        foot = "<br>".join(escape(line) for line in self.sender)
        return (
            f'<div style="{_PAGE}"><p>{escape(self.greeting)}</p><p>{escape(self.opening)}</p>'
            f'<p style="{_CODE}">{escape(self.locator)}</p>{rows}'
            f'<p>{escape(self.closing)}</p><p style="{_FOOT}">{foot}</p></div>'
        )


def write_tickets_letter(booking: TicketMaster, charter: Charter) -> Letter:
    sold = sold_tickets(booking)
    flights = flights_of(sold)
    passengers = counted(len({ticket.place for ticket in sold}), "passenger")
    first = flights[0]
    return Letter(
        subject=f"Your tickets {booking.locator_number}, {_route(first)}, {day(first.departure_day)}",
        greeting=greet(booking),
        opening=f"Your tickets for booking {booking.locator_number} are attached ({passengers}).",
        locator=booking.locator_number,
        rows=[_leg(flight) for flight in flights],
        closing="Bring them to check-in with the travel documents listed on them. All times are local.",
        sender=sign(booking, charter),
    )


def write_receipt_letter(booking: TicketMaster, charter: Charter) -> Letter:
    left = owed(booking)
    rows = [f"Total {money(booking.charged)} {charter.currency}", f"Paid {money(paid(booking))}"]
    return Letter(
        subject=f"Your receipt {booking.locator_number}",
        greeting=greet(booking),
        opening=f"Your receipt for booking {booking.locator_number} is attached.",
        locator=booking.locator_number,
        rows=[*rows, f"Balance due {money(left)}" if left >= 0 else f"Credit {money(-left)}"],
        closing="Thank you.",
        sender=sign(booking, charter),
    )


def write_cancellation_letter(booking: TicketMaster, charter: Charter) -> Letter:
    gone = [ticket for ticket in booking.tickets if ticket.status in CANCELLED]
    names = dict.fromkeys(passenger_name(ticket) for ticket in gone)
    left = owed(booking)
    balance = f"Balance due {money(left)}" if left >= 0 else f"Credit {money(-left)} {charter.currency}"
    return Letter(
        subject=f"Your cancellation {booking.locator_number}",
        greeting=greet(booking),
        opening=f"Tickets of booking {booking.locator_number} were cancelled: {', '.join(names)}.",
        locator=booking.locator_number,
        rows=[*(_leg(flight) for flight in flights_of(gone)), balance],
        closing="The confirmation is attached. Barcodes of cancelled tickets are refused at check-in.",
        sender=sign(booking, charter),
    )


def write_hold_letter(booking: TicketMaster, charter: Charter) -> Letter:
    assert booking.hold_expires_at is not None  # only a live hold is reminded of
    ends = to_local(booking.hold_expires_at, booking.office.time_zone)
    until = f"{day(ends)}, {clock_text(ends)}"
    flights = flights_of(booking.tickets)
    return Letter(
        subject=f"Your seats {booking.locator_number} are held until {until}",
        greeting=greet(booking),
        opening=f"We hold your seats until {until}. Please confirm and pay before then.",
        locator=booking.locator_number,
        rows=[_leg(flight) for flight in flights],
        closing="After that the seats may be sold to others, and the price may change.",
        sender=sign(booking, charter),
    )


def reply_address(booking: TicketMaster) -> str | None:
    """Return whom the customer's answer reaches: the office that sold, or else its agency."""
    return booking.office.email or booking.office_holding.email


def greet(booking: TicketMaster) -> str:
    titular = booking.passenger_info_titular
    return f"Dear {titular.passenger_full_name}," if titular else "Dear customer,"


def sign(booking: TicketMaster, charter: Charter) -> list[str]:
    office = booking.office
    lines = (office.name, format_contacts(office), f"for {charter.name}", format_contacts(charter))
    return [line for line in lines if line]


def _route(flight: Flight) -> str:
    return f"{flight.departure_airport.iata_code} → {flight.arrival_airport.iata_code}"


def _leg(flight: Flight) -> str:
    times = LocalTimes.of(flight)
    origin, destination = flight.departure_airport, flight.arrival_airport
    return (
        f"{flight.flight_number}, {day(times.departure_date)}: {origin.city} ({origin.iata_code}) "
        f"{clock_text(times.departs)} → {destination.city} ({destination.iata_code}) {_arrival(times)}"
    )


def _arrival(times: LocalTimes) -> str:
    """Return the time of arrival, with its day where that is not the day of departure."""
    overnight = times.arrival_date != times.departure_date
    return clock_text(times.arrives) + (f" ({day(times.arrival_date)})" if overnight else "")
