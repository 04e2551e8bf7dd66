-- The practice whose texts come from a number, assigned or verified; null if no practice uses it.
create or replace function practice_by_sender(wanted text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.practice_id from text_sender s where s.number = wanted and s.state = 'proven';
  end;
alter function practice_by_sender(text) owner to cusp_sign_in;
revoke execute on function practice_by_sender(text) from public;
grant execute on function practice_by_sender(text) to cusp_app;
