-- Marks an account as proven, because its mailbox was read, unless the address has another proven account.
create or replace function prove_portal_account(wanted uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update portal_account a set proven_at = now()
      where a.id = wanted and a.proven_at is null
        and not exists (select from portal_account o where o.email_key = a.email_key and o.proven_at is not null);
  end;
alter function prove_portal_account(uuid) owner to cusp_sign_in;
revoke execute on function prove_portal_account(uuid) from public;
grant execute on function prove_portal_account(uuid) to cusp_app;
