-- Free space on each page of tables whose rows change soon after they were written, so that the change stays on the
-- page and needs no new index entries: seat counts change at every sale, fees become charged with it, and a traveler's
-- details become final.

alter table flight_seat set (fillfactor = 60);
alter table seats_sold set (fillfactor = 60);
alter table account set (fillfactor = 80);
alter table idempotency_key set (fillfactor = 80);
alter table ticket_extra_fee set (fillfactor = 80);
alter table ticket_functional_fee set (fillfactor = 80);
alter table passenger_info set (fillfactor = 90);
