create or replace function start_portal_session(of_account uuid, new_token_hash bytea, ends timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into portal_session (token_hash, account_id, expires_at) values (new_token_hash, of_account, ends);
    update portal_account set last_sign_in = now() where id = of_account;
  end;
alter function start_portal_session(uuid, bytea, timestamptz) owner to cusp_sign_in;
revoke execute on function start_portal_session(uuid, bytea, timestamptz) from public;
grant execute on function start_portal_session(uuid, bytea, timestamptz) to cusp_app;
