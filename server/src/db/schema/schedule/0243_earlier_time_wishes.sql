-- needs portal/shares_part.sql

-- Patients' wishes for an earlier time than they are booked, from the portal (docs/schedule.md, "Filling an opening").
create table earlier_time_wish (
  practice_id uuid not null default current_practice(),
  appointment_id uuid not null,
  -- The visit as it was then: if it is moved or given to another patient, the wish ends.
  patient_id uuid not null,
  visit_date date not null,
  visit_time time not null,
  days text[] not null,
  times text[] not null,
  -- The last day that suits.
  until_date date not null,
  version int not null default 1,
  asked_at timestamptz not null default now(),
  constraint earlier_time_wish_pk primary key (practice_id, appointment_id),
  constraint earlier_time_wish_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint earlier_time_wish_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint earlier_time_wish_days check (cardinality(days) > 0
    and days <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  constraint earlier_time_wish_times check (cardinality(times) > 0 and times <@ array['morning', 'afternoon']),
  constraint earlier_time_wish_until check (until_date <= visit_date)
);
create index earlier_time_wish_by_patient on earlier_time_wish (practice_id, patient_id);
create index earlier_time_wish_by_end on earlier_time_wish (practice_id, until_date);
alter table earlier_time_wish enable row level security;
alter table earlier_time_wish force row level security;
create policy own_practice on earlier_time_wish to cusp_app using (practice_id = current_practice());
create policy own_record on earlier_time_wish for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
create policy shared_part on earlier_time_wish as restrictive for select to cusp_portal using (shares_part('visits'));
grant select, insert, delete, update (patient_id, visit_date, visit_time, days, times, until_date, version, asked_at)
  on earlier_time_wish to cusp_app;
grant select on earlier_time_wish to cusp_portal;
