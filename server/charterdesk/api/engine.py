from charterdesk.access.actor import CanRunEngine
from charterdesk.accounting.actions import consolidation as accounting
from charterdesk.accounting.queries import differences
from charterdesk.accounting.schemas.consolidation import (
    ConsolidationCorrect,
    ConsolidationCorrected,
    ConsolidationReport,
)
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.routing import group
from charterdesk.passengers import actions
from charterdesk.passengers.schemas.passengers import VocabularyRead

router = group("Engine")


@router.get("/PassengerLucenceReIndex")
def passenger_lucence_re_index(session: Db, actor: CanRunEngine) -> VocabularyRead:
    """Rebuild the vocabulary of the passenger search, without blocking users."""
    return actions.rebuild_search_index(session, actor)


@router.get("/TicketMasterTransactionConsolidate", response_model=ConsolidationReport)
@only_reads
def ticket_master_transaction_consolidate(session: Db, actor: CanRunEngine) -> ConsolidationReport:
    """Compare all figures that are stored beside the ledger with the ledger. Repairs nothing."""
    return differences.find_differences(session, actor)


@router.post("/TicketMasterTransactionCorrect", response_model=ConsolidationCorrected)
def ticket_master_transaction_correct(
    body: ConsolidationCorrect, session: Db, actor: CanRunEngine
) -> ConsolidationCorrected:
    """Set stored figures that differ to what the ledger says, each with an event and the reason."""
    return accounting.correct_differences(session, actor, body)
