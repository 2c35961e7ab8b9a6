"""The caller of a request. An endpoint declares its permission as the type of a parameter:

def create(body: AirlineWrite, session: Db, actor: CanEditAirlines) -> AirlineRead
"""

import hashlib
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Final, cast

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from sqlalchemy.orm import Session

from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.access.roles import Role
from charterdesk.kit.db import Db
from charterdesk.kit.errors import Forbidden, Refusal, Unauthorized
from charterdesk.kit.idempotency import Claim
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.rate_limits import LIMITED_WORK, RateLimits


class OfficeNotYours(Refusal):
    status = 403
    sentence = "Choose one of your own offices. You don't work in this one."
    caller: "Actor | None" = None
    """The refused user, for the log."""


@dataclass(frozen=True)
class Actor:
    """The caller of one request: a user, its role, and the office that it works in now."""

    user_id: uuid.UUID | None
    role: Role
    name: str
    office_id: uuid.UUID | None
    office_name: str
    office_holding_id: uuid.UUID | None
    time_zone: str = "UTC"
    session_id: uuid.UUID | None = None

    @cached_property
    def holding_scope(self) -> uuid.UUID | None:
        """The holding whose rows the caller is limited to; None for charter roles."""
        return None if self.role.is_charter else self.office_holding_id

    @property
    def scope_params(self) -> dict[str, uuid.UUID | None]:
        """The parameters of a statement that was built for the scope of a role."""
        return {"agency_id": self.office_holding_id, "office_id": self.office_id}


SYSTEM: Final = Actor(None, Role.CharterAdmin, "Charterdesk", None, "", None)
"""The actor of commands and background jobs."""


@dataclass(frozen=True)
class Credentials:
    """The token and headers that identify the caller."""

    token_sha256: bytes
    office_id: uuid.UUID | None
    web_path: str | None
    """The path of the request if the token came in the URL; such a token is valid for one download."""
    claim: Claim | None = None
    """The idempotency claim of the request, if it has one."""


LoadActor = Callable[[Session, Credentials], tuple[Actor, bool]]


def token_hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


OFFICE_HEADER: Final = "OfficeActiveId"
"""The office that the caller works in.

The API document adds it to every call: as a parameter of `Guard` it would be analyzed anew for each of 280
calls, which took a tenth of the program's start.
"""

_bearer = HTTPBearer(auto_error=False, description="The token that Login returned.")


class Guard:
    """Dependency that loads the caller and checks its permission."""

    def __init__(self, permission: Permission) -> None:
        self.permission = permission

    async def __call__(
        self,
        request: Request,
        session: Db,
        bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
    ) -> Actor:
        load = cast(LoadActor, request.app.state.load_actor)
        credentials = _credentials(request, bearer, _requested_office(request))
        actor, claimed = load(session, credentials)
        request.state.actor = actor
        request.state.log_fields = {"userId": str(actor.user_id), "officeId": str(actor.office_id)}
        if actor.role not in PERMISSIONS[self.permission]:
            raise Forbidden
        if (work := getattr(request.scope.get("endpoint"), LIMITED_WORK, None)) is not None:
            limits = cast(RateLimits, request.app.state.rate_limits)
            limits.require_below(work, actor.user_id, request.client.host if request.client else "")
        if credentials.claim is not None and actor.user_id is not None:
            if not claimed:
                credentials.claim.replay(session, actor.user_id)
            request.state.claimed_by = actor.user_id
        return actor


def _credentials(
    request: Request, bearer: HTTPAuthorizationCredentials | None, office: uuid.UUID | None
) -> Credentials:
    if bearer is not None:
        claim = getattr(request.state, "claim", None)
        return Credentials(token_hash(bearer.credentials), office, None, claim)
    web_token = request.query_params.get("webToken")
    if web_token and request.method == "GET":
        return Credentials(token_hash(web_token), office, request.url.path)
    raise Unauthorized


def _requested_office(request: Request) -> uuid.UUID | None:
    offices = request.headers.getlist(OFFICE_HEADER)
    if len(offices) > 1:
        raise OfficeNotYours
    try:
        requested = uuid.UUID(offices[0]) if offices and offices[0] else EMPTY
    except ValueError:
        raise OfficeNotYours from None
    return None if requested == EMPTY else requested


class PublicCall:
    """Dependency that declares a call without sign-in."""

    permission = None

    async def __call__(self) -> None:
        return None


PUBLIC: Final = Depends(PublicCall())


def allowed(permission: Permission) -> Any:
    return Depends(Guard(permission), scope="function")


CanUseOwnSession = Annotated[Actor, allowed(Permission.UseOwnSession)]
CanReadReference = Annotated[Actor, allowed(Permission.ReadReference)]
CanEditAirlines = Annotated[Actor, allowed(Permission.EditAirlines)]
CanEditAirports = Annotated[Actor, allowed(Permission.EditAirports)]
CanDeleteStates = Annotated[Actor, allowed(Permission.DeleteStates)]
CanReadActivity = Annotated[Actor, allowed(Permission.ReadActivity)]
CanWriteComments = Annotated[Actor, allowed(Permission.WriteComments)]
CanManageUsers = Annotated[Actor, allowed(Permission.ManageUsers)]
CanReadOrganization = Annotated[Actor, allowed(Permission.ReadOrganization)]
CanEditCharter = Annotated[Actor, allowed(Permission.EditCharter)]
CanEditHoldings = Annotated[Actor, allowed(Permission.EditHoldings)]
CanEditHoldingContacts = Annotated[Actor, allowed(Permission.EditHoldingContacts)]
CanReadAgencyAccounts = Annotated[Actor, allowed(Permission.ReadAgencyAccounts)]
CanEditAgencyAccounts = Annotated[Actor, allowed(Permission.EditAgencyAccounts)]
CanReadSales = Annotated[Actor, allowed(Permission.ReadSales)]
CanCreateOffices = Annotated[Actor, allowed(Permission.CreateOffices)]
CanEditOffices = Annotated[Actor, allowed(Permission.EditOffices)]
CanReadPassengers = Annotated[Actor, allowed(Permission.ReadPassengers)]
CanEditPassengers = Annotated[Actor, allowed(Permission.EditPassengers)]
CanMergePassengers = Annotated[Actor, allowed(Permission.MergePassengers)]
CanRunEngine = Annotated[Actor, allowed(Permission.RunEngine)]
CanEditPaymentMethods = Annotated[Actor, allowed(Permission.EditPaymentMethods)]
CanEditFees = Annotated[Actor, allowed(Permission.EditFees)]
CanEditNotices = Annotated[Actor, allowed(Permission.EditNotices)]
CanWriteEmails = Annotated[Actor, allowed(Permission.WriteEmails)]
CanUseFiles = Annotated[Actor, allowed(Permission.UseFiles)]
CanReadFlights = Annotated[Actor, allowed(Permission.ReadFlights)]
CanEditFlights = Annotated[Actor, allowed(Permission.EditFlights)]
CanChangeFlightStatus = Annotated[Actor, allowed(Permission.ChangeFlightStatus)]
CanEditAllotments = Annotated[Actor, allowed(Permission.EditAllotments)]
CanEditFlightTemplates = Annotated[Actor, allowed(Permission.EditFlightTemplates)]
CanReadBookings = Annotated[Actor, allowed(Permission.ReadBookings)]
CanSellTickets = Annotated[Actor, allowed(Permission.SellTickets)]
CanChangeBookings = Annotated[Actor, allowed(Permission.ChangeBookings)]
CanChangeTicketFees = Annotated[Actor, allowed(Permission.ChangeTicketFees)]
CanMovePassengers = Annotated[Actor, allowed(Permission.MovePassengers)]
CanReinstateBookings = Annotated[Actor, allowed(Permission.ReinstateBookings)]
CanTakePayments = Annotated[Actor, allowed(Permission.TakePayments)]
CanRefundPayments = Annotated[Actor, allowed(Permission.RefundPayments)]
CanWaiveFees = Annotated[Actor, allowed(Permission.WaiveFees)]
CanRecordRefunds = Annotated[Actor, allowed(Permission.RecordRefunds)]
CanReadCheckIn = Annotated[Actor, allowed(Permission.ReadCheckIn)]
CanCheckInPassengers = Annotated[Actor, allowed(Permission.CheckInPassengers)]
CanManageCheckIn = Annotated[Actor, allowed(Permission.ManageCheckIn)]
CanMakeManifests = Annotated[Actor, allowed(Permission.MakeManifests)]
CanReadFlightReports = Annotated[Actor, allowed(Permission.ReadFlightReports)]
CanRecordFlightCosts = Annotated[Actor, allowed(Permission.RecordFlightCosts)]
