-- Counts a call that needs no session, under a key of its own.
create or replace function count_anonymous_attempt(key bytea, most int, within interval) returns int
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    select count_attempt(key, most, within, false);
  end;
alter function count_anonymous_attempt(bytea, int, interval) owner to cusp_sign_in;
revoke execute on function count_anonymous_attempt(bytea, int, interval) from public;
grant execute on function count_anonymous_attempt(bytea, int, interval) to cusp_app;
