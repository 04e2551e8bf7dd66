-- The sessions among these that are still valid, by the same rules as enter_practice. It checks many open screens at
-- once and doesn't count as use, so an open screen keeps no session alive.
create or replace function active_staff_sessions(wanted bytea[]) returns setof bytea
  language sql stable security definer set search_path = public, pg_temp
as $$
  select e.token_hash
    from staff_session e
    join staff s on s.practice_id = e.practice_id and s.id = e.staff_id
    join practice p on p.practice_id = e.practice_id
    where e.token_hash = any (wanted) and e.expires_at > now() and e.last_seen_at > now() - make_interval(mins => p.idle_minutes)
      and s.deactivated_at is null and not s.must_change_password and not practice_closed(p.suspended_at, p.closed_from, p.time_zone)
      and (not p.require_second_factor or has_second_factor('staff', s.id))
$$;
alter function active_staff_sessions(bytea[]) owner to cusp_sign_in;
revoke execute on function active_staff_sessions(bytea[]) from public;
grant execute on function active_staff_sessions(bytea[]) to cusp_app;
