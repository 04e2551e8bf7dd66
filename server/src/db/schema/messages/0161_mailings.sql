-- Bulk texts to the people of a list (docs/messages.md, "A text to many"). Each text is an ordinary message; this holds what they share.
create table mailing (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  list text not null,
  -- For `visits`: the day and the provider.
  date date,
  provider_id uuid,
  body text not null,
  created_at timestamptz not null default now(),
  by_id uuid not null,
  by_name text not null,
  stopped_at timestamptz,
  stopped_by text not null default '',
  constraint mailing_pk primary key (practice_id, id),
  constraint mailing_practice_fk foreign key (practice_id) references practice,
  constraint mailing_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint mailing_staff_fk foreign key (practice_id, by_id) references staff,
  constraint mailing_list check (list in ('recall_due', 'visits', 'not_seen')),
  constraint mailing_date check ((list = 'visits') = (date is not null))
);
create index mailing_by_provider on mailing (practice_id, provider_id);
create index mailing_by_staff on mailing (practice_id, by_id);
create index mailing_by_time on mailing (practice_id, created_at);
alter table mailing enable row level security;
alter table mailing force row level security;
create policy own_practice on mailing to cusp_app using (practice_id = current_practice());
grant select, insert, update on mailing to cusp_app;

alter table message add column mailing_id uuid;
alter table message add constraint message_mailing_fk foreign key (practice_id, mailing_id) references mailing;
create index message_by_mailing on message (practice_id, mailing_id) where mailing_id is not null;
