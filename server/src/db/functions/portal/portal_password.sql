-- A portal account's password hash, for changes of the second factor.
create or replace function portal_password(wanted uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.password_hash from portal_account a where a.id = wanted;
  end;
alter function portal_password(uuid) owner to cusp_sign_in;
revoke execute on function portal_password(uuid) from public;
grant execute on function portal_password(uuid) to cusp_app;
