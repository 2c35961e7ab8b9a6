-- What was said, accepted, given out or put on an account is never changed.

create trigger quote_is_never_changed
    before update or truncate on quote
    for each statement execute function refuse_change();

create trigger contract_acceptance_is_never_changed
    before update or truncate on contract_acceptance
    for each statement execute function refuse_change();

create trigger locator_is_append_only
    before update or delete or truncate on locator
    for each statement execute function refuse_change();

create trigger expense_is_append_only
    before update or delete or truncate on expense
    for each statement execute function refuse_change();

revoke update, truncate on quote, contract_acceptance from charterdesk_app;
revoke update, delete, truncate on locator, expense from charterdesk_app;
