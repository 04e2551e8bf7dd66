-- The account that a failed portal sign-in is recorded for: the proven one of the address, or its only one. Null if there are several
-- and none is proven, so that a practice that made an account for a stranger's address can't watch that person's sign-ins.
create or replace function portal_account_of_attempt(wanted text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.id from portal_account a
      where a.email_key = wanted
        and (a.proven_at is not null
          or not exists (select from portal_account o where o.email_key = wanted and o.id <> a.id));
  end;
alter function portal_account_of_attempt(text) owner to cusp_auditor;
revoke execute on function portal_account_of_attempt(text) from public;
grant execute on function portal_account_of_attempt(text) to cusp_app;
