-- Which record here each row of another program is (docs/arriving.md). Patients have their former numbers instead.
create table imported_record (
  practice_id uuid not null default current_practice(),
  source_table text not null,
  source_id text not null,
  -- Of several tables, so that none is referenced; of a recall, its patient.
  record_id uuid not null,
  import_id uuid not null,
  -- False: it was here already, and the row was taken to be the same.
  is_new boolean not null,
  -- It was over when it was imported, so nobody is written to because of it.
  is_history boolean not null default false,
  constraint imported_record_pk primary key (practice_id, source_table, source_id),
  constraint imported_record_import_fk foreign key (practice_id, import_id) references data_import
);
create index imported_record_by_import on imported_record (practice_id, import_id);
create index imported_record_history on imported_record (practice_id, record_id) where is_history;
alter table imported_record enable row level security;
alter table imported_record force row level security;
create policy own_practice on imported_record to cusp_app using (practice_id = current_practice());
grant select, insert on imported_record to cusp_app;

-- same: the row is a record that is here already, and will be used as that.
alter table data_import_row drop constraint data_import_row_outcome;
alter table data_import_row add constraint data_import_row_outcome check (
  outcome in ('waiting', 'ready', 'same', 'refused', 'present', 'imported') and (outcome = 'refused') = (reason <> ''));

-- Rows are taken in the order of their keys, so that the next ones are one step in the index, however many there are.
drop index data_import_row_by_outcome;
create index data_import_row_by_outcome on data_import_row
  (practice_id, import_id, source_table, outcome, length(source_id), source_id);
