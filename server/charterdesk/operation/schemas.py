"""Responses of the operator's page and of `/api/health`."""

from charterdesk.kit.schema import ApiModel, Moment
from charterdesk.operation.enums import HealthCheck, HealthState


class HealthFinding(ApiModel):
    check: HealthCheck
    state: HealthState
    reason: str


class HealthRead(ApiModel):
    live: bool
    ready: bool
    findings: list[HealthFinding] | None = None
    """Only for the operators of the machine and for charter admins."""


class JobQueueRead(ApiModel):
    waiting: int
    oldest_at: Moment | None
    failed: int
    worker_heard_at: Moment | None


class HoldsRead(ApiModel):
    bookings: int
    seats: int


class OutboxRead(ApiModel):
    waiting: int
    oldest_at: Moment | None
    failed: int


class BackupsRead(ApiModel):
    backup_at: Moment | None
    archive_at: Moment | None
    """The base backup that the archive can be restored from."""


class CheckFindings(ApiModel):
    """A check that found something."""

    check: str
    count: int
    first: list[str]


class VerifyRunRead(ApiModel):
    began_at: Moment
    seconds: float
    checks: int
    problems: int
    findings: list[CheckFindings]


class RequestsSlice(ApiModel):
    """Five minutes of requests; each is counted once, as done, refused or failed."""

    at: Moment
    done: int
    refused: int
    failed: int


class RefusalCount(ApiModel):
    code: str
    count: int


class RouteTimes(ApiModel):
    method: str
    route: str
    requests: int
    mean_ms: float
    slow: int
    """Requests that took longer than a second."""


class RequestsRead(ApiModel):
    """The requests of the last hour, over all web processes."""

    slices: list[RequestsSlice]
    refusals: list[RefusalCount]
    slowest: list[RouteTimes]
    """The routes that took most time in all."""


class ConnectionsRead(ApiModel):
    """The connections of all processes to the database."""

    active: int
    in_transaction: int
    idle: int


class OperationState(ApiModel):
    at: Moment
    version: str
    findings: list[HealthFinding]
    disk_free_bytes: int
    queue: JobQueueRead
    holds: HoldsRead
    outbox: OutboxRead
    backups: BackupsRead
    connections: ConnectionsRead
    verification: VerifyRunRead | None
    is_verifying: bool
    earlier: list[VerifyRunRead]
    """The runs before the last one, without their findings, newest first."""
    requests: RequestsRead


class VerificationStarted(ApiModel):
    started: bool
