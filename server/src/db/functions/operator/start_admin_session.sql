create or replace function start_admin_session(of_admin uuid, new_token_hash bytea, ends timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into admin_session (token_hash, admin_id, expires_at) values (new_token_hash, of_admin, ends);
    update admin set last_sign_in = now() where id = of_admin;
  end;
alter function start_admin_session(uuid, bytea, timestamptz) owner to cusp_sign_in;
revoke execute on function start_admin_session(uuid, bytea, timestamptz) from public;
grant execute on function start_admin_session(uuid, bytea, timestamptz) to cusp_app;
