-- needs people/current_records.sql

-- The health history (docs/health.md). Rows are only added: an entry is changed, ended or taken off by its next version, so
-- that the list of an earlier day can be read again.

create type health_kind as enum ('allergy', 'medication', 'problem', 'implant', 'surgery', 'immunization',
  'pregnancy', 'breastfeeding', 'tobacco', 'alcohol', 'diabetes');
create type health_entry_state as enum ('active', 'ended', 'error');

create table health_entry (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  version int not null,
  patient_id uuid not null,
  kind health_kind not null,
  -- As it is shown. Of a fact what it says.
  name text not null,
  -- Both null: known as a text, and compared by words.
  term_system text,
  term_code text,
  term_name text,
  -- What this kind says besides: HealthDetails of contract/src/health/history-entries.ts.
  details jsonb not null,
  note text not null default '',
  began_on date,
  ended_on date,
  state health_entry_state not null default 'active',
  change_reason text not null default '',
  -- It is over by itself after this day: a drug that was prescribed for so long.
  lasts_until date,
  -- It came onto the list by a prescription of the practice; nobody asked the patient for it.
  prescribed boolean not null default false,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  -- Null where nobody of the staff did.
  recorded_by_id uuid,
  constraint health_entry_pk primary key (practice_id, id, version),
  constraint health_entry_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint health_entry_staff_fk foreign key (practice_id, recorded_by_id) references staff,
  constraint health_entry_term check ((term_system is null) = (term_code is null) and (term_system is null) = (term_name is null)),
  constraint health_entry_term_system check (term_system in ('cusp', 'rxnorm', 'icd10cm')),
  constraint health_entry_ended check (state = 'error' or (state = 'ended') = (ended_on is not null)),
  constraint health_entry_dates check (ended_on >= began_on and lasts_until >= began_on)
);
comment on column health_entry.term_code is 'audit: shown';
create index health_entry_by_patient on health_entry (practice_id, patient_id, id, version desc);
create index health_entry_by_staff on health_entry (practice_id, recorded_by_id) where recorded_by_id is not null;
alter table health_entry enable row level security;
alter table health_entry force row level security;
create policy own_practice on health_entry to cusp_app using (practice_id = current_practice());
-- Patients read their allergies and medications.
create policy own_record on health_entry for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()) and kind in ('allergy', 'medication'));
grant select, insert on health_entry to cusp_app;
grant select on health_entry to cusp_portal;

-- That a list was asked about and there is nothing, or that this was taken back: the latest counts while the list is empty.
create table health_answer (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  list health_kind not null,
  answer text not null,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  recorded_by_id uuid,
  constraint health_answer_pk primary key (practice_id, id),
  constraint health_answer_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint health_answer_staff_fk foreign key (practice_id, recorded_by_id) references staff,
  constraint health_answer_known check (answer in ('none', 'not_asked'))
);
create index health_answer_by_patient on health_answer (practice_id, patient_id, list, recorded_at desc);
create index health_answer_by_staff on health_answer (practice_id, recorded_by_id) where recorded_by_id is not null;
alter table health_answer enable row level security;
alter table health_answer force row level security;
create policy own_practice on health_answer to cusp_app using (practice_id = current_practice());
create policy own_record on health_answer for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()) and list in ('allergy', 'medication'));
grant select, insert on health_answer to cusp_app;
grant select on health_answer to cusp_portal;

-- That somebody went through the history with the patient.
create table health_review (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  reviewed_on date not null,
  reviewed_at timestamptz not null default now(),
  reviewed_by text not null,
  reviewed_by_id uuid,
  -- How many entries were recorded or changed that day before it.
  changes int not null default 0,
  constraint health_review_pk primary key (practice_id, id),
  constraint health_review_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint health_review_staff_fk foreign key (practice_id, reviewed_by_id) references staff
);
create index health_review_by_patient on health_review (practice_id, patient_id, reviewed_at desc);
create index health_review_by_staff on health_review (practice_id, reviewed_by_id) where reviewed_by_id is not null;
alter table health_review enable row level security;
alter table health_review force row level security;
create policy own_practice on health_review to cusp_app using (practice_id = current_practice());
grant select, insert on health_review to cusp_app;

-- The names of what is coded, a line each, as the two texts answer them to those who may read it. Written by
-- functions/health/coded_texts.sql with each entry, so that lists of patients needn't ask.
alter table patient add column coded_allergies text not null default '', add column coded_history text not null default '';
comment on column patient.coded_allergies is 'audit: shown';
comment on column patient.coded_history is 'audit: shown';
