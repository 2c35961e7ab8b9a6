from charterdesk.access.actor import CanRunEngine
from charterdesk.kit.db import Db
from charterdesk.kit.routing import group
from charterdesk.passengers import actions
from charterdesk.passengers.schemas.passengers import VocabularyRead

router = group("Engine")


@router.get("/PassengerLucenceReIndex")
def passenger_lucence_re_index(session: Db, actor: CanRunEngine) -> VocabularyRead:
    """Rebuild the vocabulary of the passenger search, without blocking users."""
    return actions.rebuild_search_index(session, actor)
