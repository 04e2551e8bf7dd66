-- Appointments: who sees the patient, in which operatory, what will be done and how far it has got; what each kind of
-- appointment usually brings (docs/schedule.md, "What a visit brings"); and what an undo restores.

create type appointment_type as enum ('checkup', 'cleaning', 'filling', 'root_canal', 'extraction', 'crown', 'whitening',
  'other');

create table appointment_kind (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  type appointment_type not null,
  name text not null,
  minutes int not null,
  color schedule_color not null default 'teal',
  -- Empty: anybody may do it.
  provider_kinds text[] not null default '{}',
  is_standard boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  constraint appointment_kind_pk primary key (practice_id, id),
  constraint appointment_kind_practice_fk foreign key (practice_id) references practice,
  constraint appointment_kind_minutes check (minutes between 15 and 480 and minutes % 15 = 0),
  constraint appointment_kind_providers
    check (provider_kinds <@ array['dentist', 'specialist', 'hygienist', 'assistant'])
);
create unique index appointment_kind_name_unique on appointment_kind (practice_id, lower(name)) where archived_at is null;
create unique index appointment_kind_standard_unique on appointment_kind (practice_id, type) where is_standard;
alter table appointment_kind enable row level security;
alter table appointment_kind force row level security;
create policy own_practice on appointment_kind to cusp_app using (practice_id = current_practice());
grant select, insert, update on appointment_kind to cusp_app;

-- What a kind of appointment usually brings: for patients of an age, and where it names a recall only once that is due.
create table appointment_kind_procedure (
  practice_id uuid not null default current_practice(),
  kind_id uuid not null,
  position int not null,
  procedure_id uuid not null,
  from_age int,
  until_age int,
  recall_type_id uuid,
  constraint appointment_kind_procedure_pk primary key (practice_id, kind_id, position),
  constraint appointment_kind_procedure_kind_fk foreign key (practice_id, kind_id) references appointment_kind,
  constraint appointment_kind_procedure_procedure_fk foreign key (practice_id, procedure_id) references procedure,
  constraint appointment_kind_procedure_ages check (from_age between 0 and 120 and until_age between 0 and 120
    and coalesce(from_age, 0) < coalesce(until_age, 121))
);
create index appointment_kind_procedure_by_procedure on appointment_kind_procedure (practice_id, procedure_id);
create index appointment_kind_procedure_by_recall on appointment_kind_procedure (practice_id, recall_type_id)
  where recall_type_id is not null;
alter table appointment_kind_procedure enable row level security;
alter table appointment_kind_procedure force row level security;
create policy own_practice on appointment_kind_procedure to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on appointment_kind_procedure to cusp_app;

create type visit_progress as enum ('booked', 'arrived', 'in_chair', 'completed', 'checked_out', 'cancelled', 'no_show');
create type appointment_status as enum ('scheduled', 'completed', 'cancelled');
create type confirmation_way as enum ('phone', 'in_person', 'email', 'text', 'link');

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
  progress visit_progress not null default 'booked',
  version int not null default 1,
  created_at timestamptz not null default now(),
  status appointment_status not null generated always as (case
    when progress in ('completed', 'checked_out') then 'completed'::appointment_status
    when progress in ('cancelled', 'no_show') then 'cancelled'::appointment_status
    else 'scheduled'::appointment_status end) stored,
  -- Null: not assigned.
  operatory_id uuid,
  provider_id uuid,
  kind_id uuid,
  confirmed_at timestamptz,
  confirmed_how confirmation_way,
  -- '' where the patient confirmed without anybody's help.
  confirmed_by text not null default '',
  -- Patients read `notes`, and never these.
  staff_notes text not null default '',
  asap boolean not null default false,
  ended_reason text not null default '',
  overlap_reason text not null default '',
  -- The visits that it was deliberately put beside, for as long as it stays there.
  overlap_with uuid[] not null default '{}',
  -- Procedures that it will bring beside its planned treatments; once it is seated they are treatments.
  expected_procedures uuid[] not null default '{}',
  -- Why nothing is charged for it; '' where something is.
  uncharged_reason text not null default '',
  constraint appointment_pk primary key (practice_id, id),
  constraint appointment_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint appointment_operatory_fk foreign key (practice_id, operatory_id) references operatory,
  constraint appointment_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint appointment_kind_fk foreign key (practice_id, kind_id) references appointment_kind,
  constraint appointment_patient_unique unique (practice_id, patient_id, id),
  constraint appointment_duration check (duration between 15 and 480 and duration % 15 = 0),
  constraint appointment_confirmed check ((confirmed_at is null) = (confirmed_how is null)
    and (confirmed_at is not null or confirmed_by = ''))
);
create index appointment_by_date on appointment (practice_id, appointment_date, appointment_time, id);
create index appointment_by_creation on appointment (practice_id, created_at, id);
-- The patient's last appointment is one step in this index, however many there are at the same moment.
create index appointment_by_patient on appointment
  (practice_id, patient_id, appointment_date, appointment_time, (recall_date is null) desc, id);
create index appointment_wanted_sooner on appointment (practice_id, appointment_date, id)
  where asap and progress = 'booked';
alter table appointment enable row level security;
alter table appointment force row level security;
create policy own_practice on appointment to cusp_app using (practice_id = current_practice());
create policy own_record on appointment to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert, update on appointment to cusp_app;
grant select (practice_id, id, patient_id, appointment_date, appointment_time, duration, type, notes, recall_date, progress,
  version, created_at, status, operatory_id, provider_id, kind_id, confirmed_at, confirmed_how, asap) on appointment to
  cusp_portal;

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
alter table appointment_event enable row level security;
alter table appointment_event force row level security;
create policy own_practice on appointment_event to cusp_app using (practice_id = current_practice());
grant select, insert on appointment_event to cusp_app;
