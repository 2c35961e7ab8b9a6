-- Rows that are never changed after they were written: the activity log, the ledger, issued locators, account
-- statements, moved payments, signed affidavits, answers of the border authority, overridden blockers, produced passenger
-- lists, notes on funds, counted cash, escrow, quotes and accepted contracts. Quotes and contracts may still be deleted with their draft booking.

create or replace function refuse_change() returns trigger
    language plpgsql as
$$
begin
    raise exception 'The table % is append-only.', tg_table_name using errcode = '23514';
end
$$;

create or replace trigger event_log_is_append_only
    before update or delete or truncate on event_log
    for each statement execute function refuse_change();

create or replace trigger journal_is_append_only
    before update or delete or truncate on journal
    for each statement execute function refuse_change();

create or replace trigger posting_is_append_only
    before update or delete or truncate on posting
    for each statement execute function refuse_change();

create or replace trigger locator_is_append_only
    before update or delete or truncate on locator
    for each statement execute function refuse_change();

create or replace trigger expense_is_append_only
    before update or delete or truncate on expense
    for each statement execute function refuse_change();

create or replace trigger payment_transfer_is_append_only
    before update or delete or truncate on payment_transfer
    for each statement execute function refuse_change();

create or replace trigger ticket_agreement_is_append_only
    before update or delete or truncate on ticket_agreement
    for each statement execute function refuse_change();

-- What is sealed is sealed again when the key is changed; it opens for this row alone.
create or replace trigger manifest_version_is_append_only
    before delete or truncate or update of
        id, flight_id, kind, number, content, people, changes, gaps, forced_reason, file_name, stored_name, media_type,
        size, sha256, created_at, app_user_id, app_user_name, request_key
    on manifest_version
    for each statement execute function refuse_change();

create or replace trigger authority_answer_is_append_only
    before update or delete or truncate on authority_answer
    for each statement execute function refuse_change();

create or replace trigger blocker_override_is_append_only
    before update or delete or truncate on blocker_override
    for each statement execute function refuse_change();

create or replace trigger fund_note_is_append_only
    before update or delete or truncate on fund_note
    for each statement execute function refuse_change();

create or replace trigger cash_up_is_append_only
    before update or delete or truncate on cash_up
    for each statement execute function refuse_change();

create or replace trigger escrow_entry_is_append_only
    before update or delete or truncate on escrow_entry
    for each statement execute function refuse_change();

create or replace trigger quote_is_never_changed
    before update or truncate on quote
    for each statement execute function refuse_change();

create or replace trigger contract_acceptance_is_never_changed
    before update or truncate on contract_acceptance
    for each statement execute function refuse_change();
