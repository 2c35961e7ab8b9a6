from charterdesk.kit.schema import ApiEnum


class Importance(ApiEnum):
    Normal = "Normal"
    Important = "Important"
    Urgent = "Urgent"


class MessageStatus(ApiEnum):
    Draft = "Draft"
    Sent = "Sent"


class RecipientKind(ApiEnum):
    Office = "Office"
    User = "User"
    Booking = "Booking"
    """The contact of a booking, like those of all bookings on a flight."""
