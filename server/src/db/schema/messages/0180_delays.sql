-- Providers who run late, and the visits that were notified (docs/messages.md, "Running late"). A delay lasts until it is ended or
-- replaced by another one; a visit is notified once of each.
create table delay (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  provider_id uuid not null,
  -- The day in the practice's time zone.
  date date not null,
  minutes int not null,
  created_at timestamptz not null default now(),
  by_id uuid not null,
  by_name text not null,
  ended_at timestamptz,
  constraint delay_pk primary key (practice_id, id),
  constraint delay_practice_fk foreign key (practice_id) references practice,
  constraint delay_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint delay_staff_fk foreign key (practice_id, by_id) references staff,
  constraint delay_minutes check (minutes between 5 and 240)
);
create unique index delay_open_unique on delay (practice_id, provider_id, date) where ended_at is null;
create index delay_by_provider on delay (practice_id, provider_id);
create index delay_by_staff on delay (practice_id, by_id);
create index delay_open on delay (practice_id, date) where ended_at is null;
alter table delay enable row level security;
alter table delay force row level security;
create policy own_practice on delay to cusp_app using (practice_id = current_practice());
grant select, insert, update (ended_at) on delay to cusp_app;

-- A visit that was notified of a delay, as it was booked then.
create table delay_visit (
  practice_id uuid not null default current_practice(),
  delay_id uuid not null,
  appointment_id uuid not null,
  visit_date date not null,
  visit_time time not null,
  constraint delay_visit_pk primary key (practice_id, delay_id, appointment_id, visit_date, visit_time),
  constraint delay_visit_delay_fk foreign key (practice_id, delay_id) references delay,
  constraint delay_visit_appointment_fk foreign key (practice_id, appointment_id) references appointment
);
create index delay_visit_by_appointment on delay_visit (practice_id, appointment_id);
alter table delay_visit enable row level security;
alter table delay_visit force row level security;
create policy own_practice on delay_visit to cusp_app using (practice_id = current_practice());
grant select, insert on delay_visit to cusp_app;

alter table message add column delay_id uuid;
alter table message add constraint message_delay_fk foreign key (practice_id, delay_id) references delay;
create index message_by_delay on message (practice_id, delay_id) where delay_id is not null;
-- The language of the text, and of the sender's name at the end of an e-mail.
alter table message add column language patient_language not null default 'en';
alter table message drop constraint message_kind;
alter table message add constraint message_kind
  check (kind in ('reminder', 'answer', 'reply', 'offer', 'offer_end', 'payment_link', 'receipt', 'direct', 'forms', 'delay'));
alter table message add constraint message_delay check ((kind = 'delay') = (delay_id is not null));
