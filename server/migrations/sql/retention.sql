-- What must be kept: tickets with the declared reason for travel, their bookings, and accepted contracts. A booking that
-- was never sold may be deleted with everything in it. Affidavits and produced passenger lists are append-only anyway.

create or replace function refuse_delete_of_sold() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    if exists (select from ticket_master where id = old.ticket_master_id and was_booked) then
        raise exception 'The table % keeps what was sold.', tg_table_name using errcode = '23514';
    end if;
    return old;
end
$$;

create or replace function refuse_delete() returns trigger
    language plpgsql as
$$
begin
    raise exception 'The table % keeps what was sold.', tg_table_name using errcode = '23514';
end
$$;

create or replace trigger sold_ticket_is_kept
    before delete on ticket
    for each row execute function refuse_delete_of_sold();

create or replace trigger contract_of_a_sale_is_kept
    before delete on contract_acceptance
    for each row execute function refuse_delete_of_sold();

create or replace trigger sold_booking_is_kept
    before delete on ticket_master
    for each row when (old.was_booked) execute function refuse_delete();
