"""Each agency looks for passengers by words of its own, and reads nobody else's."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # So far an agency's mark stood beside the words; from now on it stands before each of them.
    op.execute("""
        update passenger set search = (
            select array_to_tsvector(array_agg(mark.mark || word.word))
            from unnest(tsvector_to_array(search)) as word (word)
            cross join (
                select '' as mark
                union all
                select '@' || right(old, 12) from unnest(tsvector_to_array(search)) as old where old like '@%'
            ) as mark
            where word.word not like '@%'
        )
    """)
