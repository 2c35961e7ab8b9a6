"""The jobs that `charterdesk worker` runs, by name."""

from uuid import UUID

from charterdesk.accounting.services.low_funds import alert_every_hour
from charterdesk.accounting.services.settle_escrow import settle_escrow
from charterdesk.activity.anchors import Anchors, mail_heads
from charterdesk.backup.archive_copies import archive_files
from charterdesk.booking.actions import forget_loose_quotes, tidy_hold
from charterdesk.booking.actions.hold import REMIND
from charterdesk.booking.queries.work_queues import expired_holds
from charterdesk.border.actions.erase_numbers import erase_every_night
from charterdesk.changes.actions import ask_refund_again, recover_refunds
from charterdesk.changes.actions.settle_refund import ASK_REFUND
from charterdesk.changes.services.paid_by_card import PAID_CHANGES
from charterdesk.documents.hold_reminder import remind_of_hold
from charterdesk.identity.tokens import delete_expired_sign_ins
from charterdesk.kit import outbox
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.idempotency import forget_old_keys
from charterdesk.kit.jobs import EVERY_HOUR, EVERY_MINUTE, Job, work
from charterdesk.kit.rate_limits import forget_rate_counts
from charterdesk.kit.request_counts import fold_request_counts
from charterdesk.messaging.actions import deliver_mail
from charterdesk.messaging.smtp import Mailer
from charterdesk.operation.actions import verify_every_night
from charterdesk.operation.queries.figures import VERIFY
from charterdesk.payments.actions import ask_again, recover_charges
from charterdesk.payments.actions.settle_charge import ASK
from charterdesk.payments.gateway import open_gateway, simulator
from charterdesk.screening.actions.screen import SCREEN, recover_screening, screen_waiting
from charterdesk.screening.services.screener import Screener
from charterdesk.settings import Settings
from charterdesk.verification import verify_in_child

CONNECTIONS = 6


def jobs_for(
    database: Database, mailer: Mailer | None, settings: Settings, screener: Screener
) -> dict[str, Job]:
    gateway = open_gateway(settings, database)
    files = settings.file_store

    def deliver(mail_id: str) -> None:
        deliver_mail(database, mailer, files, UUID(mail_id))

    def ask(charge_id: str) -> None:
        ask_again(database, gateway, UUID(charge_id), PAID_CHANGES)

    def ask_refund(refund_id: str) -> None:
        ask_refund_again(database, gateway, UUID(refund_id))

    def send_webhook(reference: str) -> None:
        simulator.send_webhook(settings.address, settings.gateway_secret, UUID(reference))

    def remind(booking_id: str) -> None:
        with database.transaction() as session:
            remind_of_hold(session, UUID(booking_id))

    def verify_data() -> None:
        verify_in_child(database.url, settings)

    def screen() -> None:
        screen_waiting(database, screener)

    return {
        outbox.DELIVER: deliver,
        ASK: ask,
        ASK_REFUND: ask_refund,
        simulator.SEND_WEBHOOK: send_webhook,
        REMIND: remind,
        SCREEN: screen,
        VERIFY: verify_data,
    }


def tidy(database: Database) -> None:
    """Delete expired keys, sign-ins, quotes and counts, and release expired holds."""
    with database.transaction() as session:
        forget_old_keys(session)
        forget_rate_counts(session)
        fold_request_counts(session)
        delete_expired_sign_ins(session)
        forget_loose_quotes(session)
        ended = expired_holds(session, now(session))
    for ticket_master_id in ended:
        with database.transaction() as session:
            tidy_hold(session, ticket_master_id)


def recover(database: Database) -> None:
    """Queue jobs again for work whose job has died."""
    with database.transaction() as session:
        recover_charges(session)
        recover_refunds(session)
        recover_screening(session)


def anchor(database: Database, settings: Settings) -> None:
    """Write the heads of the activity log to their second place."""
    with database.transaction() as session:
        Anchors(settings.anchors_file).add(session)
        mail_heads(session, settings.audit_email)


def verify_nightly(database: Database) -> None:
    with database.transaction() as session:
        verify_every_night(session)


def archiving(settings: Settings) -> dict[str, Job]:
    """Return the job that copies new files into the archive, if there is one."""
    if settings.archive_dir is None:
        return {}
    files, folder, known = settings.file_store, settings.archive_dir, set[str]()
    return {"archive-files": lambda: archive_files(files, folder, known)}


def run_jobs(url: str, mailer: Mailer | None, settings: Settings, *, until_empty: bool = False) -> None:
    database, screener = Database(url, CONNECTIONS), Screener()
    try:
        recover(database)
        if mailer is not None:
            with database.transaction() as session:
                outbox.recover(session)
        hourly: dict[str, Job] = {
            "tidy": lambda: tidy(database),
            "recover": lambda: recover(database),
            "anchor": lambda: anchor(database, settings),
            "alert": lambda: alert_every_hour(database),
            "escrow": lambda: settle_escrow(database),
            "verify": lambda: verify_nightly(database),
            "erase": lambda: erase_every_night(database, settings.vault),
        }
        periodic = {EVERY_HOUR: hourly, EVERY_MINUTE: archiving(settings)}
        work(url, jobs_for(database, mailer, settings, screener), periodic, until_empty=until_empty)
    finally:
        screener.close()
        database.close()
