-- Billing runs (docs/insurance.md, "Many at once"): claims made, checked and sent by a job, one run of a practice at a time.

create table billing_run (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- make, make_and_send, or send: the claims that are ready.
  does text not null,
  -- running, stopped, done
  state text not null default 'running',
  started_at timestamptz not null default now(),
  started_by text not null,
  started_by_id uuid not null,
  ended_at timestamptz,
  -- Who or what stopped it, as a sentence; '' if it wasn't stopped.
  stopped_for text not null default '',
  constraint billing_run_pk primary key (practice_id, id),
  constraint billing_run_staff_fk foreign key (practice_id, started_by_id) references staff,
  constraint billing_run_does check (does in ('make', 'make_and_send', 'send')),
  constraint billing_run_state check (state in ('running', 'stopped', 'done')),
  constraint billing_run_ends check ((state = 'running') = (ended_at is null) and (state = 'stopped') = (stopped_for <> ''))
);
create unique index billing_run_running on billing_run (practice_id) where state = 'running';
create index billing_run_by_staff on billing_run (practice_id, started_by_id);
alter table billing_run enable row level security;
alter table billing_run force row level security;
create policy own_practice on billing_run to cusp_app using (practice_id = current_practice());
grant select, insert, update (state, ended_at, stopped_for) on billing_run to cusp_app;

-- The items of a run, in order: a coverage to bill for a patient's day, or a claim to send.
create table billing_run_claim (
  practice_id uuid not null default current_practice(),
  run_id uuid not null,
  position int not null,
  coverage_id uuid not null,
  service_date date not null,
  -- Null: no claim was made, or not yet.
  claim_id uuid,
  -- waiting; done: made or sent; left: not made or not sent.
  outcome text not null default 'waiting',
  -- The first thing that the claim lacks, or why it was left out; '' otherwise.
  sentence text not null default '',
  constraint billing_run_claim_pk primary key (practice_id, run_id, position),
  constraint billing_run_claim_run_fk foreign key (practice_id, run_id) references billing_run,
  constraint billing_run_claim_coverage_fk foreign key (practice_id, coverage_id) references coverage,
  constraint billing_run_claim_claim_fk foreign key (practice_id, claim_id) references claim,
  constraint billing_run_claim_outcome check (outcome in ('waiting', 'done', 'left') and (outcome <> 'left' or sentence <> '')
    and (outcome <> 'done' or claim_id is not null))
);
create index billing_run_claim_waiting on billing_run_claim (practice_id, run_id, position) where outcome = 'waiting';
create index billing_run_claim_by_coverage on billing_run_claim (practice_id, coverage_id);
create index billing_run_claim_by_claim on billing_run_claim (practice_id, claim_id) where claim_id is not null;
alter table billing_run_claim enable row level security;
alter table billing_run_claim force row level security;
create policy own_practice on billing_run_claim to cusp_app using (practice_id = current_practice());
grant select, insert, update (claim_id, outcome, sentence) on billing_run_claim to cusp_app;
