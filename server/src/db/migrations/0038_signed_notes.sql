-- Notes: templates with blanks, one's own short texts, the hash of what was signed, and co-signatures (docs/notes.md).

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

-- Whose notes a dentist signs, too.
create table note_setting (
  practice_id uuid not null default current_practice(),
  cosign_hygienists boolean not null default false,
  cosign_assistants boolean not null default false,
  version int not null default 1,
  constraint note_setting_pk primary key (practice_id),
  constraint note_setting_practice_fk foreign key (practice_id) references practice
);

-- The SHA-256 of what somebody signed: of a JSON array of texts that begins with the moment, the author and the patient.
create function signed_hash(at timestamptz, author uuid, patient uuid, variadic parts text[]) returns text
  language sql immutable parallel safe
  return encode(sha256(convert_to(array_to_json(array[
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), author::text, patient::text] || parts)::text,
    'UTF8')), 'hex');

alter table clinical_note add column signed_hash text not null
  generated always as (signed_hash(created_at, created_by_id, patient_id, content)) stored;
alter table soap_note add column signed_hash text not null
  generated always as (signed_hash(created_at, created_by_id, patient_id,
    chief_complaint, history, subjective, objective, assessment, plan, diagnosis, procedures)) stored;
alter table clinical_note_amendment add column signed_hash text not null
  generated always as (signed_hash(created_at, created_by_id, patient_id, version::text, content, reason)) stored;
alter table soap_note_amendment add column signed_hash text not null
  generated always as (signed_hash(created_at, created_by_id, patient_id, version::text, content, reason,
    coalesce(sections::text, ''))) stored;

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
  constraint cosignature_one check (num_nonnulls(clinical_note_id, soap_note_id) = 1),
  constraint cosignature_unique unique nulls not distinct (practice_id, clinical_note_id, soap_note_id, version),
  constraint cosignature_clinical_fk foreign key (practice_id, patient_id, clinical_note_id)
    references clinical_note (practice_id, patient_id, id),
  constraint cosignature_soap_fk foreign key (practice_id, patient_id, soap_note_id)
    references soap_note (practice_id, patient_id, id),
  constraint cosignature_staff_fk foreign key (practice_id, signed_by_id) references staff,
  constraint cosignature_whole check (num_nonnulls(signed_at, signed_by_id, signed_hash) in (0, 3)
    and (signed_at is null) = (signed_by = ''))
);
-- Names and hashes of what was signed, no secrets.
comment on column cosignature.signed_at is 'audit: shown';
comment on column cosignature.signed_by is 'audit: shown';
comment on column cosignature.signed_by_id is 'audit: shown';
comment on column cosignature.signed_hash is 'audit: shown';
comment on column note_setting.cosign_hygienists is 'audit: shown';
comment on column note_setting.cosign_assistants is 'audit: shown';
comment on column clinical_note.signed_hash is 'audit: shown';
comment on column clinical_note_amendment.signed_hash is 'audit: shown';
comment on column soap_note.signed_hash is 'audit: shown';
comment on column soap_note_amendment.signed_hash is 'audit: shown';
create index cosignature_awaited on cosignature (practice_id, asked_at, id) where signed_at is null;
create index cosignature_by_patient on cosignature (practice_id, patient_id);
create index cosignature_by_soap_note on cosignature (practice_id, soap_note_id) where soap_note_id is not null;
create index cosignature_by_staff on cosignature (practice_id, signed_by_id) where signed_by_id is not null;

do $$
declare t text;
begin
  foreach t in array array['note_template', 'note_phrase', 'note_setting', 'cosignature'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert on %I to cusp_app', t);
  end loop;
end $$;
grant update on note_template, note_phrase, note_setting to cusp_app;
grant update (signed_at, signed_by, signed_by_id, signed_hash) on cosignature to cusp_app;

-- Given once, by a dentist, and never under one's own words.
create function cosignature_stays() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null or new.signed_at is null then
    raise exception 'A co-signature is given once and stays.';
  end if;
  if not exists (select from staff s
    where s.practice_id = new.practice_id and s.id = new.signed_by_id and s.role = 'dentist') then
    raise exception 'Only a dentist co-signs.';
  end if;
  return new;
end $$;
create trigger cosignature_stays before update on cosignature for each row execute function cosignature_stays();

-- Asked for whoever writes the row, by whatever call.
create function ask_cosignature() returns trigger language plpgsql as $$
declare
  of_version int := case when tg_table_name like '%amendment' then (to_jsonb(new) ->> 'version')::int else 1 end;
  of_note uuid := coalesce(to_jsonb(new) ->> 'note_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if to_jsonb(new) ->> 'kind' is distinct from 'strike' and exists (select from staff s
    join note_setting n on n.practice_id = s.practice_id
      and ((s.role = 'hygienist' and n.cosign_hygienists) or (s.role = 'assistant' and n.cosign_assistants))
    where s.practice_id = new.practice_id and s.id = new.created_by_id) then
    insert into cosignature (practice_id, patient_id, clinical_note_id, soap_note_id, version)
      values (new.practice_id, new.patient_id, case when tg_table_name like 'clinical%' then of_note end,
        case when tg_table_name like 'soap%' then of_note end, of_version);
  end if;
  return null;
end $$;
do $$
declare t text;
begin
  foreach t in array array['clinical_note', 'clinical_note_amendment', 'soap_note', 'soap_note_amendment'] loop
    execute format('create trigger ask_cosignature after insert on %I
      for each row execute function ask_cosignature()', t);
  end loop;
end $$;

-- What a note and its amendments come to.
create function note_hash(of_practice uuid, clinical uuid, soap uuid) returns text
  language sql stable
  return encode(sha256(convert_to((
    select string_agg(h.signed_hash, ' ' order by h.version) from (
      select 1 as version, n.signed_hash from clinical_note n where n.practice_id = of_practice and n.id = clinical
      union all
      select a.version, a.signed_hash from clinical_note_amendment a
        where a.practice_id = of_practice and a.note_id = clinical
      union all
      select 1, n.signed_hash from soap_note n where n.practice_id = of_practice and n.id = soap
      union all
      select a.version, a.signed_hash from soap_note_amendment a
        where a.practice_id = of_practice and a.note_id = soap) h), 'UTF8')), 'hex');
