"""Prepares the check-ins that are measured: sold parties whom nothing blocks, and a flight of 180."""

import uuid
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from itertools import islice
from threading import Event
from typing import Final

import psycopg

from bench.driver import Sent
from bench.ground import Server
from bench.sales import Body, Counter
from charterdesk.passengers.scan.layouts import FILLER, check_digit
from charterdesk.settings import Settings

CALLS: Final = "/api/CheckInMasters"
PEOPLE: Final = 180
UNSIGNED, UNVERIFIED = 9, 2
"""One of so many bookings of the flight of 180 is blocked by an affidavit, and by documents."""
_SIGN: Final = """
    insert into ticket_agreement (
        id, ticket_id, flight_id, passenger_id, ofac_id, ofac_licence, agreement_template_id,
        text, text_sha256, how, signed_by, signed_at, app_user_name
    )
    select gen_random_uuid(), t.id, t.flight_id, t.passenger_id, t.ofac_id, t.ofac_licence, a.id,
        a.text, a.text_sha256, 'Paper', 'Bench', now(), 'Bench'
    from ticket t, lateral (
        select id, text, text_sha256 from agreement_template
        where kind = 'Affidavit' order by number desc limit 1
    ) a
    where t.ticket_master_id = any(%(bookings)s)
"""
_VERIFY: Final = """
    update ticket set passenger_travel_documents_verified = true where ticket_master_id = any(%(bookings)s)
"""
_PUT: Final = "update flight set status = %(status)s where id = any(%(flights)s)"
_TOUCH: Final = "update flight set status = status where id = %(flight)s"
_ROOM: Final = """
    update flight_seat set capacity = greatest(capacity, sold + 400) where flight_id = any(%(flights)s)
"""
_UNDO: Final = """
    update ticket set status = 'Booked', seat_number = null, boarding_number = null, checked_in_at = null
    where ticket_master_id = any(%(bookings)s)
"""
_DOCUMENT: Final = """
    select d.id, d.number_sealed, d.expiration_date, i.first_name, i.last_name, i.date_of_birth, c.alpha3
    from ticket t join passenger_info i on i.id = t.passenger_info_id
    join passenger_travel_document d on d.id = i.primary_travel_document_id
    join country c on c.id = d.issued_id where t.id = %(ticket)s
"""


class Parties:
    """Bookings that are sold, cured and opened for check-in."""

    def __init__(self, serving: Server, counter: Counter, staff: Server) -> None:
        self.serving, self.counter, self.staff = serving, counter, staff

    def run(self, sql: str, **values: object) -> None:
        with psycopg.connect(self.serving.url) as connection:
            connection.execute(sql.encode(), values)

    def keep_flights(self, count: int) -> list[str]:
        """Return flights that nothing else is sold on: their seats and boarding numbers stay free."""
        kept = list(islice(self.counter.flights, count))
        self.counter.flights = (each for each in self.counter.flights if each not in kept)
        self.make_room(kept)
        return kept

    def undo(self, bookings: Sequence[Body]) -> None:
        """Take the check-in of these bookings back, as far as the database goes."""
        self.run(_UNDO, bookings=_ids(bookings))

    def make_room(self, flights: Sequence[str]) -> None:
        """Give the flights more seats than one run sells."""
        self.run(_ROOM, flights=[uuid.UUID(each) for each in flights])

    def cure(self, bookings: Sequence[Body], signed: Sequence[Body], verified: Sequence[Body]) -> None:
        """Sign affidavits, verify documents and open check-in, as far as the database goes."""
        self.run(_SIGN, bookings=_ids(signed))
        self.run(_VERIFY, bookings=_ids(verified))
        self.run(_PUT, status="CheckIn", flights=_flights(bookings))

    @contextmanager
    def changing(self, flight: str) -> Iterator[None]:
        """Write the flight's row two hundred times a second, so that nothing kept of it is of use."""
        done = Event()

        def write() -> None:
            with psycopg.connect(self.serving.url, autocommit=True) as connection:
                connection.execute("set synchronous_commit = off")
                while not done.wait(0.005):
                    connection.execute(_TOUCH, {"flight": uuid.UUID(flight)})

        with ThreadPoolExecutor(1) as thread:
            written = thread.submit(write)
            try:
                yield
            finally:
                done.set()
            written.result()

    @contextmanager
    def at_check_in(self, sold: Sequence[Body]) -> Iterator[list[Body]]:
        """Open the check-in of these bookings; afterwards their flights are for sale again."""
        self.cure(sold, sold, sold)
        yield self.opened(sold)
        self.run(_PUT, status="Open", flights=_flights(sold))

    def opened(self, sold: Sequence[Body]) -> list[Body]:
        return self.counter.each(sold, self._open)

    def _open(self, booking: Body) -> Body:
        body = {"ticketMasterId": booking["id"], "flightId": booking["tickets"][0]["flightId"]}
        party: Body = self.staff.call("POST", CALLS, body)
        return party

    @staticmethod
    def checking_in(party: Body, people: int = 1) -> Sent:
        """Return the request that checks in the first passengers of the party."""
        tickets = party["tickets"][:people]
        blocked = [blocker["code"] for ticket in tickets for blocker in ticket["blockers"]]
        assert not blocked, blocked
        body = {"status": "CheckIn", "bookingVersion": party["bookingVersion"]}
        body["ticketIds"] = [ticket["id"] for ticket in tickets]
        return "POST", f"{CALLS}/ChangeStatus/{party['id']}", body


@dataclass(frozen=True)
class FullFlight:
    """A flight of 180 in check-in, and the requests that read it and print for a party of two on it."""

    flight: str
    listing: Sent
    finding: Sent
    tickets: Sent
    passes: Sent

    @classmethod
    def sold(cls, parties: Parties) -> "FullFlight":
        counter, staff = parties.counter, parties.staff
        [flight] = parties.keep_flights(1)
        listing: Sent = ("GET", f"/api/Tickets/GetTicketsByFlightForCheckIn/{flight}", None)
        missing = PEOPLE - len(staff.call(*listing))
        # Bookings of two: an odd number of passengers who are there already makes one more.
        bookings = counter.held([flight] * -(-missing // 2))
        counter.each(bookings, lambda each: counter.clerk.call(*counter.paying(each)))
        first = bookings[:1]
        signed = [each for number, each in enumerate(bookings) if number % UNSIGNED != 1]
        parties.cure(bookings, signed, bookings[::UNVERIFIED])
        [party] = parties.opened(first)
        staff.call(*parties.checking_in(party, people=2))
        scan = read_zone(parties.serving, party["tickets"][0]["id"])
        finding: Sent = (
            "POST",
            f"/api/Tickets/FindWithScannedDocument?flightId={flight}",
            {"text": scan},
        )
        found = [each["id"] for each in staff.call(*finding)["tickets"]]
        assert found == [party["tickets"][0]["id"]], found
        assert len(staff.call(*listing)) in (PEOPLE, PEOPLE + 1)
        return cls(
            flight,
            listing,
            finding,
            tickets=("GET", f"/api/TicketMaster/GeneratePdfTickets/{first[0]['id']}", None),
            passes=("GET", f"{CALLS}/GenerateBoardingPassesPdf/{party['id']}", None),
        )


def read_zone(serving: Server, ticket_id: str) -> str:
    """Return what a reader sends of the passport of this ticket's passenger."""
    with psycopg.connect(serving.url) as connection:
        found = connection.execute(_DOCUMENT, {"ticket": ticket_id}).fetchone()
    assert found is not None
    document_id, sealed, expires, first, last, born, country = found
    vault = Settings(data_dir=serving.data_dir).vault
    number = vault.decrypt(bytes(sealed), uuid.UUID(str(document_id)))
    head = [_signed(number.ljust(9, FILLER)), _signed(_day(born)), _signed(_day(expires))]
    optional = FILLER * 15
    whole = check_digit("".join([*head, optional]))
    names = f"P{FILLER}{country}{_letters(last)}{FILLER * 2}{_letters(first)}".ljust(44, FILLER)
    return f"{names[:44]}\r{head[0]}{country}{head[1]}{FILLER}{head[2]}{optional}{whole}"


def _letters(name: str) -> str:
    return "".join(each for each in name.upper() if "A" <= each <= "Z")


def _day(day: date) -> str:
    return f"{day:%y%m%d}"


def _signed(text: str) -> str:
    return text + check_digit(text)


def _ids(bookings: Sequence[Body]) -> list[uuid.UUID]:
    return [uuid.UUID(each["id"]) for each in bookings]


def _flights(bookings: Sequence[Body]) -> list[uuid.UUID]:
    return [uuid.UUID(each["tickets"][0]["flightId"]) for each in bookings]
