-- Bulk texts that need another person's approval (docs/messages.md, "A bulk text"): from how many people on, and the decision.

create table mailing_setting (
  practice_id uuid not null default current_practice(),
  -- Bulk texts to more people than this need approval; null: none does.
  approval_above int,
  version int not null default 1,
  constraint mailing_setting_pk primary key (practice_id),
  constraint mailing_setting_practice_fk foreign key (practice_id) references practice,
  constraint mailing_setting_above check (approval_above between 1 and 300)
);
alter table mailing_setting enable row level security;
alter table mailing_setting force row level security;
create policy own_practice on mailing_setting to cusp_app using (practice_id = current_practice());
grant select, insert, update on mailing_setting to cusp_app;

-- Its messages are written when approval is requested; none is sent while this is `waiting` or `declined`.
create type mailing_approval as enum ('none', 'waiting', 'approved', 'declined');
alter table mailing
  add column approval mailing_approval not null default 'none',
  add column decided_at timestamptz,
  add column decided_by text not null default '',
  add column decided_by_id uuid,
  add column decided_reason text not null default '',
  add constraint mailing_decider_fk foreign key (practice_id, decided_by_id) references staff,
  add constraint mailing_decided check ((approval in ('approved', 'declined')) = (decided_at is not null)),
  -- Nobody approves their own bulk text.
  add constraint mailing_decided_by_another check (decided_by_id is null or decided_by_id <> by_id);
create index mailing_waiting on mailing (practice_id, id) where approval = 'waiting' and stopped_at is null;
create index mailing_by_decider on mailing (practice_id, decided_by_id) where decided_by_id is not null;
