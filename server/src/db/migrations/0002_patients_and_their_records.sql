-- The patient and everything that hangs on one. Foreign keys carry practice_id, so that a record can't point into
-- another practice, and patient_id where two records of one patient meet.

create type gender as enum ('male', 'female', 'other');
create type appointment_type as enum
  ('checkup', 'cleaning', 'filling', 'root_canal', 'extraction', 'crown', 'whitening', 'other');
create type appointment_status as enum ('scheduled', 'completed', 'cancelled');
create type treatment_procedure as enum
  ('Dental Cleaning', 'Filling', 'Root Canal', 'Crown', 'Bridge', 'Extraction', 'Implant', 'Whitening', 'Braces',
   'Dentures', 'Other');
create type treatment_status as enum ('planned', 'in_progress', 'completed');
create type payment_method as enum ('cash', 'card', 'insurance', 'check', 'other');
create type payment_status as enum ('completed', 'pending');
create type specialty_type as enum ('retail', 'hospital', 'specialty', 'compounding', 'mail_order', '');
create type note_type as enum ('clinical');
create type transmission_outcome as enum ('trying', 'sent', 'refused', 'failed');

create table patient (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  date_of_birth date not null,
  gender gender not null,
  address text not null,
  insurance_provider text not null,
  insurance_id text not null,
  medical_history text not null,
  allergies text not null,
  emergency_contact text not null,
  emergency_phone text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint patient_pk primary key (practice_id, id),
  constraint patient_practice_fk foreign key (practice_id) references practice,
  constraint patient_born check (date_of_birth >= date '1900-01-01')
);
create index patient_by_name on patient (practice_id, last_name, first_name, id);

create table appointment (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  appointment_date date not null,
  appointment_time time not null,
  duration int not null,
  type appointment_type not null,
  notes text not null,
  recall_date date,
  status appointment_status not null default 'scheduled',
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint appointment_pk primary key (practice_id, id),
  constraint appointment_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint appointment_duration check (duration between 15 and 480 and duration % 15 = 0)
);
create index appointment_by_date on appointment (practice_id, appointment_date, appointment_time, id);
create index appointment_by_patient on appointment (practice_id, patient_id, appointment_date, appointment_time);
create index appointment_by_creation on appointment (practice_id, created_at, id);
create index appointment_recalls on appointment (practice_id, patient_id, recall_date)
  where recall_date is not null and status <> 'cancelled';

create table treatment (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  procedure treatment_procedure not null,
  tooth_number text not null,
  description text not null,
  cost_cents bigint not null,
  status treatment_status not null,
  notes text not null,
  date date not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint treatment_pk primary key (practice_id, id),
  constraint treatment_patient_unique unique (practice_id, patient_id, id),
  constraint treatment_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint treatment_cost check (cost_cents between 0 and 100000000)
);
create index treatment_by_date on treatment (practice_id, date, id);
create index treatment_by_patient on treatment (practice_id, patient_id, date, id);

create table payment (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  treatment_id uuid,
  amount_cents bigint not null,
  payment_method payment_method not null,
  status payment_status not null,
  notes text not null,
  payment_date date not null,
  created_at timestamptz not null default now(),
  constraint payment_pk primary key (practice_id, id),
  constraint payment_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint payment_treatment_fk foreign key (practice_id, patient_id, treatment_id)
    references treatment (practice_id, patient_id, id),
  constraint payment_amount check (amount_cents between 1 and 100000000)
);
create index payment_by_date on payment (practice_id, payment_date, id);
create index payment_by_patient on payment (practice_id, patient_id, payment_date, id);
create index payment_by_treatment on payment (practice_id, treatment_id) where treatment_id is not null;

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

-- Every try to send a prescription: when, who, what was sent and what was answered.
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
  constraint prescription_transmission_pk primary key (practice_id, id),
  constraint prescription_transmission_prescription_fk
    foreign key (practice_id, prescription_id) references prescription,
  constraint prescription_transmission_staff_fk foreign key (practice_id, tried_by_id) references staff
);
create index prescription_transmission_by_prescription
  on prescription_transmission (practice_id, prescription_id, tried_at);
create index prescription_transmission_by_staff on prescription_transmission (practice_id, tried_by_id);

create table clinical_note (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  note_type note_type not null,
  content text not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  constraint clinical_note_pk primary key (practice_id, id),
  constraint clinical_note_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint clinical_note_staff_fk foreign key (practice_id, created_by_id) references staff
);
create index clinical_note_by_patient on clinical_note (practice_id, patient_id, id);
create index clinical_note_by_staff on clinical_note (practice_id, created_by_id);

create table soap_note (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  chief_complaint text not null,
  history text not null,
  subjective text not null,
  objective text not null,
  assessment text not null,
  plan text not null,
  diagnosis text not null,
  procedures text not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  constraint soap_note_pk primary key (practice_id, id),
  constraint soap_note_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint soap_note_staff_fk foreign key (practice_id, created_by_id) references staff
);
create index soap_note_by_patient on soap_note (practice_id, patient_id, id);
create index soap_note_by_staff on soap_note (practice_id, created_by_id);

do $$
declare t text;
begin
  foreach t in array array[
    'patient', 'appointment', 'treatment', 'payment', 'pharmacy', 'prescription', 'prescription_transmission',
    'clinical_note', 'soap_note'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    -- No delete: records are never destroyed.
    execute format('grant select, insert, update on %I to cusp_app', t);
  end loop;
end $$;
revoke update on clinical_note, soap_note, payment from cusp_app;

-- What was prescribed and signed stays as it was: only the sending of a prescription is ever added. A message that went
-- out stays beside its answer, and a pharmacy is only hidden.
revoke update on pharmacy, prescription, prescription_transmission from cusp_app;
grant update (archived_at) on pharmacy to cusp_app;
grant update (sent_at, sent_in_test_mode) on prescription to cusp_app;
grant update (outcome, answer, answered_at) on prescription_transmission to cusp_app;
