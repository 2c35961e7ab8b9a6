"""The messages that bring a sent list up to date: who is new, corrected or gone. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from charterdesk.border.paxlst.manifest import Purpose, Traveler


@dataclass(frozen=True, repr=False)
class Message:
    """Travelers of one purpose, in the order of the list."""

    purpose: Purpose
    travelers: tuple[Traveler, ...]


def list_changes(sent: Sequence[Traveler], now: Sequence[Traveler]) -> list[Message]:
    """Return the messages from what was sent to what holds now; none if nothing differs.

    Who leaves comes first, so that a seat or a document is free before another traveler has it.
    """
    before = {each.reference: each for each in sent}
    after = {each.reference: each for each in now}
    gone = [each for each in sent if each.reference not in after]
    staying = {each.locator for each in now}
    found = {
        Purpose.Cancellation: [each for each in gone if each.locator not in staying],
        Purpose.Reduction: [each for each in gone if each.locator in staying],
        Purpose.Change: [each for each in now if each.reference in before and before[each.reference] != each],
        Purpose.PassengerList: [each for each in now if each.reference not in before],
    }
    return [Message(purpose, tuple(travelers)) for purpose, travelers in found.items() if travelers]
