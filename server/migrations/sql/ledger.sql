-- The ledger: the function that posts journals, and the triggers that refuse an unbalanced one.

-- Writes journals with their lines and the lines of the agency's account statement (`p_listed`). `p_accounts` are the
-- accounts of the lines, in the order of their codes; `p_moved` holds the balance change of each account that has a
-- limit. Returns false when the journal to reverse was already reversed; a reversal comes alone.
create or replace function post_journals(
    p_accounts jsonb, p_journals jsonb, p_lines jsonb, p_moved jsonb, p_listed jsonb
)
    returns boolean
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
declare
    limited varchar[] := array(select jsonb_object_keys(p_moved));
begin
    -- Most accounts exist. Two transactions that open the same account at once get one row.
    insert into account select * from jsonb_populate_recordset(null::account, p_accounts)
        on conflict (code) do nothing;
    if limited <> '{}' then
        -- Lock the accounts that have a limit before anything else, in the order of their ids.
        perform from account where code = any(limited) order by id for no key update;
    end if;
    -- A second reversal of the same journal waits here for the first, and then writes nothing.
    insert into journal select * from jsonb_populate_recordset(null::journal, p_journals)
        on conflict (reverses_id) do nothing;
    if not found then
        return false;
    end if;
    -- Accounts are looked up one by one: for a join with an unknown number of lines the planner reads all accounts.
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

create or replace function require_balanced_journal() returns trigger
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

create or replace function require_balanced_lines() returns trigger
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

-- A new journal is checked once, at commit. A constraint trigger cannot be replaced, only created again.
drop trigger if exists journal_balances on journal;
create constraint trigger journal_balances
    after insert on journal deferrable initially deferred
    for each row execute function require_balanced_journal();

-- Lines added later to an old journal must sum to zero within their statement.
create or replace trigger posting_balances
    after insert on posting referencing new table as added
    for each statement execute function require_balanced_lines();
