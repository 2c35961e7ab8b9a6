-- The activity log: one function writes it, and a chain of hashes shows any later edit.

-- The first two functions have a plain SQL body without settings so that PostgreSQL inlines them into the caller.
create or replace function sealed_event(e event_log) returns text
    language sql stable
    -- Everything the log shows a reader, as one text that does not depend on settings.
    return jsonb_build_object(
        'id', e.id, 'chain', e.chain_id, 'position', e.position,
        'type', e.event_type, 'entity', e.entity_type, 'entityId', e.entity_id, 'entityVersion', e.entity_version,
        'title', e.event_title, 'text', e.event_text, 'changes', e.changes,
        'at', to_char(e.event_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        'userId', e.app_user_id, 'userName', e.app_user_name,
        'officeId', e.office_id, 'officeName', e.office_name, 'holdingId', e.office_holding_id
    )::text;

create or replace function sealing_hash(previous bytea, sealed text) returns bytea
    language sql stable
    return sha256(previous || convert_to(sealed, 'UTF8'));

-- Appends events to a chain and locks the chain's head until the transaction ends. All events go into one insert:
-- PostgreSQL reads the check constraints of a table again for every statement that writes to it.
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
        -- Two transactions that start the same chain at once share it.
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
