"""Responses about the bags of a party."""

import uuid

from charterdesk.kit.schema import ApiModel, Money


class BagAllowance(ApiModel):
    """The baggage of a ticket that is not charged at check-in, and the prices of more."""

    ticket_id: uuid.UUID
    bags: int
    kilograms: int
    """The most of each bag."""
    extra_kilograms: int
    """Bought with the booking, for all bags together."""
    bag_price: Money | None
    """None if the flight sells no extra bags."""
    kilogram_price: Money | None
    charge_ids: list[uuid.UUID]
    """The charges for excess baggage among those of the party; they follow from the bags."""
