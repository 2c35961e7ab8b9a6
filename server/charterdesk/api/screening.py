import uuid
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Annotated, Final, cast

from fastapi import Depends, File, Path, Query, Request, UploadFile
from starlette.datastructures import UploadFile as SentFile

from charterdesk.access.actor import CanEditCharter, CanManageCheckIn, CanReadCheckIn
from charterdesk.api.document_vault import DocumentVault
from charterdesk.checkin.queries import screening_hits
from charterdesk.checkin.screening_schemas import HitRead
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.one_thread import waits_for
from charterdesk.kit.routing import group
from charterdesk.screening import actions, queries
from charterdesk.screening.enums import HitState
from charterdesk.screening.errors import (
    DecisionIsNone,
    HitStale,
    ListFileEmpty,
    ListFileMissing,
    ListFileTooLarge,
    ListHasNobody,
    ListIsCurrent,
    ListRowColumns,
    ListRowNotCsv,
    ListRowNumber,
    ListRowTwice,
)
from charterdesk.screening.models import ScreeningList
from charterdesk.screening.schemas import HitDecision, ScreeningListRead, ScreeningProgress

router = group("Screening")

NAMES: Final = ("sdn", "alt", "add")


@asynccontextmanager
async def _lists_read(request: Request) -> AsyncIterator[None]:
    form = await request.form()
    sent = {name: each for name in NAMES if isinstance(each := form.get(name), SentFile)}
    request.state.lists = {name: each.file.read() for name, each in sent.items()}
    yield


@waits_for(_lists_read)
async def _lists(
    request: Request,
    sdn: Annotated[UploadFile | None, File()] = None,
    alt: Annotated[UploadFile | None, File()] = None,
    add: Annotated[UploadFile | None, File()] = None,
) -> dict[str, bytes]:
    """Return the files by name; the fields are declared for the API document."""
    return cast(dict[str, bytes], request.state.lists)


@router.get("/GetLists", response_model=list[ScreeningListRead])
def get_lists(session: Db, actor: CanReadCheckIn) -> Sequence[ScreeningList]:
    """Return the versions of the list of sanctioned persons, the newest first."""
    return queries.get_lists(session)


@router.post(
    "/ImportList",
    response_model=ScreeningListRead,
    responses=fails(
        *(ListFileMissing, ListFileEmpty, ListFileTooLarge, ListHasNobody, ListIsCurrent),
        *(ListRowNotCsv, ListRowColumns, ListRowNumber, ListRowTwice),
    ),
)
def import_list(
    files: Annotated[dict[str, bytes], Depends(_lists)],
    session: Db,
    actor: CanEditCharter,
    vault: DocumentVault,
) -> ScreeningList:
    """Make the files SDN, ALT and ADD of the Treasury the current list. Every passenger is screened then."""
    return actions.import_list(session, actor, vault, actions.ListFiles.of(files))


@router.get("/GetProgress")
@only_reads
def get_progress(session: Db, actor: CanReadCheckIn) -> ScreeningProgress:
    """Return the current list, the passengers who wait for screening, and the hits to decide."""
    return queries.get_progress(session)


@router.get("/GetHits", responses=fails(NotFound))
def get_hits(
    session: Db,
    actor: CanReadCheckIn,
    state: HitState | None = None,
    flight_id: Annotated[uuid.UUID | None, Query(alias="flightId")] = None,
) -> list[HitRead]:
    """Return hits with their explanation, in the order of the passengers' next flights."""
    return screening_hits.get_hits(session, actor, state, flight_id)


@router.get("/GetByPassengerId/{passengerId}", responses=fails(NotFound))
def get_by_passenger_id(
    passenger_id: Annotated[uuid.UUID, Path(alias="passengerId")], session: Db, actor: CanReadCheckIn
) -> list[HitRead]:
    """Return the hits of a passenger."""
    return screening_hits.get_by_passenger_id(session, actor, passenger_id)


@router.post("/Decide/{id}", responses=fails(NotFound, HitStale, DecisionIsNone))
def decide(id: uuid.UUID, body: HitDecision, session: Db, actor: CanManageCheckIn) -> HitRead:
    """Decide a hit: another person than the one on the list, or the same."""
    actions.decide(session, actor, id, body)
    return screening_hits.get_hit(session, id)
