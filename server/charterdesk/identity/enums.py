from charterdesk.kit.schema import ApiEnum


class UserStatus(ApiEnum):
    Invited = "Invited"
    Active = "Active"
    Disabled = "Disabled"


class TokenPurpose(ApiEnum):
    Activate = "Activate"
    ResetPassword = "ResetPassword"
    ConfirmEmail = "ConfirmEmail"
