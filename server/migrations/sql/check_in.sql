-- What check-in looks up of few passengers. A function opens and locks its tables only where it is called, a statement
-- those of all its sub-selects.

create or replace function charged_at_check_in(booking uuid) returns numeric
    language plpgsql stable set search_path = pg_catalog, public, pg_temp as
$$
begin
    return (
        select coalesce(sum(f.amount), 0) from ticket t join ticket_extra_fee f on f.ticket_id = t.id
        where t.ticket_master_id = booking and f.buy_in = 'CheckIn' and f.status = 'Charged'
    ) + (
        select coalesce(sum(f.amount), 0) from ticket t join ticket_functional_fee f on f.ticket_id = t.id
        where t.ticket_master_id = booking and f.kind = 'LateCheckIn' and f.status = 'Charged'
    );
end
$$;

-- Less what was refunded of these payments.
create or replace function paid_at_check_in(booking uuid) returns numeric
    language plpgsql stable set search_path = pg_catalog, public, pg_temp as
$$
begin
    return (
        select coalesce(sum(p.amount), 0) from payment p
        where p.ticket_master_id = booking and p.for_check_in and p.state = 'Recorded'
    ) - (
        select coalesce(sum(r.amount), 0) from refund r join payment p on p.id = r.payment_id
        where r.ticket_master_id = booking and r.state = 'Sent' and p.for_check_in
    );
end
$$;

create or replace function blocker_overridden(
    ticket uuid, flight uuid, passenger uuid, blocker text, since timestamptz
) returns boolean
    language plpgsql stable set search_path = pg_catalog, public, pg_temp as
$$
begin
    return exists (
        select from blocker_override o
        where o.ticket_id = ticket and o.flight_id = flight and o.passenger_id = passenger
            and o.code = blocker and o.created_at >= since
    );
end
$$;
