from pydantic import Field

from charterdesk.booking.queries.ticket_lists import MOST_TICKETS
from charterdesk.kit.schema import ApiModel, Id, OptionalText

MOST_BOOKINGS = 500


class TicketsWanted(ApiModel):
    """The tickets of a list: by their own ids, or all of some bookings."""

    ticket_ids: list[Id] = Field(default=[], max_length=MOST_TICKETS)
    ticket_master_ids: list[Id] = Field(default=[], max_length=MOST_BOOKINGS)
    title: OptionalText = Field(default=None, max_length=120)
    """What was looked for, in the words of the screen; it stands above the list."""
