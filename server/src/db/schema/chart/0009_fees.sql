-- Fees by schedule from a day on, and each patient's price list: a members' or a discount list, from a day on (docs/catalog.md,
-- "Price lists"). What an insurer has agreed to is a kind of list of its own, and sets no treatment's cost. Lists of the kind
-- `plan` could be either: they belong to nobody, and the owner is asked what they are.

create type fee_schedule_kind as enum ('office', 'members', 'discount', 'contracted', 'plan', 'provider');

create table fee_schedule (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  kind fee_schedule_kind not null,
  name text not null,
  provider_id uuid,
  archived_at timestamptz,
  version int not null default 1,
  constraint fee_schedule_pk primary key (practice_id, id),
  constraint fee_schedule_practice_fk foreign key (practice_id) references practice,
  constraint fee_schedule_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint fee_schedule_of_provider check ((kind = 'provider') = (provider_id is not null)),
  constraint fee_schedule_office_stays check (kind <> 'office' or archived_at is null)
);
create unique index fee_schedule_name_unique on fee_schedule (practice_id, lower(name)) where archived_at is null;
create unique index fee_schedule_provider_unique on fee_schedule (practice_id, provider_id)
  where archived_at is null and provider_id is not null;
create unique index fee_schedule_office_unique on fee_schedule (practice_id) where kind = 'office';
alter table fee_schedule enable row level security;
alter table fee_schedule force row level security;
create policy own_practice on fee_schedule to cusp_app using (practice_id = current_practice());
grant select, insert, update on fee_schedule to cusp_app;

-- Rows are only added: of those from the same day on, the last one recorded counts.
create table fee (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  schedule_id uuid not null,
  procedure_id uuid not null,
  valid_from date not null,
  -- Null: from this day on the schedule has no fee for it.
  fee_cents bigint,
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by text not null,
  constraint fee_pk primary key (practice_id, id),
  constraint fee_schedule_fk foreign key (practice_id, schedule_id) references fee_schedule,
  constraint fee_procedure_fk foreign key (practice_id, procedure_id) references procedure,
  constraint fee_amount check (fee_cents between 0 and 100000000)
);
create index fee_by_day on fee (practice_id, schedule_id, procedure_id, valid_from desc, recorded_at desc);
create index fee_by_procedure on fee (practice_id, procedure_id);
alter table fee enable row level security;
alter table fee force row level security;
create policy own_practice on fee to cusp_app using (practice_id = current_practice());
grant select, insert on fee to cusp_app;

-- Who gave it to the patient.
create type price_list_source as enum ('person');

-- Rows are only added: of a day holds the row that begins last, and of those from one day the last one recorded.
create table patient_price_list (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  -- Null: from this day on the patient has none.
  schedule_id uuid,
  from_date date not null,
  -- The last day; null: until another row says otherwise.
  to_date date,
  source price_list_source not null default 'person',
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by text not null,
  recorded_by_id uuid not null,
  constraint patient_price_list_pk primary key (practice_id, id),
  constraint patient_price_list_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint patient_price_list_schedule_fk foreign key (practice_id, schedule_id) references fee_schedule,
  constraint patient_price_list_staff_fk foreign key (practice_id, recorded_by_id) references staff,
  constraint patient_price_list_days check (to_date >= from_date)
);
create index patient_price_list_by_patient on patient_price_list (practice_id, patient_id, from_date desc, recorded_at desc);
create index patient_price_list_by_schedule on patient_price_list (practice_id, schedule_id) where schedule_id is not null;
create index patient_price_list_by_staff on patient_price_list (practice_id, recorded_by_id);
alter table patient_price_list enable row level security;
alter table patient_price_list force row level security;
create policy own_practice on patient_price_list to cusp_app using (practice_id = current_practice());
grant select, insert on patient_price_list to cusp_app;
