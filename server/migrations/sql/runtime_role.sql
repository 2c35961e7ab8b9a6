-- Privileges of the running program. It owns nothing, cannot change append-only tables, and writes the activity log
-- only through record_events(). The role itself is created by `charterdesk migrate`, which may need a superuser.

grant usage on schema public to charterdesk_app;
grant select, insert, update, delete on all tables in schema public to charterdesk_app;
grant usage, select on all sequences in schema public to charterdesk_app;
alter default privileges in schema public grant select, insert, update, delete on tables to charterdesk_app;
alter default privileges in schema public grant usage, select on sequences to charterdesk_app;

revoke insert, update, delete on event_log, event_chain, alembic_version from charterdesk_app;
revoke update, delete on journal, posting, locator, expense, payment_transfer, ticket_agreement from charterdesk_app;
revoke update, delete on manifest_version, authority_answer, blocker_override from charterdesk_app;
grant update (travelers_sealed) on manifest_version to charterdesk_app;
revoke update, delete on fund_note, cash_up, escrow_entry from charterdesk_app;
revoke delete on invoice, invoice_line, invoice_payment, invoice_year, fund_entry from charterdesk_app;
revoke delete on escrow_deposit, escrow_deposit_entry, bank_line from charterdesk_app;
revoke update on quote, contract_acceptance from charterdesk_app;
