from charterdesk.kit.schema import Word


class UserStatus(Word):
    Invited = "Invited"
    Active = "Active"
    Disabled = "Disabled"


class TokenPurpose(Word):
    Activate = "Activate"
    ResetPassword = "ResetPassword"
