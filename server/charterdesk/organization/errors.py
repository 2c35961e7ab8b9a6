from charterdesk.kit.errors import Refusal


class OperatorsToChange(Refusal):
    status = 403
    sentence = "Only contact data is yours to change here. {what} is the operator's to set."


class HouseStays(Refusal):
    sentence = "The operator's own offices need this agency: it cannot be deleted."


class OnlyOneCharter(Refusal):
    sentence = "There is an operator already. Change it instead of adding another."


class CharterStays(Refusal):
    sentence = "The current operator cannot be deleted: everything hangs on it."


class HoldingStays(Refusal):
    sentence = "An office cannot move to another agency. Make a new office there."
    field = "officeHoldingId"


class OfficeWorkedIn(Refusal):
    sentence = "You are working in {name}: it cannot be switched off from within. Go to another office first."
    field = "active"


class TextFollowed(Refusal):
    sentence = (
        "{who} put version {number} into force while you were writing. Read it before yours takes its place."
    )


class TextUnchanged(Refusal):
    sentence = "The text is the same as the version in force. Nothing was saved."
    field = "text"
