create or replace function end_admin_session(wanted bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from admin_session where token_hash = wanted;
  end;
alter function end_admin_session(bytea) owner to cusp_sign_in;
revoke execute on function end_admin_session(bytea) from public;
grant execute on function end_admin_session(bytea) to cusp_app, cusp_admin;
