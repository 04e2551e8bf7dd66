-- Patients confirm a visit and check in for it in the portal (docs/check-in.md).
alter type confirmation_way add value 'portal';

-- Check-in opens this many minutes before a visit; null: at the desk only.
alter table online_booking add column check_in_minutes int;
alter table online_booking add constraint online_booking_check_in check (check_in_minutes between 5 and 240);
grant update (check_in_minutes) on online_booking to cusp_app;
