-- Colleagues who are named in an internal note with @, until they have read it (docs/messages.md, "The inbox").
create table conversation_mention (
  practice_id uuid not null default current_practice(),
  note_id uuid not null,
  staff_id uuid not null,
  read_at timestamptz,
  constraint conversation_mention_pk primary key (practice_id, note_id, staff_id),
  constraint conversation_mention_note_fk foreign key (practice_id, note_id) references conversation_note,
  constraint conversation_mention_staff_fk foreign key (practice_id, staff_id) references staff
);
create index conversation_mention_by_staff on conversation_mention (practice_id, staff_id);
create index conversation_mention_unread on conversation_mention (practice_id, staff_id, note_id) where read_at is null;
alter table conversation_mention enable row level security;
alter table conversation_mention force row level security;
create policy own_practice on conversation_mention to cusp_app using (practice_id = current_practice());
grant select, insert, update (read_at) on conversation_mention to cusp_app;
