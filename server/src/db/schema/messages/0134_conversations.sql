-- The threads of the inbox (docs/messages.md, "The inbox"). A thread is with a patient, or with a number or address that several
-- patients share or nobody has. Its state is stored here, so that the inbox needn't read messages to find what to show:
-- place_message and refresh_conversation update it in each message's transaction.

create table conversation (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  -- The other side: exactly one of the two.
  patient_id uuid,
  address text,
  -- Its latest message, and since when a reply waits for a person. Without a message its patient's record was merged.
  last_message_id uuid,
  last_at timestamptz,
  waits_since timestamptz,
  -- `quiet`: only messages that rules send, and replies that they settle. A thread that waits for the practice is `open`.
  state text not null default 'quiet',
  -- Out of sight until this day, or until a reply comes.
  snoozed_until date,
  -- Assigned to a person, a role, or nobody.
  assigned_to_id uuid,
  assigned_role text,
  done_at timestamptz,
  done_by text not null default '',
  -- The last message that a person of the practice wrote, and its author.
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
-- One index for each folder of the inbox, in its order.
create index conversation_by_last on conversation (practice_id, last_at desc, id desc) where last_at is not null;
create index conversation_open on conversation (practice_id, last_at desc, id desc) where state = 'open';
create index conversation_waiting on conversation (practice_id, last_at desc, id desc) where waits_since is not null;
create index conversation_snoozed on conversation (practice_id, last_at desc, id desc) where snoozed_until is not null;
create index conversation_closed on conversation (practice_id, last_at desc, id desc) where state = 'done';
create index conversation_by_assigned on conversation (practice_id, assigned_to_id) where assigned_to_id is not null;
-- Its name sounds like a signature, but it is none.
comment on column conversation.assigned_to_id is 'audit: shown';
alter table conversation enable row level security;
alter table conversation force row level security;
create policy own_practice on conversation to cusp_app using (practice_id = current_practice());
grant select, insert, update on conversation to cusp_app;

-- Internal notes in a thread. They have no address and no state, so that none can be sent.
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
-- `direct`: written by a person of the practice.
alter table message drop constraint message_kind;
alter table message add constraint message_kind
  check (kind in ('reminder', 'answer', 'reply', 'offer', 'offer_end', 'payment_link', 'receipt', 'direct'));
