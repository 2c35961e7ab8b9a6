"""Passengers are also found by the first three and the first four letters of their words."""

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # A word as the index keeps it is the agency's mark of thirteen letters, or none, and the word itself.
    op.execute("""
        update passenger set search = array_to_tsvector(array(
            select distinct found_by.text
            from (
                select kept, case when kept like '@%' then 13 else 0 end as mark
                from unnest(tsvector_to_array(search)) as kept
            ) as word
            cross join lateral (
                select kept as text
                union all
                select left(kept, mark) || '^' || substr(kept, mark + 1, letters)
                from unnest(array[3, 4]) as letters where length(kept) - mark >= letters
            ) as found_by
        ))
    """)
