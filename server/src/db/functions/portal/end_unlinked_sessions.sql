-- Ends an account's sessions when it opens no record anymore.
create or replace function end_unlinked_sessions(of_account uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from portal_session s where s.account_id = of_account
      and not exists (select from portal_link l where l.account_id = of_account);
  end;
alter function end_unlinked_sessions(uuid) owner to cusp_sign_in;
revoke execute on function end_unlinked_sessions(uuid) from public;
grant execute on function end_unlinked_sessions(uuid) to cusp_app;
