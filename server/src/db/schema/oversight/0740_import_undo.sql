-- Undoing an import (docs/decisions/0069-undoing-an-import.md): an import notes the transactions that it wrote its records in, and a row that one
-- of them wrote last is the import's.
create table import_step (
  practice_id uuid not null default current_practice(),
  import_id uuid not null,
  -- PostgreSQL's number of the transaction, whole: its lower 32 bits stand with each row (xmin). A backup that is restored has other ones, so
  -- the notes count only if each note's own row has its number.
  xact bigint not null default pg_current_xact_id()::text::bigint,
  constraint import_step_pk primary key (practice_id, import_id, xact),
  constraint import_step_import_fk foreign key (practice_id, import_id) references data_import
);
alter table import_step enable row level security;
alter table import_step force row level security;
create policy own_practice on import_step to cusp_app using (practice_id = current_practice());
grant select, insert on import_step to cusp_app;

-- undoing: a job takes its records away, and nobody changes anything meanwhile; undone: they are gone.
alter table data_import
  add column undone_by text not null default '',
  add column undone_by_id uuid,
  -- Why, in the owner's words.
  add column undone_for text not null default '',
  -- The rows that are to be taken away, and those that are gone.
  add column undo_rows bigint not null default 0,
  add column undo_gone bigint not null default 0,
  -- What stayed because it was used while the import was undone, as sentences.
  add column undo_kept text[] not null default '{}',
  add constraint data_import_undone_fk foreign key (practice_id, undone_by_id) references staff,
  drop constraint data_import_state,
  add constraint data_import_state check (
    state in ('reading', 'ready', 'importing', 'done', 'failed', 'discarded', 'undoing', 'undone')),
  drop constraint data_import_ends,
  add constraint data_import_ends check (
    (state in ('done', 'failed', 'discarded', 'undoing', 'undone')) = (ended_at is not null)
    and (state <> 'failed' or failed_for <> '') and (failed_for = '' or state in ('failed', 'undoing', 'undone'))),
  add constraint data_import_undone check (state not in ('undoing', 'undone') or undone_by_id is not null);
create index data_import_by_undone on data_import (practice_id, undone_by_id) where undone_by_id is not null;
drop index data_import_open;
create unique index data_import_open on data_import (practice_id) where state in ('reading', 'ready', 'importing', 'undoing');
grant update (undone_by, undone_by_id, undone_for, undo_rows, undo_gone, undo_kept) on data_import to cusp_app;
create policy sign_in_looks on data_import for select to cusp_sign_in using (true);
grant select on data_import to cusp_sign_in;
