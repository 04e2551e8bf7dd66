-- Statements by account: what was sent is kept as canonical JSON with its hash, and the PDF that was made of it.
-- docs/statements.md

-- How an account is written to: a family, or of somebody without one the patient (account_of).
create table account_setting (
  practice_id uuid not null default current_practice(),
  account_id uuid not null,
  -- Who pays: the head of the family, or the patient, when this was last set.
  patient_id uuid not null,
  -- Why no statements go to it; empty: they do.
  hold_reason text not null default '',
  version int not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  changed_by_id uuid not null,
  constraint account_setting_pk primary key (practice_id, account_id),
  constraint account_setting_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint account_setting_staff_fk foreign key (practice_id, changed_by_id) references staff
);
create index account_setting_by_patient on account_setting (practice_id, patient_id);
create index account_setting_by_staff on account_setting (practice_id, changed_by_id);
alter table account_setting enable row level security;
alter table account_setting force row level security;
create policy own_practice on account_setting to cusp_app using (practice_id = current_practice());
grant select, insert, update on account_setting to cusp_app;

-- The practice's own words on its statements, by the age of the oldest open charge.
create table statement_setting (
  practice_id uuid not null default current_practice(),
  pay_days int not null,
  message_0 text not null,
  message_30 text not null,
  message_60 text not null,
  message_90 text not null,
  version int not null default 1,
  constraint statement_setting_pk primary key (practice_id),
  constraint statement_setting_practice_fk foreign key (practice_id) references practice,
  constraint statement_setting_pay_days check (pay_days between 1 and 90)
);
comment on column statement_setting.message_0 is 'audit: shown';
comment on column statement_setting.message_30 is 'audit: shown';
comment on column statement_setting.message_60 is 'audit: shown';
comment on column statement_setting.message_90 is 'audit: shown';
alter table statement_setting enable row level security;
alter table statement_setting force row level security;
create policy own_practice on statement_setting to cusp_app using (practice_id = current_practice());
grant select, insert, update on statement_setting to cusp_app;

create type statement_way as enum ('email', 'portal', 'print');
create type statement_run_state as enum ('running', 'stopped', 'done');

-- Statements for all who owe: fixed when it starts, done one account at a time by a job.
create table statement_run (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  way statement_way,
  min_cents bigint not null,
  quiet_days int not null,
  state statement_run_state not null default 'running',
  started_at timestamptz not null default now(),
  started_by text not null,
  started_by_id uuid not null,
  ended_at timestamptz,
  stopped_by text not null default '',
  constraint statement_run_pk primary key (practice_id, id),
  constraint statement_run_staff_fk foreign key (practice_id, started_by_id) references staff
);
create index statement_run_by_staff on statement_run (practice_id, started_by_id);
comment on column statement_run.way is 'Null: each account by the way that reaches it best.';
alter table statement_run enable row level security;
alter table statement_run force row level security;
create policy own_practice on statement_run to cusp_app using (practice_id = current_practice());
grant select, insert, update on statement_run to cusp_app;

create table statement (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  account_id uuid not null,
  -- Who pays: it is theirs in the portal.
  patient_id uuid not null,
  -- S-2026-00042
  year int not null,
  serial int not null,
  made_on date not null,
  pay_by date not null,
  amount_cents bigint not null,
  way statement_way not null,
  run_id uuid,
  content text not null,
  sha256 text not null,
  -- Made from the content once, right after it.
  pdf bytea,
  pdf_sha256 text,
  made_at timestamptz not null default now(),
  made_by text not null,
  made_by_id uuid not null,
  constraint statement_pk primary key (practice_id, id),
  constraint statement_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint statement_run_fk foreign key (practice_id, run_id) references statement_run,
  constraint statement_staff_fk foreign key (practice_id, made_by_id) references staff,
  constraint statement_number_unique unique (practice_id, year, serial),
  constraint statement_serial check (serial > 0),
  constraint statement_sha256 check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  constraint statement_pdf_sha256 check (pdf_sha256 = encode(sha256(pdf), 'hex')),
  constraint statement_pdf check ((pdf is null) = (pdf_sha256 is null))
);
create index statement_by_account on statement (practice_id, account_id, made_on);
create index statement_by_patient on statement (practice_id, patient_id);
create index statement_by_run on statement (practice_id, run_id) where run_id is not null;
create index statement_by_staff on statement (practice_id, made_by_id);
comment on column statement.content is 'audit: hidden';
comment on column statement.pdf is 'audit: hidden';
alter table statement enable row level security;
alter table statement force row level security;
create policy own_practice on statement to cusp_app using (practice_id = current_practice());
create policy own_record on statement to cusp_portal using (practice_id = current_practice() and patient_id = any
  (current_records()));
grant select, insert, update (pdf, pdf_sha256) on statement to cusp_app;
grant select on statement to cusp_portal;

-- Which statement told of an entry: one, so that what a statement opens with is what the last one ended with.
create table statement_entry (
  practice_id uuid not null default current_practice(),
  entry_id uuid not null,
  statement_id uuid not null,
  constraint statement_entry_pk primary key (practice_id, entry_id),
  constraint statement_entry_entry_fk foreign key (practice_id, entry_id) references ledger_entry,
  constraint statement_entry_statement_fk foreign key (practice_id, statement_id) references statement
);
create index statement_entry_by_statement on statement_entry (practice_id, statement_id);
alter table statement_entry enable row level security;
alter table statement_entry force row level security;
create policy own_practice on statement_entry to cusp_app using (practice_id = current_practice());
grant select, insert on statement_entry to cusp_app;

create type statement_outcome as enum ('waiting', 'sent', 'held');

create table statement_run_account (
  practice_id uuid not null default current_practice(),
  run_id uuid not null,
  account_id uuid not null,
  patient_id uuid not null,
  outcome statement_outcome not null default 'waiting',
  -- Why it was held back after all: the contract's HoldBack.
  reason text not null default '',
  statement_id uuid,
  way statement_way not null,
  constraint statement_run_account_pk primary key (practice_id, run_id, account_id),
  constraint statement_run_account_run_fk foreign key (practice_id, run_id) references statement_run,
  constraint statement_run_account_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint statement_run_account_statement_fk foreign key (practice_id, statement_id) references statement,
  constraint statement_run_account_outcome check ((outcome = 'sent') = (statement_id is not null)
    and (outcome = 'held') = (reason <> ''))
);
create index statement_run_account_by_patient on statement_run_account (practice_id, patient_id);
create index statement_run_account_by_statement on statement_run_account (practice_id, statement_id) where statement_id is not null;
create index statement_run_account_waiting on statement_run_account (practice_id, run_id) where outcome = 'waiting';
alter table statement_run_account enable row level security;
alter table statement_run_account force row level security;
create policy own_practice on statement_run_account to cusp_app using (practice_id = current_practice());
grant select, insert, update on statement_run_account to cusp_app;
