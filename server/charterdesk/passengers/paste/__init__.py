"""Passenger lists pasted from a sheet or a message, read into rows that a clerk confirms."""

from charterdesk.passengers.paste.errors import PasteTooLong, TooManyPasted
from charterdesk.passengers.paste.reader import read_paste
from charterdesk.passengers.paste.row import PastedRow

__all__ = ["PasteTooLong", "PastedRow", "TooManyPasted", "read_paste"]
