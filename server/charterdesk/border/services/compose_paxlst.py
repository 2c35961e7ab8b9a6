"""Decides what a PAXLST reports about a flight, and writes its interchanges."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from charterdesk.border.domain import sent
from charterdesk.border.domain.changes import Changes, compare_lists
from charterdesk.border.domain.facts import ListedPassenger
from charterdesk.border.domain.sent import SentList, travelers_of
from charterdesk.border.domain.travelers import reported_flight
from charterdesk.border.enums import ManifestContent
from charterdesk.border.errors import (
    ApisSenderMissing,
    CloseNotWanted,
    CloseTooEarly,
    ManifestNotAccepted,
    NobodyOnBoard,
    NothingChanged,
    NothingSentYet,
)
from charterdesk.border.paxlst.changes import Message, list_changes
from charterdesk.border.paxlst.checker import check_parts
from charterdesk.border.paxlst.manifest import Contact, Directory, PassengerList, Purpose, Sender
from charterdesk.border.paxlst.text import clean_text
from charterdesk.border.paxlst.writer import write_passenger_list
from charterdesk.border.schemas import EditFactRequest
from charterdesk.border.services.load_basis import Basis, require_complete, require_passengers
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.organization.models import Charter

CLOSED: Final = frozenset({FlightStatus.CheckInClosed, FlightStatus.Departed})
_GONE: Final = frozenset({Purpose.Cancellation, Purpose.Reduction})


@dataclass(frozen=True, repr=False)
class Composed:
    """The messages of a version, and what is stored with it."""

    content: ManifestContent
    messages: Sequence[Message]
    travelers: SentList
    changes: Changes
    gaps: int

    @property
    def people(self) -> int:
        return sum(len(each.travelers) for each in self.messages)


@dataclass(frozen=True, repr=False)
class Earlier:
    """The list as it was sent before."""

    number: int
    """The number of the last version; 0 if there is none."""
    travelers: SentList


def compose(
    basis: Basis,
    flight: Flight,
    charter: Charter,
    earlier: Earlier,
    number: int,
    body: EditFactRequest,
) -> Composed:
    """Return the messages of the next version, which gets the number."""
    content = body.content
    if content is ManifestContent.FlightClose:
        return _close(basis, flight, charter, earlier)
    changes = compare_lists(travelers_of(earlier.travelers), basis.travelers)
    if content is None:
        content = ManifestContent.Changes if earlier.number and changes else ManifestContent.FullList
    if content is ManifestContent.FullList:
        require_passengers(basis)
        return Composed(
            content,
            [Message(Purpose.PassengerList, basis.travelers)],
            sent.note_full_list(number, basis.travelers),
            changes if earlier.number else Changes(),
            require_complete(basis, body.forced_reason),
        )
    if not earlier.number:
        raise NothingSentYet(flight=flight.title)
    if not changes:
        raise NothingChanged(number=earlier.number)
    messages = list_changes(travelers_of(earlier.travelers), basis.travelers)
    reported = [
        traveler.reference for each in messages if each.purpose not in _GONE for traveler in each.travelers
    ]
    return Composed(
        content,
        messages,
        sent.note_changes(number, earlier.travelers, basis.travelers),
        changes,
        require_complete(basis, body.forced_reason, reported),
    )


def _close(basis: Basis, flight: Flight, charter: Charter, earlier: Earlier) -> Composed:
    if not charter.apis_flight_close:
        raise CloseNotWanted
    if flight.status not in CLOSED:
        raise CloseTooEarly(flight=flight.title, now=flight.status)
    if not earlier.number:
        raise NothingSentYet(flight=flight.title)
    on_board = _on_board(basis, flight)
    if not on_board:
        raise NobodyOnBoard(flight=flight.title)
    pairs = zip(basis.listed, basis.travelers, strict=True)
    travelers = tuple(traveler for each, traveler in pairs if each in on_board)
    message = Message(Purpose.CloseWithOnBoard, travelers)
    return Composed(ManifestContent.FlightClose, [message], earlier.travelers, Changes(), 0)


def _on_board(basis: Basis, flight: Flight) -> Sequence[ListedPassenger]:
    """Return the passengers on board; where passes are not scanned, all who are checked in."""
    checked_in = [each for each in basis.listed if each.is_checked_in]
    boarded = [each for each in checked_in if each.ticket.boarded_at is not None]
    return checked_in if flight.status is FlightStatus.Departed else boarded or checked_in


def sender_of(charter: Charter) -> Sender:
    if not charter.apis_sender or not clean_text(charter.apis_sender):
        raise ApisSenderMissing
    return Sender(
        name=clean_text(charter.apis_sender),
        recipient=charter.apis_test_recipient if charter.apis_test else charter.apis_recipient,
        contact=Contact(
            charter.apis_contact or charter.name,
            charter.apis_phone or "",
            charter.apis_fax or "",
            charter.apis_email or "",
        ),
        directory=Directory(charter.apis_directory.value),
        characters_at_most=charter.apis_characters_at_most,
    )


def write_interchanges(
    basis: Basis, composed: Composed, charter: Charter, revision: int, at: datetime, first: int
) -> list[str]:
    """Write all messages, each strictly checked; `first` numbers the first interchange."""
    sender, texts = sender_of(charter), list[str]()
    for message in composed.messages:
        listed = PassengerList(reported_flight(basis.flight), message.travelers, revision, message.purpose)
        # The shortest limit of the settings has room for one traveler with all there can be.
        parts = write_passenger_list(listed, sender, at.astimezone(UTC), first + len(texts))
        _require_accepted(parts, _incomplete(basis, message))
        texts += parts
    return texts


def _incomplete(basis: Basis, message: Message) -> frozenset[str]:
    """Return the travelers who may lack data; those taken back may have been sent with gaps, too."""
    gone = message.travelers if message.purpose in _GONE else ()
    return basis.incomplete | {each.reference for each in gone}


def _require_accepted(parts: Sequence[str], incomplete: Iterable[str]) -> None:
    findings = check_parts(parts, frozenset(incomplete))
    if findings:
        raise ManifestNotAccepted(finding=findings[0].sentence)
