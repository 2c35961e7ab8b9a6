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

-- Journals with their lines, and with what the agency reads of them on its account, in one call. `p_moved` says by
-- how much the balance of each account with a limit changes. Answers whether they were written: a journal is
-- reversed once, and a reversal comes alone.

drop function post_journal(jsonb, jsonb, jsonb, jsonb);

create function post_journals(p_journals jsonb, p_lines jsonb, p_moved jsonb, p_listed jsonb) returns boolean
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
declare
    limited varchar[] := array(select jsonb_object_keys(p_moved));
begin
    -- Accounts are looked up one by one: joined with lines of an unknown number, all of them would be read.
    -- Two who open the same account at once get one. It has the id of the line it is opened for.
    insert into account
        select opened.*
        from jsonb_to_recordset(p_lines) as line(id uuid, code varchar, account jsonb),
            jsonb_populate_record(
                null::account,
                line.account || jsonb_build_object('id', line.id, 'code', line.code, 'balance', 0)
            ) as opened
        where (select account.id from account where account.code = line.code) is null
        order by line.code
        on conflict (code) do nothing;
    if limited <> '{}' then
        -- Accounts with a limit before all else, in the order of their ids.
        perform from account where code = any(limited) order by id for no key update;
    end if;
    -- Who reverses what somebody else is reversing waits here, and then finds it done.
    insert into journal select * from jsonb_populate_recordset(null::journal, p_journals)
        on conflict (reverses_id) do nothing;
    if not found then
        return false;
    end if;
    insert into posting (id, journal_id, account_id, amount, note)
        select line.id, line.journal_id,
            (select account.id from account where account.code = line.code), line.amount, line.note
        from jsonb_to_recordset(p_lines)
            as line(id uuid, journal_id uuid, code varchar, amount numeric, note varchar);
    if limited <> '{}' then
        update account set balance = balance + (p_moved ->> code)::numeric where code = any(limited);
    end if;
    if p_listed <> '[]' then
        insert into expense select * from jsonb_populate_recordset(null::expense, p_listed);
    end if;
    return true;
end
$$;
