create or replace function end_other_portal_sessions(of_account uuid, kept bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from portal_session where account_id = of_account and token_hash <> kept;
  end;
