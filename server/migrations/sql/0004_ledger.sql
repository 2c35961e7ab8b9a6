-- The ledger's guards: a journal balances at commit, and nothing in it is ever changed.

create function require_balanced_journal() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
declare
    lines bigint;
    total numeric;
begin
    select count(*), coalesce(sum(amount), 0) into lines, total from posting where journal_id = new.journal_id;
    if lines < 2 or total <> 0 then
        raise exception 'The journal % does not balance.', new.journal_id using errcode = '23514';
    end if;
    return null;
end
$$;

create function require_posted_journal() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    if not exists (select from posting where journal_id = new.id) then
        raise exception 'The journal % has no lines.', new.id using errcode = '23514';
    end if;
    return null;
end
$$;

-- On the lines, so that a line added to an old journal is found too.
create constraint trigger posting_balances
    after insert on posting deferrable initially deferred
    for each row execute function require_balanced_journal();

create constraint trigger journal_has_lines
    after insert on journal deferrable initially deferred
    for each row execute function require_posted_journal();

create trigger journal_is_append_only
    before update or delete or truncate on journal
    for each statement execute function refuse_change();

create trigger posting_is_append_only
    before update or delete or truncate on posting
    for each statement execute function refuse_change();

revoke update, delete, truncate on journal, posting from charterdesk_app;
