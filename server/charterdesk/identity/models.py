import uuid
from datetime import datetime

from sqlalchemy import ForeignKey, Index, LargeBinary, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.access.roles import Role
from charterdesk.identity.enums import TokenPurpose, UserStatus
from charterdesk.kit.model import Base, Changeable
from charterdesk.organization.models import Office


class AppUser(Changeable, Base):
    __tablename__ = "app_user"
    __table_args__ = (
        Index(
            "uq_app_user_email",
            "email",
            unique=True,
            postgresql_where=text("password_hash is not null"),
            info={"sentence": "Use another e-mail. This one already belongs to a user."},
        ),
    )

    email: Mapped[str]
    """Stored in lower case, so that no two accounts differ only by capitals.

    Two agencies may invite the same e-mail, because neither is told of the other; the first account that
    gets a password keeps it.
    """
    new_email: Mapped[str | None]
    """An e-mail that its mailbox has not confirmed yet."""
    name: Mapped[str]
    role: Mapped[Role]
    status: Mapped[UserStatus] = mapped_column(default=UserStatus.Invited)
    password_hash: Mapped[str | None]

    offices: Mapped[list["AppUserOffice"]] = relationship(
        back_populates="user", order_by="AppUserOffice.position", cascade="all, delete-orphan"
    )

    second_factors: Mapped[list["SecondFactor"]] = relationship(
        cascade="all, delete-orphan", passive_deletes=True
    )

    @property
    def title(self) -> str:
        return self.name

    @property
    def has_second_factor(self) -> bool:
        return any(factor.confirmed_at is not None for factor in self.second_factors)


class AppUserOffice(Base):
    """An office that a user works in; the user starts in the first one."""

    __tablename__ = "app_user_office"
    __table_args__ = (UniqueConstraint("user_id", "office_id"),)

    user_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("app_user.id", ondelete="CASCADE"))
    office_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office.id"))
    position: Mapped[int] = mapped_column(default=0)

    user: Mapped[AppUser] = relationship(back_populates="offices")
    office: Mapped[Office] = relationship()


class SecondFactor(Base):
    """An authenticator app of a user: the one that its sign-ins ask for, or one that is being set up."""

    __tablename__ = "second_factor"
    __table_args__ = (
        Index(
            "uq_second_factor_confirmed",
            "user_id",
            unique=True,
            postgresql_where=text("confirmed_at is not null"),
        ),
        Index(
            "uq_second_factor_pending", "user_id", unique=True, postgresql_where=text("confirmed_at is null")
        ),
    )

    user_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("app_user.id", ondelete="CASCADE"))
    secret_sealed: Mapped[bytes] = mapped_column(LargeBinary)
    confirmed_at: Mapped[datetime | None]
    """None until a first code shows that the app has the secret."""
    last_step: Mapped[int] = mapped_column(default=0)
    """The time of the last accepted code: no code is accepted twice."""


class RecoveryCode(Base):
    """A code to sign in with once, without the app. Only its hash is stored."""

    __tablename__ = "recovery_code"
    __table_args__ = (UniqueConstraint("second_factor_id", "code_sha256"),)

    second_factor_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("second_factor.id", ondelete="CASCADE"))
    code_sha256: Mapped[bytes] = mapped_column(LargeBinary)


class LoginSession(Base):
    """A signed-in browser. Only the hash of its token is stored."""

    __tablename__ = "login_session"

    user_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("app_user.id", ondelete="CASCADE"), index=True)
    token_sha256: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime]
    browser: Mapped[str]


class WebToken(Base):
    """A token for one download within one minute, for links that cannot carry a header."""

    __tablename__ = "web_token"

    session_id: Mapped[uuid.UUID] = mapped_column(
        ForeignKey("login_session.id", ondelete="CASCADE"), index=True
    )
    token_sha256: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    path: Mapped[str]
    office_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office.id"))
    expires_at: Mapped[datetime]


class UserToken(Base):
    """The one-time token in an invitation or reset e-mail."""

    __tablename__ = "user_token"

    user_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("app_user.id", ondelete="CASCADE"), index=True)
    purpose: Mapped[TokenPurpose]
    token_sha256: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    expires_at: Mapped[datetime]
    used_at: Mapped[datetime | None]
    issued_by_id: Mapped[uuid.UUID | None]
    """The user who invited; that user may copy the link while no e-mails are sent."""
    copied_at: Mapped[datetime | None]


class LoginAttempt(Base):
    """One attempt to sign in, stored for throttling.

    The typed e-mail is hashed: users sometimes type a password into that field.
    """

    __tablename__ = "login_attempt"
    __table_args__ = (
        Index("ix_login_attempt_account", "account_sha256", "at"),
        Index("ix_login_attempt_address", "address", "at"),
    )

    account_sha256: Mapped[bytes] = mapped_column(LargeBinary)
    address: Mapped[str]
    at: Mapped[datetime]
    succeeded: Mapped[bool]
