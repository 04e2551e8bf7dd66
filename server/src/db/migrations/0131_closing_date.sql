-- A suspended practice only reads at first; from this day, in its own time zone, it is closed. Null: closed from the
-- suspension on, as those that were suspended before there was a day.
alter table practice add column closed_from date;
alter table practice add constraint practice_closing check (closed_from is null or suspended_at is not null);
grant update (closed_from) on practice to cusp_admin;

-- They say the day, too (db/functions).
drop function enter_practice(bytea, staff_role[], boolean, text);
drop function enter_portal(bytea, uuid);
