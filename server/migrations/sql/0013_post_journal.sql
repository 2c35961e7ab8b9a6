-- One journal with its lines, and with what the agency reads of it on its account, in one call.
-- Answers whether it was written: a journal is reversed once.

drop function post_journal(jsonb, jsonb, jsonb);

create function post_journal(p_journal jsonb, p_accounts jsonb, p_lines jsonb, p_listed jsonb) returns boolean
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
declare
    -- Accounts are looked up one by one: joined with lines of an unknown number, all of them would be read.
    limited varchar[] := array(
        select distinct line.code from jsonb_to_recordset(p_lines) as line(code varchar, limited boolean)
        where line.limited
    );
begin
    -- Two who open the same account at once get one.
    insert into account
        select * from jsonb_populate_recordset(null::account, p_accounts) wanted order by wanted.code
        on conflict (code) do nothing;
    -- Accounts with a limit before all else, in the order of their ids.
    perform from account where code = any(limited) order by id for no key update;
    -- Who reverses what somebody else is reversing waits here, and then finds it done.
    insert into journal select * from jsonb_populate_record(null::journal, p_journal)
        on conflict (reverses_id) do nothing;
    if not found then
        return false;
    end if;
    insert into posting (id, journal_id, account_id, amount, note)
        select line.id, (p_journal ->> 'id')::uuid,
            (select account.id from account where account.code = line.code), line.amount, line.note
        from jsonb_to_recordset(p_lines) as line(id uuid, code varchar, amount numeric, note varchar);
    update account set balance = balance + (
            select sum(line.amount) from jsonb_to_recordset(p_lines) as line(code varchar, amount numeric)
            where line.code = account.code
        )
        where code = any(limited);
    insert into expense select * from jsonb_populate_recordset(null::expense, p_listed);
    return true;
end
$$;
