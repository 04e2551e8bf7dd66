-- Inquiries to carriers through the clearinghouse (docs/insurance.md, "Verifying"): a 270, answered by a 271 within a minute.

-- For how many days a verification is valid.
alter table carrier add column verified_days int not null default 30,
  add constraint carrier_verified_days check (verified_days between 1 and 366);
grant update (verified_days) on carrier to cusp_app;

-- Carriers are asked each night for visits up to this many days ahead; 0: never.
alter table clearinghouse add column ask_days int not null default 0,
  add constraint clearinghouse_ask_days check (ask_days between 0 and 14);
grant select (ask_days) on clearinghouse to cusp_outbox;
grant select (time_zone) on practice to cusp_outbox;
-- The last night, in the practice's time zone, for which that was done.
alter table clearinghouse_health add column asked_night date;
create policy outbox_night on clearinghouse_health for update to cusp_outbox using (true);
grant select (asked_night), update (asked_night) on clearinghouse_health to cusp_outbox;

-- An inquiry about one coverage, or about the state of a claim on it. It changes nothing at the carrier, so it may be repeated.
create table carrier_question (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  coverage_id uuid not null,
  -- Null: a 270 about the coverage. Otherwise a 276 about the state of this claim.
  claim_id uuid,
  -- Counted for each practice; ISA13, and our trace number begins with it.
  number int not null,
  trace text not null,
  content text not null,
  -- The 277 about a claim; the answer about a coverage is a verification.
  answer text,
  -- waiting, asking (an attempt has begun, and its outcome isn't known), answered, failed
  state text not null default 'waiting',
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  -- An attempt that hasn't ended by then belonged to a process that has ended.
  busy_until timestamptz,
  -- Why it failed, in a sentence.
  failure text not null default '',
  asked_on date not null,
  asked_at timestamptz not null default now(),
  asked_by text not null,
  -- Null: a nightly inquiry.
  asked_by_id uuid,
  ended_at timestamptz,
  constraint carrier_question_pk primary key (practice_id, id),
  constraint carrier_question_number unique (practice_id, number),
  constraint carrier_question_coverage_fk foreign key (practice_id, patient_id, coverage_id)
    references coverage (practice_id, patient_id, id),
  constraint carrier_question_claim_fk foreign key (practice_id, claim_id) references claim,
  constraint carrier_question_staff_fk foreign key (practice_id, asked_by_id) references staff,
  constraint carrier_question_state check (state in ('waiting', 'asking', 'answered', 'failed'))
);
comment on column carrier_question.content is 'audit: hidden';
comment on column carrier_question.answer is 'audit: hidden';
create unique index carrier_question_open on carrier_question (practice_id, coverage_id, claim_id) nulls not distinct
  where state in ('waiting', 'asking');
create index carrier_question_due on carrier_question (practice_id, next_try_at) where state in ('waiting', 'asking');
create index carrier_question_by_coverage on carrier_question (practice_id, patient_id, coverage_id, id);
create index carrier_question_by_claim on carrier_question (practice_id, claim_id, id) where claim_id is not null;
create index carrier_question_by_day on carrier_question (practice_id, asked_on);
create index carrier_question_by_staff on carrier_question (practice_id, asked_by_id) where asked_by_id is not null;
alter table carrier_question enable row level security;
alter table carrier_question force row level security;
create policy own_practice on carrier_question to cusp_app using (practice_id = current_practice());
create policy outbox on carrier_question for select to cusp_outbox using (true);
grant select, insert, update (state, tries, next_try_at, busy_until, failure, ended_at, answer) on carrier_question to cusp_app;
grant select (practice_id, state) on carrier_question to cusp_outbox;
