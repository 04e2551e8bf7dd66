-- Appointments become visits: who sees the patient, in which operatory, what will be done, how far it has got; and the time in
-- each operatory, that nothing takes twice (docs/decisions/0023-chair-time.md).

create type visit_progress as enum ('booked', 'arrived', 'in_chair', 'completed', 'checked_out', 'cancelled', 'no_show');
create type confirmation_way as enum ('phone', 'in_person', 'email', 'text', 'link');

-- `status` follows from `progress`. The column is rewritten in place; what depends on it is taken away and put back as it was.
do $$
declare
  d record;
  redo text[] := '{}';
  statement text;
begin
  for d in
    select distinct p.oid, pg_get_functiondef(p.oid) as text, format('drop function %s', p.oid::regprocedure) as undo
      from pg_depend x join pg_proc p on p.oid = x.objid
      join pg_attribute a on a.attrelid = x.refobjid and a.attnum = x.refobjsubid
      where x.classid = 'pg_proc'::regclass and x.refobjid = 'appointment'::regclass and a.attname = 'status'
  loop
    redo := redo || d.text;
    execute d.undo;
  end loop;
  for d in
    select distinct t.oid, pg_get_triggerdef(t.oid) as text, format('drop trigger %I on appointment', t.tgname) as undo
      from pg_depend x join pg_trigger t on t.oid = x.objid
      join pg_attribute a on a.attrelid = x.refobjid and a.attnum = x.refobjsubid
      where x.classid = 'pg_trigger'::regclass and x.refobjid = 'appointment'::regclass and a.attname = 'status'
  loop
    redo := redo || d.text;
    execute d.undo;
  end loop;
  alter table appointment alter column status drop default;
  alter table appointment alter column status type visit_progress using
    case status when 'scheduled' then 'booked' else status::text end::visit_progress;
  alter table appointment rename column status to progress;
  alter table appointment alter column progress set default 'booked';
  alter table appointment
    add column status appointment_status not null generated always as (case
      when progress in ('completed', 'checked_out') then 'completed'::appointment_status
      when progress in ('cancelled', 'no_show') then 'cancelled'::appointment_status
      else 'scheduled'::appointment_status end) stored,
    -- Null: not assigned.
    add column operatory_id uuid,
    add column provider_id uuid,
    add column kind_id uuid,
    add column confirmed_at timestamptz,
    add column confirmed_how confirmation_way,
    -- '' where the patient confirmed without anybody's help.
    add column confirmed_by text not null default '',
    -- Patients read `notes`, and never these.
    add column staff_notes text not null default '',
    add column asap boolean not null default false,
    add column ended_reason text not null default '',
    add column overlap_reason text not null default '',
    -- The visits that it was deliberately put beside, for as long as it stays there.
    add column overlap_with uuid[] not null default '{}',
    add constraint appointment_operatory_fk foreign key (practice_id, operatory_id) references operatory,
    add constraint appointment_provider_fk foreign key (practice_id, provider_id) references provider,
    add constraint appointment_kind_fk foreign key (practice_id, kind_id) references appointment_kind,
    add constraint appointment_patient_unique unique (practice_id, patient_id, id),
    add constraint appointment_confirmed check ((confirmed_at is null) = (confirmed_how is null)
      and (confirmed_at is not null or confirmed_by = ''));
  foreach statement in array redo loop
    execute statement;
  end loop;
end $$;
create index appointment_wanted_sooner on appointment (practice_id, appointment_date, id)
  where asap and progress = 'booked';

-- What patients read of their visits.
revoke select on appointment from cusp_portal;
grant select (practice_id, id, patient_id, appointment_date, appointment_time, duration, type, notes, recall_date, status,
  version, created_at, progress, operatory_id, provider_id, kind_id, confirmed_at, confirmed_how, asap)
  on appointment to cusp_portal;

-- Which entry of the catalog a treatment is of; null for those written as the specification has it.
alter table treatment
  add column procedure_id uuid,
  add constraint treatment_procedure_fk foreign key (practice_id, procedure_id) references procedure;

create table appointment_treatment (
  practice_id uuid not null default current_practice(),
  appointment_id uuid not null,
  treatment_id uuid not null,
  patient_id uuid not null,
  constraint appointment_treatment_pk primary key (practice_id, appointment_id, treatment_id),
  -- Both of one patient.
  constraint appointment_treatment_appointment_fk foreign key (practice_id, patient_id, appointment_id)
    references appointment (practice_id, patient_id, id),
  constraint appointment_treatment_treatment_fk foreign key (practice_id, patient_id, treatment_id)
    references treatment (practice_id, patient_id, id)
);
create index appointment_treatment_by_treatment on appointment_treatment (practice_id, treatment_id);

create type visit_event_kind as enum ('booked', 'moved', 'changed', 'confirmed', 'progress', 'undone');

-- Who changed what of a visit, from what to what: what an undo restores.
create table appointment_event (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  at timestamptz not null default now(),
  by_realm text not null,
  person_id uuid,
  person_name text not null,
  kind visit_event_kind not null,
  before jsonb not null,
  after jsonb not null,
  -- The event that this one took back.
  undoes uuid,
  constraint appointment_event_pk primary key (practice_id, id),
  constraint appointment_event_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint appointment_event_undoes_fk foreign key (practice_id, undoes) references appointment_event,
  constraint appointment_event_undone_once unique (practice_id, undoes),
  constraint appointment_event_realm check (by_realm in ('staff', 'patient', 'service')),
  constraint appointment_event_undo check ((kind = 'undone') = (undoes is not null))
);
create index appointment_event_by_appointment on appointment_event (practice_id, appointment_id, id);

create table blockout (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  operatory_id uuid not null,
  date date not null,
  starts time not null,
  ends time not null,
  reason text not null,
  version int not null default 1,
  constraint blockout_pk primary key (practice_id, id),
  constraint blockout_operatory_fk foreign key (practice_id, operatory_id) references operatory,
  constraint blockout_times check (starts < ends)
);
create index blockout_by_date on blockout (practice_id, date, starts);

-- A place that somebody decides about; nobody else gets it until it expires.
create table hold (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  operatory_id uuid not null,
  date date not null,
  starts time not null,
  ends time not null,
  reason text not null,
  expires_at timestamptz not null,
  constraint hold_pk primary key (practice_id, id),
  constraint hold_operatory_fk foreign key (practice_id, operatory_id) references operatory,
  constraint hold_times check (starts < ends)
);
create index hold_by_date on hold (practice_id, date, starts);

create type chair_time_kind as enum ('visit', 'blockout', 'hold');

-- The time that visits, blocked times and holds take in an operatory. Written by their triggers and by nothing else, so that no
-- path goes round the constraint. A column has two lanes: what stands alone takes both, of a deliberate overlap each side takes
-- one, and so a third finds none.
create table chair_time (
  practice_id uuid not null default current_practice(),
  -- The visit's, the blocked time's or the hold's. None is referenced: a foreign key would be checked with each change.
  id uuid not null,
  kind chair_time_kind not null,
  operatory_id uuid not null,
  during tsrange not null,
  lanes int4range not null default '[0,2)',
  constraint chair_time_pk primary key (practice_id, id),
  constraint chair_time_operatory_fk foreign key (practice_id, operatory_id) references operatory,
  constraint chair_time_lanes check (lanes in ('[0,2)', '[0,1)', '[1,2)') and (kind = 'visit' or lanes = '[0,2)')),
  constraint chair_time_free exclude using gist
    (practice_id with =, operatory_id with =, during with &&, lanes with &&)
);

do $$
declare t text;
begin
  foreach t in array array['appointment_treatment', 'appointment_event', 'blockout', 'hold', 'chair_time'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
  end loop;
end $$;
grant select, insert, delete on appointment_treatment to cusp_app;
grant select, insert on appointment_event to cusp_app;
grant select, insert, update, delete on blockout, hold, chair_time to cusp_app;

create function chair_during(of_date date, of_time time, minutes int) returns tsrange
  language sql immutable parallel safe
  return tsrange(of_date + of_time, of_date + of_time + make_interval(mins => minutes));

-- An operatory's days that a time touches, as keys to lock by.
create function chair_days(of_practice uuid, of_operatory uuid, of_during tsrange) returns bigint[]
  language sql immutable parallel safe
  return (select array_agg(hashtextextended(format('%s %s %s', of_practice, of_operatory, day::date), 20260303))
    from generate_series(date_trunc('day', lower(of_during)), upper(of_during) - interval '1 microsecond', '1 day') day
    where of_operatory is not null);

-- Whoever takes or frees a place waits here for whoever is at the same day of the same operatory. Always in the same order, so
-- that no two wait for each other; without it one in forty of racing bookings ended as a deadlock.
create function lock_chair_days(days bigint[]) returns void language plpgsql volatile
as $$
declare day bigint;
begin
  for day in select distinct d from unnest(days) d where d is not null order by d loop
    perform pg_advisory_xact_lock(day);
  end loop;
end $$;

-- `beside`: the visits that it may stand beside. With anything else in the way the constraint refuses it. `half`: the lane that it
-- had, and has again where it can.
create function take_chair(of_practice uuid, of_kind chair_time_kind, of_id uuid, of_operatory uuid, of_during tsrange,
    beside uuid[] default '{}', half int4range default '[0,2)')
  returns void language plpgsql volatile
as $$
declare
  there record;
  lane int4range := '[0,2)';
begin
  delete from hold h using chair_time c
    where c.practice_id = of_practice and c.operatory_id = of_operatory and c.during && of_during and c.kind = 'hold'
      and h.practice_id = of_practice and h.id = c.id and h.expires_at <= clock_timestamp();
  select count(*) as count, bool_and(c.kind = 'visit' and c.id = any (beside)) as allowed,
      bool_or(c.lanes = '[0,1)') as first, bool_or(c.lanes = '[1,2)') as second
    into there
    from chair_time c
    where c.practice_id = of_practice and c.operatory_id = of_operatory and c.during && of_during and c.id <> of_id;
  if there.count > 0 and there.allowed and not (there.first and there.second) then
    lane := case when there.second or (not there.first and half = '[0,1)') then '[0,1)' else '[1,2)' end;
    update chair_time c set lanes = case when lane = '[0,1)' then '[1,2)' else '[0,1)' end::int4range
      where c.practice_id = of_practice and c.operatory_id = of_operatory and c.during && of_during and c.lanes = '[0,2)';
  end if;
  insert into chair_time (practice_id, id, kind, operatory_id, during, lanes)
    values (of_practice, of_id, of_kind, of_operatory, of_during, lane);
end $$;

-- What stood beside it alone has its whole column again.
create function free_chair(of_practice uuid, of_id uuid) returns void language plpgsql volatile
as $$
declare was record;
begin
  delete from chair_time where practice_id = of_practice and id = of_id returning * into was;
  if found and was.lanes <> '[0,2)' then
    update chair_time c set lanes = '[0,2)'
      where c.practice_id = of_practice and c.operatory_id = was.operatory_id and c.during && was.during
        and c.lanes <> '[0,2)'
        and not exists (select from chair_time o where o.practice_id = of_practice and o.operatory_id = was.operatory_id
          and o.during && c.during and o.id <> c.id);
  end if;
end $$;

create function visit_takes_chair() returns trigger language plpgsql
as $$
declare
  takes boolean := new.operatory_id is not null and new.progress not in ('cancelled', 'no_show');
  took boolean := false;
  is_during tsrange := chair_during(new.appointment_date, new.appointment_time, new.duration);
  was_during tsrange;
  beside uuid[] := new.overlap_with;
  half int4range := '[0,2)';
begin
  if tg_op = 'UPDATE' then
    took := old.operatory_id is not null and old.progress not in ('cancelled', 'no_show');
    was_during := chair_during(old.appointment_date, old.appointment_time, old.duration);
  end if;
  perform lock_chair_days(
    case when took then chair_days(old.practice_id, old.operatory_id, was_during) end
    || case when takes then chair_days(new.practice_id, new.operatory_id, is_during) end);
  if took then
    -- What stood beside it in this operatory that day may go on to.
    if takes and old.operatory_id = new.operatory_id and old.appointment_date = new.appointment_date then
      beside := beside || array(select o.id
        from chair_time c
        join chair_time o on o.practice_id = c.practice_id and o.operatory_id = c.operatory_id and o.during && c.during
          and o.id <> c.id
        where c.practice_id = old.practice_id and c.id = old.id);
      half := (select c.lanes from chair_time c where c.practice_id = old.practice_id and c.id = old.id);
    end if;
    perform free_chair(old.practice_id, old.id);
  end if;
  if takes then
    perform take_chair(new.practice_id, 'visit', new.id, new.operatory_id, is_during, beside, half);
  end if;
  return null;
end $$;
create trigger appointment_chair_new after insert on appointment
  for each row when (new.operatory_id is not null) execute function visit_takes_chair();
create trigger appointment_chair_changed after update on appointment
  for each row when (
    (old.operatory_id, old.appointment_date, old.appointment_time, old.duration, old.progress in ('cancelled', 'no_show'),
        old.overlap_with)
      is distinct from
    (new.operatory_id, new.appointment_date, new.appointment_time, new.duration, new.progress in ('cancelled', 'no_show'),
        new.overlap_with))
  execute function visit_takes_chair();

-- Blocked times and holds are alike.
create function block_takes_chair() returns trigger language plpgsql
as $$
declare
  was_during tsrange;
  is_during tsrange;
begin
  if tg_op <> 'INSERT' then
    was_during := tsrange(old.date + old.starts, old.date + old.ends);
  end if;
  if tg_op <> 'DELETE' then
    is_during := tsrange(new.date + new.starts, new.date + new.ends);
  end if;
  perform lock_chair_days(
    case when tg_op <> 'INSERT' then chair_days(old.practice_id, old.operatory_id, was_during) end
    || case when tg_op <> 'DELETE' then chair_days(new.practice_id, new.operatory_id, is_during) end);
  if tg_op <> 'INSERT' then
    perform free_chair(old.practice_id, old.id);
  end if;
  if tg_op <> 'DELETE' then
    perform take_chair(new.practice_id, tg_table_name::chair_time_kind, new.id, new.operatory_id, is_during);
  end if;
  return null;
end $$;
create trigger blockout_chair after insert or delete or update of operatory_id, date, starts, ends on blockout
  for each row execute function block_takes_chair();
create trigger hold_chair after insert or delete or update of operatory_id, date, starts, ends on hold
  for each row execute function block_takes_chair();

-- A practice's chair time anew from its visits, blocked times and holds: for whoever loads rows past the triggers.
create function retake_chairs(of_practice uuid) returns void language sql volatile
as $$
  delete from chair_time where practice_id = of_practice;
  insert into chair_time (practice_id, id, kind, operatory_id, during)
    select practice_id, id, 'visit'::chair_time_kind, operatory_id,
        chair_during(appointment_date, appointment_time, duration)
      from appointment
      where practice_id = of_practice and operatory_id is not null and progress not in ('cancelled', 'no_show')
    union all
    select practice_id, id, 'blockout', operatory_id, tsrange(date + starts, date + ends) from blockout
      where practice_id = of_practice
    union all
    select practice_id, id, 'hold', operatory_id, tsrange(date + starts, date + ends) from hold
      where practice_id = of_practice;
$$;
revoke execute on function retake_chairs(uuid) from public;

-- The trail says already what these would say again: chair time follows from other rows, and a visit's events are its changes.
create or replace function audit_unwatched() returns text[] language sql immutable
  return array['audit_pending', 'audit_pending_change', 'audit_entry', 'audit_chain', 'audit_anchor', 'staff_session',
    'idempotency_key', 'practice_change', 'password_link', 'patient_version', 'recall', 'tally', 'domain_event', 'letter',
    'chair_time', 'appointment_event'];
