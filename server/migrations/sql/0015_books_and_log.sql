-- Accounts come once each, and not with every line; events come with the names of their columns. Both are then read
-- in one go.

drop function post_journals(jsonb, jsonb, jsonb, jsonb);

-- Journals with their lines, and with what the agency reads of them on its account, in one call. `p_accounts` are
-- those of the lines, in the order of their codes; `p_moved` says by how much the balance of each account with a limit
-- changes. Answers whether they were written: a journal is reversed once, and a reversal comes alone.
create function post_journals(p_accounts jsonb, p_journals jsonb, p_lines jsonb, p_moved jsonb, p_listed jsonb)
    returns boolean
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
declare
    limited varchar[] := array(select jsonb_object_keys(p_moved));
begin
    -- Most are there already. Two who open the same account at once get one.
    insert into account select * from jsonb_populate_recordset(null::account, p_accounts)
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
    -- Accounts are looked up one by one: joined with lines of an unknown number, all of them would be read.
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

create or replace function record_events(p_chain uuid, p_holding uuid, p_events jsonb) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as
$$
declare
    head event_chain;
    e event_log;
    written event_log[];
begin
    select * into head from event_chain where id = p_chain for update;
    if not found then
        -- Two who begin the same chain at once share it.
        insert into event_chain (id, position, hash) values (p_chain, 0, '') on conflict do nothing;
        select * into head from event_chain where id = p_chain for update;
    end if;
    for e in select * from jsonb_populate_recordset(null::event_log, p_events) loop
        head.position := head.position + 1;
        e.chain_id := p_chain;
        e.position := head.position;
        e.event_date := clock_timestamp();
        e.office_holding_id := p_holding;
        e.sealed := sealed_event(e);
        head.hash := sealing_hash(head.hash, e.sealed);
        e.hash := head.hash;
        written := written || e;
    end loop;
    insert into event_log select * from unnest(written);
    update event_chain set position = head.position, hash = head.hash where id = p_chain;
end
$$;

-- Rows that are changed soon after they were written find room on their page, and need no new entries in the
-- table's indexes: seats are counted at every sale, fees become charged with it, a traveller's data final.

alter table flight_seat set (fillfactor = 60);
alter table seats_sold set (fillfactor = 60);
alter table account set (fillfactor = 80);
alter table idempotency_key set (fillfactor = 80);
alter table ticket_extra_fee set (fillfactor = 80);
alter table ticket_functional_fee set (fillfactor = 80);
alter table passenger_info set (fillfactor = 90);
