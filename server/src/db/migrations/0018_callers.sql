-- Which of these sessions still let somebody in, as enter_practice has it. Asked for many open screens at once, and no use
-- of any of the sessions: an open screen keeps none alive.
create function living_staff_sessions(wanted bytea[]) returns setof bytea
  language sql stable security definer set search_path = public
as $$
  select e.token_hash
    from staff_session e
    join staff s on s.practice_id = e.practice_id and s.id = e.staff_id
    join practice p on p.practice_id = e.practice_id
    where e.token_hash = any (wanted) and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
      and s.deactivated_at is null and not s.must_change_password and p.suspended_at is null
      and (not p.require_second_factor or has_second_factor('staff', s.id))
$$;
alter function living_staff_sessions(bytea[]) owner to cusp_sign_in;
revoke execute on function living_staff_sessions(bytea[]) from public;
grant execute on function living_staff_sessions(bytea[]) to cusp_app;

-- Whether any session ever had the token: what nobody was given costs one question, and not one for each realm.
create function was_given(wanted bytea) returns boolean
  language sql stable security definer set search_path = public
as $$
  select exists (select from staff_session e where e.token_hash = wanted)
    or exists (select from portal_session e where e.token_hash = wanted)
    or exists (select from admin_session e where e.token_hash = wanted)
$$;
alter function was_given(bytea) owner to cusp_sign_in;
revoke execute on function was_given(bytea) from public;
grant execute on function was_given(bytea) to cusp_app;
