-- What pharmacies ask of a prescription that was sent to them, and what is sent to them beside it (docs/prescribing.md).

create type pharmacy_request_kind as enum ('renewal', 'change', 'cancel_denied', 'error');
create type pharmacy_request_answer as enum ('approved', 'approved_with_changes', 'denied', 'noted');

-- Each message of a pharmacy once, as it came. Its answer is added, and never changed.
create table pharmacy_request (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  kind pharmacy_request_kind not null,
  prescription_id uuid not null,
  message_id text not null,
  message text not null,
  -- When the pharmacy sent it.
  sent_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- The drug that the pharmacy asks for, as it writes it.
  drug text not null default '',
  refills int,
  words text not null default '',
  answer pharmacy_request_answer,
  reason text not null default '',
  answered_by text not null default '',
  answered_by_id uuid,
  answered_at timestamptz,
  -- What was prescribed by approving it.
  new_prescription_id uuid,
  constraint pharmacy_request_pk primary key (practice_id, id),
  constraint pharmacy_request_once unique (practice_id, message_id),
  constraint pharmacy_request_prescription_fk foreign key (practice_id, prescription_id) references prescription,
  constraint pharmacy_request_new_fk foreign key (practice_id, new_prescription_id) references prescription,
  constraint pharmacy_request_staff_fk foreign key (practice_id, answered_by_id) references staff,
  constraint pharmacy_request_answered check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by_id is null))
);
create index pharmacy_request_open on pharmacy_request (practice_id, received_at, id) where answer is null;
create index pharmacy_request_by_date on pharmacy_request (practice_id, received_at, id);
create index pharmacy_request_by_prescription on pharmacy_request (practice_id, prescription_id);
create index pharmacy_request_by_new on pharmacy_request (practice_id, new_prescription_id) where new_prescription_id is not null;
create index pharmacy_request_by_staff on pharmacy_request (practice_id, answered_by_id) where answered_by_id is not null;
comment on column pharmacy_request.message_id is 'audit: shown';
comment on column pharmacy_request.message is 'audit: hidden';
alter table pharmacy_request enable row level security;
alter table pharmacy_request force row level security;
create policy own_practice on pharmacy_request to cusp_app using (practice_id = current_practice());
grant select, insert, update (answer, reason, answered_by, answered_by_id, answered_at, new_prescription_id)
  on pharmacy_request to cusp_app;

create type pharmacy_message_kind as enum ('cancel', 'renewal_answer', 'change_answer');
-- withdrawn: no pharmacy had it, so nothing was sent.
create type pharmacy_message_outcome as enum ('trying', 'sent', 'refused', 'not_confirmed', 'not_reached', 'stopped', 'withdrawn');

-- What is sent to a pharmacy after the prescription: a cancellation, or the answer to what it asked. A job hands it to the
-- gateway, as it does prescriptions (decision 20).
create table pharmacy_message (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  kind pharmacy_message_kind not null,
  prescription_id uuid not null,
  request_id uuid,
  reason text not null default '',
  message_id text not null,
  message text not null,
  gateway text not null,
  written_by text not null,
  written_by_id uuid not null,
  tried_at timestamptz not null default now(),
  outcome pharmacy_message_outcome not null,
  answer text not null default '',
  words text not null default '',
  answered_at timestamptz,
  unanswered_since timestamptz,
  -- What the pharmacy said to a cancellation, which comes later.
  pharmacy_approved boolean,
  pharmacy_words text not null default '',
  pharmacy_message_id text not null default '',
  pharmacy_answered_at timestamptz,
  constraint pharmacy_message_pk primary key (practice_id, id),
  constraint pharmacy_message_prescription_fk foreign key (practice_id, prescription_id) references prescription,
  constraint pharmacy_message_request_fk foreign key (practice_id, request_id) references pharmacy_request,
  constraint pharmacy_message_staff_fk foreign key (practice_id, written_by_id) references staff,
  constraint pharmacy_message_request check ((kind = 'cancel') = (request_id is null))
);
-- A prescription is cancelled once, and a request answered once, unless the message certainly did not go out.
create unique index pharmacy_message_cancels_once on pharmacy_message (practice_id, prescription_id)
  where kind = 'cancel' and outcome in ('trying', 'sent', 'not_confirmed', 'withdrawn');
create index pharmacy_message_by_prescription on pharmacy_message (practice_id, prescription_id);
create index pharmacy_message_by_request on pharmacy_message (practice_id, request_id) where request_id is not null;
create index pharmacy_message_by_staff on pharmacy_message (practice_id, written_by_id);
comment on column pharmacy_message.message_id is 'audit: shown';
comment on column pharmacy_message.pharmacy_message_id is 'audit: shown';
comment on column pharmacy_message.message is 'audit: hidden';
alter table pharmacy_message enable row level security;
alter table pharmacy_message force row level security;
create policy own_practice on pharmacy_message to cusp_app using (practice_id = current_practice());
grant select, insert, update (outcome, answer, words, answered_at, unanswered_since, pharmacy_approved, pharmacy_words,
  pharmacy_message_id, pharmacy_answered_at) on pharmacy_message to cusp_app;

-- The webhook finds the practice of a prescription before it may enter it.
create policy sign_in_looks on prescription for select to cusp_sign_in using (true);
grant select (practice_id, id) on prescription to cusp_sign_in;
create index prescription_by_id on prescription (id);
