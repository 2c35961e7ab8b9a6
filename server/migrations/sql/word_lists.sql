-- Rewrites each check of the form "column in (list of words)" so that the list is one array constant. PostgreSQL
-- reads the checks of a table again for every statement that writes to it, and reading a list of separate words takes
-- longer than writing the row. A migration that adds such a list applies this file again.

do $$
declare
    of_table regclass;
    changes text;
begin
    for of_table, changes in
        select conrelid::regclass, string_agg(
            format('drop constraint %1$I, add constraint %1$I check (%2$I = any (%3$L))', conname, list[1], words), ', '
        )
        from pg_constraint
        cross join regexp_match(
            pg_get_constraintdef(oid),
            -- The second form is that of a restored backup.
            '^CHECK \(\(\((\w+)\)::text = ANY \((?:\(ARRAY\[(.*)\]\)::text\[\]|ARRAY\[(.*)\])\)\)\)$'
        ) as list
        cross join lateral (
            select array_agg(word[1]) from regexp_matches(coalesce(list[2], list[3]), '''(\w+)''', 'g') as word
        ) as found(words)
        where contype = 'c' and connamespace = 'public'::regnamespace and list is not null
        group by conrelid
    loop
        execute format('alter table %s %s', of_table, changes);
    end loop;
end
$$;
