-- Runs with every staff call, in the call's first message to the database. The second factor is only looked up if the
-- practice requires one; prescribing checks it separately. `suspended` is true once the practice is closed; a
-- practice that is suspended but not closed yet is read-only until `closed_from`. A read sends its session check and
-- its queries in one message, so the database itself opens the practice only to those who may make the call:
-- `for_roles` are the roles that may, and `unfinished` also lets in a session that still lacks a new password or a
-- second factor. For everybody else no practice is opened, and the queries that follow see no rows. The person is
-- returned in any case, so that the server can say who is refused and why. Without `for_roles`, used if the server
-- decides before it runs further queries, the practice is opened to the holder of the session.
create or replace function enter_practice(wanted bytea, for_roles staff_role[] default null, unfinished boolean default false,
  personal text default null,
  out practice_id uuid, out practice_name text, out time_zone text, out practice_address text, out practice_phone text,
  out numbering tooth_numbering,
  out staff_id uuid, out name text, out email text, out role staff_role, out is_owner boolean, out npi text,
  out granted text[], out denied text[],
  out session_id uuid, out must_change_password boolean, out suspended boolean, out may_write boolean,
  out second_factor_missing boolean, out stepped_up boolean, out closed_from date, out idle_minutes int, out ended_on date, out undoing_import boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp
  -- Its statements ask for one record by its key each, so their plans can be kept (docs/performance.md, "Which plans are kept").
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  of_practice uuid;
  of_staff uuid;
  is_old boolean;
  opened text;
begin
  -- Deliberately few expressions, since each is prepared again in every transaction.
  select e.practice_id, e.staff_id, e.id, coalesce(e.stepped_up_at > now() - step_up_limit(), false),
      e.last_seen_at < now() - interval '1 minute'
    into of_practice, of_staff, session_id, stepped_up, is_old
    from staff_session e
    where e.token_hash = wanted and e.expires_at > now() and e.last_seen_at > now() - staff_idle_limit(e.practice_id);
  if found then
    select s.practice_id, s.id, s.name, s.email, s.role, s.is_owner, s.npi, s.must_change_password, s.granted, s.denied
      into practice_id, staff_id, name, email, role, is_owner, npi, must_change_password, granted, denied
      from staff s where s.practice_id = of_practice and s.id = of_staff and s.deactivated_at is null;
    if found then
      select p.name, p.time_zone, p.address, p.phone, p.numbering, p.idle_minutes, practice_closed(p.suspended_at, p.closed_from, p.time_zone),
          case when p.suspended_at is not null then p.closed_from end,
          case when p.require_second_factor then not has_second_factor('staff', of_staff) else false end,
          b.practice_id is null or subscription_allows_changes(b.status, b.trial_ends_at),
          subscription_ended_on(b.status, b.trial_ends_at, b.cancelled_at, b.read_only_from, p.time_zone),
          exists (select from data_import i where i.practice_id = of_practice and i.state = 'undoing')
        into practice_name, time_zone, practice_address, practice_phone, numbering, idle_minutes, suspended, closed_from, second_factor_missing,
          may_write, ended_on, undoing_import
        from practice p left join subscription b on b.practice_id = of_practice where p.practice_id = of_practice;
    end if;
  end if;
  opened := set_config('app.practice_id', case
    when for_roles is null
      or (case when personal is null then role = any (for_roles)
          else is_owner or personal = any (granted) or (role = any (for_roles) and personal <> all (denied)) end
        and not suspended and (unfinished or not (must_change_password or second_factor_missing)))
      then coalesce(practice_id::text, '')
    else '' end, true) || set_config('app.staff_id', coalesce(staff_id::text, ''), true);
  -- Not on every call: one write a minute is enough to tell idle sessions from active ones.
  if is_old and practice_id is not null then
    update staff_session set last_seen_at = now() where token_hash = wanted;
  end if;
end $$;
alter function enter_practice(bytea, staff_role[], boolean, text) owner to cusp_sign_in;
revoke execute on function enter_practice(bytea, staff_role[], boolean, text) from public;
grant execute on function enter_practice(bytea, staff_role[], boolean, text) to cusp_app;
