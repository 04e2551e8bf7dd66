-- Whether the token is one of a living session at all, with an account or without: 401 and 404 are told apart by it.
create or replace function portal_session_account(wanted_token bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select e.account_id from portal_session e
      where e.token_hash = wanted_token and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
    union all
    select e.id from guest_session e
      where e.token_hash = wanted_token and e.ends_at > now() and e.last_seen_at > now() - guest_idle_limit(e.way);
  end;
alter function portal_session_account(bytea) owner to cusp_sign_in;
revoke execute on function portal_session_account(bytea) from public;
grant execute on function portal_session_account(bytea) to cusp_app;
