"""The printed manifest: what is handed to the captain, the handling agent and the border."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.border.documents.apis_columns import Row
from charterdesk.border.enums import ManifestOrder
from charterdesk.border.paxlst.manifest import TravelDocument
from charterdesk.border.paxlst.text import clean_number
from charterdesk.documents.booking_facts import print_facts
from charterdesk.documents.formats import counted
from charterdesk.documents.itinerary import flight_facts
from charterdesk.documents.list_columns import Column, table_facts
from charterdesk.documents.operator import operator_facts
from charterdesk.documents.renderer import FLIGHT_MANIFEST, Renderer
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.models import Flight
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.enums import AgeCategory

_AGES: Final = {AgeCategory.Adult: "", AgeCategory.Child: "CHD", AgeCategory.Infant: "INF"}
Seats = dict[int, str]
"""The seat of each row by its number, the adult's for an infant on a lap."""


def _columns(seats: Seats, numbers: Mapping[int, int]) -> Sequence[Column[Row]]:
    return (
        Column("#", 24, lambda row: str(numbers[row.number])),
        Column("Seat", 30, lambda row: seats.get(row.number, "")),
        Column("Passenger", 120, lambda row: row.passenger.name, grows=True),
        Column("Age", 26, lambda row: _AGES[row.passenger.ticket.passenger_age_category]),
        Column("Sex", 20, lambda row: row.traveler.gender.value),
        Column("Born", 52, lambda row: row.traveler.born_on.isoformat()),
        Column("Nat.", 26, lambda row: row.traveler.nationality),
        Column("Res.", 26, lambda row: row.traveler.residence),
        Column("Document", 130, lambda row: _document(row.document(0))),
        Column("Second document", 130, lambda row: _document(row.document(1))),
        Column("Class", 26, lambda row: row.passenger.passenger_class or ""),
        Column("Bags", 44, _bags, right=True),
        Column("Locator", 42, lambda row: row.traveler.locator),
    )


def _document(document: TravelDocument | None) -> str:
    if document is None:
        return ""
    expires = document.expires_on.isoformat() if document.expires_on else ""
    return " ".join(
        filter(None, (document.code.value, document.issuer, clean_number(document.number), expires))
    )


def _bags(row: Row) -> str:
    return f"{row.bags.pieces} / {row.bags.kilograms}" if row.bags.pieces else ""


def render_manifest(
    session: Session,
    actor: Actor,
    renderer: Renderer,
    flight: Flight,
    rows: Sequence[Row],
    order: ManifestOrder,
    at: datetime,
) -> bytes:
    seats = seats_of(rows)
    ordered = rows if order is ManifestOrder.Name else sorted(rows, key=lambda row: _seat_key(seats, row))
    numbers = {row.number: number for number, row in enumerate(ordered, 1)}
    columns = _columns(seats, numbers)
    facts: dict[str, Any] = {
        **print_facts(actor, at),
        "operator": operator_facts(session, renderer.files, get_current_charter(session)),
        "title": "Passenger manifest",
        "order": "by name" if order is ManifestOrder.Name else "by seat",
        "flight": flight_facts(flight),
        "count": counted(len(rows), "passenger"),
        "totals": list(_totals(rows)),
        "signatures": ["Captain", "Handling agent", "Border"],
        **table_facts(columns, ()),
        # No name is cut on this paper: long ones take two lines.
        "rows": [[column.value(row) for column in columns] for row in ordered],
    }
    return renderer.pdf.render(FLIGHT_MANIFEST, facts)


def seats_of(rows: Sequence[Row]) -> Seats:
    """Return the seats; infants are on the laps of the adults of their booking, one each."""
    adults: dict[object, list[Row]] = {}
    for row in rows:
        if row.passenger.ticket.passenger_age_category is AgeCategory.Adult:
            adults.setdefault(row.passenger.ticket.booking.id, []).append(row)
    found = Seats()
    for row in rows:
        if row.passenger.ticket.passenger_age_category is not AgeCategory.Infant:
            found[row.number] = row.traveler.seat
        elif waiting := adults.get(row.passenger.ticket.booking.id):
            found[row.number] = waiting.pop(0).traveler.seat
    return found


def _seat_key(seats: Seats, row: Row) -> tuple[int, str, bool, int]:
    """Sort by row and letter, an infant after its adult; who has no seat comes last, by name."""
    seat = seats.get(row.number, "")
    infant = row.passenger.ticket.passenger_age_category is AgeCategory.Infant
    return (int(seat[:-1]) if seat else 1000, seat[-1:], infant, row.number)


def _totals(rows: Sequence[Row]) -> Iterator[dict[str, Any]]:
    """Yield the sums of the flight, in groups."""
    tickets = [row.passenger.ticket for row in rows]
    ages = Counter(ticket.passenger_age_category for ticket in tickets)
    cabins = Counter(ticket.seat_category_type for ticket in tickets)
    genders = Counter(row.traveler.gender.value for row in rows)
    yield _group("Age", ((age.value, ages[age]) for age in AgeCategory))
    yield _group("Sex", sorted(genders.items()))
    yield _group("Cabin", ((cabin.value, cabins[cabin]) for cabin in SeatCategory if cabins[cabin]))
    yield _group("Class", sorted(Counter(row.passenger.passenger_class or "none" for row in rows).items()))
    yield _group("Nationality", Counter(row.traveler.nationality or "none" for row in rows).most_common(4))
    pieces, kilograms = (sum(getattr(row.bags, name) for row in rows) for name in ("pieces", "kilograms"))
    checked_in = sum(row.passenger.is_checked_in for row in rows)
    yield _group("Load", (("Checked in", checked_in), ("Bags", pieces), ("Kilograms", kilograms)))


def _group(title: str, sums: Iterable[tuple[str, int]]) -> dict[str, Any]:
    return {"title": title, "sums": [{"name": name, "value": f"{value:,}"} for name, value in sums]}
