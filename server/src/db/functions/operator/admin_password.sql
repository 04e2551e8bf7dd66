create or replace function admin_password(wanted uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.password_hash from admin a where a.id = wanted;
  end;
alter function admin_password(uuid) owner to cusp_sign_in;
revoke execute on function admin_password(uuid) from public;
grant execute on function admin_password(uuid) to cusp_app;
