"""Differences between two versions of a list, for people: no document number is whole. Pure."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from charterdesk.activity.changes import mask
from charterdesk.border.enums import ChangedField
from charterdesk.border.paxlst.changes import list_changes
from charterdesk.border.paxlst.manifest import Bags, Purpose, TravelDocument, Traveler


class Difference(Struct, frozen=True):
    field: ChangedField
    before: str
    after: str


class ChangedPassenger(Struct, frozen=True):
    name: str
    locator: str
    detail: str
    fields: tuple[Difference, ...] = ()


class Changes(Struct, frozen=True):
    """The changes of a version, as they are stored with it."""

    new: tuple[ChangedPassenger, ...] = ()
    corrected: tuple[ChangedPassenger, ...] = ()
    cancelled: tuple[ChangedPassenger, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.new or self.corrected or self.cancelled)


_WORDS: Final = {
    ChangedField.Name: "name",
    ChangedField.Gender: "gender",
    ChangedField.DateOfBirth: "birth date",
    ChangedField.Nationality: "nationality",
    ChangedField.Residence: "residence",
    ChangedField.Documents: "documents",
    ChangedField.UsAddress: "address in the United States",
    ChangedField.Seat: "seat",
    ChangedField.Bags: "bags",
    ChangedField.Verified: "documents verified",
    ChangedField.Locator: "booking",
}


def name_of(each: Traveler) -> str:
    """Family names first: Acosta Leyva, Roberto."""
    return f"{each.surnames}, {' '.join(filter(None, (each.given_name, each.middle_name)))}"


def _document(document: TravelDocument) -> str:
    parts = (document.code.value, document.issuer, mask(document.number), _day(document))
    return " ".join(filter(None, parts))


def _day(document: TravelDocument) -> str:
    return document.expires_on.isoformat() if document.expires_on else ""


def _address(each: Traveler) -> str:
    where = each.address
    return f"{where.street}, {where.city}, {where.state} {where.zip_code}" if where else ""


def _bags(bags: Bags | None) -> str:
    return f"{bags.pieces}, {bags.kilograms} kg" if bags else ""


_READ: Final[dict[ChangedField, Callable[[Traveler], str]]] = {
    ChangedField.Name: name_of,
    ChangedField.Gender: lambda each: each.gender.value,
    ChangedField.DateOfBirth: lambda each: each.born_on.isoformat(),
    ChangedField.Nationality: lambda each: each.nationality,
    ChangedField.Residence: lambda each: each.residence,
    ChangedField.Documents: lambda each: ", ".join(map(_document, each.documents)),
    ChangedField.UsAddress: _address,
    ChangedField.Seat: lambda each: each.seat,
    ChangedField.Bags: lambda each: _bags(each.bags),
    ChangedField.Verified: lambda each: "yes" if each.verified else "no",
    ChangedField.Locator: lambda each: each.locator,
}


def compare_lists(before: Sequence[Traveler], after: Sequence[Traveler]) -> Changes:
    """Return who is new, corrected and gone."""
    found = {each.purpose: each.travelers for each in list_changes(before, after)}
    known = {each.reference: each for each in before}
    gone = [*found.get(Purpose.Cancellation, ()), *found.get(Purpose.Reduction, ())]
    return Changes(
        new=_by_name(_new(each) for each in found.get(Purpose.PassengerList, ())),
        corrected=_by_name(_corrected(known[each.reference], each) for each in found.get(Purpose.Change, ())),
        cancelled=_by_name(_new(each) for each in gone),
    )


def _by_name(changed: Iterable[ChangedPassenger]) -> tuple[ChangedPassenger, ...]:
    return tuple(sorted(changed, key=lambda each: each.name.casefold()))


def _new(each: Traveler) -> ChangedPassenger:
    return ChangedPassenger(name_of(each), each.locator, f"seat {each.seat}" if each.seat else "")


def _corrected(before: Traveler, after: Traveler) -> ChangedPassenger:
    fields = tuple(_differences(before, after))
    detail = ", ".join(_WORDS[each.field] for each in fields)
    return ChangedPassenger(name_of(after), after.locator, detail, fields)


def _differences(before: Traveler, after: Traveler) -> Iterator[Difference]:
    for field, read in _READ.items():
        old, new = read(before), read(after)
        if old != new:
            yield Difference(field, old, new)
        elif field is ChangedField.Documents and before.documents != after.documents:
            # Only letters that the mask hides differ.
            yield Difference(field, old, new)
