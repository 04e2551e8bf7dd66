-- Sign-ins in the audit trail: who got a session, whose password was changed, and who was refused.

-- How often sign-ins were refused in an hour, where no row each is kept: of accounts that there are not, and of tries
-- beyond the limit, which weren't looked at.
create table refused_sign_in (
  hour timestamptz not null,
  realm audit_realm not null,
  -- The nil UUID where there is no such account.
  account_id uuid not null,
  -- '' for those of further addresses, once there were many.
  address text not null,
  call text not null,
  outcome text not null,
  times int not null,
  constraint refused_sign_in_pk primary key (hour, realm, account_id, address, call, outcome)
);
alter table refused_sign_in enable row level security;
alter table refused_sign_in force row level security;
create policy auditor on refused_sign_in to cusp_auditor using (true);
grant select, insert, update, delete on refused_sign_in to cusp_auditor;

-- What the transaction's call said of itself, where it did (see server/src/http/kernel/audit.ts).
create function audit_context() returns jsonb language sql stable
  return coalesce(nullif(current_setting('app.audit', true), '')::jsonb, '{}');

-- Who gets a session is who the transaction is about; its token's hash is kept nowhere else.
create function audit_staff_session() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('app.audit', (audit_context() || (
    select jsonb_build_object('realm', 'staff', 'person_id', s.id, 'person_name', s.name, 'role', s.role)
      from staff s where s.practice_id = new.practice_id and s.id = new.staff_id))::text, true);
  insert into audit_pending_change (practice_id, object, object_id, operation, before, after)
    values (new.practice_id, tg_table_name, new.id, 'insert', '{}', '{}');
  return null;
end $$;
create trigger audit_session after insert on staff_session
  for each row when (current_setting('role') <> 'none') execute function audit_staff_session();

create function audit_portal_session() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('app.audit', (audit_context() || (
    select jsonb_build_object('realm', 'patient', 'person_id', a.id, 'person_name', a.email, 'role', 'patient')
      from portal_account a where a.id = new.account_id))::text, true);
  return null;
end $$;
create trigger audit_session after insert on portal_session
  for each row when (current_setting('role') <> 'none') execute function audit_portal_session();

-- The account is of no practice; the record that it opens is, and is known by the transaction's end. As a change of
-- nothing it becomes an entry like any change that has none.
create function audit_portal_sign_in() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if current_practice() is not null then
    insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after)
      values (current_practice(), tg_table_name, new.id, current_patient(), 'insert', '{}', '{}');
  end if;
  return null;
end $$;
create constraint trigger audit_sign_in after insert on portal_session
  deferrable initially deferred for each row when (current_setting('role') <> 'none')
  execute function audit_portal_sign_in();

-- A new password opens each record that the account does, and so it stands in the trail of each record's practice.
create function audit_portal_password() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after)
    select l.practice_id, tg_table_name, new.id, l.patient_id, 'update', hidden, hidden
      from portal_link l, jsonb_build_object('password_hash', '[hidden]') hidden
      where l.account_id = new.id;
  return null;
end $$;
create trigger audit_password after update of password_hash on portal_account
  for each row when (current_setting('role') <> 'none') execute function audit_portal_password();

create function audit_admin_session() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into service_audit (realm, person_id, person_name, role, action, call, object, address)
    select 'admin', a.id, a.name, a.role, 'sign_in', coalesce(audit_context() ->> 'call', ''), 'session',
        coalesce(audit_context() ->> 'address', '')
      from admin a where a.id = new.admin_id;
  return null;
end $$;
create trigger audit_session after insert on admin_session
  for each row when (current_setting('role') <> 'none') execute function audit_admin_session();

-- A second factor that was reset stands in the trail of each practice whose record the account opens, as a new password
-- does: where it was done by the row above, elsewhere without saying by whom.
create function portal_factor_was_reset(of_account uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after, about)
      select l.practice_id, 'second_factor', of_account, l.patient_id, 'delete', hidden, '{}', '{"realm": "system"}'
        from portal_link l, jsonb_build_object('secret', '[hidden]') hidden
        where l.account_id = of_account and l.practice_id is distinct from current_practice();
  end;

create function count_refused_sign_in(of_realm audit_realm, of_account uuid, from_address text, of_call text,
    of_outcome text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  in_hour timestamptz := date_trunc('hour', now());
  counted_at text := from_address;
begin
  -- The rows of an hour are bounded, however many addresses there are.
  if (select count(*) >= 200 from (select from refused_sign_in
      where hour = in_hour and realm = of_realm and account_id = of_account limit 200) kept)
    and not exists (select from refused_sign_in where (hour, realm, account_id, address, call, outcome)
      = (in_hour, of_realm, of_account, from_address, of_call, of_outcome))
  then
    counted_at := '';
  end if;
  insert into refused_sign_in as r (hour, realm, account_id, address, call, outcome, times)
    values (in_hour, of_realm, of_account, counted_at, of_call, of_outcome, 1)
    on conflict on constraint refused_sign_in_pk do update set times = r.times + 1;
end $$;

-- The entry of a refused sign-in to an account.
create function audit_refused_sign_in(of_realm audit_realm, account uuid, of_call text, of_outcome text,
    from_address text, more jsonb)
  returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if of_realm = 'staff' then
    insert into audit_pending (practice_id, id, realm, person_id, person_name, role, action, call, object, object_id,
        outcome, address, detail)
      select s.practice_id, gen_random_uuid(), 'staff', s.id, s.name, s.role, 'sign_in', of_call, 'session', '',
          of_outcome, from_address, more
        from staff s where s.id = account;
  elsif of_realm = 'patient' then
    insert into audit_pending (practice_id, id, realm, person_id, person_name, role, action, call, object, patient_id,
        outcome, address, detail)
      select l.practice_id, gen_random_uuid(), 'patient', a.id, a.email, 'patient', 'sign_in', of_call, 'session',
          l.patient_id, of_outcome, from_address, more
        from portal_account a join portal_link l on l.account_id = a.id where a.id = account;
  else
    insert into service_audit (realm, person_id, person_name, role, action, call, object, outcome, address, times)
      select 'admin', a.id, a.name, a.role, 'sign_in', of_call, 'session', of_outcome, from_address,
          coalesce((more ->> 'times')::int, 1)
        from admin a where a.id = account;
  end if;
end $$;

-- A sign-in that failed, in the trail of the practice (for a portal account: of each) whose account was tried. Of an
-- account that there is not it is counted; one row either way, so that the time doesn't tell which addresses have an
-- account. The limit of tries bounds how many there are. What was refused beyond that limit is only counted, and comes
-- into the trail by settle_refused_sign_ins.
create function audit_failed_sign_in(
    of_realm text, wanted text, of_call text, of_outcome text, from_address text)
  returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  account uuid;
begin
  account := case of_realm
    when 'staff' then (select id from staff where email_key = wanted)
    when 'patient' then portal_account_tried(wanted)
    else (select id from admin where email_key = wanted)
  end;
  if of_outcome = 'too_many_tries' then
    -- A count that a crash loses is worth no wait for the disk, which all refusals of an address would have in turn.
    perform set_config('synchronous_commit', 'off', true);
    perform count_refused_sign_in(of_realm::audit_realm, coalesce(account, nobody), from_address, of_call, of_outcome);
  elsif account is null then
    perform count_refused_sign_in(of_realm::audit_realm, nobody, from_address, of_call, of_outcome);
  else
    perform audit_refused_sign_in(of_realm::audit_realm, account, of_call, of_outcome, from_address, '{}');
  end if;
end $$;

-- A sign-in by a passkey alone that failed: it says whose passkey it claims to be, and stands under that account. Of one
-- that nobody has it leaves the service's row, as an unknown e-mail does. The caller isn't told which it was.
create function audit_failed_passkey(of_passkey text, of_call text, of_outcome text, from_address text)
  returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare wanted text;
begin
  select s.email_key into wanted from passkey p join staff s on s.id = p.person_id
    where p.realm = 'staff' and p.id = of_passkey;
  perform audit_failed_sign_in('staff', coalesce(wanted, ''), of_call,
    case when wanted is not null and of_outcome = 'passkey_unknown' then 'wrong_passkey' else of_outcome end, from_address);
end $$;

-- The same of a registration that was refused beyond its limit, which is of no account.
create function audit_refused_stranger(of_call text, of_outcome text, from_address text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform count_refused_sign_in('public', '00000000-0000-0000-0000-000000000000', from_address, of_call, of_outcome);
end $$;

-- Once an hour is over, each account's refusals from an address are one entry that says how many there were. Those of no
-- account are kept for thirty days as they are.
create function settle_refused_sign_ins() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare counted refused_sign_in;
begin
  for counted in
    delete from refused_sign_in
      where hour < date_trunc('hour', now()) and account_id <> '00000000-0000-0000-0000-000000000000'
      returning *
  loop
    perform audit_refused_sign_in(counted.realm, counted.account_id, counted.call, counted.outcome, counted.address,
      jsonb_build_object('times', counted.times,
        'hour', to_char(counted.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')));
  end loop;
  delete from refused_sign_in where hour < now() - interval '30 days';
end $$;

-- Whose they are, and who may call them.
do $$
declare f text;
begin
  foreach f in array array[
    'audit_staff_session()', 'audit_portal_session()', 'audit_portal_sign_in()', 'audit_portal_password()',
    'audit_admin_session()', 'count_refused_sign_in(audit_realm, uuid, text, text, text)',
    'audit_refused_sign_in(audit_realm, uuid, text, text, text, jsonb)'
  ] loop
    execute format('alter function %s owner to cusp_auditor', f);
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
do $$
declare f text;
begin
  foreach f in array array[
    'portal_factor_was_reset(uuid)', 'audit_failed_sign_in(text, text, text, text, text)',
    'audit_failed_passkey(text, text, text, text)', 'audit_refused_stranger(text, text, text)',
    'settle_refused_sign_ins()'
  ] loop
    execute format('alter function %s owner to cusp_auditor', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;
