-- What a backup said of each row that became a record, so that a later backup of the same program is compared with it
-- (docs/decisions/0077-later-backups.md): what changed there is changed here, unless somebody changed it here meanwhile.
create table imported_source (
  practice_id uuid not null default current_practice(),
  source_table text not null,
  source_id text not null,
  -- The backup that it is of, the latest.
  import_id uuid not null,
  -- Of the row's values as they were read.
  hash uuid not null,
  -- What the record got of them, by field; null for a kind that a later backup doesn't change.
  face jsonb,
  constraint imported_source_pk primary key (practice_id, source_table, source_id),
  constraint imported_source_import_fk foreign key (practice_id, import_id) references data_import
);
create index imported_source_by_import on imported_source (practice_id, import_id);
comment on column imported_source.face is 'audit: hidden';
alter table imported_source enable row level security;
alter table imported_source force row level security;
create policy own_practice on imported_source to cusp_app using (practice_id = current_practice());
grant select, insert, update (import_id, hash, face), delete on imported_source to cusp_app;

-- A row that is replaced or deleted there is another record here, or none.
grant update (record_id, is_history), delete on imported_record to cusp_app;

-- differs: it changed there and will be changed here; changed. gone: it was deleted there and will be struck here; struck. conflict: it changed on both
-- sides, and a person decides.
alter table data_import_row drop constraint data_import_row_outcome;
alter table data_import_row
  add constraint data_import_row_outcome check (
    outcome in ('waiting', 'ready', 'same', 'refused', 'present', 'imported', 'differs', 'changed', 'gone', 'struck', 'conflict')
    and (outcome = 'refused') = (reason <> '')),
  -- What the record would get of it, where an earlier backup had it otherwise.
  add column face jsonb,
  -- Of a conflict: the patient, and a list of {field, ours, theirs}.
  add column conflict jsonb,
  -- ours, theirs; '' while nobody decided.
  add column decision text not null default '',
  add constraint data_import_row_decision check (decision in ('', 'ours', 'theirs'));
