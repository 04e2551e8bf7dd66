-- What comes from the program that a practice used before (docs/arriving.md): an uploaded backup is read into rows of the practice, checked,
-- and then imported.
create table data_import (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- reading, ready, importing, done, failed, discarded
  state text not null default 'reading',
  started_at timestamptz not null default now(),
  started_by text not null,
  started_by_id uuid not null,
  ended_at timestamptz,
  -- A sentence; '' if it didn't fail.
  failed_for text not null default '',
  -- The version of the other program; '' if its database doesn't say.
  program_version text not null default '',
  -- The bytes of the unpacked file that were read, and what the reader needs to go on behind them (imports/dump/dump.ts): a job that was
  -- killed reads nothing twice.
  bytes_read bigint not null default 0,
  context jsonb not null,
  whole_file_read boolean not null default false,
  -- The number of rows of each table of the file.
  counts jsonb not null default '{}',
  constraint data_import_pk primary key (practice_id, id),
  constraint data_import_staff_fk foreign key (practice_id, started_by_id) references staff,
  constraint data_import_state check (state in ('reading', 'ready', 'importing', 'done', 'failed', 'discarded')),
  constraint data_import_ends check ((state in ('done', 'failed', 'discarded')) = (ended_at is not null)
    and (state = 'failed') = (failed_for <> ''))
);
-- One at a time.
create unique index data_import_open on data_import (practice_id) where state in ('reading', 'ready', 'importing');
create index data_import_by_staff on data_import (practice_id, started_by_id);
alter table data_import enable row level security;
alter table data_import force row level security;
create policy own_practice on data_import to cusp_app using (practice_id = current_practice());
grant select, insert, update (state, ended_at, failed_for, program_version, bytes_read, context, whole_file_read, counts)
  on data_import to cusp_app;

-- The rows of the file's tables that are imported, by the other program's keys. Only the columns that are imported are here, and never a
-- secret. They are no records yet, so they can be deleted.
create table data_import_row (
  practice_id uuid not null default current_practice(),
  import_id uuid not null,
  source_table text not null,
  -- The other program's key: of 64 bits, and a text so that none is rounded.
  source_id text not null,
  -- The line of the file.
  line bigint not null,
  fields jsonb not null,
  -- The columns whose bytes weren't text of the file's character set.
  misread text[] not null default '{}',
  -- waiting, ready, refused, present (since an earlier import), imported
  outcome text not null default 'waiting',
  -- Why it was refused, as a sentence.
  reason text not null default '',
  -- What was changed or left out of it, as sentences.
  changes text[] not null default '{}',
  constraint data_import_row_pk primary key (practice_id, import_id, source_table, source_id),
  constraint data_import_row_import_fk foreign key (practice_id, import_id) references data_import,
  constraint data_import_row_outcome check (outcome in ('waiting', 'ready', 'refused', 'present', 'imported')
    and (outcome = 'refused') = (reason <> ''))
);
create index data_import_row_by_outcome on data_import_row (practice_id, import_id, source_table, outcome);
alter table data_import_row enable row level security;
alter table data_import_row force row level security;
create policy own_practice on data_import_row to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on data_import_row to cusp_app;

-- The numbers that a patient had in another program: staff find the patient by them, and a second import knows whom it has already.
create table former_number (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  -- patient: the other program's own number, of which it has one for a patient; chart: the number on the paper chart.
  kind text not null,
  number text not null,
  import_id uuid not null,
  constraint former_number_pk primary key (practice_id, patient_id, kind, number),
  constraint former_number_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint former_number_import_fk foreign key (practice_id, import_id) references data_import,
  constraint former_number_kind check (kind in ('patient', 'chart') and number <> '')
);
create unique index former_number_patient on former_number (practice_id, number) where kind = 'patient';
create index former_number_by_number on former_number (practice_id, lower(number));
create index former_number_by_import on former_number (practice_id, import_id);
alter table former_number enable row level security;
alter table former_number force row level security;
create policy own_practice on former_number to cusp_app using (practice_id = current_practice());
grant select, insert on former_number to cusp_app;
