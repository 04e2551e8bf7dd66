-- A free place offered by text to several patients: the first who accepts gets it. While the offer is open a hold of the same
-- id keeps the place (docs/messages.md, "Offers of a free place").

create type place_offer_state as enum ('open', 'accepted', 'withdrawn', 'expired');

create table place_offer (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  operatory_id uuid not null,
  -- Null: whoever sees the patient otherwise.
  provider_id uuid,
  date date not null,
  starts time not null,
  minutes int not null,
  state place_offer_state not null default 'open',
  expires_at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Who withdrew it; '' otherwise.
  closed_by text not null default '',
  constraint place_offer_pk primary key (practice_id, id),
  constraint place_offer_operatory_fk foreign key (practice_id, operatory_id) references operatory,
  constraint place_offer_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint place_offer_staff_fk foreign key (practice_id, by_id) references staff,
  constraint place_offer_minutes check (minutes between 15 and 480),
  constraint place_offer_closed check ((state = 'open') = (closed_at is null))
);
alter table message add constraint message_offer_fk foreign key (practice_id, offer_id) references place_offer;
create index place_offer_by_operatory on place_offer (practice_id, operatory_id);
create index place_offer_by_provider on place_offer (practice_id, provider_id);
create index place_offer_by_staff on place_offer (practice_id, by_id);
alter table place_offer enable row level security;
alter table place_offer force row level security;
create policy own_practice on place_offer to cusp_app using (practice_id = current_practice());
grant select, insert, update on place_offer to cusp_app;

create type place_offer_answer as enum ('accepted', 'declined');

-- To whom, and what is booked for them if they accept.
create table place_offer_patient (
  practice_id uuid not null default current_practice(),
  offer_id uuid not null,
  patient_id uuid not null,
  -- The order in which they were asked.
  position int not null,
  reason text not null,
  -- The visit that is moved; null: a new one is booked.
  appointment_id uuid,
  kind_id uuid,
  type appointment_type not null,
  minutes int not null,
  provider_id uuid,
  treatment_ids uuid[] not null default '{}',
  answer place_offer_answer,
  answered_at timestamptz,
  -- The visit that stands there now.
  booked_id uuid,
  constraint place_offer_patient_pk primary key (practice_id, offer_id, patient_id),
  constraint place_offer_patient_offer_fk foreign key (practice_id, offer_id) references place_offer,
  constraint place_offer_patient_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint place_offer_patient_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint place_offer_patient_booked_fk foreign key (practice_id, booked_id) references appointment,
  constraint place_offer_patient_kind_fk foreign key (practice_id, kind_id) references appointment_kind,
  constraint place_offer_patient_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint place_offer_patient_answer check ((answer is null) = (answered_at is null)
    and (answer is not distinct from 'accepted') = (booked_id is not null))
);
create index place_offer_patient_by_patient on place_offer_patient (practice_id, patient_id);
create index place_offer_patient_by_appointment on place_offer_patient (practice_id, appointment_id);
create index place_offer_patient_by_booked on place_offer_patient (practice_id, booked_id);
create index place_offer_patient_by_kind on place_offer_patient (practice_id, kind_id);
create index place_offer_patient_by_provider on place_offer_patient (practice_id, provider_id);
-- One gets it.
create unique index place_offer_patient_accepted on place_offer_patient (practice_id, offer_id) where answer = 'accepted';
alter table place_offer_patient enable row level security;
alter table place_offer_patient force row level security;
create policy own_practice on place_offer_patient to cusp_app using (practice_id = current_practice());
grant select, insert, update on place_offer_patient to cusp_app;
