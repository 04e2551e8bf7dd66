-- A table (CSV) that was uploaded, and how a person decided to read it (docs/arriving.md). Its import has the same id.
create table table_file (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  version int not null default 1,
  -- waiting to be mapped, started as an import, discarded
  state text not null default 'waiting',
  file_name text not null,
  uploaded_at timestamptz not null default now(),
  uploaded_by text not null,
  uploaded_by_id uuid not null,
  -- What it is about.
  kind text not null,
  -- Character set, delimiter, line of the headings, order of dates, decimal mark.
  reading jsonb not null,
  -- The field of each column that isn't left out: a list of {place, heading, field}. Kept, and proposed for the next table.
  columns jsonb not null default '[]',
  -- What a person said that values mean: a list of {field, value, meaning}. Kept likewise.
  choices jsonb not null default '[]',
  -- The headings of all its columns, once it is started; "Column 3" for one without.
  headings jsonb not null default '[]',
  -- What its columns hold, with samples of them; emptied once it no longer waits.
  profile jsonb not null,
  -- The number of the next line: a job that was killed goes on there.
  next_line int not null default 1,
  constraint table_file_pk primary key (practice_id, id),
  constraint table_file_staff_fk foreign key (practice_id, uploaded_by_id) references staff,
  constraint table_file_state check (state in ('waiting', 'started', 'discarded'))
);
comment on column table_file.profile is 'audit: hidden';
-- One at a time.
create unique index table_file_waiting on table_file (practice_id) where state = 'waiting';
create index table_file_by_staff on table_file (practice_id, uploaded_by_id);
alter table table_file enable row level security;
alter table table_file force row level security;
create policy own_practice on table_file to cusp_app using (practice_id = current_practice());
grant select, insert, update (state, version, kind, reading, columns, choices, headings, profile, next_line) on table_file to cusp_app;
