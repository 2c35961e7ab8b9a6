"""Funds that were opened before there were entries of funds get their entries."""

from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.execute(r"""
        insert into fund_entry (id, office_holding_id, journal_id, amount, reason, entered_at,
            app_user_id, app_user_name, reversal_journal_id, reversed_at, reversed_by, reversed_reason)
        select gen_random_uuid(), account.office_holding_id, journal.id, -posting.amount,
            regexp_replace(journal.title, '^Opening fund: ', ''), journal.at,
            journal.app_user_id, journal.app_user_name,
            reversal.id, reversal.at, reversal.app_user_name, reversal.title
        from journal
        join posting on posting.journal_id = journal.id
        join account on account.id = posting.account_id and account.kind = 'Fund'
        left join journal reversal on reversal.reverses_id = journal.id
        where journal.kind = 'Fund' and journal.reverses_id is null
            and not exists (select from fund_entry where fund_entry.journal_id = journal.id)
    """)
