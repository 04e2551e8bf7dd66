-- The portal's part of a patient's thread (docs/messages.md, "The portal's thread"). A message of staff there isn't sent anywhere: its
-- channel is `portal`, and it is delivered when it is read. A text or e-mail only says that it is there: `portal_notice`.
alter table message drop constraint message_kind;
alter table message add constraint message_kind
  check (kind in ('reminder', 'answer', 'reply', 'offer', 'offer_end', 'payment_link', 'receipt', 'direct', 'forms', 'delay', 'follow_up',
    'portal', 'portal_notice'));
alter table message drop constraint message_topic;
alter table message add constraint message_topic check (
  topic is null or (kind = 'reply' and gateway = 'portal'
    and topic in ('refill', 'records', 'insurance', 'bill', 'late', 'other', 'message')));
-- It has no number or address, so that it doesn't count as a delivery to one.
alter table message add constraint message_portal check (kind <> 'portal' or (gateway = 'portal' and address = ''));

-- How far each account has read a record's thread.
create table portal_thread_read (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  account_id uuid not null,
  -- The latest message that was read.
  message_id uuid not null,
  read_at timestamptz not null default now(),
  constraint portal_thread_read_pk primary key (practice_id, patient_id, account_id),
  -- Deleted with the access.
  constraint portal_thread_read_link_fk foreign key (practice_id, patient_id, account_id) references portal_link on delete cascade,
  constraint portal_thread_read_message_fk foreign key (practice_id, message_id) references message
);
create index portal_thread_read_by_message on portal_thread_read (practice_id, message_id);
comment on column portal_thread_read.message_id is 'audit: shown';
alter table portal_thread_read enable row level security;
alter table portal_thread_read force row level security;
create policy own_practice on portal_thread_read to cusp_app using (practice_id = current_practice());
grant select, insert, update (message_id, read_at) on portal_thread_read to cusp_app;
