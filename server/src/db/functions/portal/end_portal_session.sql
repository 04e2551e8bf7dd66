-- Ends the session with this token, with an account or without.
create or replace function end_portal_session(wanted_token bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from portal_session where token_hash = wanted_token;
    delete from guest_session where token_hash = wanted_token;
  end;
alter function end_portal_session(bytea) owner to cusp_sign_in;
revoke execute on function end_portal_session(bytea) from public;
grant execute on function end_portal_session(bytea) to cusp_app, cusp_portal;
