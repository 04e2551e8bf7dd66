-- The practice's own rules of what to heed before going on, how each alert was answered, and what the dentist decided about
-- prophylaxis (docs/health.md).

create type alert_level as enum ('stops', 'warns', 'informs');
create type vital_test as enum ('at_least', 'below', 'missing');
create type alert_outcome as enum ('went_on', 'heeded', 'unasked');
create type alert_moment as enum ('booking', 'seating', 'planning', 'completing', 'prescribing');

create table alert_rule (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  level alert_level not null,
  -- Of `alert_moment`.
  moments text[] not null,
  -- Any of these: codes, beginnings of ICD-10-CM codes, or words.
  conditions text[] not null,
  drugs text[] not null,
  -- Only then.
  age_from int,
  age_to int,
  vital vital_measure,
  -- `at_least`, `below`, or `missing`: none within the days.
  vital_test vital_test,
  -- Hundredths, as the measured values. The second one is of the diastolic pressure: either is enough.
  vital_limit int,
  vital_second_limit int,
  -- Older values count as none; null: the latest, however old.
  vital_days int,
  -- Categories of the catalog; none: whatever is done.
  procedures text[] not null,
  instruction text not null,
  -- All that the front desk sees of it.
  desk_instruction text not null,
  version int not null default 1,
  archived_at timestamptz,
  constraint alert_rule_pk primary key (practice_id, id),
  constraint alert_rule_practice_fk foreign key (practice_id) references practice,
  constraint alert_rule_moments check (moments <@ '{booking,seating,planning,completing,prescribing}'),
  constraint alert_rule_ages check (age_from between 0 and 150 and age_to between 0 and 150),
  constraint alert_rule_vital check ((vital is null) = (vital_test is null))
);
create unique index alert_rule_name_unique on alert_rule (practice_id, lower(name)) where archived_at is null;
alter table alert_rule enable row level security;
alter table alert_rule force row level security;
create policy own_practice on alert_rule to cusp_app using (practice_id = current_practice());
grant select, insert, update (name, level, moments, conditions, drugs, age_from, age_to, vital, vital_test, vital_limit,
  vital_second_limit, vital_days, procedures, instruction, desk_instruction, version, archived_at) on alert_rule to cusp_app;

-- Rows are only added; what was answered while a visit was booked is given the visit once it has an id.
create table alert_answer (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  rule_id uuid not null,
  -- As the alert stood when it was answered.
  rule_name text not null,
  level alert_level not null,
  because text not null,
  moment alert_moment not null,
  -- The visit for which it was answered, of the same record; null: on that day, beside any visit.
  appointment_id uuid,
  answered_on date not null,
  -- `went_on`: in spite of it; `heeded`: it was left; `unasked`: done by a call that asks nobody.
  outcome alert_outcome not null,
  reason text not null,
  -- Answered by a dentist.
  by_dentist boolean not null,
  created_at timestamptz not null default now(),
  -- Null: a patient, who booked by a text or a link and was asked nothing.
  created_by text not null,
  created_by_id uuid,
  constraint alert_answer_pk primary key (practice_id, id),
  constraint alert_answer_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint alert_answer_rule_fk foreign key (practice_id, rule_id) references alert_rule,
  constraint alert_answer_appointment_fk foreign key (practice_id, patient_id, appointment_id)
    references appointment (practice_id, patient_id, id),
  constraint alert_answer_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint alert_answer_by check ((created_by_id is null) = (created_by = '') and (created_by_id is not null or outcome = 'unasked')),
  constraint alert_answer_reason check (outcome <> 'went_on' or level <> 'stops' or reason <> '')
);
create index alert_answer_by_patient on alert_answer (practice_id, patient_id, id);
create index alert_answer_by_rule on alert_answer (practice_id, rule_id, answered_on);
create index alert_answer_by_day on alert_answer (practice_id, answered_on);
create index alert_answer_by_appointment on alert_answer (practice_id, appointment_id) where appointment_id is not null;
create index alert_answer_by_staff on alert_answer (practice_id, created_by_id) where created_by_id is not null;
alter table alert_answer enable row level security;
alter table alert_answer force row level security;
create policy own_practice on alert_answer to cusp_app using (practice_id = current_practice());
grant select, insert, update (appointment_id) on alert_answer to cusp_app;

-- What a dentist decided about an antibiotic before treatment. Rows are only added: the last one of a day counts.
create table prophylaxis (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- With a visit, the record that the visit is of.
  patient_id uuid not null,
  appointment_id uuid,
  decided_on date not null,
  -- Whether it is given, and which; `''` where it isn't.
  given boolean not null,
  drug text not null,
  dose_mg int,
  route text not null,
  -- Why the table of the AHA asks for it, or why it is not given.
  because text not null,
  weight_hundredths int,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  constraint prophylaxis_pk primary key (practice_id, id),
  constraint prophylaxis_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint prophylaxis_appointment_fk foreign key (practice_id, patient_id, appointment_id)
    references appointment (practice_id, patient_id, id),
  constraint prophylaxis_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint prophylaxis_dose check (given = (drug <> '') and given = (dose_mg is not null) and dose_mg > 0)
);
create index prophylaxis_by_patient on prophylaxis (practice_id, patient_id, id);
create index prophylaxis_by_appointment on prophylaxis (practice_id, appointment_id) where appointment_id is not null;
create index prophylaxis_by_staff on prophylaxis (practice_id, created_by_id);
alter table prophylaxis enable row level security;
alter table prophylaxis force row level security;
create policy own_practice on prophylaxis to cusp_app using (practice_id = current_practice());
grant select, insert on prophylaxis to cusp_app;
