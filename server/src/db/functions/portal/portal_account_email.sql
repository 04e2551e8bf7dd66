-- An account's e-mail address, for the operator's command line; null if there is no such account.
create or replace function portal_account_email(wanted uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.email from portal_account a where a.id = wanted;
  end;
alter function portal_account_email(uuid) owner to cusp_sign_in;
revoke execute on function portal_account_email(uuid) from public;
grant execute on function portal_account_email(uuid) to cusp_app;
