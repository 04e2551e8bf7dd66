-- Corrections of the ledger: kinds of adjustment and who may give how much, requests for one, and what became of a payment
-- (docs/ledger.md).

-- What a practice adjusts by, writes off and charges for being late.
create table adjustment_kind (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  posts entry_kind not null,
  -- Whether it lowers what is owed.
  lowers boolean not null,
  version int not null default 1,
  archived_at timestamptz,
  constraint adjustment_kind_pk primary key (practice_id, id),
  constraint adjustment_kind_practice_fk foreign key (practice_id) references practice,
  constraint adjustment_kind_posts check (posts = 'adjustment' or posts = 'write_off' and lowers
    or posts = 'finance_charge' and not lowers)
);
create unique index adjustment_kind_name_unique on adjustment_kind (practice_id, lower(name)) where archived_at is null;
alter table adjustment_kind enable row level security;
alter table adjustment_kind force row level security;
create policy own_practice on adjustment_kind to cusp_app using (practice_id = current_practice());
grant select, insert, update (name, version, archived_at) on adjustment_kind to cusp_app;

-- The discount that is given without asking. Null: no limit.
create table adjustment_setting (
  practice_id uuid not null default current_practice(),
  limit_cents bigint,
  limit_percent int,
  version int not null default 1,
  constraint adjustment_setting_pk primary key (practice_id),
  constraint adjustment_setting_practice_fk foreign key (practice_id) references practice,
  constraint adjustment_setting_cents check (limit_cents between 0 and 100000000),
  constraint adjustment_setting_percent check (limit_percent between 0 and 100)
);
alter table adjustment_setting enable row level security;
alter table adjustment_setting force row level security;
create policy own_practice on adjustment_setting to cusp_app using (practice_id = current_practice());
grant select, insert, update (limit_cents, limit_percent, version) on adjustment_setting to cusp_app;

-- What somebody who may not post it asks for.
create table ledger_request (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  adjustment_kind_id uuid not null,
  amount_cents bigint not null,
  treatment_id uuid,
  -- The debit that it is for, if not for a treatment.
  debit_id uuid,
  reason text not null,
  asked_at timestamptz not null default now(),
  asked_by text not null,
  asked_by_id uuid not null,
  approved boolean,
  answer text not null default '',
  answered_at timestamptz,
  answered_by text not null default '',
  answered_by_id uuid,
  entry_id uuid,
  constraint ledger_request_pk primary key (practice_id, id),
  constraint ledger_request_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint ledger_request_kind_fk foreign key (practice_id, adjustment_kind_id) references adjustment_kind,
  constraint ledger_request_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint ledger_request_debit_fk foreign key (practice_id, debit_id) references ledger_entry,
  constraint ledger_request_entry_fk foreign key (practice_id, entry_id) references ledger_entry,
  constraint ledger_request_asker_fk foreign key (practice_id, asked_by_id) references staff,
  constraint ledger_request_answerer_fk foreign key (practice_id, answered_by_id) references staff,
  constraint ledger_request_amount check (amount_cents > 0),
  constraint ledger_request_answered check ((approved is null) = (answered_at is null)
    and (approved is null) = (answered_by_id is null) and coalesce(approved, false) = (entry_id is not null))
);
create index ledger_request_open on ledger_request (practice_id, asked_at) where approved is null;
create index ledger_request_by_time on ledger_request (practice_id, answered_at);
create index ledger_request_by_patient on ledger_request (practice_id, patient_id);
create index ledger_request_by_kind on ledger_request (practice_id, adjustment_kind_id);
create index ledger_request_by_treatment on ledger_request (practice_id, treatment_id) where treatment_id is not null;
create index ledger_request_by_debit on ledger_request (practice_id, debit_id) where debit_id is not null;
create index ledger_request_by_entry on ledger_request (practice_id, entry_id) where entry_id is not null;
create index ledger_request_by_asker on ledger_request (practice_id, asked_by_id);
create index ledger_request_by_answerer on ledger_request (practice_id, answered_by_id) where answered_by_id is not null;
alter table ledger_request enable row level security;
alter table ledger_request force row level security;
create policy own_practice on ledger_request to cusp_app using (practice_id = current_practice());
grant select, insert, update (approved, answer, answered_at, answered_by, answered_by_id, entry_id) on ledger_request to
  cusp_app;

-- What staff did to a payment after it was recorded. Only ever added to; the entries that follow are signed with it.
create type payment_correction_kind as enum ('voided', 'refunded', 'moved', 'received', 'denied');

create table payment_correction (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  payment_id uuid not null,
  kind payment_correction_kind not null,
  amount_cents bigint not null,
  -- The number of the check that it went back by, or the terminal's or the insurer's reference.
  reference text not null default '',
  reason text not null default '',
  -- The same payment, recorded on the right patient.
  moved_to_id uuid,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  constraint payment_correction_pk primary key (practice_id, id),
  constraint payment_correction_payment_fk foreign key (practice_id, payment_id) references payment,
  -- It is written before that payment, whose entry names what it corrects.
  constraint payment_correction_moved_fk foreign key (practice_id, moved_to_id) references payment
    deferrable initially deferred,
  constraint payment_correction_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint payment_correction_moved check ((kind = 'moved') = (moved_to_id is not null))
);
create index payment_correction_by_payment on payment_correction (practice_id, payment_id);
create unique index payment_correction_by_moved on payment_correction (practice_id, moved_to_id) where moved_to_id is not null;
create index payment_correction_by_staff on payment_correction (practice_id, created_by_id);
alter table payment_correction enable row level security;
alter table payment_correction force row level security;
create policy own_practice on payment_correction to cusp_app using (practice_id = current_practice());
grant select, insert on payment_correction to cusp_app;
