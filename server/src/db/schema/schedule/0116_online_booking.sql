-- Reasons and rules for visits that patients book, move and cancel themselves (docs/booking.md).

create type booking_way as enum ('book', 'call');

create table booking_reason (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- The name that patients see. '' in Spanish: the English name is shown.
  name text not null,
  name_es text not null,
  kind_id uuid not null,
  -- Patients book a time for it, or are asked to call.
  way booking_way not null,
  from_age int,
  until_age int,
  place int not null,
  version int not null default 1,
  archived_at timestamptz,
  constraint booking_reason_pk primary key (practice_id, id),
  constraint booking_reason_practice_fk foreign key (practice_id) references practice,
  constraint booking_reason_kind_fk foreign key (practice_id, kind_id) references appointment_kind,
  constraint booking_reason_ages check (coalesce(from_age, 0) between 0 and 120 and coalesce(until_age, 120) between 1 and 120
    and coalesce(from_age, 0) < coalesce(until_age, 121)),
  constraint booking_reason_place check (place between 1 and 99)
);
create unique index booking_reason_name_unique on booking_reason (practice_id, lower(name)) where archived_at is null;
create index booking_reason_by_kind on booking_reason (practice_id, kind_id);
alter table booking_reason enable row level security;
alter table booking_reason force row level security;
create policy own_practice on booking_reason to cusp_app using (practice_id = current_practice());
grant select, insert, update (name, name_es, kind_id, way, from_age, until_age, place, version, archived_at) on booking_reason to cusp_app;

-- One row where a practice has set its rules; without one nothing can be booked, moved or canceled online.
create table online_booking (
  practice_id uuid not null default current_practice(),
  is_open boolean not null,
  notice_hours int not null,
  horizon_days int not null,
  most_a_day int,
  change_hours int,
  change_terms text not null,
  version int not null default 1,
  constraint online_booking_pk primary key (practice_id),
  constraint online_booking_practice_fk foreign key (practice_id) references practice,
  constraint online_booking_bounds check (notice_hours between 0 and 336 and horizon_days between 1 and 180
    and coalesce(most_a_day, 1) between 1 and 50 and coalesce(change_hours, 0) between 0 and 336)
);
alter table online_booking enable row level security;
alter table online_booking force row level security;
create policy own_practice on online_booking to cusp_app using (practice_id = current_practice());
grant select, insert, update (is_open, notice_hours, horizon_days, most_a_day, change_hours, change_terms, version) on online_booking
  to cusp_app;

-- Patients' own changes of visits: staff review them, and they count toward the limits.
create index appointment_event_by_patients on appointment_event (practice_id, at) where by_realm = 'patient';
