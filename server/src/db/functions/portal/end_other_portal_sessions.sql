-- Ends all sessions of an account but the one with this token.
create or replace function end_other_portal_sessions(of_account uuid, kept bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from portal_session where account_id = of_account and token_hash <> kept;
  end;
alter function end_other_portal_sessions(uuid, bytea) owner to cusp_sign_in;
revoke execute on function end_other_portal_sessions(uuid, bytea) from public;
grant execute on function end_other_portal_sessions(uuid, bytea) to cusp_app;
