from charterdesk.access.actor import CanEditNotices, CanReadReference
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind
from charterdesk.api.crud import Crud, add_crud
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import group
from charterdesk.kit.work import Work
from charterdesk.messaging import actions, queries
from charterdesk.messaging.errors import NoRecipients, TooManyMails, TooManyRecipients
from charterdesk.messaging.models import Notice
from charterdesk.messaging.schemas import NoticeRead, NoticeWrite, QueuedRead, SendNotice

router = group("Notices")

add_crud(
    router,
    Crud(
        model=Notice,
        kind=RowKind.of(Entity.Notices, "notice", NoticeWrite),
        read=NoticeRead,
        write=NoticeWrite,
        may_read=CanEditNotices,
        may_write=CanEditNotices,
        order_by=Notice.show_from,
    ),
)


@router.get("/GetToDashboard", response_model=list[NoticeRead])
def get_to_dashboard(session: Db, actor: CanReadReference) -> object:
    """Return the notices for the dashboard: today, for the caller's role and office."""
    return queries.get_to_dashboard(session, actor)


@router.post("/SendByEmail", responses=fails(NotFound, NoRecipients, TooManyRecipients, TooManyMails))
@limited(Work.Paper)
def send_by_email(body: SendNotice, session: Db, actor: CanEditNotices) -> QueuedRead:
    """E-mail a notice to its audience."""
    return actions.send_notice_by_email(session, actor, body)
