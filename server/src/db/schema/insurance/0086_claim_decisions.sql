-- A carrier's decision about each line of a claim (docs/insurance.md, "Claims"), which the next plan's claim includes. Rows are only
-- added; the last one of a line counts, and one that was taken back counts as none.
create table claim_decision (
  practice_id uuid not null default current_practice(),
  claim_id uuid not null,
  position int not null,
  serial int not null,
  decided_on date not null,
  -- From a predetermination: what would be paid.
  paid_cents bigint not null,
  -- The adjustments: group, reason and cents, as in X12.
  adjustments jsonb not null default '[]',
  is_taken_back boolean not null default false,
  -- The number of the check or the transfer; '' if it was entered without.
  reference text not null default '',
  -- Entered by a person, not read from a payment.
  by_hand boolean not null default false,
  at timestamptz not null default now(),
  by_name text not null,
  by_id uuid,
  constraint claim_decision_pk primary key (practice_id, claim_id, position, serial),
  constraint claim_decision_line_fk foreign key (practice_id, claim_id, position) references claim_line,
  constraint claim_decision_staff_fk foreign key (practice_id, by_id) references staff,
  constraint claim_decision_paid check (paid_cents >= 0),
  constraint claim_decision_adjustments check (jsonb_typeof(adjustments) = 'array')
);
create index claim_decision_by_staff on claim_decision (practice_id, by_id) where by_id is not null;
alter table claim_decision enable row level security;
alter table claim_decision force row level security;
create policy own_practice on claim_decision to cusp_app using (practice_id = current_practice());
grant select, insert on claim_decision to cusp_app;
