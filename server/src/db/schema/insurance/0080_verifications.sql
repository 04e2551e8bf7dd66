-- When and how a coverage was verified with its carrier (docs/insurance.md). Nothing is changed or removed.
-- answer: a file that a person uploaded. clearinghouse: the answer of the practice's clearinghouse to our inquiry.
create type verification_way as enum ('phone', 'website', 'answer', 'clearinghouse');
create type eligibility_state as enum ('active', 'inactive', 'unclear');

create table coverage_verification (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- The patient of the coverage.
  patient_id uuid not null,
  coverage_id uuid not null,
  way verification_way not null,
  state eligibility_state not null,
  verified_on date not null,
  spoken_with text not null default '',
  reference text not null default '',
  notes text not null default '',
  -- The carrier's complete answer as it came: a 271 of X12.
  answer text,
  -- The values that are compared with what is entered, as read when it came; null: not in the answer.
  said_to date,
  said_member_id text,
  said_maximum_cents int,
  said_used_maximum_cents int,
  said_used_deductible_cents int,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  -- Null: a nightly inquiry.
  recorded_by_id uuid,
  constraint coverage_verification_pk primary key (practice_id, id),
  constraint coverage_verification_coverage_fk foreign key (practice_id, patient_id, coverage_id)
    references coverage (practice_id, patient_id, id),
  constraint coverage_verification_staff_fk foreign key (practice_id, recorded_by_id) references staff,
  constraint coverage_verification_answer check ((way in ('answer', 'clearinghouse')) = (answer is not null))
);
-- Each answer is stored once.
create unique index coverage_verification_once on coverage_verification (practice_id, coverage_id, md5(answer)) where answer is not null;
create index coverage_verification_by_coverage on coverage_verification (practice_id, patient_id, coverage_id, verified_on);
create index coverage_verification_by_staff on coverage_verification (practice_id, recorded_by_id) where recorded_by_id is not null;
alter table coverage_verification enable row level security;
alter table coverage_verification force row level security;
create policy own_practice on coverage_verification to cusp_app using (practice_id = current_practice());
grant select, insert on coverage_verification to cusp_app;
