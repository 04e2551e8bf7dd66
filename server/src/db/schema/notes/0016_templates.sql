-- Notes (docs/notes.md): templates with blanks, one's own short texts, and co-signatures.

create type note_template_kind as enum ('clinical', 'soap');

create table note_template (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  kind note_template_kind not null,
  name text not null,
  -- For what it is offered first; without either for everything, without a provider to everybody.
  procedure_id uuid,
  category treatment_procedure,
  provider_id uuid,
  -- The text of a clinical note; of a SOAP note the sections.
  content text not null,
  sections jsonb,
  archived_at timestamptz,
  version int not null default 1,
  constraint note_template_pk primary key (practice_id, id),
  constraint note_template_practice_fk foreign key (practice_id) references practice,
  constraint note_template_procedure_fk foreign key (practice_id, procedure_id) references procedure,
  constraint note_template_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint note_template_one check (num_nonnulls(procedure_id, category) <= 1),
  constraint note_template_words check ((kind = 'soap') = (sections is not null) and (kind = 'clinical' or content = ''))
);
create unique index note_template_name_unique on note_template (practice_id, kind, lower(name)) where archived_at is null;
create index note_template_by_procedure on note_template (practice_id, procedure_id) where procedure_id is not null;
create index note_template_by_provider on note_template (practice_id, provider_id) where provider_id is not null;
alter table note_template enable row level security;
alter table note_template force row level security;
create policy own_practice on note_template to cusp_app using (practice_id = current_practice());
grant select, insert, update on note_template to cusp_app;

create table note_phrase (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- Whose it is.
  staff_id uuid not null,
  -- What is typed after a full stop.
  shortcut text not null,
  content text not null,
  archived_at timestamptz,
  version int not null default 1,
  constraint note_phrase_pk primary key (practice_id, id),
  constraint note_phrase_staff_fk foreign key (practice_id, staff_id) references staff,
  constraint note_phrase_shortcut check (shortcut ~ '^[[:alnum:]_-]{1,30}$')
);
create unique index note_phrase_shortcut_unique on note_phrase (practice_id, staff_id, lower(shortcut))
  where archived_at is null;
alter table note_phrase enable row level security;
alter table note_phrase force row level security;
create policy own_practice on note_phrase to cusp_app using (practice_id = current_practice());
grant select, insert, update on note_phrase to cusp_app;

-- Whose notes a dentist signs, too.
create table note_setting (
  practice_id uuid not null default current_practice(),
  cosign_hygienists boolean not null default false,
  cosign_assistants boolean not null default false,
  version int not null default 1,
  -- Treatments that somebody else completed for their provider stand on that provider's list to be signed.
  cosign_treatments boolean not null default false,
  constraint note_setting_pk primary key (practice_id),
  constraint note_setting_practice_fk foreign key (practice_id) references practice
);
comment on column note_setting.cosign_hygienists is 'audit: shown';
comment on column note_setting.cosign_assistants is 'audit: shown';
comment on column note_setting.cosign_treatments is 'audit: shown';
alter table note_setting enable row level security;
alter table note_setting force row level security;
create policy own_practice on note_setting to cusp_app using (practice_id = current_practice());
grant select, insert, update on note_setting to cusp_app;

-- A dentist's signature under a version of somebody else's note: asked for when that is written, given later, then kept.
create table cosignature (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  clinical_note_id uuid,
  soap_note_id uuid,
  -- The version of the note that asks for it.
  version int not null,
  asked_at timestamptz not null default now(),
  signed_at timestamptz,
  signed_by text not null default '',
  signed_by_id uuid,
  -- The SHA-256 of the hashes of the note and of its amendments up to that version.
  signed_hash text,
  constraint cosignature_pk primary key (practice_id, id),
  constraint cosignature_clinical_fk foreign key (practice_id, patient_id, clinical_note_id)
    references clinical_note (practice_id, patient_id, id),
  constraint cosignature_soap_fk foreign key (practice_id, patient_id, soap_note_id)
    references soap_note (practice_id, patient_id, id),
  constraint cosignature_staff_fk foreign key (practice_id, signed_by_id) references staff,
  constraint cosignature_unique unique nulls not distinct (practice_id, clinical_note_id, soap_note_id, version),
  constraint cosignature_one check (num_nonnulls(clinical_note_id, soap_note_id) = 1),
  constraint cosignature_whole check (num_nonnulls(signed_at, signed_by_id, signed_hash) in (0, 3)
    and (signed_at is null) = (signed_by = ''))
);
create index cosignature_awaited on cosignature (practice_id, asked_at, id) where signed_at is null;
create index cosignature_by_patient on cosignature (practice_id, patient_id);
create index cosignature_by_soap_note on cosignature (practice_id, soap_note_id) where soap_note_id is not null;
create index cosignature_by_staff on cosignature (practice_id, signed_by_id) where signed_by_id is not null;
-- Names and hashes of what was signed, no secrets.
comment on column cosignature.signed_at is 'audit: shown';
comment on column cosignature.signed_by is 'audit: shown';
comment on column cosignature.signed_by_id is 'audit: shown';
comment on column cosignature.signed_hash is 'audit: shown';
alter table cosignature enable row level security;
alter table cosignature force row level security;
create policy own_practice on cosignature to cusp_app using (practice_id = current_practice());
grant select, insert, update (signed_at, signed_by, signed_by_id, signed_hash) on cosignature to cusp_app;
