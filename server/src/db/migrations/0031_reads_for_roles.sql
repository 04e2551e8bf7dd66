-- A read's sign-in and its questions travel in one message, so the database itself opens the practice only to who may make
-- the call: `for_roles` are the roles that may, and `unfinished` says that a sign-in may make it that still lacks a new
-- password or a second factor. For everybody else no practice is opened, and the questions behind see no row. The person is
-- told of in any case: the server says by it who is refused and why. Without `for_roles`, as where the server decides before
-- it asks anything more, the practice is opened to whoever has the session.
drop function enter_practice(bytea, staff_role[]);
create function enter_practice(wanted bytea, for_roles staff_role[] default null, unfinished boolean default false,
  out practice_id uuid, out practice_name text, out time_zone text, out practice_address text, out practice_phone text,
  out staff_id uuid, out name text, out email text, out role staff_role, out is_owner boolean, out npi text,
  out session_id uuid, out must_change_password boolean, out suspended boolean, out may_write boolean,
  out second_factor_missing boolean, out stepped_up boolean)
  language plpgsql volatile security definer set search_path = public
as $$
#variable_conflict use_column
declare
  of_practice uuid;
  of_staff uuid;
  is_old boolean;
  opened text;
begin
  -- Few expressions, on purpose: each is made ready anew in each transaction.
  select e.practice_id, e.staff_id, e.id, coalesce(e.stepped_up_at > now() - step_up_limit(), false),
      e.last_seen_at < now() - interval '1 minute'
    into of_practice, of_staff, session_id, stepped_up, is_old
    from staff_session e
    where e.token_hash = wanted and e.expires_at > now() and e.last_seen_at > now() - idle_limit();
  if found then
    select s.practice_id, s.id, s.name, s.email, s.role, s.is_owner, s.npi, s.must_change_password
      into practice_id, staff_id, name, email, role, is_owner, npi, must_change_password
      from staff s where s.practice_id = of_practice and s.id = of_staff and s.deactivated_at is null;
    if found then
      select p.name, p.time_zone, p.address, p.phone, p.suspended_at is not null,
          case when p.require_second_factor then not has_second_factor('staff', of_staff) else false end,
          coalesce((select subscription_holds(b.status, b.trial_ends_at) from subscription b
            where b.practice_id = of_practice), true)
        into practice_name, time_zone, practice_address, practice_phone, suspended, second_factor_missing, may_write
        from practice p where p.practice_id = of_practice;
    end if;
  end if;
  opened := set_config('app.practice_id', case
    when for_roles is null or (role = any (for_roles) and not suspended
      and (unfinished or not (must_change_password or second_factor_missing))) then coalesce(practice_id::text, '')
    else '' end, true);
  -- Not on each call: a write a minute is enough to tell the idle from the busy.
  if is_old and practice_id is not null then
    update staff_session set last_seen_at = now() where token_hash = wanted;
  end if;
end $$;
alter function enter_practice(bytea, staff_role[], boolean) owner to cusp_sign_in;
revoke execute on function enter_practice(bytea, staff_role[], boolean) from public;
grant execute on function enter_practice(bytea, staff_role[], boolean) to cusp_app;

-- The same for patients: a suspended practice is opened to none.
create or replace function enter_portal(wanted_token bytea, wanted_patient uuid)
  returns table (practice_id uuid, patient_id uuid, account_id uuid, email text, suspended boolean)
  language plpgsql volatile security definer set search_path = public
as $$
#variable_conflict use_column
declare found record;
begin
  select l.practice_id, l.patient_id, a.id as account_id, a.email, p.suspended_at is not null as suspended,
      e.last_seen_at
    into found
    from portal_session e
    join portal_account a on a.id = e.account_id
    join portal_link l on l.account_id = a.id
    join practice p on p.practice_id = l.practice_id
    where e.token_hash = wanted_token and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
      and (wanted_patient is null or l.patient_id = wanted_patient)
    -- Without a wish the first record that can be read.
    order by p.suspended_at is not null, l.linked_at, l.patient_id
    limit 1;
  perform set_config('app.practice_id', case when found.suspended then '' else coalesce(found.practice_id::text, '') end, true);
  perform set_config('app.patient_id', case when found.suspended then '' else coalesce(found.patient_id::text, '') end, true);
  if found.practice_id is null then
    return;
  end if;
  if found.last_seen_at < now() - interval '1 minute' then
    update portal_session set last_seen_at = now() where token_hash = wanted_token;
  end if;
  return query select found.practice_id, found.patient_id, found.account_id, found.email, found.suspended;
end $$;
