-- What a person decided about a credit that a bill no longer needs (docs/ledger.md, "Refunds to do"). Which credits those are is read
-- from the ledger each time; rows are only added, and the last one of a credit counts.

-- kept: it stays as a credit for the next visit; asked: the carrier asked for it back; back: on the list again.
create type refund_decision_kind as enum ('kept', 'asked', 'back');

create table refund_decision (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- The credit.
  entry_id uuid not null,
  decision refund_decision_kind not null,
  -- What was free of it then: what is kept is no more than this.
  credit_cents bigint not null,
  reason text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  constraint refund_decision_pk primary key (practice_id, id),
  constraint refund_decision_entry_fk foreign key (practice_id, entry_id) references ledger_entry,
  constraint refund_decision_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint refund_decision_cents check (credit_cents > 0)
);
create index refund_decision_by_entry on refund_decision (practice_id, entry_id, id desc);
create index refund_decision_by_staff on refund_decision (practice_id, created_by_id);
alter table refund_decision enable row level security;
alter table refund_decision force row level security;
create policy own_practice on refund_decision to cusp_app using (practice_id = current_practice());
grant select, insert on refund_decision to cusp_app;

-- Credits that pay nothing yet, in the whole practice.
create index open_item_credits on open_item (practice_id, account_id) where used_cents < -amount_cents;
