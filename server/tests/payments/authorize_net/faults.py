"""The ways in which an exchange with the card company ends badly."""

from enum import Enum
from typing import Final


class Fault(Enum):
    """The step at which an exchange ends badly."""

    Unread = "closes the connection before it reads the request"
    Cut = "carries the request out and closes the connection"
    Half = "sends half of its answer"
    Garbage = "sends no JSON"
    Error = "answers with a page of a proxy"
    Silent = "carries the request out and never answers"
    Drip = "sends its answer a byte at a time"
    Flood = "sends an answer without an end"


NEVER_ARRIVES: Final = (Fault.Unread,)
SLOW: Final = frozenset({Fault.Silent, Fault.Drip})
LOST_ANSWERS: Final = tuple(fault for fault in Fault if fault is not Fault.Unread)
