-- The last sign-in to an account. Practices that are linked to it show it.
create or replace function portal_last_sign_in(wanted_account uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.last_sign_in from portal_account a where a.id = wanted_account;
  end;
alter function portal_last_sign_in(uuid) owner to cusp_sign_in;
revoke execute on function portal_last_sign_in(uuid) from public;
grant execute on function portal_last_sign_in(uuid) to cusp_app;
