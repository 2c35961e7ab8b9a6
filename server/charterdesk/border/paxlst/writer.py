"""Writes a passenger list as PAXLST interchanges, one a part."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import Final

from charterdesk.border.paxlst.manifest import (
    PassengerList,
    Purpose,
    ReportedFlight,
    Sender,
    TravelDocument,
    Traveler,
)
from charterdesk.border.paxlst.segments import SERVICE_STRING, Segment, segment, write_segments
from charterdesk.border.paxlst.text import (
    NO_FAMILY_NAME,
    NOBODY,
    clean_contact,
    clean_name,
    clean_number,
    clean_text,
)

_AGENCY: Final = "ZZ"
_DAY: Final = "%y%m%d"
_MINUTE: Final = "%y%m%d%H%M"
_MORE_DIGITS: Final = 3
"""UNT counts an empty message with two digits, a long one with as many more at most."""


class TooLittleRoom(Exception):
    """A message with one traveler is longer than a message may be."""


def write_passenger_list(
    listed: PassengerList, sender: Sender, sent_at: datetime, first: int = 1
) -> list[str]:
    """Write the list as one interchange, or as several if one would be too long.

    `first` tells the interchanges of one minute apart: the first part has this number in its reference.
    """
    parts = _split(listed, sender)
    return [
        _interchange(
            listed, sender, f"{sent_at:{_MINUTE}}{first + at:02}", sent_at, travelers, (at + 1, len(parts))
        )
        for at, travelers in enumerate(parts)
    ]


def _split(listed: PassengerList, sender: Sender) -> list[Sequence[Traveler]]:
    """Fill every part as far as the limit lets."""
    limit = sender.characters_at_most
    if limit is None:
        return [listed.travelers]
    room = limit - len(_message(listed, sender, (), 1, 1)) - _MORE_DIGITS
    parts, used = [list[Traveler]()], 0
    for each in listed.travelers:
        needed = len(write_segments(_traveler(each, listed)))
        if needed > room:
            raise TooLittleRoom
        if used + needed > room:
            parts.append([])
            used = 0
        parts[-1].append(each)
        used += needed
    return list(parts)


def _interchange(
    listed: PassengerList,
    sender: Sender,
    reference: str,
    sent_at: datetime,
    travelers: Sequence[Traveler],
    part: tuple[int, int],
) -> str:
    ours, theirs = (sender.name, _AGENCY), (sender.recipient, _AGENCY)
    moment = (f"{sent_at:{_DAY}}", f"{sent_at:%H%M}")
    directory = ("D", sender.directory.value)
    head = [
        segment("UNB", ("UNOA", "4"), ours, theirs, moment, reference, "", "APIS"),
        segment("UNG", "PAXLST", ours, theirs, moment, reference, "UN", directory),
    ]
    tail = [segment("UNE", "1", reference), segment("UNZ", "1", reference)]
    return (
        f"{SERVICE_STRING}\n{write_segments(head)}"
        f"{_message(listed, sender, travelers, *part)}{write_segments(tail)}"
    )


def _message(
    listed: PassengerList, sender: Sender, travelers: Sequence[Traveler], number: int, parts: int
) -> str:
    reference = f"PAX{number:03}"
    segments = [
        *_head(listed, sender, reference, _sequence(number, parts)),
        *(each for traveler in travelers for each in _traveler(traveler, listed)),
        segment("CNT", ("42", str(len(listed.travelers)))),
    ]
    return write_segments([*segments, segment("UNT", str(len(segments) + 1), reference)])


def _sequence(number: int, parts: int) -> tuple[str, ...]:
    """Return 01 and F for a single message; of several the first has C and the last F."""
    if number == parts:
        return f"{number:02}", "F"
    return (f"{number:02}", "C") if number == 1 else (f"{number:02}",)


def _head(
    listed: PassengerList, sender: Sender, reference: str, sequence: tuple[str, ...]
) -> Iterator[Segment]:
    flight = listed.flight
    kind = ("PAXLST", "D", sender.directory.value, "UN", "IATA")
    access = f"{flight.title}/{flight.departs_at:{_DAY}}/{flight.departs_at:%H%M}"
    yield segment("UNH", reference, kind, access, sequence)
    yield segment("BGM", *listed.purpose.value.split("+"))
    number = f"{flight.carrier}{flight.departs_at:{_MINUTE}}"
    yield segment("RFF", ("TN", number, "", "", str(listed.revision)))
    contact = sender.contact
    yield segment("NAD", "MS", "", "", clean_text(contact.name))
    ways = ((contact.phone, "TE"), (contact.fax, "FX"), (contact.email, "EM"))
    if numbers := [(number, code) for text, code in ways if (number := clean_contact(text))]:
        yield segment("COM", *numbers)
    yield from _itinerary(flight)


def _itinerary(flight: ReportedFlight) -> Iterator[Segment]:
    yield segment("TDT", "20", flight.title, "", "", flight.carrier)
    yield segment("LOC", "125", flight.origin)
    yield segment("DTM", ("189", f"{flight.departs_at:{_MINUTE}}", "201"))
    yield segment("LOC", "87", flight.destination)
    yield segment("DTM", ("232", f"{flight.arrives_at:{_MINUTE}}", "201"))


def _traveler(each: Traveler, listed: PassengerList) -> Iterator[Segment]:
    yield _name(each)
    if listed.purpose is not Purpose.CloseWithOnBoard:
        yield segment("ATT", "2", "", each.gender.value)
        yield segment("DTM", ("329", _day(each.born_on)))
        yield from _bags_and_mark(each)
        yield from _places(each, listed.flight)
    yield from _references(each)
    if listed.purpose is not Purpose.CloseWithOnBoard:
        for document in each.documents:
            yield from _document(document)


def _bags_and_mark(each: Traveler) -> Iterator[Segment]:
    """Yield count and weight of the bags, whether the documents are verified, and the first tag."""
    bags = each.bags if each.bags and each.bags.pieces else None
    if bags:
        yield segment("MEA", "CT", "", ("", str(bags.pieces)))
        if bags.kilograms:
            yield segment("MEA", "WT", "", ("KGM", str(bags.kilograms)))
    yield segment("GEI", "4", "173" if each.verified else "174")
    if bags and bags.first_tag:
        tags = (bags.first_tag, str(bags.pieces) if bags.pieces > 1 else "")
        yield segment("FTX", "BAG", "", "", tags)


def _places(each: Traveler, flight: ReportedFlight) -> Iterator[Segment]:
    if each.clearance:
        yield segment("LOC", "22", each.clearance)
    if each.residence:
        yield segment("LOC", "174", each.residence)
    yield segment("LOC", "178", flight.origin)
    yield segment("LOC", "179", flight.destination)
    if each.nationality:
        yield segment("NAT", "2", each.nationality)


def _name(each: Traveler) -> Segment:
    given, middle = clean_name(each.given_name), clean_name(each.middle_name)
    name = (clean_name(each.surnames) or NO_FAMILY_NAME, given or NOBODY, middle)
    if each.address is None:
        return segment("NAD", "FL", "", "", name)
    where = each.address
    place = (clean_text(where.street), clean_text(where.city), clean_text(where.state))
    return segment("NAD", "FL", "", "", name, *place, clean_number(where.zip_code), where.country)


def _references(each: Traveler) -> Iterator[Segment]:
    yield segment("RFF", ("AVF", each.locator))
    yield segment("RFF", ("ABO", each.reference))
    if each.seat:
        yield segment("RFF", ("SEA", each.seat))
    if each.redress_number:
        yield segment("RFF", ("AEA", clean_number(each.redress_number)))


def _document(document: TravelDocument) -> Iterator[Segment]:
    yield segment("DOC", (document.code.value, "110", "111"), clean_number(document.number))
    if document.expires_on:
        yield segment("DTM", ("36", _day(document.expires_on)))
    if document.issuer:
        yield segment("LOC", "91", document.issuer)


def _day(day: date) -> str:
    return f"{day:{_DAY}}"
