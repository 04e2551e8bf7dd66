-- The account, or the guest session, of an active session's token; null if there is none, or the guest's opens nothing anymore.
-- Distinguishes 401 from 404.
create or replace function portal_session_account(wanted_token bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select e.account_id from portal_session e
      where e.token_hash = wanted_token and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
    union all
    select e.id from guest_session e
      where e.token_hash = wanted_token and e.ends_at > now() and e.last_seen_at > now() - guest_idle_limit(e.way)
        and exists (select from guest_parts(e.practice_id, e.patient_id, e.link_id, e.account_id));
  end;
alter function portal_session_account(bytea) owner to cusp_sign_in;
revoke execute on function portal_session_account(bytea) from public;
grant execute on function portal_session_account(bytea) to cusp_app;
