-- A journal balances at commit, looked at once and no longer once for each of its lines.

drop trigger posting_balances on posting;
drop trigger journal_has_lines on journal;
drop function require_balanced_journal();
drop function require_posted_journal();

create function require_balanced_journal() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
declare
    lines bigint;
    total numeric;
begin
    select count(*), coalesce(sum(amount), 0) into lines, total from posting where journal_id = new.id;
    if lines < 2 or total <> 0 then
        raise exception 'The journal % does not balance.', new.id using errcode = '23514';
    end if;
    return null;
end
$$;

create function require_balanced_lines() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
declare
    unbalanced uuid;
begin
    select journal_id into unbalanced from added group by journal_id having sum(amount) <> 0 limit 1;
    if found then
        raise exception 'The lines added to the journal % do not balance.', unbalanced using errcode = '23514';
    end if;
    return null;
end
$$;

create constraint trigger journal_balances
    after insert on journal deferrable initially deferred
    for each row execute function require_balanced_journal();

-- On the lines too, because nobody looks at an old journal again: what one statement adds to it is nothing in sum.
create trigger posting_balances
    after insert on posting referencing new table as added
    for each statement execute function require_balanced_lines();
