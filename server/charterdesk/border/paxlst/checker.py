"""Checks PAXLST interchanges as strictly as the authority's reader: envelope, order, shapes, counts. Pure."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

import pycountry

from charterdesk.border.paxlst.manifest import PRIMARY, DocumentCode
from charterdesk.border.paxlst.reader import (
    Group,
    NotAPassengerList,
    ReadList,
    ReadTraveler,
    read_passenger_list,
)
from charterdesk.border.paxlst.shapes import DOCUMENTS_AT_MOST

_COUNTRIES: Final = frozenset(each.alpha_3 for each in pycountry.countries)
_WITH_COUNTRY: Final = ("LOC+174", "NAT", "LOC+91")


@dataclass(frozen=True)
class Finding:
    """A fault of one segment, counted from 1, or of the interchange as a whole, 0."""

    segment: int
    sentence: str


def check_interchange(text: str, incomplete: Collection[str] = ()) -> list[Finding]:
    """Return all that the authority's reader would refuse; nothing after a segment out of order is judged.

    What is missing, expired or used twice is not judged of incomplete travelers, named by their references.
    """
    read = _read(text)
    return [read] if isinstance(read, Finding) else _check(read, incomplete)


def _read(text: str) -> ReadList | Finding:
    try:
        return read_passenger_list(text)
    except NotAPassengerList as end:
        return Finding(end.segment, end.sentence)


def _check(read: ReadList, incomplete: Collection[str]) -> list[Finding]:
    return [*_check_envelope(read), *_check_flight(read), *_check_travelers(read, incomplete)]


def check_parts(texts: Sequence[str], incomplete: Collection[str] = ()) -> list[Finding]:
    """Check the parts of one list: together they have every number, and each traveler once."""
    reads = [_read(text) for text in texts]
    whole = [read for read in reads if isinstance(read, ReadList)]
    found = [
        *(read for read in reads if isinstance(read, Finding)),
        *(finding for read in whole for finding in _check(read, incomplete)),
    ]
    return found or [*_check_numbers(whole), *_check_total(whole)]


def _check_numbers(reads: Sequence[ReadList]) -> Iterator[Finding]:
    last = len(reads)
    wanted = [(f"{at:02}", "F" if at == last else "C" if at == 1 else "") for at in range(1, last + 1)]
    if [(read.head["UNH"]["part"], read.head["UNH"]["place"]) for read in reads] != wanted:
        yield Finding(0, "Number the parts from 01 on; the first of several has C, the last F.")
    if len({read.head["UNB"]["reference"] for read in reads}) < last:
        yield Finding(0, "Every part needs a reference of its own.")


def _check_total(reads: Sequence[ReadList]) -> Iterator[Finding]:
    people = Counter(each.reference for read in reads for each in read.travelers)
    yield from (Finding(0, f"Traveler {one} is in two parts.") for one, count in people.items() if count > 1)
    if {int(read.tail["CNT"]["count"]) for read in reads} != {people.total()}:
        yield Finding(0, f"CNT is not {people.total()}, the count of all parts.")


def _check_envelope(read: ReadList) -> Iterator[Finding]:
    interchange, group, message = read.head["UNB"], read.head["UNG"], read.head["UNH"]
    if any(group[key] != value for key, value in interchange.items()):
        yield Finding(2, "UNG repeats sender, recipient, time and reference of UNB.")
    if message["directory"] != group["directory"]:
        yield Finding(3, "UNH names the directory of UNG.")
    if not _is_time(interchange["moment"].replace(":", "")):
        yield Finding(1, "The time of UNB is none.")
    for tag, reference in (
        ("UNT", message["reference"]),
        ("UNE", group["reference"]),
        ("UNZ", interchange["reference"]),
    ):
        if read.tail[tag]["reference"] != reference:
            yield Finding(0, f"{tag} repeats the reference {reference}.")
    if int(read.tail["UNT"]["count"]) != read.message_length:
        yield Finding(0, f"UNT is not {read.message_length}, the count from UNH to UNT.")
    whole = (message["part"], message["place"]) == ("01", "F")
    counted = int(read.tail["CNT"]["count"])
    if counted < len(read.travelers) or (whole and counted != len(read.travelers)):
        yield Finding(0, f"CNT is not {len(read.travelers)}, the count of the travelers.")


def _check_flight(read: ReadList) -> Iterator[Finding]:
    head = read.head
    message, flight, departs = head["UNH"], head["TDT"], head["DTM+189"]["minute"]
    if flight["operator"] != flight["carrier"] or message["flight"] != flight["flight"]:
        yield Finding(0, "UNH and TDT name the same carrier and flight.")
    if not _is_time(departs) or not _is_time(head["DTM+232"]["minute"]):
        yield Finding(0, "Departure and arrival are a day and a time.")
    if departs != message["day"] + message["time"]:
        yield Finding(0, "UNH has the departure of DTM+189.")
    if head["RFF+TN"]["number"] != flight["carrier"] + departs:
        yield Finding(0, "RFF+TN is carrier, day and time.")
    if head["LOC+125"]["airport"] == head["LOC+87"]["airport"]:
        yield Finding(0, "A flight does not arrive where it departed.")


def _check_travelers(read: ReadList, incomplete: Collection[str]) -> Iterator[Finding]:
    once = (
        ("RFF+ABO", "traveler", "Every traveler has a reference of their own."),
        ("RFF+SEA", "seat", "A seat is given once."),
    )
    for name, key, sentence in once:
        values = Counter(each.facts[name][key] for each in read.travelers if name in each.facts)
        if any(count > 1 for count in values.values()):
            yield Finding(0, sentence)
    if read.closes_flight:
        return
    complete = [each for each in read.travelers if each.reference not in incomplete]
    numbers = Counter(
        (document["LOC+91"]["country"], document["DOC"]["number"])
        for each in complete
        for document in each.documents
        if "LOC+91" in document
    )
    if any(count > 1 for count in numbers.values()):
        yield Finding(0, "A document belongs to one traveler.")
    for each in read.travelers:
        yield from (Finding(each.at, sentence) for sentence in _check_traveler(each, read.head))
    for each in complete:
        sentences = _check_completeness(each, read.head["DTM+189"]["minute"][:6])
        yield from (Finding(each.at, sentence) for sentence in sentences)


def _check_traveler(each: ReadTraveler, head: Group) -> Iterator[str]:
    facts = each.facts
    if facts["LOC+178"] != head["LOC+125"] or facts["LOC+179"] != head["LOC+87"]:
        yield "The traveler flies where the flight flies."
    if "LOC+22" in facts and facts["LOC+22"] != head["LOC+87"]:
        yield "The traveler is cleared where the flight arrives."
    groups = (facts, *each.documents)
    countries = {group[name]["country"] for group in groups for name in _WITH_COUNTRY if name in group}
    if not countries <= _COUNTRIES:
        yield "A country is one of ISO 3166, in three letters."
    if facts["NAD+FL"]["country"] not in ("", "USA"):
        yield "The address is in the USA."
    yield from _check_facts(each)


def _check_facts(each: ReadTraveler) -> Iterator[str]:
    facts = each.facts
    if not _is_day(facts["DTM+329"]["day"]):
        yield "The birth date is a day."
    if "MEA+WT" in facts and "MEA+CT" not in facts:
        yield "A weight stands beside the count of bags."
    if "FTX" in facts and "MEA+CT" not in facts:
        yield "A tag belongs to a bag."
    if any("DTM+36" in document and not _is_day(document["DTM+36"]["day"]) for document in each.documents):
        yield "A document ends on a day."
    if len(each.documents) > DOCUMENTS_AT_MOST:
        yield f"A traveler has at most {DOCUMENTS_AT_MOST} documents."


def _check_completeness(each: ReadTraveler, departs: str) -> Iterator[str]:
    if "LOC+174" not in each.facts or "NAT" not in each.facts:
        yield "A traveler has a country of residence and a nationality."
    if not each.documents:
        yield "A traveler has a document."
        return
    if DocumentCode(each.documents[0]["DOC"]["code"]) not in PRIMARY:
        yield "A visa is never the first document."
    for document in each.documents:
        if "LOC+91" not in document:
            yield "A document has a country that issued it."
        if document.get("DTM+36", {}).get("day", departs) < departs:
            yield "A document is valid on the day of the flight."


def _is_day(text: str) -> bool:
    try:
        date(2000 + int(text[:2]), int(text[2:4]), int(text[4:6]))
    except ValueError:
        return False
    return True


def _is_time(text: str) -> bool:
    try:
        datetime.strptime(text, "%y%m%d%H%M")  # noqa: DTZ007 - local time
    except ValueError:
        return False
    return True
