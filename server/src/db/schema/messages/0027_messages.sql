-- Messages to patients and their replies: the numbers that they come from, the rules by which reminders are sent, and the log
-- of what was sent, by which way and how it ended. docs/messages.md.

create table text_sender (
  practice_id uuid not null default current_practice(),
  -- The number that the practice names, as E.164; '' for none.
  number text not null default '',
  -- `claimed`: named and not proven. `contested`: the practice has shown that it is theirs, and so has somebody else: the
  -- operator decides. `proven`: texts come from it, and replies to it are this practice's.
  state text not null default 'claimed',
  proven_how text,
  claimed_at timestamptz not null default now(),
  proven_at timestamptz,
  -- The code that was sent to it, encrypted, and until when it holds.
  code_sealed bytea,
  code_ends_at timestamptz,
  version int not null default 1,
  constraint text_sender_pk primary key (practice_id),
  constraint text_sender_practice_fk foreign key (practice_id) references practice,
  constraint text_sender_number check (number = '' or number ~ '^\+[1-9]\d{7,14}$'),
  constraint text_sender_state check (state in ('claimed', 'contested', 'proven')),
  constraint text_sender_how check (proven_how in ('assigned', 'code', 'use')),
  constraint text_sender_proven check (
    (state = 'proven') = (proven_how is not null) and (state = 'proven') = (proven_at is not null)
    and (state = 'claimed' or number <> ''))
);
-- Any number of practices may name a number, one has it.
create unique index text_sender_proven_unique on text_sender (number) where state = 'proven';
create index text_sender_by_number on text_sender (number) where number <> '';
comment on column text_sender.code_sealed is 'audit: hidden';
comment on column text_sender.code_ends_at is 'audit: hidden';
alter table text_sender enable row level security;
alter table text_sender force row level security;
create policy own_practice on text_sender to cusp_app using (practice_id = current_practice());
create policy operator on text_sender to cusp_admin using (true);
-- A reply comes to a number: it must be found before a practice is known.
create policy sign_in_looks on text_sender for select to cusp_sign_in using (true);
grant select, insert, update on text_sender to cusp_app;
grant select (practice_id, number, state, proven_how, claimed_at, proven_at, version), insert (practice_id, number, state,
  proven_how, proven_at), update (number, state, proven_how, claimed_at, proven_at, code_sealed, version) on text_sender to
  cusp_admin;
grant select (practice_id, number, state) on text_sender to cusp_sign_in;

-- Numbers that answered STOP, until they answer START: of the number, whoever it belongs to.
create table text_stop (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  number text not null,
  stopped_at timestamptz not null default now(),
  resumed_at timestamptz,
  constraint text_stop_pk primary key (practice_id, id),
  constraint text_stop_practice_fk foreign key (practice_id) references practice
);
create unique index text_stop_number_unique on text_stop (practice_id, number) where resumed_at is null;
alter table text_stop enable row level security;
alter table text_stop force row level security;
create policy own_practice on text_stop to cusp_app using (practice_id = current_practice());
grant select, insert, update (resumed_at) on text_stop to cusp_app;

create type reminder_lead as enum ('hours', 'days', 'weeks');

create table reminder_rule (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  channel message_channel not null,
  -- How long before the visit.
  lead int not null,
  lead_unit reminder_lead not null,
  subject text not null,
  body text not null,
  skip_confirmed boolean not null,
  is_on boolean not null default false,
  -- Since when it is on: what was due before is never made up for.
  on_since timestamptz,
  version int not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reminder_rule_pk primary key (practice_id, id),
  constraint reminder_rule_practice_fk foreign key (practice_id) references practice,
  constraint reminder_rule_lead check (lead between 1 and 60),
  constraint reminder_rule_on check (is_on = (on_since is not null) and (archived_at is null or not is_on))
);
alter table reminder_rule enable row level security;
alter table reminder_rule force row level security;
create policy own_practice on reminder_rule to cusp_app using (practice_id = current_practice());
grant select, insert, update on reminder_rule to cusp_app;

-- The kinds of appointment it is for; without any, all of them.
create table reminder_rule_kind (
  practice_id uuid not null default current_practice(),
  rule_id uuid not null,
  kind_id uuid not null,
  constraint reminder_rule_kind_pk primary key (practice_id, rule_id, kind_id),
  constraint reminder_rule_kind_rule_fk foreign key (practice_id, rule_id) references reminder_rule,
  constraint reminder_rule_kind_kind_fk foreign key (practice_id, kind_id) references appointment_kind
);
create index reminder_rule_kind_by_kind on reminder_rule_kind (practice_id, kind_id);
alter table reminder_rule_kind enable row level security;
alter table reminder_rule_kind force row level security;
create policy own_practice on reminder_rule_kind to cusp_app using (practice_id = current_practice());
grant select, insert, delete on reminder_rule_kind to cusp_app;

create type message_state as enum ('queued', 'sending', 'sent', 'delivered', 'failed', 'not_sent', 'unknown', 'withdrawn',
  'received');

create table message (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  channel message_channel not null,
  kind text not null,
  rule_id uuid,
  -- The number or address it goes to, or came from.
  address text not null,
  subject text not null default '',
  -- As it is logged: a link's place is {confirm_link}, because whoever has the link may use it.
  body text not null,
  state message_state not null,
  -- Why it was not sent, or not yet: the contract's MessageReason.
  reason text,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  -- By which way, and the way's own name of it.
  gateway text not null default '',
  gateway_id text not null default '',
  -- The link in it, and what it said word for word, which only test mode keeps.
  link_hash bytea,
  sealed bytea,
  -- The reply that it answers, and the message in whose place it was sent.
  answers_id uuid,
  repeats_id uuid,
  -- A reply that a person has to read, and who did.
  needs_answer boolean not null default false,
  done_at timestamptz,
  done_by text not null default '',
  by_name text not null default '',
  -- The offer that a message makes, or says the end of.
  offer_id uuid,
  payment_link_id uuid,
  -- Receipts by text: a message about a payment (docs/ledger.md, "Receipts").
  payment_id uuid,
  constraint message_pk primary key (practice_id, id),
  constraint message_practice_fk foreign key (practice_id) references practice,
  constraint message_rule_fk foreign key (practice_id, rule_id) references reminder_rule,
  constraint message_answers_fk foreign key (practice_id, answers_id) references message,
  constraint message_repeats_fk foreign key (practice_id, repeats_id) references message,
  constraint message_payment_link_fk foreign key (practice_id, payment_link_id) references payment_link,
  constraint message_payment_fk foreign key (practice_id, payment_id) references payment,
  -- Sent again once.
  constraint message_repeats_unique unique (practice_id, repeats_id),
  constraint message_received check ((kind = 'reply') = (state = 'received')),
  constraint message_needs_answer check (not needs_answer or kind = 'reply'),
  constraint message_offer check ((kind in ('offer', 'offer_end')) = (offer_id is not null)),
  constraint message_payment_link check ((kind = 'payment_link') = (payment_link_id is not null)),
  constraint message_kind
    check (kind in ('reminder', 'answer', 'reply', 'offer', 'offer_end', 'payment_link', 'receipt')),
  constraint message_payment check ((kind = 'receipt') = (payment_id is not null))
);
-- Ids sort by the moment they were made.
create index message_by_address on message (practice_id, address, id desc);
create index message_by_rule on message (practice_id, rule_id);
create index message_by_answer on message (practice_id, answers_id);
create index message_waiting on message (practice_id, id) where needs_answer and done_at is null;
-- News of the same reply comes again.
create unique index message_reply_unique on message (practice_id, gateway, gateway_id) where kind = 'reply';
create unique index message_link_unique on message (link_hash) where link_hash is not null;
create index message_by_offer on message (practice_id, offer_id);
create index message_by_payment_link on message (practice_id, payment_link_id) where payment_link_id is not null;
create index message_by_payment on message (practice_id, payment_id, id) where payment_id is not null;
comment on column message.link_hash is 'audit: hidden';
comment on column message.sealed is 'audit: hidden';
alter table message enable row level security;
alter table message force row level security;
create policy own_practice on message to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on message for select to cusp_sign_in using (true);
create policy outbox on message to cusp_outbox using (true);
grant select, insert, update on message to cusp_app;
grant select (practice_id, id, link_hash) on message to cusp_sign_in;
-- The operator sees what fails: how many letters and texts, nothing of whom or what; and whose a job is.
grant select (practice_id, id, channel, state, changed_at), update (state, reason, changed_at) on message to cusp_outbox;

-- Whom it is to or from.
create table message_patient (
  practice_id uuid not null default current_practice(),
  message_id uuid not null,
  patient_id uuid not null,
  constraint message_patient_pk primary key (practice_id, message_id, patient_id),
  constraint message_patient_message_fk foreign key (practice_id, message_id) references message,
  constraint message_patient_patient_fk foreign key (practice_id, patient_id) references patient
);
create index message_patient_by_patient on message_patient (practice_id, patient_id, message_id desc);
-- An id, which grants access to nothing.
comment on column message_patient.message_id is 'audit: shown';
alter table message_patient enable row level security;
alter table message_patient force row level security;
create policy own_practice on message_patient to cusp_app using (practice_id = current_practice());
-- Whom a text is to, for the entry of what becomes of it.
create policy auditor_looks on message_patient for select to cusp_auditor using (practice_id = current_practice());
grant select, insert on message_patient to cusp_app;
grant select on message_patient to cusp_auditor;

-- The visits it speaks of, and when they were to be.
create table message_visit (
  practice_id uuid not null default current_practice(),
  message_id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  visit_date date not null,
  visit_time time not null,
  constraint message_visit_pk primary key (practice_id, message_id, appointment_id),
  constraint message_visit_message_fk foreign key (practice_id, message_id) references message,
  constraint message_visit_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint message_visit_patient_fk foreign key (practice_id, patient_id) references patient
);
create index message_visit_by_appointment on message_visit (practice_id, appointment_id);
create index message_visit_by_patient on message_visit (practice_id, patient_id);
comment on column message_visit.message_id is 'audit: shown';
alter table message_visit enable row level security;
alter table message_visit force row level security;
create policy own_practice on message_visit to cusp_app using (practice_id = current_practice());
grant select, insert on message_visit to cusp_app;

create type reminder_state as enum ('waiting', 'withdrawn', 'done');

-- A reminder of one visit at one time by one rule, once: what is due together goes into one message.
create table reminder (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  rule_id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  visit_date date not null,
  visit_time time not null,
  due_at timestamptz not null,
  state reminder_state not null default 'waiting',
  -- The queue of jobs has it.
  handed_over boolean not null default false,
  message_id uuid,
  constraint reminder_pk primary key (practice_id, id),
  constraint reminder_rule_fk foreign key (practice_id, rule_id) references reminder_rule,
  constraint reminder_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint reminder_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint reminder_message_fk foreign key (practice_id, message_id) references message,
  constraint reminder_once unique (practice_id, rule_id, appointment_id, visit_date, visit_time)
);
create index reminder_due on reminder (practice_id, due_at) where state = 'waiting' and not handed_over;
create index reminder_by_appointment on reminder (practice_id, appointment_id);
create index reminder_by_patient on reminder (practice_id, patient_id);
create index reminder_by_message on reminder (practice_id, message_id);
comment on column reminder.message_id is 'audit: shown';
alter table reminder enable row level security;
alter table reminder force row level security;
create policy own_practice on reminder to cusp_app using (practice_id = current_practice());
create policy outbox on reminder to cusp_outbox using (true);
grant select, insert, update on reminder to cusp_app;
grant select, update (handed_over) on reminder to cusp_outbox;
