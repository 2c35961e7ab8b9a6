-- What the running program may do. It owns nothing, and writes the log through its function only.

grant usage on schema public to charterdesk_app;
grant select, insert, update, delete on all tables in schema public to charterdesk_app;
grant usage, select on all sequences in schema public to charterdesk_app;
alter default privileges in schema public grant select, insert, update, delete on tables to charterdesk_app;
alter default privileges in schema public grant usage, select on sequences to charterdesk_app;

revoke insert, update, delete on event_log, event_chain from charterdesk_app;
revoke insert, update, delete on alembic_version from charterdesk_app;
