from charterdesk.kit.errors import Refusal


class WrongCredentials(Refusal):
    status = 401
    sentence = "E-mail or password is wrong."
    keeps_changes = True  # the failed attempt counts, and is logged


class TooManyAttempts(Refusal):
    status = 429
    sentence = "Too many failed sign-ins. Wait {minutes} minutes, or reset your password."


class NoOffice(Refusal):
    status = 403
    sentence = "You are not assigned to an office. Ask your administrator."


class LinkExpired(Refusal):
    sentence = "This link was used or has run out. Ask for a new one."


class TokensDiffer(Refusal):
    status = 400
    sentence = "The token in the address and in the request must be the same."


class RoleNotYours(Refusal):
    status = 403
    sentence = "You cannot give the role {role}."
    field = "role"


class UserNotYours(Refusal):
    status = 403
    sentence = "A user with the role {role} is not yours to manage."


class OfficeOutsideRole(Refusal):
    status = 422
    sentence = "{why}"
    field = "officeIds"


class WrongPassword(Refusal):
    status = 422
    sentence = "The current password is wrong."
    field = "currentPassword"
    keeps_changes = True  # the failed attempt counts


class OwnRole(Refusal):
    status = 403
    sentence = "Nobody changes his own role, offices or state. Ask another administrator."


class NotYourself(Refusal):
    sentence = "You cannot delete your own account."


class LastCharterAdmin(Refusal):
    sentence = "This is the last active charter admin. Make another one first."


class NotInvited(Refusal):
    sentence = "This user has an own password already. A reset link is asked for on the sign-in page."
