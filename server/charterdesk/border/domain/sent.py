"""The travelers that a version was produced from; the next changes are counted from here. Pure."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from charterdesk.border.paxlst.manifest import Traveler


class SentTraveler(Struct, frozen=True):
    """A traveler, and the number of the version that reported them last."""

    version: int
    traveler: Traveler

    def __repr__(self) -> str:
        return f"SentTraveler(version={self.version})"


SentList = tuple[SentTraveler, ...]
_DECODER: Final = msgspec.json.Decoder(SentList)


def note_full_list(number: int, travelers: Sequence[Traveler]) -> SentList:
    return tuple(SentTraveler(number, each) for each in travelers)


def note_changes(number: int, before: SentList, travelers: Sequence[Traveler]) -> SentList:
    """Return the list after a message of changes: who did not change was reported earlier."""
    known = by_reference(before)
    return tuple(
        known[each.reference]
        if each.reference in known and known[each.reference].traveler == each
        else SentTraveler(number, each)
        for each in travelers
    )


def by_reference(sent: SentList) -> Mapping[str, SentTraveler]:
    return {each.traveler.reference: each for each in sent}


def travelers_of(sent: SentList) -> tuple[Traveler, ...]:
    return tuple(each.traveler for each in sent)


def encode(sent: SentList) -> str:
    return msgspec.json.encode(sent).decode()


def decode(text: str) -> SentList:
    return _DECODER.decode(text)
