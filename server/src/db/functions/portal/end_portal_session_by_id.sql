-- Ends one session of the account that this token belongs to. Returns false if the account has no such session.
create or replace function end_portal_session_by_id(wanted_token bytea, wanted uuid) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with ended as (
      delete from portal_session s where s.account_id = portal_session_account(wanted_token) and s.id = wanted returning 1)
    select exists (select from ended);
  end;
alter function end_portal_session_by_id(bytea, uuid) owner to cusp_sign_in;
revoke execute on function end_portal_session_by_id(bytea, uuid) from public;
grant execute on function end_portal_session_by_id(bytea, uuid) to cusp_portal;
