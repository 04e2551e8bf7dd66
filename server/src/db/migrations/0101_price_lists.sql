-- A patient has a price list: a members' or a discount list, from a day on (docs/catalog.md, "Price lists"). What an insurer has
-- agreed to is a kind of list of its own, and sets no treatment's cost. Lists of the earlier kind `plan` could be either: they stay
-- as they are, belong to nobody, and the owner is asked what they are.

drop function procedure_fee(uuid, uuid, uuid, uuid, date);
drop index fee_schedule_office_unique;
alter table fee_schedule
  drop constraint fee_schedule_of_provider,
  drop constraint fee_schedule_office_stays;
alter type fee_schedule_kind rename to fee_schedule_kind_before;
create type fee_schedule_kind as enum ('office', 'members', 'discount', 'contracted', 'plan', 'provider');
alter table fee_schedule alter column kind type fee_schedule_kind using kind::text::fee_schedule_kind;
drop type fee_schedule_kind_before;
alter table fee_schedule
  add constraint fee_schedule_of_provider check ((kind = 'provider') = (provider_id is not null)),
  add constraint fee_schedule_office_stays check (kind <> 'office' or archived_at is null);
create unique index fee_schedule_office_unique on fee_schedule (practice_id) where kind = 'office';

-- Who gave it to the patient. Memberships will be another source.
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
