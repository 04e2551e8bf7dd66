-- The threads of the inbox (docs/messages.md, "The inbox"). A thread is with a patient, or with a number or address where one can't
-- say who of several is meant, or that nobody has. How it stands is kept here, so that the inbox needs to read no message to
-- find what to show: place_message and refresh_conversation keep it with each message, in its transaction.

create table conversation (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  -- One of the two: whom it is with.
  patient_id uuid,
  address text,
  -- Of its messages: the latest one, and since when a reply waits for a person. No message: its patient's record was merged.
  last_message_id uuid,
  last_at timestamptz,
  waits_since timestamptz,
  -- `quiet`: nothing but what rules send and what they settle. What waits for us is open.
  state text not null default 'quiet',
  -- Out of sight until this day, or until a reply comes.
  snoozed_until date,
  -- Whose it is: a person's, a role's, or nobody's.
  assigned_to_id uuid,
  assigned_role text,
  done_at timestamptz,
  done_by text not null default '',
  -- What a person of the practice wrote last, and who.
  written_at timestamptz,
  written_by text not null default '',
  version int not null default 1,
  constraint conversation_pk primary key (practice_id, id),
  constraint conversation_practice_fk foreign key (practice_id) references practice,
  constraint conversation_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint conversation_assigned_fk foreign key (practice_id, assigned_to_id) references staff,
  constraint conversation_with check (num_nonnulls(patient_id, address) = 1),
  constraint conversation_state check (state in ('quiet', 'open', 'done')),
  constraint conversation_waits check (waits_since is null or state = 'open'),
  constraint conversation_done check ((state = 'done') = (done_at is not null)),
  constraint conversation_assigned check (num_nonnulls(assigned_to_id, assigned_role) <= 1),
  constraint conversation_role check (assigned_role in ('dentist', 'hygienist', 'assistant', 'receptionist'))
);
create unique index conversation_patient_unique on conversation (practice_id, patient_id) where patient_id is not null;
create unique index conversation_address_unique on conversation (practice_id, address) where address is not null;
-- A folder each, in its order.
create index conversation_by_last on conversation (practice_id, last_at desc, id desc) where last_at is not null;
create index conversation_open on conversation (practice_id, last_at desc, id desc) where state = 'open';
create index conversation_waiting on conversation (practice_id, last_at desc, id desc) where waits_since is not null;
create index conversation_snoozed on conversation (practice_id, last_at desc, id desc) where snoozed_until is not null;
create index conversation_closed on conversation (practice_id, last_at desc, id desc) where state = 'done';
create index conversation_by_assigned on conversation (practice_id, assigned_to_id) where assigned_to_id is not null;
-- It sounds like a signature, and isn't one.
comment on column conversation.assigned_to_id is 'audit: shown';
alter table conversation enable row level security;
alter table conversation force row level security;
create policy own_practice on conversation to cusp_app using (practice_id = current_practice());
grant select, insert, update on conversation to cusp_app;

-- What the practice says to itself in a thread. It has no address and no state: nothing here can be sent.
create table conversation_note (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  conversation_id uuid not null,
  body text not null,
  created_at timestamptz not null default now(),
  by_id uuid not null,
  by_name text not null,
  constraint conversation_note_pk primary key (practice_id, id),
  constraint conversation_note_conversation_fk foreign key (practice_id, conversation_id) references conversation,
  constraint conversation_note_staff_fk foreign key (practice_id, by_id) references staff
);
create index conversation_note_by_conversation on conversation_note (practice_id, conversation_id, id);
create index conversation_note_by_staff on conversation_note (practice_id, by_id);
alter table conversation_note enable row level security;
alter table conversation_note force row level security;
create policy own_practice on conversation_note to cusp_app using (practice_id = current_practice());
grant select, insert on conversation_note to cusp_app;

-- The thread that a message is in.
alter table message add column conversation_id uuid;
alter table message add constraint message_conversation_fk foreign key (practice_id, conversation_id) references conversation;
create index message_by_conversation on message (practice_id, conversation_id, id desc);
create index message_waiting_in on message (practice_id, conversation_id) where needs_answer and done_at is null;
-- `direct`: begun by a person of the practice.
alter table message drop constraint message_kind;
alter table message add constraint message_kind
  check (kind in ('reminder', 'answer', 'reply', 'offer', 'offer_end', 'payment_link', 'receipt', 'direct'));
