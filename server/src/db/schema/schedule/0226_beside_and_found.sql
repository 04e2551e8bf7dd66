-- Whether patients are offered only times beside others, and whether search engines may find the booking page.
alter table online_booking add column beside_others boolean not null default false;
grant update (beside_others) on online_booking to cusp_app;
alter table booking_page add column is_found boolean not null default false;
grant update (is_found) on booking_page to cusp_app;
-- It returns one column more.
drop function if exists booking_page_named(text);
