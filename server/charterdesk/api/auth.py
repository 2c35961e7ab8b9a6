import uuid
from typing import Annotated

from fastapi import Header, Query

from charterdesk.access.actor import PUBLIC, CanManageUsers, CanUseOwnSession
from charterdesk.api.document_vault import DocumentVault
from charterdesk.identity import actions, queries
from charterdesk.identity.errors import (
    AccountExists,
    CodeWanted,
    LinkExpired,
    NoOffice,
    OfficeOutsideRole,
    RoleNotYours,
    SecondFactorWanted,
    SetUpAgain,
    TokensDiffer,
    TooManyAttempts,
    TooManyLinks,
    WrongCode,
    WrongCredentials,
    WrongPassword,
)
from charterdesk.identity.schemas import (
    ActivateRequest,
    BuildRead,
    ChangePasswordRequest,
    LoginRead,
    LoginRequest,
    MessageRead,
    RecoveryCodesRead,
    RegisterRequest,
    ResetRequest,
    SecondFactorSetUp,
    SessionRead,
    UserRead,
    WebTokenRead,
    WebTokenRequest,
)
from charterdesk.kit.build import BUILD
from charterdesk.kit.db import Db
from charterdesk.kit.errors import Duplicate, NotFound, fails
from charterdesk.kit.routing import ClientAddress, EvenTimeRoute, PublicUrl, group

router = group("Auth")
Browser = Annotated[str, Header(alias="User-Agent")]


@router.post(
    "/Login",
    dependencies=[PUBLIC],
    responses=fails(WrongCredentials, CodeWanted, WrongCode, SecondFactorWanted, NoOffice, TooManyAttempts),
)
def login(
    body: LoginRequest, session: Db, vault: DocumentVault, address: ClientAddress, browser: Browser = ""
) -> LoginRead:
    """Sign in with e-mail and password, and with the code of a second factor."""
    return actions.login(session, vault, body, address, browser)


@router.post(
    "/SetUpSecondFactor",
    dependencies=[PUBLIC],
    responses=fails(WrongCredentials, CodeWanted, WrongCode, TooManyAttempts),
)
def set_up_second_factor(
    body: LoginRequest, session: Db, vault: DocumentVault, address: ClientAddress
) -> SecondFactorSetUp:
    """Begin with a second factor, or with another one, which wants a code of the one before."""
    return actions.set_up_second_factor(session, vault, body, address)


@router.post(
    "/ConfirmSecondFactor",
    dependencies=[PUBLIC],
    responses=fails(WrongCredentials, WrongCode, SetUpAgain, NoOffice, TooManyAttempts),
)
def confirm_second_factor(
    body: LoginRequest, session: Db, vault: DocumentVault, address: ClientAddress, browser: Browser = ""
) -> RecoveryCodesRead:
    """Use the second factor that was set up, with its first code, and sign in."""
    return actions.confirm_second_factor(session, vault, body, address, browser)


@router.post("/Logout", name="logout")
def logout(session: Db, actor: CanUseOwnSession) -> MessageRead:
    """Sign out: end the session on the server."""
    return actions.logout(session, actor)


@router.post(
    "/Activate/{token}", dependencies=[PUBLIC], responses=fails(LinkExpired, TokensDiffer, AccountExists)
)
def activate(
    token: str,
    body: ActivateRequest,
    session: Db,
    query_token: Annotated[str | None, Query(alias="token")] = None,
) -> MessageRead:
    """Set the first password of an invited account."""
    return actions.activate(session, token, query_token, body)


@router.post("/ConfirmEmail/{token}", dependencies=[PUBLIC], responses=fails(LinkExpired, Duplicate))
def confirm_email(token: str, session: Db) -> MessageRead:
    """Give an account the new e-mail that this link was sent to."""
    return actions.confirm_email(session, token)


def reset(body: ResetRequest, session: Db, public_url: PublicUrl, address: ClientAddress) -> MessageRead:
    """Request a reset link, or set a password with its token."""
    return actions.reset(session, body, public_url, address)


router.add_api_route(
    "/Reset",
    reset,
    methods=["POST"],
    dependencies=[PUBLIC],
    responses=fails(LinkExpired, TooManyLinks),
    # Whether an account exists must not show in the time of the response.
    route_class_override=EvenTimeRoute,
)


@router.post("/Register", responses=fails(RoleNotYours, OfficeOutsideRole, Duplicate))
def register(body: RegisterRequest, session: Db, actor: CanManageUsers, public_url: PublicUrl) -> UserRead:
    """Create an account and e-mail its invitation."""
    return UserRead.of(actions.register(session, actor, body, public_url))


@router.post("/WebToken")
def web_token(body: WebTokenRequest, session: Db, actor: CanUseOwnSession) -> WebTokenRead:
    """Create a token for one download, valid for one minute."""
    return actions.create_web_token(session, actor, body)


@router.get("/AppBuildNumber", dependencies=[PUBLIC])
def app_build_number() -> BuildRead:
    """Return the build number, so that a browser can detect that it is out of date."""
    return BuildRead(build=BUILD)


@router.get("/ping", dependencies=[PUBLIC])
def ping() -> MessageRead:
    """Check that the server responds."""
    return MessageRead(message="pong")


@router.get("/Profile")
def profile(session: Db, actor: CanUseOwnSession) -> UserRead:
    """Return the caller's own account."""
    return UserRead.of(queries.get_profile(session, actor))


@router.post("/ChangePassword", responses=fails(WrongPassword, TooManyAttempts))
def change_password(
    body: ChangePasswordRequest, session: Db, actor: CanUseOwnSession, address: ClientAddress
) -> MessageRead:
    """Change the caller's own password."""
    return actions.change_password(session, actor, body, address)


@router.get("/Sessions")
def sessions(session: Db, actor: CanUseOwnSession) -> list[SessionRead]:
    """List the caller's signed-in browsers."""
    return [SessionRead.of(row, actor.session_id) for row in queries.list_sessions(session, actor)]


@router.delete("/EndSession/{id}", status_code=204, responses=fails(NotFound))
def end_session(id: uuid.UUID, session: Db, actor: CanUseOwnSession) -> None:
    """Sign out one of the caller's browsers."""
    actions.end_session(session, actor, id)
