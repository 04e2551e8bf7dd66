-- The active sessions of the account that this token belongs to, the last used first.
create or replace function portal_sessions(wanted_token bytea)
  returns table (id uuid, device text, address text, created_at timestamptz, last_seen_at timestamptz, current boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.id, s.device, s.address, s.created_at, s.last_seen_at, s.token_hash = wanted_token
      from portal_session s
      where s.account_id = portal_session_account(wanted_token)
        and s.expires_at > now() and s.last_seen_at > now() - idle_limit()
      order by s.last_seen_at desc, s.id;
  end;
alter function portal_sessions(bytea) owner to cusp_sign_in;
revoke execute on function portal_sessions(bytea) from public;
grant execute on function portal_sessions(bytea) to cusp_portal;
