-- What a person decided about an amount that a carrier took back (docs/ledger.md, "Refunds to do"). Rows are only added; the last one of an
-- entry counts.
create table practice_entry_decision (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  entry_id uuid not null,
  -- claim: it is about the claim named; practice: it names none, and the practice bears it; back: it waits again
  decision text not null,
  claim_number text not null default '',
  reason text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  constraint practice_entry_decision_pk primary key (practice_id, id),
  constraint practice_entry_decision_entry_fk foreign key (practice_id, entry_id) references practice_entry,
  constraint practice_entry_decision_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint practice_entry_decision_kind check (decision in ('claim', 'practice', 'back')
    and (decision = 'claim') = (claim_number <> ''))
);
create index practice_entry_decision_by_entry on practice_entry_decision (practice_id, entry_id, id desc);
create index practice_entry_decision_by_staff on practice_entry_decision (practice_id, created_by_id);
alter table practice_entry_decision enable row level security;
alter table practice_entry_decision force row level security;
create policy own_practice on practice_entry_decision to cusp_app using (practice_id = current_practice());
grant select, insert on practice_entry_decision to cusp_app;
