-- What an office knows of a patient beside the record itself: one row of a patient, each earlier state kept whole. Of a merged record
-- the row stays with it; the patient has the one of the record that survives.

create table patient_details (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  -- '' where it is the first name.
  preferred_name text not null default '',
  -- Of the phone in the patient's record, which is the first.
  phone_kind text not null default 'unknown',
  -- The further ones: [{"number", "kind", "note"}].
  other_phones jsonb not null default '[]',
  employer text not null default '',
  referral_source text not null default '',
  referral_note text not null default '',
  referred_by_id uuid,
  preferred_days text[] not null default '{}',
  preferred_times text[] not null default '{}',
  -- As somebody set it. What counts is patient_status, which also knows of death and of completed visits.
  status text not null default 'active',
  status_reason text not null default '',
  status_since date,
  version int not null default 1,
  constraint patient_details_pk primary key (practice_id, patient_id),
  constraint patient_details_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint patient_details_referred_by_fk foreign key (practice_id, referred_by_id) references patient,
  constraint patient_details_referred check (referred_by_id <> patient_id),
  constraint patient_details_phone_kind check (phone_kind in ('mobile', 'home', 'work', 'unknown')),
  constraint patient_details_phones check (jsonb_typeof(other_phones) = 'array' and jsonb_array_length(other_phones) <= 4),
  constraint patient_details_status check (status in ('active', 'inactive', 'prospective'))
);
create index patient_details_by_referrer on patient_details (practice_id, referred_by_id) where referred_by_id is not null;
-- Few are, and every list of whom to call leaves them out.
create index patient_details_inactive on patient_details (practice_id, patient_id) where status = 'inactive';
alter table patient_details enable row level security;
alter table patient_details force row level security;
create policy own_practice on patient_details to cusp_app using (practice_id = current_practice());
create policy own_record on patient_details for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert, update on patient_details to cusp_app;
grant select (practice_id, patient_id, preferred_name, phone_kind, other_phones, status) on patient_details to cusp_portal;

-- The details as they were before a change: whole, so that no later column can be forgotten.
create table patient_details_version (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  -- 0: nothing had been recorded.
  version int not null,
  fields jsonb not null,
  -- Who put the next version in its place, and when.
  changed_by text not null,
  changed_by_id uuid not null,
  changed_at timestamptz not null default now(),
  constraint patient_details_version_pk primary key (practice_id, patient_id, version),
  constraint patient_details_version_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint patient_details_version_staff_fk foreign key (practice_id, changed_by_id) references staff
);
create index patient_details_version_by_staff on patient_details_version (practice_id, changed_by_id);
alter table patient_details_version enable row level security;
alter table patient_details_version force row level security;
create policy own_practice on patient_details_version to cusp_app using (practice_id = current_practice());
grant select, insert on patient_details_version to cusp_app;
