"""The passengers of a flight as rows: one row type for the APIS sheet, the CSV and the printed manifest."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from charterdesk.border.domain.facts import ListedPassenger
from charterdesk.border.paxlst.manifest import Bags, TravelDocument, Traveler
from charterdesk.border.paxlst.text import clean_number
from charterdesk.border.services.load_basis import Basis
from charterdesk.kit import excel
from charterdesk.passengers.enums import AgeCategory

Value = str | int | date | None


@dataclass(frozen=True, repr=False)
class Row:
    """A passenger with the data that the authority gets."""

    number: int
    passenger: ListedPassenger
    traveler: Traveler
    origin: str
    destination: str

    @property
    def status(self) -> str:
        infant = self.passenger.ticket.passenger_age_category is AgeCategory.Infant
        return "INF" if infant else "PAX"

    @property
    def bags(self) -> Bags:
        return self.traveler.bags or Bags(0, 0)

    def document(self, place: int) -> TravelDocument | None:
        return self.traveler.documents[place] if place < len(self.traveler.documents) else None

    def part_of_address(self, name: str) -> str:
        address = self.traveler.address
        return str(getattr(address, name)) if address else ""


@dataclass(frozen=True)
class ApisColumn:
    column: excel.Column
    value: Callable[[Row], Value]


def _column(title: str, width: float, value: Callable[[Row], Value], form: str | None = None) -> ApisColumn:
    return ApisColumn(excel.Column(title, width, form), value)


def _document_columns(place: int) -> Sequence[ApisColumn]:
    def read(value: Callable[[TravelDocument], Value]) -> Callable[[Row], Value]:
        def of_row(row: Row) -> Value:
            document = row.document(place)
            return None if document is None else value(document)

        return of_row

    title = f"Document {place + 1}"
    return (
        _column(f"{title} type", 11, read(lambda each: each.code.value)),
        _column(f"{title} number", 18, read(lambda each: clean_number(each.number))),
        _column(f"{title} issuer", 11, read(lambda each: each.issuer)),
        _column(f"{title} expires", 12, read(lambda each: each.expires_on), excel.DATE),
    )


COLUMNS: Final[Sequence[ApisColumn]] = (
    _column("#", 5, lambda row: row.number, "0"),
    _column("Status", 7, lambda row: row.status),
    _column("Surname", 26, lambda row: row.traveler.surnames),
    _column("First name", 18, lambda row: row.traveler.given_name),
    _column("Middle name", 14, lambda row: row.traveler.middle_name),
    _column("Gender", 7, lambda row: row.traveler.gender.value),
    _column("Date of birth", 12, lambda row: row.traveler.born_on, excel.DATE),
    _column("Nationality", 11, lambda row: row.traveler.nationality),
    _column("Residence", 11, lambda row: row.traveler.residence),
    _column("Place of birth", 14, lambda row: row.passenger.details.birth_country),
    *_document_columns(0),
    *_document_columns(1),
    _column("Embark", 8, lambda row: row.origin),
    _column("Debark", 8, lambda row: row.destination),
    _column("First US port", 12, lambda row: row.traveler.clearance),
    _column("US street", 28, lambda row: row.part_of_address("street")),
    _column("US city", 16, lambda row: row.part_of_address("city")),
    _column("US state", 8, lambda row: row.part_of_address("state")),
    _column("US ZIP code", 11, lambda row: row.part_of_address("zip_code")),
    _column("Locator", 9, lambda row: row.traveler.locator),
    _column("Seat", 6, lambda row: row.traveler.seat),
    _column("Bags", 6, lambda row: row.bags.pieces, "0"),
    _column("Kilograms", 9, lambda row: row.bags.kilograms, "0"),
    _column("Redress number", 14, lambda row: row.traveler.redress_number),
    _column("Known traveler number", 20, lambda row: ""),
    _column("Verified", 8, lambda row: "Y" if row.traveler.verified else "N"),
)


def rows_of(basis: Basis) -> list[Row]:
    """Return a row for each passenger, by family name."""
    pairs = zip(basis.listed, basis.travelers, strict=True)
    return [
        Row(number, passenger, traveler, basis.flight.origin, basis.flight.destination)
        for number, (passenger, traveler) in enumerate(pairs, 1)
    ]


def cells_of(rows: Iterable[Row]) -> Iterable[list[Value]]:
    return ([column.value(row) for column in COLUMNS] for row in rows)
