from charterdesk.kit.errors import Refusal


class WrongCredentials(Refusal):
    status = 401
    sentence = "E-mail or password is wrong."
    keeps_changes = True  # the failed attempt counts, and is logged


class CodeWanted(Refusal):
    status = 401
    sentence = "Enter the code from your authenticator app."


class WrongCode(Refusal):
    status = 401
    sentence = "Enter the code that the app shows now. This one is wrong, or was used before."
    keeps_changes = True  # the failed attempt counts, and is logged


class SecondFactorWanted(Refusal):
    status = 403
    sentence = "Set up a second factor. The operator's staff sign in with one."


class SetUpAgain(Refusal):
    sentence = "Begin again. This second factor was set up already, or from another browser."


class OwnSecondFactor(Refusal):
    status = 403
    sentence = "Change your own second factor on your profile, or ask another administrator."


class NoSecondFactor(Refusal):
    sentence = "There is nothing to remove. This user has no second factor."


class TooManyAttempts(Refusal):
    status = 429
    sentence = "Too many failed sign-ins. Wait {minutes} minutes, or reset your password."


class TooManyLinks(Refusal):
    status = 429
    sentence = "Wait {minutes} minutes, then ask again. Your address requested too many reset links."


class NoOffice(Refusal):
    status = 403
    sentence = "Ask your administrator to assign you to an office."


class LinkExpired(Refusal):
    sentence = "Request a new link. This one was used or has expired."


class TokensDiffer(Refusal):
    status = 400
    sentence = "The token in the URL and in the request must be the same."


class RoleNotYours(Refusal):
    status = 403
    sentence = "You can't assign the role {role}."
    field = "role"


class UserNotYours(Refusal):
    status = 403
    sentence = "You can't manage users with the role {role}."


class OfficeOutsideRole(Refusal):
    status = 422
    sentence = "{why}"
    field = "officeIds"


EMAIL_TAKEN = "Use another e-mail. This one already belongs to a user."


class AccountExists(Refusal):
    sentence = (
        "Sign in with the account you have. This e-mail belongs to it; ask your administrator for another "
        "e-mail for the new one."
    )


class WrongPassword(Refusal):
    status = 422
    sentence = "The current password is wrong."
    field = "currentPassword"
    keeps_changes = True  # the failed attempt counts


class PasswordForEmail(Refusal):
    status = 422
    sentence = "Enter your current password to change your own e-mail."
    field = "currentPassword"


class UserElsewhereToo(Refusal):
    status = 403
    sentence = "Ask an administrator of all this user's offices. The user also works outside yours."


class OwnRole(Refusal):
    status = 403
    sentence = "Ask another administrator. You can't change your own role, offices or status."


class UserActed(Refusal):
    sentence = "Disable the account instead. {name} has worked with it, and the log refers to it."


class NotYourself(Refusal):
    sentence = "You can't delete your own account."


class LastCharterAdmin(Refusal):
    sentence = "Add another charter admin first. This is the last active one."


class LinkIsMailed(Refusal):
    sentence = "Send the invitation again. Links are only shown while the server can't send e-mails."


class LinkCopied(Refusal):
    sentence = "Send the invitation again to get a new link. The person who invited can copy it once."


class NotInvited(Refusal):
    sentence = "Use the reset link on the sign-in page. This user already has a password."
