-- What a prescriber said so that a prescription could be written or sent: why it goes on although an allergy stands against
-- it, or that its drug, which the shipped lists don't know, is no controlled substance. Only ever added to, with who and
-- when. The patient's portal doesn't read it.
create type statement_kind as enum ('allergy', 'not_controlled');

create table prescription_statement (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  prescription_id uuid not null,
  kind statement_kind not null,
  -- Of an allergy: what was found, as JSON texts ("penicillins"), and the reason to go on.
  matches jsonb not null default '[]',
  reason text not null default '',
  stated_by text not null,
  stated_by_id uuid not null,
  stated_at timestamptz not null default now(),
  constraint prescription_statement_pk primary key (practice_id, id),
  constraint prescription_statement_prescription_fk foreign key (practice_id, prescription_id) references prescription,
  constraint prescription_statement_staff_fk foreign key (practice_id, stated_by_id) references staff,
  constraint prescription_statement_words check (
    case kind
      when 'allergy' then reason ~ '[^[:space:]]' and jsonb_array_length(matches) > 0
      else reason = '' and matches = '[]'
    end)
);
create index prescription_statement_by_prescription on prescription_statement (practice_id, prescription_id);
create index prescription_statement_by_staff on prescription_statement (practice_id, stated_by_id);
create unique index prescription_not_controlled_once on prescription_statement (practice_id, prescription_id)
  where kind = 'not_controlled';

alter table prescription_statement enable row level security;
alter table prescription_statement force row level security;
create policy own_practice on prescription_statement to cusp_app using (practice_id = current_practice());
-- Neither update nor delete.
grant select, insert on prescription_statement to cusp_app;
