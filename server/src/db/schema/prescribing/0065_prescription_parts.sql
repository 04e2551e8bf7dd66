-- What a prescription says in parts, beside its texts (docs/prescribing.md): written with it, never changed.
create type dose_unit as enum ('tablet', 'capsule', 'milliliter', 'lozenge', 'patch', 'packet', 'application', 'drop', 'spray', 'puff');
create type quantity_unit as enum ('tablet', 'capsule', 'milliliter', 'gram', 'lozenge', 'patch', 'packet', 'bottle', 'tube', 'each');
create type dose_route as enum ('oral', 'sublingual', 'dissolve', 'rinse', 'swallow', 'gums', 'teeth', 'skin', 'nose', 'inhaled');

create table prescription_parts (
  practice_id uuid not null default current_practice(),
  prescription_id uuid not null,
  term_system text,
  term_code text,
  drug_name text not null default '',
  strength text not null default '',
  form text not null default '',
  dose double precision,
  dose_unit dose_unit,
  route dose_route,
  -- contract/src/prescribing/rules/dosing-words.ts lists them.
  frequency text,
  as_needed_for text not null default '',
  duration_days int,
  directions text not null,
  quantity double precision,
  quantity_unit quantity_unit,
  refills int not null default 0,
  dispense_as_written boolean not null default false,
  pharmacist_note text not null default '',
  indication text not null default '',
  indication_code text not null default '',
  repeats_id uuid,
  constraint prescription_parts_pk primary key (practice_id, prescription_id),
  constraint prescription_parts_prescription_fk foreign key (practice_id, prescription_id) references prescription,
  constraint prescription_parts_repeats_fk foreign key (practice_id, repeats_id) references prescription,
  constraint prescription_parts_term check ((term_system is null) = (term_code is null)),
  constraint prescription_parts_amounts check (dose > 0 and quantity > 0 and duration_days between 1 and 365),
  constraint prescription_parts_refills check (refills between 0 and 99)
);
create index prescription_parts_by_repeated on prescription_parts (practice_id, repeats_id) where repeats_id is not null;
comment on column prescription_parts.term_code is 'audit: shown';
comment on column prescription_parts.indication_code is 'audit: shown';
alter table prescription_parts enable row level security;
alter table prescription_parts force row level security;
create policy own_practice on prescription_parts to cusp_app using (practice_id = current_practice());
-- A patient reads the directions of the own prescriptions.
create policy own_record on prescription_parts for select to cusp_portal
  using (practice_id = current_practice() and exists (select from prescription r
    where r.practice_id = prescription_parts.practice_id and r.id = prescription_parts.prescription_id
      and r.patient_id = any (current_records())));
-- Neither update nor delete.
grant select, insert on prescription_parts to cusp_app;
grant select (practice_id, prescription_id, directions, refills) on prescription_parts to cusp_portal;

-- Where a prescription stands on the patient's medication list: the version of the entry that it wrote. Decided once.
create table prescription_medication (
  practice_id uuid not null default current_practice(),
  prescription_id uuid not null,
  -- Null: somebody said that it doesn't belong on the list.
  entry_id uuid,
  entry_version int,
  listed_at timestamptz not null default now(),
  listed_by text not null,
  listed_by_id uuid not null,
  constraint prescription_medication_pk primary key (practice_id, prescription_id),
  constraint prescription_medication_prescription_fk foreign key (practice_id, prescription_id) references prescription,
  constraint prescription_medication_entry_fk foreign key (practice_id, entry_id, entry_version) references health_entry,
  constraint prescription_medication_staff_fk foreign key (practice_id, listed_by_id) references staff,
  constraint prescription_medication_entry check ((entry_id is null) = (entry_version is null))
);
create index prescription_medication_by_entry on prescription_medication (practice_id, entry_id, entry_version)
  where entry_id is not null;
create index prescription_medication_by_staff on prescription_medication (practice_id, listed_by_id);
alter table prescription_medication enable row level security;
alter table prescription_medication force row level security;
create policy own_practice on prescription_medication to cusp_app using (practice_id = current_practice());
-- Neither update nor delete.
grant select, insert on prescription_medication to cusp_app;
