-- Escrow: which receipts wait for their deposit, and bookings whose escrow has to be computed anew, although no journal
-- says so (see `wait_for_escrow`).

create or replace function open_receipts() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    insert into open_receipt (id) select id from added where kind = 'Received';
    return null;
end
$$;

create or replace trigger receipt_is_open
    after insert on escrow_entry referencing new table as added
    for each statement execute function open_receipts();

-- A change of flight at the same price has no journal; nor has a seat that was cancelled and brings nothing back.
create or replace function changed_ticket_waits_for_escrow() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    insert into escrow_waiting (booking_id)
        select distinct side.booking_id
        from now_is join was using (id),
            lateral (values (now_is.ticket_master_id), (was.ticket_master_id)) as side(booking_id)
        where now_is.flight_id <> was.flight_id or now_is.ticket_master_id <> was.ticket_master_id
            or (now_is.status in ('Cancel', 'Refund')) <> (was.status in ('Cancel', 'Refund'));
    return null;
end
$$;

create or replace trigger changed_ticket_waits_for_escrow
    after update on ticket referencing new table as now_is old table as was
    for each statement execute function changed_ticket_waits_for_escrow();

-- Money that came before the sale is for the flights that are chosen now.
create or replace function chosen_ticket_waits_for_escrow() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    insert into escrow_waiting (booking_id)
        select id from ticket_master where id in (select ticket_master_id from chosen) and paid <> 0;
    return null;
end
$$;

create or replace trigger new_ticket_waits_for_escrow
    after insert on ticket referencing new table as chosen
    for each statement execute function chosen_ticket_waits_for_escrow();

create or replace trigger deleted_ticket_waits_for_escrow
    after delete on ticket referencing old table as chosen
    for each statement execute function chosen_ticket_waits_for_escrow();

-- The journal of a split names the new booking alone.
create or replace function split_waits_for_escrow() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    insert into escrow_waiting (booking_id)
        select from_ticket_master_id from added union select to_ticket_master_id from added;
    return null;
end
$$;

create or replace trigger split_waits_for_escrow
    after insert on payment_transfer referencing new table as added
    for each statement execute function split_waits_for_escrow();

-- What an agency pays for an invoice is for the bookings on it.
create or replace function invoice_waits_for_escrow() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    insert into escrow_waiting (booking_id)
        select distinct expense.ticket_master_id
        from invoice_line join expense on expense.id = invoice_line.expense_id
        where invoice_line.invoice_id = new.id and expense.ticket_master_id is not null;
    return null;
end
$$;

create or replace trigger invoice_waits_for_escrow
    after update on invoice
    for each row when (new.paid <> old.paid or new.state <> old.state)
    execute function invoice_waits_for_escrow();

-- A credit on an invoice pays for its other lines, before any money comes.
create or replace function invoice_line_waits_for_escrow() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    insert into escrow_waiting (booking_id)
        select distinct expense.ticket_master_id
        from added join expense on expense.id = added.expense_id
        where expense.ticket_master_id is not null;
    return null;
end
$$;

create or replace trigger invoice_line_waits_for_escrow
    after insert on invoice_line referencing new table as added
    for each statement execute function invoice_line_waits_for_escrow();
