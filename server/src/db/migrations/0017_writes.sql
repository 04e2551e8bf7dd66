-- What lets a call that writes travel to the database as two messages.

-- `for_roles` for a call that writes: the practice is opened to these roles, and to nobody whom anything else keeps from
-- writing. Without it, as for a call that reads, whether the person may make it is decided by the server before it shows
-- anything.
--
-- One table after the other: the planning of a join's execution alone took longer than the four look-ups.
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
    when for_roles is null or (role = any (for_roles) and may_write and not suspended and not must_change_password
      and not second_factor_missing) then coalesce(practice_id::text, '')
    else '' end, true);
  -- Not on each call: a write a minute is enough to tell the idle from the busy.
  if is_old and practice_id is not null then
    update staff_session set last_seen_at = now() where token_hash = wanted;
  end if;
end $$;
alter function enter_practice(bytea, staff_role[]) owner to cusp_sign_in;
revoke execute on function enter_practice(bytea, staff_role[]) from public;
grant execute on function enter_practice(bytea, staff_role[]) to cusp_app;

-- Keys are forgotten by a round of the server's, and no longer by each call that brings one.
drop index idempotency_key_age;
create index idempotency_key_age on idempotency_key using brin (practice_id, created_at);
drop index service_idempotency_key_age;
create index service_idempotency_key_age on service_idempotency_key using brin (created_at);
grant select (created_at), delete on idempotency_key, service_idempotency_key to cusp_sign_in;
create policy old_ones_end on idempotency_key to cusp_sign_in using (created_at < now() - interval '24 hours');
create policy old_ones_end on service_idempotency_key to cusp_sign_in using (created_at < now() - interval '24 hours');
create function forget_old_keys() returns void
  language sql volatile security definer set search_path = public
as $$
  delete from idempotency_key where created_at < now() - interval '24 hours';
  delete from service_idempotency_key where created_at < now() - interval '24 hours';
$$;
alter function forget_old_keys() owner to cusp_sign_in;
revoke execute on function forget_old_keys() from public;
grant execute on function forget_old_keys() to cusp_app;

-- Writes down what a statement of the server did to a row: of a new one the fields that hold something, of a changed one
-- those that differ. Each table has a function of its own, that names its columns: to take a row apart as JSON took as
-- long as to write it. This makes the function's text.
create function audit_change_text(of_table regclass) returns text language plpgsql stable
as $outer$
declare
  c record;
  whole text[] := '{}';
  more text := '';
  was text := '';
  is_now text := '';
  changed text;
  shown text;
  has text[] := '{}';
begin
  for c in
    select quote_ident(a.attname) as name, quote_literal(a.attname) as literal, audit_hides(a.attname::text) as hidden,
        audit_skips(a.attname::text) as skipped, t.typcategory = 'S' as is_text,
        a.atttypid in ('json'::regtype, 'jsonb'::regtype) as is_json, a.attname::text as plain
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = of_table and a.attnum > 0 and not a.attisdropped
      order by a.attnum
  loop
    has := has || c.plain;
    continue when c.skipped;
    -- What holds nothing isn't written down of a new row: no value, or an empty text.
    if c.is_json then
      more := more || format(E'\n      || case when coalesce(to_jsonb(new.%s), ''null'') in (''null'', ''""'') then ''{}'' else jsonb_build_object(%s, %s) end',
        c.name, c.literal, case when c.hidden then '''[hidden]''::text' else format('new.%s', c.name) end);
    else
      whole := whole || format('%s, %s', c.literal, case
        when c.hidden then format('case when coalesce(new.%s::text, '''') <> '''' then ''[hidden]'' end', c.name)
        when c.is_text then format('nullif(new.%s, '''')', c.name)
        else format('new.%s', c.name)
      end);
    end if;
    changed := case
      when c.is_json then format('to_jsonb(new.%1$s) is distinct from to_jsonb(old.%1$s)', c.name)
      else format('new.%1$s is distinct from old.%1$s', c.name)
    end;
    shown := case
      when c.hidden then 'audit_shown(coalesce(to_jsonb(%2$s.%1$s), ''null''), true)'
      else '%2$s.%1$s'
    end;
    was := was || format(E'\n      || case when %s then jsonb_build_object(%s, %s) else ''{}'' end',
      changed, c.literal, format(shown, c.name, 'old'));
    is_now := is_now || format(E'\n      || case when %s then jsonb_build_object(%s, %s) else ''{}'' end',
      changed, c.literal, format(shown, c.name, 'new'));
  end loop;
  -- A function takes a hundred arguments at most.
  if cardinality(whole) > 45 then
    raise exception 'The table % has more columns than its changes are written down of.', of_table;
  end if;
  return format($f$
declare
  fields_before jsonb := '{}';
  fields_after jsonb := '{}';
begin
  -- Few expressions, on purpose: each is made ready anew in each transaction.
  if tg_op = 'UPDATE' then
    fields_after := '{}'%2$s;
    if fields_after = '{}' then
      return null;
    end if;
    fields_before := '{}'%7$s;
  else
    if tg_op = 'DELETE' then
      new := old;
    end if;
    fields_after := jsonb_strip_nulls(jsonb_build_object(%1$s))%6$s;
    if tg_op = 'DELETE' then
      fields_before := fields_after;
      fields_after := '{}';
    end if;
  end if;
  insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after)
    values (new.practice_id, %3$L, %4$s, %5$s, lower(tg_op), fields_before, fields_after);
  return null;
end $f$,
    array_to_string(whole, ', '), is_now, of_table::text,
    (select format('new.%I::text', n) from unnest(array['id', 'patient_id', 'practice_id']) with ordinality w (n, place)
      where n = any (has) order by place limit 1),
    case
      when of_table = 'patient'::regclass then 'new.id'
      when 'patient_id' = any (has) then 'new.patient_id'
      else 'null'
    end, more, was);
end $outer$;

-- Every table of a practice is watched, but those of which it would say nothing (audit_unwatched). Run at each start, so
-- that no later table and no later column is forgotten.
create or replace function audit_watch() returns void language plpgsql
as $$
declare
  t record;
  text_of text;
  named text;
begin
  for t in
    select c.oid, c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all (audit_unwatched())
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'practice_id' and not a.attisdropped)
  loop
    text_of := audit_change_text(t.oid);
    named := 'audit_change_of_' || t.relname;
    continue when exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
      where g.tgrelid = t.oid and g.tgname = 'audit_change' and p.proname = named and p.prosrc = text_of);
    execute format('create or replace function %I() returns trigger language plpgsql security definer
      set search_path = public as %L', named, text_of);
    execute format('alter function %I() owner to cusp_auditor', named);
    execute format('revoke execute on function %I() from public', named);
    execute format('create or replace trigger audit_change after insert or update or delete on %I
      for each row when (current_setting(''role'') <> ''none'') execute function %I()', t.relname, named);
  end loop;
end $$;
select audit_watch();
drop function audit_change();

-- The waiting entries are few at one moment and thousands at the next: a plan made while there were few reads all of them
-- for each change.
alter function audit_has_changes() set enable_seqscan = off;

-- Which visit waits for a recall --------------------------------------------------------------------------------------

-- The patient's last appointment is one step in this index, however many there are at the same moment. Nothing asks for
-- appointments by their recall date any more (0014), and with it gone a change of status leaves all indexes alone.
drop index appointment_recalls;
drop index appointment_by_patient;
create index appointment_by_patient on appointment
  (practice_id, patient_id, appointment_date, appointment_time, (recall_date is null) desc, id);

-- Sums ----------------------------------------------------------------------------------------------------------------

-- `records` counts the archived patients, too: what a plan's limit goes by.
alter table tally add column records bigint not null default 0;
-- Room for the next state of a row beside it, so that the index stays as it is.
alter table tally set (fillfactor = 20);

-- Adds to the row of this connection. It is there but for the first time. Of sixteen rows two of ten connections nearly
-- always shared one, and the second waited until the first was on the disk.
create function add_to_tally(of_practice uuid, more_patients int, more_records int, more_appointments int, more_cents bigint)
  returns void language plpgsql volatile
as $$
declare of_slot int := pg_backend_pid() % 64;
begin
  update tally set patients = patients + more_patients, records = records + more_records,
      appointments = appointments + more_appointments, revenue_cents = revenue_cents + more_cents
    where practice_id = of_practice and slot = of_slot;
  if not found then
    insert into tally (practice_id, slot, patients, records, appointments, revenue_cents)
      values (of_practice, of_slot, more_patients, more_records, more_appointments, more_cents)
      on conflict (practice_id, slot) do update set patients = tally.patients + excluded.patients,
        records = tally.records + excluded.records, appointments = tally.appointments + excluded.appointments,
        revenue_cents = tally.revenue_cents + excluded.revenue_cents;
  end if;
end $$;

create or replace function patient_counted() returns trigger language plpgsql as $$
begin
  perform add_to_tally(new.practice_id,
    case when new.archived_at is null then 1 when tg_op = 'UPDATE' then -1 else 0 end,
    case when tg_op = 'INSERT' then 1 else 0 end, 0, 0);
  return null;
end $$;
create or replace function appointment_counted() returns trigger language plpgsql as $$
begin
  perform add_to_tally(new.practice_id, 0, 0, 1, 0);
  return null;
end $$;
create or replace function payment_counted() returns trigger language plpgsql as $$
declare more bigint := case when new.status = 'completed' then new.amount_cents else 0 end;
begin
  if tg_op = 'UPDATE' and old.status = 'completed' then
    more := more - old.amount_cents;
  end if;
  if more <> 0 then
    perform add_to_tally(new.practice_id, 0, 0, 0, more);
  end if;
  return null;
end $$;

create or replace function recount_practice(of_practice uuid) returns void
  language sql volatile
as $$
  delete from recall where practice_id = of_practice;
  insert into recall (practice_id, patient_id, appointment_id, recall_date)
    select of_practice, patient_id, id, recall_date from (
      select distinct on (patient_id) patient_id, id, recall_date
        from appointment where practice_id = of_practice and status <> 'cancelled'
        order by patient_id, appointment_date desc, appointment_time desc, recall_date is null, id desc) last
      where recall_date is not null and exists (
        select from patient p where p.practice_id = of_practice and p.id = patient_id and p.archived_at is null);
  delete from tally where practice_id = of_practice;
  insert into tally (practice_id, slot, patients, records, appointments, revenue_cents)
    select of_practice, 0,
      (select count(*) from patient where practice_id = of_practice and archived_at is null),
      (select count(*) from patient where practice_id = of_practice),
      (select count(*) from appointment where practice_id = of_practice),
      (select coalesce(sum(amount_cents), 0) from payment where practice_id = of_practice and status = 'completed');
$$;

-- The owner is bound by row-level security, too, where it is no superuser.
do $$
declare t text;
begin
  foreach t in array array['tally', 'patient', 'practice'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
  update tally set records = (select count(*) from patient p where p.practice_id = tally.practice_id)
    where slot = (select min(slot) from tally one where one.practice_id = tally.practice_id);
  foreach t in array array['tally', 'patient', 'practice'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
