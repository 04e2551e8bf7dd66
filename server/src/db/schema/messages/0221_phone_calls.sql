-- Missed calls and voicemail, as the practice's phone provider reports them (docs/messages.md, "Calls"). A thread shows them among the
-- incoming messages.
alter table message
  add column phone_call text,
  add constraint message_phone_call check (phone_call is null or (kind = 'reply' and phone_call in ('missed', 'voicemail')));

create table phone_line (
  practice_id uuid not null default current_practice(),
  is_on boolean not null default false,
  -- The secret of its reports follows from this and the server's key: another number is another secret.
  serial int not null default 1,
  -- The text that answers a missed call.
  texts_missed boolean not null default false,
  body text not null,
  body_es text not null,
  version int not null default 1,
  constraint phone_line_pk primary key (practice_id),
  constraint phone_line_practice_fk foreign key (practice_id) references practice
);
alter table phone_line enable row level security;
alter table phone_line force row level security;
create policy own_practice on phone_line to cusp_app using (practice_id = current_practice());
grant select, insert, update on phone_line to cusp_app;
