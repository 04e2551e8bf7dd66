create or replace function end_other_admin_sessions(of_admin uuid, kept bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from admin_session where admin_id = of_admin and token_hash <> kept;
  end;
