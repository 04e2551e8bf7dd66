-- Pharmacies, prescriptions, what the prescriber said of one, and every try to send it.
--
-- What was prescribed and signed stays as it was: only the sending of a prescription is ever added. A message that went
-- out stays beside its answer, and a pharmacy is only hidden.

create type specialty_type as enum ('retail', 'hospital', 'specialty', 'compounding', 'mail_order', '');

create table pharmacy (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  address text not null,
  address_line2 text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  phone text not null,
  email text not null,
  fax text not null,
  ncpdp_id text not null,
  npi text not null,
  accepts_epcs boolean not null,
  is_24_hour boolean not null,
  specialty_type specialty_type not null,
  created_at timestamptz not null default now(),
  -- Hidden from the list and from new prescriptions; those that name it keep it.
  archived_at timestamptz,
  constraint pharmacy_pk primary key (practice_id, id),
  constraint pharmacy_practice_fk foreign key (practice_id) references practice,
  constraint pharmacy_state check (state ~ '^[A-Z]{2}$'),
  constraint pharmacy_ncpdp_id check (ncpdp_id ~ '^[0-9]{7}$'),
  constraint pharmacy_npi check (npi ~ '^([0-9]{10})?$')
);
create index pharmacy_by_name on pharmacy (practice_id, name, id);
comment on column pharmacy.zip_code is 'audit: shown';
alter table pharmacy enable row level security;
alter table pharmacy force row level security;
create policy own_practice on pharmacy to cusp_app using (practice_id = current_practice());
-- A prescription shows its pharmacy's name and nothing else of it.
create policy own_practice_name on pharmacy for select to cusp_portal using (practice_id = current_practice());
grant select, insert, update (archived_at) on pharmacy to cusp_app;
grant select (practice_id, id, name) on pharmacy to cusp_portal;

create table prescription (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  medication text not null,
  dosage text not null,
  frequency text not null,
  duration text not null,
  instructions text not null,
  pharmacy_id uuid,
  prescribed_by text not null,
  prescribed_by_id uuid not null,
  prescribed_date date not null,
  e_signature text,
  sent_at timestamptz,
  sent_in_test_mode boolean not null default false,
  created_at timestamptz not null default now(),
  constraint prescription_pk primary key (practice_id, id),
  constraint prescription_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint prescription_pharmacy_fk foreign key (practice_id, pharmacy_id) references pharmacy,
  constraint prescription_prescriber_fk foreign key (practice_id, prescribed_by_id) references staff
);
create index prescription_by_date on prescription (practice_id, prescribed_date, id);
create index prescription_by_patient on prescription (practice_id, patient_id, prescribed_date, id);
create index prescription_by_pharmacy on prescription (practice_id, pharmacy_id) where pharmacy_id is not null;
create index prescription_by_prescriber on prescription (practice_id, prescribed_by_id);
comment on column prescription.e_signature is 'audit: hidden';
alter table prescription enable row level security;
alter table prescription force row level security;
create policy own_practice on prescription to cusp_app using (practice_id = current_practice());
create policy own_record on prescription to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert, update (sent_at, sent_in_test_mode) on prescription to cusp_app;
grant select on prescription to cusp_portal;

-- not_confirmed: it went out, and no answer says whether the pharmacy has it. not_reached: there was no connection for ten
-- minutes. stopped: something changed that it may not be sent with.
create type transmission_outcome as enum ('trying', 'sent', 'refused', 'not_confirmed', 'not_reached', 'stopped');

-- Every try to send a prescription: when, who, what was sent and what was answered. A job hands it to the gateway
-- (features/prescribing/prescriptions/events.ts), which tries again for as long as nothing can have gone out.
create table prescription_transmission (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  prescription_id uuid not null,
  message_id text not null,
  message text not null,
  gateway text not null,
  tried_by text not null,
  tried_by_id uuid not null,
  tried_at timestamptz not null default now(),
  outcome transmission_outcome not null,
  answer text not null default '',
  answered_at timestamptz,
  -- What a person reads of how it ended.
  words text not null default '',
  -- Since when a message of this id may be at the pharmacy without an answer that says so. It is written before the
  -- message goes out, so that whoever finds it after everything was killed knows. Null: none can be there.
  unanswered_since timestamptz,
  constraint prescription_transmission_pk primary key (practice_id, id),
  constraint prescription_transmission_prescription_fk
    foreign key (practice_id, prescription_id) references prescription,
  constraint prescription_transmission_staff_fk foreign key (practice_id, tried_by_id) references staff
);
create index prescription_transmission_by_prescription
  on prescription_transmission (practice_id, prescription_id, tried_at);
create index prescription_transmission_by_staff on prescription_transmission (practice_id, tried_by_id);
comment on column prescription_transmission.message_id is 'audit: shown';
comment on column prescription_transmission.message is 'audit: hidden';
alter table prescription_transmission enable row level security;
alter table prescription_transmission force row level security;
create policy own_practice on prescription_transmission to cusp_app using (practice_id = current_practice());
grant select, insert, update (outcome, answer, answered_at, words, unanswered_since) on prescription_transmission to
  cusp_app;

-- What a prescriber said so that a prescription could be written or sent: why it goes on although an allergy stands against
-- it, or that its drug, which the shipped lists don't know, is no controlled substance. Only ever added to, with who and
-- when. The patient's portal doesn't read it.
create type statement_kind as enum ('allergy', 'not_controlled');

create table prescription_statement (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  prescription_id uuid not null,
  kind statement_kind not null,
  -- Of an allergy: what was found, as JSON texts ("penicillins"), and the reason to go on.
  matches jsonb not null default '[]',
  reason text not null default '',
  stated_by text not null,
  stated_by_id uuid not null,
  stated_at timestamptz not null default now(),
  constraint prescription_statement_pk primary key (practice_id, id),
  constraint prescription_statement_prescription_fk foreign key (practice_id, prescription_id) references prescription,
  constraint prescription_statement_staff_fk foreign key (practice_id, stated_by_id) references staff,
  constraint prescription_statement_words check (
    case kind
      when 'allergy' then reason ~ '[^[:space:]]' and jsonb_array_length(matches) > 0
      else reason = '' and matches = '[]'
    end)
);
create index prescription_statement_by_prescription on prescription_statement (practice_id, prescription_id);
create index prescription_statement_by_staff on prescription_statement (practice_id, stated_by_id);
create unique index prescription_not_controlled_once on prescription_statement (practice_id, prescription_id)
  where kind = 'not_controlled';
alter table prescription_statement enable row level security;
alter table prescription_statement force row level security;
create policy own_practice on prescription_statement to cusp_app using (practice_id = current_practice());
-- Neither update nor delete.
grant select, insert on prescription_statement to cusp_app;
