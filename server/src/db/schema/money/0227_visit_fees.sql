-- Fees for visits that are missed or canceled late, and the decision about each (docs/booking.md, "Fees for missed visits"). The visits
-- to propose a fee for are read from the visits themselves; nothing is charged automatically.

-- Rows are only added: the rule in force when a visit was missed or canceled applies to it.
create table visit_fee_rule (
  practice_id uuid not null default current_practice(),
  version int not null,
  set_at timestamptz not null default now(),
  -- Null: no fee.
  amount_cents bigint,
  -- A patient who cancels fewer hours before cancels late; null: there is a fee for missed visits only.
  cancel_hours int,
  -- The adjustment type that it is posted as.
  adjustment_kind_id uuid,
  -- The practice's own text about it, shown to patients before they book, move and cancel. '' in Spanish: the English text is shown.
  words text not null,
  words_es text not null,
  set_by text not null,
  set_by_id uuid not null,
  constraint visit_fee_rule_pk primary key (practice_id, version),
  constraint visit_fee_rule_kind_fk foreign key (practice_id, adjustment_kind_id) references adjustment_kind,
  constraint visit_fee_rule_staff_fk foreign key (practice_id, set_by_id) references staff,
  constraint visit_fee_rule_amount check (amount_cents between 100 and 100000 and adjustment_kind_id is not null or amount_cents is null),
  constraint visit_fee_rule_hours check (cancel_hours between 1 and 336)
);
create index visit_fee_rule_by_kind on visit_fee_rule (practice_id, adjustment_kind_id);
create index visit_fee_rule_by_staff on visit_fee_rule (practice_id, set_by_id);
alter table visit_fee_rule enable row level security;
alter table visit_fee_rule force row level security;
create policy own_practice on visit_fee_rule to cusp_app using (practice_id = current_practice());
grant select, insert on visit_fee_rule to cusp_app;

create table visit_fee (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  amount_cents bigint not null,
  -- The entry that charged it; null: it was waived.
  entry_id uuid,
  reason text not null,
  decided_at timestamptz not null default now(),
  decided_by text not null,
  decided_by_id uuid not null,
  -- The visit was neither missed nor canceled after all.
  taken_back_at timestamptz,
  constraint visit_fee_pk primary key (practice_id, id),
  constraint visit_fee_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint visit_fee_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint visit_fee_entry_fk foreign key (practice_id, entry_id) references ledger_entry,
  constraint visit_fee_staff_fk foreign key (practice_id, decided_by_id) references staff,
  constraint visit_fee_amount check (amount_cents > 0),
  constraint visit_fee_waived check (entry_id is not null or reason <> '')
);
-- One decision for a visit.
create unique index visit_fee_once on visit_fee (practice_id, appointment_id) where taken_back_at is null;
create index visit_fee_by_appointment on visit_fee (practice_id, appointment_id);
create index visit_fee_by_patient on visit_fee (practice_id, patient_id);
create index visit_fee_by_entry on visit_fee (practice_id, entry_id);
create index visit_fee_by_staff on visit_fee (practice_id, decided_by_id);
alter table visit_fee enable row level security;
alter table visit_fee force row level security;
create policy own_practice on visit_fee to cusp_app using (practice_id = current_practice());
grant select, insert, update (taken_back_at) on visit_fee to cusp_app;

-- Finds missed and canceled visits.
create index appointment_missed on appointment (practice_id, appointment_date) where progress in ('no_show', 'cancelled');
