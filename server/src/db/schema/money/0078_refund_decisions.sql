-- Decisions about credits that no bill needs any more (docs/ledger.md, "Refunds to do"). Those credits are read from the ledger each
-- time. Rows are only added; the last one of a credit counts.

-- kept: the credit stays for the next visit; asked: the carrier asked for it back; back: on the list again.
create type refund_decision_kind as enum ('kept', 'asked', 'back');

create table refund_decision (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- The credit.
  entry_id uuid not null,
  decision refund_decision_kind not null,
  -- The unapplied amount at that time: no more than this is kept.
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

-- Finds the practice's unapplied credits.
create index open_item_credits on open_item (practice_id, account_id) where used_cents < -amount_cents;
