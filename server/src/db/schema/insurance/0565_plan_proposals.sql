-- Benefit lines that carriers' answers propose for a plan (docs/insurance.md, "Plans that learn"). A job finds them; a person accepts one,
-- which makes a version of the plan, or declines it.
create table plan_proposal (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  plan_id uuid not null,
  -- What the line is about: its type, and its category or procedures.
  subject text not null,
  -- decisions, eligibility
  source text not null,
  line jsonb not null,
  -- The number of answers that say it, and of all that say something about it.
  agreeing int not null,
  answered int not null,
  -- The answers, the latest first: a claim with the position of its line, or a verification, and whether it agrees.
  answers jsonb not null,
  found_at timestamptz not null default now(),
  -- open, accepted, declined, or withdrawn: later answers or the plan say otherwise
  state text not null default 'open',
  decided_at timestamptz,
  decided_by text not null default '',
  decided_by_id uuid,
  -- The version of the plan that accepting it made.
  made_version int,
  constraint plan_proposal_pk primary key (practice_id, id),
  constraint plan_proposal_plan_fk foreign key (practice_id, plan_id) references insurance_plan,
  constraint plan_proposal_staff_fk foreign key (practice_id, decided_by_id) references staff,
  constraint plan_proposal_made_fk foreign key (practice_id, plan_id, made_version) references insurance_plan_version,
  constraint plan_proposal_source check (source in ('decisions', 'eligibility')),
  constraint plan_proposal_counts check (agreeing between 1 and answered),
  constraint plan_proposal_state check (state in ('open', 'accepted', 'declined', 'withdrawn')
    and (state in ('accepted', 'declined')) = (decided_at is not null)
    and (state = 'accepted') = (made_version is not null)
    and jsonb_typeof(line) = 'object' and jsonb_typeof(answers) = 'array')
);
create unique index plan_proposal_open on plan_proposal (practice_id, plan_id, subject) where state = 'open';
create index plan_proposal_by_plan on plan_proposal (practice_id, plan_id, made_version);
create index plan_proposal_by_staff on plan_proposal (practice_id, decided_by_id) where decided_by_id is not null;
alter table plan_proposal enable row level security;
alter table plan_proposal force row level security;
create policy own_practice on plan_proposal to cusp_app using (practice_id = current_practice());
grant select, insert, update (source, line, agreeing, answered, answers, state, decided_at, decided_by, decided_by_id, made_version)
  on plan_proposal to cusp_app;
