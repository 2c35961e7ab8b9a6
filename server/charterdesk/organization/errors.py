from charterdesk.kit.errors import Refusal


class OnlyOperatorMayChange(Refusal):
    status = 403
    sentence = "You can change contact details only. {what} is set by the operator."


class HouseNotDeletable(Refusal):
    sentence = "This agency can't be deleted: the operator's own offices belong to it."


class OnlyOneCharter(Refusal):
    sentence = "There is already an operator. Change it instead of adding another."


class CurrentCharterNotDeletable(Refusal):
    sentence = "The current operator can't be deleted."


class OfficeAgencyIsFixed(Refusal):
    sentence = "An office can't move to another agency. Create a new office there."
    field = "officeHoldingId"


class OwnOfficeStaysActive(Refusal):
    sentence = "Go to another office before you deactivate {name}. You are working there now."
    field = "active"


class NewerVersionExists(Refusal):
    sentence = (
        "{who} put version {number} into force while you were writing. Review it before you replace it."
    )


class TextUnchanged(Refusal):
    sentence = "The text is the same as the version in force. Nothing was saved."
    field = "text"
