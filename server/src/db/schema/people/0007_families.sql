-- Families: people who come, are reminded and pay together. Who belonged to one when is kept.

create table family (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- Who is written to and pays: a current member (family_has_head).
  head_patient_id uuid not null,
  -- The day on which its last member left.
  ended_on date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint family_pk primary key (practice_id, id),
  constraint family_head_fk foreign key (practice_id, head_patient_id) references patient
);
create index family_by_head on family (practice_id, head_patient_id);
alter table family enable row level security;
alter table family force row level security;
create policy own_practice on family to cusp_app using (practice_id = current_practice());
-- The portal of a family's head shows what each member owes.
create policy sign_in_looks on family for select to cusp_sign_in using (true);
grant select, insert, update on family to cusp_app;
grant select (practice_id, id, head_patient_id) on family to cusp_sign_in;

create table family_member (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  family_id uuid not null,
  patient_id uuid not null,
  from_date date not null,
  -- The last day; null: belongs to it now.
  to_date date,
  constraint family_member_pk primary key (practice_id, id),
  constraint family_member_family_fk foreign key (practice_id, family_id) references family,
  constraint family_member_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint family_member_days check (from_date <= to_date)
);
-- One present family for a patient.
create unique index family_member_present_unique on family_member (practice_id, patient_id) where to_date is null;
create index family_member_by_patient on family_member (practice_id, patient_id, from_date);
create index family_member_by_family on family_member (practice_id, family_id, to_date);
alter table family_member enable row level security;
alter table family_member force row level security;
create policy own_practice on family_member to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on family_member for select to cusp_sign_in using (true);
grant select, insert, update on family_member to cusp_app;
grant select (practice_id, family_id, patient_id, to_date) on family_member to cusp_sign_in;
