-- True if any session has this token, so that an unknown token costs one query instead of one for each realm.
create or replace function is_session_token(wanted bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from staff_session e where e.token_hash = wanted)
    or exists (select from portal_session e where e.token_hash = wanted)
    or exists (select from guest_session e where e.token_hash = wanted)
    or exists (select from admin_session e where e.token_hash = wanted)
$$;
alter function is_session_token(bytea) owner to cusp_sign_in;
revoke execute on function is_session_token(bytea) from public;
grant execute on function is_session_token(bytea) to cusp_app;
