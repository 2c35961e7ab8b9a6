from charterdesk.kit.schema import Word


class Importance(Word):
    Normal = "Normal"
    Important = "Important"
    Urgent = "Urgent"


class MessageStatus(Word):
    Draft = "Draft"
    Sent = "Sent"


class RecipientKind(Word):
    Office = "Office"
    User = "User"
