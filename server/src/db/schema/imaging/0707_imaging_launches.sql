-- One-time tokens by which an office program learns of the patient whom it opens an imaging program with.
create table imaging_launch (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  -- SHA-256 of the token.
  token_hash bytea not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When and on which computer it was opened.
  opened_at timestamptz,
  program_id uuid,
  constraint imaging_launch_pk primary key (practice_id, id),
  constraint imaging_launch_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint imaging_launch_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint imaging_launch_program_fk foreign key (practice_id, program_id) references office_program,
  constraint imaging_launch_token_unique unique (practice_id, token_hash),
  constraint imaging_launch_opened check ((opened_at is null) = (program_id is null))
);
create index imaging_launch_by_patient on imaging_launch (practice_id, patient_id);
create index imaging_launch_by_staff on imaging_launch (practice_id, created_by_id);
create index imaging_launch_by_program on imaging_launch (practice_id, program_id);
comment on column imaging_launch.token_hash is 'audit: hidden';
alter table imaging_launch enable row level security;
alter table imaging_launch force row level security;
create policy own_practice on imaging_launch to cusp_app using (practice_id = current_practice());
grant select, insert, update (opened_at, program_id) on imaging_launch to cusp_app;

-- The number by which imaging programs know a patient who has none of an earlier program: C1, C2, …. It never changes.
create table imaging_number (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  number int not null,
  constraint imaging_number_pk primary key (practice_id, patient_id),
  constraint imaging_number_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint imaging_number_unique unique (practice_id, number),
  constraint imaging_number_positive check (number > 0)
);
alter table imaging_number enable row level security;
alter table imaging_number force row level security;
create policy own_practice on imaging_number to cusp_app using (practice_id = current_practice());
grant select, insert on imaging_number to cusp_app;
