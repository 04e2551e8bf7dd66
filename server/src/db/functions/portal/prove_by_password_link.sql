-- Proves an account whose mailed link for a forgotten password was used in this transaction. Not with a second factor: the person who set that
-- up hasn't shown that the mailbox is theirs.
create or replace function prove_by_password_link(wanted bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    select prove_portal_account(p.person_id) from password_link p
      where p.token_hash = wanted and p.realm = 'patient' and p.used_at = now()
        and not has_second_factor('patient', p.person_id);
  end;
alter function prove_by_password_link(bytea) owner to cusp_sign_in;
revoke execute on function prove_by_password_link(bytea) from public;
grant execute on function prove_by_password_link(bytea) to cusp_app;
