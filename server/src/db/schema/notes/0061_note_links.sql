-- Which treatments and which visit a note describes (docs/notes.md). Rows are added and ended, never removed.

create table note_link (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  -- The note's record.
  patient_id uuid not null,
  -- The record of the treatment or the visit: another one of the same person where two were merged (a trigger sees to that).
  about_patient_id uuid not null,
  clinical_note_id uuid,
  soap_note_id uuid,
  treatment_id uuid,
  appointment_id uuid,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  ended_at timestamptz,
  ended_by text not null default '',
  ended_by_id uuid,
  constraint note_link_pk primary key (practice_id, id),
  constraint note_link_clinical_fk foreign key (practice_id, patient_id, clinical_note_id)
    references clinical_note (practice_id, patient_id, id),
  constraint note_link_soap_fk foreign key (practice_id, patient_id, soap_note_id)
    references soap_note (practice_id, patient_id, id),
  constraint note_link_treatment_fk foreign key (practice_id, about_patient_id, treatment_id)
    references treatment (practice_id, patient_id, id),
  constraint note_link_appointment_fk foreign key (practice_id, about_patient_id, appointment_id)
    references appointment (practice_id, patient_id, id),
  constraint note_link_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint note_link_ended_fk foreign key (practice_id, ended_by_id) references staff,
  constraint note_link_note check (num_nonnulls(clinical_note_id, soap_note_id) = 1),
  constraint note_link_about check (num_nonnulls(treatment_id, appointment_id) = 1),
  constraint note_link_ended check ((ended_at is null) = (ended_by_id is null))
);
create index note_link_by_treatment on note_link (practice_id, treatment_id) where treatment_id is not null;
create index note_link_by_appointment on note_link (practice_id, appointment_id) where appointment_id is not null;
create index note_link_by_clinical_note on note_link (practice_id, clinical_note_id) where clinical_note_id is not null;
create index note_link_by_soap_note on note_link (practice_id, soap_note_id) where soap_note_id is not null;
create index note_link_by_patient on note_link (practice_id, patient_id);
create index note_link_by_staff on note_link (practice_id, created_by_id);
create index note_link_by_ended on note_link (practice_id, ended_by_id) where ended_by_id is not null;
alter table note_link enable row level security;
alter table note_link force row level security;
create policy own_practice on note_link to cusp_app using (practice_id = current_practice());
create policy own_record on note_link for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert, update (ended_at, ended_by, ended_by_id) on note_link to cusp_app;
grant select on note_link to cusp_portal;
