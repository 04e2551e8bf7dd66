-- What is kept of what changes. Nothing clinical is ever taken away or written over: a patient is archived, a note is
-- corrected by what is added to it, and a patient's earlier values stay beside the new ones.

alter table patient
  add column archived_at timestamptz,
  add column archived_by text not null default '',
  add constraint patient_archived check (archived_at is not null or archived_by = '');

-- A patient as it was before a change: whole, so that no later column can be forgotten.
create table patient_version (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  version int not null,
  fields jsonb not null,
  -- Who put the next version in its place, and when.
  changed_by text not null,
  -- Null where the patient did it, in the portal.
  changed_by_id uuid,
  changed_at timestamptz not null default now(),
  constraint patient_version_pk primary key (practice_id, patient_id, version),
  constraint patient_version_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint patient_version_staff_fk foreign key (practice_id, changed_by_id) references staff
);
create index patient_version_by_staff on patient_version (practice_id, changed_by_id);

-- A note is signed and locked when it is saved. What comes later is added: an addendum; a correction, which strikes the
-- earlier text through and puts another beside it; or a strike alone, for what was entered in error.
create type amendment_kind as enum ('addendum', 'correction', 'strike');

alter table clinical_note add constraint clinical_note_patient_unique unique (practice_id, patient_id, id);
alter table soap_note add constraint soap_note_patient_unique unique (practice_id, patient_id, id);

create table clinical_note_amendment (
  practice_id uuid not null default current_practice(),
  note_id uuid not null,
  -- The version of the note that it makes; the note as it was signed is the first.
  version int not null,
  patient_id uuid not null,
  kind amendment_kind not null,
  -- The addendum, or the corrected text.
  content text not null,
  reason text not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  constraint clinical_note_amendment_pk primary key (practice_id, note_id, version),
  constraint clinical_note_amendment_note_fk foreign key (practice_id, patient_id, note_id)
    references clinical_note (practice_id, patient_id, id),
  constraint clinical_note_amendment_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint clinical_note_amendment_words check ((kind = 'strike') = (content = '')),
  constraint clinical_note_amendment_reason check ((kind = 'addendum') = (reason = ''))
);
create index clinical_note_amendment_by_patient on clinical_note_amendment (practice_id, patient_id);
create index clinical_note_amendment_by_staff on clinical_note_amendment (practice_id, created_by_id);

create table soap_note_amendment (
  practice_id uuid not null default current_practice(),
  note_id uuid not null,
  version int not null,
  patient_id uuid not null,
  kind amendment_kind not null,
  -- The addendum.
  content text not null,
  -- Every section as corrected.
  sections jsonb,
  reason text not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  constraint soap_note_amendment_pk primary key (practice_id, note_id, version),
  constraint soap_note_amendment_note_fk foreign key (practice_id, patient_id, note_id)
    references soap_note (practice_id, patient_id, id),
  constraint soap_note_amendment_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint soap_note_amendment_words check ((kind = 'addendum') = (content <> '')),
  constraint soap_note_amendment_sections check ((kind = 'correction') = (sections is not null)),
  constraint soap_note_amendment_reason check ((kind = 'addendum') = (reason = ''))
);
create index soap_note_amendment_by_patient on soap_note_amendment (practice_id, patient_id);
create index soap_note_amendment_by_staff on soap_note_amendment (practice_id, created_by_id);

do $$
declare t text;
begin
  foreach t in array array['patient_version', 'clinical_note_amendment', 'soap_note_amendment'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    -- Neither update nor delete: history is only ever added to.
    execute format('grant select, insert on %I to cusp_app', t);
  end loop;
  -- The patient's own whole record holds what was written about them, with its corrections.
  foreach t in array array[
    'clinical_note', 'soap_note', 'patient_version', 'clinical_note_amendment', 'soap_note_amendment'
  ] loop
    execute format(
      'create policy own_record on %I to cusp_portal using (practice_id = current_practice() and patient_id = current_patient())', t);
    execute format('grant select on %I to cusp_portal', t);
  end loop;
end $$;
-- Who changes the own phone number in the portal leaves the earlier one behind too.
grant insert on patient_version to cusp_portal;
