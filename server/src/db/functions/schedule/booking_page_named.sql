-- The practice whose public booking page has this name, the sites that may frame the page, and whether search engines may list it. No row
-- if there is no such page or the practice is suspended.
create or replace function booking_page_named(wanted text)
  returns table (practice_id uuid, framed_by text[], is_found boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select b.practice_id, b.framed_by, b.is_found
      from booking_page b join practice p on p.practice_id = b.practice_id
      where b.name = wanted and p.suspended_at is null;
  end;
alter function booking_page_named(text) owner to cusp_sign_in;
revoke execute on function booking_page_named(text) from public;
grant execute on function booking_page_named(text) to cusp_app;
