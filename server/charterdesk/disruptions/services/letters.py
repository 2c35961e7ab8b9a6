"""The e-mails of the desk: a booking has another flight or new times, or that was withdrawn."""

from collections.abc import Sequence
from datetime import datetime, time

from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.models import TicketMaster
from charterdesk.disruptions.services.opening import Sold
from charterdesk.documents.formats import day
from charterdesk.documents.letters import Letter, greet, sign
from charterdesk.flights.domain.times import LocalTimes, clock_text
from charterdesk.organization.models import Charter


def write_moved_letter(
    booking: TicketMaster,
    charter: Charter,
    names: Sequence[str],
    old: tuple[TripFlight, Sold],
    new: TripFlight,
) -> Letter:
    """Tell the contact old and new times of the flight."""
    disrupted, sold = old
    number, locator = disrupted.flight_number, booking.locator_number
    happened = "has new times" if new.id == disrupted.id else f"is replaced by {new.flight_number}"
    return Letter(
        subject=f"Your flight {number} {happened}, {day(new.departure_day)}: {locator}",
        greeting=greet(booking),
        opening=f"Flight {number} of your booking {locator} {happened}. It costs you nothing.",
        locator=locator,
        rows=[f"Before: {_as_sold(number, sold)}", f"Now: {_leg(new)}", f"Passengers: {', '.join(names)}"],
        closing=(
            "If this does not suit you, ask us for another flight or your money back, without fees. "
            "All times are local."
        ),
        sender=sign(booking, charter),
    )


def write_withdrawn_letter(
    booking: TicketMaster, charter: Charter, names: Sequence[str], old: tuple[TripFlight, Sold]
) -> Letter:
    """Tell the contact that the message about another flight no longer holds."""
    disrupted, sold = old
    number, locator = disrupted.flight_number, booking.locator_number
    return Letter(
        subject=f"Please disregard our message about flight {number}: {locator}",
        greeting=greet(booking),
        opening=f"We withdrew the change of flight {number} in your booking {locator}. We will write again.",
        locator=locator,
        rows=[f"Booked: {_as_sold(number, sold)}", f"Passengers: {', '.join(names)}"],
        closing="Do not use the times of our last message. All times are local.",
        sender=sign(booking, charter),
    )


def _as_sold(number: str, sold: Sold) -> str:
    departs = datetime.combine(sold.departure_date, time.fromisoformat(sold.departure_time))
    return f"{number}, {day(departs)}: {sold.origin} {clock_text(departs)} → {sold.destination}"


def _leg(flight: TripFlight) -> str:
    times = LocalTimes.of(flight)
    overnight = times.arrival_date != times.departure_date
    arrives = clock_text(times.arrives) + (f" ({day(times.arrival_date)})" if overnight else "")
    return (
        f"{flight.flight_number}, {day(times.departure_date)}: {flight.departure_airport} "
        f"{clock_text(times.departs)} → {flight.arrival_airport} {arrives}"
    )
