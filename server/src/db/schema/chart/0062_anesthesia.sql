-- Local anesthetics and sedations (docs/anesthesia.md): what was given when, and what was measured meanwhile.

create table anesthetic (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- With a visit, the record that the visit is of.
  patient_id uuid not null,
  appointment_id uuid,
  provider_id uuid not null,
  -- contract/src/chart/rules/local-anesthetics.ts says which there are.
  product text not null,
  -- In hundredths.
  cartridges int not null,
  cartridge_ul int not null,
  site text not null,
  technique text not null,
  lot text not null,
  given_on date not null,
  given_at time not null,
  -- The weight that the limits went by; null: unknown.
  weight_grams int,
  -- What spoke against it, and why it was given anyway.
  warned text not null default '',
  despite text not null default '',
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  -- Entered in error; with the reason it stays in the record.
  struck_at timestamptz,
  struck_by text not null default '',
  struck_by_id uuid,
  struck_reason text not null default '',
  constraint anesthetic_pk primary key (practice_id, id),
  constraint anesthetic_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint anesthetic_appointment_fk foreign key (practice_id, patient_id, appointment_id)
    references appointment (practice_id, patient_id, id),
  constraint anesthetic_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint anesthetic_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint anesthetic_struck_fk foreign key (practice_id, struck_by_id) references staff,
  constraint anesthetic_amount check (cartridges between 1 and 3000 and cartridge_ul between 500 and 2500),
  constraint anesthetic_weight check (weight_grams between 1000 and 400000),
  constraint anesthetic_struck check ((struck_at is null) = (struck_reason = ''))
);
create index anesthetic_by_patient on anesthetic (practice_id, patient_id, given_on desc, id desc);
create index anesthetic_by_appointment on anesthetic (practice_id, appointment_id) where appointment_id is not null;
create index anesthetic_by_provider on anesthetic (practice_id, provider_id);
create index anesthetic_by_staff on anesthetic (practice_id, created_by_id);
create index anesthetic_by_striker on anesthetic (practice_id, struck_by_id) where struck_by_id is not null;
alter table anesthetic enable row level security;
alter table anesthetic force row level security;
create policy own_practice on anesthetic to cusp_app using (practice_id = current_practice());
create policy own_record on anesthetic for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert, update (struck_at, struck_by, struck_by_id, struck_reason) on anesthetic to cusp_app;
grant select on anesthetic to cusp_portal;

create table sedation (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  appointment_id uuid,
  provider_id uuid not null,
  kind text not null,
  -- Who watches the patient, and who else is there.
  monitored_by text not null,
  people text not null,
  -- Since when nothing was eaten, and the state before.
  fasting text not null,
  begun_on date not null,
  begun_at timestamptz not null default now(),
  begun_by text not null,
  begun_by_id uuid not null,
  -- From then on it is locked; later entries are addenda.
  signed_at timestamptz,
  signed_by text not null default '',
  signed_by_id uuid,
  -- Why it was signed although something is missing.
  despite text not null default '',
  constraint sedation_pk primary key (practice_id, id),
  constraint sedation_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint sedation_appointment_fk foreign key (practice_id, patient_id, appointment_id)
    references appointment (practice_id, patient_id, id),
  constraint sedation_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint sedation_begun_fk foreign key (practice_id, begun_by_id) references staff,
  constraint sedation_signed_fk foreign key (practice_id, signed_by_id) references staff,
  constraint sedation_patient_unique unique (practice_id, patient_id, id),
  constraint sedation_kind check (kind in ('nitrous', 'moderate')),
  constraint sedation_signed check ((signed_at is null) = (signed_by_id is null))
);
create index sedation_by_patient on sedation (practice_id, patient_id, begun_on desc, id desc);
-- A patient has at most one that goes on.
create unique index sedation_open on sedation (practice_id, patient_id) where signed_at is null;
create index sedation_by_appointment on sedation (practice_id, appointment_id) where appointment_id is not null;
create index sedation_by_provider on sedation (practice_id, provider_id);
create index sedation_by_starter on sedation (practice_id, begun_by_id);
create index sedation_by_signer on sedation (practice_id, signed_by_id) where signed_by_id is not null;
comment on column sedation.signed_at is 'audit: shown';
comment on column sedation.signed_by is 'audit: shown';
comment on column sedation.signed_by_id is 'audit: shown';
alter table sedation enable row level security;
alter table sedation force row level security;
create policy own_practice on sedation to cusp_app using (practice_id = current_practice());
create policy own_record on sedation for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert, update (signed_at, signed_by, signed_by_id, despite) on sedation to cusp_app;
grant select on sedation to cusp_portal;

-- What happened, minute by minute. Rows are only added; one that corrects another stands in its place.
create table sedation_entry (
  practice_id uuid not null default current_practice(),
  sedation_id uuid not null,
  serial int not null,
  patient_id uuid not null,
  kind text not null,
  -- When it was, which may be some minutes before it was written.
  at timestamptz not null,
  systolic smallint,
  diastolic smallint,
  pulse smallint,
  oxygen smallint,
  breaths smallint,
  carbon_dioxide smallint,
  -- Liters a minute, in tenths.
  nitrous_flow smallint,
  oxygen_flow smallint,
  drug text not null default '',
  dose text not null default '',
  way text not null default '',
  -- The points of a discharge: activity, breathing, circulation, consciousness, oxygen.
  score smallint[],
  note text not null default '',
  corrects int,
  reason text not null default '',
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  constraint sedation_entry_pk primary key (practice_id, sedation_id, serial),
  constraint sedation_entry_sedation_fk foreign key (practice_id, patient_id, sedation_id)
    references sedation (practice_id, patient_id, id),
  constraint sedation_entry_corrects_fk foreign key (practice_id, sedation_id, corrects) references sedation_entry,
  constraint sedation_entry_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint sedation_entry_kind check (kind in ('vitals', 'drug', 'gas', 'discharge', 'note', 'addendum')),
  constraint sedation_entry_score check ((kind = 'discharge') = (score is not null) and (score is null or cardinality(score) = 5)),
  constraint sedation_entry_reason check ((corrects is null) = (reason = ''))
);
create index sedation_entry_by_patient on sedation_entry (practice_id, patient_id);
create index sedation_entry_by_staff on sedation_entry (practice_id, created_by_id);
create index sedation_entry_by_corrects on sedation_entry (practice_id, sedation_id, corrects) where corrects is not null;
alter table sedation_entry enable row level security;
alter table sedation_entry force row level security;
create policy own_practice on sedation_entry to cusp_app using (practice_id = current_practice());
create policy own_record on sedation_entry for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on sedation_entry to cusp_app;
grant select on sedation_entry to cusp_portal;
