-- Accounting: which lines of an agency's account are open, closed months, frozen invoices, and whose escrow has to be
-- computed anew.

create or replace function open_expenses() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    insert into open_expense (id, office_holding_id) select id, office_holding_id from added;
    return null;
end
$$;

create or replace trigger expense_is_open
    after insert on expense referencing new table as added
    for each statement execute function open_expenses();

-- Whoever closes a month takes the same lock alone, so that it waits for journals that are being posted.
create or replace function refuse_closed_month() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
declare
    closed date;
begin
    perform pg_advisory_xact_lock_shared(7242631);
    select m.month into closed
    from closed_month m
    where m.reopened_at is null and m.month in (
        select date_trunc('month', added.at at time zone (select time_zone from charter where current))::date from added
    )
    limit 1;
    if found then
        raise exception 'The month % is closed.', to_char(closed, 'YYYY-MM')
            using errcode = '23514', table = 'closed_month', constraint = 'uq_closed_month_closed',
                detail = to_char(closed, 'YYYY-MM');
    end if;
    return null;
end
$$;

create or replace trigger journal_month_is_open
    after insert on journal referencing new table as added
    for each statement execute function refuse_closed_month();

-- Duplicates cost less than a unique index, on which a clerk would wait for the job that deletes the row.
create or replace function wait_for_escrow() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    insert into escrow_waiting (booking_id)
        select distinct ticket_master_id from added where ticket_master_id is not null;
    return null;
end
$$;

create or replace trigger journal_waits_for_escrow
    after insert on journal referencing new table as added
    for each statement execute function wait_for_escrow();

create or replace function refuse_change_of_invoice() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    if tg_op = 'DELETE' or row(new.id, new.office_holding_id, new.year, new.serial, new.number, new.corrects_id,
            new.issued_at, new.issued_on, new.due_on, new.amount, new.frozen, new.sha256)
        is distinct from row(old.id, old.office_holding_id, old.year, old.serial, old.number, old.corrects_id,
            old.issued_at, old.issued_on, old.due_on, old.amount, old.frozen, old.sha256) then
        raise exception 'An issued invoice is never changed.' using errcode = '23514';
    end if;
    return new;
end
$$;

create or replace trigger invoice_is_frozen
    before update or delete on invoice
    for each row execute function refuse_change_of_invoice();
