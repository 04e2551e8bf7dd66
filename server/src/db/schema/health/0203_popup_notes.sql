-- What people of the practice want to be reminded of about one patient, and when (docs/health.md, "Alerts"). It stands in the strip of
-- alerts until its day has passed or somebody takes it down.
create table popup_note (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  body text not null,
  moments text[] not null,
  -- The last day on which it stands; null: until it is taken down.
  until date,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  ended_at timestamptz,
  ended_by text not null default '',
  version int not null default 1,
  constraint popup_note_pk primary key (practice_id, id),
  constraint popup_note_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint popup_note_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint popup_note_moments check (moments <@ '{opening,booking,seating,checking_out}'),
  constraint popup_note_ended check ((ended_at is null) = (ended_by = ''))
);
create index popup_note_by_patient on popup_note (practice_id, patient_id, id);
create index popup_note_by_staff on popup_note (practice_id, created_by_id);
alter table popup_note enable row level security;
alter table popup_note force row level security;
create policy own_practice on popup_note to cusp_app using (practice_id = current_practice());
grant select, insert, update (body, moments, until, ended_at, ended_by, version) on popup_note to cusp_app;
