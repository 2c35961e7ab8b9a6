-- Screening: whoever is new or changed waits for it, however the change came, and one job is queued for a burst.

-- Duplicates cost less than a unique index, on which a clerk would wait for the job that deletes the row.
create or replace function wait_for_screening() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    if tg_op <> 'INSERT' then
        insert into screening_waiting (person_id) values (old.passenger_id);
    end if;
    if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.passenger_id <> old.passenger_id) then
        insert into screening_waiting (person_id) values (new.passenger_id);
    end if;
    return null;
end
$$;

create or replace trigger passenger_info_waits_for_screening
    after insert or delete or update of
        passenger_id, first_name, middle_name, last_name, second_last_name, date_of_birth, current, shared
    on passenger_info
    for each row execute function wait_for_screening();

create or replace trigger passenger_travel_document_waits_for_screening
    after insert or delete or update of passenger_id, number_fingerprint on passenger_travel_document
    for each row execute function wait_for_screening();

create or replace function merged_waits_for_screening() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    insert into screening_waiting (person_id) values (coalesce(new.merged_into_id, new.id));
    return null;
end
$$;

create or replace trigger merged_passenger_waits_for_screening
    after update of merged_into_id on passenger
    for each row execute function merged_waits_for_screening();

create or replace function queue_screening() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as
$$
begin
    -- Held until the commit: a job that begins now waits for it, so that it sees whoever is added here.
    perform pg_advisory_xact_lock_shared(7242621);
    perform from procrastinate_jobs where queueing_lock = 'screen_passengers' and status = 'todo';
    if not found then
        begin
            perform procrastinate_defer_jobs_v1(array[
                ('default', 'screen_passengers', 0, null, 'screen_passengers', '{}', null)::procrastinate_job_to_defer_v1
            ]);
        exception when unique_violation then
            null; -- queued by another transaction at the same moment
        end;
    end if;
    return null;
end
$$;

-- At the commit, after all other locks. A constraint trigger cannot be replaced, only created again.
drop trigger if exists screening_is_queued on screening_waiting;
create constraint trigger screening_is_queued
    after insert on screening_waiting deferrable initially deferred
    for each row execute function queue_screening();
