-- A number that texts come from belongs to no practice before the operator assigned it or a code received at it proved it. Until
-- then it takes no replies, sends nothing and keeps nobody else from it. It stood in message_setting, and belonged to
-- whoever typed it first.

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
comment on column text_sender.code_sealed is 'audit: hidden';
comment on column text_sender.code_ends_at is 'audit: hidden';
-- Any number of practices may name a number, one has it.
create unique index text_sender_proven_unique on text_sender (number) where state = 'proven';
create index text_sender_by_number on text_sender (number) where number <> '';

-- A number that one practice alone uses counts as proven. It is contested where it is another practice's own phone number.
alter table practice no force row level security;
alter table message_setting no force row level security;
insert into text_sender (practice_id, number, version, state, proven_how, proven_at)
  select s.practice_id, s.sender_number, s.version, its.state, case its.state when 'proven' then 'use' end,
      case its.state when 'proven' then now() end
    from message_setting s
    cross join lateral (select case
      when s.sender_number = '' then 'claimed'
      when exists (select from practice o
        where o.practice_id <> s.practice_id and text_number(o.phone) = s.sender_number) then 'contested'
      else 'proven' end as state) its;
alter table practice force row level security;

drop function practice_by_sender(text);
drop table message_setting;

alter table text_sender enable row level security;
alter table text_sender force row level security;
create policy own_practice on text_sender to cusp_app using (practice_id = current_practice());
grant select, insert, update on text_sender to cusp_app;
create policy operator on text_sender to cusp_admin using (true);
grant select (practice_id, number, state, proven_how, claimed_at, proven_at, version),
  insert (practice_id, number, state, proven_how, proven_at),
  update (number, state, proven_how, claimed_at, proven_at, code_sealed, version) on text_sender to cusp_admin;
-- A reply comes to a number: it must be found before a practice is known.
create policy sign_in_looks on text_sender for select to cusp_sign_in using (true);
grant select (practice_id, number, state) on text_sender to cusp_sign_in;
