-- Counts a call that needs no session, under a key of its own.
create or replace function stranger_try(key bytea, most int, within interval) returns int
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    select count_try(key, most, within, false);
  end;
alter function stranger_try(bytea, int, interval) owner to cusp_sign_in;
revoke execute on function stranger_try(bytea, int, interval) from public;
grant execute on function stranger_try(bytea, int, interval) to cusp_app;
