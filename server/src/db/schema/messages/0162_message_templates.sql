-- The practice's own texts for answering patients (docs/messages.md, "Texts to choose from"). They are hidden, never deleted.

create table message_template (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  -- With placeholders in braces. The Spanish text is '' if there is none.
  body text not null,
  body_es text not null,
  version int not null default 1,
  archived_at timestamptz,
  constraint message_template_pk primary key (practice_id, id),
  constraint message_template_practice_fk foreign key (practice_id) references practice
);
create unique index message_template_name_unique on message_template (practice_id, lower(name)) where archived_at is null;
alter table message_template enable row level security;
alter table message_template force row level security;
create policy own_practice on message_template to cusp_app using (practice_id = current_practice());
grant select, insert, update (name, body, body_es, version, archived_at) on message_template to cusp_app;
