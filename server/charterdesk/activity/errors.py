from charterdesk.kit.errors import Refusal


class EntityRequired(Refusal):
    status = 422
    sentence = "Entity ID and Type are required"


class OnlyComments(Refusal):
    status = 422
    sentence = "You can only add comments here."
    field = "eventTypes"
