-- What lets a call that writes travel to the database as two messages.

-- `for_roles` for a call that writes: the practice is opened to these roles, and to nobody whom anything else keeps from
-- writing. Without it, as for a call that reads, whether the person may make it is decided by the server before it shows
-- anything.
drop function enter_practice(bytea);
create function enter_practice(wanted bytea, for_roles staff_role[] default null,
  out practice_id uuid, out practice_name text, out time_zone text, out practice_address text, out practice_phone text,
  out staff_id uuid, out name text, out email text, out role staff_role, out is_owner boolean, out npi text,
  out session_id uuid, out must_change_password boolean, out suspended boolean, out may_write boolean,
  out second_factor_missing boolean, out stepped_up boolean)
  language plpgsql volatile security definer set search_path = public
as $$
#variable_conflict use_column
declare
  seen timestamptz;
  opened text;
begin
  select s.practice_id, p.name, p.time_zone, p.address, p.phone,
      s.id, s.name, s.email, s.role, s.is_owner, s.npi,
      e.id, s.must_change_password, p.suspended_at is not null,
      coalesce(subscription_holds(b.status, b.trial_ends_at), true),
      p.require_second_factor and not has_second_factor('staff', s.id),
      coalesce(e.stepped_up_at > now() - step_up_limit(), false), e.last_seen_at
    into practice_id, practice_name, time_zone, practice_address, practice_phone,
      staff_id, name, email, role, is_owner, npi,
      session_id, must_change_password, suspended, may_write, second_factor_missing, stepped_up, seen
    from staff_session e
    join staff s on s.practice_id = e.practice_id and s.id = e.staff_id
    join practice p on p.practice_id = e.practice_id
    left join subscription b on b.practice_id = e.practice_id
    where e.token_hash = wanted and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
      and s.deactivated_at is null;
  opened := set_config('app.practice_id', case when enter_practice.practice_id is not null and (
      for_roles is null or (enter_practice.role = any (for_roles) and enter_practice.may_write and not enter_practice.suspended
        and not enter_practice.must_change_password and not enter_practice.second_factor_missing))
    then enter_practice.practice_id::text else '' end, true);
  -- Not on each call: a write a minute is enough to tell the idle from the busy.
  if seen < now() - interval '1 minute' then
    update staff_session set last_seen_at = now() where token_hash = wanted;
  end if;
end $$;
alter function enter_practice(bytea, staff_role[]) owner to cusp_sign_in;
revoke execute on function enter_practice(bytea, staff_role[]) from public;
grant execute on function enter_practice(bytea, staff_role[]) to cusp_app;

-- Keys are forgotten by a round of the server's, and no longer by each call that brings one.
drop index idempotency_key_age;
create index idempotency_key_age on idempotency_key using brin (created_at);
grant select (created_at), delete on idempotency_key to cusp_sign_in;
create policy old_ones_end on idempotency_key to cusp_sign_in using (created_at < now() - interval '24 hours');
create function forget_old_keys() returns void
  language sql volatile security definer set search_path = public
as $$
  delete from idempotency_key where created_at < now() - interval '24 hours';
$$;
alter function forget_old_keys() owner to cusp_sign_in;
revoke execute on function forget_old_keys() from public;
grant execute on function forget_old_keys() to cusp_app;
