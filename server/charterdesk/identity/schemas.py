import uuid
from datetime import datetime

from pydantic import Field

from charterdesk.access.permissions import Permission
from charterdesk.access.roles import Role
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser, AppUserOffice, LoginSession
from charterdesk.kit.rules.types import Email, Password
from charterdesk.kit.schema import ApiModel, Count, Flag, Id, Line, OptionalId, OptionalText, Text


class LoginRequest(ApiModel):
    email: Text = Field(max_length=320)
    password: str = Field(max_length=256)
    code: str | None = Field(None, max_length=40)
    """A code of the authenticator app, or a recovery code; asked of accounts with a second factor."""


class UserOfficeRead(ApiModel):
    id: uuid.UUID
    office_id: uuid.UUID
    office_name: str
    office_holding_id: uuid.UUID
    time_zone: str

    @classmethod
    def of(cls, assignment: AppUserOffice) -> "UserOfficeRead":
        return cls(
            id=assignment.id,
            office_id=assignment.office_id,
            office_name=assignment.office.name,
            office_holding_id=assignment.office.office_holding_id,
            time_zone=assignment.office.time_zone,
        )


class LoginRead(ApiModel):
    token: str
    role: Role
    name: str
    app_user_offices: list[UserOfficeRead]
    permissions: list[Permission]


class SecondFactorSetUp(ApiModel):
    secret: str
    """To type into an app that cannot read the picture."""
    picture: str
    """The address of the QR code."""


class RecoveryCodesRead(ApiModel):
    """Shown once; the new session of the caller comes with them."""

    recovery_codes: list[str]
    login: LoginRead


class SecondFactorRemoval(ApiModel):
    reason: Line = Field(max_length=300)


class ActivateRequest(ApiModel):
    token: Text
    password: Password


class ResetRequest(ApiModel):
    """An e-mail to request a reset link, or the token of that link and the new password."""

    email: OptionalText = Field(None, max_length=320)
    token: OptionalText = None
    password: Password | None = None


class MessageRead(ApiModel):
    message: str


class LinkRead(ApiModel):
    link: str


class RegisterRequest(ApiModel):
    email: Email = Field(max_length=320)
    name: Line = Field(max_length=120)
    role: Role
    office_ids: list[Id] = Field(min_length=1, max_length=200)


class UserRead(ApiModel):
    id: uuid.UUID
    version: int
    email: str
    new_email: str | None = None
    """The e-mail that the account gets once it is confirmed there."""
    name: str
    role: Role
    status: UserStatus
    has_second_factor: bool
    app_user_offices: list[UserOfficeRead]

    @classmethod
    def of(cls, user: AppUser) -> "UserRead":
        return cls(
            id=user.id,
            version=user.version,
            email=user.email,
            new_email=user.new_email,
            name=user.name,
            role=user.role,
            status=user.status,
            has_second_factor=user.has_second_factor,
            app_user_offices=[UserOfficeRead.of(assignment) for assignment in user.offices],
        )


class UserWrite(RegisterRequest):
    """A new user (without an id) or a change of an existing one; this group has no PUT."""

    id: OptionalId = None
    version: Count | None = None
    disabled: Flag = False
    current_password: str | None = Field(None, max_length=256)
    """The caller's password, required to change the caller's own e-mail."""


class DeleteUsers(ApiModel):
    ids: list[Id] = Field(min_length=1, max_length=200)


class DeleteUsersRead(ApiModel):
    deleted: int


class RoleBranch(ApiModel):
    """A role that the caller may assign, with its permissions."""

    role: Role
    permissions: list[Permission]


class WebTokenRequest(ApiModel):
    path: Text = Field(max_length=500, pattern=r"^/api/[^?#]+$")


class WebTokenRead(ApiModel):
    token: str
    expires_at: datetime


class BuildRead(ApiModel):
    build: str


class ChangePasswordRequest(ApiModel):
    current_password: str = Field(max_length=256)
    password: Password


class SessionRead(ApiModel):
    id: uuid.UUID
    browser: str
    created_at: datetime
    expires_at: datetime
    current: Flag

    @classmethod
    def of(cls, session: LoginSession, current_id: uuid.UUID | None) -> "SessionRead":
        return cls(
            id=session.id,
            browser=session.browser,
            created_at=session.created_at,
            expires_at=session.expires_at,
            current=session.id == current_id,
        )
