"""Read passenger lists pasted from a spreadsheet or message into rows for the clerk to confirm."""

from charterdesk.passengers.paste.reader import read_paste
from charterdesk.passengers.paste.row import PastedRow, PasteTooLong, TooManyPasted

__all__ = ["PasteTooLong", "PastedRow", "TooManyPasted", "read_paste"]
