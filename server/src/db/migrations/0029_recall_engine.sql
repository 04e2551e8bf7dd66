-- Recalls by type: what patients come back for, when each is due, and the contacts about it (docs/recall.md). The
-- specification's recall list is another thing: the table recall of migration 0006.

create table recall_type (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  -- The interval: months first, clamped to the month's end, then days.
  months int not null,
  days int not null,
  -- For whom: from the birthday of one age until the birthday of the other, where it becomes the next type or ends.
  from_age int,
  until_age int,
  next_type_id uuid,
  -- What is booked for it.
  book_kind_id uuid,
  minutes int not null,
  archived_at timestamptz,
  version int not null default 1,
  constraint recall_type_pk primary key (practice_id, id),
  constraint recall_type_practice_fk foreign key (practice_id) references practice,
  constraint recall_type_next_fk foreign key (practice_id, next_type_id) references recall_type,
  constraint recall_type_kind_fk foreign key (practice_id, book_kind_id) references appointment_kind,
  constraint recall_type_interval check (months between 0 and 120 and days between 0 and 366 and months + days > 0),
  constraint recall_type_ages check (from_age between 0 and 120 and until_age between 0 and 120
    and coalesce(from_age, 0) < coalesce(until_age, 121)),
  constraint recall_type_next check (next_type_id is null or (until_age is not null and next_type_id <> id)),
  constraint recall_type_minutes check (minutes between 15 and 480 and minutes % 15 = 0)
);
create unique index recall_type_name_unique on recall_type (practice_id, lower(name)) where archived_at is null;
create index recall_type_by_next on recall_type (practice_id, next_type_id) where next_type_id is not null;

-- What resets a type: a completed visit of this kind, or this procedure, completed at a completed visit.
create table recall_trigger (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  type_id uuid not null,
  kind_id uuid,
  procedure_id uuid,
  constraint recall_trigger_pk primary key (practice_id, id),
  constraint recall_trigger_type_fk foreign key (practice_id, type_id) references recall_type,
  constraint recall_trigger_kind_fk foreign key (practice_id, kind_id) references appointment_kind,
  constraint recall_trigger_procedure_fk foreign key (practice_id, procedure_id) references procedure,
  constraint recall_trigger_one check (num_nonnulls(kind_id, procedure_id) = 1),
  constraint recall_trigger_unique unique nulls not distinct (practice_id, type_id, kind_id, procedure_id)
);
create index recall_trigger_by_kind on recall_trigger (practice_id, kind_id) where kind_id is not null;
create index recall_trigger_by_procedure on recall_trigger (practice_id, procedure_id) where procedure_id is not null;

-- A patient's recall of a type. What follows from the visits is written by write_recalls (below) and by nothing else, always
-- from all visits anew: so a completion that is undone leaves nothing behind. The rest is what people decided.
create table recall_due (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  -- The type that the visit triggered.
  type_id uuid not null,
  -- From the visits: the last one that triggered it, and what follows. No foreign key to the visit, as in migration 0006.
  last_appointment_id uuid,
  last_date date,
  computed_date date,
  -- What it is on its date, at the patient's age then; null: nothing, because it ended by age, or a later type took its place.
  current_type_id uuid,
  -- The birthday on which that becomes the next type, or ends, if nobody came before.
  switches_on date,
  -- The date set by hand, or else the computed one.
  due_date date,
  override_date date,
  -- The last visit when the date was set by hand: a later one ends it, and undoing that one brings it back.
  override_after uuid,
  note text not null default '',
  -- The last day of the pause.
  paused_until date,
  -- '' while the patient is recalled for it.
  ended_reason text not null default '',
  version int not null default 1,
  constraint recall_due_pk primary key (practice_id, patient_id, type_id),
  constraint recall_due_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint recall_due_type_fk foreign key (practice_id, type_id) references recall_type,
  constraint recall_due_current_fk foreign key (practice_id, current_type_id) references recall_type
);
create index recall_due_by_date on recall_due (practice_id, due_date, patient_id)
  where due_date is not null and ended_reason = '';
create index recall_due_by_type on recall_due (practice_id, type_id);
create index recall_due_by_current on recall_due (practice_id, current_type_id);

create type recall_contact_way as enum ('phone', 'text', 'email', 'letter', 'in_person');
create type recall_contact_outcome as enum
  ('no_answer', 'left_message', 'will_call_back', 'call_again', 'booked', 'declined');

create table recall_contact (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  at timestamptz not null default now(),
  staff_id uuid not null,
  by_name text not null,
  how recall_contact_way not null,
  outcome recall_contact_outcome not null,
  note text not null,
  next_attempt date,
  constraint recall_contact_pk primary key (practice_id, id),
  constraint recall_contact_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint recall_contact_staff_fk foreign key (practice_id, staff_id) references staff
);
create index recall_contact_by_patient on recall_contact (practice_id, patient_id, at, id);
create index recall_contact_by_staff on recall_contact (practice_id, staff_id);

do $$
declare t text;
begin
  foreach t in array array['recall_type', 'recall_trigger', 'recall_due', 'recall_contact'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
  end loop;
end $$;
grant select, insert, update on recall_type, recall_due to cusp_app;
grant select, insert, delete on recall_trigger to cusp_app;
-- Contacts are kept as they were noted.
grant select, insert on recall_contact to cusp_app;

-- Months first, clamped to the month's end, then days: half a year and a day after 31 August is 1 March.
create function recall_date(last_visit date, months int, days int) returns date
  language sql immutable parallel safe
  return (last_visit + make_interval(months => months))::date + days;

-- The birthday of this age; who was born on 29 February has it on the 28th where there is none.
create function birthday(born date, age int) returns date
  language sql immutable parallel safe
  return (born + make_interval(years => age))::date;

-- The kind of a visit: its own where that counts as the visit's type, or else the standard one of that type.
create function kind_of_visit(of_practice uuid, of_kind uuid, of_type appointment_type) returns uuid
  language sql stable
  return coalesce(
    (select k.id from appointment_kind k where k.practice_id = of_practice and k.id = of_kind and k.type = of_type),
    (select k.id from appointment_kind k where k.practice_id = of_practice and k.type = of_type and k.is_standard));

-- What a recall is on its date: a type ends at its age and becomes the next one, on that birthday at the earliest. Where the
-- date was set by hand, it stays.
create function recall_at_age(of_practice uuid, of_type uuid, born date, last_visit date, set_date date)
  returns table (computed_date date, due_date date, current_type_id uuid, switches_on date)
  language plpgsql stable
as $$
declare
  t recall_type%rowtype;
  earliest date;
begin
  current_type_id := of_type;
  -- Types lead in no circle (features/recalls/rules.ts); should they, this ends all the same.
  for step in 1..20 loop
    select * into t from recall_type where practice_id = of_practice and id = current_type_id and archived_at is null;
    computed_date := greatest(recall_date(last_visit, t.months, t.days), case when last_visit is not null then earliest end);
    due_date := coalesce(set_date, computed_date);
    switches_on := birthday(born, t.until_age);
    if t.id is null or due_date is null then
      exit;
    elsif switches_on is null or due_date < switches_on then
      return next;
      return;
    end if;
    earliest := switches_on;
    current_type_id := t.next_type_id;
  end loop;
  computed_date := null;
  due_date := null;
  current_type_id := null;
  switches_on := null;
  return next;
end $$;

-- Writes the recalls of these patients anew from their completed visits.
create function write_recalls(of_practice uuid, of_patients uuid[]) returns void
  language sql volatile
as $$
  with recursive
    -- Each type with all that it becomes.
    becomes (type_id, later_id, steps) as (
      select id, next_type_id, 1 from recall_type
        where practice_id = of_practice and next_type_id is not null and archived_at is null
      union all
      select b.type_id, t.next_type_id, b.steps + 1
        from becomes b join recall_type t on t.practice_id = of_practice and t.id = b.later_id
        where t.next_type_id is not null and b.steps < 20),
    visit as (
      select a.patient_id, a.id, a.appointment_date, a.appointment_time,
          kind_of_visit(a.practice_id, a.kind_id, a.type) as kind_id
        from appointment a
        where a.practice_id = of_practice and a.patient_id = any (of_patients) and a.status = 'completed'),
    triggered as (
      select v.*, g.type_id from visit v
        join recall_trigger g on g.practice_id = of_practice and g.kind_id = v.kind_id
      union all
      select v.*, g.type_id from visit v
        join appointment_treatment l on l.practice_id = of_practice and l.appointment_id = v.id
        join treatment t on t.practice_id = of_practice and t.id = l.treatment_id and t.status = 'completed'
        join recall_trigger g on g.practice_id = of_practice and g.procedure_id = t.procedure_id),
    last as (
      select distinct on (v.patient_id, v.type_id) v.patient_id, v.type_id, v.id, v.appointment_date
        from triggered v
        join recall_type t on t.practice_id = of_practice and t.id = v.type_id and t.archived_at is null
        join patient p on p.practice_id = of_practice and p.id = v.patient_id
        where (t.from_age is null or v.appointment_date >= birthday(p.date_of_birth, t.from_age))
          and (t.until_age is null or v.appointment_date < birthday(p.date_of_birth, t.until_age))
        order by v.patient_id, v.type_id, v.appointment_date desc, v.appointment_time desc, v.id desc),
    stored as (
      select * from recall_due where practice_id = of_practice and patient_id = any (of_patients)),
    known as (
      select coalesce(l.patient_id, d.patient_id) as patient_id, coalesce(l.type_id, d.type_id) as type_id,
          l.id as last_appointment_id, l.appointment_date as last_date,
          case when d.override_after is not distinct from l.id then d.override_date end as set_date
        from last l full join stored d on d.patient_id = l.patient_id and d.type_id = l.type_id),
    counted as (
      select k.patient_id, k.type_id, k.last_appointment_id, k.last_date,
          case when not late.is_replaced then age.computed_date end as computed_date,
          case when not late.is_replaced then age.due_date end as due_date,
          case when not late.is_replaced then age.current_type_id end as current_type_id,
          case when not late.is_replaced then age.switches_on end as switches_on
        from known k
        join patient p on p.practice_id = of_practice and p.id = k.patient_id
        cross join lateral recall_at_age(of_practice, k.type_id, p.date_of_birth, k.last_date, k.set_date) age
        -- The child's recall ends with the first visit that triggers what it becomes.
        cross join lateral (select exists (select from becomes b
          join last l on l.type_id = b.later_id and l.patient_id = k.patient_id
          where b.type_id = k.type_id and l.appointment_date >= k.last_date) as is_replaced) late)
  insert into recall_due as d (practice_id, patient_id, type_id, last_appointment_id, last_date, computed_date, due_date,
      current_type_id, switches_on)
    select of_practice, patient_id, type_id, last_appointment_id, last_date, computed_date, due_date, current_type_id,
        switches_on
      from counted order by patient_id, type_id
    on conflict (practice_id, patient_id, type_id) do update
      set last_appointment_id = excluded.last_appointment_id, last_date = excluded.last_date,
        computed_date = excluded.computed_date, due_date = excluded.due_date,
        current_type_id = excluded.current_type_id, switches_on = excluded.switches_on
      where (d.last_appointment_id, d.last_date, d.computed_date, d.due_date, d.current_type_id, d.switches_on)
        is distinct from (excluded.last_appointment_id, excluded.last_date, excluded.computed_date, excluded.due_date,
          excluded.current_type_id, excluded.switches_on);
$$;

-- Two transactions that change one patient's visits would each miss what the other does: the second waits here for the first.
create function keep_recalls(of_practice uuid, of_patient uuid) returns void
  language plpgsql volatile
as $$
begin
  perform from patient where practice_id = of_practice and id = of_patient for no key update;
  perform write_recalls(of_practice, array[of_patient]);
end $$;

-- All of a practice: after its types have changed, and for whoever loads rows past the triggers.
create function recount_recalls(of_practice uuid) returns void
  language plpgsql volatile
as $$
begin
  -- In the order in which a visit's two patients are locked.
  perform from patient where practice_id = of_practice order by id for no key update;
  perform write_recalls(of_practice, array(select id from patient where practice_id = of_practice));
end $$;

create function visit_recalls() returns trigger language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.patient_id <> new.patient_id then
    -- Always in the same order, so that two such changes can't wait for each other.
    perform keep_recalls(new.practice_id, least(old.patient_id, new.patient_id));
    perform keep_recalls(new.practice_id, greatest(old.patient_id, new.patient_id));
  else
    perform keep_recalls(new.practice_id, new.patient_id);
  end if;
  return null;
end $$;
create trigger appointment_recalls_new after insert on appointment
  for each row when (new.status = 'completed') execute function visit_recalls();
create trigger appointment_recalls_changed after update on appointment
  for each row when ((old.status = 'completed' or new.status = 'completed')
    and (old.patient_id, old.appointment_date, old.appointment_time, old.type, old.kind_id, old.status)
      is distinct from
      (new.patient_id, new.appointment_date, new.appointment_time, new.type, new.kind_id, new.status))
  execute function visit_recalls();

-- Which treatments belong to a visit that has taken place.
create function visit_treatment_recalls() returns trigger language plpgsql
as $$
declare link appointment_treatment%rowtype;
begin
  if tg_op = 'DELETE' then
    link := old;
  else
    link := new;
  end if;
  if exists (select from appointment a where a.practice_id = link.practice_id and a.id = link.appointment_id
      and a.status = 'completed') then
    perform keep_recalls(link.practice_id, link.patient_id);
  end if;
  return null;
end $$;
create trigger appointment_treatment_recalls after insert or delete on appointment_treatment
  for each row execute function visit_treatment_recalls();

create function treatment_recalls() returns trigger language plpgsql
as $$
begin
  if exists (select from appointment_treatment l
      join appointment a on a.practice_id = l.practice_id and a.id = l.appointment_id and a.status = 'completed'
      where l.practice_id = new.practice_id and l.treatment_id = new.id) then
    perform keep_recalls(new.practice_id, new.patient_id);
  end if;
  return null;
end $$;
create trigger treatment_recalls after update on treatment
  for each row when ((old.status = 'completed', old.procedure_id) is distinct from
    (new.status = 'completed', new.procedure_id))
  execute function treatment_recalls();

create function patient_age_recalls() returns trigger language plpgsql
as $$
begin
  perform write_recalls(new.practice_id, array[new.id]);
  return null;
end $$;
create trigger patient_recalls after update on patient
  for each row when (old.date_of_birth <> new.date_of_birth) execute function patient_age_recalls();

-- What the set practice starts with, after start_schedule.
create function start_recalls() returns void language sql volatile
as $$
  insert into recall_type (id, name, months, days, book_kind_id, minutes)
    select gen_random_uuid(), r.name, r.months, r.days, k.id, r.minutes
      from (values
        ('Examination', 6, 1, 'checkup', 30),
        ('Prophylaxis', 6, 1, 'cleaning', 60),
        ('Perio Maintenance', 3, 1, 'cleaning', 60),
        ('Bitewings', 12, 0, 'checkup', 30),
        ('Full Series', 60, 0, 'checkup', 30)
      ) r (name, months, days, kind, minutes)
      join appointment_kind k on k.type = r.kind::appointment_type and k.is_standard;
  insert into recall_trigger (type_id, kind_id)
    select t.id, k.id
      from (values ('Examination', 'checkup'), ('Prophylaxis', 'cleaning')) r (name, kind)
      join recall_type t on t.name = r.name
      join appointment_kind k on k.type = r.kind::appointment_type and k.is_standard;
  insert into recall_trigger (type_id, procedure_id)
    select t.id, p.id
      from (values ('Examination', 'EXM1'), ('Examination', 'EXM2'), ('Prophylaxis', 'CLN1'), ('Prophylaxis', 'CLN2'),
        ('Perio Maintenance', 'CLN3'), ('Bitewings', 'XRB1'), ('Bitewings', 'XRF1'), ('Full Series', 'XRF1')
      ) r (name, code)
      join recall_type t on t.name = r.name
      join procedure p on p.code = r.code;
$$;
revoke execute on function start_recalls() from public;
grant execute on function start_recalls() to cusp_app;

-- Practices that are there already, as in migration 0026.
alter table practice no force row level security;
do $$
declare
  of_practice uuid;
  before text := current_setting('role');
begin
  for of_practice in select practice_id from practice loop
    perform set_config('app.practice_id', of_practice::text, true);
    set local role cusp_app;
    perform start_recalls();
    perform recount_recalls(of_practice);
    perform set_config('role', before, true);
  end loop;
  perform set_config('app.practice_id', '', true);
end $$;
alter table practice force row level security;
