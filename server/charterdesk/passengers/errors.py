from charterdesk.kit.errors import Refusal


class LikelyDuplicate(Refusal):
    sentence = "This passenger may be known already: {names}. Choose him, or save again to create another."


class NumberCannotBeOpened(Refusal):
    sentence = (
        "The number cannot be read: it was sealed with another key than this server has. "
        "Tell whoever runs the server to bring the right key back."
    )


class OldInfo(Refusal):
    sentence = "Newer data of this passenger were saved. Open the passenger again and correct those."


class SoldWith(Refusal):
    sentence = "Tickets were sold with these data, so they stay. Correct them instead."


class NotHisDocument(Refusal):
    status = 422
    sentence = "This document belongs to another passenger."


class NotHisOwnCompanion(Refusal):
    status = 422
    sentence = "A passenger cannot be his own companion."
    field = "passengerId"


class AlreadyMerged(Refusal):
    sentence = "{name} was merged into another passenger already."


class MergedWithItself(Refusal):
    status = 422
    sentence = "Choose two different passengers."
    field = "mergeId"


class InvalidField(Refusal):
    """A rule that needs the database's help, said of one field."""

    status = 422
    sentence = "{why}"
