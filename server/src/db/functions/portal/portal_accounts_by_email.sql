-- The accounts of an address, the most relevant first, with how each relates to a practice. At most as many as a sign-in compares its
-- password with: mostAccounts in server/src/features/portal/portal/queries.ts.
create or replace function portal_accounts_by_email(wanted text, of_practice uuid)
  returns table (account_id uuid, password_hash text, proven boolean, made_here boolean, linked_here boolean, linked boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.id, a.password_hash, a.proven_at is not null,
        coalesce(a.made_by_practice_id = of_practice, false),
        exists (select from portal_link l where l.account_id = a.id and l.practice_id = of_practice),
        exists (select from portal_link l where l.account_id = a.id)
      from portal_account a where a.email_key = wanted
      order by a.proven_at is null, not exists (select from portal_link l where l.account_id = a.id), a.created_at, a.id
      limit 4;
  end;
alter function portal_accounts_by_email(text, uuid) owner to cusp_sign_in;
revoke execute on function portal_accounts_by_email(text, uuid) from public;
grant execute on function portal_accounts_by_email(text, uuid) to cusp_app;
