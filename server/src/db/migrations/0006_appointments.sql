-- Appointments, and the recalls that follow from them.

create type appointment_type as enum
  ('checkup', 'cleaning', 'filling', 'root_canal', 'extraction', 'crown', 'whitening', 'other');
create type appointment_status as enum ('scheduled', 'completed', 'cancelled');

create table appointment (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  appointment_date date not null,
  appointment_time time not null,
  duration int not null,
  type appointment_type not null,
  notes text not null,
  recall_date date,
  status appointment_status not null default 'scheduled',
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint appointment_pk primary key (practice_id, id),
  constraint appointment_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint appointment_duration check (duration between 15 and 480 and duration % 15 = 0)
);
create index appointment_by_date on appointment (practice_id, appointment_date, appointment_time, id);
create index appointment_by_creation on appointment (practice_id, created_at, id);
-- The patient's last appointment is one step in this index, however many there are at the same moment.
create index appointment_by_patient on appointment
  (practice_id, patient_id, appointment_date, appointment_time, (recall_date is null) desc, id);
alter table appointment enable row level security;
alter table appointment force row level security;
create policy own_practice on appointment to cusp_app using (practice_id = current_practice());
create policy own_record on appointment to cusp_portal
  using (practice_id = current_practice() and patient_id = current_patient());
grant select, insert, update on appointment to cusp_app;
grant select on appointment to cusp_portal;

-- The recall list, kept: for each patient the visit that waits for its recall, if one does. Written by the
-- triggers below and by recount_practice, as patient_recall has it, and by nothing else.
create table recall (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  appointment_id uuid not null,
  recall_date date not null,
  constraint recall_pk primary key (practice_id, patient_id),
  -- None to the appointment, on purpose: it would wait for a colleague who is changing that appointment and waits in turn
  -- for the patient. Appointments are never deleted.
  constraint recall_patient_fk foreign key (practice_id, patient_id) references patient
);
create index recall_by_date on recall (practice_id, recall_date, patient_id);
alter table recall enable row level security;
alter table recall force row level security;
create policy own_practice on recall to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on recall to cusp_app;

-- The recall of a patient (decisions.md, "Rules of the domain"): of the last appointment that isn't cancelled, if it has a
-- recall date, and nobody's who is archived. Defined here and nowhere else, for one patient and for all of a practice.
create function patient_recall(of_practice uuid, of_patient uuid) returns table (appointment_id uuid, recall_date date)
  language sql stable rows 1
  begin atomic
    select last.id, last.recall_date
      from patient p,
        lateral (select a.id, a.recall_date from appointment a
          where a.practice_id = p.practice_id and a.patient_id = p.id and a.status <> 'cancelled'
          order by a.appointment_date desc, a.appointment_time desc, a.recall_date is null, a.id desc
          limit 1) last
      where p.practice_id = of_practice and p.id = of_patient and p.archived_at is null and last.recall_date is not null;
  end;

-- Two transactions that change one patient's appointments would each miss what the other does: the second waits here
-- for the first, and then sees it.
create function keep_recall(of_practice uuid, of_patient uuid) returns void
  language plpgsql volatile
as $$
declare due record;
begin
  perform from patient where practice_id = of_practice and id = of_patient for no key update;
  select * into due from patient_recall(of_practice, of_patient);
  if not found then
    delete from recall where practice_id = of_practice and patient_id = of_patient;
  else
    insert into recall (practice_id, patient_id, appointment_id, recall_date)
      values (of_practice, of_patient, due.appointment_id, due.recall_date)
      on conflict (practice_id, patient_id) do update
        set appointment_id = excluded.appointment_id, recall_date = excluded.recall_date
        where (recall.appointment_id, recall.recall_date) is distinct from (excluded.appointment_id, excluded.recall_date);
  end if;
end $$;

create function appointment_changed() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.patient_id <> new.patient_id then
    -- Always in the same order, so that two such changes can't wait for each other.
    perform keep_recall(new.practice_id, least(old.patient_id, new.patient_id));
    perform keep_recall(new.practice_id, greatest(old.patient_id, new.patient_id));
  else
    perform keep_recall(new.practice_id, new.patient_id);
  end if;
  return null;
end $$;
create trigger appointment_recall_new after insert on appointment
  for each row execute function appointment_changed();
create trigger appointment_recall_changed after update on appointment
  for each row when (
    (old.patient_id, old.appointment_date, old.appointment_time, old.recall_date, old.status = 'cancelled')
      is distinct from
    (new.patient_id, new.appointment_date, new.appointment_time, new.recall_date, new.status = 'cancelled'))
  execute function appointment_changed();

create function patient_archived() returns trigger
  language plpgsql
as $$
begin
  perform keep_recall(new.practice_id, new.id);
  return null;
end $$;
create trigger patient_recall after update on patient
  for each row when ((old.archived_at is null) is distinct from (new.archived_at is null))
  execute function patient_archived();
