-- The ids of all practices and nothing else, for maintaining the files, which belong to all of them.
create or replace function all_practices() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select o.practice_id from practice o;
  end;
alter function all_practices() owner to cusp_sign_in;
revoke execute on function all_practices() from public;
grant execute on function all_practices() to cusp_app;
