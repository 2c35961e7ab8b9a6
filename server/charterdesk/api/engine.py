from charterdesk.access.actor import CanRunEngine
from charterdesk.accounting.actions import consolidation as accounting
from charterdesk.accounting.queries import differences
from charterdesk.accounting.schemas.consolidation import (
    ConsolidationCorrect,
    ConsolidationCorrected,
    ConsolidationReport,
)
from charterdesk.api.watching import Watching
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import fails
from charterdesk.kit.routing import group
from charterdesk.operation import actions as operating
from charterdesk.operation import queries as operation
from charterdesk.operation.errors import VerifyingAlready
from charterdesk.operation.schemas import OperationState, VerificationStarted
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


@router.get("/GetState", response_model=OperationState)
@only_reads
def get_state(session: Db, watch: Watching, actor: CanRunEngine) -> OperationState:
    """Return how the program is doing: health, jobs, mails, backups, the last check, requests of the hour."""
    return operation.get_state(session, watch.see(session))


@router.post("/Verify", responses=fails(VerifyingAlready))
def verify(session: Db, actor: CanRunEngine) -> VerificationStarted:
    """Let a worker check all stored data now."""
    return operating.verify_data(session, actor)
