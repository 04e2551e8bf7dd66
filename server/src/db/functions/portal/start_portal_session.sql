-- Starts a session of an account.
create or replace function start_portal_session(
  of_account uuid, new_token_hash bytea, ends timestamptz, on_device text, from_address text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into portal_session (token_hash, account_id, expires_at, device, address)
      values (new_token_hash, of_account, ends, on_device, from_address);
    update portal_account set last_sign_in = now() where id = of_account;
  end;
alter function start_portal_session(uuid, bytea, timestamptz, text, text) owner to cusp_sign_in;
revoke execute on function start_portal_session(uuid, bytea, timestamptz, text, text) from public;
grant execute on function start_portal_session(uuid, bytea, timestamptz, text, text) to cusp_app;
