-- Statements by account and payment plans: what was sent and signed is kept as canonical JSON with its hash, and the PDF that
-- was made of it. docs/statements.md

-- How an account is written to: a family, or of somebody without one the patient (account_of).
create table account_setting (
  practice_id uuid not null default current_practice(),
  account_id uuid not null,
  -- Who pays: the head of the family, or the patient, when this was last set.
  patient_id uuid not null,
  -- Why no statements go to it; empty: they do.
  hold_reason text not null default '',
  deceased boolean not null default false,
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

create type statement_way as enum ('email', 'portal', 'print');
create type statement_run_state as enum ('running', 'stopped', 'done');

-- Statements for all who owe: fixed when it starts, done one account at a time by a job.
create table statement_run (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  way statement_way not null,
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
  constraint statement_number_unique unique (practice_id, year, serial),
  constraint statement_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint statement_run_fk foreign key (practice_id, run_id) references statement_run,
  constraint statement_staff_fk foreign key (practice_id, made_by_id) references staff,
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

-- What is paid in installments. The charges stay as they are; what was paid on the account since it began counts.
create table payment_plan (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  account_id uuid not null,
  patient_id uuid not null,
  -- With the down payment, without the finance charge.
  amount_cents bigint not null,
  down_cents bigint not null,
  finance_cents bigint not null,
  -- The kept card pays each installment on its day.
  automatic boolean not null,
  began_on date not null,
  begun_at timestamptz not null default clock_timestamp(),
  completed_on date,
  cancelled_on date,
  cancelled_by text not null default '',
  cancelled_reason text not null default '',
  version int not null default 1,
  created_by text not null,
  created_by_id uuid not null,
  constraint payment_plan_pk primary key (practice_id, id),
  constraint payment_plan_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint payment_plan_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint payment_plan_amounts check (amount_cents > 0 and down_cents >= 0 and down_cents < amount_cents and finance_cents >= 0),
  constraint payment_plan_cancelled check ((cancelled_on is null) = (cancelled_reason = '')),
  constraint payment_plan_ended check (completed_on is null or cancelled_on is null)
);
create index payment_plan_by_patient on payment_plan (practice_id, patient_id);
create index payment_plan_by_staff on payment_plan (practice_id, created_by_id);
-- One at a time for an account: what is paid couldn't be told apart.
create unique index payment_plan_active_unique on payment_plan (practice_id, account_id)
  where completed_on is null and cancelled_on is null;

create table payment_plan_installment (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  -- From 1 on. A down payment is none.
  number int not null,
  due_on date not null,
  amount_cents bigint not null,
  -- How much of it is finance charge: posted on its day, when it is earned.
  finance_cents bigint not null,
  finance_entry_id uuid,
  -- The day on which the front desk was told that it wasn't paid.
  missed_on date,
  constraint payment_plan_installment_pk primary key (practice_id, plan_id, number),
  constraint payment_plan_installment_plan_fk foreign key (practice_id, plan_id) references payment_plan,
  constraint payment_plan_installment_entry_fk foreign key (practice_id, finance_entry_id) references ledger_entry,
  constraint payment_plan_installment_amounts check (amount_cents > 0 and finance_cents between 0 and amount_cents)
);
create index payment_plan_installment_by_entry on payment_plan_installment (practice_id, finance_entry_id)
  where finance_entry_id is not null;

-- What was agreed, with the disclosure of Regulation Z where one is due. Never changed.
create table payment_plan_agreement (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  patient_id uuid not null,
  content text not null,
  sha256 text not null,
  pdf bytea,
  pdf_sha256 text,
  -- A PNG data URL; null: nothing had to be signed, or the name was typed.
  e_signature text,
  signer_name text not null,
  relationship signer_relationship not null,
  at timestamptz not null default now(),
  by_name text not null,
  by_id uuid not null,
  constraint payment_plan_agreement_pk primary key (practice_id, plan_id),
  constraint payment_plan_agreement_plan_fk foreign key (practice_id, plan_id) references payment_plan,
  constraint payment_plan_agreement_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint payment_plan_agreement_staff_fk foreign key (practice_id, by_id) references staff,
  constraint payment_plan_agreement_sha256 check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  constraint payment_plan_agreement_pdf_sha256 check (pdf_sha256 = encode(sha256(pdf), 'hex')),
  constraint payment_plan_agreement_pdf check ((pdf is null) = (pdf_sha256 is null))
);
create index payment_plan_agreement_by_patient on payment_plan_agreement (practice_id, patient_id);
create index payment_plan_agreement_by_staff on payment_plan_agreement (practice_id, by_id);
comment on column payment_plan_agreement.content is 'audit: hidden';
comment on column payment_plan_agreement.pdf is 'audit: hidden';
comment on column payment_plan_agreement.e_signature is 'audit: hidden';
comment on column payment_plan_agreement.signer_name is 'audit: shown';

do $$
declare t text;
begin
  foreach t in array array['account_setting', 'statement_setting', 'statement_run', 'statement', 'statement_entry',
    'statement_run_account', 'payment_plan', 'payment_plan_installment', 'payment_plan_agreement']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert on %I to cusp_app', t);
  end loop;
  foreach t in array array['statement', 'payment_plan', 'payment_plan_agreement'] loop
    execute format('create policy own_record on %I to cusp_portal
      using (practice_id = current_practice() and patient_id = any (current_records()))', t);
    execute format('grant select on %I to cusp_portal', t);
  end loop;
end $$;
grant update on account_setting, statement_setting, statement_run, statement_run_account, payment_plan,
  payment_plan_installment to cusp_app;
grant update (pdf, pdf_sha256) on statement, payment_plan_agreement to cusp_app;

-- What was sent or agreed stays, whoever tries; only its PDF is written once. A restore clears tables that are empty.
create function sent_stays() returns trigger language plpgsql as $$
declare filled boolean := true;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I)', tg_table_name) into filled;
    if not filled then
      return null;
    end if;
  elsif tg_op = 'UPDATE' and tg_table_name <> 'statement_entry' then
    if old.pdf is null and new.pdf is not null
        and to_jsonb(old) - array['pdf', 'pdf_sha256'] = to_jsonb(new) - array['pdf', 'pdf_sha256'] then
      return new;
    end if;
  end if;
  raise exception 'What was sent or agreed is never changed.' using errcode = 'insufficient_privilege';
end $$;
do $$
declare t text;
begin
  foreach t in array array['statement', 'statement_entry', 'payment_plan_agreement'] loop
    execute format('create trigger sent_stays before update or delete on %I for each row execute function sent_stays()', t);
    execute format('create trigger sent_stays_whole before truncate on %I for each statement execute function sent_stays()', t);
  end loop;
end $$;

-- S-2026-00042: the next of the practice's year, without a gap.
create function statement_numbered() returns trigger language plpgsql as $$
begin
  if new.serial <> statement_serial(new.practice_id, new.year) then
    raise exception 'Statements are numbered in their order.'
      using errcode = 'check_violation', constraint = 'statement_serial', table = 'statement';
  end if;
  return new;
end $$;
create function statement_serial(of_practice uuid, of_year int) returns int language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('statements ' || of_practice, 0));
  return 1 + coalesce((select serial from statement where practice_id = of_practice and year = of_year
    order by serial desc limit 1), 0);
end $$;
create trigger statement_numbered before insert on statement
  for each row execute function statement_numbered();

-- What patients paid on a plan's account since it began, less what went back.
create function payment_plan_paid(p payment_plan) returns bigint
  language sql stable
  return (select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_entry e
    join payment m on m.practice_id = e.practice_id and m.id = e.payment_id and m.payment_method <> 'insurance'
    where e.practice_id = p.practice_id and e.account_id = p.account_id and e.kind in ('payment', 'refund', 'chargeback')
      and (e.occurred_on > p.began_on or e.occurred_on = p.began_on and e.created_at >= p.begun_at));

-- How many installments were due before today and aren't paid: the down payment counts first, then the oldest.
create function payment_plan_missed(p payment_plan) returns int
  language sql stable
  return (with paid as (select payment_plan_paid(p) - p.down_cents as cents)
    select count(*)::int from (
      select i.due_on, sum(i.amount_cents) over (order by i.number) as until_here from payment_plan_installment i
        where i.practice_id = p.practice_id and i.plan_id = p.id) i, paid
      where p.completed_on is null and p.cancelled_on is null
        and i.due_on < practice_today(p.practice_id) and i.until_here > paid.cents);

create policy outbox on payment_plan to cusp_outbox using (true);
grant select (practice_id, id, completed_on, cancelled_on) on payment_plan to cusp_outbox;

-- Puts each plan that runs into the queue, to look for what is due and missed; returns how many.
create function queue_payment_plans(attempts int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  plan record;
  queued int := 0;
begin
  for plan in
    select l.practice_id, l.id from payment_plan l
      join practice p on p.practice_id = l.practice_id and p.suspended_at is null
      where l.completed_on is null and l.cancelled_on is null
  loop
    perform graphile_worker.add_job(
      identifier := 'payment_plan.look',
      payload := json_build_object('practice', plan.practice_id, 'subject', plan.id),
      max_attempts := attempts,
      job_key := 'payment_plan.look ' || plan.id::text);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
alter function queue_payment_plans(int) owner to cusp_outbox;
revoke execute on function queue_payment_plans(int) from public;
grant execute on function queue_payment_plans(int) to cusp_app;

alter table letter drop constraint letter_kind;
alter table letter add constraint letter_kind
  check (kind in ('portal_invitation', 'team_invitation', 'factor_notice', 'code', 'password', 'test', 'receipt', 'statement'));

-- Which statement told of an entry follows from the statement.
do $$ begin
  execute format('create or replace function audit_unwatched() returns text[] language sql immutable return %L::text[]',
    audit_unwatched() || array['statement_entry']);
end $$;
do $$
declare name text;
begin
  foreach name in array array['message_0', 'message_30', 'message_60', 'message_90'] loop
    execute format('comment on column statement_setting.%I is %L', name, 'audit: shown');
  end loop;
end $$;
