-- The admin of a token; no row for one that is unknown, ended, expired or idle.
create or replace function enter_admin(wanted bytea)
  returns table (
    admin_id uuid, name text, email text, role admin_role, session_id uuid, must_change_password boolean,
    second_factor_missing boolean
  )
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  update admin_session e set last_seen_at = now()
    where e.token_hash = wanted and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
      and e.last_seen_at < now() - interval '1 minute';
  return query
    select a.id, a.name, a.email, a.role, e.id, a.must_change_password, not has_second_factor('admin', a.id)
      from admin_session e join admin a on a.id = e.admin_id
      where e.token_hash = wanted and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
        and a.deactivated_at is null;
end $$;
alter function enter_admin(bytea) owner to cusp_sign_in;
revoke execute on function enter_admin(bytea) from public;
grant execute on function enter_admin(bytea) to cusp_app;
