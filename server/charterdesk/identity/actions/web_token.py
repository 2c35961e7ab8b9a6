"""Hand out a key to one download, for a link that cannot carry the session's token."""

from datetime import timedelta

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor, token_hash
from charterdesk.identity.models import WebToken
from charterdesk.identity.passwords import new_token
from charterdesk.identity.schemas import WebTokenRead, WebTokenRequest
from charterdesk.kit.clock import now

LASTS = timedelta(minutes=1)


def web_token(session: Session, actor: Actor, body: WebTokenRequest) -> WebTokenRead:
    token = new_token()
    expires_at = now(session) + LASTS
    session.add(
        WebToken(
            session_id=actor.session_id,
            token_sha256=token_hash(token),
            path=body.path,
            office_id=actor.office_id,
            expires_at=expires_at,
        )
    )
    return WebTokenRead(token=token, expires_at=expires_at)
